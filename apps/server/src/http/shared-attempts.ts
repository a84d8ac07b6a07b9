/** What limits may be counted by when several servers answer for one site. */

/** The attempts of a key since its window began. */
export interface SharedAttempt {
  /** With this one. */
  count: number;
  /** Until the window ends, in milliseconds. */
  endsInMs: number;
  /** It does not count. */
  takeBack(): Promise<void>;
}

export interface SharedAttempts {
  /**
   * Counts one attempt. Null: it cannot be counted now; whoever asks counts by itself.
   * @param windowMs how long attempts are counted together, from the first one on, in milliseconds.
   */
  count(key: string, windowMs: number): Promise<SharedAttempt | null>;
}
