import { describe, expect, it } from "vitest";
import { emptyLayout } from "../../layout-editor/model/layout-state.ts";
import { lanternsState, lanternsWork } from "../export/testing/lanterns.ts";
import type { BuilderState, Group, Property } from "../model/builder-state.ts";
import { stepProblems } from "./step-checks.ts";

/** The problems of the worked example after a change: level, text, field. */
function problems(change: (state: BuilderState) => Partial<BuilderState>): string[] {
  const work = lanternsWork();
  const state = { ...work.state, ...change(work.state) };
  return stepProblems({ ...work, state }, true).map(({ level, text, field, step }) =>
    [level, step, "key" in text ? text.key : text.verbatim, field].join(" "),
  );
}
const groups = (change: Partial<Group>, at = 0) =>
  problems((state) => ({
    groups: state.groups.map((group, index) => (index === at ? { ...group, ...change } : group)),
  }));
const property = (change: Partial<Property>) =>
  problems((state) => ({ gameProperties: state.gameProperties.map((each) => ({ ...each, ...change })) }));

describe("the builder's own checks (platform §3.4–3.12)", () => {
  it("find nothing in the worked example", () => {
    expect(problems(() => ({}))).toEqual([]);
  });

  it("ask for card data", () => {
    const found = stepProblems({ state: lanternsState(), cardDb: null }, false);
    expect(found).toMatchObject([{ level: "error", step: "cardData", field: "cardData" }]);
  });

  it("sizes are greater than 0; a back needs no picture, tables draw one", () => {
    expect(problems(() => ({ cardTypes: { "Big / one": { width: 0, height: 1 } } }))).toEqual([
      "error cardTypes problem.size cardTypes/Big%20%2F%20one/width",
    ]);
    expect(problems(() => ({ cardBacks: { lantern: { width: 1, height: 1 } } }))).toEqual([]);
  });

  it("a name is required, and the fewest players are not more than the most", () => {
    expect(problems(() => ({ pluginName: "  " }))).toEqual([
      "error gameBasics problem.noName basics/pluginName",
    ]);
    expect(problems(() => ({ minPlayers: 3 }))).toEqual([
      "error gameBasics problem.players basics/minPlayers",
    ]);
  });

  it("the id of a group is required, unique and plain; the label is required", () => {
    expect(groups({ groupId: "" }, 3)).toEqual(["error groups problem.idRequired groups/4/groupId"]);
    expect(groups({ groupId: "my area" }, 3)).toEqual(["error groups problem.idCharacters groups/4/groupId"]);
    expect(groups({ groupId: "sharedSetAside" }, 3)).toEqual([
      "error groups problem.idTaken groups/4/groupId",
      "error groups problem.idTaken groups/9/groupId",
    ]);
    expect(groups({ label: " " })).toEqual(["error groups problem.noLabel groups/1/label"]);
  });

  it("an id that a definition made by hand has used is its author's affair, and so is a locked group", () => {
    expect(groups({ groupId: "my-area", origin: "my-area" }, 3)).toEqual([]);
    expect(groups({ groupId: "", label: "", locked: true }, 3)).toEqual([]);
  });

  it("a group is controlled by somebody who plays, and a discard's deck exists", () => {
    expect(groups({ controller: "player3" })).toEqual(["error groups problem.noPlayer groups/1/controller"]);
    expect(groups({ correspondingDeck: "nowhere" }, 1)).toEqual([
      "error groups problem.noDeck groups/2/correspondingDeck",
    ]);
    expect(groups({ correspondingDeck: "player1Hand" }, 1)).toEqual([
      "error groups problem.noDeck groups/2/correspondingDeck",
    ]);
  });

  it("the built-in drawing needs a deck and a hand of certain names for each player", () => {
    expect(groups({ groupId: "player1Cards" }, 2)).toEqual(["warning groups problem.draw "]);
    const work = lanternsWork();
    const state = { ...work.state, groups: [] };
    expect(stepProblems({ ...work, state }, true)).toHaveLength(4);
    expect(stepProblems({ ...work, state }, false)).toEqual([]);
  });

  it("a property has a free id of its own and a default that is JSON", () => {
    expect(property({ propertyId: "" })).toEqual([
      "error gameProperties problem.idRequired gameProperties/1/propertyId",
    ]);
    expect(property({ propertyId: "roundNumber" })).toEqual([
      "error gameProperties problem.idBuiltIn gameProperties/1/propertyId",
    ]);
    expect(property({ type: "list", default: [], defaultText: "[1," })).toEqual([
      "error gameProperties problem.invalidJson gameProperties/1/default",
    ]);
  });

  it("a layout without boxes is doubtful while there are groups to be seen", () => {
    const doubt = "warning layout problem.emptyLayout ";
    expect(problems(() => ({ layout: emptyLayout }))).toEqual([doubt]);
    expect(problems(() => ({ layout: emptyLayout, groups: [] }))).not.toContain(doubt);
  });

  it("at least one column can be searched", () => {
    expect(problems(() => ({ deckbuilder: { maxCardQuantity: 3, searchableColumns: [] } }))).toEqual([
      "error deckbuilder problem.noColumn deckbuilder/searchableColumns",
    ]);
  });

  it("ids of phases are unique, those of steps over all phases", () => {
    const found = problems(({ phases }) => ({
      phases: phases.map((phase) => ({
        ...phase,
        phaseId: "dawn",
        steps: phase.steps.map((step) =>
          step.stepId === "duskClean" ? { ...step, stepId: "dawnDraw" } : step,
        ),
      })),
    }));
    expect(found).toEqual([
      "error phases problem.idTaken phases/1/phaseId",
      "error phases problem.idTaken phases/1/steps/1/stepId",
      "error phases problem.idTaken phases/2/phaseId",
      "error phases problem.idTaken phases/2/steps/1/stepId",
    ]);
  });

  it("a token has an id of its own and a size", () => {
    const found = problems(({ tokens }) => ({
      tokens: tokens.map((token) => ({ ...token, id: "", height: 0 })),
    }));
    expect(found).toEqual([
      "error tokens problem.idRequired tokens/1/id",
      "error tokens problem.size tokens/1/height",
      "error tokens problem.idRequired tokens/2/id",
      "error tokens problem.size tokens/2/height",
    ]);
  });
});
