import type { LineSaying } from "@baize/engine";

/** A line that the room writes, and what it says. */
export interface WrittenLine {
  text: string;
  /** Null: it was written before lines had codes. */
  said: LineSaying | null;
}
