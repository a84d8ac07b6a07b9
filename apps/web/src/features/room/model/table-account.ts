/** What the account of whoever plays at a table of their own device has of it. */
import type { StoreApi } from "zustand/vanilla";

export type AccountState =
  /** Nobody is signed in. */
  | { kind: "none" }
  /** The table belongs to no account. */
  | { kind: "free" }
  /** It belongs to another account. */
  | { kind: "other" }
  /** The account does not have it as it is: it will, a while after the last action, when there is a line. */
  | { kind: "waiting" }
  | { kind: "saving" }
  /** Milliseconds since 1970. */
  | { kind: "saved"; at: number }
  /** The server does not take it, and says why. */
  | { kind: "refused"; text: string };

export interface TableAccountState {
  store: Pick<StoreApi<AccountState>, "getState" | "getInitialState" | "subscribe">;
  /** Saves it now; a table of another account becomes one of this account, and that one keeps what it has. */
  save(): Promise<void>;
}
