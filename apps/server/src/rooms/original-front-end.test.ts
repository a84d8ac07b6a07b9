/**
 * The format's original front end plays: what it reads of the frames is there, and what it sends is done. What such
 * clients send and read stands in docs/clients.md; D1 to D16 number their deviations.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { OriginalFrontEnd } from "../../test/foreign-clients/original-front-end.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";

// On a slow machine the first actions of a large plugin take so long that its room goes on in another thread, and pages join anew.
const kit = useRooms({ roomWorkers: 0 });
const LOTR = join(import.meta.dirname, "../../../../../shared/plugins/lotrlcg");
if (!existsSync(LOTR)) console.warn("../shared/plugins/lotrlcg is absent: a whole game of it is not played.");

let [ana, bob]: Person[] = [];
const pages: OriginalFrontEnd[] = [];
beforeAll(async () => {
  ana = await kit.register("Ana");
  bob = await kit.register("Bob");
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function enter(person: Person | undefined, slug: string): Promise<OriginalFrontEnd> {
  const page = await OriginalFrontEnd.enter(kit, person!, slug);
  pages.push(page);
  return page;
}

/** Two pages at a table of two, with decks. */
async function table() {
  const slug = await kit.room(ana!);
  const first = await enter(ana, slug);
  const second = await enter(bob, slug);
  await second.push("set_seat", { player_i: "player2", new_user_id: bob!.id, timestamp: 1 });
  for (const page of [first, second]) await page.evaluate(["LOAD_CARDS", "lanterns"]);
  const settle = () => Promise.all([first, second].map((page) => page.push("ping")));
  await settle();
  const sound = async () => {
    await settle();
    for (const page of [first, second])
      expect([page.crashes, page.wrongInSpace, page.resyncs]).toEqual([[], [], 0]);
  };
  return { slug, first, second, settle, sound };
}

describe("the table of the format's original front end", () => {
  it("reads the triggers of every card in play, face-down ones too", async () => {
    const { first, second, sound } = await table();
    const [card] = first.cardsIn("player1Deck");
    await first.evaluate(["MOVE_CARD", card!.id, "sharedPlay", 0]);
    const [inPlay] = first.cardsIn("sharedPlay");
    expect([inPlay!.inPlay, inPlay!.sides.B!.triggers]).toEqual([true, {}]);
    for (let times = 0; times < 4; times++) await first.flip(first.cardsIn("sharedPlay")[0]!.id);
    await sound();
    expect(second.cardsIn("sharedPlay")).toHaveLength(1);
  });

  it("shows in space what is drawn, revealed, turned down and shuffled, without being loaded anew", async () => {
    const { first, second, sound } = await table();
    for (let drawn = 1; drawn <= 3; drawn++) {
      await first.evaluate(["MOVE_STACKS", "player1Deck", "player1Hand", 1, "bottom"]);
      await sound();
      const hand = first.cardsIn("player1Hand");
      expect(hand.map(({ sides }) => sides.A!.name)).toHaveLength(drawn);
      expect(hand.every(({ sides }) => sides.A!.name !== "a card")).toBe(true);
    }
    expect(second.cardsIn("player1Hand").every(({ sides }) => sides.A!.name === "a card")).toBe(true);
    await first.drag(first.cardsIn("player1Hand")[0]!, "sharedPlay");
    await sound();
    await first.evaluate(["SHUFFLE_GROUP", "player1Deck"]);
    await sound();
    await second.evaluate(["SHUFFLE_GROUP", "player2Deck"]);
    await sound();
    await first.push("step_through", { options: { size: "single", direction: "undo" } });
    await first.push("step_through", { options: { size: "single", direction: "redo" } });
    await sound();
  });

  it("has one card more or less, and never two, whenever ids change and their number does not", async () => {
    const { first, settle } = await table();
    const [card] = first.cardsIn("player1Deck");
    await first.evaluate(["MOVE_CARD", card!.id, "sharedPlay", 0]);
    const counts = new Set<number>();
    for (let times = 0; times < 6; times++) {
      await first.flip(first.cardsIn("sharedPlay")[0]!.id);
      await settle();
      counts.add(Object.keys(first.game.cardById).length);
    }
    expect(counts.size).toBe(2);
    expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
  });

  it("understands the id that a card had when the mouse came there, until it is shuffled", async () => {
    const { first, settle } = await table();
    const [card] = first.cardsIn("player1Deck");
    await first.evaluate(["MOVE_CARD", card!.id, "sharedPlay", 0]);
    const under = first.cardsIn("sharedPlay")[0]!.id;
    const sides = ["A", "B"];
    const seen = [];
    for (let times = 0; times < 4; times++) {
      expect((await first.flip(under)).status).toBe("ok");
      await settle();
      seen.push(first.cardsIn("sharedPlay")[0]!.currentSide);
    }
    expect(seen[0]).not.toBe(seen[1]);
    expect(seen).toEqual([seen[0], seen[1], seen[0], seen[1]]);
    expect(sides).toContain(seen[0]);
    await first.evaluate(["MOVE_CARD", under, "player1Deck", 0]);
    await first.evaluate(["SHUFFLE_GROUP", "player1Deck"]);
    expect((await first.flip(under)).status).toBe("error");
  });

  it("a line that it makes of a hidden card says a card", async () => {
    const { first, settle } = await table();
    await first.drag(first.cardsIn("player1Deck")[0]!, "sharedPlay");
    await settle();
    expect(first.log.at(-1)).toMatch(/^\[player1\/Ana\] moved a card from .*\.$/);
  });

  it("sends a face-down card to its deck of origin, which it is not told", async () => {
    const { first, second, settle, sound } = await table();
    const { id } = first.cardsIn("player1Deck")[0]!;
    // As plugins do it when a card enters a deck.
    await first.evaluate(["SET", `/cardById/${id}/deckGroupId`, "player1Deck"]);
    await first.evaluate(["MOVE_CARD", id, "sharedPlay", 0]);
    await first.flip(first.cardsIn("sharedPlay")[0]!.id);
    await settle();
    const [card] = second.cardsIn("sharedPlay");
    expect(card!.sides.A!.name).toBe("a card");
    const origin = card!.deckGroupId as string;
    const deck = second.cardsIn("player1Deck").length;
    expect((await second.evaluate(["MOVE_CARD", card!.id, origin, 0])).status).toBe("ok");
    await sound();
    expect([second.cardsIn("sharedPlay"), second.cardsIn("player1Deck").length]).toEqual([[], deck + 1]);
    expect(second.log.filter((line) => line.startsWith("Error"))).toEqual([]);
  });

  it("sits down, gets up and comes back, and is sent the whole state each time", async () => {
    const { slug, first, second, sound } = await table();
    await second.evaluate(["MOVE_STACKS", "player2Deck", "player2Hand", 2, "bottom"]);
    await second.push("set_seat", { player_i: "player2", new_user_id: null, timestamp: 1 });
    await sound();
    expect(second.cardsIn("player2Hand").every(({ sides }) => sides.A!.name === "a card")).toBe(true);
    await second.push("set_seat", { player_i: "player2", new_user_id: bob!.id, timestamp: 1 });
    await sound();
    expect(second.cardsIn("player2Hand").every(({ sides }) => sides.A!.name !== "a card")).toBe(true);
    await kit.restart();
    const again = await enter(ana, slug);
    expect([again.crashes, again.wrongInSpace]).toEqual([[], []]);
    expect(again.cardsIn("player2Hand")).toHaveLength(2);
    expect(again.room.replayStep).toBe(first.room.replayStep);
  });
});

describe("D6a: a file of its menu", () => {
  const REFUSED = "This file holds only what one player could see. The host can download the complete game.";

  it("is a view: an upload of it is refused with the reason, and nothing is lost", async () => {
    const { first, settle } = await table();
    const { game } = first;
    const { playerView: _mark, ...unmarked } = game;
    const renamed = JSON.parse(JSON.stringify(unmarked).replace(/"n_([0-9a-z]+)(_up)?"/g, '"card-$1"'));
    for (const file of [game, unmarked, renamed]) {
      const options = { game: file, description: null };
      const answer = await first.push("game_action", { action: "set_game", options });
      expect(answer).toMatchObject({
        status: "error",
        response: { reason: "invalid_payload", message: REFUSED },
      });
      const replay = { game: file, deltas: [] };
      expect(await first.push("set_replay", { replay })).toEqual(answer);
    }
    await settle();
    expect(first.alerts.filter((text) => text === REFUSED)).toHaveLength(6);
    expect(first.game.cardById).toEqual(game.cardById);
  });

  it("is not what the host downloads: that one is taken", async () => {
    const { slug, first, sound } = await table();
    const file = await kit.call("GET", `/api/v1/rooms/${slug}/export/game`, { as: ana! });
    expect(file.status).toBe(200);
    const options = { game: file.body, description: "put it back." };
    expect((await first.push("game_action", { action: "set_game", options })).status).toBe("ok");
    await sound();
    expect(first.cardsIn("player1Deck")).not.toHaveLength(0);
  });
});

describe.skipIf(!existsSync(LOTR))("a whole game of a large plugin", () => {
  it("is played by two pages: decks, hands, rounds, hidden cards, undo and a save", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(LOTR);
    const pluginId = await kit.addPlugin(gameDef as JsonObject, cardDb as JsonObject);
    const slug = await kit.room(ana!, {}, { plugin_id: pluginId });
    const first = await enter(ana, slug);
    const second = await enter(bob, slug);
    await first.evaluate([
      ["SET", "/numPlayers", 2],
      ["SET_LAYOUT", "shared", first.game.layoutId as string],
    ]);
    await second.push("set_seat", { player_i: "player2", new_user_id: bob!.id, timestamp: 1 });
    const decks = Object.entries(gameDef!.preBuiltDecks as Record<string, { cards?: JsonObject[] }>);
    const loads = (group: string) =>
      decks.find(([, { cards = [] }]) => cards.some(({ loadGroupId }) => loadGroupId === group))![0];
    const sound = async () => {
      for (const page of [first, second]) await page.answerPrompts();
      await Promise.all([first.push("ping"), second.push("ping")]);
      for (const page of [first, second])
        expect([page.crashes, page.wrongInSpace, page.resyncs]).toEqual([[], [], 0]);
    };
    for (const page of [first, second]) await page.evaluate(["LOAD_CARDS", loads("playerNDeck")]);
    await first.evaluate(["LOAD_CARDS", loads("sharedEncounterDeck")]);
    await sound();
    for (const page of [first, second]) await page.evaluate(["DRAW_CARD", 3]);
    await sound();
    for (let step = 0; step < 30; step++) await first.evaluate(["NEXT_STEP"]);
    await sound();
    const [encounter] = first.cardsIn("sharedEncounterDeck");
    if (encounter) await first.drag(encounter, "sharedStagingArea");
    await sound();
    for (const card of first.cardsIn("sharedStagingArea")) {
      await first.flip(card.id);
      await second.flip(card.id);
    }
    await sound();
    const [held] = first.cardsIn("player1Hand");
    if (held) await first.drag(held, "player1Play1");
    await second.evaluate(["SHUFFLE_GROUP", "player2Deck"]);
    for (const direction of ["undo", "undo", "redo"])
      await first.push("step_through", { options: { size: "single", direction } });
    await sound();
    expect(await first.push("save_replay", { options: {}, timestamp: 1 })).toMatchObject({ status: "ok" });
    expect(first.log.filter((line) => /\bnil\b/.test(line))).toEqual([]);
    expect(first.log.filter((line) => line.startsWith("Error"))).toEqual([]);
  }, 240_000);
});
