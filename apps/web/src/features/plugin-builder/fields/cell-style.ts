/**
 * Looks of rows with several fields. A list of them is a container (`@container`): from `WIDE` on a row is one line under
 * common headings, below that a card with a name over each field.
 */
import { cx } from "../../../ui/cx.ts";
import { labelStyle } from "../../../ui/field-style.ts";

/** When the name of a field is only read out: where a heading stands above the column, always, or never. */
export type HiddenLabel = "underHeading" | "always" | "never";

export function labelStyleOf(hidden: HiddenLabel): string {
  return cx(
    labelStyle,
    "flex items-center gap-1",
    hidden === "always" && "sr-only",
    hidden === "underHeading" && "@min-[860px]:sr-only",
  );
}

/** Name of a field under a heading. */
export const cellLabelStyle = labelStyleOf("underHeading");

export const cellInputStyle =
  "h-9 w-full min-w-0 rounded-s border border-line-strong bg-ink-0 px-2.5 text-base text-text placeholder:text-text-3 sm:text-sm " +
  "hover:border-text-3 aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-45 pointer-coarse:h-11";
