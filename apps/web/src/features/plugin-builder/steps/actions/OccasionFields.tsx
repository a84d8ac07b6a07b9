import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { hintStyle, labelStyle } from "../../../../ui/field-style.ts";
import { setOccasion } from "../../actions/action-edits.ts";
import { occasionOf } from "../../actions/new-deeds.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { useBuilder } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import {
  type GameAction,
  MOST_COUNTED,
  needsCard,
  type Occasion,
  type OccasionKind,
  occasions,
  type WaysIn,
} from "../../model/game-action.ts";
import { CounterCell, GroupCell, StepCell } from "./cells.tsx";
import { fieldGrid, longField, wideField } from "./field-grid.ts";
import { KeyCell } from "./KeyCell.tsx";
import { NumberCell } from "./NumberCell.tsx";
import { useActionEdit } from "./use-action-edit.ts";

interface OccasionFieldsProps {
  action: GameAction;
  /** Deeds have gone that need a card. */
  onRemoved: (text: string) => void;
}

/** When an action happens. */
export function OccasionFields({ action, onRemoved }: OccasionFieldsProps) {
  const { t } = useTranslation("builder-actions");
  const builder = useBuilder();
  const edit = useActionEdit();
  const { uid, occasion } = action;
  const set = (next: Occasion, member?: string) =>
    edit((actions) => setOccasion(actions, uid, next), member && fieldPath("actions", uid, member));

  function choose(on: OccasionKind): void {
    const { state } = builder.store.getState().work;
    const cardDeeds = action.deeds.filter(({ does }) => needsCard(does)).length;
    set(occasionOf(on, action, state));
    if (cardDeeds > 0 && on !== "card" && on !== "enters")
      onRemoved(t("cardDeedsGone", { count: cardDeeds }));
  }

  return (
    <div className={fieldGrid}>
      <div className={`grid gap-1.5 ${wideField}`}>
        <SelectCell
          label={t("when")}
          hideLabel="never"
          value={occasion.on}
          field={fieldPath("actions", uid, "occasion")}
          options={occasions.map((on) => ({ value: on, label: t(`occasion.${on}`) }))}
          onChange={choose}
        />
        <p className={`m-0 ${hintStyle}`}>{t(`occasionHint.${occasion.on}`)}</p>
      </div>
      <OwnFields uid={uid} occasion={occasion} onChange={set} />
    </div>
  );
}

interface OwnFieldsProps {
  uid: number;
  occasion: Occasion;
  /** @param member field while it is typed */
  onChange: (occasion: Occasion, member?: string) => void;
}

/** What an occasion of this kind has to say more. */
function OwnFields({ uid, occasion, onChange }: OwnFieldsProps) {
  const { t } = useTranslation("builder-actions");
  const at = (member: string) => fieldPath("actions", uid, member);
  switch (occasion.on) {
    case "choice":
    case "card":
      return <WaysInFields uid={uid} occasion={occasion} onChange={onChange} />;
    case "newGame":
    case "loaded":
    case "first":
      return null;
    case "enters":
      return (
        <GroupCell
          label={t("intoGroup")}
          whose="any"
          value={occasion.group}
          field={at("group")}
          onChange={(group) => onChange({ ...occasion, group })}
          className={wideField}
        />
      );
    case "step":
      return (
        <StepCell
          label={t("whichStep")}
          hasNext={false}
          value={occasion.step}
          field={at("step")}
          onChange={(step) => onChange({ ...occasion, step: step ?? 0 })}
          className={wideField}
        />
      );
    case "counter":
      return (
        <>
          <CounterCell
            label={t("whichCounter")}
            whose="any"
            value={occasion.counter}
            field={at("counter")}
            onChange={(counter) => onChange({ ...occasion, counter })}
            className={wideField}
          />
          <SelectCell
            label={t("reaches.label")}
            hideLabel="never"
            value={occasion.reaches}
            field={at("reaches")}
            options={(["atLeast", "atMost"] as const).map((value) => ({
              value,
              label: t(`reaches.${value}`),
            }))}
            onChange={(reaches) => onChange({ ...occasion, reaches })}
          />
          <NumberCell
            label={t("value")}
            value={occasion.value}
            min={-MOST_COUNTED}
            max={MOST_COUNTED}
            field={at("value")}
            onChange={(value) => onChange({ ...occasion, value }, "value")}
          />
        </>
      );
  }
}

type Chosen = Extract<Occasion, WaysIn>;

function WaysInFields({ uid, occasion, onChange }: OwnFieldsProps & { occasion: Chosen }) {
  const { t } = useTranslation("builder-actions");
  const isCard = occasion.on === "card";
  const ways = isCard ? (["inMenu", "inTurn"] as const) : (["onTable", "inMenu", "inTurn"] as const);
  function choose(way: "onTable" | "inMenu" | "inTurn", isChosen: boolean): void {
    const { [way]: _, ...others } = occasion;
    onChange((isChosen ? { ...others, [way]: true } : others) as Chosen);
  }
  return (
    <>
      <fieldset className={`m-0 flex min-w-0 flex-col gap-1 border-0 p-0 ${longField}`}>
        <legend className={`${labelStyle} mb-1 p-0`}>{t("way.label")}</legend>
        {ways.map((way) => (
          <Checkbox
            key={way}
            isSelected={occasion[way] === true}
            onChange={(isChosen) => choose(way, isChosen)}
            className="py-2 text-sm pointer-coarse:py-3"
          >
            {t(`way.${isCard && way === "inMenu" ? "inCardMenu" : way}`)}
          </Checkbox>
        ))}
      </fieldset>
      <KeyCell
        value={occasion.key}
        field={fieldPath("actions", uid, "key")}
        onChange={(key) => onChange({ ...occasion, key })}
        className={longField}
      />
    </>
  );
}
