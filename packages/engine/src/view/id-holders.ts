/**
 * Which parts of the state hold ids of cards and stacks outside of the places made for them: values of plugins, arrows.
 * Such a reference is good as long as everybody could keep an eye on what it names since it was written: it must not tell
 * which card came out of a shuffle (api §8.3).
 */
import type { CardId, Delta, DeltaNode, GameState, StackId } from "../model/state.ts";
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
type Kind = (typeof tables)[number][0];
export type AnyKind = Kind | "root";

/** Keys whose ids every view translates by themselves. */
const knownPlaces: Record<Kind, ReadonlySet<string>> = {
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

/** What a history tells of references in the state that it led to; one entry per step that is kept. */
export interface PastReferences {
  /** The cards and stacks of which somebody lost sight. */
  readonly lost: Iterable<CardId | StackId>;
  /** The prompts that were asked, by their uuid. */
  readonly asked: Iterable<string>;
}

export class IdHolders {
  /** For each part the ids in it, with the moment at which each was written. */
  readonly #idsOf = new Map<Holder, ReadonlyMap<string, number>>();
  readonly #holdersOf = new Map<string, Set<Holder>>();
  /** The parts of each kind that hold any id, by their own ids. */
  readonly #holding: Record<AnyKind, Set<string>> = {
    root: new Set(),
    card: new Set(),
    stack: new Set(),
    group: new Set(),
    player: new Set(),
  };
  /** When somebody lost sight of a card or stack last. */
  readonly #lostAt = new Map<string, number>();
  /** When each prompt was asked first, by its uuid; also those that a step back may open again. */
  readonly #askedAt = new Map<string, number>();
  /** Counts the changes. */
  #now = 0;

  /** @param past the steps before: references that are older than a loss are not good. */
  static of(game: GameState, past: Iterable<PastReferences> = []): IdHolders {
    const holders = new IdHolders();
    for (const { lost, asked } of past) {
      holders.#now++;
      holders.#lose(lost);
      for (const uuid of asked) holders.#ask(uuid, holders.#now);
    }
    for (const [kind, table] of tables)
      for (const id of Object.keys(game[table])) holders.#note(kind, id, game, false);
    for (const key of Object.keys(game)) holders.#noteRoot(key, game, false);
    return holders;
  }

  /**
   * Follows a change; `game` is the state after it.
   * @param lost cards and stacks of which somebody lost sight by it.
   * @param isNew false: the history was walked through; what comes back with it was written some time before.
   */
  update(game: GameState, delta: Delta, lost: Iterable<CardId | StackId>, isNew = true): void {
    if (isNew) this.#now++;
    for (const [kind, table] of tables)
      for (const id of changedKeys(delta[table] as DeltaNode | undefined, game[table], harmless[kind]))
        this.#note(kind, id, game, isNew);
    for (const key of Object.keys(delta)) this.#noteRoot(key, game, isNew);
    this.#lose(lost);
  }

  /** Whether a part holds any id. */
  has(holder: Holder): boolean {
    return this.#idsOf.has(holder);
  }

  /** The same, asked of many parts: nothing is put together for it. */
  holds(kind: AnyKind, id: string): boolean {
    return this.#holding[kind].has(id);
  }

  /** Whether no part of a kind holds any id. */
  holdsNone(kind: AnyKind): boolean {
    return this.#holding[kind].size === 0;
  }

  /** Whether everybody could keep an eye on what a part names, since it names it. */
  isGood(holder: Holder, id: string): boolean {
    const written = this.#idsOf.get(holder)?.get(id);
    if (written === undefined) return false;
    // What a card or stack says of another one would tell as much of itself.
    const own = holder.startsWith("card/")
      ? holder.slice(5)
      : holder.startsWith("stack/")
        ? holder.slice(6)
        : "";
    return written > (this.#lostAt.get(id) ?? -1) && written > (this.#lostAt.get(own) ?? -1);
  }

  /**
   * Whether a prompt may tell its seat that a card is among those to choose from: everybody could keep an eye on the card
   * since the end of the step that asked. Within that step a question is asked about what was drawn or shuffled before it.
   */
  isChoice(uuid: string, id: string): boolean {
    return (this.#askedAt.get(uuid) ?? 0) >= (this.#lostAt.get(id) ?? 0);
  }

  /** The ids in a part. */
  idsIn(holder: Holder): Iterable<string> {
    return this.#idsOf.get(holder)?.keys() ?? [];
  }

  /** The parts that hold an id. */
  holding(id: string): Iterable<Holder> {
    return this.#holdersOf.get(id) ?? [];
  }

  /** Forgets what was noted of cards, stacks and prompts that can never come back. */
  keepOnly(ids: ReadonlySet<CardId | StackId>, prompts: ReadonlySet<string>): void {
    for (const id of [...this.#lostAt.keys()]) if (!ids.has(id)) this.#lostAt.delete(id);
    for (const uuid of [...this.#askedAt.keys()]) if (!prompts.has(uuid)) this.#askedAt.delete(uuid);
  }

  #lose(lost: Iterable<CardId | StackId>): void {
    for (const id of lost) this.#lostAt.set(id, this.#now);
  }

  #ask(uuid: string, at: number): void {
    if (!this.#askedAt.has(uuid)) this.#askedAt.set(uuid, at);
  }

  #noteRoot(key: string, game: GameState, isNew: boolean): void {
    if (privateRootKeys.has(key) || partKeys.has(key) || key === "_delta_metadata") return;
    if (key === "messages" || key === "fadeText" || key === "tempTokens") return;
    const ids = new Set<string>();
    collect(game[key], game, ids);
    this.#set("root", key, ids, isNew);
  }

  #note(kind: Kind, id: string, game: GameState, isNew: boolean): void {
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
    this.#set(kind, id, ids, isNew);
    if (kind !== "player") return;
    for (const uuid of Object.keys(game.playerData[id]?.prompts ?? {}))
      this.#ask(uuid, isNew ? this.#now : 0);
  }

  #set(kind: AnyKind, own: string, ids: ReadonlySet<string>, isNew: boolean): void {
    // Most parts have held none and hold none.
    if (ids.size === 0 && !this.#holding[kind].has(own)) return;
    const holder: Holder = `${kind}/${own}`;
    const before = this.#idsOf.get(holder);
    for (const id of before?.keys() ?? []) {
      if (ids.has(id)) continue;
      const holders = this.#holdersOf.get(id);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holdersOf.delete(id);
    }
    if (ids.size === 0) {
      this.#idsOf.delete(holder);
      this.#holding[kind].delete(own);
      return;
    }
    this.#holding[kind].add(own);
    const written = isNew ? this.#now : 0;
    this.#idsOf.set(holder, new Map([...ids].map((id) => [id, before?.get(id) ?? written])));
    for (const id of ids) {
      const holders = this.#holdersOf.get(id);
      if (holders) holders.add(holder);
      else this.#holdersOf.set(id, new Set([holder]));
    }
  }
}

/** Whether a change may have written ids of other cards into a card. */
export function mayBringIds(id: CardId, delta: Delta): boolean {
  const node = delta.cardById as DeltaNode | undefined;
  if (Array.isArray(node)) return true;
  const own = node?.[id];
  return own !== undefined && isImportant(own, harmless.card);
}

/** Every id in the values that a change wrote, but for those that lie where ids belong. */
export function idsWritten(game: GameState, delta: Delta): Set<string> {
  const ids = new Set<string>();
  for (const [kind, table] of tables) {
    const parts = game[table] as Record<string, object>;
    for (const id of changedKeys(delta[table] as DeltaNode | undefined, parts, harmless[kind]))
      for (const [key, value] of Object.entries(parts[id] ?? {}))
        if (!knownPlaces[kind].has(key)) collect(value, game, ids);
  }
  for (const key of Object.keys(delta))
    if (!privateRootKeys.has(key) && !partKeys.has(key) && key !== "_delta_metadata")
      collect(game[key], game, ids);
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
  return Object.keys(node).filter((id) => isImportant(node[id]!, unimportant));
}

function isImportant(part: DeltaNode, unimportant: ReadonlySet<string>): boolean {
  if (Array.isArray(part)) return true;
  for (const key in part) if (!unimportant.has(key)) return true;
  return false;
}
