import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { hintStyle } from "../../../../ui/field-style.ts";
import { isForPlayers } from "../../actions/new-deeds.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { TextCell } from "../../fields/TextCell.tsx";
import type { FieldPath } from "../../model/field-path.ts";
import {
  type Deed,
  type DeedOf,
  MOST_SIDES,
  type PlaceInGroup,
  placesInGroup,
  type WayToLie,
  waysToLie,
} from "../../model/game-action.ts";
import { CardsCell, CounterFields, TokenFields } from "./CountFields.tsx";
import { GroupCell, StepCell } from "./cells.tsx";
import { type DeedFieldsProps, whoseOf } from "./deed-fields.ts";
import { fieldGrid, longField, wideField } from "./field-grid.ts";
import { NumberCell } from "./NumberCell.tsx";

interface AnyDeedProps extends DeedFieldsProps {
  /** A card sets the action off. */
  hasCard: boolean;
}

/** What a deed of this kind has to say more. */
export function DeedFields(props: AnyDeedProps) {
  const { t } = useTranslation("builder-actions");
  const { deed, at, onChange } = props;
  return (
    <div className="grid gap-2">
      <div className={fieldGrid}>{fieldsOf(props)}</div>
      {isForPlayers(deed) ? (
        <div data-field={at("each")}>
          <Checkbox
            isSelected={whoseOf(deed) === "each"}
            onChange={(isEach) => onChange(doneForEach(deed, isEach))}
            className="py-1 text-sm pointer-coarse:py-3"
          >
            {t("each")}
          </Checkbox>
        </div>
      ) : null}
    </div>
  );
}

function doneForEach(deed: Deed, isEach: boolean): Deed {
  const { each: _, ...rest } = deed as DeedOf<"move">;
  return isEach ? { ...rest, each: true } : rest;
}

function fieldsOf({ deed, at, onChange, hasCard }: AnyDeedProps): ReactNode {
  switch (deed.does) {
    case "move":
      return <MoveFields deed={deed} at={at} onChange={onChange} />;
    case "shuffle":
      return <OfGroup deed={deed} at={at} onChange={onChange} />;
    case "turn":
      return (
        <>
          <OfGroup deed={deed} at={at} onChange={onChange} />
          <LieCell
            value={deed.lie}
            ways={waysToLie}
            field={at("lie")}
            onChange={(lie) => onChange({ ...deed, lie })}
          />
        </>
      );
    case "count":
      return <CounterFields deed={deed} at={at} onChange={onChange} hasCard={hasCard} />;
    case "step":
      return <WhichStep deed={deed} at={at} onChange={onChange} />;
    case "first":
      return <WhoIsNext deed={deed} at={at} onChange={onChange} />;
    case "roll":
      return <Sides deed={deed} at={at} onChange={onChange} />;
    case "say":
      return <LineOfLog deed={deed} at={at} onChange={onChange} hasCard={hasCard} />;
    case "cardMove":
      return <CardMoveFields deed={deed} at={at} onChange={onChange} />;
    case "cardTurn":
      return (
        <LieCell
          value={deed.lie}
          ways={["aside", ...waysToLie]}
          field={at("lie")}
          onChange={(lie) => onChange({ ...deed, lie })}
        />
      );
    case "cardToken":
      return <TokenFields deed={deed} at={at} onChange={onChange} />;
  }
}

function MoveFields({ deed, at, onChange }: DeedFieldsProps<DeedOf<"move">>) {
  const { t } = useTranslation("builder-actions");
  const whose = whoseOf(deed);
  return (
    <>
      <CardsCell deed={deed} at={at} onChange={onChange} />
      <GroupCell
        label={t("fromGroup")}
        whose={whose}
        value={deed.from}
        field={at("from")}
        onChange={(from) => onChange({ ...deed, from })}
        className={longField}
      />
      <GroupCell
        label={t("intoGroup")}
        whose={whose}
        value={deed.to}
        field={at("to")}
        onChange={(to) => onChange({ ...deed, to })}
        className={longField}
      />
      <PlaceCell value={deed.place} field={at("place")} onChange={(place) => onChange({ ...deed, place })} />
    </>
  );
}

/** The group whose cards are shuffled or turned. */
function OfGroup({ deed, at, onChange }: DeedFieldsProps<DeedOf<"shuffle" | "turn">>) {
  const { t } = useTranslation("builder-actions");
  return (
    <GroupCell
      label={t("ofGroup")}
      whose={whoseOf(deed)}
      value={deed.group}
      field={at("group")}
      onChange={(group) => onChange({ ...deed, group })}
      className={wideField}
    />
  );
}

interface OneOfProps<Value> {
  value: Value;
  field: FieldPath;
  onChange: (value: Value) => void;
}

function PlaceCell({ value, field, onChange }: OneOfProps<PlaceInGroup>) {
  const { t } = useTranslation("builder-actions");
  return (
    <SelectCell
      label={t("place.label")}
      hideLabel="never"
      value={value}
      field={field}
      options={placesInGroup.map((place) => ({ value: place, label: t(`place.${place}`) }))}
      onChange={onChange}
      className={longField}
    />
  );
}

function LieCell<Way extends WayToLie | "aside">({
  ways,
  ...props
}: OneOfProps<Way> & { ways: readonly Way[] }) {
  const { t } = useTranslation("builder-actions");
  return (
    <SelectCell
      {...props}
      label={t("lie.label")}
      hideLabel="never"
      options={ways.map((way) => ({ value: way, label: t(`lie.${way}`) }))}
      className={wideField}
    />
  );
}

function WhichStep({ deed, at, onChange }: DeedFieldsProps<DeedOf<"step">>) {
  const { t } = useTranslation("builder-actions");
  return (
    <StepCell
      label={t("whichStep")}
      hasNext
      value={deed.step}
      field={at("step")}
      onChange={(step) => {
        const { step: _, ...rest } = deed;
        onChange(step === undefined ? rest : { ...rest, step });
      }}
      className={wideField}
    />
  );
}

function WhoIsNext({ deed, at, onChange }: DeedFieldsProps<DeedOf<"first">>) {
  const { t } = useTranslation("builder-actions");
  return (
    <SelectCell
      label={t("who.label")}
      hideLabel="never"
      value={deed.who}
      field={at("who")}
      options={(["next", "acting"] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
      onChange={(who) => onChange({ ...deed, who })}
      className="@min-[560px]:col-span-2"
    />
  );
}

function Sides({ deed, at, onChange }: DeedFieldsProps<DeedOf<"roll">>) {
  const { t } = useTranslation("builder-actions");
  return (
    <NumberCell
      label={t("sides")}
      value={deed.sides}
      integer
      min={2}
      max={MOST_SIDES}
      field={at("sides")}
      onChange={(sides) => onChange({ ...deed, sides }, "sides")}
    />
  );
}

function LineOfLog({
  deed,
  at,
  onChange,
  hasCard,
}: DeedFieldsProps<DeedOf<"say">> & Pick<AnyDeedProps, "hasCard">) {
  const { t } = useTranslation("builder-actions");
  return (
    <div className="col-span-full grid gap-1.5">
      <TextCell
        label={t("line")}
        hideLabel="never"
        value={deed.text}
        field={at("text")}
        placeholder={t("lineExample")}
        onChange={(text) => onChange({ ...deed, text }, "text")}
      />
      <p className={`m-0 ${hintStyle}`}>{t(hasCard ? "lineHint.card" : "lineHint.player")}</p>
      <div data-field={at("large")}>
        <Checkbox
          isSelected={deed.large === true}
          onChange={(isLarge) => {
            const { large: _, ...line } = deed;
            onChange(isLarge ? { ...line, large: true } : line);
          }}
          className="py-1 text-sm pointer-coarse:py-3"
        >
          {t("lineLarge")}
        </Checkbox>
      </div>
    </div>
  );
}

function CardMoveFields({ deed, at, onChange }: DeedFieldsProps<DeedOf<"cardMove">>) {
  const { t } = useTranslation("builder-actions");
  return (
    <>
      <GroupCell
        label={t("intoGroup")}
        whose="acts"
        value={deed.to}
        field={at("to")}
        onChange={(to) => onChange({ ...deed, to })}
        className={wideField}
      />
      <PlaceCell value={deed.place} field={at("place")} onChange={(place) => onChange({ ...deed, place })} />
    </>
  );
}
