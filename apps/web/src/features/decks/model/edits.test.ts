// @vitest-environment node
import type { DeckItem } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { deckOf, startDeckServer } from "../testing/deck-server.ts";
import { createDeckEditor } from "./create-deck-editor.ts";
import { entriesOf, isTooLarge, itemsOf, moveEntry } from "./edits.ts";
import type { SourceCard } from "./source-card.ts";

const gull: SourceCard = { databaseId: "gull", sides: { A: { name: "Gull" } } };
const own: SourceCard = {
  databaseId: "author_id-4-heron",
  authorId: 4,
  sides: { A: { name: "Heron" } },
};
const idle = { isOnline: () => false, listen: () => () => {} };

async function openDeck(load_list: DeckItem[] = []) {
  const { http } = await startDeckServer();
  const editor = createDeckEditor(deckOf({ load_list }), { http, userId: 7, storage: null, page: idle });
  const items = () => itemsOf(editor.store.getState().entries);
  const quantities = () => items().map(({ quantity }) => quantity);
  const key = (index: number) => editor.store.getState().entries[index]?.key ?? Number.NaN;
  return { editor, items, quantities, key };
}

describe("D-03 adding, T3-115, T3-116, T3-117", () => {
  it("two more of one card twice are one entry of four; another target group is a second entry", async () => {
    const { editor, items } = await openDeck();
    editor.add(gull, 2, "playerNDeck");
    editor.add(gull, 2, "playerNDeck");
    editor.add(gull, 2, "playerNSide");
    expect(items()).toEqual([
      { databaseId: "gull", quantity: 4, loadGroupId: "playerNDeck", _name: "Gull" },
      { databaseId: "gull", quantity: 2, loadGroupId: "playerNSide", _name: "Gull" },
    ]);
  });

  it("a custom card keeps its author, and is no plain card of the same id", async () => {
    const { editor, items } = await openDeck();
    editor.add({ ...own, authorId: undefined as never }, 1, "deck");
    editor.add(own, 1, "deck");
    editor.add({ ...own, authorId: 9 }, 1, "deck");
    expect(items().map(({ quantity, authorId }) => [quantity, authorId])).toEqual([
      [1, undefined],
      [2, 4],
    ]);
  });

  it("an entry with a place or a side of its own takes no other copies", async () => {
    const placed = { databaseId: "gull", quantity: 1, loadGroupId: "deck" };
    const { editor, quantities } = await openDeck([
      { ...placed, left: "5%" },
      { ...placed, currentSide: "B" },
      { ...placed, left: null, _note: "kept" },
    ]);
    editor.add(gull, 1, "deck");
    expect(quantities()).toEqual([1, 1, 2]);
  });

  it("an entry holds a thousand: more copies are another entry", async () => {
    const { editor, quantities } = await openDeck([
      { databaseId: "gull", quantity: 999, loadGroupId: "deck" },
    ]);
    editor.add(gull, 3, "deck");
    expect(quantities()).toEqual([999, 3]);
  });
});

describe("D-04 taking away, T4-73", () => {
  it("an entry at nought is gone, and one that is thrown away", async () => {
    const { editor, quantities, key } = await openDeck([
      { databaseId: "a", quantity: 1, loadGroupId: "deck" },
      { databaseId: "b", quantity: 2, loadGroupId: "deck" },
      { databaseId: "c", quantity: 3, loadGroupId: "deck" },
    ]);
    editor.setQuantity(key(0), 0);
    editor.remove(key(1));
    expect(quantities()).toEqual([2]);
    editor.setQuantity(key(0), -4);
    expect(quantities()).toEqual([]);
  });

  it("a quantity is a whole number up to a thousand", async () => {
    const { editor, quantities, key } = await openDeck([
      { databaseId: "a", quantity: 1, loadGroupId: "deck" },
    ]);
    editor.setQuantity(key(0), 12.7);
    expect(quantities()).toEqual([12]);
    editor.setQuantity(key(0), 4000);
    expect(quantities()).toEqual([1000]);
  });
});

describe("moving (decks §2.3)", () => {
  const entry = { databaseId: "gull", quantity: 2, loadGroupId: "deck", _name: "Gull" };
  let key = 0;
  const moved = (items: DeckItem[]) =>
    itemsOf(
      moveEntry(
        entriesOf(items, () => key++),
        key - items.length,
        "side",
      ),
    );

  it("merges with the entry there that is alike, and keeps what others hold", () => {
    const there = { ...entry, quantity: 3, loadGroupId: "side" };
    expect(moved([entry, there])).toEqual([{ ...there, quantity: 5 }]);
    expect(moved([{ ...entry, left: 4 }, there])).toEqual([
      { ...entry, left: 4, loadGroupId: "side" },
      there,
    ]);
    expect(moved([{ ...entry, _note: "mine" }, there])).toHaveLength(2);
  });

  it("merges written cards that are the same", () => {
    const written = { quantity: 1, loadGroupId: "deck", cardDetails: { A: { name: "x" } } };
    expect(moved([written, { ...written, loadGroupId: "side" }])).toEqual([
      { ...written, loadGroupId: "side", quantity: 2 },
    ]);
    expect(
      moved([written, { ...written, loadGroupId: "side", cardDetails: { A: { name: "y" } } }]),
    ).toHaveLength(2);
  });
});

describe("whole lists", () => {
  it("take the place of all as they are, and are one step back", async () => {
    const before = [{ databaseId: "a", quantity: 1, loadGroupId: "deck" }];
    const list = [
      { databaseId: "b", quantity: 2, loadGroupId: "deck", top: 3, _x: [1] },
      { databaseId: "b", quantity: 2, loadGroupId: "deck" },
    ];
    const { editor, items } = await openDeck(before);
    editor.take([...list, { databaseId: "c", quantity: 0, loadGroupId: "deck" }], "replace");
    expect(items()).toEqual(list);
    editor.undo();
    expect(items()).toEqual(before);
    editor.redo();
    editor.take([{ databaseId: "b", quantity: 1, loadGroupId: "deck" }], "add");
    expect(items()).toEqual([list[0], { ...list[1], quantity: 3 }]);
  });

  it("too many entries or bytes are refused before the edit, and what makes a full deck smaller is not", async () => {
    const many = Array.from({ length: 2000 }, (_, n) => ({
      databaseId: `c${n}`,
      quantity: 2,
      loadGroupId: "deck",
    }));
    const { editor, items, key } = await openDeck(many);
    expect(editor.add(gull, 1, "deck")).toBe(false);
    expect(editor.take(many, "replace")).toBe(true);
    expect(items()).toHaveLength(2000);
    expect(editor.setQuantity(key(0), 0)).toBe(true);
    expect(editor.add(gull, 1, "deck")).toBe(true);
    const heavy = { databaseId: "x", quantity: 1, loadGroupId: "deck", _note: "é".repeat(99_000) };
    const full = entriesOf([heavy], () => 0);
    expect(isTooLarge(full)).toBe(false);
    expect(isTooLarge([...full, { key: 1, item: { ...heavy, _note: "é".repeat(1000) } }])).toBe(true);
  });
});

it("decks §2.5 a hundred steps lead back, names among them, and a new edit ends the way forth", async () => {
  const { editor, quantities, key } = await openDeck([{ databaseId: "a", quantity: 1, loadGroupId: "deck" }]);
  editor.rename("  Terns ");
  editor.rename(" ");
  expect(editor.store.getState().name).toBe("Terns");
  editor.undo();
  expect(editor.store.getState()).toMatchObject({ name: "Gulls", canUndo: false, canRedo: true });
  for (let quantity = 2; quantity <= 151; quantity++) editor.setQuantity(key(0), quantity);
  for (let steps = 0; steps < 200; steps++) editor.undo();
  expect(quantities()).toEqual([51]);
  editor.redo();
  expect(quantities()).toEqual([52]);
  editor.setQuantity(key(0), 7);
  editor.redo();
  expect(quantities()).toEqual([7]);
});
