import { join } from "node:path";
import type { TraceNode } from "@baize/engine";
import {
  createRandomSource,
  type Definition,
  type GameState,
  type JsonObject,
  loadDefinition,
} from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { RoomView } from "@baize/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { createLastActions, MOST_ACTIONS } from "../src/tracing/last-actions.ts";
import { openLocalRoom, person } from "./local-room.ts";
import { seededMessages } from "./seeded-messages.ts";

let definition: Definition;

beforeAll(async () => {
  const { gameDef, cardDb } = await loadPluginFolder(
    join(import.meta.dirname, "../../../games/duel-of-lanterns"),
  );
  definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
});

const ann = person(1, "Ann");

async function table({ isKept = true } = {}) {
  const lastActions = createLastActions();
  if (isKept) lastActions.keep(true);
  const { room, enter } = await openLocalRoom(ann, [], definition, { lastActions });
  const client = await enter(ann);
  const run = (code: unknown) =>
    client.send("game_action", {
      action: "evaluate",
      options: { action_list: code, player_ui: { playerN: "player1" } },
    });
  return { room, client, lastActions, run };
}
const writes = (nodes: readonly TraceNode[]): (TraceNode & { kind: "write" })[] =>
  nodes.flatMap((node) => (node.kind === "write" ? [node] : writes(node.nodes)));
const linesOf = (delta: JsonObject) => (delta._delta_metadata as JsonObject | undefined)?.log_messages ?? [];

describe("the last actions of a table", () => {
  it("are traced as they were done, whatever was done since: with their chance and their lines", async () => {
    const { room, client, lastActions } = await table();
    const deckId = Object.keys(definition.source.gameDef.preBuiltDecks as JsonObject)[0];
    const player_ui = { playerN: "player1" };
    await client.send("game_action", {
      action: "command",
      options: { command: "loadDeck", args: { deckId }, player_ui },
    });
    const next = seededMessages(definition, createRandomSource("traced"), ann.id);
    for (let sent = 0; sent < 12; sent++) {
      await client.send("request_state", {});
      const view = client.heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
      const { event, payload } = next(view.game as unknown as GameState, "player1");
      if (event === "game_action") await client.send(event, payload);
    }
    const steps = lastActions.steps(room.table);
    expect(steps.length).toBeGreaterThan(4);
    const before = room.table.snapshot();
    for (const step of steps) {
      const delta = room.table.deltas[step] as unknown as JsonObject;
      const trace = lastActions.trace(room, step);
      expect(trace?.messages).toEqual(linesOf(delta));
      // Ids of what it made are others; there is as much of it.
      const made = writes(trace?.nodes ?? []).filter(
        ({ path, isTakenBack, before: former, after }) =>
          !isTakenBack &&
          path.length === 2 &&
          path[0] === "cardById" &&
          former === ":removed" &&
          after !== ":removed",
      );
      const news = Object.values((delta.cardById ?? {}) as JsonObject).filter(
        (change) => Array.isArray(change) && change[0] === ":removed",
      );
      expect(made).toHaveLength(news.length);
    }
    expect(room.table.snapshot()).toEqual(before);
  });

  it("shuffle in the trace as they did", async () => {
    const { room, lastActions, run } = await table();
    const deckId = Object.keys(definition.source.gameDef.preBuiltDecks as JsonObject)[0]!;
    await run(["LOAD_CARDS", deckId]);
    const [group] = Object.values(room.table.game.groupById).toSorted(
      (a, b) => b.stackIds.length - a.stackIds.length,
    );
    await run(["SHUFFLE_GROUP", group!.id]);
    const trace = lastActions.trace(room, room.table.replayStep);
    const order = room.table.game.groupById[group!.id]!.stackIds;
    expect(order.length).toBeGreaterThan(5);
    const write = writes(trace!.nodes).findLast(({ path }) => path.at(-1) === "stackIds");
    expect((write!.after as string[]).slice(0, 5)).toEqual(order.slice(0, 5));
  });

  it("are no longer there when they were undone and something else was done instead, or when another game is on the table", async () => {
    const { room, client, lastActions, run } = await table();
    await run(["SET", "/roundNumber", 2]);
    const step = room.table.replayStep;
    expect(lastActions.trace(room, step)).not.toBeNull();
    await client.send("step_through", { options: { size: "single", direction: "undo" } });
    expect(lastActions.steps(room.table)).toEqual([step]);
    await run(["SET", "/roundNumber", 3]);
    const trace = lastActions.trace(room, step);
    expect(writes(trace!.nodes)[0]).toMatchObject({ path: ["roundNumber"], before: 0, after: 3 });
    await client.send("reset_game", { options: {} });
    expect(lastActions.steps(room.table)).toEqual([]);
  });

  it("are so many, and not more", async () => {
    const { room, lastActions, run } = await table();
    for (let round = 1; round <= MOST_ACTIONS + 3; round++) await run(["SET", "/roundNumber", round]);
    const steps = lastActions.steps(room.table);
    expect(steps).toHaveLength(MOST_ACTIONS);
    expect(steps.at(-1)).toBe(room.table.replayStep);
  });
});

describe("while somebody hides a hand from another at the same device", () => {
  it("nothing is kept until it is said that all is open", async () => {
    const { room, lastActions, run } = await table({ isKept: false });
    await run(["SET", "/roundNumber", 2]);
    expect(lastActions.steps(room.table)).toEqual([]);
    expect(lastActions.trace(room, room.table.replayStep)).toBeNull();
  });

  it("what was kept is forgotten, and what was done behind the curtain is not traced afterwards", async () => {
    const { room, lastActions, run } = await table();
    await run(["SET", "/roundNumber", 2]);
    const before = room.table.replayStep;
    lastActions.keep(false);
    await run(["SET", "/roundNumber", 3]);
    const behind = room.table.replayStep;
    lastActions.keep(true);
    await run(["SET", "/roundNumber", 4]);
    expect(lastActions.steps(room.table)).toEqual([room.table.replayStep]);
    for (const step of [before, behind]) expect(lastActions.trace(room, step)).toBeNull();
  });

  it("a room without somebody who keeps its actions, as every room of a server, has none", async () => {
    const { room, enter } = await openLocalRoom(ann, [], definition);
    expect(room.deps.lastActions).toBeUndefined();
    const client = await enter(ann);
    const reply = await client.send("game_action", {
      action: "evaluate",
      options: { action_list: ["SET", "/roundNumber", 2], player_ui: { playerN: "player1" } },
    });
    expect(reply).toMatchObject({ status: "ok" });
  });
});
