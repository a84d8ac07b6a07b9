import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { groupGrid } from "./group-grid.ts";

/** Names of the columns, in sight while the list scrolls. On narrow screens every field has its own. */
export function GroupHeadings() {
  const { t } = useTranslation("builder-table");
  return (
    <div
      aria-hidden
      className={cx(
        groupGrid,
        "sticky top-0 z-[5] hidden border-b border-line bg-ink-0 px-3 py-2 text-[13px] font-semibold text-text-3 @min-[860px]:grid",
      )}
    >
      <span>{t("label")}</span>
      <span>{t("groups.id")}</span>
      <span>{t("groups.type")}</span>
      <span>{t("groups.controller")}</span>
      <span>{t("groups.deck")}</span>
      <span className="w-[72px] pointer-coarse:w-24" />
    </div>
  );
}
