/**
 * Which parts of the state hold ids of cards and stacks outside of the places made for them: values of plugins. When
 * a viewer's id of a card changes, these parts change for that viewer as well.
 */
import type { Delta, DeltaNode, GameState } from "../state.ts";
import { idsIn } from "./own-ids.ts";
import { partKeys, privateRootKeys } from "./root-keys.ts";

/** `root/{key}`, `card/{id}`, `stack/{id}`, `group/{id}`, `player/{seat}`. */
export type Holder = `${"root" | "card" | "stack" | "group" | "player"}/${string}`;

const tables = [
  ["card", "cardById"],
  ["stack", "stackById"],
  ["group", "groupById"],
  ["player", "playerData"],
] as const;

/** Keys whose ids every view translates anyway. */
const knownPlaces: Record<(typeof tables)[number][0], ReadonlySet<string>> = {
  card: new Set(["id", "stackId", "parentCardId", "groupId", "ruleIds", "tokens", "peeking", "targeting"]),
  stack: new Set(["id", "cardIds"]),
  group: new Set(["id", "stackIds"]),
  player: new Set(["id"]),
};

/** Keys whose change neither brings nor takes an id. */
const harmless: typeof knownPlaces = {
  ...knownPlaces,
  card: new Set([
    ...knownPlaces.card,
    ...["stackIndex", "cardIndex", "currentSide", "inPlay", "rotation", "rotationByPlayer", "borderColor"],
    ...["triggeredTimestamp", "attachmentDirection", "databaseId", "controller", "owner"],
  ]),
};

export class IdHolders {
  readonly #idsOf = new Map<Holder, string[]>();
  readonly #holdersOf = new Map<string, Set<Holder>>();
  /** Parts that held ids before the last update and hold none now; null before the first update. */
  #former: Set<Holder> | null = null;

  static of(game: GameState): IdHolders {
    const holders = new IdHolders();
    for (const [kind, table] of tables)
      for (const id of Object.keys(game[table])) holders.#note(kind, id, game);
    for (const key of Object.keys(game)) holders.#noteRoot(key, game);
    return holders;
  }

  /** Follows a change; `game` is the state after it. */
  update(game: GameState, delta: Delta): void {
    this.#former = new Set();
    for (const [kind, table] of tables)
      for (const id of changedKeys(delta[table] as DeltaNode | undefined, game[table], harmless[kind]))
        this.#note(kind, id, game);
    for (const key of Object.keys(delta)) this.#noteRoot(key, game);
  }

  /** Whether a part holds any id. */
  has(holder: Holder): boolean {
    return this.#idsOf.has(holder);
  }

  /** Whether a part holds any id now, or did before the last update. */
  hasHeld(holder: Holder): boolean {
    return this.#former === null || this.#former.has(holder) || this.#idsOf.has(holder);
  }

  /** The parts that hold an id. */
  holding(id: string): Iterable<Holder> {
    return this.#holdersOf.get(id) ?? [];
  }

  #noteRoot(key: string, game: GameState): void {
    if (privateRootKeys.has(key) || partKeys.has(key) || key === "_delta_metadata") return;
    if (key === "messages" || key === "fadeText" || key === "tempTokens") return;
    this.#set(`root/${key}`, idsOf(game[key], game));
  }

  #note(kind: (typeof tables)[number][0], id: string, game: GameState): void {
    const table = {
      card: game.cardById,
      stack: game.stackById,
      group: game.groupById,
      player: game.playerData,
    };
    const part = (table[kind] as Record<string, object>)[id];
    const ids = new Set<string>();
    for (const [key, value] of Object.entries(part ?? {}))
      if (!knownPlaces[kind].has(key)) collect(value, game, ids);
    this.#set(`${kind}/${id}`, ids);
  }

  #set(holder: Holder, ids: ReadonlySet<string>): void {
    for (const id of this.#idsOf.get(holder) ?? []) {
      const holders = this.#holdersOf.get(id);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holdersOf.delete(id);
    }
    if (ids.size === 0) {
      if (this.#idsOf.delete(holder)) this.#former?.add(holder);
      return;
    }
    this.#idsOf.set(holder, [...ids]);
    for (const id of ids) {
      const holders = this.#holdersOf.get(id);
      if (holders) holders.add(holder);
      else this.#holdersOf.set(id, new Set([holder]));
    }
  }
}

function idsOf(value: unknown, game: GameState): Set<string> {
  const ids = new Set<string>();
  collect(value, game, ids);
  return ids;
}

function collect(value: unknown, game: GameState, ids: Set<string>): void {
  if (typeof value === "string") {
    for (const id of idsIn(value, game)) ids.add(id);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) for (const id of idsIn(key, game)) ids.add(id);
      collect(item, game, ids);
    }
  }
}

function changedKeys(node: DeltaNode | undefined, table: object, unimportant: ReadonlySet<string>): string[] {
  if (node === undefined) return [];
  if (Array.isArray(node)) return Object.keys(table);
  return Object.keys(node).filter((id) => {
    const part = node[id]!;
    return Array.isArray(part) || Object.keys(part).some((key) => !unimportant.has(key));
  });
}
