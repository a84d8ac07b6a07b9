/** Limits on how large a game and one step may become (action-language §9.4). */
import { LimitError, SizeError } from "../model/errors.ts";
import { LIMITS } from "../model/limits.ts";
import type { Delta, DeltaNode, GameState } from "../model/state.ts";

/** Keeps account of a game's size by the deltas that change it, so that no action has to measure the whole. */
export class SizeWatch {
  /** Null until it is first needed. */
  #gameSize: number | null = null;
  #game: GameState | null;
  /** Of the delta that was checked last. */
  #last: { of: Delta; measures: Measures } | null = null;

  constructor(game: GameState) {
    this.#game = game;
  }

  /** Throws SizeError when the step, or the game with it, would be too large, LimitError when it is nested too deeply. */
  check(delta: Delta): void {
    const measures = measure(delta, LIMITS.nesting);
    this.#last = { of: delta, measures };
    const { size, growth } = measures;
    if (size > LIMITS.deltaSize) throw new SizeError("The action changes too much at once.");
    if (growth > 0 && this.#size() + growth > LIMITS.gameSize) throw new SizeError("The game is too large.");
  }

  /** Counts a step in. */
  add(delta: Delta): void {
    if (this.#gameSize === null) return;
    // One that was just checked is measured already.
    const { growth } = this.#last?.of === delta ? this.#last.measures : measure(delta);
    this.#gameSize += growth;
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

/** What a step says: it stands in the place of what the step before said. */
const OF_ONE_STEP = ["messages", "fadeText"];

interface Measures {
  /** Bytes of a delta and what it adds to the game, roughly. */
  size: number;
  growth: number;
}

/** @param levels of lists and objects that the game may have; more throw LimitError. */
function measure(delta: Delta, levels = Number.POSITIVE_INFINITY): Measures {
  const measures: Measures = { size: 0, growth: 0 };
  for (const key of Object.keys(delta)) {
    if (key === "_delta_metadata") continue;
    measures.size += key.length + 3;
    const { growth } = measures;
    addNode(measures, delta[key] as DeltaNode, below(levels));
    // The game has only those of its last step.
    if (OF_ONE_STEP.includes(key)) measures.growth = growth;
  }
  return measures;
}

function addNode(measures: Measures, node: DeltaNode, levels: number): void {
  if (Array.isArray(node)) {
    const before = jsonSize(node[0]);
    const after = jsonSize(node[1], levels);
    measures.size += before + after;
    measures.growth += after - before;
    return;
  }
  for (const key of Object.keys(node)) {
    measures.size += key.length + 3;
    addNode(measures, node[key]!, below(levels));
  }
}

/**
 * Length of a value's JSON, roughly: escapes and digits are not counted exactly.
 * @param levels of lists and objects that it may have.
 */
function jsonSize(value: unknown, levels = Number.POSITIVE_INFINITY): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 5;
  const inner = below(levels);
  let size = 2;
  if (Array.isArray(value)) {
    for (const item of value) size += jsonSize(item, inner) + 1;
    return size;
  }
  for (const key of Object.keys(value))
    size += key.length + 4 + jsonSize((value as Record<string, unknown>)[key], inner);
  return size;
}

/** Whatever walks through a game does so by recursion, down to the database: one that is too deep could not be opened again. */
function below(levels: number): number {
  if (levels === 0) throw new LimitError("The game is nested too deeply.");
  return levels - 1;
}
