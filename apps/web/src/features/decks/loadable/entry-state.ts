/** Whether an entry of a deck can be loaded in this game, and what it is called (decks §1.2). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import type { DeckGame } from "../deck-host.ts";
import type { Translate } from "../use-deck-text.ts";
import { groupIdFor } from "./group-names.ts";

export type EntryProblem = "missingCard" | "missingCustomCard" | "missingGroup";

/**
 * What is wrong with an entry: its card first; empty when it can be loaded.
 * @param customIds the custom cards that the person can load; null: not known, so that none is called missing
 * @param seat for which `playerN` stands; absent: the first
 */
export function entryProblems(
  item: DeckItem,
  { gameDef, cardDb }: Pick<DeckGame, "gameDef" | "cardDb">,
  customIds: ReadonlySet<string> | null,
  seat?: string,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const { databaseId } = item;
  if (item.authorId !== undefined) {
    if (customIds !== null && !customIds.has(databaseId ?? "")) problems.push("missingCustomCard");
  } else if (!item.cardDetails && !Object.hasOwn(cardDb, databaseId ?? "")) {
    problems.push("missingCard");
  }
  const groups = (gameDef.groups ?? {}) as JsonObject;
  if (!Object.hasOwn(groups, groupIdFor(item.loadGroupId, seat))) problems.push("missingGroup");
  return problems;
}

/** What a problem is called in a sentence. */
export function problemText(problem: EntryProblem, item: DeckItem, t: Translate): string {
  if (problem === "missingGroup") return t("entry.missingGroup", { id: item.loadGroupId });
  return t(problem === "missingCard" ? "entry.missingCard" : "entry.missingCustomCard");
}

/** The name in the card database, or the one that is written on the card; else the one at the time of adding, or the id. */
export function entryName(item: DeckItem, cardDb: CardDatabase): string {
  const id = item.databaseId ?? "";
  const card = Object.hasOwn(cardDb, id) ? cardDb[id] : undefined;
  const written = item.cardDetails?.A as JsonObject | undefined;
  const names = [card?.A?.name, written?.name, item._name, id];
  return names.find((name): name is string => typeof name === "string" && name !== "") ?? "?";
}
