/** The 52 cards and two jokers: suits, ranks, ids. Shared by the drawing and the definition tools. */

export const SUITS = [
  { id: "C", name: "clubs", symbol: "♣", red: false },
  { id: "D", name: "diamonds", symbol: "♦", red: true },
  { id: "H", name: "hearts", symbol: "♥", red: true },
  { id: "S", name: "spades", symbol: "♠", red: false },
] as const;

export type Suit = (typeof SUITS)[number];

/** Ace low in `value`; games with the ace high count it as they please. */
export const RANKS = [
  { id: "A", name: "ace", value: 1 },
  { id: "2", name: "two", value: 2 },
  { id: "3", name: "three", value: 3 },
  { id: "4", name: "four", value: 4 },
  { id: "5", name: "five", value: 5 },
  { id: "6", name: "six", value: 6 },
  { id: "7", name: "seven", value: 7 },
  { id: "8", name: "eight", value: 8 },
  { id: "9", name: "nine", value: 9 },
  { id: "10", name: "ten", value: 10 },
  { id: "J", name: "jack", value: 11 },
  { id: "Q", name: "queen", value: 12 },
  { id: "K", name: "king", value: 13 },
] as const;

export type Rank = (typeof RANKS)[number];

/** `AS`, `10H`, `QD`: id in the card database and name of the picture. */
function cardId(rank: Rank, suit: Suit): string {
  return `${rank.id}${suit.id}`;
}

/** Every card once, suit by suit, ace to king. */
export const DECK: readonly { rank: Rank; suit: Suit; id: string }[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => ({ rank, suit, id: cardId(rank, suit) })),
);

/** The two jokers; `red` tells them apart where it matters. */
export const JOKERS = [
  { id: "XR", name: "red joker", red: true },
  { id: "XB", name: "black joker", red: false },
] as const;

export type Joker = (typeof JOKERS)[number];
