/** Finds the names of a plugin's cards in the texts of prompts. Of the log's lines the server knows what they name. */
import type { CardDatabase } from "@baize/engine";
import type { NameFinder } from "./rich-text.ts";

interface Named {
  name: string;
  databaseId: string;
  side: string;
}

/** Names shorter than this are too often ordinary words. */
const SHORTEST = 3;
const finders = new WeakMap<CardDatabase, NameFinder>();

/** The finder of a card database; the same database gives the same finder. */
export function nameFinder(cards: CardDatabase): NameFinder {
  let finder = finders.get(cards);
  if (!finder) {
    finder = createFinder(cards);
    finders.set(cards, finder);
  }
  return finder;
}

function createFinder(cards: CardDatabase): NameFinder {
  // Cards of one name: the first stands for all of them.
  const names = new Map<string, Named>();
  for (const [databaseId, sides] of Object.entries(cards)) {
    for (const [side, { name, imageUrl, type }] of Object.entries(sides)) {
      // A back is named after its kind, such as "player": an ordinary word in a log line.
      if (typeof name === "string" && name.length >= SHORTEST && (imageUrl || type) && !names.has(name))
        names.set(name, { name, databaseId, side });
    }
  }
  const byFirstWord = Map.groupBy(names.values(), ({ name }) => firstWord(name, 0));
  for (const list of byFirstWord.values()) list.sort((a, b) => b.name.length - a.name.length);
  return (text, at) => {
    const candidates = byFirstWord.get(firstWord(text, at)) ?? [];
    const found = candidates.find(
      ({ name }) => text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length)),
    );
    if (!found) return null;
    return {
      length: found.name.length,
      source: { kind: "database", id: found.databaseId, side: found.side },
    };
  };
}

function firstWord(text: string, at: number): string {
  const match = /^[\p{L}\p{N}]+/u.exec(text.slice(at, at + 64));
  return match?.[0] ?? text.charAt(at);
}
