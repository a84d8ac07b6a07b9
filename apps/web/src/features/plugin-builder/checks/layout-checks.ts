/** What the layout editor finds doubtful, for the one list of problems (decks §9.3). */
import { groupNameOf } from "../../layout-editor/model/group-names.ts";
import { type LayoutFault, layoutProblems } from "../../layout-editor/model/problems.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { fieldPath } from "../model/field-path.ts";
import { groupChoices } from "../model/group-choices.ts";
import type { Problem, ProblemText } from "../model/problem.ts";

/** Mere hints stay with the editor. @param found what the checker says: a box is not told twice */
export function layoutWarnings(state: BuilderState, found: readonly Problem[]): Problem[] {
  const { layout, groups, maxPlayers } = state;
  const told = new Set(found.map(({ field }) => field));
  const choices = groupChoices(groups, maxPlayers);
  /** With the id where it says whose: a label has no seat. */
  const nameOf = (id: string) => {
    const name = groupNameOf(id, choices);
    return name === null ? id : name.seats === null ? name.label : `${name.label} (${id})`;
  };
  return layoutProblems(layout, { groups: choices, players: maxPlayers })
    .filter(({ level }) => level === "warning")
    .map((problem): Problem => {
      const field = problem.boxId === null ? null : fieldPath("layout", problem.boxId);
      return { level: "warning", step: "layout", field, text: textOf(problem, nameOf) };
    })
    .filter(({ field }) => field === null || !told.has(field));
}

function textOf(fault: LayoutFault, nameOf: (id: string) => string): ProblemText {
  const key = `layout-editor:problem.${fault.kind}`;
  switch (fault.kind) {
    case "noGroup":
    case "tooSmall":
    case "coversChat":
      return { key };
    case "noSuchSeat":
      return { key, values: { group: nameOf(fault.group), count: fault.players } };
    case "overlaps":
      return { key, values: { group: nameOf(fault.group), other: nameOf(fault.other) } };
    default:
      return { key, values: { group: nameOf(fault.group) } };
  }
}
