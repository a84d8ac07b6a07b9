import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState, Json } from "../model/state.ts";
import { buildCommand } from "./index.ts";
import { fixtureTable } from "./testing/fixture-table.ts";
import { contextOf, list, refusal, smallDefinition } from "./testing/small-table.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe("several cards at once (action-language §10.5)", () => {
  it("table B7: one line says how many, and each card is turned by its own side", () => {
    expect(list("flipCards", { cardIds: ["c1", "c4"] })).toEqual([
      "A flipped 2 cards.",
      ["SET", "/cardById/c1/currentSide", "B"],
      ["SET", "/cardById/c4/currentSide", "A"],
    ]);
  });

  it("table B7: cards go to the top, the bottom, or are shuffled in with one shuffle", () => {
    const move = (to: string) => list("moveCards", { cardIds: ["c1", "c3"], groupId: "deck", to });
    expect(move("top")).toEqual([
      "A moved 2 cards to top of Deck.",
      ["MOVE_CARD", "c1", "deck", 0],
      ["MOVE_CARD", "c3", "deck", 0],
    ]);
    expect(move("bottom")[2]).toEqual(["MOVE_CARD", "c3", "deck", -1]);
    expect(move("shuffle").slice(-2)).toEqual([
      ["MOVE_CARD", "c3", "deck", 0],
      ["SHUFFLE_GROUP", "deck"],
    ]);
  });

  it("table B7: the line of a drop has the group that all come from, else only where they go", () => {
    const drop = (stackIds: string[]) => list("moveStacks", { stackIds, groupId: "hand", index: 0 })[0];
    expect(drop(["s1", "s2"])).toBe("A moved 3 cards from Play area to Hand.");
    expect(drop(["s2", "s4"])).toBe("A moved 2 cards to Hand.");
  });

  it("table B7: the plugin's hook runs once after all of them", () => {
    const gameDef = { ...smallDefinition, automation: { postDragAndDropActionList: "tidy" } };
    const args = { stackIds: ["s1", "s2"], groupId: "hand", index: 0 };
    expect(buildCommand("moveStacks", args, contextOf({ gameDef })).afterwards).toEqual([
      "ACTION_LIST",
      "tidy",
    ]);
  });

  it.each([
    ["flipCards", { cardIds: ["c1", "c9"] }, 'There is no card "c9".'],
    ["flipCards", { cardIds: [] }, "cardIds must be a list with at least one item, got []."],
    ["flipCards", { cardIds: ["c1", "c3", "c1"] }, "cardIds[2] is cardIds[0] once more."],
    ["flipCards", { cardIds: ids(201) }, "cardIds has 201 items, more than 200."],
    ["moveCards", { cardIds: ["c1", "c9"], groupId: "deck", to: "top" }, 'There is no card "c9".'],
    ["moveCards", { cardIds: ["c1"], groupId: "nowhere", to: "top" }, 'There is no group "nowhere".'],
    ["moveStacks", { stackIds: ["s1", "s9"], groupId: "hand", index: 0 }, 'There is no stack "s9".'],
    [
      "moveStacks",
      { stackIds: ["s1", "s2"], groupId: "hand", index: 0, positions: [{ left: "1%", top: "1%" }] },
      "positions must be a list as long as stackIds, got 1 for 2.",
    ],
  ])("table B7: %s refuses all for one: %j", (name, args, message) => {
    expect(refusal(name, args)).toBe(`invalid_payload: ${message}`);
  });

  it("table B7: what fails on the way leaves all where they were", () => {
    const table = fixtureTable({
      automation: { postMoveStackActionList: [["DELETE_CARD", "card_00002"]] },
    });
    const before = structuredClone(table.table.game.groupById);
    const stackIds = ["s_00001", "s_00020"];
    const { error, game } = table.play("moveStacks", { stackIds, groupId: "sharedHarbor", index: 0 });
    expect(error).toMatch(/no longer exists/);
    expect(game.groupById).toEqual(before);
  });
});

/** The parts of a game that moves change. */
function placesIn({ groupById, stackById, cardById }: GameState) {
  const stacks = (ids: readonly string[]) => ids.map((id) => stackById[id]!.cardIds.map(String));
  return {
    groups: Object.fromEntries(Object.entries(groupById).map(([id, group]) => [id, stacks(group.stackIds)])),
    sides: Object.fromEntries(Object.entries(cardById).map(([id, card]) => [id, card.currentSide])),
  };
}

const STACKS = ["s_00001", "s_00020", "s_00003", "s_00021", "s_00018", "s_00004", "s_00005", "s_00014"];
const CARDS = [1, 2, 3, 4, 5, 7, 8, 14, 18].map((id) => `card_${String(id).padStart(5, "0")}`);
const GROUPS = ["player1Quay", "player1Hand", "sharedHarbor", "player1Deck", "sharedChart"];
const some = (all: string[]) => fc.shuffledSubarray(all, { minLength: 1 });

/** Plays a command on a table, and others, one after the other, on another one: both come out alike. */
function alike(several: [string, Json], singles: (game: GameState) => Iterable<[string, Json]>) {
  const [one, other] = [fixtureTable(), fixtureTable()];
  expect(one.play(...several).error).toBeNull();
  for (const single of singles(other.table.game)) expect(other.play(...single).error).toBeNull();
  expect(placesIn(one.table.game)).toEqual(placesIn(other.table.game));
  one.table.stepThrough({ size: "single", direction: "undo" });
  expect(placesIn(one.table.game)).toEqual(placesIn(fixtureTable().table.game));
}

describe("a command on several cards does what one command after the other does", () => {
  it("table B7: flipCards", () => {
    fc.assert(
      fc.property(some(CARDS), (cardIds) =>
        alike(["flipCards", { cardIds }], () => cardIds.map((cardId) => ["flip", { cardId }])),
      ),
      { numRuns: 25 },
    );
  });

  it("table B7: moveCards", () => {
    fc.assert(
      fc.property(
        some(CARDS),
        fc.constantFrom(...GROUPS),
        fc.constantFrom("top", "bottom"),
        (cardIds, groupId, to) =>
          alike(["moveCards", { cardIds, groupId, to }], () =>
            cardIds.map((cardId) => ["moveCard", { cardId, groupId, to }]),
          ),
      ),
      { numRuns: 40 },
    );
  });

  it("table B7: moveStacks, which lie one behind the other at the index in the end", () => {
    fc.assert(
      fc.property(
        some(STACKS),
        fc.constantFrom(...GROUPS),
        fc.integer({ min: -3, max: 5 }),
        (stackIds, groupId, index) =>
          alike(["moveStacks", { stackIds, groupId, index }], function* (game) {
            const { stackIds: there } = game.groupById[groupId]!;
            const others = there.filter((id) => !stackIds.includes(id));
            const next = others[index < 0 ? Math.max(0, others.length + 1 + index) : index];
            for (const stackId of stackIds) {
              const rest = game.groupById[groupId]!.stackIds.filter((id) => id !== stackId);
              const at = next === undefined ? rest.length : rest.indexOf(next);
              yield ["moveStack", { stackId, groupId, index: at, left: null, top: null }];
            }
          }),
      ),
      { numRuns: 60 },
    );
  });
});

describe("piles (table §4.3)", () => {
  it("table B20: onto: what was there lies behind the newcomers, whose order stays", () => {
    const onto = { stackId: "s1", targetStackId: "s2", direction: "onto" };
    expect(list("attachStack", onto)).toEqual([
      "A put N(c1) from Play area on N(s2).",
      ["SET", "/cardById/c3/attachmentDirection", "behind"],
      [
        "MOVE_CARD",
        "c2",
        "play",
        ["GET", "/cardById/c3/stackIndex"],
        0,
        { combine: "behind", allowFlip: true },
      ],
      [
        "MOVE_CARD",
        "c1",
        "play",
        ["GET", "/cardById/c3/stackIndex"],
        0,
        { combine: "behind", allowFlip: true },
      ],
    ]);
  });

  it("table B20: topOnly takes the first card alone, and is nothing of a lone card", () => {
    const drop = (stackId: string) =>
      list("moveStack", { stackId, groupId: "hand", index: 5, topOnly: true });
    expect(drop("s1")[1]).toEqual(["MOVE_CARD", "c1", "hand", 0, 0, { allowFlip: true }]);
    expect(drop("s2")[1]).toEqual(["MOVE_STACK", "s2", "hand", 5, { allowFlip: true }]);
    const hang = list("attachStack", { stackId: "s1", targetStackId: "s2", direction: "top", topOnly: true });
    expect(hang[1]).toEqual(["MOVE_CARD", "c1", "play", 1, -1, { combine: "top", allowFlip: true }]);
    const onto = list("attachStack", {
      stackId: "s1",
      targetStackId: "s2",
      direction: "onto",
      topOnly: true,
    });
    expect(onto).toHaveLength(3);
  });

  it("table B20: the top of a pile goes to its place, and the pile stays", () => {
    const table = fixtureTable();
    const put = {
      stackId: "s_00001",
      groupId: "player1Quay",
      index: 2,
      left: "10%",
      top: "20%",
      topOnly: true,
    };
    const { game, error } = table.play("moveStack", put);
    expect(error).toBeNull();
    const [pile, other, top] = game.groupById.player1Quay!.stackIds.map((id) => game.stackById[id]!);
    expect([pile!.cardIds, other!.cardIds]).toEqual([["card_00007"], ["card_00002"]]);
    expect(top).toMatchObject({ cardIds: ["card_00001"], left: "10%", top: "20%" });
    table.play("attachStack", { stackId: top!.id, targetStackId: pile!.id, direction: "onto" });
    expect(game.stackById[pile!.id]!.cardIds).toEqual(["card_00001", "card_00007"]);
    table.table.stepThrough({ size: "single", direction: "undo" });
    expect(table.table.game.stackById[pile!.id]!.cardIds).toEqual(["card_00007"]);
  });
});
