/** Limits on how large a game and one step may become (action-language §9.4). */
import { LimitError } from "./errors.ts";
import { LIMITS } from "./run/limits.ts";
import type { Delta, DeltaNode, GameState } from "./state.ts";

/** Keeps account of a game's size by the deltas that change it, so that no action has to measure the whole. */
export class SizeWatch {
  /** Null until it is first needed. */
  #gameSize: number | null = null;
  #game: GameState | null;

  constructor(game: GameState) {
    this.#game = game;
  }

  /** Throws LimitError when the step, or the game with it, would be too large or nested too deeply. */
  check(delta: Delta): void {
    checkNesting(delta);
    const { size, growth } = measure(delta);
    if (size > LIMITS.deltaSize) throw new LimitError("The action changes too much at once.");
    if (growth > 0 && this.#size() + growth > LIMITS.gameSize) throw new LimitError("The game is too large.");
  }

  /** Counts a step in. */
  add(delta: Delta): void {
    if (this.#gameSize !== null) this.#gameSize += measure(delta).growth;
  }

  /** Counts a move through the history: undone steps out, redone steps in. */
  moved(deltas: readonly Delta[], from: number, to: number): void {
    if (this.#gameSize === null) return;
    for (let step = to + 1; step <= from; step++) this.#gameSize -= measure(deltas[step]!).growth;
    for (let step = from + 1; step <= to; step++) this.#gameSize += measure(deltas[step]!).growth;
  }

  #size(): number {
    this.#gameSize ??= jsonSize(this.#game);
    this.#game = null;
    return this.#gameSize;
  }
}

/** Whatever walks through a game does so by recursion, down to the database: one that is too deep could not be opened again. */
function checkNesting(delta: Delta): void {
  const look = (value: unknown, levels: number): void => {
    if (typeof value !== "object" || value === null) return;
    if (levels === 0) throw new LimitError("The game is nested too deeply.");
    for (const item of Array.isArray(value) ? value : Object.values(value)) look(item, levels - 1);
  };
  const visit = (node: DeltaNode, levels: number): void => {
    if (Array.isArray(node)) look(node[1], levels);
    else if (levels === 0) throw new LimitError("The game is nested too deeply.");
    else for (const key of Object.keys(node)) visit(node[key]!, levels - 1);
  };
  const { _delta_metadata: _, ...changes } = delta;
  visit(changes as DeltaNode, LIMITS.nesting);
}

/** Bytes of a delta and what it adds to the game, roughly. */
function measure(delta: Delta): { size: number; growth: number } {
  let size = 0;
  let growth = 0;
  const visit = (node: DeltaNode): void => {
    if (Array.isArray(node)) {
      const [before, after] = [jsonSize(node[0]), jsonSize(node[1])];
      size += before + after;
      growth += after - before;
      return;
    }
    for (const key of Object.keys(node)) {
      size += key.length + 3;
      visit(node[key]!);
    }
  };
  const { _delta_metadata: _, ...changes } = delta;
  visit(changes as DeltaNode);
  return { size, growth };
}

/** Length of a value's JSON, roughly: escapes and digits are not counted exactly. */
function jsonSize(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 5;
  let size = 2;
  if (Array.isArray(value)) {
    for (const item of value) size += jsonSize(item) + 1;
    return size;
  }
  for (const key of Object.keys(value))
    size += key.length + 4 + jsonSize((value as Record<string, unknown>)[key]);
  return size;
}
