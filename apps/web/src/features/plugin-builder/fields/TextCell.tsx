import { type ReactNode, useId } from "react";
import { cx } from "../../../ui/cx.ts";
import type { FieldPath } from "../model/field-path.ts";
import { cellInputStyle, cellLabelStyle } from "./cell-style.ts";
import { FieldProblem } from "./FieldProblem.tsx";
import { useFieldProblem } from "./use-field-problem.ts";

export interface TextCellProps {
  label: string;
  value: string;
  field: FieldPath;
  onChange: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /** For ids and addresses: written as they are, without help from a keyboard that knows words. */
  isCode?: boolean;
  /** Stands behind the name of the field. */
  help?: ReactNode;
  className?: string;
}

/** A field for a line of text in a row, with what the checks say about it. */
export function TextCell({
  label,
  value,
  field,
  onChange,
  isCode,
  help,
  className,
  ...props
}: TextCellProps) {
  const id = useId();
  const problem = useFieldProblem(field);
  return (
    <div data-field={field} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <span className={cellLabelStyle}>
        <label htmlFor={id}>{label}</label>
        {help}
      </span>
      <input
        {...props}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...(isCode ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {})}
        aria-invalid={problem?.level === "error" || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={cellInputStyle}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
