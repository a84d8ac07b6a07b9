// @vitest-environment node
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCardNames, everyCard } from "../import/card-names.ts";
import { itemsOf } from "../import/list-items.ts";
import { createListSections } from "../import/list-sections.ts";
import { readPlainList } from "../import/plain-list.ts";
import { readJsonDeck } from "../import/read-json-deck.ts";
import { deckFileContent, deckFileName } from "./deck-file.ts";
import { deckText } from "./deck-text.ts";

const card = (name: string) => ({ A: { name, type: "Card" }, B: { name: "back", type: null } });
const cardDb: CardDatabase = {
  gull: card("Gull"),
  h7: card("7 of Hearts"),
  two: card("2x Gull"),
  "[odd] id": card("Odd: [gull] x3"),
  "01001": card("Gull"),
  nameless: card(""),
  heading: card("## My Deck"),
};
const sections = createListSections(
  [
    { id: "playerNDeck", label: "My Deck" },
    { id: "sharedRow", label: "Quay (2)" },
    { id: "sharedAside", label: "Aside" },
    { id: "sharedAside2", label: "Aside" },
  ],
  [
    { id: "playerNHand", label: "My Hand" },
    { id: "player1Deck", label: "My Deck" },
  ],
);
const order = ["playerNDeck", "sharedRow"];
const groups = ["playerNDeck", "sharedRow", "sharedAside", "sharedAside2", "playerNHand", "player1Deck"];

describe("D-16 the file of a deck, T2-157, T9-68, T5-31", () => {
  it("is called after the deck, without what file systems do not take", () => {
    expect(deckFileName("Harbour guard")).toBe("Harbour guard.txt");
    expect(deckFileName(' a/b\\c:d*e?f"g<h>i|j\u0000k\n ')).toBe("a_b_c_d_e_f_g_h_i_j_k_.txt");
    expect(deckFileName("  ")).toBe("deck.txt");
    expect(deckFileName("🂡".repeat(120))).toBe(`${"🂡".repeat(100)}.txt`);
  });

  it("is the load list as JSON, each entry with the name that its card has now; unknown cards keep theirs", () => {
    const items: DeckItem[] = [
      { databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck", _name: "Sea bird" },
      { databaseId: "gone", quantity: 1, loadGroupId: "playerNDeck", _name: "Lost" },
      { databaseId: "author_id-4-x", authorId: 4, quantity: 1, loadGroupId: "sharedRow" },
    ];
    const content = deckFileContent(items, cardDb);
    expect(content.split("\n").slice(0, 3)).toEqual(["[", "  {", '    "databaseId": "gull",']);
    expect(JSON.parse(content)).toEqual([{ ...items[0], _name: "Gull" }, items[1], items[2]]);
  });

  it("imports as an equal deck, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(item(), { maxLength: 20 }), (items) => {
        const read = readJsonDeck(deckFileContent(items, cardDb));
        expect(read).toMatchObject({ is: "deck", problems: [], droppedKeys: [] });
        const named = items.map((entry) => ({ ...entry, _name: nameNow(entry) }));
        expect(read.is === "deck" && read.items).toEqual(JSON.parse(JSON.stringify(named)));
      }),
    );
  });
});

describe("the text of a deck (decks §2.9)", () => {
  it("has the sections as headings and one line for each entry", () => {
    const items: DeckItem[] = [
      { databaseId: "gull", quantity: 2, loadGroupId: "sharedRow" },
      { databaseId: "gone", quantity: 1, loadGroupId: "sharedAside2", _name: "Lost\ncard" },
      { databaseId: "h7", quantity: 3, loadGroupId: "playerNDeck" },
    ];
    expect(deckText(items, { cardDb, sections, order })).toBe(
      "## My Deck\n3x 7 of Hearts [h7]\n\n## Quay (2)\n2x Gull [gull]\n\n## sharedAside2\n1x Lost card [gone]\n",
    );
  });

  it("imports as the same cards, quantities and groups", () => {
    const names = createCardNames(everyCard(cardDb), []);
    const entry = fc.record({
      databaseId: fc.constantFrom(...Object.keys(cardDb)),
      quantity: fc.integer({ min: 1, max: 1000 }),
      loadGroupId: fc.constantFrom(...groups),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (items) => {
        const text = deckText(items, { cardDb, sections, order });
        const list = readPlainList(text, {
          names,
          sections,
          localize: (text) => text,
          target: "playerNDeck",
          piles: new Map(),
        });
        expect(list.headings).toEqual([]);
        expect(list.lines.filter((line) => line.problem !== null)).toEqual([]);
        expect(tally(itemsOf(list.lines, new Map()))).toEqual(tally(items));
      }),
    );
  });
});

/** Copies of each card in each group. */
function tally(items: readonly DeckItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { databaseId, loadGroupId, quantity } of items) {
    const key = `${loadGroupId} ${databaseId}`;
    counts[key] = (counts[key] ?? 0) + quantity;
  }
  return counts;
}

function nameNow({ databaseId, authorId, _name }: DeckItem): string | undefined {
  const known =
    authorId === undefined && typeof databaseId === "string" ? cardDb[databaseId]?.A?.name : undefined;
  return known ? String(known) : _name;
}

function item(): fc.Arbitrary<DeckItem> {
  const id = fc.oneof(
    fc.constantFrom(...Object.keys(cardDb)),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((text) => text.length <= 200),
  );
  const common = {
    quantity: fc.integer({ min: 1, max: 1000 }),
    loadGroupId: fc.constantFrom(...groups, "elsewhere"),
  };
  const extra = {
    authorId: fc.integer({ min: 1 }),
    left: fc.constantFrom("5%", 3),
    currentSide: fc.constantFrom("A", "B"),
    _name: fc.string({ unit: "grapheme", maxLength: 10 }),
    _note: fc.json({ maxDepth: 1 }),
  };
  const database = fc.record(
    { databaseId: id, ...common, ...extra },
    { requiredKeys: ["databaseId", "quantity", "loadGroupId"] },
  );
  const written = fc.record({
    ...common,
    cardDetails: fc.constant({ A: { name: "Mine" }, B: { name: "harbor" } }),
  });
  return fc.oneof(database, written) as fc.Arbitrary<DeckItem>;
}
