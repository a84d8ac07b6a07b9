/** Lists of the cards of a running action, for whoever goes through all of them: kept until a write makes them wrong. */
import type { Journal, Node } from "./journal.ts";
import { getOwn, isObjectValue, sortedKeys, type Value } from "./value.ts";
import { isVeiled } from "./veil.ts";

/**
 * One field of all cards, in ascending order of their ids; null: a card has no such field, undefined: it is no object, or one that is
 * not to be looked at beforehand.
 */
export type Column = readonly (Value | undefined)[];

interface KeptColumn {
  readonly ids: readonly string[];
  readonly content: number;
  readonly writes: number;
  readonly values: Column;
}

export class CardLists {
  readonly #journal: Journal;
  readonly #hasVeils: boolean;
  #ids: { of: Node; shape: number; ids: readonly string[] } | null = null;
  #cards: { ids: readonly string[]; parts: number; cards: readonly Value[] } | null = null;
  readonly #columns = new Map<string, KeptColumn>();

  /** @param hasVeils whether some of the cards may be veiled. */
  constructor(journal: Journal, hasVeils: boolean) {
    this.#journal = journal;
    this.#hasVeils = hasVeils;
  }

  /** Ids of all cards in ascending order. */
  ids(table: Node): readonly string[] {
    const { shape } = this.#journal.changesOf(table);
    const kept = this.#ids;
    if (kept !== null && kept.of === table && kept.shape === shape) return kept.ids;
    const ids = sortedKeys(table);
    this.#ids = { of: table, shape, ids };
    return ids;
  }

  /** All cards in ascending order of their ids. */
  cards(table: Node): readonly Value[] {
    const ids = this.ids(table);
    const { parts } = this.#journal.changesOf(table);
    if (this.#cards?.ids === ids && this.#cards.parts === parts) return this.#cards.cards;
    const cards = ids.map((id) => table[id]!);
    this.#cards = { ids, parts, cards };
    return cards;
  }

  /** A field of all cards. What the list shows stays as it is, whatever is written afterwards. */
  column(table: Node, key: string): Column {
    const ids = this.ids(table);
    const { content } = this.#journal.changesOf(table);
    const writes = this.#journal.writesOf(key);
    const kept = this.#columns.get(key);
    if (kept?.ids === ids && kept.content === content && kept.writes === writes) return kept.values;
    const values = ids.map((id) => {
      const card = table[id]!;
      if (!isObjectValue(card) || (this.#hasVeils && isVeiled(card))) return undefined;
      return getOwn(card, key);
    });
    this.#columns.set(key, { ids, content, writes, values });
    return values;
  }
}
