/** What a change of the state touches, whoever looks: computed once, used for the view of everybody. */
import type { CardId, Delta, DeltaNode, GameState, GroupId, SeatId, StackId } from "../state.ts";
import { Places } from "./places.ts";

export interface Change {
  before: GameState;
  after: GameState;
  delta: Delta;
  /** Cards that were in a group while it was shuffled (`StepOutcome.shuffled`). */
  shuffled: readonly CardId[];
  /** More than one step at once: nothing hidden can be followed from one end to the other. */
  everything: boolean;
}

/** Parts of the state that a change touched, with everything whose view depends on them. */
export interface Touched {
  readonly change: Change;
  readonly cards: Set<CardId>;
  readonly stacks: Set<StackId>;
  readonly groups: Set<GroupId>;
  readonly players: Set<SeatId>;
  readonly rules: Set<string>;
  readonly roots: Set<string>;
  /** Cards that nobody may follow through the change: shuffled, or in a group whose order was changed by hand. */
  readonly mixed: ReadonlySet<CardId>;
  readonly places: { readonly before: Places; readonly after: Places };
  /** What is the same for every viewer, filled by the first one who needs it: changes of cards open to all. */
  readonly common: Map<CardId, DeltaNode | undefined>;
}

export function touchedBy(change: Change): Touched {
  return new Toucher(change).result();
}

class Toucher {
  readonly #change: Change;
  readonly #cards = new Set<CardId>();
  readonly #stacks = new Set<StackId>();
  readonly #groups = new Set<GroupId>();
  readonly #mixed = new Set<CardId>();

  constructor(change: Change) {
    this.#change = change;
  }

  result(): Touched {
    const { before, after, delta } = this.#change;
    if (this.#change.everything) this.#touchAll();
    for (const id of keysOf(delta.cardById, before.cardById, after.cardById)) this.#addCard(id);
    for (const id of keysOf(delta.stackById, before.stackById, after.stackById)) this.#addStack(id);
    for (const id of keysOf(delta.groupById, before.groupById, after.groupById)) this.#addGroup(id);
    for (const id of this.#change.shuffled) this.#mix(id);
    if (changesLayout(delta)) this.#touchPlaced();
    this.#mixReordered();
    return {
      change: this.#change,
      cards: this.#cards,
      stacks: this.#stacks,
      groups: this.#groups,
      players: new Set([
        ...keysOf(delta.playerData, before.playerData, after.playerData),
        ...(this.#change.everything ? Object.keys(after.playerData) : []),
      ]),
      rules: this.#rules(),
      roots: new Set([
        ...Object.keys(delta).filter((key) => key !== "_delta_metadata"),
        ...(this.#change.everything ? Object.keys(after) : []),
      ]),
      mixed: this.#mixed,
      places: { before: new Places(before), after: new Places(after) },
      common: new Map(),
    };
  }

  #moments(): GameState[] {
    return [this.#change.before, this.#change.after];
  }

  #touchAll(): void {
    for (const game of this.#moments()) {
      for (const id of Object.keys(game.cardById)) this.#cards.add(id);
      for (const id of Object.keys(game.stackById)) this.#stacks.add(id);
      for (const id of Object.keys(game.groupById)) this.#groups.add(id);
    }
  }

  /** Whether a place counts depends on the layouts. */
  #touchPlaced(): void {
    for (const { stackById } of this.#moments())
      for (const { id, left, top } of Object.values(stackById))
        if ((left ?? top ?? null) !== null) this.#stacks.add(id);
  }

  #addCard(id: CardId): void {
    this.#cards.add(id);
    for (const game of this.#moments()) {
      const stackId = game.cardById[id]?.stackId;
      if (stackId) this.#addStack(stackId);
    }
  }

  #addStack(id: StackId): void {
    if (this.#stacks.has(id)) return;
    this.#stacks.add(id);
    for (const game of this.#moments()) {
      const cardIds = game.stackById[id]?.cardIds ?? [];
      for (const cardId of cardIds) this.#cards.add(cardId);
      const groupId = game.cardById[cardIds[0] ?? ""]?.groupId;
      if (groupId !== undefined && Object.hasOwn(game.groupById, groupId)) this.#groups.add(groupId);
    }
  }

  /** Indexes of the cards behind the first difference change with the list, whatever the state says. */
  #addGroup(id: GroupId): void {
    this.#groups.add(id);
    const [before, after] = this.#moments().map((game) => game.groupById[id]?.stackIds ?? []) as [
      StackId[],
      StackId[],
    ];
    let first = 0;
    while (first < before.length && before[first] === after[first]) first++;
    for (const list of [before, after])
      for (let index = first; index < list.length; index++) this.#addStack(list[index]!);
  }

  /** Cards of a group that was put into another order by hand: by moving stacks, or cards between stacks. */
  #mixReordered(): void {
    // Groups that are found on the way are looked at as well.
    for (const id of this.#groups) {
      const [before, after] = this.#moments().map((game) => cardsIn(id, game)) as [CardId[], CardId[]];
      if (orderChanged(before, after)) for (const cardId of [...before, ...after]) this.#mix(cardId);
    }
  }

  #mix(id: CardId): void {
    this.#mixed.add(id);
    this.#addCard(id);
  }

  /** Rules that changed, and the rules of touched cards: knowing a card brings its rules. */
  #rules(): Set<string> {
    const { before, after, delta } = this.#change;
    const tables = [before.ruleById, after.ruleById].filter(
      (table): table is object => typeof table === "object" && table !== null,
    );
    const ids = new Set(keysOf(delta.ruleById, ...tables));
    for (const game of this.#moments())
      for (const id of this.#cards) for (const ruleId of game.cardById[id]?.ruleIds ?? []) ids.add(ruleId);
    return ids;
  }
}

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

function cardsIn(groupId: GroupId, game: GameState): CardId[] {
  const stackIds = game.groupById[groupId]?.stackIds ?? [];
  return stackIds.flatMap((id) => game.stackById[id]?.cardIds ?? []);
}

/** True when two ids that are in both lists changed places with each other. */
export function orderChanged(before: readonly string[], after: readonly string[]): boolean {
  const kept = new Set(after);
  const common = before.filter((id) => kept.has(id));
  const wasThere = new Set(common);
  let index = 0;
  for (const id of after) {
    if (!wasThere.has(id)) continue;
    if (id !== common[index++]) return true;
  }
  return false;
}
