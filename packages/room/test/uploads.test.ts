/** Files that somebody has written by hand, put on a table. */
import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { gameFile, type Reply } from "../src/index.ts";
import { openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");

/** A table at which the score was raised once, and the replay of it as a file. */
async function table() {
  const { room, journal, enter } = await openLocalRoom(ana);
  const client = await enter(ana);
  await client.send("game_action", {
    action: "evaluate",
    options: { action_list: ["INCREASE_VAL", "/score", 1], player_ui: { playerN: "player1" } },
  });
  const file = () =>
    JSON.parse(gameFile(room, "replay").content) as { game: JsonObject; deltas: JsonObject[] };
  const undo = () => client.send("step_through", { options: { size: "single", direction: "undo" } });
  return { room, journal, client, undo, file };
}

describe("a file that no room could show", () => {
  it.each<[string, JsonObject]>([
    ["a log that is no list", { messages: 5 }],
    ["a log with something else than texts in it", { messages: ["x", 5] }],
  ])("is refused: %s", async (_what, part) => {
    const { client, file, room } = await table();
    const { game, deltas } = file();
    const refused = { status: "error", response: { reason: "invalid_payload" } };
    const broken = { ...game, ...part };
    expect(await client.send("set_replay", { replay: { game: broken, deltas } })).toMatchObject(refused);
    expect(await client.send("game_action", { action: "set_game", options: { game: broken } })).toMatchObject(
      refused,
    );
    expect(await client.send("request_state", {})).toMatchObject({ status: "ok" });
    expect(room.ended).toBeNull();
  });

  it.each<[string, JsonObject]>([
    ["a seat that changes into nothing", { playerData: { player2: null } }],
    ["a pair of one", { playerData: [null] }],
    ["a change that is a text", { roundNumber: "x" }],
    ["a change that is a number, deep in a part", { groupById: { deck: { label: 5 } } }],
    ["lines that are none", { messages: [[], 5] }],
    ["lines that are numbers", { messages: [[5], []] }],
    ["lines that change in parts", { messages: { 0: ["a", "b"] } }],
  ])("is refused with all of its history: %s", async (_what, delta) => {
    const { client, file, room } = await table();
    const { game, deltas } = file();
    const _delta_metadata = { unix_ms: "1", log_messages: [] };
    const replay = { game, deltas: [...deltas, { ...delta, _delta_metadata }] };
    const reply = await client.send("set_replay", { replay });
    expect(reply).toMatchObject({ status: "error", response: { reason: "invalid_payload" } });
    expect(room.ended).toBeNull();
  });

  it("while any change that a step of a game may have made is taken, and can be undone", async () => {
    const { client, file, room, undo } = await table();
    const { game, deltas } = file();
    const own: JsonObject = {
      score: [1, null],
      added: [":removed", [1]],
      gone: [{ a: [] }, ":removed"],
      none: {},
      messages: [[], ["x"]],
      fadeText: [null, { card: {}, player: {} }],
      playerData: { player1: { prompts: {} } },
    };
    const replay = { game, deltas: [...deltas, own, {}] };
    expect(await client.send("set_replay", { replay })).toMatchObject({ status: "ok" });
    const replies: (Reply | null)[] = [await undo(), await undo(), await undo()];
    expect(replies.map((reply) => reply?.status)).toEqual(["ok", "ok", "ok"]);
    expect(room.table.game.score).toBe(0);
  });
});

it("a game that is refused leaves no mark on the room", async () => {
  const { client, file, room, journal } = await table();
  const { game, deltas } = file();
  const written = journal.length;
  // No number would be left for the prompts of this room.
  const last = { ...game, options: { fromDevice: true }, lastPrompt: "p_zzzzzz" };
  const refused = { status: "error", response: { reason: "invalid_payload" } };
  expect(await client.send("set_replay", { replay: { game: last, deltas } })).toMatchObject(refused);
  expect(await client.send("game_action", { action: "set_game", options: { game: last } })).toMatchObject(
    refused,
  );
  expect([room.meta.fromDevice, journal.length]).toEqual([false, written]);
});
