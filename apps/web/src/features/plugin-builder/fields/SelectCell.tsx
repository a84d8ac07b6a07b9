import { type ReactNode, useId } from "react";
import { cx } from "../../../ui/cx.ts";
import type { FieldPath } from "../model/field-path.ts";
import { cellInputStyle, type HiddenLabel, labelStyleOf } from "./cell-style.ts";
import { FieldProblem } from "./FieldProblem.tsx";
import { useFieldProblem } from "./use-field-problem.ts";

export interface SelectCellProps<Value extends string> {
  label: string;
  hideLabel?: HiddenLabel;
  value: Value;
  options: readonly { value: Value; label: string }[];
  field: FieldPath;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Stands behind the name of the field. */
  help?: ReactNode;
  className?: string;
}

/** Chooses one of a few values in a row. The platform's own list: there may be hundreds of them on the page. */
export function SelectCell<Value extends string>({
  label,
  hideLabel = "underHeading",
  value,
  options,
  field,
  onChange,
  isDisabled,
  help,
  className,
}: SelectCellProps<Value>) {
  const id = useId();
  const problem = useFieldProblem(field);
  return (
    <div data-field={field} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <span className={labelStyleOf(hideLabel)}>
        <label htmlFor={id}>{label}</label>
        {help}
      </span>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as Value)}
        aria-invalid={problem?.level === "error" || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={cx(cellInputStyle, "cursor-pointer truncate")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-ink-2 text-text">
            {option.label}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
