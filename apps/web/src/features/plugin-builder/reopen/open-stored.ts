/** Opens a stored plugin in the builder: as it was left here, or, made by hand, as far as it is understood (decks §8.4). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { RawPluginResponse } from "@baize/protocol";
import type { Beginning } from "../model/builder.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { steps } from "../model/steps.ts";
import { recordOf } from "./builder-record.ts";
import { deriveState } from "./derive-state.ts";

/** What of the server's answer is needed (api §3.4, `raw`). */
export type RawPlugin = Pick<RawPluginResponse, "id" | "name" | "version" | "game_def" | "card_db">;

/** Never throws, whatever is stored. All steps are open. */
export function openStored({ id, name, version, game_def, card_db }: RawPlugin): Beginning {
  const definition = isObject(game_def) ? (game_def as JsonObject) : {};
  const cardDb = isObject(card_db) ? cardsOf(card_db as JsonObject) : {};
  const state = recordOf(definition)?.state ?? deriveState(definition);
  const work: BuilderWork = { state, cardDb };
  return {
    work,
    savedWork: work,
    stored: { id, version, name, definition },
    step: "gameBasics",
    maxUnlocked: steps.length - 1,
  };
}

/** Cards with their faces; what is none is left out. */
function cardsOf(stored: JsonObject): CardDatabase {
  const isCard = (card: unknown) => isObject(card) && Object.values(card).every(isObject);
  if (Object.values(stored).every(isCard)) return stored as CardDatabase;
  return Object.fromEntries(Object.entries(stored).filter(([, card]) => isCard(card))) as CardDatabase;
}
