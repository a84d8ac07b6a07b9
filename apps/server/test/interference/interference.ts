/**
 * The non-interference test (issue: "a modified client learns nothing it should not"): two tables that differ only in
 * what one viewer never knows, the same script, and every byte that the viewer is sent compared.
 */
import { createRandomSource, knows, type RandomSource } from "@baize/engine";
import type { Room } from "../../src/rooms/room.ts";
import type { RoomPlugin } from "../../src/rooms/room-deps.ts";
import type { RoomSnapshot } from "../../src/rooms/room-record.ts";
import { createMemoryRoomStore } from "../memory-room-store.ts";
import { createTables, type Tables } from "../table-kit.ts";
import { type Action, type Actor, type GameScript, Players, randomActions } from "./script.ts";
import { twinOf } from "./twin.ts";

export interface Interference {
  plugin: RoomPlugin;
  script: GameScript;
  policy: "open" | "fair";
  steps: number;
}

export type Verdict =
  | { kind: "equal"; swaps: number; frames: number }
  /** The viewer came to know every card. */
  | { kind: "nothing hidden" }
  | {
      kind: "different";
      viewer: Actor;
      step: number;
      action: Action | "start";
      first: string;
      second: string;
    };

const SLUG = "twin-tables-1";
const PLUGIN_ID = 1;

export async function compareTwins(seed: string, game: Interference): Promise<Verdict> {
  const source = createRandomSource(`script ${seed}`);
  const viewer = (["bob", "bob", "cy", "vi", "ann"] as const)[source.integer(0, 4)]!;
  const start = await startingTable(seed, game, source);

  const actions: Action[] = [];
  const first = await playAll(seed, game, start, viewer, (room) => {
    if (actions.length === game.steps) return null;
    const action = randomActions(source, room, game.script);
    actions.push(action);
    return action;
  });
  const twin = twinOf(start, first.neverKnown, source);
  if (!twin) return { kind: "nothing hidden" };
  let next = 0;
  const second = await playAll(seed, game, twin.twin, viewer, () => actions[next++] ?? null);

  for (let step = 0; step < first.sent.length; step++) {
    const [ours, theirs] = [first.sent[step]!, second.sent[step] ?? []];
    const at = ours.findIndex((frame, index) => frame !== theirs[index]);
    if (at >= 0 || ours.length !== theirs.length) {
      const action = step === 0 ? "start" : actions[step - 1]!;
      const index = at < 0 ? Math.min(ours.length, theirs.length) : at;
      const [a, b] = around(ours[index] ?? "nothing", theirs[index] ?? "nothing");
      return { kind: "different", viewer, step, action, first: a, second: b };
    }
  }
  return { kind: "equal", swaps: twin.swaps, frames: first.sent.flat().length };
}

function tablesFor(seed: string, { plugin }: Interference): Tables {
  return createTables({
    seed: `chance ${seed}`,
    plugins: new Map([[PLUGIN_ID, plugin]]),
    store: createMemoryRoomStore(),
  });
}

/** A table in the middle of a game, with no way back before it. */
async function startingTable(seed: string, game: Interference, source: RandomSource): Promise<RoomSnapshot> {
  const tables = tablesFor(seed, game);
  const host = tables.user(1, "Ann");
  const slug = await tables.room(host, { pluginId: PLUGIN_ID, policy: game.policy });
  const room = await tables.open(slug);
  const players = new Players(tables, room);
  for (const actor of ["ann", "bob"] as const) await players.join(actor);
  const topic = `room:${slug}`;
  await players.clients.bob.push(topic, "set_seat", { player_i: "player2", new_user_id: 2 });
  for (const [actor, playerN] of [
    ["ann", "player1"],
    ["bob", "player2"],
  ] as const) {
    const deckId = game.script.decks[source.integer(0, game.script.decks.length - 1)]!;
    await players.play({ actor, kind: "command", command: "loadDeck", args: { deckId }, playerN });
  }
  for (let i = 0; i < 6; i++) await players.play(randomActions(source, room, game.script));
  const snapshot = JSON.parse(JSON.stringify(room.snapshot())) as RoomSnapshot;
  await tables.host.close();
  snapshot.table.deltas = [];
  snapshot.table.replayStep = -1;
  snapshot.notes = [];
  snapshot.meta.slug = SLUG;
  snapshot.table.game.roomSlug = SLUG;
  return snapshot;
}

async function playAll(
  seed: string,
  game: Interference,
  start: RoomSnapshot,
  viewer: Actor,
  nextAction: (room: Room) => Action | null,
) {
  const tables = tablesFor(`${seed} play`, game);
  const { pluginId, numPlayers, id } = start.table.game;
  const { createdBy, privacyType } = start.meta;
  const row = {
    slug: SLUG,
    name: SLUG,
    createdBy,
    privacyType,
    lastUpdate: 1_767_225_600,
    numPlayers,
    pluginId,
  };
  await tables.store.create({ ...row, gameId: id }, start);
  const room = await tables.open(SLUG);
  const players = new Players(tables, room);
  const known = new Set<string>();
  const sent: string[][] = [];
  const client = players.clients[viewer];
  const note = () => {
    const { userId } = client.visitor;
    const eyes = { seat: room.seatOf(userId), omniscient: false };
    for (const card of Object.values(room.table.game.cardById)) if (knows(eyes, card)) known.add(card.id);
    sent.push(client.sent);
    client.sent = [...client.sent.slice(-1)];
  };
  for (const actor of ["ann", "bob", "cy", "vi"] as const) await players.join(actor);
  note();
  for (let action = nextAction(room); action; action = nextAction(room)) {
    await players.play(action);
    note();
  }
  await tables.host.close();
  const ids = Object.keys(start.table.game.cardById);
  return { sent, neverKnown: new Set(ids.filter((cardId) => !known.has(cardId))) };
}

/** Where two texts part. */
function around(a: string, b: string): [string, string] {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const cut = (text: string) => `…${text.slice(Math.max(0, at - 200), at)}»${text.slice(at, at + 200)}…`;
  return [cut(a), cut(b)];
}
