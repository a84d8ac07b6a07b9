import type { Json } from "@baize/engine";
import { useState } from "react";
import { Select } from "../../../../../ui/Select.tsx";
import { Switch } from "../../../../../ui/Switch.tsx";
import { TextField } from "../../../../../ui/TextField.tsx";
import { useLabel, useRoomText } from "../../../model/texts.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
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
    case "integer":
    case "float":
      return <NumberField name={name} value={value} onChange={onChange} error={error} type={row.type} />;
  }
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
