import { useTranslation } from "react-i18next";
import type { GroupType } from "../../model/builder-state.ts";

/** Names of what a group can be and whose. */
export function useGroupTexts() {
  const { t } = useTranslation("builder-table");
  return {
    type: (type: GroupType) => t(`groups.types.${type}`),
    controller: (controller: string) => {
      const player = /^player(\d+)$/.exec(controller)?.[1];
      if (controller === "shared") return t("groups.shared");
      return player ? t("groups.player", { player }) : controller;
    },
    missing: (id: string) => t("groups.missing", { id }),
  };
}
