/** Standard 52 on the real engine: deal, draw, play, undo. */
import {
  type ActionRequest,
  createIdSource,
  createRandomSource,
  createTable,
  type Json,
  loadDefinition,
  type SeatId,
  type StepOutcome,
  type Table,
} from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeEach, describe, expect, it } from "vitest";

const { gameDef, cardDb } = await loadPluginFolder(import.meta.dirname);
const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
const MARA = { id: 1, alias: "Mara", language: "English" };
const OLEG = { id: 2, alias: "Oleg", language: "German" };

let table: Table;
let seed = 0;

beforeEach(() => {
  seed = 52;
  table = createTable(
    definition,
    {
      roomSlug: "felt",
      options: {
        pluginId: 1,
        pluginVersion: 1,
        pluginName: "Standard 52",
        privacyType: "private",
        language: "English",
      },
      creator: MARA,
    },
    { now: () => 1_700_000_000_000, random: () => createRandomSource(seed++), ids: createIdSource() },
  );
  table.sitDown("player2", OLEG);
});

function act(code: Json, more: Partial<ActionRequest["playerUi"]> & { playerN?: SeatId } = {}): StepOutcome {
  const outcome = table.act({ code, playerUi: { playerN: "player1", ...more }, actor: MARA });
  expect(outcome.error).toBeNull();
  return outcome;
}

const list = (id: string, activeCardId?: string) =>
  act(["ACTION_LIST", id], activeCardId === undefined ? {} : { activeCardId });
const call = (...code: Json[]) => act([code]);
const cards = (groupId: string) =>
  (table.game.groupById[groupId]?.stackIds ?? []).flatMap((stackId) =>
    (table.game.stackById[stackId]?.cardIds ?? []).map((cardId) => table.game.cardById[cardId]!),
  );
const count = (groupId: string) => cards(groupId).length;
const names = (groupId: string) => cards(groupId).map((card) => card.databaseId);

describe("a new game", () => {
  it("lies ready: 52 shuffled cards, face down, two seats", () => {
    expect(count("sharedDeck")).toBe(52);
    expect(new Set(names("sharedDeck")).size).toBe(52);
    expect(names("sharedDeck")).not.toEqual(Object.keys(cardDb));
    expect(cards("sharedDeck").every((card) => card.currentSide === "B")).toBe(true);
    expect(table.game.numPlayers).toBe(2);
    expect(Object.keys(table.game.playerData)).toHaveLength(8);
  });
});

describe("dealing and drawing", () => {
  it("deals one card at a time to every player, and only its holder sees a hand", () => {
    const top = names("sharedDeck").slice(0, 4);
    call("DEAL", 7);
    expect([count("player1Hand"), count("player2Hand"), count("sharedDeck")]).toEqual([7, 7, 38]);
    expect([
      names("player1Hand")[0],
      names("player2Hand")[0],
      names("player1Hand")[1],
      names("player2Hand")[1],
    ]).toEqual(top);
    for (const card of cards("player2Hand")) {
      expect([card.currentSide, card.peeking.player1 ?? false, card.peeking.player2]).toEqual([
        "B",
        false,
        true,
      ]);
    }
  });

  it("asks how many and deals what is answered", () => {
    list("askDeal");
    const [prompt] = Object.values(table.game.playerData.player1?.prompts ?? {});
    expect(prompt?.message).toBe("id:askDeal");
    const five = prompt?.options?.find((option) => option.label === "5");
    act([["DEFINE", "$PROMPT_INPUT", null], five?.code ?? null]);
    expect([count("player1Hand"), count("player2Hand")]).toEqual([5, 5]);
    expect(table.game.playerData.player1?.prompts).toEqual({});
  });

  it("deals any number that is typed, and no more than there is", () => {
    call("PROMPT", "$PLAYER_N", "dealNumber");
    const [prompt] = Object.values(table.game.playerData.player1?.prompts ?? {});
    act([["DEFINE", "$PROMPT_INPUT", "40"], prompt?.options?.[0]?.code ?? null]);
    expect([count("player1Hand"), count("player2Hand"), count("sharedDeck")]).toEqual([26, 26, 0]);
    list("draw");
    expect(table.game.messages.join()).toContain("id:logDeckEmpty");
  });

  it("deals everything, as evenly as it goes", () => {
    act([["SET", "/numPlayers", 3], ["DEAL_ALL"]]);
    expect(["player1Hand", "player2Hand", "player3Hand"].map(count)).toEqual([18, 17, 17]);
  });

  it("draws as many cards as the player likes", () => {
    list("draw");
    act([["SET", "/playerData/player1/cardsPerDraw", 3]]);
    list("draw");
    expect(count("player1Hand")).toBe(4);
    expect(table.game.messages).toEqual(["[player1/Mara] id:logDrew: 3."]);
  });

  it("sorts a hand by suit and rank without showing it", () => {
    call("DEAL", 13);
    list("sortMyHand");
    const order = cards("player1Hand").map((card) => card.sides.A?.order as number);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(cards("player1Hand").every((card) => card.currentSide === "B" && card.peeking.player1)).toBe(true);
  });
});

describe("playing", () => {
  beforeEach(() => {
    call("DEAL", 5);
  });

  const first = () => cards("player1Hand")[0]!;

  it("plays a card face up before the player", () => {
    const { id, databaseId } = first();
    list("play", id);
    expect(names("player1Play")).toEqual([databaseId]);
    expect(table.game.cardById[id]).toMatchObject({ currentSide: "A", inPlay: true, controller: "player1" });
    expect(table.game.messages).toEqual([`[player1/Mara] id:logPlayed id:name-${databaseId}.`]);
  });

  it("plays a card face down, and the log does not tell which", () => {
    const { id, databaseId } = first();
    list("playFaceDown", id);
    expect(table.game.cardById[id]).toMatchObject({ currentSide: "B", groupId: "player1Play" });
    expect(table.game.messages.join()).not.toContain(databaseId);
    list("flip", id);
    expect(table.game.cardById[id]?.currentSide).toBe("A");
    list("flip", id);
    expect(table.game.cardById[id]?.currentSide).toBe("B");
  });

  it("turns a card sideways and upright", () => {
    const { id } = first();
    list("play", id);
    list("rotate", id);
    expect(table.game.cardById[id]?.rotation).toBe(90);
    list("rotate", id);
    expect(table.game.cardById[id]?.rotation).toBe(0);
  });

  it("discards, takes back, puts under the deck and shuffles in", () => {
    const { id } = first();
    list("discard", id);
    expect(table.game.cardById[id]).toMatchObject({
      groupId: "sharedDiscard",
      currentSide: "A",
      stackIndex: 0,
    });
    list("takeIntoHand", id);
    expect(table.game.cardById[id]).toMatchObject({
      groupId: "player1Hand",
      currentSide: "B",
      peeking: { player1: true },
    });
    list("toDeckBottom", id);
    expect(cards("sharedDeck").at(-1)?.id).toBe(id);
    list("takeIntoHand", id);
    expect(table.game.messages).toEqual(["[player1/Mara] id:logTook id:aCard."]);
    list("shuffleIntoDeck", id);
    expect(table.game.cardById[id]?.groupId).toBe("sharedDeck");
    expect(count("sharedDeck")).toBe(43);
  });

  it("takes a trick onto the own pile, unseen by all", () => {
    list("play", first().id);
    list("play", first().id);
    list("takeTrick");
    expect([count("player1Play"), count("player1Deck")]).toEqual([0, 2]);
    expect(cards("player1Deck").every((card) => card.currentSide === "B" && !card.peeking.player1)).toBe(
      true,
    );
  });

  it("shuffles the discard into the deck", () => {
    list("discard", first().id);
    list("reshuffle");
    expect([count("sharedDiscard"), count("sharedDeck")]).toEqual([0, 43]);
  });

  it("gathers everything: tokens off, cards upright and face down, one deck", () => {
    const { id } = first();
    list("play", id);
    act([
      ["INCREASE_VAL", `/cardById/${id}/tokens/redChip`, 3],
      ["SET", `/cardById/${id}/rotation`, 90],
    ]);
    call("ATTACH_CARD", first().id, id);
    list("gather");
    expect(count("sharedDeck")).toBe(52);
    expect(table.game.cardById[id]).toMatchObject({ currentSide: "B", rotation: 0, inPlay: false });
    expect(table.game.cardById[id]?.tokens.redChip).toBe(0);
    expect(Object.keys(table.game.stackById)).toHaveLength(52);
  });

  it("detaches a card from its stack", () => {
    const base = first().id;
    list("play", base);
    const other = first().id;
    call("ATTACH_CARD", other, base);
    expect(table.game.cardById[other]).toMatchObject({ groupId: "player1Play", cardIndex: 1 });
    list("detach", other);
    expect(table.game.cardById[other]).toMatchObject({ groupId: "player1Play", cardIndex: 0, stackIndex: 1 });
  });

  it("passes the first turn on and clears the scores", () => {
    list("passDeal");
    expect(table.game.firstPlayer).toBe("player2");
    expect(table.game.messages).toEqual(["[player2/Oleg] id:logFirst"]);
    act([["SET", "/playerData/player2/score", 9]]);
    list("resetScores");
    expect(table.game.playerData.player2?.score).toBe(0);
  });
});

describe("other decks", () => {
  it.each([
    ["double104", 104],
    ["short32", 32],
    ["standard52", 52],
  ])("%s takes the place of the deck on the table", (deck, size) => {
    call("DEAL", 3);
    call("LOAD_CARDS", deck);
    expect([Object.keys(table.game.cardById).length, count("sharedDeck")]).toEqual([size, size]);
  });
});

describe("undo", () => {
  it("takes back a whole deal, and redo brings the same cards", () => {
    const before = structuredClone(table.game);
    call("DEAL", 5);
    const dealt = names("player1Hand");
    table.stepThrough({ size: "single", direction: "undo" });
    expect(count("player1Hand")).toBe(0);
    expect(table.game.groupById).toEqual(before.groupById);
    expect(table.game.cardById).toEqual(before.cardById);
    table.stepThrough({ size: "single", direction: "redo" });
    expect(names("player1Hand")).toEqual(dealt);
  });
});
