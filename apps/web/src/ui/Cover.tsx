import { useId } from "react";
import { coverArt, type Motif } from "./cover-art.ts";
import { cx } from "./cx.ts";

export interface CoverProps {
  name: string;
  /** `wide` as in a list, `card` upright with its motif in the middle. */
  shape?: keyof typeof shapes;
  className?: string;
}

const shapes = {
  wide: { width: 190, height: 110 },
  card: { width: 78, height: 108 },
};

/** The picture of a game that has none, drawn from its name. Decoration: the name stands beside or over it. */
export function Cover({ name, shape = "wide", className }: CoverProps) {
  const art = coverArt(name);
  const gradient = useId();
  const { width, height } = shapes[shape];
  const [x, y] = shape === "card" ? [50, 46] : [art.x, art.y];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
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
      <rect width={width} height={height} fill={`url(#${gradient})`} />
      <g
        transform={`translate(${(x * width) / 100} ${(y * height) / 100}) rotate(${art.turn})`}
        fill="none"
        stroke={art.shape}
        strokeOpacity="0.5"
        strokeWidth="1.6"
      >
        <Shapes motif={art.motif} />
      </g>
      <rect width={width} height={height} fill={`url(#${gradient}-shade)`} />
      {shape === "card" ? (
        <rect
          x="5"
          y="5"
          width={width - 10}
          height={height - 10}
          rx="4"
          fill="none"
          stroke={art.shape}
          strokeOpacity="0.55"
        />
      ) : null}
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
