/**
 * What one viewer hears of the touched cards and stacks: for each that keeps its id the difference, for each that does
 * not, that the old one is gone and a new one is there.
 */

import { isOpen } from "../model/open-cards.ts";
import { type Card, type CardId, type DeltaNode, REMOVED, type Stack, type StackId } from "../model/state.ts";
import type { Change } from "./change.ts";
import { diff } from "./diff.ts";
import { mayBringIds } from "./id-holders.ts";
import type { Touched } from "./touched.ts";
import { nameIn, type ViewScope, viewCard, viewPosition, viewStack } from "./view-parts.ts";

interface Former<V> {
  id: string;
  /** Undefined: what there is to say is the same for everybody. */
  view: V | undefined;
}

/** Made before names end and the index of ids follows the change, asked afterwards. */
abstract class EntryChanges<V> {
  protected readonly touched: Touched;
  protected readonly oldScope: ViewScope;
  protected readonly newScope: ViewScope;
  /** Everything touched is open to all, under names that all share. */
  protected readonly isAlike: boolean;
  /** By the name that the viewer had for it. */
  readonly #former = new Map<string, Former<V>>();

  constructor(touched: Touched, oldScope: ViewScope, newScope: ViewScope, isAlike: boolean) {
    this.touched = touched;
    this.oldScope = oldScope;
    this.newScope = newScope;
    this.isAlike = isAlike;
    for (const id of this.inOrder(oldScope)) {
      const view = this.isCommon(id) ? undefined : this.view(id, oldScope);
      this.#former.set(nameIn(oldScope, id), { id, view });
    }
  }

  /** The touched ones that there are and of which there may be something to say, as they lie. */
  protected abstract inOrder(scope: ViewScope): string[];
  protected abstract view(id: string, scope: ViewScope): V;
  /** Whether every viewer hears the same. */
  protected abstract isCommon(id: string): boolean;
  protected abstract commonChange(id: string): DeltaNode | undefined;
  protected abstract table(scope: ViewScope): object;

  node(): DeltaNode | undefined {
    const node: { [key: string]: DeltaNode } = {};
    const now = this.#now();
    for (const [name, former] of this.#former) {
      const id = now === null ? former.id : now.get(name);
      if (id === undefined) {
        // What it was helps nobody: views are only ever stepped forwards.
        node[name] = [null, REMOVED];
        continue;
      }
      const change =
        former.view === undefined ? this.commonChange(id) : diff(former.view, this.view(id, this.newScope));
      if (change !== undefined) node[name] = change;
    }
    for (const [name, id] of now ?? [])
      if (!this.#former.has(name)) node[name] = [REMOVED, this.view(id, this.newScope) as never];
    return Object.keys(node).length === 0 ? undefined : node;
  }

  /** The ids by the names that they have now; null: each has the one that it had. */
  #now(): ReadonlyMap<string, string> | null {
    const { newScope } = this;
    // Names stay, so that only what comes has a place to be found in the order.
    if (this.isAlike && !this.#comesOrGoes()) return null;
    return new Map(this.inOrder(newScope).map((id) => [nameIn(newScope, id), id]));
  }

  #comesOrGoes(): boolean {
    const [old, now] = [this.table(this.oldScope), this.table(this.newScope)];
    for (const id of this.ids()) if (Object.hasOwn(old, id) !== Object.hasOwn(now, id)) return true;
    return false;
  }

  /** Everything touched. */
  protected abstract ids(): Iterable<string>;
}

export class CardChanges extends EntryChanges<Card> {
  protected ids(): Iterable<CardId> {
    return this.touched.cards;
  }

  protected table({ game }: ViewScope): object {
    return game.cardById;
  }

  protected inOrder({ game, places }: ViewScope): CardId[] {
    return places.inOrder([...this.touched.cards].filter((id) => Object.hasOwn(game.cardById, id)));
  }

  protected view(id: CardId, scope: ViewScope): Card {
    return viewCard(scope.game.cardById[id]!, scope);
  }

  /** Open before and after, among open cards, naming no other card, and known to everybody by the same names. */
  protected isCommon(id: CardId): boolean {
    const { change, losses } = this.touched;
    if (this.newScope.viewer.reader !== undefined || change.everything) return false;
    if (this.oldScope.holders.holds("card", id) || mayBringIds(id, change.delta)) return false;
    const [before, after] = [change.before.cardById[id], change.after.cardById[id]];
    if (this.isAlike) return before !== undefined && after !== undefined;
    return (
      isPlain(id, this.oldScope) &&
      isPlain(id, this.newScope) &&
      !losses.ids.has(id) &&
      !losses.ids.has(before?.stackId ?? "") &&
      !losses.ids.has(after?.stackId ?? "")
    );
  }

  protected commonChange(id: CardId): DeltaNode | undefined {
    const { common, change } = this.touched;
    if (!common.has(id)) common.set(id, this.#common(id, hasOnlyMoved(id, change)));
    return common.get(id);
  }

  #common(id: CardId, hasOnlyMoved: boolean): DeltaNode | undefined {
    const { oldScope, newScope } = this;
    if (!hasOnlyMoved) return diff(this.view(id, oldScope), this.view(id, newScope));
    const [before, after] = [oldScope.game.cardById[id]!, newScope.game.cardById[id]!];
    if (isChanged(after.stackId, this.touched.change))
      return diff(viewPosition(before, oldScope), viewPosition(after, newScope));
    // The stack is as it was: at most another place in the group.
    const [from, to] = [oldScope.places.of(before), newScope.places.of(after)];
    if (from.cardIndex !== to.cardIndex)
      return diff(viewPosition(before, oldScope), viewPosition(after, newScope));
    return diff(from.stackIndex, to.stackIndex) && { stackIndex: [from.stackIndex, to.stackIndex] };
  }
}

/** Cards behind one that comes or goes change their index and nothing else. */
function hasOnlyMoved(id: CardId, { delta, everything }: Change): boolean {
  const cards = delta.cardById as DeltaNode | undefined;
  if (everything || Array.isArray(cards)) return false;
  const node = cards?.[id];
  if (node === undefined) return true;
  return (
    !Array.isArray(node) && Object.keys(node).every((key) => key === "stackIndex" || key === "cardIndex")
  );
}

function isPlain(id: CardId, scope: ViewScope): boolean {
  const { game } = scope;
  const card = game.cardById[id];
  const stack = card && game.stackById[card.stackId];
  return (
    (stack &&
      scope.names.isShared(stack.id) &&
      stack.cardIds.every(
        (each) => game.cardById[each] && isOpen(game.cardById[each]) && scope.names.isShared(each),
      )) ??
    false
  );
}

/** Whether a change says anything of a stack itself. */
function isChanged(id: StackId, { delta, everything }: Change): boolean {
  const stacks = delta.stackById as DeltaNode | undefined;
  return everything || Array.isArray(stacks) || stacks?.[id] !== undefined;
}

export class StackChanges extends EntryChanges<Stack> {
  protected ids(): Iterable<StackId> {
    return this.touched.stacks;
  }

  protected table({ game }: ViewScope): object {
    return game.stackById;
  }

  protected inOrder({ game, places }: ViewScope): StackId[] {
    const ids: StackId[] = [];
    for (const id of this.touched.stacks)
      if (
        Object.hasOwn(game.stackById, id) &&
        !(this.isAlike && isAsItWas(id, this.touched.change, this.oldScope))
      )
        ids.push(id);
    return places.stacksInOrder(ids);
  }

  protected view(id: StackId, scope: ViewScope): Stack {
    return viewStack(scope.game.stackById[id]!, scope);
  }

  /** None of those that are told has a change that is the same for everybody. */
  protected isCommon(): boolean {
    return false;
  }

  protected commonChange(): undefined {}
}

/** What lies as it lay, in the group in which it lay, with nothing that names another card: only its place may be another. */
function isAsItWas(id: StackId, change: Change, { holders }: ViewScope): boolean {
  const { before, after, delta } = change;
  if (isChanged(id, change) || holders.holds("stack", id)) return false;
  if (delta.layout !== undefined || delta.playerData !== undefined) return false;
  const now = after.stackById[id]?.cardIds;
  if (before.stackById[id] === undefined || now === undefined) return false;
  return now.every((card) => before.cardById[card]?.groupId === after.cardById[card]?.groupId);
}
