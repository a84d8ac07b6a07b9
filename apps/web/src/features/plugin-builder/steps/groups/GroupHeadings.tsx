import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { GroupTypesExplained } from "./GroupTypesExplained.tsx";
import { groupGrid } from "./group-grid.ts";

/**
 * What the fields of all groups mean, once. Where a group is one line these are the names of the columns, in sight while
 * the list scrolls; where it is a card every field has its own name.
 */
export function GroupHeadings() {
  const { t } = useTranslation("builder-table");
  const headings = [
    [t("label"), "groups.*.label"],
    [t("groups.id"), "groups"],
    [t("groups.type"), "groups.*.groupType"],
    [t("groups.controller"), "groups.*.onCardEnter.controller"],
    [t("groups.deck"), "groups.*.onCardEnter.deckGroupId"],
  ] as const;
  return (
    <div
      className={cx(
        groupGrid,
        "flex! flex-wrap gap-x-5 gap-y-2 px-3 py-2 text-small font-semibold text-text-3 @min-[860px]:sticky @min-[860px]:top-0 @min-[860px]:z-[5] @min-[860px]:grid! @min-[860px]:gap-x-2 @min-[860px]:border-b @min-[860px]:border-line @min-[860px]:bg-ink-0",
      )}
    >
      {headings.map(([label, at]) => (
        <span key={at} className="flex items-center gap-1">
          {label}{" "}
          <FieldHelp at={at} label={label}>
            {at === "groups.*.groupType" ? <GroupTypesExplained /> : null}
          </FieldHelp>
        </span>
      ))}
    </div>
  );
}
