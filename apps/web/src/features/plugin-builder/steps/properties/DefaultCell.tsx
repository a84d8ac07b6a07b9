import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { sameJson } from "../../../../editing/same-json.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { NumberField } from "../../../../ui/NumberField.tsx";
import { cellLabelStyle } from "../../fields/cell-style.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import type { Property } from "../../model/builder-state.ts";
import type { FieldPath } from "../../model/field-path.ts";
import { readJsonDefault, withJsonDefault, withTypeOfDefault } from "../../properties/property-default.ts";

interface DefaultCellProps {
  property: Property;
  onChange: (property: Property) => void;
  field: FieldPath;
}

/** The value with which a property begins, entered as its type wants it. */
export function DefaultCell({ property, onChange, field }: DefaultCellProps) {
  const { t } = useTranslation("builder-properties");
  const label = t("default");
  const { type, default: value } = property;
  switch (type) {
    case "boolean":
      return (
        <SwitchCell
          label={label}
          field={field}
          isOn={value === true}
          onChange={(isOn) => onChange({ ...property, default: isOn })}
        />
      );
    case "integer":
    case "float":
      return (
        <div className="min-w-0 @min-[860px]:[&_input]:h-9 @min-[860px]:[&_label]:sr-only">
          <NumberField
            label={label}
            data-field={field}
            integer={type === "integer"}
            value={typeof value === "number" ? value : 0}
            onChange={(number) => onChange({ ...property, default: number })}
          />
        </div>
      );
    case "string":
      return (
        <TextCell
          label={label}
          field={field}
          value={typeof value === "string" ? value : ""}
          onChange={(text) => onChange({ ...property, default: text })}
          onBlur={() => {
            const fitting = withTypeOfDefault(property);
            if (fitting !== property) onChange(fitting);
          }}
        />
      );
    case "object":
    case "list":
      return <JsonCell {...{ property, onChange, field }} />;
  }
}

interface SwitchCellProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  field: FieldPath;
}

/** A box to tick in a row. */
export function SwitchCell({ label, isOn, onChange, field }: SwitchCellProps) {
  const { t } = useTranslation("builder-properties");
  const id = useId();
  return (
    <div data-field={field} className="flex min-w-0 flex-col gap-1">
      <span id={id} className={cellLabelStyle}>
        {label}
      </span>
      <Checkbox
        aria-labelledby={id}
        isSelected={isOn}
        onChange={onChange}
        className="min-h-9 items-center! pointer-coarse:min-h-11"
      >
        <span aria-hidden>{t(isOn ? "on" : "off")}</span>
      </Checkbox>
    </div>
  );
}

/** An object or a list as JSON. What is none stays as it was typed, and says so. */
function JsonCell({ property, onChange, field }: DefaultCellProps) {
  const { t } = useTranslation("builder-properties");
  /** The spelling of the good value while it is typed; null: nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const { type, default: value, defaultText } = property;
  if (type !== "object" && type !== "list") return null;
  // A text that means another value by now was overtaken, by an undo for example.
  const isCurrent = typed !== null && sameJson(readJsonDefault(typed, type), value);
  return (
    <TextCell
      label={t("default")}
      field={field}
      rows={2}
      isCode
      value={defaultText ?? (isCurrent ? typed : JSON.stringify(value))}
      onChange={(text) => {
        setTyped(text);
        onChange(withJsonDefault(property, text));
      }}
      onBlur={() => setTyped(null)}
      error={
        defaultText === undefined
          ? null
          : `${t("invalidJson")}: ${t(type === "list" ? "wantsList" : "wantsObject")}`
      }
      className={cx("[&_textarea]:font-mono [&_textarea]:text-small")}
    />
  );
}
