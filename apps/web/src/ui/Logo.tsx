/** The product's mark: two cards on the felt. Decoration beside the product's name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="flex-none">
      <rect width="32" height="32" rx="8" fill="var(--felt)" />
      <g stroke="var(--felt-lo)" strokeWidth="0.75">
        <rect x="8" y="7" width="12" height="17" rx="2.2" fill="var(--brass)" transform="rotate(-14 14 24)" />
        <rect x="12" y="7" width="12" height="17" rx="2.2" fill="#f4ecd8" transform="rotate(12 18 24)" />
      </g>
      <path d="M19.9 12.1l2.6 3.9-2.9 3.6-2.7-4z" fill="#a2472f" />
    </svg>
  );
}
