/** What the builder writes is played on a table of the real engine, key by key (platform §3.15). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { beforeEach, describe, expect, it } from "vitest";
import type { BuilderWork } from "../model/builder-state.ts";
import { exportDefinition } from "./export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "./testing/lanterns.ts";
import { readIn } from "./testing/read-in.ts";
import { type TriedTable, tableOf } from "./testing/table-of.ts";

const definition = exportDefinition(lanternsWork(), { date: LANTERNS_DATE });
const cardDb = lanternsWork().cardDb as CardDatabase;

let table: TriedTable;
beforeEach(() => {
  table = tableOf(definition, cardDb);
});

const names = (groupId: string) => table.cards(groupId).map(({ sides }) => sides.A?.name);
const listOf = (section: "hotkeys", part: string) =>
  (readIn(definition, "English")[section] as JsonObject)[part];

/** Deals one card of each kind into play, face up; the deck is empty then. */
function dealIntoPlay() {
  table.command("loadDeck", { deckId: "sampleDeck1" });
  for (const { stackId } of table.cards("player1Deck"))
    table.command("moveStack", { stackId, groupId: "player1PlayArea", index: -1, left: null, top: null });
}

describe("a deck of the export", () => {
  it("lies shuffled and face down in the deck of whoever loads it", () => {
    const lines = table.command("loadDeck", { deckId: "sampleDeck1" });
    expect(names("player1Deck").sort()).toEqual(["Ember Wick", "Oil Flask", "Paper Moon", "Sleeping Moth"]);
    expect(table.cards("player1Deck").map(({ currentSide }) => currentSide)).toEqual(["B", "B", "B", "B"]);
    expect(lines).toContain("[player1/Mara] loaded some cards.");
  });
});

describe("the deck of all cards", () => {
  it("comes whole to the table by one action, also the largest", () => {
    const fives = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `card-${index}`,
        { ...cardDb["l-001"], A: { ...cardDb["l-001"]?.A, copies: "5" } },
      ]),
    ) as CardDatabase;
    const large = exportDefinition({ ...lanternsWork(), cardDb: fives }, { date: LANTERNS_DATE });
    table = tableOf(large, fives);
    table.command("loadDeck", { deckId: "allCards" });
    expect(names("player1Deck")).toHaveLength(500);
  });
});

describe("the keys of the export", () => {
  it("D-78 D draws the top card of one's deck into one's hand, P3-80", () => {
    table.command("loadDeck", { deckId: "sampleDeck1" });
    const [top] = names("player1Deck");
    expect(table.press("d")).toEqual(["[player1/Mara] drew a card."]);
    expect(names("player1Hand")).toEqual([top]);
    expect(table.cards("player1Hand")[0]?.currentSide).toBe("A");
    expect(names("player1Deck")).toHaveLength(3);
    expect(listOf("hotkeys", "game")).toMatchObject([{ key: "D", label: "Draw a card" }]);
  });

  it("D-78 D says that there is nothing to draw, P3-80", () => {
    expect(table.press("d")).toEqual(["[player1/Mara] found no card to draw."]);
    expect(names("player1Hand")).toEqual([]);
  });

  it("D-78 D says so as well where no player and nobody has a deck, P3-80", () => {
    const work = lanternsWork();
    const groups = work.state.groups.filter(({ groupType }) => groupType !== "Deck");
    table = tableOf(
      exportDefinition({ ...work, state: { ...work.state, groups } }, { date: LANTERNS_DATE }),
      cardDb,
    );
    expect(table.press("d")).toEqual(["[player1/Mara] found no card to draw."]);
  });

  it("those that the author has left out do nothing, and nothing speaks of them", () => {
    const work = lanternsWork();
    const left = exportDefinition(
      { ...work, state: { ...work.state, keysLeftOut: ["draw", "flip"] } },
      { date: LANTERNS_DATE },
    );
    table = tableOf(left, cardDb);
    dealIntoPlay();
    expect(() => table.press("d")).toThrow(/does nothing/);
    expect(() => table.press("f", "Paper Moon")).toThrow(/does nothing/);
    expect(table.press("a", "Paper Moon")).toEqual(["[player1/Mara] rotated Paper Moon."]);
    expect(left.labels).not.toHaveProperty("builder.key.draw");
    expect(left.labels).not.toHaveProperty("builder.line.drew");
  });

  it("D-78 A turns a card in play by 90° and back, P3-68, P3-81", () => {
    dealIntoPlay();
    expect(table.press("a", "Ember Wick")).toEqual(["[player1/Mara] rotated Ember Wick."]);
    expect(table.cardNamed("Ember Wick").rotation).toBe(90);
    expect(table.press("a", "Ember Wick")).toEqual(["[player1/Mara] straightened Ember Wick."]);
    expect(table.cardNamed("Ember Wick").rotation).toBe(0);
  });

  it("D-78 A leaves cards that are not in play as they are, and says why, P3-68", () => {
    table.command("loadDeck", { deckId: "sampleDeck1" });
    table.command("moveStack", {
      stackId: table.cardNamed("Ember Wick").stackId,
      groupId: "player1Hand",
      index: 0,
      left: null,
      top: null,
    });
    expect(table.press("a", "Ember Wick")).toEqual([
      "[player1/Mara] failed to rotate Ember Wick because it is not in play.",
    ]);
    expect(table.cardNamed("Ember Wick").rotation).toBe(0);
  });

  it("D-78 A leaves cards that are turned otherwise as they are, and says why, P3-68", () => {
    dealIntoPlay();
    table.command("setRotation", { cardId: table.cardNamed("Ember Wick").id, rotation: 180 });
    expect(table.press("a", "Ember Wick")).toEqual([
      "[player1/Mara] failed to rotate Ember Wick because it is turned by 180°.",
    ]);
    expect(table.cardNamed("Ember Wick").rotation).toBe(180);
  });

  it("D-78 F turns a card face down and up again, named by the face that was and is seen, P3-69, P3-82", () => {
    dealIntoPlay();
    expect(table.press("f", "Paper Moon")).toEqual(["[player1/Mara] flipped Paper Moon facedown."]);
    expect(table.cardNamed("Paper Moon").currentSide).toBe("B");
    expect(table.press("f", "Paper Moon")).toEqual(["[player1/Mara] flipped Paper Moon faceup."]);
    expect(table.cardNamed("Paper Moon").currentSide).toBe("A");
  });

  it("D-78 C takes an attached card off and lays it beside, P3-70, P3-83", () => {
    dealIntoPlay();
    const [host, guest] = [table.cardNamed("Ember Wick"), table.cardNamed("Oil Flask")];
    table.command("attachStack", {
      stackId: guest.stackId,
      targetStackId: host.stackId,
      direction: "right",
    });
    expect(table.cardNamed("Oil Flask")).toMatchObject({ stackId: host.stackId, cardIndex: 1 });
    expect(table.press("c", "Oil Flask")).toEqual(["[player1/Mara] detached Oil Flask."]);
    const { stackIndex } = table.cardNamed("Ember Wick");
    expect(table.cardNamed("Oil Flask")).toMatchObject({
      groupId: "player1PlayArea",
      stackIndex: stackIndex + 1,
      cardIndex: 0,
    });
    expect(table.press("c", "Oil Flask")).toEqual([
      "[player1/Mara] failed to detach Oil Flask because it is attached to nothing.",
    ]);
  });

  it("D-78 H shuffles a card into the deck it came from, P3-71, P3-84", () => {
    dealIntoPlay();
    expect(table.press("h", "Ember Wick")).toEqual([
      "[player1/Mara] shuffled Ember Wick into Player 1 Deck.",
    ]);
    expect(names("player1Deck")).toEqual(["Ember Wick"]);
    expect(table.cardNamed("Ember Wick").currentSide).toBe("B");
  });

  it("D-78 X lays a card on top of the discard pile of its deck, P3-67, P3-85", () => {
    dealIntoPlay();
    table.press("x", "Ember Wick");
    expect(table.press("x", "Oil Flask")).toEqual(["[player1/Mara] discarded Oil Flask."]);
    expect(names("player1Discard")).toEqual(["Oil Flask", "Ember Wick"]);
    expect(table.cardNamed("Oil Flask")).toMatchObject({ currentSide: "A", inPlay: false });
  });

  it("D-78 H and X say why nothing happens with a card that came from no deck, P3-67, P3-71", () => {
    table.command("spawnCard", { databaseId: "l-001", loadGroupId: "player1PlayArea" });
    const before = structuredClone(table.game.groupById);
    expect(table.press("h", "Ember Wick")).toEqual([
      "[player1/Mara] failed to shuffle Ember Wick into a deck because it is not associated with a deck.",
    ]);
    expect(table.press("x", "Ember Wick")).toEqual([
      "[player1/Mara] failed to discard Ember Wick because it is not associated with a discard pile. Please drag the card instead.",
    ]);
    expect(table.game.groupById).toEqual(before);
  });

  it("D-78 1 and 2 put the first and the second token on a card in play, P3-86", () => {
    dealIntoPlay();
    table.press("1", "Ember Wick");
    table.press("2", "Ember Wick");
    table.press("2", "Ember Wick");
    expect(table.cardNamed("Ember Wick").tokens).toEqual({ oil: 1, wax: 2 });
  });

  it("D-78 tokens have the keys 1 to 9 and 0 in their order, further ones have none, P3-86", () => {
    const work = withTokens(11);
    const { token } = exportDefinition(work, { date: LANTERNS_DATE }).hotkeys as { token: JsonObject[] };
    expect(token.map(({ key, tokenType }) => [key, tokenType])).toEqual(
      ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].map((key, index) => [key, `token${index + 1}`]),
    );
    expect(exportDefinition(withTokens(3), { date: LANTERNS_DATE }).hotkeys).toMatchObject({
      token: [{ key: "1" }, { key: "2" }, { key: "3" }],
    });
  });
});

describe("the game of the export", () => {
  it("D-77 begins in round 0 with the counters of the entries, P3-87", () => {
    expect(table.game).toMatchObject({ roundNumber: 0, wind: 1, numPlayers: 2, layoutId: "default" });
    expect(table.game.playerData.player2).toMatchObject({ score: 0 });
  });

  it.each([
    [0, "goodGuysWin", "P3-88"],
    [1, "badGuysWin", "P3-89"],
    [2, "tie", "P3-90"],
    [3, "incomplete", "P3-91"],
  ])("D-77 clearing the table by entry %i sets victoryState to %s, %s", (index, state) => {
    table.clearTable(index);
    expect(table.game.victoryState).toBe(state);
  });
});

function withTokens(count: number): BuilderWork {
  const work = lanternsWork();
  const [oil] = work.state.tokens;
  if (!oil) throw new Error("The worked example has tokens.");
  const tokens = Array.from({ length: count }, (_, index) => ({
    ...oil,
    uid: index + 1,
    id: `token${index + 1}`,
  }));
  return { ...work, state: { ...work.state, tokens } };
}
