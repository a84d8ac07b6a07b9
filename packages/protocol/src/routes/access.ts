/** Who may call a route, how often, and with how large a body. */
import type { LimitName } from "./limits.ts";

export interface Access {
  /** `anyone` also lets users in, who are then known; `confirmed`: users whose address is confirmed. */
  who: "anyone" | "user" | "confirmed" | "admin";
  /** Without a header the session cookie counts, too. */
  cookie?: boolean;
  /** Default: `read` for GET, `write` for everything else. */
  limit?: LimitName;
  /** The route takes large bodies: a few at a time from each person, and in all. Default: 1 MB. */
  large?: LargeBody;
}

export interface LargeBody {
  /** Bytes. */
  most: number;
  /** Bytes from an account whose address is not confirmed. Default: as from anybody. */
  unconfirmed?: number;
  /** Text of the refusal of one that is too large. */
  tooLarge?: string;
}
