import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NumberField } from "../../../../ui/NumberField.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { PictureField } from "../../fields/PictureField.tsx";
import { withPlayers } from "../../groups/default-groups.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { type BuilderState, MAX_PLAYERS } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";

const nameField = fieldPath("basics", "pluginName");
const languagesField = fieldPath("basics", "inAllLanguages");
const backgroundField = fieldPath("basics", "backgroundUrl");

/** The game's name, its players and its table (platform §3.5). */
export default function GameBasicsStep() {
  const { t } = useTranslation("builder-cards");
  const builder = useBuilder();
  const pluginName = useEntered((state) => state.pluginName);
  const backgroundUrl = useEntered((state) => state.backgroundUrl);
  const [wasLeft, setLeft] = useState(false);
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-5" data-field="basics">
      <div className="flex items-start gap-1.5" data-field={nameField}>
        <TextField
          label={t("basics.name")}
          placeholder={t("basics.namePlaceholder")}
          value={pluginName}
          onChange={(name) => builder.edit((state) => ({ ...state, pluginName: name }), nameField)}
          onBlur={() => setLeft(true)}
          error={wasLeft && pluginName.trim() === "" ? t("basics.nameMissing") : null}
          autoComplete="off"
          className="min-w-0 flex-1 [&_input]:pointer-coarse:h-11"
        />
        <FieldHelp at="pluginName" label={t("basics.name")} className="mt-8" />
      </div>
      <PlayerFields />
      <LanguageSwitch />
      <PictureField
        label={t("basics.background")}
        placeholder={t("basics.backgroundPlaceholder")}
        value={backgroundUrl}
        onChange={(address) =>
          builder.edit((state) => ({ ...state, backgroundUrl: address }), backgroundField)
        }
        hint={t("basics.noBackground")}
        pictureOf={t("basics.backgroundPicture")}
        help="backgroundUrl"
        imageClassName="aspect-video max-h-none w-full max-w-[480px] object-cover"
        data-field={backgroundField}
      />
      {backgroundUrl === "" ? (
        <div
          aria-hidden
          className="on-felt aspect-video w-full max-w-[480px] felt rounded-s border border-line"
        />
      ) : null}
    </div>
  );
}

/** Whether everybody reads in their own language what the game says by itself. */
function LanguageSwitch() {
  const { t } = useTranslation("builder-cards");
  const builder = useBuilder();
  const isOn = useEntered((state) => state.inAllLanguages === true);
  const hint = useId();
  return (
    <div className="grid grid-cols-1 gap-1" data-field={languagesField}>
      <Switch
        isSelected={isOn}
        aria-describedby={hint}
        onChange={(isChosen) => builder.edit((state) => spokenIn(state, isChosen))}
        className="pointer-coarse:min-h-11"
      >
        {t("basics.languages")}
      </Switch>
      <p id={hint} className="m-0 text-hint text-text-3">
        {t("basics.languagesHint")}
      </p>
    </div>
  );
}

function spokenIn({ inAllLanguages: _before, ...state }: BuilderState, inAll: boolean): BuilderState {
  return inAll ? { ...state, inAllLanguages: true } : state;
}

/** At least one player, at most eight; the other number follows where it would be passed. */
function PlayerFields() {
  const { t } = useTranslation("builder-cards");
  const builder = useBuilder();
  const min = useEntered((state) => state.minPlayers);
  const max = useEntered((state) => state.maxPlayers);
  const [followed, setFollowed] = useState<"min" | "max" | null>(null);
  function change(side: "min" | "max", players: number): void {
    const nextMin = side === "min" ? players : Math.min(min, players);
    const nextMax = side === "max" ? players : Math.max(max, players);
    setFollowed(side === "min" && nextMax !== max ? "max" : side === "max" && nextMin !== min ? "min" : null);
    builder.edit((state) => withPlayers(state, nextMin, nextMax), fieldPath("basics", `${side}Players`));
  }
  const field = (side: "min" | "max") => (
    <NumberField
      label={t(`basics.${side}`)}
      placeholder={t(`basics.${side}Placeholder`)}
      value={side === "min" ? min : max}
      min={1}
      max={MAX_PLAYERS}
      integer
      onChange={(players) => change(side, players)}
      data-field={fieldPath("basics", `${side}Players`)}
      className="w-40 min-w-0 [&_input]:pointer-coarse:h-11"
    />
  );
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start gap-2 sm:gap-4">
        {field("min")}
        {field("max")}
        <FieldHelp at="playerCountMenu.*.numPlayers" label={t("basics.max")} className="mt-8" />
      </div>
      <p role="status" className="m-0 text-hint text-text-3">
        {followed ? t(`basics.${followed}Followed`, { players: followed === "min" ? min : max }) : null}
      </p>
    </div>
  );
}
