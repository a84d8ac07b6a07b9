/** Decks that lose cards when custom cards go (decks §4.2). */

import type { Deck } from "@baize/protocol";
import type { HttpClient } from "../../app/http.ts";
import { ownDecks } from "../decks/model/own-decks.ts";

export interface BrokenDeck {
  id: number;
  name: string;
  /** Different cards that it loses. */
  cards: number;
}

/** Those of the decks that name one of the ids. */
export function brokenDecks(
  decks: readonly Pick<Deck, "id" | "name" | "load_list">[],
  gone: Iterable<string>,
): BrokenDeck[] {
  const ids = new Set(gone);
  return decks.flatMap(({ id, name, load_list }) => {
    const lost = new Set(
      load_list.map((item) => item.databaseId).filter((each) => typeof each === "string" && ids.has(each)),
    );
    return lost.size > 0 ? [{ id, name, cards: lost.size }] : [];
  });
}

/** Which of my decks for the plugin break; null when they could not be asked for. Nothing is asked when nothing goes. */
export async function findBrokenDecks(
  http: HttpClient,
  place: { userId: number; pluginId: number },
  gone: readonly string[],
): Promise<BrokenDeck[] | null> {
  if (gone.length === 0) return [];
  try {
    return brokenDecks(await ownDecks(http, place), gone);
  } catch {
    return null;
  }
}
