/** What a change of the state touches, whoever looks: computed once, used for the view of everybody. */

import { isOpen } from "../model/open-cards.ts";
import { sightOf } from "../model/sight.ts";
import type { CardId, Delta, DeltaNode, GameState, GroupId, SeatId, StackId } from "../model/state.ts";
import { isObjectValue } from "../model/value.ts";
import { type Change, mayComeOrGo } from "./change.ts";
import { diff } from "./diff.ts";
import { Losses } from "./follow.ts";
import { cardsIn } from "./group-order.ts";
import { HiddenCards } from "./hidden-cards.ts";
import type { IdHolders } from "./id-holders.ts";
import { Places } from "./places.ts";

/** Parts of the state that a change touched, with everything whose view depends on them. */
export interface Touched {
  readonly change: Change;
  readonly cards: Set<CardId>;
  readonly stacks: Set<StackId>;
  readonly groups: Set<GroupId>;
  readonly players: Set<SeatId>;
  readonly rules: Set<string>;
  readonly roots: Set<string>;
  /** Where cards are hidden, before or after. */
  readonly hidden: HiddenCards;
  /** Who can no longer keep an eye on what. */
  readonly losses: Losses;
  readonly places: { readonly before: Places; readonly after: Places };
  /** What is the same for every viewer, filled by the first one who needs it: changes of cards open to all. */
  readonly common: Map<CardId, DeltaNode | undefined>;
}

/** @param holders of the state before the change. */
export function touchedBy(change: Change, holders: Pick<IdHolders, "holding">): Touched {
  return new Toucher(change, holders).result();
}

class Toucher {
  readonly #change: Change;
  readonly #holders: Pick<IdHolders, "holding">;
  readonly #cards = new Set<CardId>();
  readonly #stacks = new Set<StackId>();
  readonly #groups = new Set<GroupId>();
  readonly #moments: readonly [before: GameState, after: GameState];

  constructor(change: Change, holders: Pick<IdHolders, "holding">) {
    this.#change = change;
    this.#moments = [change.before, change.after];
    this.#holders = holders;
  }

  result(): Touched {
    const { before, after, delta } = this.#change;
    if (this.#change.everything) this.#touchAll();
    for (const id of keysOf(delta.cardById, before.cardById, after.cardById)) this.#addCard(id);
    for (const id of keysOf(delta.stackById, before.stackById, after.stackById)) this.#addStack(id);
    for (const id of keysOf(delta.groupById, before.groupById, after.groupById)) this.#addGroup(id);
    if (changesLayout(delta)) this.#touchPlaced();
    const hidden = new HiddenCards(this.#change);
    const losses = new Losses(this.#change, this.#groups, hidden);
    this.#touchLost(losses);
    const ended = this.#holdersOf([...losses.ids, ...this.#turned(), ...this.#comingAndGoing()]);
    for (const id of ended.card) this.#addCard(id);
    for (const id of ended.stack) this.#addStack(id);
    for (const id of ended.group) this.#groups.add(id);
    this.#touchHands();
    return {
      change: this.#change,
      cards: this.#cards,
      stacks: this.#stacks,
      groups: this.#groups,
      players: new Set([
        ...keysOf(delta.playerData, before.playerData, after.playerData),
        ...(this.#change.everything ? Object.keys(after.playerData) : []),
        ...ended.player,
      ]),
      rules: this.#rules(),
      roots: new Set([
        ...Object.keys(delta).filter((key) => key !== "_delta_metadata"),
        ...(this.#change.everything ? Object.keys(after) : []),
        ...ended.root,
        ...this.#rootsByCard(),
      ]),
      hidden,
      losses,
      places: { before: new Places(before), after: new Places(after) },
      common: new Map(),
    };
  }

  /** Also cards that say of themselves that they lie in a stack which does not have them. */
  #touchLost({ none, cards, ids }: Losses): void {
    if (none) return;
    for (const id of cards) this.#addCard(id);
    for (const { cardById } of this.#moments)
      for (const { id, stackId } of Object.values(cardById)) if (ids.has(stackId)) this.#addCard(id);
  }

  /** Cards that become known to somebody, or hidden from them: some clients are sent another form of their names. */
  #turned(): CardId[] {
    const { before, after, delta } = this.#change;
    return keysOf(delta.cardById, before.cardById, after.cardById).filter((id) => {
      if (!mayTurn(id, delta)) return false;
      const [old, now] = [before.cardById[id], after.cardById[id]];
      if (old === undefined || now === undefined) return false;
      return isOpen(old) !== isOpen(now) || diff(old.peeking, now.peeking) !== undefined;
    });
  }

  /** Cards and stacks that are made or deleted: what is not there is not told, wherever it is still named. */
  #comingAndGoing(): (CardId | StackId)[] {
    const { before, after, delta, stepping } = this.#change;
    const ids: (CardId | StackId)[] = [];
    for (const table of ["cardById", "stackById"] as const) {
      const node = delta[table] as DeltaNode | undefined;
      if (!stepping && !mayComeOrGo(node)) continue;
      for (const id of keysOf(node, before[table], after[table]))
        if (Object.hasOwn(before[table], id) !== Object.hasOwn(after[table], id)) ids.push(id);
    }
    return ids;
  }

  /** The parts with references to what goes by another name, or is no longer told. */
  #holdersOf(
    ids: Iterable<CardId | StackId>,
  ): Record<"root" | "card" | "stack" | "group" | "player", Set<string>> {
    const parts = { root: new Set<string>(), card: new Set<string>(), stack: new Set<string>() };
    const found = { ...parts, group: new Set<string>(), player: new Set<string>() };
    for (const id of ids)
      for (const holder of this.#holders.holding(id)) {
        const slash = holder.indexOf("/");
        found[holder.slice(0, slash) as keyof typeof found].add(holder.slice(slash + 1));
      }
    return found;
  }

  /** Tables of the game by card whose entries go by other names, or are no longer told. */
  #rootsByCard(): string[] {
    const roots: string[] = [];
    for (const { tempTokens, fadeText } of this.#moments) {
      if (isObjectValue(tempTokens) && Object.values(tempTokens).some((table) => this.#lists(table)))
        roots.push("tempTokens");
      if (this.#lists(fadeText?.card)) roots.push("fadeText");
    }
    return roots;
  }

  /** Whether a table by card has one of those that are touched. */
  #lists(table: unknown): boolean {
    return isObjectValue(table) && Object.keys(table).some((id) => this.#cards.has(id));
  }

  #touchAll(): void {
    for (const game of this.#moments) {
      for (const id of Object.keys(game.cardById)) this.#cards.add(id);
      for (const id of Object.keys(game.stackById)) this.#stacks.add(id);
      for (const id of Object.keys(game.groupById)) this.#groups.add(id);
    }
  }

  /** Whether a place counts depends on the layouts. */
  #touchPlaced(): void {
    for (const { stackById } of this.#moments)
      for (const { id, left, top } of Object.values(stackById))
        if ((left ?? top ?? null) !== null) this.#stacks.add(id);
  }

  #addCard(id: CardId): void {
    this.#cards.add(id);
    for (const game of this.#moments) {
      const stackId = game.cardById[id]?.stackId;
      if (stackId) this.#addStack(stackId);
    }
  }

  #addStack(id: StackId): void {
    if (this.#stacks.has(id)) return;
    this.#stacks.add(id);
    for (const game of this.#moments) {
      const cardIds = game.stackById[id]?.cardIds;
      if (cardIds === undefined) continue;
      for (const cardId of cardIds) this.#cards.add(cardId);
      const groupId = game.cardById[cardIds[0] ?? ""]?.groupId;
      if (groupId !== undefined && !this.#groups.has(groupId) && Object.hasOwn(game.groupById, groupId))
        this.#groups.add(groupId);
    }
  }

  /** Indexes of the cards behind the first difference change with the list, whatever the state says. */
  #addGroup(id: GroupId): void {
    this.#groups.add(id);
    const [before, after] = this.#moments.map((game) => game.groupById[id]?.stackIds ?? []) as [
      StackId[],
      StackId[],
    ];
    let first = 0;
    while (first < before.length && before[first] === after[first]) first++;
    for (const list of [before, after])
      for (let index = first; index < list.length; index++) this.#addStack(list[index]!);
  }

  /** The hidden cards of a hand are shown in an order of their own: any of them may be shown at another place. */
  #touchHands(): void {
    const { before, after } = this.#change;
    for (const id of this.#groups) {
      if (sightOf(after.groupById[id] ?? before.groupById[id]) !== "hand") continue;
      const cards = [...cardsIn(id, before), ...cardsIn(id, after)];
      const isHidden = (cardId: CardId) =>
        this.#moments.some(({ cardById }) => cardById[cardId] && !isOpen(cardById[cardId]));
      if (cards.some(isHidden)) for (const cardId of cards) this.#addCard(cardId);
    }
  }

  /** Rules that changed, and the rules of touched cards: knowing a card brings its rules. */
  #rules(): Set<string> {
    const { before, after, delta } = this.#change;
    const tables = [before.ruleById, after.ruleById].filter(
      (table): table is object => typeof table === "object" && table !== null,
    );
    const ids = new Set(keysOf(delta.ruleById, ...tables));
    for (const game of this.#moments)
      for (const id of this.#cards) for (const ruleId of game.cardById[id]?.ruleIds ?? []) ids.add(ruleId);
    return ids;
  }
}

/** Whether a change may have turned a card over, or shown it to somebody or hidden it from them. */
function mayTurn(id: CardId, { cardById }: Delta): boolean {
  const node = (cardById as { [id: string]: DeltaNode | undefined } | undefined)?.[id];
  if (node === undefined || Array.isArray(node)) return true;
  return TURNING.some((key) => node[key] !== undefined);
}

/** What of a card tells who knows it. */
const TURNING = ["sides", "currentSide", "peeking"] as const;

function changesLayout({ layout, playerData }: Delta): boolean {
  if (layout !== undefined || Array.isArray(playerData)) return true;
  return Object.values(playerData ?? {}).some(
    (player) => Array.isArray(player) || player.layout !== undefined,
  );
}

/** Keys under a node of a delta; all keys of the maps when the node replaces the whole. */
function keysOf(node: unknown, ...maps: object[]): string[] {
  if (node === undefined) return [];
  if (Array.isArray(node)) return [...new Set(maps.flatMap((map) => Object.keys(map)))];
  return Object.keys(node as Record<string, DeltaNode>);
}
