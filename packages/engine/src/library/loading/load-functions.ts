/** The verbs that load cards and take them away again (action-language §5.7). */
import type { Verb } from "../../language/compile/function-table.ts";
import { verb } from "../forms/define.ts";
import { arg } from "../functions/signatures.ts";
import { loadCards, unloadCards } from "./load-cards.ts";

export const loadFunctions: Verb[] = [
  verb(
    {
      name: "LOAD_CARDS",
      family: "cards",
      args: [arg("deckOrList", "any")],
      returns: "game",
      example: '["LOAD_CARDS", "starterDeck"]',
      summary: "Creates the cards of a prebuilt deck or of a load list.",
    },
    ([deckOrList = null], run, code) => loadCards(run, deckOrList, code),
  ),
  verb(
    {
      name: "UNLOAD_CARDS",
      family: "cards",
      args: [arg("player", "player")],
      returns: "game",
      example: '["UNLOAD_CARDS", "shared"]',
      summary: "Deletes the cards that a player controls, or the shared ones.",
    },
    ([player = null], run) => unloadCards(run, player),
  ),
];
