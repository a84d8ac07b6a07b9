// @vitest-environment node
import type { JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { beforeEach, describe, expect, it } from "vitest";
import { createTrialHost, type TrialHost } from "./trial-host.ts";
import { type Author, TRIAL_SLUG, type TriedVersion } from "./trial-orders.ts";

const author: Author = { alias: "Ann", language: "English", settings: {}, seats: ["First", "Second"] };

const card = (name: string) => ({
  A: { databaseId: name, name, imageUrl: `${name}.png`, cardBack: "back", type: "card" },
  B: { databaseId: null, name: "back", imageUrl: null, cardBack: null, type: null },
});
const cardDb = { Heron: card("Heron") };
const group = (seat: number, place: string) => ({
  groupType: place.toLowerCase(),
  label: `${place} ${seat}`,
  tableLabel: `${place} ${seat}`,
  onCardEnter: { currentSide: "B", peeking: { [`player${seat}`]: true } },
});
const gameDef: JsonObject = {
  pluginName: "Two Hands",
  minPlayers: 1,
  maxPlayers: 2,
  playerCountMenu: [
    { label: "2", numPlayers: 2, layoutId: "table" },
    { label: "1", numPlayers: 1, layoutId: "table" },
  ],
  layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
  groups: {
    player1Hand: group(1, "Hand"),
    player2Hand: group(2, "Hand"),
    sharedPile: { groupType: "pile", label: "Pile", tableLabel: "Pile" },
  },
  cardBacks: { back: { width: 1, height: 1.4, imageUrl: "back.png" } },
  cardTypes: { card: { width: 1, height: 1.4 } },
  preBuiltDecks: {
    starter: { label: "Starter", cards: [{ databaseId: "Heron", quantity: 1, loadGroupId: "playerNHand" }] },
  },
};
const version = (number: number, change: JsonObject = {}): TriedVersion => ({
  version: number,
  name: "Two Hands",
  gameDef: { ...gameDef, ...change },
  ...(number === 1 ? { cardDb } : {}),
});

/** A client of the table, that keeps the last state it was told. */
async function enter(host: TrialHost) {
  const heard: [event: string, payload: unknown][] = [];
  const waiting = new Map<string, (reply: unknown) => void>();
  const topic = `room:${TRIAL_SLUG}`;
  let refs = 0;
  const line = host.line((frame) => {
    const [, ref, , event, payload] = JSON.parse(frame.text) as [unknown, string, string, string, unknown];
    if (event === "phx_reply") waiting.get(ref)?.(payload);
    else heard.push([event, payload]);
  });
  const send = (event: string, payload: object): Promise<unknown> => {
    const ref = String(++refs);
    return new Promise((resolve) => {
      waiting.set(ref, resolve);
      line.receive(JSON.stringify(["1", ref, topic, event, payload]));
    });
  };
  await send("phx_join", {});
  return {
    heard,
    send,
    async state(): Promise<RoomView> {
      await send("request_state", {});
      return heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
    },
    command: (command: string, args: object) =>
      send("game_action", {
        action: "command",
        options: { command, args, player_ui: { playerN: "player1" } },
      }),
  };
}

describe("a game that is tried", () => {
  let host: TrialHost;

  beforeEach(async () => {
    host = createTrialHost(async () => {});
    expect(await host.begin(version(1), author, null)).toEqual({ kind: "begun" });
  });

  it("D-84: begins with its author on every seat, under the name of the seat, and its first deck before each", async () => {
    const client = await enter(host);
    const { playerInfo, game } = await client.state();
    expect(Object.values(playerInfo).flatMap((holder) => holder?.alias ?? [])).toEqual(["First", "Second"]);
    expect(game.groupById.player1Hand?.stackIds).toHaveLength(1);
    expect(game.groupById.player2Hand?.stackIds).toHaveLength(1);
  });

  it("D-84: shows each seat its own cards, and of the others only backs", async () => {
    const client = await enter(host);
    for (const [seat, own, other] of [
      ["player1", "player1Hand", "player2Hand"],
      ["player2", "player2Hand", "player1Hand"],
    ] as const) {
      await client.send("take_hand", { seat });
      const { game } = await client.state();
      const named = (id: string) =>
        Object.values(game.cardById).some(
          ({ groupId, sides }) => groupId === id && JSON.stringify(sides).includes("Heron"),
        );
      expect([named(own), named(other)]).toEqual([true, false]);
    }
  });

  it("what loads for everybody together is loaded once", async () => {
    const cards = [{ databaseId: "Heron", quantity: 1, loadGroupId: "sharedPile" }];
    await host.change(version(2, { preBuiltDecks: { starter: { label: "Starter", cards } } }));
    const { game } = await (await enter(host)).state();
    expect(game.groupById.sharedPile?.stackIds).toHaveLength(1);
  });

  it("loads no deck where the game itself begins with cards", async () => {
    const load = ["LOAD_CARDS", ["LIST", { databaseId: "Heron", quantity: 2, loadGroupId: "sharedPile" }]];
    await host.change(version(2, { automation: { postNewGameActionList: [load] } }));
    const { game } = await (await enter(host)).state();
    expect(game.groupById.sharedPile?.stackIds).toHaveLength(2);
    expect(game.groupById.player1Hand?.stackIds).toEqual([]);
  });

  it("begins anew with a changed definition while nobody has touched it; who asks then looks from the same seat", async () => {
    const client = await enter(host);
    await client.send("take_hand", { seat: "player2" });
    expect(
      await host.change(version(2, { gameProperties: { tide: { type: "integer", default: 7 } } })),
    ).toEqual({
      kind: "begun",
    });
    const { game, inHand } = await client.state();
    expect(game).toMatchObject({ pluginVersion: 2, tide: 7 });
    expect(inHand).toBe("player2");
  });

  it("D-84: goes on under the changed definition where somebody has touched it, also a second time", async () => {
    const client = await enter(host);
    await client.command("setFirstPlayer", { playerN: "player2" });
    const changed = { gameProperties: { tide: { type: "integer", default: 7 } } };
    expect(await host.change(version(2, changed))).toEqual({ kind: "kept", lost: 0 });
    expect((await client.state()).game).toMatchObject({ pluginVersion: 2, tide: 7, firstPlayer: "player2" });
    expect(await host.change(version(3))).toEqual({ kind: "kept", lost: 0 });
    expect((await client.state()).game).toMatchObject({ pluginVersion: 3, firstPlayer: "player2" });
  });

  it("keeps its history, its log and its last actions, so that a step is undone and done again under the changed definition", async () => {
    const client = await enter(host);
    const tide = { gameProperties: { tide: { type: "integer", default: 0 } } };
    const adds = (by: number) => ({
      ...tide,
      functions: {
        RISE: {
          args: [],
          code: [
            ["LOG", "The tide rises."],
            ["INCREASE_VAL", "/tide", by],
          ],
        },
      },
      actionLists: { rise: [["RISE"]] },
    });
    const rises = () =>
      client.send("game_action", {
        action: "run",
        options: { ref: { kind: "actionList", id: "rise" }, player_ui: { playerN: "player1" } },
      });
    await host.change(version(2, adds(2)));
    await rises();
    expect((await client.state()).game.tide).toBe(2);
    expect(await host.change(version(3, adds(3)))).toEqual({ kind: "kept", lost: 0 });
    const { deltas, replayStep } = await client.state();
    expect(JSON.stringify(deltas.at(-1))).toContain("The tide rises.");
    expect(await host.traceable()).toEqual([replayStep]);
    expect(await host.trace(replayStep)).not.toBeNull();
    await client.send("step_through", { options: { size: "single", direction: "undo" } });
    expect((await client.state()).game.tide).toBe(0);
    await rises();
    expect((await client.state()).game.tide).toBe(3);
  });

  it("tells how much of its history does not fit the changed definition", async () => {
    const client = await enter(host);
    await client.command("moveAll", { fromGroupId: "player1Hand", toGroupId: "sharedPile", to: "top" });
    await client.command("moveAll", { fromGroupId: "sharedPile", toGroupId: "player2Hand", to: "top" });
    const { sharedPile: _gone, ...groups } = gameDef.groups as JsonObject;
    const outcome = await host.change(version(2, { groups }));
    expect(outcome).toMatchObject({ kind: "kept", lost: expect.any(Number) });
    expect(outcome.kind === "kept" && outcome.lost).toBeGreaterThan(0);
    expect((await client.state()).game.groupById.sharedPile).toBeUndefined();
  });

  it("goes on under the former definition where it does not fit the changed one, and says why", async () => {
    const client = await enter(host);
    await client.command("flipCoin", {});
    const { player2Hand: _gone, ...groups } = gameDef.groups as JsonObject;
    expect(await host.change(version(2, { groups }))).toEqual({
      kind: "not kept",
      why: { reason: "group_gone", groupId: "player2Hand" },
    });
    expect((await client.state()).game.pluginVersion).toBe(1);
    await host.restart(null);
    expect((await client.state()).game).toMatchObject({ pluginVersion: 2 });
  });

  it("begins anew with the number of players that is chosen", async () => {
    await host.restart(1);
    const { game, playerInfo } = await (await enter(host)).state();
    expect(game.numPlayers).toBe(1);
    expect(Object.values(playerInfo).filter(Boolean)).toHaveLength(1);
  });

  it("keeps its last actions, to be traced, and saves nothing", async () => {
    const client = await enter(host);
    await client.command("flipCoin", {});
    const [step] = await host.traceable();
    expect((await host.trace(step!))?.format).toBeDefined();
    await client.send("save_replay", {});
    expect(client.heard.findLast(([event]) => event === "send_alert")?.[1]).toMatchObject({
      text: "Nothing is saved while a game is tried.",
    });
  });
});
