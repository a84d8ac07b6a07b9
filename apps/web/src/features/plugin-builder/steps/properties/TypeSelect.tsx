import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/Select.tsx";
import { type PropertyType, propertyTypes } from "../../model/builder-state.ts";

interface TypeSelectProps {
  hideLabel: boolean;
  value: PropertyType;
  onChange: (type: PropertyType) => void;
  types: readonly PropertyType[];
  /** Path of the field (`model/field-path.ts`). */
  field: string;
}

/** Which kind of value a property has, by the names of the format. */
export function TypeSelect({ hideLabel, value, onChange, types, field }: TypeSelectProps) {
  const { t } = useTranslation("builder-properties");
  // What a definition made by hand has is offered as well, so that it is not changed by looking at it.
  const offered = types.includes(value) ? types : [...types, value];
  return (
    <div data-field={field}>
      <Select
        label={t("type")}
        hideLabel={hideLabel}
        options={offered.map((type) => ({ value: type, label: type }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** What the types are, for the help at their heading. */
export function TypesExplained({ types = propertyTypes }: { types?: readonly PropertyType[] }) {
  const { t } = useTranslation("builder-properties");
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-text-2">
      {types.map((type) => (
        <div key={type} className="contents">
          <dt>
            <code className="text-text">{type}</code>
          </dt>
          <dd className="m-0">{t(`types.${type}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
