import type { Json } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
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
    case "integer":
    case "float":
      return <NumberField name={name} value={value} onChange={onChange} error={error} type={row.type} />;
  }
}

/** A slider that is heard where it is let go. */
function Volume({ name, value, onChange, row }: Omit<PreferenceFieldProps, "error">) {
  const t = useRoomText();
  const volume = typeof value === "number" ? value : 0;
  const hear = useSample(row.key, volume);
  return (
    <span className="flex min-h-9 items-center gap-2">
      <input
        type="range"
        className="min-w-0 flex-1 accent-brass"
        aria-label={name}
        aria-valuetext={volume === 0 ? t("off") : `${volume} %`}
        min={row.min ?? 0}
        max={row.max ?? 100}
        step={10}
        value={volume}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={hear}
        onKeyUp={hear}
      />
      <span aria-hidden className="w-10 text-right text-text-2 tabular-nums">
        {volume === 0 ? t("off") : volume}
      </span>
    </span>
  );
}

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
