import { cx } from "./cx.ts";

/** `primary` is the one thing to do on a screen, `danger` what cannot be taken back. */
export type ButtonVariant = "default" | "primary" | "ghost" | "danger";
/** 30, 36 and 44 px high where text has its usual size. */
export type ButtonSize = "s" | "m" | "l";

const base =
  "inline-flex items-center justify-center gap-2 rounded-s border whitespace-nowrap select-none cursor-pointer no-underline transition-colors " +
  "disabled:opacity-45 disabled:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  default: "bg-ink-2 border-line-strong text-text hover:bg-ink-3 data-pressed:bg-ink-3",
  primary:
    "bg-brass border-transparent text-brass-ink font-semibold hover:bg-brass-hover data-pressed:bg-brass-hover",
  ghost: "bg-transparent border-transparent text-text-2 hover:bg-ink-3 hover:text-text data-pressed:bg-ink-3",
  danger: "bg-ink-2 border-line-strong text-bad hover:bg-ink-3 data-pressed:bg-ink-3",
};

const sizes: Record<ButtonSize, string> = {
  s: "h-7.5 px-2.5 text-small",
  m: "h-9 px-3.5 text-sm",
  l: "h-11 px-5 text-large",
};

/** The look of a button, for buttons and for links that look like one. */
export function buttonStyle(
  variant: ButtonVariant = "default",
  size: ButtonSize = "m",
  extra?: string,
): string {
  return cx(base, variants[variant], sizes[size], extra);
}

/** The look of a 44 px square button that shows only an icon, for where React Aria's tooltip would be too much code. */
export const squareButtonStyle =
  "grid size-11 flex-none cursor-pointer place-items-center rounded-s text-text-2 transition-colors hover:bg-ink-3 hover:text-text disabled:cursor-not-allowed disabled:opacity-40";
