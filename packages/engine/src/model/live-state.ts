/**
 * The state of a running action, written in place (decision 7).
 *
 * Ownership: objects that are reached from the root through objects alone belong to the state and are changed in
 * place; lists and everything inside them never change. A value that enters the state is therefore cloned
 * first ({@link owned}). A value that leaves it (into a variable, a list, a result) is marked as captured:
 * the next write copies a captured object instead of changing it, so that the holder keeps a snapshot (action-language §2.4).
 */
import { EngineError } from "./errors.ts";
import { ABSENT, Journal, type Node, type NodePath, type Remembered, WHOLE_GAME } from "./journal.ts";
import type { GameState } from "./state.ts";
import {
  isObjectValue,
  keysToCopy,
  setOwn,
  sortedKeys,
  type Value,
  type ValueObject,
  ValueSet,
} from "./value.ts";
import { visit } from "./work.ts";

export class LiveState {
  /** Holds the root, so that replacing the whole game is a journalled write like any other. */
  readonly #holder: { game: Value };
  readonly journal = new Journal();
  readonly #captured = new Set<object>();
  /**
   * Length of the journal at the start of the outermost value position, or infinity outside of one. While the
   * journal is longer, captured objects are cloned, because what they show is going to be undone.
   */
  stableMark = Number.POSITIVE_INFINITY;
  #cardIds: { of: object; version: number; ids: readonly string[] } | null = null;

  /** Whether code may only look (the client's conditions, action-language §10.1). */
  readonly #readOnly: boolean;

  constructor(game: GameState, readOnly = false) {
    this.#holder = { game: game as unknown as Value };
    this.#readOnly = readOnly;
  }

  get game(): GameState {
    return this.#holder.game as unknown as GameState;
  }

  get root(): Node {
    return this.#holder.game as Node;
  }

  /** The value at a path, undefined when any step is missing. Not captured. */
  read(path: readonly string[]): Value | undefined {
    let at: Value = this.#holder.game;
    for (const key of path) {
      if (!isObjectValue(at) || !Object.hasOwn(at, key)) return undefined;
      at = at[key]!;
    }
    return at;
  }

  /** Makes a value safe to keep while the state changes. */
  capture<T extends Value>(value: T): T {
    if (typeof value !== "object" || value === null) return value;
    // Of all lists only the running log grows.
    if (Array.isArray(value))
      return (value as unknown) === this.game.messages ? (copiedLog(value) as T) : value;
    if (this.journal.length > this.stableMark) return copied(value) as T;
    this.#captured.add(value);
    return value;
  }

  /** The object at a path, ready to be changed by {@link put}. It must exist. Do not keep it over other code. */
  open(path: readonly string[]): Node {
    if (this.#readOnly) throw new EngineError("This code may only read the game.");
    let node = this.#writable(this.#holder as unknown as Node, "game");
    for (const key of path) node = this.#writable(node, key);
    return node;
  }

  /** Writes a key of an opened object; `path` is where that object stands. */
  put(node: Node, path: NodePath, key: string, value: Remembered): void {
    this.journal.put(node, key, value, path);
  }

  /** Writes at `path` + `key`. The object at `path` must exist; the value must be owned by the state. */
  write(path: readonly string[], key: string, value: Value): void {
    this.journal.put(this.open(path), key, value, path);
  }

  remove(path: readonly string[], key: string): void {
    this.journal.put(this.open(path), key, ABSENT, path);
  }

  /** Puts another game in place of this one: a reset, or a statement whose result is a game object (action-language §1.1). */
  replace(game: Value): void {
    if (this.#readOnly) throw new EngineError("This code may only read the game.");
    this.journal.put(this.#holder as unknown as Node, "game", owned(game), WHOLE_GAME);
  }

  /** Ids of all cards in ascending order. */
  cardIds(): readonly string[] {
    const cards = this.game.cardById;
    const version = this.journal.shapeVersion;
    const cached = this.#cardIds;
    if (cached !== null && cached.of === cards && cached.version === version) return cached.ids;
    const ids = sortedKeys(cards);
    this.#cardIds = { of: cards, version, ids };
    return ids;
  }

  /** Forgets journal and snapshots: the action is over and nothing of it is held any more. */
  settle(): void {
    this.journal.clear();
    this.#captured.clear();
  }

  /** The child object at `key`, copied first when somebody holds it as a snapshot. */
  #writable(parent: Node, key: string): Node {
    const node = parent[key] as Node;
    if (this.#captured.size === 0 || !this.#captured.has(node)) return node;
    const keys = keysToCopy(node);
    visit(keys.length * 2);
    const copy: Node = { ...node };
    const children = Object.values(copy);
    for (const child of children) if (isObjectValue(child)) this.#captured.add(child);
    this.journal.put(parent, key, copy, null);
    return copy;
  }
}

/** The log as it is now. */
function copiedLog(lines: readonly Value[]): readonly Value[] {
  visit(lines.length);
  return [...lines];
}

/** Nothing else may enter the game: JSON has neither infinite numbers nor what is no number. */
function finite(value: number): number {
  if (!Number.isFinite(value)) throw new EngineError("A number is too large to be kept in the game.");
  return value;
}

/**
 * A value that the state may own: new objects at any depth, so that no later write reaches another holder.
 * Lists without objects are shared, they never change.
 */
export function owned(value: Value): Value {
  if (typeof value === "number") return finite(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ValueSet) {
    value.items.forEach(owned);
    return value;
  }
  visit();
  if (!Array.isArray(value)) return mapValues(value as ValueObject, owned);
  // A list that is written over and over stays in the journal each time.
  visit(value.length);
  let copy: Value[] | null = null;
  for (let i = 0; i < value.length; i++) {
    const item = owned(value[i]);
    if (copy === null && item !== value[i]) copy = value.slice(0, i);
    copy?.push(item);
  }
  return copy ?? value;
}

/**
 * New objects down to the lists, which are shared: for values that leave the state (deltas) or come from the
 * definition, whose lists hold nothing that is ever written in place.
 */
export function copied(value: Value): Value {
  if (!isObjectValue(value)) return value;
  visit();
  return mapValues(value, copied);
}

/** A spread keeps the object's layout in memory; one that grows key by key becomes a hash table of several times the size. */
function mapValues(value: ValueObject, map: (value: Value) => Value): Node {
  const keys = keysToCopy(value);
  const copy: Node = { ...value };
  for (const key of keys) {
    const part = copy[key]!;
    if (typeof part === "object" && part !== null) setOwn(copy, key, map(part));
    else if (typeof part === "number") finite(part);
  }
  return copy;
}
