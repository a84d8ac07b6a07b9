import { useId } from "react";
import { coverArt, type Motif } from "./cover-art.ts";
import { cx } from "./cx.ts";

/** The picture of a game that has none, drawn from its name. Decoration: the name stands beside or over it. */
export function Cover({ name, className }: { name: string; className?: string }) {
  const art = coverArt(name);
  const gradient = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 190 110"
      preserveAspectRatio="xMidYMid slice"
      className={cx("block size-full", className)}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={art.from} />
          <stop offset="1" stopColor={art.to} />
        </linearGradient>
        <linearGradient id={`${gradient}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.35" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.55" />
        </linearGradient>
      </defs>
      <rect width="190" height="110" fill={`url(#${gradient})`} />
      <g
        transform={`translate(${art.x * 1.9} ${art.y * 1.1}) rotate(${art.turn})`}
        fill="none"
        stroke={art.shape}
        strokeOpacity="0.5"
        strokeWidth="1.6"
      >
        <Shapes motif={art.motif} />
      </g>
      <rect width="190" height="110" fill={`url(#${gradient}-shade)`} />
    </svg>
  );
}

const steps = [0, 1, 2, 3, 4, 5];

function Shapes({ motif }: { motif: Motif }) {
  switch (motif) {
    case "fan":
      return steps.slice(0, 5).map((step) => (
        <g key={step} transform={`rotate(${(step - 2) * 17})`}>
          <rect x="-17" y="-52" width="34" height="48" rx="4" fill="currentColor" fillOpacity="0.1" />
        </g>
      ));
    case "rings":
      return steps.map((step) => <circle key={step} r={9 + step * 12} />);
    case "waves":
      return steps.map((step) => (
        <path key={step} d={`M-240 ${step * 13 - 30}q15-11 30 0${"t30 0".repeat(14)}`} />
      ));
    case "diamonds":
      return steps.map((step) => (
        <path
          key={step}
          d={`M0 ${-12 - step * 13}L${9 + step * 10} 0L0 ${12 + step * 13}L${-9 - step * 10} 0Z`}
        />
      ));
    case "rays":
      return steps
        .concat(6, 7, 8, 9, 10, 11)
        .map((step) => <path key={step} d="M0-14V-120" transform={`rotate(${step * 30})`} />);
  }
}
