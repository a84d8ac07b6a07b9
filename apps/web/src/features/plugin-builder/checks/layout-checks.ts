/** What the layout editor finds doubtful, for the one list of problems (decks §9.3). */
import { type LayoutFault, layoutProblems } from "../../layout-editor/model/problems.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { fieldPath } from "../model/field-path.ts";
import { groupChoices } from "../model/group-choices.ts";
import type { Problem, ProblemText } from "../model/problem.ts";

/** Mere hints stay with the editor. @param found what the checker says: a box is not told twice */
export function layoutWarnings(state: BuilderState, found: readonly Problem[]): Problem[] {
  const { layout, groups, maxPlayers } = state;
  const told = new Set(found.map(({ field }) => field));
  return layoutProblems(layout, { groups: groupChoices(groups, maxPlayers), players: maxPlayers })
    .filter(({ level }) => level === "warning")
    .map((problem): Problem => {
      const field = problem.boxId === null ? null : fieldPath("layout", problem.boxId);
      return { level: "warning", step: "layout", field, text: textOf(problem) };
    })
    .filter(({ field }) => field === null || !told.has(field));
}

function textOf(fault: LayoutFault): ProblemText {
  const key = `layout-editor:problem.${fault.kind}`;
  switch (fault.kind) {
    case "noGroup":
    case "tooSmall":
    case "coversChat":
      return { key };
    case "noSuchSeat":
      return { key, values: { group: fault.group, count: fault.players } };
    case "overlaps":
      return { key, values: { group: fault.group, other: fault.other } };
    default:
      return { key, values: { group: fault.group } };
  }
}
