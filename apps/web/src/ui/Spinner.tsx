/** A turning ring in the text colour. Give `label` where nothing else says that something is going on. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span className="inline-grid flex-none place-items-center">
      {label ? <span className="sr-only">{label}</span> : null}
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        className="animate-spin motion-reduce:animate-none"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
