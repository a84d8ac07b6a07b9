/**
 * The state of a running action, written in place (decision 8).
 *
 * Ownership: objects that are reached from the root through objects alone belong to the state and are changed in
 * place; lists and everything inside them never change. A value that enters the state is therefore cloned
 * first ({@link owned}). A value that leaves it (into a variable, a list, a result) is marked as captured:
 * the next write copies a captured object instead of changing it, so that the holder keeps a snapshot (action-language §2.4).
 */
import { CardLists, type Column } from "./card-lists.ts";
import { EngineError } from "./errors.ts";
import { ABSENT, Journal, type Node, type NodePath, type Remembered, WHOLE_GAME } from "./journal.ts";
import type { GameState } from "./state.ts";
import { isObjectValue, keysToCopy, ownOf, setOwn, type Value, type ValueObject, ValueSet } from "./value.ts";
import { isVeiled, shallowCopy, underneath } from "./veil.ts";
import { visit } from "./work.ts";

export class LiveState {
  /** Holds the root, so that replacing the whole game is a journalled write like any other. */
  readonly #holder: { game: Value };
  readonly journal = new Journal();
  readonly #captured = new Set<object>();
  /** Objects of which all parts are captured, but for those that have taken a part's place since. */
  readonly #capturedParts = new Map<object, Set<object> | null>();
  /**
   * Length of the journal at the start of the outermost value position, or infinity outside of one. While the
   * journal is longer, captured objects are cloned, because what they show is going to be undone.
   */
  stableMark = Number.POSITIVE_INFINITY;
  readonly #lists: CardLists;
  readonly #hasVeils: boolean;

  /** Whether code may only look (the client's conditions, action-language §10.1). */
  readonly #readOnly: boolean;

  /** @param hasVeils whether cards of the game may be veiled. */
  constructor(game: GameState, { readOnly = false, hasVeils = false } = {}) {
    this.#holder = { game: game as unknown as Value };
    this.#readOnly = readOnly;
    this.#hasVeils = hasVeils;
    this.#lists = new CardLists(this.journal, hasVeils);
  }

  get game(): GameState {
    return this.#holder.game as unknown as GameState;
  }

  get root(): Node {
    return this.#holder.game as Node;
  }

  /** The game when the journal had `mark` entries; its parts are as they are now. */
  rootAt(mark: number): Value {
    return this.journal.formerly(this.#holder, "game", mark) ?? null;
  }

  /** The value at a path, undefined when any step is missing. Not captured. */
  read(path: readonly string[]): Value | undefined {
    let at: Value = this.#holder.game;
    for (let i = 0; i < path.length; i++) {
      const value = isObjectValue(at) ? ownOf(at, path[i]!) : undefined;
      if (value === undefined) return undefined;
      at = value;
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

  /**
   * The same for the parts of an object of the state that stand under these keys, which are all its keys. They are not marked one by
   * one: a loop over all cards changes a few of them at most.
   */
  captureParts(object: ValueObject, keys: readonly string[]): readonly Value[] {
    const isCards = object === (this.root.cardById as ValueObject);
    const values = isCards && keys === this.cardIds() ? this.cards() : keys.map((key) => object[key]!);
    if (keys.length < MANY_PARTS || this.journal.length > this.stableMark || !this.#isTable(object))
      return values.map((value) => this.capture(value));
    this.#capturedParts.set(object, null);
    return values;
  }

  /** Whether an object is one of the large tables, whose parts are all objects. */
  #isTable(object: ValueObject): boolean {
    const { cardById, stackById } = this.game as unknown as ValueObject;
    return object === cardById || object === stackById;
  }

  /** The object at a path, ready to be changed by {@link put}. It must exist. Do not keep it over other code. */
  open(path: readonly string[]): Node {
    if (this.#readOnly) throw new EngineError("This code may only read the game.");
    let node = this.#writable(this.#holder as unknown as Node, "game");
    for (const key of path) node = this.#writable(node, key);
    return node;
  }

  /** What stands under a key that is about to be written, undefined where nothing does, or where a veil is over it. */
  former(node: ValueObject, key: string): Value | undefined {
    return this.#hasVeils && isVeiled(node) ? underneath(node, () => ownOf(node, key)) : ownOf(node, key);
  }

  /** Writes a key of an opened object; `path` is where that object stands. */
  put(node: Node, path: NodePath, key: string, value: Remembered): void {
    if (this.#hasVeils && isVeiled(node)) underneath(node, () => this.journal.put(node, key, value, path));
    else this.journal.put(node, key, value, path);
    if (this.#capturedParts.size > 0) this.#tookPlace(node, value);
  }

  /** A new part of an object is nobody's snapshot. */
  #tookPlace(node: Node, value: Remembered): void {
    if (typeof value !== "object" || value === null) return;
    const since = this.#capturedParts.get(node);
    if (since === null) this.#capturedParts.set(node, new Set([value]));
    else since?.add(value);
  }

  /** Writes at `path` + `key`. The object at `path` must exist; the value must be owned by the state. */
  write(path: readonly string[], key: string, value: Value): void {
    this.put(this.open(path), path, key, value);
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
    return this.#lists.ids(this.root.cardById as Node);
  }

  /** All cards in ascending order of their ids. Not captured. */
  cards(): readonly Value[] {
    return this.#lists.cards(this.root.cardById as Node);
  }

  /** A field of all cards in that order, as it is now. Not captured. */
  cardColumn(key: string): Column {
    return this.#lists.column(this.root.cardById as Node, key);
  }

  /** Forgets journal and snapshots: the action is over and nothing of it is held any more. */
  settle(): void {
    this.journal.clear();
    this.#captured.clear();
    this.#capturedParts.clear();
  }

  /** The child object at `key`, copied first when somebody holds it as a snapshot. */
  #writable(parent: Node, key: string): Node {
    const node = parent[key] as Node;
    if (!this.#isCaptured(parent, node)) return node;
    const keys = keysToCopy(node);
    visit(keys.length * 2);
    const copy = shallowCopy(node);
    this.#capturedParts.set(copy, null);
    this.journal.put(parent, key, copy, null);
    this.#tookPlace(parent, copy);
    return copy;
  }

  #isCaptured(parent: Node, node: Node): boolean {
    if (this.#captured.size > 0 && this.#captured.has(node)) return true;
    if (this.#capturedParts.size === 0) return false;
    const since = this.#capturedParts.get(parent);
    return since !== undefined && since?.has(node) !== true;
  }
}

/** Fewer parts than this are captured one by one. */
const MANY_PARTS = 16;

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
