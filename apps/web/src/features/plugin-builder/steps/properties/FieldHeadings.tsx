import type { ReactNode } from "react";
import { cx } from "../../../../ui/cx.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";

export interface Heading {
  label: string;
  /** Place in the definition that the help is of (`help/field-description.ts`). */
  help: string;
  /** Shown with the help, in the reader's language. */
  more?: ReactNode;
}

/**
 * What the fields of all rows below are, each with its help: headings of columns, in sight while the list scrolls, or a
 * line of words where each row is a card with names of its own.
 */
export function FieldHeadings({ headings, grid }: { headings: readonly Heading[]; grid: string }) {
  return (
    <div
      className={cx(
        "mb-2 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-ink-0 px-3 py-2 text-small font-semibold text-text-3",
        "@min-[860px]:sticky @min-[860px]:top-0 @min-[860px]:z-[5] @min-[860px]:mb-0 @min-[860px]:grid @min-[860px]:gap-2",
        grid,
      )}
    >
      {headings.map(({ label, help, more }) => (
        <span key={label} className="inline-flex items-center gap-1">
          {label}
          <FieldHelp at={help} label={label}>
            {more}
          </FieldHelp>
        </span>
      ))}
    </div>
  );
}
