/**
 * What to do when the server has no state for us (table §1.5): the first time for a room reconnect and join
 * again, the second time say so on a panel.
 */
type UnavailableReason = "auth_failed" | "missing_server_state";

export interface RetryRule {
  /** Null: reconnect once more; else the reason to show. */
  failed(reason: string): UnavailableReason | null;
  /** The room answered: the next failure is a first one again. */
  succeeded(): void;
}

export function createRetryRule(): RetryRule {
  let failures = 0;
  return {
    failed(reason) {
      failures += 1;
      if (failures === 1) return null;
      return reason === "auth_failed" ? "auth_failed" : "missing_server_state";
    },
    succeeded() {
      failures = 0;
    },
  };
}
