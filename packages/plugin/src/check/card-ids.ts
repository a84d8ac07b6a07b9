/** Warnings that only the cards can tell: about prebuilt decks and automation of cards that are not there (game-definition §13.6). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Finding } from "../base/findings.ts";
import { listAt, objectAt } from "../base/json-object.ts";
import type { Locator } from "../base/locate.ts";
import { suggestionFor } from "../base/suggest.ts";
import { createCheckBudget, withinBudget } from "./budget.ts";
import { reporterTo, type Warn } from "./warn.ts";

/** These warnings by themselves, for cards that are read after the definition. `locate` adds file, line and column. */
export function checkCardIds(gameDef: JsonObject, cards: CardDatabase, locate?: Locator): Finding[] {
  const findings: Finding[] = [];
  const warn = reporterTo(findings, locate, createCheckBudget())("warning");
  withinBudget(findings, "warning", locate, () => warnAboutCardIds(gameDef, cards, warn));
  return findings;
}

/** One warning for each card that a prebuilt deck names or automation is written for, and that is not there. */
export function warnAboutCardIds(gameDef: JsonObject, cards: CardDatabase, warn: Warn): void {
  let ids: string[] | null = null;
  const suggested = (id: string) => {
    ids ??= Object.keys(cards);
    return suggestionFor(id, ids);
  };
  for (const [deckId, deck] of Object.entries(objectAt(gameDef, "preBuiltDecks"))) {
    if (!isObject(deck)) continue;
    for (const [index, item] of listAt(deck, "cards").entries()) {
      if (!isObject(item) || typeof item.databaseId !== "string" || Object.hasOwn(cards, item.databaseId))
        continue;
      const path = ["preBuiltDecks", deckId, "cards", index, "databaseId"];
      const { databaseId } = item;
      warn(path, `Card not found: ${databaseId}`, () => suggested(databaseId));
    }
  }
  const entries = objectAt(objectAt(gameDef, "automation"), "cards");
  const parents = new Set(Object.values(entries).map((entry) => isObject(entry) && entry.inheritFrom));
  for (const [id, entry] of Object.entries(entries)) {
    const isParent = parents.has(id) || (isObject(entry) && entry.abstract === true);
    if (!isObject(entry) || isParent || id.startsWith("_") || Object.hasOwn(cards, id)) continue;
    const message = `Card not found: ${id}. Its automation never runs.`;
    warn(["automation", "cards", id], message, () => suggested(id));
  }
}
