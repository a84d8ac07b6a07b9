/**
 * A step in few bytes, for clients that ask for it when they join (decision 27): the same as a `state_update`, without what the
 * receiver has. Whoever makes one and whoever reads one are both here. What stood in a place before is read from the receiver's copy,
 * of a list only what changed is told, and cards that moved up or down in their group are told as one run.
 */
import {
  type CardId,
  type Delta,
  type DeltaNode,
  type GameState,
  type Json,
  type JsonObject,
  REMOVED,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { ShortDelta, ShortLeaf, ShortStep, StateUpdate } from "./room-view.ts";

type Nodes = { [key: string]: DeltaNode };

/** Between the ids of a run. No id of ours has one; a card that has is told by itself. */
const BETWEEN_IDS = " ";

// --- Making one -------------------------------------------------------------------------------------------

/** The step as it is sent. */
export function shortStep(update: StateUpdate): ShortStep {
  const { oldReplayStep, newReplayStep, version, delta, mentions, said, formerLog } = update;
  const { _delta_metadata: metadata, ...nodes } = delta ?? {};
  const { messages, cardById, ...others } = nodes as Nodes;
  const lines = metadata?.log_messages ?? [];
  const areMessages = Array.isArray(messages) && isSameList(messages[1], lines);
  const { left, runs } = cardById === undefined || Array.isArray(cardById) ? noRuns : runsOf(cardById);
  const told: Nodes = { ...others };
  if (left !== null) told.cardById = left;
  else if (cardById !== undefined && runs.length === 0) told.cardById = cardById;
  // Before every step there are none, as the delta tells it; the receiver still has those of the last one.
  if (messages !== undefined && !areMessages) told.messages = wholly(messages);
  return {
    ...(version === undefined ? {} : { v: version }),
    n: newReplayStep,
    ...(oldReplayStep === newReplayStep - 1 ? {} : { o: oldReplayStep }),
    ...(Object.keys(told).length > 0 ? { d: shortNodes(told) } : {}),
    ...(runs.length > 0 ? { i: runs } : {}),
    ...(metadata ? { t: metadata.unix_ms } : {}),
    ...(lines.length > 0 ? { l: lines } : {}),
    ...(metadata && areMessages ? {} : { m: 0 as const }),
    ...(mentions ? { c: mentions } : {}),
    ...(said ? { s: said } : {}),
    ...(formerLog ? { f: formerLog } : {}),
  };
}

function shortNodes(nodes: Nodes): ShortDelta {
  const short: ShortDelta = {};
  for (const key of Object.keys(nodes)) {
    const node = nodes[key]!;
    const value = Array.isArray(node) ? shortLeaf(node[0], node[1]) : shortNodes(node);
    setOwn(short, key, value);
  }
  return short;
}

/** Whatever stood there. */
function wholly(node: DeltaNode): DeltaNode {
  return Array.isArray(node) ? [null, node[1]] : node;
}

function shortLeaf(old: Json, now: Json): ShortLeaf {
  if (now === REMOVED) return [];
  if (now === null || typeof now !== "object") return now;
  return Array.isArray(now) && Array.isArray(old) ? spliceOf(old, now) : [now];
}

function spliceOf(old: readonly Json[], now: readonly Json[]): ShortLeaf {
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first++;
  let last = 0;
  while (last < most - first && old[old.length - 1 - last] === now[now.length - 1 - last]) last++;
  return [first, old.length - last - first, now.slice(first, now.length - last), old.length];
}

interface Runs {
  /** Cards of which more is told; null: none. */
  left: Nodes | null;
  runs: [number, string][];
}

const noRuns: Runs = { left: null, runs: [] };

/** Cards that only changed their place, in the order of the delta, which is that of the group. */
function runsOf(cards: Nodes): Runs {
  const runs: { first: number; ids: string[] }[] = [];
  const left: Nodes = {};
  for (const id of Object.keys(cards)) {
    const place = newPlace(id, cards[id]!);
    if (place === null) {
      setOwn(left, id, cards[id]!);
      continue;
    }
    const run = runs.at(-1);
    if (run && run.first + run.ids.length === place) run.ids.push(id);
    else runs.push({ first: place, ids: [id] });
  }
  return {
    left: Object.keys(left).length > 0 ? left : null,
    runs: runs.map(({ first, ids }) => [first, ids.join(BETWEEN_IDS)]),
  };
}

/** Null: more than the place has changed. */
function newPlace(id: string, node: DeltaNode): number | null {
  if (Array.isArray(node) || id === "" || id.includes(BETWEEN_IDS)) return null;
  const { stackIndex } = node;
  if (!Array.isArray(stackIndex) || Object.keys(node).length !== 1) return null;
  return typeof stackIndex[1] === "number" ? stackIndex[1] : null;
}

function isSameList(value: Json, lines: readonly string[]): boolean {
  return (
    Array.isArray(value) && value.length === lines.length && value.every((line, at) => line === lines[at])
  );
}

// --- Reading one ------------------------------------------------------------------------------------------

/**
 * The step as a `state_update` tells it.
 * @param game the receiver's copy before the step.
 * @returns null where the copy cannot be what the step was made for: then ask for the whole state.
 */
export function longStep(game: GameState, step: ShortStep): StateUpdate | null {
  const nodes = longNodes(game as unknown as JsonObject, step.d ?? {});
  if (nodes === null) return null;
  const cards = placed(game, nodes.cardById, step.i ?? []);
  if (cards === null) return null;
  const lines = step.l ?? [];
  const delta = {
    ...nodes,
    ...(cards === undefined ? {} : { cardById: cards }),
    ...(step.m === 0 ? {} : { messages: [[], lines] }),
    ...(step.t === undefined ? {} : { _delta_metadata: { unix_ms: step.t, log_messages: lines } }),
  } as Delta;
  return {
    oldReplayStep: step.o ?? step.n - 1,
    newReplayStep: step.n,
    ...(step.v === undefined ? {} : { version: step.v }),
    delta,
    ...(step.c ? { mentions: step.c } : {}),
    ...(step.s ? { said: step.s } : {}),
    ...(step.f ? { formerLog: step.f } : {}),
  };
}

/** With the places of the runs; undefined: no card has changed. */
function placed(
  game: GameState,
  cards: DeltaNode | undefined,
  runs: readonly [number, string][],
): DeltaNode | null | undefined {
  if (runs.length === 0) return cards;
  const all: Nodes = { ...(cards as Nodes | undefined) };
  for (const [first, ids] of runs) {
    for (const [at, id] of ids.split(BETWEEN_IDS).entries()) {
      const card = Object.hasOwn(game.cardById, id) ? game.cardById[id as CardId] : undefined;
      if (!card) return null;
      setOwn(all, id, { stackIndex: [card.stackIndex, first + at] });
    }
  }
  return all;
}

function longNodes(before: JsonObject, short: ShortDelta): Nodes | null {
  const nodes: Nodes = {};
  for (const key of Object.keys(short)) {
    const old = Object.hasOwn(before, key) ? before[key]! : REMOVED;
    const value = short[key]!;
    const node = isNodes(value) ? belowOf(old, value) : longLeaf(old, value);
    if (node === null) return null;
    setOwn(nodes, key, node);
  }
  return nodes;
}

function belowOf(old: Json, short: ShortDelta): Nodes | null {
  return isObject(old) ? longNodes(old as JsonObject, short) : null;
}

function longLeaf(old: Json, leaf: ShortLeaf): [Json, Json] | null {
  if (!Array.isArray(leaf)) return [old, leaf];
  if (leaf.length === 0) return [old, REMOVED];
  if (leaf.length === 1) return [old, leaf[0]];
  const [at, count, items, length] = leaf;
  if (!Array.isArray(old) || old.length !== length) return null;
  return [old, [...old.slice(0, at), ...items, ...old.slice(at + count)]];
}

function isNodes(value: ShortLeaf | ShortDelta): value is ShortDelta {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Also a key that means something else to an object, as `__proto__`. */
function setOwn<Value>(object: { [key: string]: Value }, key: string, value: Value): void {
  if (key === "__proto__")
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  else object[key] = value;
}
