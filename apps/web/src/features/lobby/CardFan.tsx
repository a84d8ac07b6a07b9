import { cx } from "../../ui/cx.ts";

const cards = [
  { turn: -26, suit: "M0-13C5-5 12-2 12 5a6 6 0 0 1-10 4l3 7h-10l3-7a6 6 0 0 1-10-4C-12-2-5-5 0-13Z" },
  { turn: -9, suit: "M0 12C-16 0-12-12-5-11-2-11 0-8 0-6 0-8 2-11 5-11 12-12 16 0 0 12Z" },
  { turn: 8, suit: "M0-14L10 0 0 14-10 0Z" },
  { turn: 25, suit: "M0-12a6 6 0 0 1 5 9A6 6 0 1 1 2 6l3 7h-10l3-7A6 6 0 1 1-5-3 6 6 0 0 1 0-12Z" },
];

/** Cards held in a hand, as line drawing in brass. Decoration. */
export default function CardFan({ mirrored, className }: { mirrored?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="380"
      height="250"
      viewBox="-190 -190 380 250"
      className={cx("text-brass opacity-70", mirrored && "-scale-x-100", className)}
    >
      {cards.map(({ turn, suit }) => (
        <g key={turn} transform={`rotate(${turn} 0 90)`}>
          <rect
            x="-45"
            y="-150"
            width="90"
            height="132"
            rx="9"
            fill="var(--felt)"
            stroke="currentColor"
            strokeWidth="1.4"
          />
          <rect
            x="-38"
            y="-143"
            width="76"
            height="118"
            rx="5"
            fill="none"
            stroke="currentColor"
            strokeOpacity="0.35"
          />
          <path d={suit} transform="translate(-26 -126) scale(.55)" fill="currentColor" />
          <path
            d={suit}
            transform="translate(0 -84) scale(1.5)"
            fill="none"
            stroke="currentColor"
            strokeOpacity="0.7"
          />
        </g>
      ))}
    </svg>
  );
}
