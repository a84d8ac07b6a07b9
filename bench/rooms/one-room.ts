/**
 * What an action costs the thread that has its room: engine, views, and the text of all that leaves for the main thread, for a
 * table of four with 300 cards. Neither sockets nor a database: for comparing versions on a machine that others use.
 *
 * `node bench/rooms/one-room.ts [--actions 4000] [--rooms 125] [--plugin folder] [--steps long]`
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Json, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { jsonText } from "@baize/protocol/json-text";
import type { RoomSide, SocketSide } from "../../apps/server/src/rooms/links/contract.ts";
import { createFarMembers } from "../../apps/server/src/rooms/links/far-members.ts";
import { Link, type Message } from "../../apps/server/src/rooms/links/link.ts";
import { openLocalRoom, person } from "../../packages/room/test/local-room.ts";

/** Actions that are timed together, as the clock of a thread moves in ticks. */
const BLOCK = 100;

const { values } = parseArgs({
  options: {
    actions: { type: "string", default: "4000" },
    /** How the four ask to be told of steps. */
    steps: { type: "string", default: "short" },
    /** Tables that take turns: what one of them has in memory is in no cache any more when its turn comes again. */
    rooms: { type: "string", default: "1" },
    plugin: { type: "string", default: join(import.meta.dirname, "../../../shared/plugins/lotrlcg") },
  },
});
const files = await loadPluginFolder(values.plugin);
const { gameDef, cardDb } = files;
const definition = loadDefinition({ id: 1, version: 1, authorId: 1, gameDef, cardDb });
const people = [1, 2, 3, 4].map((id) => person(id, `Person ${id}`));
const [host, ...guests] = people as [(typeof people)[0], ...typeof people];
let crossed: Message[][] = [];
let written = 0;

/** A table with its cards: how one of the four acts at it, and between which groups cards can go back and forth. */
async function laidTable() {
  const { room, channel } = await openLocalRoom(host, guests, definition);
  const append = room.deps.store.append;
  room.deps.store.append = async (entries, row) => {
    written += jsonText(entries[0]?.entry).length;
    await append(entries, row);
  };
  const link = new Link<SocketSide, RoomSide>((batch) => crossed.push(batch));
  const far = createFarMembers({ room: channel, chat: channel }, link);
  for (const { id } of people) {
    await far.join({
      member: id,
      kind: "room",
      topic: "room:local-room",
      visitor: {
        connectionId: `c${id}`,
        userId: id,
        familyId: null,
        authFailed: false,
        visitorId: `v${id}`,
        ip: "local",
      },
      isSlow: false,
      isAgain: false,
      payload: values.steps === "short" ? { client: "baize", steps: "short" } : { client: "baize" },
    });
    far.afterJoin(id);
  }
  const act = (member: number, list: Json) =>
    far.handle(member, "game_action", {
      action: "evaluate",
      options: { action_list: list, player_ui: { playerN: `player${member}` } },
    });
  await act(1, ["SET", "/numPlayers", 4]);
  for (const { id } of people) await far.handle(1, "set_seat", { player_i: `player${id}`, new_user_id: id });
  const databaseId = Object.keys(cardDb)[0]!;
  const ids = Object.keys(room.table.game.groupById);
  const find = (part: string) => ids.find((id) => id.includes(part)) ?? ids[0]!;
  const [play, discard] = [find("player1Play1"), find("player1Discard")];
  // Piece by piece: the first ones are slow, and an action has its limits.
  for (const [cards, groupId] of [
    [135, find("player1Deck")],
    [135, find("sharedEncounterDeck")],
    [18, play],
    [12, discard],
  ] as const)
    for (let loaded = 0; loaded < cards; loaded += 3)
      await act(1, ["LOAD_CARDS", ["LIST", { databaseId, quantity: 3, loadGroupId: groupId }]]);
  return { room, act, play, discard };
}
const tables: Awaited<ReturnType<typeof laidTable>>[] = [];
while (tables.length < Number(values.rooms)) tables.push(await laidTable());
await new Promise((resolve) => setTimeout(resolve, 200));
crossed = [];
written = 0;

const timeOf = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
/** Snapshots are told apart: how often they are written is another matter than what an action costs. */
let snapshots = { count: 0, us: 0 };
for (const { room } of tables) {
  const snapshot = room.snapshot.bind(room);
  room.snapshot = () => {
    const start = timeOf();
    const text = snapshot();
    snapshots = { count: snapshots.count + 1, us: snapshots.us + timeOf() - start };
    return text;
  };
}
const count = Number(values.actions);
/** Processor time of an action, by blocks: others on the machine make some of them slow, and none fast. */
const blocks: number[] = [];
for (let turn = 0; turn < count; ) {
  const [start, written] = [timeOf(), snapshots.us];
  for (let end = turn + BLOCK; turn < end; turn++) {
    const { act, play, discard } = tables[turn % tables.length]!;
    const round = Math.floor(turn / tables.length);
    const [from, to] = round % 2 === 0 ? [play, discard] : [discard, play];
    await act(1 + (round % 4), [
      ["MOVE_STACKS", from, to, 1, "bottom"],
      ["LOG", `mark-${turn}`],
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    if (turn < count - BLOCK) crossed = [];
  }
  blocks.push((timeOf() - start - (snapshots.us - written)) / BLOCK);
}
const warm = blocks.slice(Math.floor(blocks.length / 3)).sort((a, b) => a - b);
const at = (part: number) => Math.round(warm[Math.floor(warm.length * part)] ?? 0);
const told = crossed.flat().filter((message) => message.is === "tell");
console.info(
  JSON.stringify({
    cards: Object.keys(tables[0]!.room.table.game.cardById).length,
    actionUs: { p10: at(0.1), p25: at(0.25), p50: at(0.5) },
    snapshots: { count: snapshots.count, us: Math.round(snapshots.us / Math.max(1, snapshots.count)) },
    journalCharacters: Math.round(written / count),
    frameCharacters: Math.round(JSON.stringify(told).length / BLOCK),
  }),
);
process.exit(0);
