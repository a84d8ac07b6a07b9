/** The groups of both sides of the town. A hand, a dark card and a purse are known to their owner alone. */
import type { JsonObject } from "@baize/engine";

export const SEATS = ["player1", "player2"] as const;
export type Seat = (typeof SEATS)[number];
export const QUARTERS = [1, 2, 3] as const;

export function makeGroups(): JsonObject {
  return Object.fromEntries(SEATS.flatMap((seat) => Object.entries(groupsOf(seat))));
}

function groupsOf(seat: Seat): JsonObject {
  const owned = { controller: seat };
  const ownEyes = { ...owned, peeking: { [seat]: true } };
  const piles = { deckGroupId: `${seat}Deck`, discardGroupId: `${seat}Discard` };
  const group = (name: string, groupType: string, tableLabel: string, onCardEnter: JsonObject) => ({
    [`${seat}${name}`]: {
      groupType,
      label: `id:${seat}${name}`,
      tableLabel: `id:${tableLabel}`,
      onCardEnter,
    },
  });
  return {
    ...group("Deck", "deck", "deck", { ...owned, ...piles }),
    ...group("Hand", "hand", "hand", ownEyes),
    ...group("Discard", "discard", "discard", owned),
    ...group("Belt", "belt", "belt", ownEyes),
    ...Object.assign({}, ...QUARTERS.map((n) => group(`Lane${n}`, "lane", `quarter${n}`, ownEyes))),
  };
}
