/** The limits of one action (action-language §9.4). Counts, so that they are the same on every machine. */
export const LIMITS = {
  /** Evaluation steps: calls, list elements, rounds of loops; large results cost more than one. */
  steps: 2_000_000,
  /** Nested evaluations of user functions. */
  functionDepth: 1_000,
  /** Rules running inside rules. */
  ruleDepth: 200,
  /** Rule runs in all. */
  ruleRuns: 20_000,
  /** Bytes of JSON, roughly. */
  gameSize: 20_000_000,
  deltaSize: 1_000_000,
  /** Objects and lists in each other, from the game itself on: an upload may have 100 (api §6.3.4), a delta has one more. */
  nesting: 98,
} as const;
