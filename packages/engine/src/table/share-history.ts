/**
 * The steps of a history that was read from storage hold anew what those of a played one share: a step's list as it was
 * before is the list that an earlier step has written, most of what lies in one lies in the other, and the same texts
 * come again and again.
 */
import { isObject } from "../model/is-object.ts";
import type { Delta, GameState, Json, JsonObject } from "../model/state.ts";

/** What the last step that wrote a place, or a place below it, has left there. */
interface Written {
  list: Json[] | null;
  below: Map<string, Written>;
}

/**
 * A copy of a history, with one list, and one item of a list, in the place of equal ones, also in those of the game, which
 * nobody else may hold. Uploaded histories may hold anything in the place of changes.
 */
export function sharedHistory(game: GameState, deltas: readonly Delta[]): Delta[] {
  const sharing = new Sharing();
  const top = nothingWritten();
  const copies = deltas.map((delta) => sharing.changes(delta as JsonObject, top) as Delta);
  sharing.state(game as unknown as JsonObject, top);
  return copies;
}

class Sharing {
  readonly #texts = new Map<string, string>();

  changes(changes: JsonObject, written: Written): JsonObject {
    const copy = { ...changes };
    for (const key of Object.keys(copy)) {
      const change = copy[key]!;
      if (Array.isArray(change)) copy[key] = this.#sides(change, placeIn(written, key));
      else if (isObject(change)) copy[key] = this.changes(change, placeIn(written, key));
      else copy[key] = this.#shared(change, null);
    }
    return copy;
  }

  /** Lists of the game that the history has written are the history's. */
  state(object: JsonObject, written: Written): void {
    for (const [key, { list, below }] of written.below) {
      const value = Object.hasOwn(object, key) ? object[key]! : null;
      if (Array.isArray(value)) object[key] = this.#shared(value, list);
      else if (isObject(value)) this.state(value, { list: null, below });
    }
  }

  /** What stood in a place, and what stands there now. */
  #sides(sides: readonly Json[], place: Written): Json[] {
    return sides.map((side) => {
      const own = this.#shared(side, place.list);
      if (Array.isArray(own)) place.list = own;
      return own;
    });
  }

  /** @param former a list that may be equal, or begin alike. */
  #shared(value: Json, former: Json[] | null): Json {
    if (typeof value === "string") return this.#text(value);
    if (Array.isArray(value)) return this.#list(value, former);
    if (!isObject(value)) return value;
    const copy = { ...value };
    for (const key of Object.keys(copy)) copy[key] = this.#shared(copy[key]!, null);
    return copy;
  }

  #list(list: readonly Json[], former: Json[] | null): Json[] {
    const copy = list.map((item, index) => {
      const same = former?.[index];
      return same !== undefined && isWrittenAlike(item, same) ? same : this.#shared(item, null);
    });
    const isSame = copy.length === former?.length && copy.every((item, index) => item === former[index]);
    return isSame ? former : copy;
  }

  #text(text: string): string {
    const same = this.#texts.get(text);
    if (same === undefined) this.#texts.set(text, text);
    return same ?? text;
  }
}

/** Whether both are the same text as JSON: equal, and every object has its keys in the same order. */
function isWrittenAlike(a: Json, b: Json): boolean {
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => isWrittenAlike(item, b[index]!))
    );
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(b);
  return (
    Object.keys(a).length === keys.length &&
    Object.keys(a).every((key, index) => key === keys[index] && isWrittenAlike(a[key]!, b[key]!))
  );
}

function nothingWritten(): Written {
  return { list: null, below: new Map() };
}

function placeIn({ below }: Written, key: string): Written {
  let place = below.get(key);
  if (place === undefined) {
    place = nothingWritten();
    below.set(key, place);
  }
  return place;
}
