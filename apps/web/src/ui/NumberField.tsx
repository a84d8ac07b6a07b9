import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { errorStyle, hintStyle, inputStyle, labelStyle } from "./field-style.ts";

export interface NumberFieldProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  /** Called with every text that is a number within the limits, while it is typed. */
  onChange: (value: number) => void;
  /** Least value; `above` excludes it itself. */
  min?: number;
  above?: number;
  max?: number;
  /** Whole numbers only. */
  integer?: boolean;
  /** What is below the least value becomes it at once, for numbers of which none can begin with it. */
  raise?: boolean;
  /** What the arrow keys add. */
  step?: number;
  hint?: ReactNode;
  /** Shown while the field is empty. */
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
  "data-field"?: string;
}

/** Digits that may begin a number; a comma is a decimal point. */
const BEGINNING = { integer: /^-?\d*$/, float: /^-?\d*(?:[.,]\d*)?$/ };

/**
 * A field for a number. A key that makes the text no number does not enter it, and a line says why; what is out of the
 * limits stays while it is typed, is told, and on leaving the field gives way to the last good value (decks §8.1). The
 * value is therefore good at any time.
 */
export function NumberField({ label, hideLabel, value, onChange, hint, ...props }: NumberFieldProps) {
  const { t } = useTranslation("common");
  const id = useId();
  /** What is being typed; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const limits = limitsOf(props);
  // A good text that is not the value any more was overtaken, by an undo for example.
  const isStale = typed !== null && isWithin(read(typed), limits) && read(typed) !== value;
  const shown = typed === null || isStale ? String(value) : typed;
  const number = read(shown);
  const wrong = refused
    ? t(props.integer ? "number.digitsOnly" : "number.only")
    : shown !== "" && !isWithin(number, limits)
      ? t(`number.${limits.words}`, { min: limits.least, max: limits.max })
      : null;

  function type(text: string): void {
    const isBeginning = (props.integer ? BEGINNING.integer : BEGINNING.float).test(text);
    setRefused(!isBeginning);
    if (!isBeginning) return;
    const typedNumber = read(text);
    const isRaised = props.raise === true && limits.min !== undefined && typedNumber < limits.min;
    const next = isRaised ? Number(limits.min) : typedNumber;
    setTyped(isRaised ? null : text);
    if (isWithin(next, limits) && next !== value) onChange(next);
  }
  function stepBy(sign: 1 | -1): void {
    const next = Number((value + sign * (props.step ?? 1)).toFixed(6));
    if (!isWithin(next, limits)) return;
    setRefused(false);
    setTyped(null);
    onChange(next);
  }

  return (
    <div className={cx("flex flex-col gap-1", props.className)} data-field={props["data-field"]}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : labelStyle}>
        {label}
      </label>
      <input
        id={id}
        inputMode={props.integer ? "numeric" : "decimal"}
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={Number.isFinite(number) ? number : value}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong ? `${id}-wrong` : hint ? `${id}-hint` : undefined}
        data-invalid={wrong !== null || undefined}
        disabled={props.isDisabled}
        placeholder={props.placeholder}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(null);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          stepBy(event.key === "ArrowUp" ? 1 : -1);
        }}
        className={inputStyle}
      />
      {hint && !wrong ? (
        <span id={`${id}-hint`} className={hintStyle}>
          {hint}
        </span>
      ) : null}
      <span id={`${id}-wrong`} role="status" className={cx(errorStyle, !wrong && "hidden")}>
        {wrong}
      </span>
    </div>
  );
}

interface Limits {
  min: number | undefined;
  max: number | undefined;
  above: number | undefined;
  integer: boolean;
  /** For the text: the least value, or what the value must be above. */
  least: number | undefined;
  words: "between" | "atLeast" | "above" | "atMost";
}

function limitsOf({ min, max, above, integer }: Partial<NumberFieldProps>): Limits {
  const least = above ?? min;
  const words =
    min !== undefined && max !== undefined
      ? "between"
      : above !== undefined
        ? "above"
        : min !== undefined
          ? "atLeast"
          : "atMost";
  return { min, max, above, integer: integer === true, least, words };
}

function isWithin(number: number, { min, max, above, integer }: Limits): boolean {
  return (
    Number.isFinite(number) &&
    (!integer || Number.isInteger(number)) &&
    (min === undefined || number >= min) &&
    (max === undefined || number <= max) &&
    (above === undefined || number > above)
  );
}

function read(text: string): number {
  return /\d/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
