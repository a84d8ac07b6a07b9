import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sameJson } from "../../../../editing/same-json.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { labelStyle } from "../../../../ui/field-style.ts";
import { NumberField } from "../../../../ui/NumberField.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import type { Property } from "../../model/builder-state.ts";
import { readJsonDefault, withJsonDefault } from "../../properties/property-default.ts";

interface DefaultFieldProps {
  property: Property;
  hideLabel: boolean;
  onChange: (property: Property) => void;
  /** Path of the field (`model/field-path.ts`). */
  field: string;
}

/** The value with which a property begins, entered as its type wants it. */
export function DefaultField({ property, hideLabel, onChange, field }: DefaultFieldProps) {
  const { t } = useTranslation("builder-properties");
  const label = t("default");
  const { type, default: value } = property;
  switch (type) {
    case "boolean":
      return (
        <div data-field={field} className="flex flex-col gap-1">
          {hideLabel ? null : (
            <span aria-hidden className={labelStyle}>
              {label}
            </span>
          )}
          <Checkbox
            aria-label={label}
            isSelected={value === true}
            onChange={(isOn) => onChange({ ...property, default: isOn })}
            className="min-h-11 items-center sm:min-h-10"
          >
            {t(value === true ? "on" : "off")}
          </Checkbox>
        </div>
      );
    case "integer":
    case "float":
      return (
        <NumberField
          label={label}
          hideLabel={hideLabel}
          data-field={field}
          integer={type === "integer"}
          value={typeof value === "number" ? value : 0}
          onChange={(number) => onChange({ ...property, default: number })}
        />
      );
    case "string":
      return (
        <TextField
          label={label}
          hideLabel={hideLabel}
          data-field={field}
          value={typeof value === "string" ? value : ""}
          onChange={(text) => onChange({ ...property, default: text })}
        />
      );
    case "object":
    case "list":
      return <JsonField label={label} {...{ property, hideLabel, onChange, field }} />;
  }
}

/** An object or a list as JSON. What is none stays as it was typed, and says so. */
function JsonField({ label, property, hideLabel, onChange, field }: DefaultFieldProps & { label: string }) {
  const { t } = useTranslation("builder-properties");
  /** The spelling of the good value while it is typed; null: nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const { type, default: value, defaultText } = property;
  if (type !== "object" && type !== "list") return null;
  // A text that means another value by now was overtaken, by an undo for example.
  const isCurrent = typed !== null && sameJson(readJsonDefault(typed, type), value);
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      data-field={field}
      rows={2}
      spellCheck="false"
      value={defaultText ?? (isCurrent ? typed : JSON.stringify(value))}
      onChange={(text) => {
        setTyped(text);
        onChange(withJsonDefault(property, text));
      }}
      onBlur={() => setTyped(null)}
      error={
        defaultText === undefined
          ? null
          : `${t("invalidJson")} · ${t(type === "list" ? "wantsList" : "wantsObject")}`
      }
    />
  );
}
