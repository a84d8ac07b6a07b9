/**
 * Every write to the state, and every change of an existing variable, in order (decision 8). The journal gives
 * rollback of an action or a value position, the state as it was before a write (`PREV`), and the delta.
 */
import { ownOf, setOwn, type Value } from "./value.ts";

/** Stands for "no such key" where a value is remembered. */
export const ABSENT: unique symbol = Symbol("absent");
export type Remembered = Value | typeof ABSENT;

/** An object that the engine writes in place. */
export type Node = { [key: string]: Value };

/**
 * Where an entry's node stands: the keys from the root of the state to it. Null for what is no change of the
 * state as such: variables, and copies made so that a snapshot stays as it is.
 */
export type NodePath = readonly string[] | null;

/** The path of an entry that replaced the whole game. */
export const WHOLE_GAME: readonly string[] = [];

/** One write, as {@link Journal.visit} shows it. */
export interface Entry {
  path: readonly string[];
  key: string;
  old: Remembered;
  /** What stands there now: later writes of the same key included. */
  now: Remembered;
  /** How many entries are before it. */
  row: number;
}

/** How often an object has changed: its keys, what stands under them, and that without copies of what stood there. */
export interface Changes {
  readonly shape: number;
  readonly parts: number;
  readonly content: number;
}

/** Columns of equal length, one row per write: cheaper to append to than a list of records. */
export class Journal {
  #count = 0;
  #nodes: Node[] = [];
  #keys: string[] = [];
  #olds: Remembered[] = [];
  #paths: NodePath[] = [];
  /** The object that somebody keeps lists of, and how often it has been written to. */
  #watched: Node | null = null;
  readonly #changes = { shape: 0, parts: 0, content: 0 };
  /** How often each of the keys that somebody asked for has been written. */
  readonly #writes = new Map<string, number>();
  /** Grows whenever the game gains, loses or changes functions of its own as a whole. */
  functionsVersion = 0;
  /** Grows whenever a card comes or goes, or the arrows of one are written. */
  arrowsVersion = 0;

  get length(): number {
    return this.#count;
  }

  /** Writes and remembers. `ABSENT` removes the key. */
  put(node: Node, key: string, value: Remembered, path: NodePath): void {
    const old = remember(node, key);
    const at = this.#count;
    this.#nodes[at] = node;
    this.#keys[at] = key;
    this.#olds[at] = old;
    this.#paths[at] = path;
    // Last, so that a row is never half written, even when the stack overflows.
    this.#count = at + 1;
    if (node === this.#watched) this.#noteChange(path, old === ABSENT || value === ABSENT);
    if (this.#writes.size > 0) this.#noteWrite(key);
    if (path !== null && path.length < 2) this.#noteFunctions(path, key);
    if (path !== null && mayChangeArrows(path, key)) this.arrowsVersion++;
    assign(node, key, value);
  }

  /**
   * Numbers of an object that are others as soon as it is written to, also by undoing. Of one object at a time: asked about
   * another one, all of them are others.
   */
  changesOf(node: Node): Changes {
    if (this.#watched !== node) {
      this.#watched = node;
      this.#noteChange(WHOLE_GAME, true);
    }
    return this.#changes;
  }

  /** A number that is another one as soon as a key of this name is written, in whichever object, also by undoing. */
  writesOf(key: string): number {
    const writes = this.#writes.get(key);
    if (writes === undefined) this.#writes.set(key, 0);
    return writes ?? 0;
  }

  /** What stood under a key of an object when there were `mark` entries, undefined when nothing did. */
  formerly(node: object, key: string, mark: number): Value | undefined {
    for (let at = mark; at < this.#count; at++) {
      if (this.#nodes[at] !== node || this.#keys[at] !== key) continue;
      const old = this.#olds[at]!;
      return old === ABSENT ? undefined : old;
    }
    return ownOf(node as Node, key);
  }

  /** Takes back everything after `mark`. */
  undoTo(mark: number): void {
    while (this.#count > mark) {
      const at = this.#count - 1;
      const path = this.#paths[at]!;
      this.#restore(this.#nodes[at]!, this.#keys[at]!, this.#olds[at]!, path);
      if (path !== null && path.length < 2) this.#noteFunctions(path, this.#keys[at]!);
      this.#count = at;
    }
  }

  /**
   * Takes back everything after `mark` for a look at the state as it was then. Whoever rewinds must undo what
   * they wrote meanwhile and then call the result, also after an error: it does everything again.
   */
  rewind(mark: number): () => void {
    const count = this.#count - mark;
    const nodes = this.#nodes.slice(mark, this.#count);
    const keys = this.#keys.slice(mark, this.#count);
    const paths = this.#paths.slice(mark, this.#count);
    const news: Remembered[] = new Array(count);
    for (let i = count - 1; i >= 0; i--) {
      news[i] = remember(nodes[i]!, keys[i]!);
      const path = paths[i]!;
      this.#restore(nodes[i]!, keys[i]!, this.#olds[mark + i]!, path);
      if (path !== null && path.length < 2) this.#noteFunctions(path, keys[i]!);
    }
    this.#count = mark;
    return () => {
      for (let i = 0; i < count; i++) this.put(nodes[i]!, keys[i]!, news[i]!, paths[i]!);
    };
  }

  /** Shows every change of the state, first to last, or those from `first` on. */
  visit(visitor: (entry: Entry) => void, first = 0): void {
    for (let at = first; at < this.#count; at++) {
      const path = this.#paths[at]!;
      if (path === null) continue;
      const key = this.#keys[at]!;
      visitor({ path, key, old: this.#olds[at]!, now: remember(this.#nodes[at]!, key), row: at });
    }
  }

  /** The same without what stands there now, for whoever goes through all. */
  visitOld(visitor: (path: readonly string[], key: string, old: Remembered) => void): void {
    for (let at = 0; at < this.#count; at++) {
      const path = this.#paths[at]!;
      if (path !== null) visitor(path, this.#keys[at]!, this.#olds[at]!);
    }
  }

  /** Forgets everything; nothing can be undone any more. */
  clear(): void {
    this.#count = 0;
    this.#watched = null;
    this.#writes.clear();
    this.#nodes = [];
    this.#keys = [];
    this.#olds = [];
    this.#paths = [];
  }

  #noteFunctions(path: readonly string[], key: string): void {
    if (path === WHOLE_GAME || (path.length === 0 ? key : path[0]) === "functions") this.functionsVersion++;
  }

  #restore(node: Node, key: string, old: Remembered, path: NodePath): void {
    if (node === this.#watched) this.#noteChange(path, old === ABSENT || !Object.hasOwn(node, key));
    if (this.#writes.size > 0) this.#noteWrite(key);
    assign(node, key, old);
  }

  /** A copy that takes its original's place is no change of the state, so it holds what that did. */
  #noteChange(path: NodePath, ofShape: boolean): void {
    this.#changes.parts++;
    if (path !== null) this.#changes.content++;
    if (ofShape) this.#changes.shape++;
  }

  #noteWrite(key: string): void {
    const writes = this.#writes.get(key);
    if (writes !== undefined) this.#writes.set(key, writes + 1);
  }
}

function mayChangeArrows(path: readonly string[], key: string): boolean {
  switch (path.length) {
    case 0:
      return path === WHOLE_GAME || key === "cardById";
    case 1:
      return path[0] === "cardById";
    case 2:
      return key === "arrows" && path[0] === "cardById";
    default:
      return path[2] === "arrows" && path[0] === "cardById";
  }
}

function remember(node: Node, key: string): Remembered {
  const value = ownOf(node, key);
  // Of what is no part of the game, a value may be undefined.
  return value !== undefined || Object.hasOwn(node, key) ? value! : ABSENT;
}

function assign(node: Node, key: string, value: Remembered): void {
  if (value === ABSENT) delete node[key];
  else setOwn(node, key, value);
}
