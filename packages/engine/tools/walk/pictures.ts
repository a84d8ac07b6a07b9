/**
 * Pictures of a game after each of many steps. Pictures share what is equal, so that hundreds of a large game fit
 * into memory, and comparing with one costs what has changed since the last comparison.
 */
import type { GameState } from "../../src/model/state.ts";

/** A state that nobody writes to, without what belongs to its last action only (action-language §8.3). */
export type Picture = { readonly [key: string]: unknown };

const FLEETING = new Set(["messages", "fadeText"]);

/** A picture of the game as it is now, built from the one before. */
export function picture(game: GameState, before: Picture | null): Picture {
  return sharing(lasting(game), before) as Picture;
}

/** The value in plain JSON; every part that equals its counterpart in `before` is that counterpart. */
function sharing(value: unknown, before: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => sharing(item, Array.isArray(before) ? before[index] : null));
    const same = Array.isArray(before) && before.length === items.length;
    return same && items.every((item, index) => Object.is(item, before[index])) ? before : items;
  }
  const old = typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
  let same = old === before;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, part] of Object.entries(value)) {
    const known = Object.hasOwn(old, key) ? (old as Record<string, unknown>)[key] : undefined;
    copy[key] = sharing(part, known);
    if (!Object.is(copy[key], known)) same = false;
  }
  return same && Object.keys(old).length === Object.keys(copy).length ? before : copy;
}

function lasting(game: GameState): Record<string, unknown> {
  return Object.fromEntries(Object.entries(game).filter(([key]) => !FLEETING.has(key)));
}

/**
 * Compares games that are only stepped through, never written to in between: an object that was found equal once
 * is not looked into again.
 */
export class Comparer {
  readonly #equal = new WeakMap<object, object>();

  /** The path of the first difference, null when there is none. */
  difference(game: GameState, expected: Picture): string | null {
    return this.#difference(lasting(game), expected, "");
  }

  #difference(value: unknown, expected: unknown, path: string): string | null {
    if (typeof value !== "object" || value === null) return Object.is(value, expected) ? null : path || "/";
    if (typeof expected !== "object" || expected === null) return path || "/";
    if (this.#equal.get(value) === expected) return null;
    if (Array.isArray(value) !== Array.isArray(expected)) return path || "/";
    const keys = Object.keys(value);
    if (keys.length !== Object.keys(expected).length) return `${path} (keys)`;
    for (const key of keys) {
      if (!Object.hasOwn(expected, key)) return `${path}/${key}`;
      const [part, other] = [value, expected].map((object) => (object as Record<string, unknown>)[key]);
      const found = this.#difference(part, other, `${path}/${key}`);
      if (found !== null) return found;
    }
    this.#equal.set(value, expected);
    return null;
  }
}
