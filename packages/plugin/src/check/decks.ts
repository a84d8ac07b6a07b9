/** Warnings about prebuilt decks that only the cards can tell. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Finding } from "../base/findings.ts";
import { listAt, objectAt } from "../base/json-object.ts";
import type { Locator } from "../base/locate.ts";
import { suggestionFor } from "../base/suggest.ts";
import { createCheckBudget, withinBudget } from "./budget.ts";
import { reporterTo, type Warn } from "./warn.ts";

/** The warnings about prebuilt decks by themselves, for cards that are read after the definition. `locate` adds file, line and column. */
export function checkDecks(gameDef: JsonObject, cards: CardDatabase, locate?: Locator): Finding[] {
  const findings: Finding[] = [];
  const warn = reporterTo(findings, locate, createCheckBudget())("warning");
  withinBudget(findings, "warning", locate, () => warnAboutDecks(gameDef, cards, warn));
  return findings;
}

/** One warning for each card that a prebuilt deck names and that is not there. */
export function warnAboutDecks(gameDef: JsonObject, cards: CardDatabase, warn: Warn): void {
  let ids: string[] | null = null;
  for (const [deckId, deck] of Object.entries(objectAt(gameDef, "preBuiltDecks"))) {
    if (!isObject(deck)) continue;
    for (const [index, item] of listAt(deck, "cards").entries()) {
      if (!isObject(item) || typeof item.databaseId !== "string" || Object.hasOwn(cards, item.databaseId))
        continue;
      ids ??= Object.keys(cards);
      const path = ["preBuiltDecks", deckId, "cards", index, "databaseId"];
      const { databaseId } = item;
      const known = ids;
      warn(path, `Card not found: ${databaseId}`, () => suggestionFor(databaseId, known));
    }
  }
}
