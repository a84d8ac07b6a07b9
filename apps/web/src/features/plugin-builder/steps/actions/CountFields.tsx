/** The fields of deeds that count: cards, points, tokens. */
import { useTranslation } from "react-i18next";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { counterAt } from "../../model/action-rows.ts";
import { type DeedOf, MOST_COUNTED } from "../../model/game-action.ts";
import { CounterCell, TokenCell } from "./cells.tsx";
import { type DeedFieldsProps, whoseOf } from "./deed-fields.ts";
import { longField, wideField } from "./field-grid.ts";
import { NumberCell } from "./NumberCell.tsx";
import { useChoices, useNamedRows } from "./use-choices.ts";

/** All cards of a group, or so many of them. */
export function CardsCell({ deed, at, onChange }: DeedFieldsProps<DeedOf<"move">>) {
  const { t } = useTranslation("builder-actions");
  const isAll = deed.count === "all";
  return (
    <div className={`grid min-w-0 grid-cols-[1fr_72px] items-start gap-x-2 ${longField}`}>
      <SelectCell
        label={t("cards.label")}
        hideLabel="never"
        value={isAll ? "all" : "some"}
        field={at("howMany")}
        options={(["all", "some"] as const).map((value) => ({ value, label: t(`cards.${value}`) }))}
        onChange={(chosen) => onChange({ ...deed, count: chosen === "all" ? "all" : 1 })}
        className={isAll ? "col-span-2" : ""}
      />
      {deed.count === "all" ? null : (
        <NumberCell
          label={t("number")}
          hideLabel
          value={deed.count}
          className="mt-[23px]"
          integer
          min={1}
          max={MOST_COUNTED}
          field={at("count")}
          onChange={(count) => onChange({ ...deed, count }, "count")}
        />
      )}
    </div>
  );
}

type Direction = "up" | "down";

/** A number that goes up or down, or becomes another one. */
export function CounterFields({
  deed,
  at,
  onChange,
  hasCard,
}: DeedFieldsProps<DeedOf<"count">> & { hasCard: boolean }) {
  const { t } = useTranslation("builder-actions");
  const faceNumbers = useChoices().faceNumbers();
  const isOfCard = deed.ofCard !== undefined;
  const hasAmounts = isOfCard || (hasCard && faceNumbers.length > 0);
  function chooseAmount(amount: string): void {
    const { ofCard: _, ...counted } = deed;
    if (amount === "number") onChange(counted);
    // Of the value only its sign counts from then on.
    else onChange({ ...counted, value: deed.value < 0 ? -1 : 1, ofCard: Number(amount) });
  }
  const isWhole = counterAt(useNamedRows(), deed.counter)?.type !== "float";
  const now = deed.how === "set" ? "becomes" : directionOf(deed.value);
  function choose(how: Direction | "becomes"): void {
    if (how === "becomes") onChange({ ...deed, how: "set", value: Math.abs(deed.value) });
    else onChange({ ...deed, how: "change", value: signed(Math.abs(deed.value) || 1, how) });
  }
  return (
    <>
      <CounterCell
        label={t("whichCounter")}
        whose={whoseOf(deed)}
        value={deed.counter}
        field={at("counter")}
        onChange={(counter) => onChange({ ...deed, counter })}
        className={wideField}
      />
      <SelectCell
        label={t("how.label")}
        hideLabel="never"
        value={now}
        field={at("how")}
        options={(["up", "down", "becomes"] as const).map((value) => ({ value, label: t(`how.${value}`) }))}
        onChange={choose}
      />
      {hasAmounts ? (
        <SelectCell
          label={t("byHowMuch")}
          hideLabel="never"
          value={isOfCard ? String(deed.ofCard) : "number"}
          field={at("ofCard")}
          options={[
            { value: "number", label: t("amount.number") },
            ...(deed.ofCard === 0 ? [{ value: "0", label: t("chooseCounter") }] : []),
            ...faceNumbers.map(({ value, label }) => ({ value, label: t("amount.ofCard", { what: label }) })),
          ]}
          onChange={chooseAmount}
        />
      ) : null}
      {isOfCard ? null : now === "becomes" ? (
        <NumberCell
          key="becomes"
          label={t("value")}
          value={deed.value}
          integer={isWhole}
          min={-MOST_COUNTED}
          max={MOST_COUNTED}
          field={at("value")}
          onChange={(value) => onChange({ ...deed, value }, "value")}
        />
      ) : (
        <NumberCell
          key="changes"
          label={t(hasAmounts ? "amount.number" : "byHowMuch")}
          value={Math.abs(deed.value)}
          integer={isWhole}
          above={0}
          max={MOST_COUNTED}
          field={at("value")}
          onChange={(value) => onChange({ ...deed, value: signed(value, now) }, "value")}
        />
      )}
    </>
  );
}

/** A token that is put on the card or taken off it, and how many. */
export function TokenFields({ deed, at, onChange }: DeedFieldsProps<DeedOf<"cardToken">>) {
  const { t } = useTranslation("builder-actions");
  const now = directionOf(deed.count);
  return (
    <>
      <SelectCell
        label={t("putOrTake.label")}
        hideLabel="never"
        value={now}
        field={at("putOrTake")}
        options={(["up", "down"] as const).map((value) => ({ value, label: t(`putOrTake.${value}`) }))}
        onChange={(how) => onChange({ ...deed, count: signed(Math.abs(deed.count) || 1, how) })}
      />
      <NumberCell
        label={t("number")}
        value={Math.abs(deed.count)}
        integer
        min={1}
        max={MOST_COUNTED}
        field={at("count")}
        onChange={(count) => onChange({ ...deed, count: signed(count, now) }, "count")}
      />
      <TokenCell
        label={t("whichToken")}
        value={deed.token}
        field={at("token")}
        onChange={(token) => onChange({ ...deed, token })}
        className={wideField}
      />
    </>
  );
}

const directionOf = (number: number): Direction => (number < 0 ? "down" : "up");
const signed = (number: number, direction: Direction) => (direction === "down" ? -number : number);
