/** Values that are kept for everybody, whoever may come to read them: lists of saved games (api §8.3). */
import type { NameRead } from "../run/names-read.ts";
import type { GameState, Json } from "../state.ts";
import { redactValue } from "./redact.ts";
import { redactionsOfTexts, textsIn } from "./step-notes.ts";

/** The value with "a card" for each name of a card that is not open to all. */
export function readableByAll(value: Json, game: GameState, namesRead: readonly NameRead[]): Json {
  const redactions = redactionsOfTexts(textsIn(value), game, namesRead);
  return redactValue(value, redactions, { seat: null, omniscient: false });
}
