/** How one call of the API is described. */
import type { z } from "zod";

/** An answer that is no JSON object. */
export type OtherAnswer = { type: string; about: string };

export interface Operation {
  group: "Accounts" | "Profile" | "Plugins" | "Rooms" | "Saved games" | "Decks" | "Admin" | "Server";
  summary: string;
  /** Query parameters: name → what it does. */
  query?: Record<string, string>;
  body?: z.ZodType;
  /** Default 200. */
  status?: 200 | 201 | 204;
  answer?: z.ZodType | OtherAnswer;
  /** Texts of the refusals that belong to this call, beside 400, 401, 403, 404 and 429. */
  refusals?: Record<number, string>;
}
