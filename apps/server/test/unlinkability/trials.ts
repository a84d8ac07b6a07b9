/** One trial each: cards are marked, taken out of sight, and looked at again; the adversary gets all that was sent. */
import { type CardId, knows } from "@baize/engine";
import type { Adversary } from "./adversary.ts";
import { featuresOf, type Look } from "./features.ts";
import { marks, shuffles } from "./marks.ts";
import { type SpiedTable, type Spy, VIEWERS } from "./tables.ts";

/** How many marks are made before each shuffle. */
const MARKS = 5;
const HAND = 4;

/** What a spy saw of some cards at one moment. */
interface Sight {
  look: Look;
  names: Map<CardId, string>;
}

export class Trials {
  readonly #table: SpiedTable;
  readonly #adversaries: Record<Spy, Adversary>;
  /** Every name that a spy has ever been sent of a card or its stack. */
  readonly #formerNames: Record<Spy, Map<CardId, Set<string>>>;

  constructor(table: SpiedTable, adversaries: Record<Spy, Adversary>) {
    this.#table = table;
    this.#adversaries = adversaries;
    this.#formerNames = { bob: new Map(), cy: new Map(), vi: new Map() };
  }

  /** The deck is marked as by a cheat, then shuffled. */
  async marked(): Promise<void> {
    const table = this.#table;
    const { deck, discard } = table.grounds;
    await this.#discardSome();
    for (let count = 0; count < MARKS; count++) {
      const cards = table.cardsIn(deck);
      await table.pick(Object.values(marks))(table, table.pick(cards), table.pick(cards));
    }
    const cards = [...table.cardsIn(deck), ...table.cardsIn(discard)];
    await this.#follow(cards, () => table.pick(Object.values(shuffles))(table));
  }

  /** Honest play: cards are played, attached, turned, discarded, and the discard pile goes back into the deck. */
  async played(): Promise<void> {
    const table = this.#table;
    const { deck, discard, play } = table.grounds;
    const [first, second] = table.cardsIn(deck) as [CardId, CardId];
    const name = (id: CardId, kind: "card" | "stack" = "card") => table.nameOf("ann", id, kind);
    for (const id of [first, second])
      await table.command("ann", "moveCard", { cardId: name(id), groupId: play, to: "top" });
    await table.command("ann", "setRotation", { cardId: name(first), rotation: 90 });
    await table.command("ann", "toggleTarget", { cardId: name(second) });
    await table.addToken("ann", first);
    await table.command("ann", "attachStack", {
      stackId: name(second, "stack"),
      targetStackId: name(first, "stack"),
      direction: table.pick(["left", "behind", "top"]),
    });
    for (const id of [second, first])
      await table.command("ann", "moveCard", { cardId: name(id), groupId: discard, to: "top" });
    const cards = [...table.cardsIn(deck), ...table.cardsIn(discard)];
    await this.#follow(cards, () =>
      table.command("ann", "moveAll", { fromGroupId: discard, toGroupId: deck, to: "shuffle" }),
    );
  }

  /** Cards are drawn into a hand, one of them seen by all, and one leaves it face down. */
  async held(): Promise<void> {
    const table = this.#table;
    const { deck, hand, play, discard } = table.grounds;
    const name = (id: CardId, kind: "card" | "stack" = "card") => table.nameOf("ann", id, kind);
    const toHand = (id: CardId) =>
      table.command("ann", "moveCard", { cardId: name(id), groupId: hand, to: "top" });
    for (const id of table.cardsIn(hand))
      await table.command("ann", "moveCard", { cardId: name(id), groupId: discard, to: "top" });
    const cards = table.cardsIn(deck).slice(0, HAND);
    await table.command("ann", "moveCard", { cardId: name(cards[0]!), groupId: play, to: "top" });
    const before = await this.#look(cards);
    for (const id of cards) await toHand(id);
    const within = await this.#look(cards);
    const held = table.cardsIn(hand);
    await table.command("ann", "moveStack", {
      stackId: name(table.pick(held), "stack"),
      groupId: hand,
      index: table.source.integer(0, held.length - 1),
    });
    await table.command("ann", "moveStack", {
      stackId: name(table.pick(held), "stack"),
      groupId: play,
      index: 0,
      allowFlip: false,
    });
    // A game may turn it up: then there is nothing to tell.
    const after = await this.#look(cards);
    this.#compare(before, after, cards);
    this.#compare(within, after, cards);
    await table.command("ann", "moveAll", { fromGroupId: hand, toGroupId: deck, to: "shuffle" });
    const rest = table.cardsIn(play).filter((id) => cards.includes(id));
    for (const id of rest)
      await table.command("ann", "moveCard", { cardId: name(id), groupId: deck, to: "shuffle" });
  }

  /** Half of the shuffles have something to bring in. */
  async #discardSome(): Promise<void> {
    const table = this.#table;
    const { deck, discard } = table.grounds;
    // A deck that runs empty leaves nothing to mark.
    if (table.cardsIn(deck).length < 8 || table.source.integer(0, 1) === 0) return;
    for (const id of table.cardsIn(deck).slice(0, 3))
      await table.command("ann", "moveCard", {
        cardId: table.nameOf("ann", id),
        groupId: discard,
        to: "top",
      });
  }

  async #follow(cards: readonly CardId[], shuffle: () => Promise<void>): Promise<void> {
    const before = await this.#look(cards);
    await shuffle();
    const deck = new Set(this.#table.cardsIn(this.#table.grounds.deck));
    const mixed = cards.filter((id) => deck.has(id));
    this.#compare(before, await this.#look(mixed), mixed);
  }

  async #look(cards: readonly CardId[]): Promise<Record<Spy, Sight>> {
    const sights: Partial<Record<Spy, Sight>> = {};
    for (const spy of VIEWERS) {
      const look = await this.#table.look(spy);
      const names = new Map(cards.map((id) => [id, this.#table.nameOf(spy, id)]));
      sights[spy] = { look, names };
    }
    return sights as Record<Spy, Sight>;
  }

  #compare(before: Record<Spy, Sight>, after: Record<Spy, Sight>, cards: readonly CardId[]): void {
    const { game } = this.#table.room.table;
    for (const spy of VIEWERS) {
      const seat = spy === "bob" ? "player2" : null;
      const hidden = cards.filter((id) => {
        const card = game.cardById[id]!;
        return (
          !knows({ seat, omniscient: false }, card) && game.stackById[card.stackId]!.cardIds.length === 1
        );
      });
      const [old, now] = [before[spy], after[spy]];
      // In the order of their names, which is by chance.
      const oldIds = inOrder(hidden, old.names);
      const newIds = inOrder(hidden, now.names);
      const truth = oldIds.map((id) => newIds.indexOf(id));
      const adversary = this.#adversaries[spy];
      const namesOf = (ids: readonly CardId[], { names }: Sight) => ids.map((id) => names.get(id)!);
      const [oldNames, newNames] = [namesOf(oldIds, old), namesOf(newIds, now)];
      adversary.note(featuresOf(old.look, oldNames), featuresOf(now.look, newNames), truth);
      this.#link(spy, { old: old.look, now: now.look, oldIds, oldNames, newNames, truth });
    }
  }

  /** Names that were heard of the same card at any time before. */
  #link(
    spy: Spy,
    seen: { old: Look; now: Look; oldIds: CardId[]; oldNames: string[]; newNames: string[]; truth: number[] },
  ): void {
    const { old, now, oldIds, oldNames, newNames, truth } = seen;
    const former = this.#formerNames[spy];
    const own = oldIds.map((id, index) => {
      const names = former.get(id) ?? new Set<string>();
      former.set(id, names);
      for (const name of [oldNames[index]!, stackOf(old, oldNames[index]!)]) names.add(name);
      return names;
    });
    const linked = own.map((names) =>
      newNames.flatMap((name, place) => (names.has(name) || names.has(stackOf(now, name)) ? [place] : [])),
    );
    this.#adversaries[spy].noteLinks("a name heard before", linked, truth);
  }
}

function inOrder(ids: readonly CardId[], names: ReadonlyMap<CardId, string>): CardId[] {
  return [...ids].sort((a, b) => (names.get(a)! < names.get(b)! ? -1 : 1));
}

function stackOf({ game }: Look, name: string): string {
  return (game.cardById as Record<string, { stackId: string }>)[name]!.stackId;
}
