import { cx } from "../../../../ui/cx.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";

export interface Heading {
  label: string;
  /** Place in the definition that the help is of (`help/field-description.ts`). */
  help: string;
  /** Shown with the help, in the reader's language. */
  more?: React.ReactNode;
}

/** What the fields of all rows below are, each with its help: headings of columns, or a line where rows are cards. */
export function FieldHeadings({
  headings,
  columns,
}: {
  headings: readonly Heading[];
  columns: string | null;
}) {
  return (
    <div
      className={cx(
        "text-[13px] font-semibold text-text-3",
        columns ? cx("grid items-center gap-3 px-3", columns) : "flex flex-wrap items-center gap-x-5 gap-y-3",
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
