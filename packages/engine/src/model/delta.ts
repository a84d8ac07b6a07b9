/** Structural differences of states (action-language §8): made from the journal, written for undo and redo. */
import { ownCopy } from "./apply-delta.ts";
import { ABSENT, type Journal, type Node, type Remembered, WHOLE_GAME } from "./journal.ts";
import { type Delta, type DeltaNode, type GameState, type Json, REMOVED } from "./state.ts";
import {
  deepEqual,
  isList,
  isObjectValue,
  ownOf,
  setOwn,
  type Value,
  type ValueObject,
  ValueSet,
} from "./value.ts";
import { visit } from "./work.ts";

type Nodes = { [key: string]: DeltaNode };

/** Of the running action only; never part of a delta. */
const TRANSIENT = new Set(["playerUi", "playerInfo", "messages", "fadeText"]);

/** A place that was written, and what stood there before the first write. */
interface Touched {
  /** Undefined: only something below was written. */
  old: Remembered | undefined;
  /** Null: none yet. */
  children: Map<string, Touched> | null;
}

/** The place of the last path that was touched: writes of one object come one after the other. */
interface Last {
  path: readonly string[] | null;
  /** Null: what stands there was replaced as a whole before. */
  at: Touched | null;
}

/**
 * The delta of everything in the journal. Old and new are compared only where something was written. Log lines
 * and fade texts belong to one step: their old values count as `[]` and null (action-language §8.1), an empty fade text is left
 * out (action-language §11.49).
 */
export function journalDelta(journal: Journal, game: GameState): Delta {
  const top: Touched = { old: undefined, children: null };
  const last: Last = { path: null, at: null };
  journal.visitOld((path, key, old) => touch(top, path, key, old, last));
  const root = game as unknown as ValueObject;
  const delta: Nodes =
    top.old === undefined ? changesBelow(top, root, 0) : wholeDifference(top.old as Value, root);
  return withTransient(delta, game) as Delta;
}

/** Units of work for one write, and for each place on the way to it. */
const TOUCHED = 8;

function touch(top: Touched, path: readonly string[], key: string, old: Remembered, last: Last): void {
  visit((1 + path.length) * TOUCHED);
  if (path === WHOLE_GAME) {
    if (top.old === undefined) replaced(top, old);
    last.path = null;
    return;
  }
  if (last.path !== path) {
    last.path = path;
    last.at = placeAt(top, path);
  }
  if (last.at === null) return;
  const leaf = childOf(last.at, key);
  if (leaf.old === undefined) replaced(leaf, old);
}

function replaced(place: Touched, old: Remembered): void {
  place.old = restored(old, place.children);
  place.children = null;
}

/** Null when something on the way was replaced as a whole before. */
function placeAt(top: Touched, path: readonly string[]): Touched | null {
  let at = top;
  if (at.old !== undefined) return null;
  for (let i = 0; i < path.length; i++) {
    at = childOf(at, path[i]!);
    if (at.old !== undefined) return null;
  }
  return at;
}

function childOf(parent: Touched, key: string): Touched {
  parent.children ??= new Map();
  let child = parent.children.get(key);
  if (child === undefined) {
    child = { old: undefined, children: null };
    parent.children.set(key, child);
  }
  return child;
}

/** A value that had been written below before it was replaced, as it was at the start. */
function restored(value: Remembered, children: ReadonlyMap<string, Touched> | null): Remembered {
  if (children === null || value === ABSENT || !isObjectValue(value)) return value;
  const copy: { [key: string]: Value } = { ...value };
  visit(Object.keys(copy).length + children.size);
  for (const [key, child] of children) {
    const own = Object.hasOwn(copy, key) ? copy[key]! : ABSENT;
    const old = child.old === undefined ? restored(own, child.children) : child.old;
    if (old === ABSENT) delete copy[key];
    else setOwn(copy, key, old);
  }
  return copy;
}

function changesBelow(at: Touched, now: Value, depth: number): Nodes {
  const changes = depth === 1 ? entries() : {};
  if (at.children === null) return changes;
  for (const [key, child] of at.children) {
    if (key === "playerUi" || (depth === 0 && TRANSIENT.has(key))) continue;
    const own = isObjectValue(now) ? ownOf(now, key) : undefined;
    const value = own === undefined ? ABSENT : own;
    if (child.old !== undefined) {
      const change = difference(child.old, value);
      if (change !== null) setOwn(changes, key, change);
    } else if (value !== ABSENT) {
      const below = changesBelow(child, value, depth + 1);
      if (!isEmpty(below)) setOwn(changes, key, below);
    }
  }
  return changes;
}

/**
 * Changes of a table by ids. Every new id would give an ordinary object a layout of its own, which takes V8 longer than all the
 * rest; one without a prototype is a hash table from the start.
 */
function entries(): Nodes {
  return Object.create(null) as Nodes;
}

/** Null when there is none. */
function difference(old: Remembered, now: Remembered): DeltaNode | null {
  if (old === now) return null;
  if (old !== ABSENT && now !== ABSENT) {
    if (isObjectValue(old) && isObjectValue(now)) {
      const changes = objectDifference(old, now);
      return isEmpty(changes) ? null : changes;
    }
    if (deepEqual(old, now)) return null;
  }
  const [before, after] = [asJson(old), asJson(now)];
  // Outside of an action a set is a list.
  const isOther = before !== old || after !== now;
  return isOther && deepEqual(before as Value, after as Value) ? null : [before, after];
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
  const keys = Object.keys(old);
  visit(keys.length * 4);
  for (const key of keys) compare(key);
  for (const key of Object.keys(now)) if (!Object.hasOwn(old, key)) compare(key);
  return changes;
}

function wholeDifference(old: Value, now: ValueObject): Nodes {
  if (!isObjectValue(old)) return {};
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
  if (!isObjectValue(fadeText as Value)) return true;
  return Object.values(fadeText as ValueObject).every((texts) => isObjectValue(texts) && isEmpty(texts));
}

function isEmpty(object: object): boolean {
  for (const _key in object) return false;
  return true;
}

/** The difference of two whole states (action-language §8.1), without metadata; null when they are equal. */
export function diffStates(old: GameState, now: GameState): Delta | null {
  const delta = withTransient(
    wholeDifference(old as unknown as Value, now as unknown as ValueObject),
    now,
  ) as Delta;
  return isEmpty(delta) ? null : delta;
}

/** A value of its own, as plain JSON: sets become lists. Lists never change, so those without sets are shared. */
export function asJson(value: Remembered): Json {
  if (value === ABSENT) return REMOVED;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ValueSet) return asJson(value.items);
  if (isList(value)) return listAsJson(value);
  const copy = { ...(value as ValueObject) } as { [key: string]: Json };
  for (const key of keysOf(copy)) {
    const part = copy[key]!;
    if (isStructured(part)) setOwn(copy, key, asJson(part));
  }
  return copy;
}

/** The list itself, but for what has to become a list first. */
function listAsJson(list: readonly Value[]): Json {
  visit(1 + list.length);
  let copy: Json[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const item = itemAsJson(list[i]!);
    if (copy === null && item !== list[i]) copy = list.slice(0, i) as Json[];
    copy?.push(item);
  }
  return copy ?? (list as Json[]);
}

/** What lies in a list, at any depth: it changes as little as the list. */
function itemAsJson(value: Value): Json {
  if (!isStructured(value)) return value as Json;
  if (value instanceof ValueSet) return listAsJson(value.items);
  if (isList(value)) return listAsJson(value);
  const object = value as { readonly [key: string]: Json };
  let copy: { [key: string]: Json } | null = null;
  for (const key of keysOf(object)) {
    const part = itemAsJson(object[key]!);
    if (part === object[key]) continue;
    copy ??= { ...object };
    setOwn(copy, key, part);
  }
  return copy ?? (object as Json);
}

/** Of an object that is measured and sent later, if it is not copied here. */
function keysOf(object: object): string[] {
  const keys = Object.keys(object);
  visit(1 + keys.length * 4);
  return keys;
}

function isStructured(value: Value): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * Applies a delta in place: everything below `state` is written to, and remembered in the journal. What is not to be changed must be
 * held by nobody, or taken back afterwards ({@link Journal.undoTo}).
 */
export function writeDelta(
  state: GameState,
  delta: Delta,
  direction: "undo" | "redo",
  journal: Journal,
): void {
  const root = state as unknown as Node;
  writeChanges(root, delta as unknown as Nodes, direction === "undo" ? 0 : 1, [], journal);
  if (Object.hasOwn(root, "fadeText") && !Object.hasOwn(delta, "fadeText"))
    journal.put(root, "fadeText", direction === "undo" ? null : { card: {}, player: {} }, []);
}

function writeChanges(
  node: Node,
  delta: Nodes,
  side: 0 | 1,
  path: readonly string[],
  journal: Journal,
): void {
  for (const key of Object.keys(delta)) {
    if (key === "_delta_metadata") continue;
    const change = delta[key]!;
    if (Array.isArray(change)) {
      const value = change[side] as Value;
      journal.put(node, key, value === REMOVED ? ABSENT : ownCopy(value), path);
      continue;
    }
    const child = Object.hasOwn(node, key) ? node[key]! : null;
    if (isObjectValue(child)) writeChanges(child as Node, change, side, [...path, key], journal);
    else journal.put(node, key, null, path);
  }
}
