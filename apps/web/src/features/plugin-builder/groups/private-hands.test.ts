import type { CardDatabase, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { exportDefinition } from "../export/export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "../export/testing/lanterns.ts";
import { tableOf } from "../export/testing/table-of.ts";
import { type BuilderState, emptyState } from "../model/builder-state.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { openStored } from "../reopen/open-stored.ts";
import { startingPoint } from "../starting-points/starting-points.ts";
import { defaultGroups, withPlayers } from "./default-groups.ts";
import { addGroup, setType } from "./group-edits.ts";
import { arePrivate, setHandsPrivate } from "./private-hands.ts";

const begun: BuilderState = { ...emptyState, groups: defaultGroups(2) };
const handOf = (definition: JsonObject, player = 1) =>
  ((definition.groups as JsonObject)[`player${player}Hand`] as JsonObject).onCardEnter;

describe("hands that only their player sees", () => {
  it("take cards in face down, and their player looks at them; on the way out nobody does any more", () => {
    const work = lanternsWork();
    const definition = exportDefinition(
      { ...work, state: setHandsPrivate(work.state, true) },
      { date: LANTERNS_DATE },
    );
    const table = tableOf(definition, work.cardDb as CardDatabase);
    table.command("loadDeck", { deckId: "sampleDeck1" });
    table.press("d");
    const [card] = table.cards("player1Hand");
    expect(card).toMatchObject({ currentSide: "B", peeking: { player1: true } });
    table.command("moveStack", {
      stackId: card?.stackId,
      groupId: "player1PlayArea",
      index: -1,
      left: null,
      top: null,
    });
    expect(table.cards("player1PlayArea")[0]).toMatchObject({ currentSide: "A", peeking: {} });
  });

  it("are a choice: groups that nobody has touched are those of the plugin format's builder, with open hands", () => {
    expect(arePrivate(begun.groups)).toBe(false);
    expect(handOf(exportDefinition({ state: begun, cardDb: null }, { date: LANTERNS_DATE }))).toEqual({
      controller: "player1",
    });
  });

  it.each(["ownDecks", "cooperative", "sharedDeck"] as const)("come with the starting point %s", (id) => {
    expect(arePrivate(startingPoint(id).groups)).toBe(true);
  });

  it("stay private for players who come later, and for a hand that is added", () => {
    const more = withPlayers(setHandsPrivate(begun, true), 2, 3);
    expect(more.groups.filter(({ sight }) => sight === "controller").map(({ groupId }) => groupId)).toEqual([
      "player1Hand",
      "player2Hand",
      "player3Hand",
    ]);
    const added = addGroup(more);
    const uid = added.groups.at(-1)?.uid ?? 0;
    expect(setType(added, uid, "Hand").groups.at(-1)?.sight).toBe("controller");
    expect(setType(setType(added, uid, "Hand"), uid, "Deck").groups.at(-1)).not.toHaveProperty("sight");
  });
});

describe("hands of a plugin made by hand", () => {
  // The type turns the cards down, the group lets its player look.
  const definition: JsonObject = {
    groupTypes: { hand: { onCardEnter: { currentSide: "B" } } },
    groups: {
      player1Hand: {
        groupType: "hand",
        label: "Hand",
        onCardEnter: { controller: "player1", peeking: { player1: true }, glow: 1 },
      },
    },
  };
  const raw = { id: 4, name: "Made", version: 1, repo_url: null, game_def: definition, card_db: {} };
  const { work, stored } = openStored(raw as never);
  const composed = (state: BuilderState) =>
    composeDefinition({ ...work, state }, stored, { replace: [], date: LANTERNS_DATE }).definition;

  it("are known as private, and stay as they are written", () => {
    expect(arePrivate(work.state.groups)).toBe(true);
    expect(composed(work.state).groups).toEqual(definition.groups);
  });

  it("lie open once that is chosen, whatever their type says", () => {
    expect(handOf(composed(setHandsPrivate(work.state, false)))).toEqual({
      controller: "player1",
      currentSide: "A",
      glow: 1,
    });
  });
});
