/** Evaluation steps of an error that is caught: making one takes a while. */
export const CAUGHT_STEPS = 50;

/** The limits of one action (action-language §9.4). Counts, so that they are the same on every machine; time as a second bound. */
export const LIMITS = {
  /** Evaluation steps: calls, list elements, rounds of loops; large results cost more than one. */
  steps: 2_000_000,
  /**
   * Of processor time, between the first look at the clock and the last: what comes before and after them, and undoing,
   * keeps the whole action below 250. Only where the host measures it.
   */
  milliseconds: 150,
  /** Of a new game, a reset or a reload as a whole: each of its action lists is an action of its own. */
  startMilliseconds: 1_000,
  /** Nested evaluations of user functions. */
  functionDepth: 1_000,
  /** Rules running inside rules. */
  ruleDepth: 200,
  /** Rule runs in all. */
  ruleRuns: 20_000,
  /** Bytes of JSON, roughly. */
  gameSize: 20_000_000,
  /** One step. The largest decks of real games, 335 cards of 3,000 bytes and more, go in at once. */
  deltaSize: 2_000_000,
  /** Objects and lists in each other, from the game itself on: an upload may have 100 (api §6.3.4), a delta has one more. */
  nesting: 98,
} as const;
