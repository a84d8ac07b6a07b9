import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { groupNameOf } from "../model/group-names.ts";
import type { GroupChoice } from "../model/layout-editor-props.ts";

/**
 * What a group is called by its label, with the seat from which it is seen where its id is of a seat; where nobody knows the
 * label, as in the generator, by its id.
 */
export function useGroupNames(groups: readonly GroupChoice[] | undefined): (id: string) => string {
  const { t } = useTranslation("layout-editor");
  return useMemo(
    () => (id) => {
      const { label, seats } = groupNameOf(id, groups ?? []) ?? { label: id, seats: null };
      if (seats === null) return label;
      // Backwards round the table: nothing of ours is written so.
      if (seats < 0) return id;
      if (seats === 0) return t("group.own", { label });
      return seats === 1 ? t("group.next", { label }) : t("group.further", { label, seats });
    },
    [groups, t],
  );
}
