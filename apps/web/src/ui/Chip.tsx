import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type ChipTone = "neutral" | "ok" | "bad" | "warn" | "info" | "brass";

const tones: Record<ChipTone, string> = {
  neutral: "bg-ink-3 text-text-2",
  ok: "bg-ok/13 text-ok",
  bad: "bg-bad/13 text-bad",
  warn: "bg-warn/13 text-warn",
  info: "bg-info/13 text-info",
  brass: "bg-brass text-brass-ink font-semibold",
};

/** A small label for a state. The text says it; the colour only helps. */
export function Chip({
  tone = "neutral",
  icon,
  children,
  className,
}: {
  tone?: ChipTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "inline-flex min-h-5.5 items-center gap-1.5 rounded-full px-2 text-xs whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
