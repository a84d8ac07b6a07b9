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
  /** By the name that the viewer had for it. */
  readonly #former = new Map<string, Former<V>>();

  constructor(touched: Touched, oldScope: ViewScope, newScope: ViewScope) {
    this.touched = touched;
    this.oldScope = oldScope;
    this.newScope = newScope;
    for (const id of this.inOrder(oldScope)) {
      const view = this.isCommon(id) ? undefined : this.view(id, oldScope);
      this.#former.set(nameIn(oldScope, id), { id, view });
    }
  }

  /** The touched ones that there are, as they lie. */
  protected abstract inOrder(scope: ViewScope): string[];
  protected abstract view(id: string, scope: ViewScope): V;
  /** Whether every viewer hears the same. */
  protected abstract isCommon(id: string): boolean;
  protected abstract commonChange(id: string): DeltaNode | undefined;

  node(): DeltaNode | undefined {
    const node: { [key: string]: DeltaNode } = {};
    const now = new Map(this.inOrder(this.newScope).map((id) => [nameIn(this.newScope, id), id]));
    for (const [name, former] of this.#former) {
      const id = now.get(name);
      if (id === undefined) {
        // What it was helps nobody: views are only ever stepped forwards.
        node[name] = [null, REMOVED];
        continue;
      }
      const change =
        former.view === undefined ? this.commonChange(id) : diff(former.view, this.view(id, this.newScope));
      if (change !== undefined) node[name] = change;
    }
    for (const [name, id] of now)
      if (!this.#former.has(name)) node[name] = [REMOVED, this.view(id, this.newScope) as never];
    return Object.keys(node).length === 0 ? undefined : node;
  }
}

export class CardChanges extends EntryChanges<Card> {
  protected inOrder({ game, places }: ViewScope): CardId[] {
    return places.inOrder([...this.touched.cards].filter((id) => Object.hasOwn(game.cardById, id)));
  }

  protected view(id: CardId, scope: ViewScope): Card {
    return viewCard(scope.game.cardById[id]!, scope);
  }

  /** Open before and after, among open cards, naming no other card, and known to everybody by the same names. */
  protected isCommon(id: CardId): boolean {
    const { change, losses } = this.touched;
    return (
      this.newScope.viewer.reader === undefined &&
      isPlain(id, this.oldScope) &&
      isPlain(id, this.newScope) &&
      !this.oldScope.holders.has(`card/${id}`) &&
      !change.everything &&
      !mayBringIds(id, change.delta) &&
      [change.before, change.after].every(
        ({ cardById }) => !losses.ids.has(id) && !losses.ids.has(cardById[id]?.stackId ?? ""),
      )
    );
  }

  protected commonChange(id: CardId): DeltaNode | undefined {
    const { common, change } = this.touched;
    if (!common.has(id)) {
      const views = hasOnlyMoved(id, change)
        ? [this.#position(id, this.oldScope), this.#position(id, this.newScope)]
        : [this.view(id, this.oldScope), this.view(id, this.newScope)];
      common.set(id, diff(views[0], views[1]));
    }
    return common.get(id);
  }

  #position(id: CardId, scope: ViewScope): ReturnType<typeof viewPosition> {
    return viewPosition(scope.game.cardById[id]!, scope);
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

export class StackChanges extends EntryChanges<Stack> {
  protected inOrder({ game, places }: ViewScope): StackId[] {
    return places.stacksInOrder([...this.touched.stacks].filter((id) => Object.hasOwn(game.stackById, id)));
  }

  protected view(id: StackId, scope: ViewScope): Stack {
    return viewStack(scope.game.stackById[id]!, scope);
  }

  protected isCommon(): boolean {
    return false;
  }

  protected commonChange(): undefined {}
}
