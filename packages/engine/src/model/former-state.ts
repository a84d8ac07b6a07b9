/**
 * The state as it was before the last step, as `applyDelta(game, delta, "undo")` gives it, without copying the tables of
 * cards, stacks and groups each time: those of a large game have hundreds of entries of dozens of keys, of which a step
 * changes a few.
 */
import { applyDelta } from "./apply-delta.ts";
import { type Delta, type DeltaNode, type GameState, REMOVED } from "./state.ts";
import { isObjectValue, setOwn, type Value, type ValueObject } from "./value.ts";

/** Tables of many entries. */
const LARGE = ["cardById", "stackById", "groupById"] as const;
/** Of these the order of the keys counts, which a copy that is brought up to date keeps only while none comes or goes. */
const ORDERED: ReadonlySet<string> = new Set(["groupById"]);
/** Copies of entries that one table keeps. */
const MOST_PARTS = 100;

type Changes = { readonly [key: string]: DeltaNode };

export class FormerState {
  readonly #tables = new Map<string, Mirror>();

  /**
   * To be asked for every step, once, right after it: steps change the tables in place.
   * @returns to be read until the next call; parts of it are the game's and the delta's own objects.
   */
  before(game: GameState, delta: Delta): GameState {
    const tables = new Map<string, ValueObject>();
    for (const key of LARGE) {
      const [table, changes] = [game[key] as unknown as Value, delta[key] as DeltaNode | undefined];
      if (changes === undefined || Array.isArray(changes) || !isObjectValue(table)) continue;
      if (changesOrder(key, changes)) this.#tables.delete(key);
      else tables.set(key, mirrorOf(this.#tables, key, table).before(changes));
    }
    const rest: Delta = {};
    for (const key of Object.keys(delta)) if (!tables.has(key)) setOwn(rest, key, delta[key]);
    const state = applyDelta(game, rest, "undo");
    for (const [key, table] of tables) setOwn(state as unknown as ValueObject, key, table);
    return state;
  }

  /** To be told of every other change that was made in place: a move through the history. */
  follow(delta: Delta): void {
    for (const key of LARGE) {
      const changes = delta[key] as DeltaNode | undefined;
      if (changes === undefined || Array.isArray(changes)) continue;
      if (changesOrder(key, changes)) this.#tables.delete(key);
      else this.#tables.get(key)?.follow(changes);
    }
  }
}

function changesOrder(table: string, changes: Changes): boolean {
  return ORDERED.has(table) && Object.values(changes).some((change) => Array.isArray(change));
}

/** A copy of an object of the game that is only brought up to date where steps change it. */
class Mirror {
  readonly of: ValueObject;
  readonly #copy: { [key: string]: Value };
  readonly #parts = new Map<string, Mirror>();
  /** Keys under which the copy shows what was there before. */
  #former: string[] = [];

  constructor(of: ValueObject) {
    this.of = of;
    this.#copy = { ...of };
  }

  /** The object as it was before the changes that it has just seen. */
  before(changes: Changes): ValueObject {
    const copy = this.#copy;
    for (const key of this.#former) {
      if (Object.hasOwn(this.of, key)) setOwn(copy, key, this.of[key]!);
      else delete copy[key];
    }
    this.#former = Object.keys(changes);
    for (const key of this.#former) {
      const former = this.#formerValue(key, changes[key]!);
      if (former === REMOVED) delete copy[key];
      else setOwn(copy, key, former);
    }
    return copy;
  }

  /** These parts have changed once more; the copy is brought up to date with the next step. */
  follow(changes: Changes): void {
    for (const [key, change] of Object.entries(changes)) {
      this.#former.push(key);
      if (!Array.isArray(change)) this.#parts.get(key)?.follow(change);
    }
  }

  #formerValue(key: string, change: DeltaNode): Value {
    if (Array.isArray(change)) return change[0] as Value;
    const part = Object.hasOwn(this.of, key) ? this.of[key]! : null;
    return isObjectValue(part) ? mirrorOf(this.#parts, key, part).before(change) : null;
  }
}

function mirrorOf(mirrors: Map<string, Mirror>, key: string, object: ValueObject): Mirror {
  let mirror = mirrors.get(key);
  if (mirror?.of !== object) {
    if (mirrors.size >= MOST_PARTS) mirrors.clear();
    mirror = new Mirror(object);
    mirrors.set(key, mirror);
  }
  return mirror;
}
