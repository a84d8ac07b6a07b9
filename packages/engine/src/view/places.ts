/**
 * Where cards lie, by the lists that count and not by the indexes that a plugin may have left behind. Views show
 * cards in this order: any other (that of creation, say) would tell hidden cards apart.
 */
import type { Card, CardId, GameState, GroupId, Stack, StackId } from "../model/state.ts";
import { FreeGroups } from "./free-groups.ts";

export interface Place {
  stackIndex: number;
  cardIndex: number;
}

export class Places {
  protected readonly game: GameState;
  readonly #stackIndexes = new Map<GroupId, ReadonlyMap<StackId, number>>();
  /** As the groups stand. */
  #groupIds: readonly GroupId[] | null = null;
  readonly #groupIndexes = new Map<GroupId, number>();
  #freeGroups: FreeGroups | null = null;

  constructor(game: GameState) {
    this.game = game;
  }

  /** The true indexes of a card; those that the card carries when it lies in no list. */
  of(card: Card): Place {
    const stackIndex = this.stackIndexes(card.groupId).get(card.stackId) ?? -1;
    const cardIndex = this.game.stackById[card.stackId]?.cardIds.indexOf(card.id) ?? -1;
    if (stackIndex < 0 || cardIndex < 0) return { stackIndex: card.stackIndex, cardIndex: card.cardIndex };
    return { stackIndex, cardIndex };
  }

  /** Whether the stack lies where it was put. */
  isPut({ cardIds, left, top }: Stack): boolean {
    if ((left ?? top ?? null) === null) return false;
    const groupId = this.game.cardById[cardIds[0] ?? ""]?.groupId;
    this.#freeGroups ??= new FreeGroups(this.game);
    return groupId !== undefined && this.#freeGroups.has(groupId);
  }

  /** Cards in the order of the table: by group, stack and place in the stack. */
  inOrder(ids: Iterable<CardId>): CardId[] {
    const { cardById } = this.game;
    return this.#ordered(ids, (id) => cardById[id]);
  }

  /** Stacks in the order of the table. */
  stacksInOrder(ids: Iterable<StackId>): StackId[] {
    const { cardById, stackById } = this.game;
    return this.#ordered(ids, (id) => cardById[stackById[id]?.cardIds[0] ?? ""]);
  }

  #ordered<Id>(ids: Iterable<Id>, cardOf: (id: Id) => Card | undefined): Id[] {
    const ranked: Ranked<Id>[] = [];
    for (const id of ids)
      ranked.push({ id, in: cardOf(id), group: Number.MAX_SAFE_INTEGER, stack: 0, card: 0 });
    this.#prepare(ranked);
    for (const each of ranked) this.#rank(each);
    ranked.sort((a, b) => a.group - b.group || a.stack - b.stack || a.card - b.card);
    return ranked.map(({ id }) => id);
  }

  /** Asks for the groups' orders as the groups stand: orders may draw names, and the cards may come in that of their making. */
  #prepare(ranked: readonly Ranked<unknown>[]): void {
    const groups = new Set<GroupId>();
    for (const { in: card } of ranked) if (card?.groupId !== undefined) groups.add(card.groupId);
    for (const groupId of [...groups].sort((a, b) => this.#groupIndex(a) - this.#groupIndex(b)))
      this.stackIndexes(groupId);
  }

  #rank(ranked: Ranked<unknown>): void {
    const { in: card } = ranked;
    if (card === undefined) return;
    const { stackIndex, cardIndex } = this.of(card);
    ranked.group = this.#groupIndex(card.groupId);
    ranked.stack = stackIndex;
    ranked.card = cardIndex;
  }

  /** The stacks of a group in the order in which they are shown. */
  stackIds(groupId: GroupId): readonly StackId[] {
    return this.game.groupById[groupId]?.stackIds ?? [];
  }

  /** Where each stack of a group is shown. */
  stackIndexes(groupId: GroupId): ReadonlyMap<StackId, number> {
    let indexes = this.#stackIndexes.get(groupId);
    if (indexes === undefined) {
      indexes = this.indexesOf(groupId);
      this.#stackIndexes.set(groupId, indexes);
    }
    return indexes;
  }

  protected indexesOf(groupId: GroupId): ReadonlyMap<StackId, number> {
    const indexes = new Map<StackId, number>();
    let index = 0;
    for (const id of this.stackIds(groupId)) indexes.set(id, index++);
    return indexes;
  }

  /** Of the few groups that are asked for. */
  #groupIndex(groupId: GroupId): number {
    let index = this.#groupIndexes.get(groupId);
    if (index === undefined) {
      this.#groupIds ??= Object.keys(this.game.groupById);
      index = this.#groupIds.indexOf(groupId);
      if (index < 0) index = Number.MAX_SAFE_INTEGER;
      this.#groupIndexes.set(groupId, index);
    }
    return index;
  }
}

/** A card or stack with the card by which it has its place, and that place. */
interface Ranked<Id> {
  id: Id;
  in: Card | undefined;
  group: number;
  stack: number;
  card: number;
}
