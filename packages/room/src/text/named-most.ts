/** Custom cards that one request or action may name: as many as a deck has entries. */
export const NAMED_MOST = 2_000;
