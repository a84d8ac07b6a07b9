// @vitest-environment node

import type { CardDatabase } from "@baize/engine";
import { checkDefinition } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { withCards } from "../cards/with-cards.ts";
import { exportDefinition } from "../export/export-definition.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { tableOf } from "../export/testing/table-of.ts";
import { defaultGroups } from "../groups/default-groups.ts";
import { type BuilderState, emptyState } from "../model/builder-state.ts";
import {
  chosenStartingPoint,
  type StartingPointId,
  startingPoint,
  startingPointIds,
  withStartingPoint,
  wouldReplaceWork,
} from "./starting-points.ts";

const cardDb = lanternsWork().cardDb as CardDatabase;

/** The whole of a game that somebody began with a starting point, as it is exported. */
function gameFrom(id: StartingPointId) {
  const begun = withStartingPoint({ ...emptyState, pluginName: "Begun" }, id, "en");
  const { work } = withCards({ state: begun, cardDb: null }, cardDb, "en");
  return { work, definition: exportDefinition(work, { date: "2030-01-15" }) };
}

describe("hands that only their players see", () => {
  it.each(["sharedDeck", "ownDecks", "cooperative"] as const)(
    "are drawn into with a line in the log, of which no room makes a look at cards, also from an empty deck: %s",
    (id) => {
      const table = tableOf(gameFrom(id).definition, cardDb);
      expect(table.press("d")).toEqual([expect.stringMatching(/found no card to draw\.$/)]);
      table.command("loadDeck", { deckId: "sampleDeck1" });
      expect(table.press("d")).toEqual(["[player1/Mara] drew a card."]);
      expect(table.cards("player1Hand")).toMatchObject([{ currentSide: "B", peeking: { player1: true } }]);
    },
  );
});

describe.each(startingPointIds)("the starting point %s", (id) => {
  it("makes a game without a finding", () => {
    const { definition } = gameFrom(id);
    expect(checkDefinition(definition, cardDb).map(({ message }) => message)).toEqual([]);
  });

  it("stays as it is when the cards come, and is known again", () => {
    const { work } = gameFrom(id);
    expect(chosenStartingPoint(work.state)).toBe(id);
    expect(wouldReplaceWork(work.state)).toBe(false);
  });

  it("draws by D and discards by X on a table of the engine", () => {
    const { definition } = gameFrom(id);
    const table = tableOf(definition, cardDb);
    table.command("loadDeck", { deckId: "sampleDeck1" });
    table.press("d");
    const [drawn] = table.cards("player1Hand");
    expect(drawn).toBeTruthy();
    table.press("x", drawn?.sides.A?.name ?? "");
    expect(table.cards("player1Hand")).toEqual([]);
  });

  it("has a place on the table for every group of the first two players, and none twice", () => {
    const { groups, layout, maxPlayers } = startingPoint(id);
    const shown = layout.rectangles.map(({ text }) =>
      text.replace("{playerN+1}", "player2").replace("{playerN}", "player1"),
    );
    expect(shown.sort()).toEqual(groups.map(({ groupId }) => groupId).sort());
    expect(maxPlayers).toBe(id === "solo" ? 1 : 2);
  });

  it("has rows, phases and steps of different ids", () => {
    const { groups, phases } = startingPoint(id);
    expect(new Set(groups.map(({ uid }) => uid)).size).toBe(groups.length);
    const stepIds = phases.flatMap(({ steps }) => steps.map(({ stepId }) => stepId));
    expect(new Set(stepIds).size).toBe(stepIds.length);
    expect(stepIds.length).toBeGreaterThan(1);
  });
});

describe("starting points over work", () => {
  const lanterns = lanternsWork().state;

  it("are taken without a question while nothing of one's own would go", () => {
    expect(wouldReplaceWork(emptyState)).toBe(false);
    expect(wouldReplaceWork({ ...emptyState, groups: defaultGroups(2) })).toBe(false);
    expect(wouldReplaceWork(lanterns)).toBe(true);
    const begun = withStartingPoint(emptyState, "solo", "en");
    expect(wouldReplaceWork({ ...begun, phases: [] })).toBe(true);
  });

  it("keep everything that they do not set, also what a layout has beside its boxes", () => {
    const state: BuilderState = {
      ...lanterns,
      layout: { ...lanterns.layout, cardSize: 9, members: { testBorders: true } },
    };
    const { groups, layout, minPlayers, maxPlayers, phases, ...rest } = withStartingPoint(
      state,
      "solo",
      "en",
    );
    const { groups: _g, layout: _l, minPlayers: _m, maxPlayers: _x, phases: _p, ...before } = state;
    expect(rest).toEqual({ ...before, inAllLanguages: true });
    expect(layout).toEqual({ ...startingPoint("solo").layout, members: { testBorders: true } });
    expect([minPlayers, maxPlayers, phases.length]).toEqual([1, 1, 1]);
    expect(groups).toEqual(defaultGroups(1));
  });
});
