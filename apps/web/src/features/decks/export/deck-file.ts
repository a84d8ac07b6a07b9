/** Saves a deck as a file that `Import` reads again (decks §2.9). */
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import { saveFile } from "../../../ui/save-file.ts";

const NAME_LENGTH = 100;

/** `{name}.txt` without what a file system does not take. */
export function deckFileName(name: string): string {
  const fits = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").trim();
  return `${[...fits].slice(0, NAME_LENGTH).join("").trim() || "deck"}.txt`;
}

/** The load list as JSON. Each entry says the name that its card has now; an unknown card keeps the one it had. */
export function deckFileContent(items: readonly DeckItem[], cardDb: CardDatabase): string {
  return JSON.stringify(
    items.map((item) => {
      const name = databaseName(item, cardDb);
      return name === null ? item : { ...item, _name: name };
    }),
    null,
    2,
  );
}

export function saveDeckFile(name: string, items: readonly DeckItem[], cardDb: CardDatabase): void {
  saveFile(deckFileContent(items, cardDb), deckFileName(name), "text/plain;charset=utf-8");
}

/** The name in the game's card database; null for a card that is not in it. */
export function databaseName(item: DeckItem, cardDb: CardDatabase): string | null {
  const id = item.databaseId ?? null;
  if (id === null || item.authorId !== undefined || !Object.hasOwn(cardDb, id)) return null;
  const name = cardDb[id]?.A?.name;
  return typeof name === "string" && name !== "" ? name : null;
}
