/**
 * The non-interference test (issue: "a modified client learns nothing it should not"): two tables that differ only in
 * what one viewer never knows, the same script, and every byte that the viewer is sent compared.
 */

import { type CardDatabase, type CardId, createRandomSource, knows, type RandomSource } from "@baize/engine";
import type { Room, RoomPlugin, RoomRandomSource, RoomSnapshot } from "@baize/room";
import type { MakeTables, Tables } from "../tables.ts";
import { withNumberedNames } from "./numbered-names.ts";
import type { Played } from "./played.ts";
import { Players } from "./players.ts";
import { type Action, type Actor, customCardId, type GameScript, randomActions } from "./script.ts";
import { twinOf } from "./twin.ts";

export interface Interference {
  /** Where the tables are. */
  createTables: MakeTables;
  plugin: RoomPlugin;
  script: GameScript;
  policy: "open" | "fair";
  steps: number;
  /** Rules are off while tables are compared: what they do when a hidden card moves is the plugin's own affair. */
  isWithoutRules?: boolean;
  /**
   * Saved games' metadata is compared as well. Names in it read "a card"; in what order a plugin goes through all cards
   * is its own affair (api §8.3).
   */
  comparesSaves?: boolean;
}

export interface Difference {
  step: number;
  action: Action | "start" | "saved games";
  first: string;
  second: string;
}

export type Verdict =
  | { kind: "equal"; swaps: number; frames: number }
  /** The viewer came to know every card. */
  | { kind: "nothing hidden" }
  | ({ kind: "different"; viewer: Actor } & Difference);

const SLUG = "twin-tables-1";
const PLUGIN_ID = 1;

export async function compareTwins(seed: string, game: Interference): Promise<Verdict> {
  const source = createRandomSource(`script ${seed}`);
  const viewer = (["bob", "bob", "cy", "vi", "ann"] as const)[source.integer(0, 4)]!;
  const start = await startingTable(seed, game, source);
  if (game.isWithoutRules) start.table.game.automationEnabled = false;

  const actions: Action[] = [];
  const first = await playAll(seed, game, start, viewer, (room) => {
    if (actions.length === game.steps) return null;
    const chosen = randomActions(source, room, game.script);
    // An id means another card at the other table for everybody but the viewer, who knows the same cards at both.
    const action = chosen.kind === "guess" ? { ...chosen, actor: viewer } : chosen;
    actions.push(action);
    return action;
  });
  const mayMove = !actions.some(({ kind }) => kind === "upload");
  const twin = twinOf(start, first.neverKnown, source, mayMove);
  if (!twin) return { kind: "nothing hidden" };
  let next = 0;
  const second = await playAll(seed, game, twin.twin, viewer, () => actions[next++] ?? null);

  const difference = firstDifference(first, second, actions);
  if (difference) return { kind: "different", viewer, ...difference };
  return { kind: "equal", swaps: twin.swaps, frames: first.sent.flat().length };
}

/** Where the bytes of two tables part first, names apart; null when they never do. */
export function firstDifference(a: Played, b: Played, actions: readonly Action[]): Difference | null {
  const [one, other] = [withNumberedNames(a), withNumberedNames(b)];
  for (let step = 0; step < one.sent.length; step++) {
    const [ours, theirs] = [one.sent[step]!, other.sent[step] ?? []];
    const at = ours.findIndex((frame, index) => frame !== theirs[index]);
    if (at < 0 && ours.length === theirs.length) continue;
    const action = step === 0 ? "start" : actions[step - 1]!;
    const index = at < 0 ? Math.min(ours.length, theirs.length) : at;
    const [first, second] = around(ours[index] ?? "nothing", theirs[index] ?? "nothing");
    return { step, action, first, second };
  }
  const [first, second] = [one.saved, other.saved].map((saved) => JSON.stringify(saved));
  return first === second
    ? null
    : { step: one.sent.length, action: "saved games", first: first!, second: second! };
}

function tablesFor(
  seed: string,
  { createTables, plugin, script }: Interference,
  random?: RoomRandomSource,
): Tables {
  const shared = customCards(script);
  return createTables({
    seed: `chance ${seed}`,
    plugins: new Map([[PLUGIN_ID, plugin]]),
    customCards: async () => ({ own: {}, shared }),
    ...(random ? { random } : {}),
  });
}

/** Public cards of the host's, each called by a word of the script. */
function customCards({ words }: GameScript): CardDatabase {
  const sides = (name: string) => ({
    A: { name, type: words[0] ?? "Card", imageUrl: "", text: name },
    B: { name },
  });
  return Object.fromEntries(words.map((name, index) => [customCardId(index), sides(name)]));
}

/**
 * A table in the middle of a game, with no way back before it.
 * @param warmUp random actions after the decks are loaded.
 */
export async function startingTable(
  seed: string,
  game: Interference,
  source: RandomSource,
  warmUp = 6,
): Promise<RoomSnapshot> {
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
  for (let i = 0; i < warmUp; i++) await players.play(randomActions(source, room, game.script));
  const snapshot = JSON.parse(room.snapshot().text) as RoomSnapshot;
  await tables.host.close();
  snapshot.table.deltas = [];
  snapshot.table.replayStep = -1;
  snapshot.notes = [];
  snapshot.meta.slug = SLUG;
  snapshot.table.game.roomSlug = SLUG;
  return snapshot;
}

/** Every other table is played by clients that read pictures once, whose frames are others. */
export function clientOf(seed: string): object {
  const sum = [...seed].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? {} : { client: "browser" };
}

/** @param random where the table is not to have that of the seed. */
export async function playAll(
  seed: string,
  game: Interference,
  start: RoomSnapshot,
  viewer: Actor,
  nextAction: (room: Room) => Action | null,
  random?: RoomRandomSource,
): Promise<Played> {
  const tables = tablesFor(`${seed} play`, game, random);
  await tables.put(SLUG, start);
  const room = await tables.open(SLUG);
  const players = new Players(tables, room, clientOf(seed));
  const known = new Set<string>();
  const origins = new Origins();
  const sent: string[][] = [];
  const client = players.clients[viewer];
  client.isStamped = true;
  const note = () => {
    const { userId } = client.visitor;
    const seat = room.people.seatOf(userId);
    const eyes = { seat, omniscient: seat === null && room.meta.spectators[String(userId)] === true };
    for (const card of Object.values(room.table.game.cardById))
      if (knows(eyes, card)) known.add(origins.of(card.id));
    sent.push(client.sent);
    client.sent = [...client.sent.slice(-1)];
  };
  for (const actor of ["ann", "bob", "cy", "vi"] as const) await players.join(actor);
  note();
  for (let action = nextAction(room); action; action = nextAction(room)) {
    const before = action.kind === "upload" ? idsIn(room, action.what) : [];
    const all = new Set(idsIn(room, "replay"));
    await players.play(action);
    const fresh = idsIn(room, "replay").filter((id) => !all.has(id));
    if (action.kind === "upload") origins.follow(before, fresh);
    note();
  }
  await tables.host.close();
  const ids = Object.keys(start.table.game.cardById);
  const saved = game.comparesSaves ? tables.saves.map(({ metadata, userId }) => [userId, metadata]) : [];
  return { sent, saved, neverKnown: new Set(ids.filter((cardId) => !known.has(cardId))) };
}

/** A game that is put on the table from a file has other ids: which of them were which before. */
class Origins {
  readonly #origins = new Map<CardId, CardId>();

  of(id: CardId): CardId {
    return this.#origins.get(id) ?? id;
  }

  /** @param before the ids of what was put into the file, `fresh` those that came with it, both in order. */
  follow(before: readonly CardId[], fresh: readonly CardId[]): void {
    if (fresh.length === 0) return;
    if (fresh.length !== before.length)
      throw new Error(`${before.length} cards went into the file, and ${fresh.length} came back.`);
    for (const [index, id] of fresh.entries()) this.#origins.set(id, this.of(before[index]!));
  }
}

/** Every card that a room's game, or its history as well, has, in the order of their making. */
function idsIn({ table }: Room, what: "game" | "replay"): CardId[] {
  // What rules listen to names cards that are long gone.
  const text = JSON.stringify(
    what === "game" ? table.game.cardById : [table.game, table.deltas],
    (key, value: unknown) => (key === "ruleMap" ? undefined : value),
  );
  const keys = text.matchAll(/"(c_[0-9a-z]{14})":/g);
  return [...new Set([...keys].map(([, id]) => id!))].sort();
}

/** Where two texts part. */
function around(a: string, b: string): [string, string] {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const cut = (text: string) => `…${text.slice(Math.max(0, at - 200), at)}»${text.slice(at, at + 200)}…`;
  return [cut(a), cut(b)];
}
