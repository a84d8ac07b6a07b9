/** Structural differences of states (action-language §8): made from the journal, applied for undo and redo. */
import { ABSENT, type Entry, type Journal, type Remembered, WHOLE_GAME } from "./journal.ts";
import { type Delta, type DeltaNode, type GameState, type Json, REMOVED } from "./state.ts";
import { deepEqual, isList, isObject, setOwn, type Value, type ValueObject, ValueSet } from "./value.ts";

type Nodes = { [key: string]: DeltaNode };

/** Of the running action only; never part of a delta. */
const TRANSIENT = new Set(["playerUi", "playerInfo", "messages", "fadeText"]);

/** A place that was written, and what stood there before the first write. */
interface Touched {
  /** Undefined: only something below was written. */
  old: Remembered | undefined;
  children: Map<string, Touched>;
}

/**
 * The delta of everything in the journal. Old and new are compared only where something was written. Log lines
 * and fade texts belong to one step: their old values count as `[]` and null (§8.1), an empty fade text is left
 * out (quirk 49).
 */
export function journalDelta(journal: Journal, game: GameState): Delta {
  const top: Touched = { old: undefined, children: new Map() };
  journal.visit((entry) => touch(top, entry));
  const root = game as unknown as ValueObject;
  const delta: Nodes =
    top.old === undefined ? changesBelow(top, root, true) : wholeDifference(top.old as Value, root);
  return withTransient(delta, game) as Delta;
}

function touch(top: Touched, { path, key, old }: Entry): void {
  if (path === WHOLE_GAME) {
    if (top.old === undefined) {
      top.old = restored(old, top.children);
      top.children.clear();
    }
    return;
  }
  let at = top;
  if (at.old !== undefined) return;
  for (const step of path) {
    at = childOf(at, step);
    if (at.old !== undefined) return;
  }
  const leaf = childOf(at, key);
  if (leaf.old !== undefined) return;
  leaf.old = restored(old, leaf.children);
  leaf.children.clear();
}

function childOf(parent: Touched, key: string): Touched {
  let child = parent.children.get(key);
  if (child === undefined) {
    child = { old: undefined, children: new Map() };
    parent.children.set(key, child);
  }
  return child;
}

/** A value that had been written below before it was replaced, as it was at the start. */
function restored(value: Remembered, children: ReadonlyMap<string, Touched>): Remembered {
  if (children.size === 0 || value === ABSENT || !isObject(value)) return value;
  const copy: { [key: string]: Value } = { ...value };
  for (const [key, child] of children) {
    const own = Object.hasOwn(copy, key) ? copy[key]! : ABSENT;
    const old = child.old === undefined ? restored(own, child.children) : child.old;
    if (old === ABSENT) delete copy[key];
    else setOwn(copy, key, old);
  }
  return copy;
}

function changesBelow(at: Touched, now: Value, isRoot = false): Nodes {
  const changes: Nodes = {};
  for (const [key, child] of at.children) {
    if (key === "playerUi" || (isRoot && TRANSIENT.has(key))) continue;
    const value = isObject(now) && Object.hasOwn(now, key) ? now[key]! : ABSENT;
    if (child.old !== undefined) {
      const change = difference(child.old, value);
      if (change !== null) setOwn(changes, key, change);
    } else if (value !== ABSENT) {
      const below = changesBelow(child, value);
      if (!isEmpty(below)) setOwn(changes, key, below);
    }
  }
  return changes;
}

/** Null when there is none. */
function difference(old: Remembered, now: Remembered): DeltaNode | null {
  if (old === now) return null;
  if (old !== ABSENT && now !== ABSENT) {
    if (isObject(old) && isObject(now)) {
      const changes = objectDifference(old, now);
      return isEmpty(changes) ? null : changes;
    }
    if (deepEqual(old, now)) return null;
  }
  return [asJson(old), asJson(now)];
}

function objectDifference(old: ValueObject, now: ValueObject): Nodes {
  const changes: Nodes = {};
  const compare = (key: string): void => {
    if (key === "playerUi") return;
    const before = Object.hasOwn(old, key) ? old[key]! : ABSENT;
    const after = Object.hasOwn(now, key) ? now[key]! : ABSENT;
    const change = difference(before, after);
    if (change !== null) setOwn(changes, key, change);
  };
  for (const key of Object.keys(old)) compare(key);
  for (const key of Object.keys(now)) if (!Object.hasOwn(old, key)) compare(key);
  return changes;
}

function wholeDifference(old: Value, now: ValueObject): Nodes {
  if (!isObject(old)) return {};
  const without = (game: ValueObject): ValueObject =>
    Object.fromEntries(Object.entries(game).filter(([key]) => !TRANSIENT.has(key)));
  return objectDifference(without(old), without(now));
}

function withTransient(delta: Nodes, game: GameState): Nodes {
  const { messages, fadeText } = game;
  if (Array.isArray(messages) && messages.length > 0) delta.messages = [[], [...messages]];
  if (!isEmptyFadeText(fadeText)) delta.fadeText = [null, asJson(fadeText as Value)];
  return delta;
}

function isEmptyFadeText(fadeText: GameState["fadeText"]): boolean {
  if (!isObject(fadeText as Value)) return true;
  return Object.values(fadeText as ValueObject).every((texts) => isObject(texts) && isEmpty(texts));
}

function isEmpty(object: object): boolean {
  for (const _key in object) return false;
  return true;
}

/** The difference of two whole states (§8.1), without metadata; null when they are equal. */
export function diffStates(old: GameState, now: GameState): Delta | null {
  const delta = withTransient(
    wholeDifference(old as unknown as Value, now as unknown as ValueObject),
    now,
  ) as Delta;
  return isEmpty(delta) ? null : delta;
}

/** The same for states that lie some steps of one history apart: only what those steps changed is compared. */
export function diffSteps(old: GameState, now: GameState, steps: readonly Delta[]): Delta | null {
  const changes = differenceWithin(
    old as unknown as ValueObject,
    now as unknown as ValueObject,
    steps as unknown as Nodes[],
    true,
  );
  const delta = withTransient(changes, now) as Delta;
  return isEmpty(delta) ? null : delta;
}

/** The difference of two objects below the keys that one of `places` has. */
function differenceWithin(
  old: ValueObject,
  now: ValueObject,
  places: readonly Nodes[],
  isRoot = false,
): Nodes {
  const changes: Nodes = {};
  for (const key of new Set(places.flatMap((place) => Object.keys(place)))) {
    if (isRoot && (TRANSIENT.has(key) || key === "_delta_metadata")) continue;
    const before = Object.hasOwn(old, key) ? old[key]! : ABSENT;
    const after = Object.hasOwn(now, key) ? now[key]! : ABSENT;
    if (before === after) continue;
    const below = places.flatMap((place) => (Object.hasOwn(place, key) ? [place[key]!] : []));
    const change =
      isNodes(below) && before !== ABSENT && after !== ABSENT && isObject(before) && isObject(after)
        ? differenceWithin(before, after, below)
        : difference(before, after);
    if (change !== null && (Array.isArray(change) || !isEmpty(change))) setOwn(changes, key, change);
  }
  return changes;
}

function isNodes(places: readonly DeltaNode[]): places is Nodes[] {
  return !places.some((place) => Array.isArray(place));
}

/** A value of its own, as plain JSON: sets become lists, lists without sets or objects are shared. */
export function asJson(value: Remembered): Json {
  if (value === ABSENT) return REMOVED;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ValueSet) return value.items.map(asJson);
  if (isList(value)) return value.some(isStructured) ? value.map(asJson) : ([...value] as Json[]);
  const copy: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) setOwn(copy, key, asJson((value as ValueObject)[key]!));
  return copy;
}

function isStructured(value: Value): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * Applies a delta without changing `state`: a new root, new objects along the changed paths, everything else the
 * same objects as before. Undo takes the first of each pair, redo the second. Fade texts belong to one step, so
 * a delta without them clears them (§8.1).
 */
export function applyDelta<T extends object>(state: T, delta: Delta, direction: "undo" | "redo"): T {
  const side = direction === "undo" ? 0 : 1;
  const applied = withChanges(state as unknown as ValueObject, delta as unknown as Nodes, side) as {
    [key: string]: Value;
  };
  if (Object.hasOwn(applied, "fadeText") && !Object.hasOwn(delta, "fadeText")) {
    applied.fadeText = direction === "undo" ? null : { card: {}, player: {} };
  }
  return applied as unknown as T;
}

function withChanges(object: ValueObject, delta: Nodes, side: 0 | 1): ValueObject {
  const copy: { [key: string]: Value } = { ...object };
  for (const key of Object.keys(delta)) {
    if (key === "_delta_metadata") continue;
    const node = delta[key]!;
    if (Array.isArray(node)) {
      const value = node[side] as Value;
      if (value === REMOVED) delete copy[key];
      else setOwn(copy, key, ownCopy(value));
      continue;
    }
    const child = Object.hasOwn(copy, key) ? copy[key]! : null;
    setOwn(copy, key, isObject(child) ? withChanges(child, node as Nodes, side) : null);
  }
  return copy;
}

/** The delta stays as it is when the state is written in place afterwards. */
function ownCopy(value: Value): Value {
  if (!isObject(value)) return value;
  const copy: { [key: string]: Value } = {};
  for (const key of Object.keys(value)) setOwn(copy, key, ownCopy(value[key]!));
  return copy;
}
