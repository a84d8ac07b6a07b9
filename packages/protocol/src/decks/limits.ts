/** What may be in a deck; the same limits while editing, in a file that is read, and at the server (decks §1.1, §10). */
export const deckLimits = {
  nameLength: 200,
  entries: 2000,
  bytes: 200_000,
  quantity: 1000,
  idLength: 200,
  groupLength: 100,
  textLength: 10_000,
  /** Of one free key (`_…`) as JSON. */
  freeKeyBytes: 1000,
  /** Decks of one user for one plugin. */
  decks: 500,
  /** Of all load lists of one user, as the database writes them. */
  allBytes: 10_000_000,
} as const;
