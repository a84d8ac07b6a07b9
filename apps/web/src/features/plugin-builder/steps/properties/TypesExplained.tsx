import { useTranslation } from "react-i18next";
import { type PropertyType, propertyTypes } from "../../model/builder-state.ts";

/** Types whose name does not say all. */
const explained = ["float", "object", "list"] as const;
const isExplained = (type: PropertyType): type is (typeof explained)[number] =>
  explained.some((each) => each === type);

/** What the types of values are, and what the format calls them, for the help at their heading. */
export function TypesExplained({ types = propertyTypes }: { types?: readonly PropertyType[] }) {
  const { t } = useTranslation("builder-properties");
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-text-2">
      {types.map((type) => (
        <div key={type} className="contents">
          <dt className="text-text">{t(`typeName.${type}`)}</dt>
          <dd className="m-0">
            <code>{type}</code>
            {isExplained(type) ? ` · ${t(`types.${type}`)}` : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
