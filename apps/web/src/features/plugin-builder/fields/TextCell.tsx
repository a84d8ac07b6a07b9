import { type ReactNode, useId, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { errorStyle } from "../../../ui/field-style.ts";
import type { FieldPath } from "../model/field-path.ts";
import { cellInputStyle, type HiddenLabel, labelStyleOf } from "./cell-style.ts";
import { FieldProblem } from "./FieldProblem.tsx";
import { useFieldProblem } from "./use-field-problem.ts";

export interface TextCellProps {
  label: string;
  hideLabel?: HiddenLabel;
  value: string;
  field: FieldPath;
  onChange: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /** For ids and addresses: written as they are, without help from a keyboard that knows words. */
  isCode?: boolean;
  /** What is wrong at once, without waiting for the checks; stands instead of what they say. */
  error?: string | null;
  /** Rows of a text area; absent: one line. */
  rows?: number;
  /** Stands behind the name of the field. */
  help?: ReactNode;
  className?: string;
}

/** A field for a line of text in a row, with what the checks say about it. */
export function TextCell({
  label,
  hideLabel = "underHeading",
  value,
  field,
  onChange,
  isCode,
  error = null,
  rows,
  help,
  className,
  onBlur,
  ...props
}: TextCellProps) {
  const id = useId();
  const found = useFieldProblem(field);
  // That a new row is empty is nothing to complain of before somebody has been there.
  const [wasHere, setWasHere] = useState(value !== "");
  const problem = error === null && (value !== "" || wasHere) ? found : undefined;
  const Input = rows === undefined ? "input" : "textarea";
  return (
    <div data-field={field} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <span className={labelStyleOf(hideLabel)}>
        <label htmlFor={id}>{label}</label>
        {help}
      </span>
      <Input
        {...props}
        id={id}
        onBlur={() => {
          setWasHere(true);
          onBlur?.();
        }}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...(isCode ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {})}
        aria-invalid={error !== null || problem?.level === "error" || undefined}
        aria-describedby={error !== null || problem ? `${id}-problem` : undefined}
        className={cx(
          cellInputStyle,
          rows !== undefined && "h-auto! py-1.5",
          isCode && "font-mono sm:text-small!",
        )}
      />
      {error === null ? null : (
        <span id={`${id}-problem`} role="status" className={errorStyle}>
          {error}
        </span>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
