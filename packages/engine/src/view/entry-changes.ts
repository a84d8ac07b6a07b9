/**
 * What one viewer hears of the touched cards and stacks: for each that keeps its id the difference, for each that does
 * not, that the old one is gone and a new one is there.
 */

import { isOpen } from "../model/open-cards.ts";
import { type Card, type CardId, type DeltaNode, REMOVED, type Stack, type StackId } from "../model/state.ts";
import { type Change, mayComeOrGo } from "./change.ts";
import { diff } from "./diff.ts";
import { mayBringIds } from "./id-holders.ts";
import type { Touched } from "./touched.ts";
import { nameIn, type ViewScope, viewCard, viewPosition, viewStack } from "./view-parts.ts";

interface Former<V> {
  id: string;
  /** That the viewer had for it. */
  name: string;
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
  readonly #former: readonly Former<V>[];

  constructor(touched: Touched, oldScope: ViewScope, newScope: ViewScope, isAlike: boolean) {
    this.touched = touched;
    this.oldScope = oldScope;
    this.newScope = newScope;
    this.isAlike = isAlike;
    this.#former = this.inOrder(oldScope).map((id) => {
      const view = this.isCommon(id) ? undefined : this.view(id, oldScope);
      return { id, name: nameIn(oldScope, id), view };
    });
  }

  /** The touched ones that there are and of which there may be something to say, as they lie. */
  protected abstract inOrder(scope: ViewScope): string[];
  protected abstract view(id: string, scope: ViewScope): V;
  /** Whether every viewer hears the same. */
  protected abstract isCommon(id: string): boolean;
  protected abstract commonChange(id: string): DeltaNode | undefined;
  /** Where they stand in a delta. */
  protected abstract readonly table: "cardById" | "stackById";

  node(): DeltaNode | undefined {
    const node: { [key: string]: DeltaNode } = {};
    let isEmpty = true;
    const tell = (name: string, change: DeltaNode | undefined): void => {
      if (change === undefined) return;
      node[name] = change;
      isEmpty = false;
    };
    const now = this.#now();
    for (const former of this.#former) {
      const id = now === null ? former.id : now.get(former.name);
      // What it was helps nobody: views are only ever stepped forwards.
      if (id === undefined) tell(former.name, [null, REMOVED]);
      else if (former.view === undefined) tell(former.name, this.commonChange(id));
      else tell(former.name, diff(former.view, this.view(id, this.newScope)));
    }
    if (now !== null) {
      const known = new Set(this.#former.map(({ name }) => name));
      for (const [name, id] of now)
        if (!known.has(name)) tell(name, [REMOVED, this.view(id, this.newScope) as never]);
    }
    return isEmpty ? undefined : node;
  }

  /** The ids by the names that they have now; null: each has the one that it had. */
  #now(): ReadonlyMap<string, string> | null {
    const { newScope } = this;
    // Names stay, so that only what comes has a place to be found in the order.
    if (this.isAlike && !this.#comesOrGoes()) return null;
    return new Map(this.inOrder(newScope).map((id) => [nameIn(newScope, id), id]));
  }

  #comesOrGoes(): boolean {
    const { change } = this.touched;
    return change.stepping || mayComeOrGo(change.delta[this.table] as DeltaNode | undefined);
  }
}

export class CardChanges extends EntryChanges<Card> {
  protected readonly table = "cardById";

  protected inOrder({ game, places }: ViewScope): CardId[] {
    const ids: CardId[] = [];
    for (const id of this.touched.cards) if (Object.hasOwn(game.cardById, id)) ids.push(id);
    return places.inOrder(ids);
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
    // Asked once, for everybody.
    if (this.isAlike) return this.#common(id);
    const { common } = this.touched;
    if (!common.has(id)) common.set(id, this.#common(id));
    return common.get(id);
  }

  #common(id: CardId): DeltaNode | undefined {
    const { oldScope, newScope } = this;
    const { change } = this.touched;
    if (!hasOnlyMoved(id, change)) return diff(this.view(id, oldScope), this.view(id, newScope));
    const before = oldScope.game.cardById[id]!;
    const after = newScope.game.cardById[id]!;
    if (!isChanged(after.stackId, change)) {
      // The stack is as it was: at most another place in the group.
      const from = oldScope.places.of(before);
      const to = newScope.places.of(after);
      if (from.cardIndex === to.cardIndex)
        return diff(from.stackIndex, to.stackIndex) && { stackIndex: [from.stackIndex, to.stackIndex] };
    }
    return diff(viewPosition(before, oldScope), viewPosition(after, newScope));
  }
}

/** Cards behind one that comes or goes change their index and nothing else. */
function hasOnlyMoved(id: CardId, { delta, everything }: Change): boolean {
  const cards = delta.cardById as DeltaNode | undefined;
  if (everything || Array.isArray(cards)) return false;
  const node = cards?.[id];
  if (node === undefined) return true;
  if (Array.isArray(node)) return false;
  for (const key in node) if (key !== "stackIndex" && key !== "cardIndex") return false;
  return true;
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
  protected readonly table = "stackById";

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
