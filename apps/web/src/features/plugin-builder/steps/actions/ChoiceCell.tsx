import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle, labelStyle } from "../../../../ui/field-style.ts";
import type { Choice } from "../../actions/row-choices.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { useFrameText } from "../../fields/use-frame-text.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import type { FieldPath } from "../../model/field-path.ts";
import type { StepId } from "../../model/steps.ts";

interface ChoiceCellProps {
  label: string;
  /** What a select says while nothing is chosen. */
  none: string;
  /** Said instead of a select that would be empty, or below one that has nothing of the author's own. */
  missing: string;
  hasNoOwn?: boolean;
  /** About what is chosen. */
  hint?: string | undefined;
  /** Where the author makes what is missing. */
  madeIn: readonly StepId[];
  value: string;
  choices: readonly Choice[];
  field: FieldPath;
  onChange: (value: string) => void;
  className?: string;
}

/** Chooses one of the game's groups, numbers, steps or tokens; says where to make one where there are none. */
export function ChoiceCell({
  label,
  none,
  missing,
  hint,
  madeIn,
  choices,
  hasNoOwn = false,
  field,
  onChange,
  className,
  ...props
}: ChoiceCellProps) {
  if (choices.length === 0)
    return (
      <div data-field={field} className={className}>
        <span className={labelStyle}>{label}</span>
        <Missing text={missing} madeIn={madeIn} />
      </div>
    );
  const isChosen = choices.some(({ value }) => value === props.value);
  return (
    <div className={cx("grid gap-1.5", className)}>
      <SelectCell
        label={label}
        hideLabel="never"
        field={field}
        options={isChosen ? choices : [{ value: "", label: none }, ...choices]}
        onChange={onChange}
        value={isChosen ? props.value : ""}
      />
      {hint ? <p className={`m-0 ${hintStyle}`}>{hint}</p> : null}
      {hasNoOwn ? <Missing text={missing} madeIn={madeIn} /> : null}
    </div>
  );
}

function Missing({ text, madeIn }: { text: string; madeIn: readonly StepId[] }): ReactNode {
  const { t } = useTranslation("builder-actions");
  const frame = useFrameText();
  const builder = useBuilder();
  return (
    <p className="m-0 text-small leading-snug text-text-2">
      {text}{" "}
      {madeIn.map((step) => (
        <button
          key={step}
          type="button"
          onClick={() => builder.goTo({ step, field: null })}
          className="mr-3 cursor-pointer border-0 bg-transparent p-0 font-semibold text-brass-hi underline pointer-coarse:min-h-11"
        >
          {t("toStep", { step: frame(`step.${step}`) })}
        </button>
      ))}
    </p>
  );
}
