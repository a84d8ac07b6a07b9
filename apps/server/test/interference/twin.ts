/** Twins of a table: the same as far as one viewer has ever known, other cards where they never looked (api §8.3). */
import type { Card, CardId, GameState, RandomSource } from "@baize/engine";
import type { RoomSnapshot } from "@baize/room";

/** What belongs to a card wherever it lies. */
const OWN = ["databaseId", "sides", "ruleIds", "triggeredTimestamp"] as const;

/**
 * @param neverKnown cards that the viewer knew at no moment of the script.
 * @param mayMove whether cards may lie in each other's places. Where a file is put back on the table all cards get new
 *   names in the order of their making: those of cards that were moved would be drawn, and shown, in another order.
 * @returns null when there are too few cards to make a difference.
 */
export function twinOf(
  snapshot: RoomSnapshot,
  neverKnown: ReadonlySet<CardId>,
  source: RandomSource,
  mayMove = true,
): { twin: RoomSnapshot; swaps: number } | null {
  const { game } = snapshot.table;
  const movable = Object.values(game.cardById).filter(
    (card) =>
      neverKnown.has(card.id) &&
      game.stackById[card.stackId]?.cardIds.length === 1 &&
      // What a rule of a card does for all to see is its plugin's own affair.
      card.ruleIds.length === 0,
  );
  let twin = snapshot;
  let swaps = 0;
  for (let i = 0; i < movable.length * 2; i++) {
    const a = movable[source.integer(0, movable.length - 1)]!;
    const b = movable[source.integer(0, movable.length - 1)]!;
    if (a.id === b.id || a.databaseId === b.databaseId || backOf(a) !== backOf(b)) continue;
    const facesOnly = source.integer(0, 1) === 0 || !mayMove;
    twin = facesOnly ? withFacesSwapped(twin, a.id, b.id) : withPlacesSwapped(twin, a.id, b.id);
    swaps++;
  }
  return swaps === 0 ? null : { twin, swaps };
}

/** What a viewer sees of a face-down card. */
function backOf(card: Card): string {
  const { name, width, height } = card.sides.B ?? {};
  return JSON.stringify([name, width, height]);
}

/** The same ids in the same places, with each other's faces. */
function withFacesSwapped(snapshot: RoomSnapshot, a: CardId, b: CardId): RoomSnapshot {
  const twin = structuredClone(snapshot);
  swapOwn(twin.table.game, a, b);
  return twin;
}

/** Each card in the other's place, with everything that depends on the place and everything that names it. */
function withPlacesSwapped(snapshot: RoomSnapshot, a: CardId, b: CardId): RoomSnapshot {
  const old = snapshot.table.game;
  const renamed = JSON.parse(
    JSON.stringify(old)
      .replaceAll(`"${a}"`, `"#"`)
      .replaceAll(`"${b}"`, `"${a}"`)
      .replaceAll(`"#"`, `"${b}"`),
  ) as GameState;
  // Rules stay with their cards; the order of keys stays that of the original.
  const game: GameState = { ...renamed, ruleById: old.ruleById, ruleMap: old.ruleMap };
  // In the order of creation, as the engine keeps them.
  game.cardById = Object.fromEntries(Object.entries(game.cardById).sort(([x], [y]) => (x < y ? -1 : 1)));
  swapOwn(game, a, b);
  return { ...snapshot, table: { ...snapshot.table, game } };
}

function swapOwn(game: GameState, a: CardId, b: CardId): void {
  const [first, second] = [game.cardById[a]!, game.cardById[b]!];
  for (const key of OWN) {
    const own = first[key];
    Object.assign(first, { [key]: second[key] });
    Object.assign(second, { [key]: own });
  }
}
