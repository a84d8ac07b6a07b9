/**
 * Who can still keep an eye on which cards through a change (api §8.3, decision 4): the one place where names end.
 *
 * | What happens | Who gets a new name |
 * |---|---|
 * | flip, reveal, peek, draw, a move where both ends are in sight | nobody |
 * | shuffle of any kind | everybody, of every card of the shuffled part, known or not |
 * | into, inside, or hidden out of a hand | those from whom the card is hidden; which of the other hidden cards of the hand a name means is dealt out anew |
 * | a pile in which somebody looks at cards changes | those from whom the looked at cards are hidden |
 * | a pile is put into another order by hand | those from whom its cards are hidden |
 * | undo, redo, a jump | those from whom a card that moved is hidden, before or after |
 */

import { isOpen } from "../model/open-cards.ts";
import { sightOf } from "../model/sight.ts";
import type { Card, CardId, GameState, GroupId, StackId } from "../model/state.ts";
import type { Change } from "./change.ts";
import { cardsIn, orderChanged } from "./group-order.ts";
import type { HiddenCards } from "./hidden-cards.ts";
import { type NameBook, type Standing, standingOf } from "./name-book.ts";
import { knows, type Viewer } from "./viewer.ts";

/** The hidden cards of a hand, as those see them who cannot tell them apart. */
interface Mixed {
  /** Those that lie there before and after, then those that come. */
  stay: CardId[];
  come: CardId[];
  /** Those that leave, hidden: they are among the cards that might have. */
  leave: CardId[];
}

export class Losses {
  #all: readonly Viewer[] | null = null;
  readonly #change: Change;
  readonly #everybody = new Set<CardId>();
  readonly #some = new Map<CardId, Set<Standing>>();
  #cards: ReadonlySet<CardId> | null = null;
  #ids: ReadonlySet<CardId | StackId> | null = null;
  readonly #mixed = new Map<string, { mixed: Mixed; lost: Set<Standing> }>();

  /**
   * @param groups that the change touched.
   * @param hidden of the same change.
   */
  constructor(change: Change, groups: Iterable<GroupId>, hidden: HiddenCards) {
    this.#change = change;
    for (const id of change.shuffled) this.#everybody.add(id);
    for (const id of change.reordered) this.#loseHidden(id);
    for (const id of groups) if (hidden.isIn(id)) this.#follow(id);
    if (change.stepping) this.#comeBack();
  }

  /** Everybody who may look at the game. */
  get all(): readonly Viewer[] {
    this.#all ??= standings(this.#change.after);
    return this.#all;
  }

  /** Nobody lost sight of anything. */
  get none(): boolean {
    return this.#everybody.size + this.#some.size + this.#mixed.size === 0;
  }

  /** Cards of which somebody lost sight. */
  get cards(): ReadonlySet<CardId> {
    if (this.#cards === null) {
      const cards = new Set([...this.#everybody, ...this.#some.keys()]);
      for (const { mixed } of this.#mixed.values())
        for (const id of [...mixed.stay, ...mixed.come, ...mixed.leave]) cards.add(id);
      this.#cards = cards;
    }
    return this.#cards;
  }

  /** As `cards`, with their stacks, before and after. */
  get ids(): ReadonlySet<CardId | StackId> {
    this.#ids ??= new Set([...this.cards].flatMap((id) => [...this.#withStacks(id)]));
    return this.#ids;
  }

  /** Ends the names. To be called once, between the old and the new views. */
  apply(book: NameBook): void {
    if (this.none) return;
    const all = this.all.map(standingOf);
    const mixes = [...this.#mixed.values()];
    // Who stays in a hand and who leaves it change places unseen, so that the name that goes is anybody's.
    for (const { mixed, lost } of mixes)
      book.mix(withStack([...mixed.stay, ...mixed.leave], this.#change.before), lost, all);
    for (const id of this.#everybody) for (const part of this.#withStacks(id)) book.renewForAll(part);
    for (const [id, lost] of this.#asTheyLie([...this.#some, ...mixes.flatMap(strangers)]))
      if (!this.#everybody.has(id)) for (const part of this.#withStacks(id)) book.renew(part, lost, all);
    // Then those who come join them.
    for (const { mixed, lost } of mixes)
      book.mix(withStack([...mixed.stay, ...mixed.come], this.#change.after), lost, all);
  }

  /** In the order of the table, in which names are drawn: any other may depend on what the cards are. */
  #asTheyLie<Rest>(cards: [CardId, Rest][]): [CardId, Rest][] {
    if (cards.length < 2) return cards;
    const places = new Map<CardId, number>();
    for (const game of [this.#change.after, this.#change.before])
      for (const groupId of Object.keys(game.groupById))
        for (const id of cardsIn(groupId, game)) if (!places.has(id)) places.set(id, places.size);
    return cards.sort(([one], [other]) => (places.get(one) ?? -1) - (places.get(other) ?? -1));
  }

  /** A stack goes along with its cards, unless one of them has been in sight all the time. */
  #withStacks(id: CardId): Set<CardId | StackId> {
    const { before, after } = this.#change;
    const stacks = [before, after].flatMap((game) => {
      const stack = game.stackById[game.cardById[id]?.stackId ?? ""];
      return stack?.cardIds.includes(id) ? stack.id : [];
    });
    const isLost = (stackId: StackId) =>
      (after.stackById[stackId]?.cardIds ?? []).every((cardId) => this.cards.has(cardId));
    return new Set([id, ...stacks.filter(isLost)]);
  }

  /** What becomes of the names in a group that has hidden cards. */
  #follow(groupId: GroupId): void {
    const { before, after, stepping } = this.#change;
    const [old, now] = [cardsIn(groupId, before), cardsIn(groupId, after)];
    const sight = sightOf(after.groupById[groupId] ?? before.groupById[groupId]);
    // Where a shuffle put its cards is chance, and nobody could follow them: the order of the others tells who moved.
    const unshuffled = (ids: readonly CardId[]) => ids.filter((id) => !this.#everybody.has(id));
    const isReordered = orderChanged(unshuffled(old), unshuffled(now));
    const came = without(now, old);
    const left = without(old, now);
    if (isReordered && (sight !== "table" || stepping))
      for (const id of new Set([...old, ...now])) this.#loseHidden(id);
    const isShuffled = [...old, ...now].some((id) => this.#everybody.has(id));
    if (came.length + left.length === 0 && !isShuffled) return;
    if (stepping) for (const id of [...came, ...left]) this.#loseHidden(id);
    if (sight === "hand") this.#hold(groupId, old, now, left);
    if (sight === "pile") this.#loseLookedAt(old, now);
  }

  /** Cards come into a hand or leave it. */
  #hold(groupId: GroupId, old: readonly CardId[], now: readonly CardId[], left: readonly CardId[]): void {
    const { before, after } = this.#change;
    // What was shuffled meanwhile has been elsewhere, also where it has come back.
    const wasThere = new Set(old.filter((id) => !this.#everybody.has(id)));
    const arrived = now.filter((id) => !wasThere.has(id));
    const gone = left.filter((id) => !this.#everybody.has(id));
    for (const viewer of this.all) {
      const isHidden = (id: CardId, game: GameState) => hides(viewer, game.cardById[id]);
      const stay = now.filter(
        (id) => wasThere.has(id) && isHidden(id, before) && isHidden(id, after) && isAlone(id, this.#change),
      );
      const come = arrived.filter((id) => isHidden(id, after));
      const leave = gone.filter(
        (id) => isHidden(id, before) && (isHidden(id, after) || !Object.hasOwn(after.cardById, id)),
      );
      if (come.length + leave.length === 0) continue;
      for (const id of now)
        if (wasThere.has(id) && isHidden(id, after) && !isAlone(id, this.#change)) this.#lose(id, viewer);
      const alone = come.filter((id) => isAloneIn(id, after));
      for (const id of come) if (!alone.includes(id)) this.#lose(id, viewer);
      const single = leave.filter((id) => isAloneIn(id, before));
      for (const id of leave) if (!single.includes(id)) this.#lose(id, viewer);
      this.#noteMixed(groupId, { stay, come: alone, leave: single }, viewer);
    }
  }

  /** Those who see the same cards hidden are told the same. */
  #noteMixed(groupId: GroupId, mixed: Mixed, viewer: Viewer): void {
    const key = JSON.stringify([groupId, mixed]);
    const known = this.#mixed.get(key);
    if (known) known.lost.add(standingOf(viewer));
    else this.#mixed.set(key, { mixed, lost: new Set([standingOf(viewer)]) });
  }

  /** Somebody goes through a pile: which of the cards they look at has come, gone or moved, only they can tell. */
  #loseLookedAt(old: readonly CardId[], now: readonly CardId[]): void {
    const { before, after } = this.#change;
    const looked = (ids: readonly CardId[], game: GameState): void => {
      for (const id of ids) {
        const card = game.cardById[id];
        if (card === undefined || isOpen(card) || !isLookedAt(card)) continue;
        for (const viewer of this.all) if (hides(viewer, card)) this.#lose(id, viewer);
      }
    };
    looked(old, before);
    looked(now, after);
  }

  /** Cards that were not there before are hidden: they may have been seen in a life that is undone. */
  #comeBack(): void {
    const { before, after } = this.#change;
    // In the order in which they lie: that of their making would tell hidden cards apart.
    for (const groupId of Object.keys(after.groupById))
      for (const id of cardsIn(groupId, after)) if (!Object.hasOwn(before.cardById, id)) this.#loseHidden(id);
  }

  #loseHidden(id: CardId): void {
    const cards = [this.#change.before.cardById[id], this.#change.after.cardById[id]];
    if (cards.every((card) => card === undefined || isOpen(card))) return;
    for (const viewer of this.all) if (cards.some((card) => hides(viewer, card))) this.#lose(id, viewer);
  }

  #lose(id: CardId, viewer: Viewer): void {
    const lost = this.#some.get(id);
    if (lost) lost.add(standingOf(viewer));
    else this.#some.set(id, new Set([standingOf(viewer)]));
  }
}

/** Those who are new in a hand, or have left it. */
function strangers({
  mixed: { come, leave },
  lost,
}: {
  mixed: Mixed;
  lost: Set<Standing>;
}): [CardId, Set<Standing>][] {
  return [...come, ...leave].map((id) => [id, lost]);
}

/** Everybody who may look at the game. */
function standings({ playerData }: GameState): Viewer[] {
  return [
    ...Object.keys(playerData).map((seat): Viewer => ({ seat, omniscient: false })),
    { seat: null, omniscient: false },
    { seat: null, omniscient: true },
  ];
}

function hides(viewer: Viewer, card: Card | undefined): boolean {
  return card !== undefined && !knows(viewer, card);
}

function isLookedAt({ peeking }: Card): boolean {
  return Object.values(peeking ?? {}).some((flag) => flag === true);
}

function isAloneIn(id: CardId, game: GameState): boolean {
  const card = game.cardById[id];
  return card !== undefined && game.stackById[card.stackId]?.cardIds.length === 1;
}

function isAlone(id: CardId, { before, after }: Change): boolean {
  return isAloneIn(id, before) && isAloneIn(id, after);
}

function withStack(ids: readonly CardId[], game: GameState): [CardId, StackId][] {
  return ids.map((id) => [id, game.cardById[id]!.stackId]);
}

function without(ids: readonly CardId[], others: readonly CardId[]): CardId[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
