/** Ids in values that plugins keep, as one viewer may hear of them (api §8.3). */
import type { GameState } from "../model/state.ts";
import type { Holder, IdHolders } from "./id-holders.ts";
import type { Standing } from "./name-book.ts";
import { holdsId, isCardOrStack, isOwnId } from "./own-ids.ts";
import type { Names } from "./shown-names.ts";

export interface Outward {
  readonly game: GameState;
  readonly names: Names;
  readonly standing: Standing;
  readonly holders: Pick<IdHolders, "has" | "isGood">;
}

/**
 * A part of the state with names for the ids in it: null for one that the viewer may no longer follow, and for a text
 * that has an id inside, such as a path; entries under such a key are left out.
 */
export function partOutward<T>(value: T, holder: Holder, scope: Outward): T {
  return scope.holders.has(holder)
    ? (translated(value, scope, (id) => goodName(id, holder, scope)) as T)
    : value;
}

/** As `partOutward`, for a value that was made just now. */
export function freshOutward<T>(value: T, scope: Outward): T {
  return translated(value, scope, (id) => scope.names.nameOf(id, scope.standing)) as T;
}

/** The name that stands for an id in a part; null when it must not be told. */
export function goodName(id: string, holder: Holder, { names, standing, holders }: Outward): string | null {
  return holders.isGood(holder, id) ? names.nameOf(id, standing) : null;
}

function translated(value: unknown, scope: Outward, nameOf: (id: string) => string | null): unknown {
  const { game } = scope;
  const text = (one: string): string | null => {
    if (isCardOrStack(one, game)) return nameOf(one);
    // The id of a card that is gone says when it was made.
    return isOwnId(one) || holdsId(one, game) ? null : one;
  };
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return text(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    if ("toJSON" in part && typeof part.toJSON === "function") return walk(part.toJSON());
    let renamed = false;
    const entries = Object.entries(part).flatMap(([key, item]): [string, unknown][] => {
      const name = text(key);
      renamed ||= name !== key;
      return name === null ? [] : [[name, walk(item)]];
    });
    // The order of the old keys may be that of the ids.
    if (renamed) entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  };
  return walk(value);
}
