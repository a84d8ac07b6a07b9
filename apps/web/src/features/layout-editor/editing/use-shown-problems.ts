import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GroupChoice } from "../model/layout-editor-props.ts";
import type { LayoutState } from "../model/layout-state.ts";
import { type LayoutProblem, layoutProblems } from "../model/problems.ts";

/** A problem in the reader's language. */
export interface ShownProblem {
  level: "warning" | "info";
  text: string;
  /** The box that it is about; null: the layout as a whole. */
  boxId: number | null;
}

/** What is wrong or doubtful about the layout as it is now (decks §9.3). */
export function useShownProblems(
  layout: LayoutState,
  groups: readonly GroupChoice[] | undefined,
  players: number,
  groupName: (id: string) => string,
): readonly ShownProblem[] {
  const { t } = useTranslation("layout-editor");
  return useMemo(() => {
    const nameOf = (group: string) => groupName(group) || t("noGroup");
    const textOf = (problem: LayoutProblem): string => {
      switch (problem.kind) {
        case "noGroup":
          return t("problem.noGroup");
        case "usedTwice":
          return t("problem.usedTwice", { group: nameOf(problem.group) });
        case "unknownGroup":
          return t("problem.unknownGroup", { group: problem.group });
        case "noSuchSeat":
          return t("problem.noSuchSeat", { group: nameOf(problem.group), count: problem.players });
        case "notShown":
          return t("problem.notShown", { group: nameOf(problem.group) });
        case "tooSmall":
          return t("problem.tooSmall");
        case "coversChat":
          return t("problem.coversChat");
        case "overlaps":
          return t("problem.overlaps", { group: nameOf(problem.group), other: nameOf(problem.other) });
      }
    };
    return layoutProblems(layout, { ...(groups && { groups }), players }).map((problem) => ({
      level: problem.level,
      boxId: problem.boxId,
      text: textOf(problem),
    }));
  }, [layout, groups, players, groupName, t]);
}
