/** How many of a card are in the deck. */
export interface InDeck {
  total: number;
  /** Of each group that has some, in the words that people read. */
  byGroup: readonly { label: string; quantity: number }[];
}
