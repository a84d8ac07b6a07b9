import { useTranslation } from "react-i18next";
import { type PropertyType, propertyTypes } from "../../model/builder-state.ts";

/** What the types of values are, for the help at their heading. */
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
