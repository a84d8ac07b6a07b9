/** Finds the names of a plugin's cards in a text, so that the log can set them off. */
import type { CardDatabase } from "@baize/engine";
import type { NameFinder } from "./rich-text.ts";

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
  const byFirstWord = new Map<string, string[]>();
  const names = new Set<string>();
  for (const sides of Object.values(cards)) {
    for (const face of Object.values(sides)) {
      // A back is named after its kind, such as "player": an ordinary word in a log line.
      if (typeof face.name === "string" && (face.imageUrl || face.type)) names.add(face.name);
    }
  }
  for (const name of names) {
    if (name.length < SHORTEST) continue;
    const word = firstWord(name, 0);
    const list = byFirstWord.get(word);
    if (list) list.push(name);
    else byFirstWord.set(word, [name]);
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.length - a.length);
  return (text, at) => {
    const candidates = byFirstWord.get(firstWord(text, at)) ?? [];
    const name = candidates.find(
      (candidate) =>
        text.startsWith(candidate, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + candidate.length)),
    );
    return name?.length ?? 0;
  };
}

function firstWord(text: string, at: number): string {
  const match = /^[\p{L}\p{N}]+/u.exec(text.slice(at, at + 64));
  return match?.[0] ?? text.charAt(at);
}
