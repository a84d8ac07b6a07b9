/** Whose a prebuilt deck is. */
import type { Json } from "@baize/engine";

/** Whether some card of a deck goes to the seat that loads it: `playerN` stands for that seat. @param cards a list, or code */
export function isForASeat(cards: Json): boolean {
  return JSON.stringify(cards).includes('"playerN');
}
