/** What the lines of the log say, told beside them so that everybody can read them in their language (api §8.3). */
import { type JsonObject, type LineCode, LOG_LINES } from "@baize/engine";
import type { ChatMessage, FormerStep, LogEntry, RoomView, StateUpdate } from "@baize/protocol";
import { takeNotes, withNotes } from "@baize/room";
import { describe, expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { createTables } from "../../test/table-kit.ts";
import { LANTERN, pluginOf, type TestClient } from "../../test/tables.ts";

/** Each line that has a code, as its reader has it: the values are pieces of the line that they read. */
function saidIn({ _delta_metadata, said = [] }: LogEntry): [string, Record<string, string>][] {
  return said.map(([line, code, places]) => {
    const text = _delta_metadata!.log_messages[line]!;
    const values = Object.fromEntries(
      Object.entries(places).map(([name, [start, end]]) => [name, text.slice(start, end)]),
    );
    // In English the code and the values are the line itself.
    expect(LOG_LINES[code as LineCode].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name]!)).toBe(
      text,
    );
    return [code, values];
  });
}

const fresh = async (client: TestClient, topic: string): Promise<RoomView> => {
  await client.push(topic, "request_state");
  return lastState(client);
};
const lastStep = async (client: TestClient, topic: string): Promise<LogEntry> => {
  const view = await fresh(client, topic);
  return view.deltas[view.replayStep]!;
};
const lastSaid = async (client: TestClient, topic: string) => saidIn(await lastStep(client, topic));
const evaluate = (who: TestClient, topic: string, list: unknown, playerN: string) =>
  who.push(topic, "game_action", {
    action: "evaluate",
    options: { action_list: list, player_ui: { playerN } },
  });

/** Ana looks at her top card and puts it into her hand: she reads its name, the others "a card". */
async function drawn() {
  const tables = createTables();
  const { slug, topic, ann, bo, run, command } = await duel(tables);
  const vi = tables.client(null);
  await vi.join(topic);
  await run(ann, "peekTop", "player1");
  const { game } = (await tables.open(slug)).table;
  const top = game.groupById.player1Deck!.stackIds[0]!;
  const card = game.cardById[game.stackById[top]!.cardIds[0]!]!;
  for (const client of [ann, bo, vi]) client.sent = [];
  const seen = (await fresh(ann, topic)).game;
  const name = Object.keys(seen.stackById).find((id) => seen.groupById.player1Deck!.stackIds[0] === id)!;
  await command(ann, "moveStack", { stackId: name, groupId: "player1Hand", index: 0 });
  return {
    tables,
    slug,
    topic,
    ann,
    bo,
    vi,
    card,
    secrets: [card.sides.A!.name, card.databaseId, card.id, card.stackId],
  };
}

describe("what lines of a room's log say", () => {
  it("is told with the step and to whoever comes later, with the values as each reads them", async () => {
    const { topic, ann, bo, vi } = await drawn();
    const moved = { who: "[player1/Ana]", card: "a card", from: "player1 deck", to: "Hand" };
    for (const client of [ann, bo, vi]) {
      const { delta, said = [] } = client.heard("state_update").at(-1) as StateUpdate;
      const heard = saidIn({ _delta_metadata: delta!._delta_metadata!, said });
      expect(heard[0]).toEqual(["stack_moved", { ...moved, card: expect.any(String) }]);
      expect((await lastSaid(client, topic))[0]).toEqual(heard[0]);
    }
    for (const client of [bo, vi]) expect((await lastSaid(client, topic))[0]).toEqual(["stack_moved", moved]);
  });

  it("has the label under which the plugin has a value in its languages", async () => {
    const { topic, bo } = await drawn();
    const { said = [] } = await lastStep(bo, topic);
    expect(said[0]![2].to?.[2]).toMatch(/^id:/);
    expect(said[0]![2].card).toHaveLength(2);
  });

  it("tells nobody more of a hidden card than the line: no name, no id, and no length of them", async () => {
    const { topic, bo, vi, secrets } = await drawn();
    for (const client of [bo, vi]) {
      const view = await fresh(client, topic);
      const told = JSON.stringify([client.sent, view.deltas.map(({ said }) => said)]);
      for (const secret of secrets) expect(told).not.toContain(String(secret));
      for (const { said = [], _delta_metadata } of view.deltas)
        for (const [line, , places] of said)
          for (const [start, end] of Object.values(places))
            expect(end).toBeLessThanOrEqual(
              _delta_metadata!.log_messages[line]!.length - (start > end ? 1 : 0),
            );
    }
  });

  it("has a name only for those who may read it in the line, and its place fits their line", async () => {
    const { topic, ann, bo, vi, card } = await drawn();
    const name = card.sides.A!.name;
    const list = [
      ["VAR", "$LAST", ["GET_CARD_ID", "player1Hand", 0, 0]],
      ["ABORT", "{{$GAME.cardById.$LAST.sides.A.name}} stays, {{$GAME.cardById.$LAST.sides.A.name}}!"],
    ];
    await evaluate(ann, topic, list, "player1");
    const error = (what: string) => [
      ["error", { plugin: "Lantern Yard", who: "[player1/Ana]", message: `ABORT: ${what} stays, ${what}!` }],
    ];
    expect(await lastSaid(ann, topic)).toEqual(error(String(name)));
    for (const client of [bo, vi]) {
      expect(await lastSaid(client, topic)).toEqual(error("a card"));
      const { delta, said = [] } = client.heard("state_update").at(-1) as StateUpdate;
      expect(saidIn({ _delta_metadata: delta!._delta_metadata!, said })).toEqual(error("a card"));
      expect(JSON.stringify(client.sent)).not.toContain(String(name));
    }
  });

  it("is the same for whichever card was drawn", async () => {
    const tables = createTables();
    const { topic, ann, bo, command } = await duel(tables);
    const heard = new Set<string>();
    for (let count = 0; count < 6; count++) {
      const stackId = (await fresh(ann, topic)).game.groupById.player1Deck!.stackIds[count % 3]!;
      await command(ann, "moveStack", { stackId, groupId: "player1Hand", index: 0 });
      heard.add(JSON.stringify((await lastStep(bo, topic)).said));
    }
    expect(heard.size).toBe(1);
  });

  it("is nothing of what a raw list logs, whatever it looks like, and the room's own line about it has a code", async () => {
    const { topic, ann, bo } = await duel(createTables());
    const list = [
      ["VAR", "$TOP", ["GET_CARD_ID", "player1Deck", 0, 0]],
      ["SET", "/cardById/$TOP/peeking/player2", true],
      ["LOG", "$ALIAS_N", " cleared all targets and arrows."],
      ["LOG", "[player1/Ana] flipped heads."],
    ];
    await evaluate(bo, topic, list, "player2");
    expect((await lastStep(ann, topic))._delta_metadata!.log_messages).toHaveLength(3);
    expect(await lastSaid(ann, topic)).toEqual([
      ["seat_looking", { who: "[player2/Bob]", group: "player1 deck" }],
    ]);
  });

  it("is nothing of a line of the engine that was signed, and of those around it what they say", async () => {
    const { topic, ann, bo } = await duel(createTables());
    const list = [["LOG", "x"], ["INCREASE_VAL", "/nowhere", 1], ["NEXT_STEP"]];
    await evaluate(bo, topic, list, "player2");
    const { said = [], _delta_metadata } = await lastStep(ann, topic);
    expect(_delta_metadata!.log_messages[1]).toMatch(/^\[player2\/Bob\] Warning: /);
    expect(said.map(([line, code]) => [line, code])).toEqual([[2, "step_advanced"]]);
  });

  it("goes with a branch that was cut off, and with the lines that it leaves behind", async () => {
    const { topic, ann, bo, command } = await duel(createTables());
    await command(ann, "lookAt", { groupId: "player1Deck", n: 2 });
    await bo.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
    bo.sent = [];
    await command(ann, "flipCoin", {});
    const [{ formerLog = [] }] = bo.heard("state_update") as [{ formerLog: FormerStep[] }];
    const cut = formerLog.flatMap(({ log_messages, said = [] }) =>
      saidIn({ _delta_metadata: { unix_ms: "0", log_messages }, said }),
    );
    expect(cut).toEqual([["looking_at_top", { who: "[player1/Ana]", amount: "2", group: "player1 deck" }]]);
    expect((await lastSaid(bo, topic)).map(([code]) => code)).toEqual([
      "seat_looking",
      "stepped_back",
      expect.stringMatching(/^coin_/),
    ]);
    expect((await fresh(ann, topic)).formerLog).toEqual(formerLog);
  });

  it("outlives the server and goes with a saved game", async () => {
    const { tables, slug, topic, bo, ann } = await drawn();
    const before = await lastSaid(bo, topic);
    await ann.push(topic, "save_replay");
    const again = createTables({ seed: "b", store: tables.store });
    const later = again.client(again.user(2, "Bob"));
    await later.join(topic);
    expect(await lastSaid(later, topic)).toEqual(before);
    const { game, deltas } = tables.saves.at(-1)!;
    const saved = {
      uuid: "u",
      game: JSON.parse(game) as unknown,
      deltas: deltas!.map((delta) => JSON.parse(delta) as unknown),
      asCopy: true,
    };
    const copy = await tables.room(tables.user(1, "Ana"), { saved });
    const reader = tables.client(null);
    await reader.join(`room:${copy}`);
    expect(lastState(reader).deltas.flatMap(saidIn)).toContainEqual(before[0]);
    expect(copy).not.toBe(slug);
  });

  it("of a file that says something odd, or another thing than its line, is left out", async () => {
    const good = [0, "targeted", 3, 3] as [number, string, number, number];
    const odd = [
      [-1, "targeted", 3, 3],
      [0, 5, 3, 3],
      [0, "targeted", 3.5],
      [0, "targeted", null],
      "targeted",
      {},
    ];
    const notes = { pieces: [], shuffled: [], sayings: [...odd, good] };
    const metadata = { unix_ms: "0", log_messages: ["Ann targeted Owl."], notes };
    const { deltas, notes: taken } = takeNotes([{ _delta_metadata: metadata }]);
    expect(taken).toEqual([{ pieces: [], shuffled: [], sayings: [good] }]);
    expect(withNotes(deltas, taken)).toEqual([{ _delta_metadata: { ...metadata, notes: taken[0] } }]);

    const { tables, ann, topic } = await drawn();
    await ann.push(topic, "save_replay");
    const { game, deltas: steps } = tables.saves.at(-1)!;
    const forged = steps!.map((delta) => {
      const step = JSON.parse(delta) as { _delta_metadata: { log_messages: string[]; notes?: object } };
      step._delta_metadata.log_messages = step._delta_metadata.log_messages.map(() => "Nobody did anything.");
      return step;
    });
    const saved = { uuid: "u", game: JSON.parse(game) as unknown, deltas: forged as unknown[], asCopy: true };
    const slug = await tables.room(tables.user(1, "Ana"), { saved });
    const reader = tables.client(null);
    await reader.join(`room:${slug}`);
    // Only whoever opened it sits down in a line of the engine's.
    const said = lastState(reader).deltas.flatMap(saidIn);
    expect(said.map(([code]) => code)).toEqual(["sat_down"]);
  });

  it("of a step that was recorded before lines had codes is nothing: its text stays", async () => {
    const { tables, ann, topic } = await drawn();
    await ann.push(topic, "save_replay");
    const { game, deltas } = tables.saves.at(-1)!;
    const old = deltas!.map((delta) => {
      const step = JSON.parse(delta) as { _delta_metadata: { log_messages: string[]; notes?: JsonObject } };
      delete step._delta_metadata.notes?.sayings;
      return step;
    });
    const lines = old.flatMap((step) => step._delta_metadata.log_messages);
    const saved = { uuid: "u", game: JSON.parse(game) as unknown, deltas: old as unknown[], asCopy: true };
    const slug = await tables.room(tables.user(1, "Ana"), { saved });
    const [reader] = [tables.client(tables.user(1, "Ana"))];
    await reader.join(`room:${slug}`);
    const view = lastState(reader);
    // The last step is made now: Ana sits down.
    const steps = view.deltas.slice(0, -1);
    expect(steps.flatMap((entry) => entry._delta_metadata?.log_messages ?? [])).toEqual(lines);
    expect(steps.flatMap(({ said = [] }) => said)).toEqual([]);
    expect(view.deltas.slice(-1).flatMap(saidIn)).toEqual([
      ["sat_down", { who: "[player1/Ana]", seat: "player1" }],
    ]);
  });
});

describe("what the first lines of a game say", () => {
  it("is told in a new room and after a reset", async () => {
    const automation = lanternDefinition.automation as JsonObject;
    const first = { postNewGameActionList: [["LOG", "The lanterns are lit."], ["NEXT_STEP"]] };
    const gameDef = { ...lanternDefinition, automation: { ...automation, ...first } };
    const plugins = new Map([[LANTERN, pluginOf(LANTERN, gameDef, lanternCards)]]);
    const { topic, ann, bo } = await duel(createTables({ plugins }));
    const ofFirst = async () => {
      const [entry] = (await fresh(bo, topic)).deltas;
      return saidIn(entry!);
    };
    const began = [["step_advanced", { who: "[player1/Ana]", step: expect.any(String) }]];
    expect(await ofFirst()).toEqual(began);
    await ann.push(topic, "reset_game", { options: { save: false } });
    expect(await ofFirst()).toEqual(began);
  });
});

describe("what announcements in the log say", () => {
  it("travels beside the chat line, with the name as it is signed", async () => {
    const tables = createTables();
    const { topic, slug, ann } = await duel(tables);
    const listener = tables.client(tables.user(3, "Cy"));
    await listener.join(`chat:${slug}`);
    await ann.push(topic, "reset_game", { options: { save: false } });
    const { new_message } = listener.heard("new_message").at(-1) as {
      new_message?: ChatMessage;
    } & ChatMessage;
    const message = new_message ?? (listener.heard("new_message").at(-1) as ChatMessage);
    expect(message).toMatchObject({
      sent_by: -1,
      said: { reason: "reset_game", params: { name: "[player1/Ana]" } },
    });
  });
});
