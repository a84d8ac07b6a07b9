import type { Json } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../../../../../i18n/useLocale.ts";
import { Select } from "../../../../../ui/Select.tsx";
import { Switch } from "../../../../../ui/Switch.tsx";
import { TextField } from "../../../../../ui/TextField.tsx";
import { useLabel, useRoomText } from "../../../model/texts.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { CUES, VOLUME_OF } from "../../sounds/cues.ts";
import { createSpeaker, type Speaker } from "../../sounds/speaker.ts";
import type { PreferenceRow } from "./preference-rows.ts";

export interface PreferenceFieldProps {
  row: PreferenceRow;
  /** Accessible name: the row and its column. */
  name: string;
  value: Json;
  /** Null: what stands there is no number. */
  onChange: (value: Json) => void;
  error: string | null;
}

/** The editor that fits a preference's type. */
export function PreferenceField({ row, name, value, onChange, error }: PreferenceFieldProps) {
  const label = useLabel();
  const t = useRoomText();
  const own = useDialogText();
  const wordsOf = useSliderWords(row.key);
  switch (row.type) {
    case "boolean":
      return (
        <Switch isSelected={value === true} onChange={onChange} words={{ on: t("on"), off: t("off") }}>
          <span className="sr-only">{name}</span>
        </Switch>
      );
    case "option":
      return (
        <Select
          label={name}
          hideLabel
          options={row.options.map((option) => ({
            value: option.id,
            label:
              option.label === null
                ? own(`preferences.${row.key}.${option.id}`)
                : label(option.label) || option.id,
          }))}
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "string":
      return (
        <TextField label={name} hideLabel value={String(value ?? "")} onChange={onChange} error={error} />
      );
    case "volume":
      return <Volume name={name} value={value} onChange={onChange} row={row} />;
    case "slider":
      return <Slider name={name} value={value} onChange={onChange} row={row} words={wordsOf} />;
    case "integer":
    case "float":
      return <NumberField name={name} value={value} onChange={onChange} error={error} type={row.type} />;
  }
}

/** A slider that is heard where it is let go. */
function Volume(props: Omit<PreferenceFieldProps, "error">) {
  const t = useRoomText();
  const hear = useSample(props.row.key, numberOf(props.value));
  return <Slider {...props} words={(volume) => (volume === 0 ? t("off") : percent(volume))} onLetGo={hear} />;
}

interface SliderProps extends Omit<PreferenceFieldProps, "error"> {
  /** What a value means, to be read beside the slider and heard with it. */
  words: (value: number) => string;
  onLetGo?: () => void;
}

function Slider({ name, value, onChange, row, words, onLetGo }: SliderProps) {
  const now = Math.min(row.max ?? 100, Math.max(row.min ?? 0, numberOf(value)));
  return (
    <span className="flex min-h-9 items-center gap-x-3 pointer-coarse:min-h-11">
      <input
        type="range"
        className="min-w-24 flex-1 accent-brass"
        aria-label={name}
        aria-valuetext={words(now)}
        min={row.min ?? 0}
        max={row.max ?? 100}
        step={row.step ?? 1}
        value={now}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onLetGo}
        onKeyUp={onLetGo}
      />
      <span aria-hidden className="w-48 max-w-1/2 text-text-2 tabular-nums">
        {words(now)}
      </span>
    </span>
  );
}

/** What the value of a slider of the interface means. */
function useSliderWords(setting: string): (value: number) => string {
  const t = useDialogText();
  const room = useRoomText();
  const locale = useLocale();
  switch (setting) {
    case "previewDelay":
      return (value) =>
        value === 0
          ? t("preferences.atOnce")
          : room("consent.secondsLeft", { seconds: new Intl.NumberFormat(locale).format(value / 1000) });
    case "zoomPercent":
      return (value) =>
        value === 100 ? t("preferences.ordinary", { percent: percent(value) }) : percent(value);
    default:
      return percent;
  }
}

const numberOf = (value: Json) => (typeof value === "number" ? value : 0);
const percent = (value: number) => `${value} %`;

/** Plays what a volume sounds like; the press that chose it is the gesture that browsers want. */
function useSample(setting: string, volume: number): () => void {
  const speaker = useRef<Speaker>(null);
  useEffect(() => () => speaker.current?.close(), []);
  return () => {
    const cue = CUES.find((each) => VOLUME_OF[each] === setting);
    if (cue === undefined) return;
    speaker.current ??= createSpeaker();
    const { wake, play } = speaker.current;
    void wake().then(() => play(cue, volume));
  };
}

interface NumberFieldProps extends Pick<PreferenceFieldProps, "name" | "value" | "onChange" | "error"> {
  type: "integer" | "float";
}

/** Keeps what was typed while it is no number yet. */
function NumberField({ name, value, onChange, error, type }: NumberFieldProps) {
  const [text, setText] = useState(() => String(value ?? ""));
  return (
    <TextField
      label={name}
      hideLabel
      inputMode={type === "integer" ? "numeric" : "decimal"}
      value={text}
      onChange={(next) => {
        setText(next);
        const number = next.trim() === "" ? Number.NaN : Number(next);
        onChange(Number.isFinite(number) ? number : null);
      }}
      error={error}
    />
  );
}
