import { useTranslation } from "react-i18next";
import { groupTypes } from "../../model/builder-state.ts";
import { useGroupTexts } from "./use-group-texts.ts";

/** What each type of group does with its cards, for the help at its heading. */
export function GroupTypesExplained() {
  const { t } = useTranslation("builder-properties");
  const texts = useGroupTexts();
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-text-2">
      {groupTypes.map((type) => (
        <div key={type} className="contents">
          <dt className="font-semibold text-text">{texts.type(type)}</dt>
          <dd className="m-0">{t(`help.kind.${type}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
