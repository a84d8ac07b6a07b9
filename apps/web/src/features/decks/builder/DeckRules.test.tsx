import type { Json } from "@baize/engine";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { DeckEntry } from "../model/deck-editor.ts";
import { deckHost } from "../testing/deck-host.ts";
import { renderDecks } from "../testing/render-decks.tsx";
import { DeckRules } from "./DeckRules.tsx";

afterEach(cleanup);

const entries: DeckEntry[] = [
  { key: 1, item: { databaseId: "Gull", quantity: 3, loadGroupId: "playerNDeck" } },
  { key: 2, item: { databaseId: "Quay", quantity: 25, loadGroupId: "playerNDeck" } },
];
const facts = {
  nameOf: ({ item }: DeckEntry) => item.databaseId ?? "",
  propertyOf: () => undefined,
  problemOf: () => null,
  hasBad: () => false,
};
function shown(rules: Json): string[] {
  const host = deckHost({ gameDef: { deckbuilder: { _rules: rules } } });
  renderDecks(<DeckRules host={host} entries={entries} facts={facts} />);
  return screen.queryAllByRole("listitem").map((line) => {
    const [sign] = line.querySelectorAll("svg");
    return `${sign?.getAttribute("aria-label")}: ${line.textContent}`;
  });
}

it("X-10 the builder shows how a deck stands to each rule of its game, in words and numbers", () => {
  const groups = ["playerNDeck"];
  expect(
    shown([
      { label: "Thirty cards", groups, min: 30, max: 30 },
      { label: "Two of each", groups, maxCopies: 2 },
      { label: "Many of each", groups, maxCopies: 99 },
      { label: "Enough", groups, min: 20 },
      { label: "", groups, max: 10 },
      { label: "About", groups, min: 20, max: 40 },
    ]),
  ).toEqual([
    "Not met: Thirty cards: 28 of 30",
    "Not met: Two of each: 3× Gull, 25× Quay",
    "Met: Many of each",
    "Met: Enough: 28 (at least 20)",
    "Not met: 28 (at most 10)",
    "Met: About: 28 (20 to 40)",
  ]);
});

it("X-10 a game without rules has no list of them", () => {
  expect(shown([])).toEqual([]);
  expect(screen.queryByRole("list")).toBeNull();
});
