/** Which cards the log names, told beside it to those who read the names (api §8.3). */
import type { Delta } from "@baize/engine";
import type { LogEntry, RoomView, StateUpdate } from "@baize/protocol";
import { takeNotes, withNotes } from "@baize/room";
import { describe, expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { createTables, type ServerTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

/** What a log says: each piece of a line that is known to be a card's name, with that card. */
const named = ({ _delta_metadata, mentions = [] }: LogEntry): string[] =>
  mentions.map(
    ([line, start, end, id, side]) =>
      `${_delta_metadata!.log_messages[line]!.slice(start, end)} is ${id}.${side}`,
  );

const ofSteps = ({ deltas }: RoomView): string[] => deltas.flatMap(named);
const ofUpdates = (client: TestClient): string[] =>
  (client.heard("state_update") as StateUpdate[]).flatMap(({ delta, mentions = [] }) =>
    named({ _delta_metadata: delta!._delta_metadata!, mentions }),
  );

/** Ana looks at her top card and says what it is, then plays it and says so. Bob and a visitor listen. */
async function played(tables: ServerTables) {
  const { slug, topic, ann, bo, run } = await duel(tables);
  const vi = tables.client(null);
  await vi.join(topic);
  await run(ann, "peekTop", "player1");
  await run(ann, "tellTop", "player1");
  const top = ["GET_CARD_ID", "player1Deck", 0, 0];
  const play = [
    ["VAR", "$TOP", top],
    ["MOVE_CARD", "$TOP", "sharedPlay", -1],
    ["LOG", "$ALIAS_N", " played {{$GAME.cardById.$TOP.currentFace.name}}."],
  ];
  await ann.push(topic, "game_action", {
    action: "evaluate",
    options: { action_list: play, player_ui: { playerN: "player1" } },
  });
  const card = Object.values((await tables.open(slug)).table.game.cardById).find(
    ({ groupId }) => groupId === "sharedPlay",
  )!;
  return { slug, topic, ann, bo, vi, it: `${card.sides.A!.name} is ${card.databaseId}.A` };
}

describe("names of cards in the log of a room", () => {
  it("are told to those who read them, as they happen and to whoever comes later", async () => {
    const tables = createTables();
    const { topic, ann, bo, vi, it } = await played(tables);
    expect(ofUpdates(ann)).toEqual([it, it, it]);
    for (const other of [bo, vi]) {
      const lines = (other.heard("state_update") as StateUpdate[]).flatMap(
        ({ delta }) => delta!._delta_metadata!.log_messages,
      );
      expect(lines).toContain("The top card is a card, or a card.");
      expect(ofUpdates(other)).toEqual([it]);
    }
    for (const [client, known] of [
      [ann, [it, it, it]],
      [bo, [it]],
      [vi, [it]],
    ] as const) {
      await client.join(topic);
      expect(ofSteps(lastState(client))).toEqual(known);
    }
  });

  it("outlive the server: they are read back from the journal, and kept by undo and redo", async () => {
    const first = createTables({ seed: "a" });
    const { slug, topic, it } = await played(first);
    const tables = createTables({ seed: "b", store: first.store });
    const ana = tables.client(tables.user(1, "Ana"));
    const vi = tables.client(null);
    for (const client of [ana, vi]) await client.join(topic);
    expect([ofSteps(lastState(ana)), ofSteps(lastState(vi))]).toEqual([[it, it, it], [it]]);
    for (const direction of ["undo", "redo"])
      await ana.push(topic, "step_through", { options: { size: "single", direction } });
    await vi.push(topic, "request_state");
    expect(ofSteps(lastState(vi))).toEqual([it]);
    expect((await tables.open(slug)).views.notes.at(-1)?.mentions).toHaveLength(1);
  });

  it("are not told of a step that names nobody", async () => {
    const { ann, topic } = await duel(createTables());
    ann.sent = [];
    await ann.push(topic, "game_action", {
      action: "evaluate",
      options: { action_list: ["LOG", "Ember glows"], player_ui: { playerN: "player1" } },
    });
    expect(Object.keys(ann.heard("state_update")[0] as object)).not.toContain("mentions");
  });

  it("of a file that says something odd are left out", () => {
    const good = {
      line: 0,
      start: 0,
      end: 4,
      databaseId: null,
      side: "A",
      face: { name: "Moth" },
      seats: [],
    };
    const odd = [
      { ...good, start: -1 },
      { ...good, end: "4" },
      { ...good, side: 1 },
      { ...good, face: 1 },
      5,
    ];
    const notes = { pieces: [], shuffled: [], mentions: [...odd, good] };
    const metadata = { unix_ms: "0", log_messages: ["Moth"], notes };
    const { deltas, notes: taken } = takeNotes([{ _delta_metadata: metadata } as Delta]);
    expect(taken).toEqual([{ pieces: [], shuffled: [], mentions: [good] }]);
    expect(withNotes(deltas, taken)).toEqual([{ _delta_metadata: { ...metadata, notes: taken[0] } }]);
  });

  it("go with a saved game, for the same people", async () => {
    const tables = createTables();
    const { topic, ann, it } = await played(tables);
    await ann.push(topic, "save_replay");
    const { game, deltas } = tables.saves.at(-1)!;
    const saved = {
      uuid: "u",
      game: JSON.parse(game) as unknown,
      deltas: deltas!.map((delta) => JSON.parse(delta) as unknown),
      asCopy: true,
    };
    const slug = await tables.room(tables.user(1, "Ana"), { saved });
    const [ana, vi] = [tables.client(tables.user(1, "Ana")), tables.client(null)];
    for (const client of [ana, vi]) await client.join(`room:${slug}`);
    expect([ofSteps(lastState(ana)), ofSteps(lastState(vi))]).toEqual([[it, it, it], [it]]);
  });
});

describe("names of cards in the prompts of a room", () => {
  /** Ana looks at her top card; both are asked whether she keeps it. */
  async function asked(tables: ServerTables) {
    const { slug, topic, ann, bo, run } = await duel(tables);
    await run(ann, "peekTop", "player1");
    const top = ["GET_CARD_ID", "player1Deck", 0, 0];
    await ann.push(topic, "game_action", {
      action: "evaluate",
      options: {
        action_list: ["PROMPT", ["LIST", "player1", "player2"], "keepTop", top],
        player_ui: { playerN: "player1" },
      },
    });
    const { game } = (await tables.open(slug)).table;
    const [stackId] = game.groupById.player1Deck!.stackIds;
    const { databaseId, sides } = game.cardById[game.stackById[stackId!]!.cardIds[0]!]!;
    const name = sides.A!.name!;
    const known = {
      message: `Keep ${name}?`,
      mentions: [[null, 5, 5 + name.length, databaseId, "A"]],
    };
    return { slug, topic, ann, bo, known };
  }

  /** The question that a seat sees when it joins. */
  async function shown(client: TestClient, topic: string, seat: string) {
    await client.join(topic);
    const [prompt] = Object.values(lastState(client).game.playerData[seat]!.prompts);
    return prompt && { message: prompt.message, mentions: prompt.mentions };
  }

  it("are told with the question to those who may know them, as it is asked and to whoever comes back", async () => {
    const { topic, ann, bo, known } = await asked(createTables());
    const heard = (client: TestClient, seat: string) => {
      const { delta } = (client.heard("state_update") as StateUpdate[]).at(-1)!;
      const { prompts } = (delta!.playerData as Record<string, { prompts: Record<string, unknown> }>)[seat]!;
      return JSON.stringify(Object.values(prompts)[0]);
    };
    expect(heard(ann, "player1")).toContain(`"mentions":${JSON.stringify(known.mentions)}`);
    expect(heard(bo, "player2")).toContain("Keep a card?");
    expect(heard(bo, "player2")).not.toContain("mentions");
    expect(await shown(ann, topic, "player1")).toEqual(known);
    expect(await shown(bo, topic, "player2")).toEqual({ message: "Keep a card?", mentions: undefined });
  });

  it("outlive the server, and go with a saved game", async () => {
    const first = createTables({ seed: "a" });
    const { topic, ann, known } = await asked(first);
    await ann.push(topic, "save_replay");
    const { game, deltas } = first.saves.at(-1)!;
    const tables = createTables({ seed: "b", store: first.store });
    const [ana, bob] = [tables.user(1, "Ana"), tables.user(2, "Bob")];
    expect(await shown(tables.client(ana), topic, "player1")).toEqual(known);
    expect(await shown(tables.client(bob), topic, "player2")).toMatchObject({ message: "Keep a card?" });
    const saved = {
      uuid: "u",
      game: JSON.parse(game) as unknown,
      deltas: deltas!.map((delta) => JSON.parse(delta) as unknown),
      asCopy: true,
    };
    const slug = await tables.room(ana, { saved });
    expect(await shown(tables.client(ana), `room:${slug}`, "player1")).toEqual(known);
  });

  it("of a file that says something odd are left out", () => {
    const good = { seat: "player1", uuid: "p", name: "Moth", start: 0, end: 4, databaseId: null, side: "A" };
    const odd = [{ ...good, seat: 1 }, { ...good, option: -1 }, { ...good, end: "4" }, "Moth"];
    const notes = { pieces: [], shuffled: [], prompts: [...odd, good] };
    const metadata = { unix_ms: "0", log_messages: [], notes };
    const { deltas, notes: taken } = takeNotes([{ _delta_metadata: metadata }]);
    expect(taken).toEqual([{ pieces: [], shuffled: [], prompts: [good] }]);
    expect(withNotes(deltas, taken)).toEqual([{ _delta_metadata: { ...metadata, notes: taken[0] } }]);
  });
});
