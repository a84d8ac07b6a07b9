/** The fields of actions that choose a row of another step. */
import { useTranslation } from "react-i18next";
import { counterOfValue, groupOfValue, valueOfCounter, valueOfGroup } from "../../actions/row-choices.ts";
import type { FieldPath } from "../../model/field-path.ts";
import type { CounterRef, GroupRef } from "../../model/game-action.ts";
import { ChoiceCell } from "./ChoiceCell.tsx";
import { useChoices, useNamedRows, type Whose } from "./use-choices.ts";

interface CellProps<Value> {
  label: string;
  value: Value;
  field: FieldPath;
  onChange: (value: Value) => void;
  className?: string;
}

export function GroupCell({ value, onChange, whose, ...props }: CellProps<GroupRef> & { whose: Whose }) {
  const { t } = useTranslation("builder-actions");
  const rows = useNamedRows();
  return (
    <ChoiceCell
      {...props}
      none={t("chooseGroup")}
      missing={t("missing.group")}
      madeIn={["groups"]}
      value={valueOfGroup(rows, value)}
      choices={useChoices().groups(whose)}
      onChange={(chosen) => onChange(groupOfValue(rows, chosen))}
    />
  );
}

export function CounterCell({ value, onChange, whose, ...props }: CellProps<CounterRef> & { whose: Whose }) {
  const { t } = useTranslation("builder-actions");
  const choices = useChoices().counters(whose);
  return (
    <ChoiceCell
      {...props}
      hint={value.of === "round" ? t("roundHint") : undefined}
      none={t("chooseCounter")}
      missing={t("missing.counter")}
      // The round is there in every game.
      hasNoOwn={choices.length === 1}
      madeIn={["gameProperties", "playerProperties"]}
      value={valueOfCounter(value)}
      choices={choices}
      onChange={(chosen) => onChange(counterOfValue(chosen))}
    />
  );
}

/** @param value number of a step; absent: the next one, where that can be chosen */
export function StepCell({
  value,
  onChange,
  hasNext,
  ...props
}: CellProps<number | undefined> & { hasNext: boolean }) {
  const { t } = useTranslation("builder-actions");
  const steps = useChoices().steps();
  const next = hasNext && steps.length > 0 ? [{ value: NEXT, label: t("nextStep") }] : [];
  return (
    <ChoiceCell
      {...props}
      none={t("chooseStep")}
      missing={t("missing.step")}
      madeIn={["phases"]}
      value={value === undefined ? NEXT : String(value)}
      choices={[...next, ...steps]}
      onChange={(chosen) => onChange(chosen === NEXT ? undefined : Number(chosen))}
    />
  );
}
const NEXT = "next";

export function TokenCell({ value, onChange, ...props }: CellProps<number>) {
  const { t } = useTranslation("builder-actions");
  return (
    <ChoiceCell
      {...props}
      none={t("chooseToken")}
      missing={t("missing.token")}
      madeIn={["tokens"]}
      value={String(value)}
      choices={useChoices().tokens()}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
