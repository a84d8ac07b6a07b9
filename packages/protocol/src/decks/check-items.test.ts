import { expect, it } from "vitest";
import { checkDeckItems, type DeckItemRules } from "./index.ts";

const gull = { databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck" };
const check = (items: unknown, rules?: DeckItemRules) => checkDeckItems(items, rules);
const wrongWith = (item: unknown) =>
  check([gull, item]).problems.map(({ entry, what }) => ({ entry, what: what.text }));
const wrongList = (items: unknown) => check(items).listProblem?.text ?? null;

it("good entries stay as they are, in their order", () => {
  const items = [
    gull,
    { ...gull, authorId: 4, left: "5%", top: null, currentSide: "B", _name: "Gull", _note: { of: [1] } },
    { ...gull, left: 3, shelf: "attic" },
  ];
  expect(check(items)).toEqual({ items, problems: [], listProblem: null, otherKeys: ["shelf"] });
});

it("D-99, T5-31: a written card needs no databaseId, or a null one; a card needs one of both", () => {
  const cardDetails = { A: { name: "Own" }, B: { name: "back" } };
  const written = { quantity: 1, loadGroupId: "hand", cardDetails };
  const items = [written, { ...written, databaseId: null }];
  expect(check(items)).toMatchObject({ items, problems: [] });
  expect(wrongWith({ quantity: 1, loadGroupId: "hand", databaseId: null, cardDetails: null })).toEqual([
    { entry: 2, what: "needs a databaseId or cardDetails" },
  ]);
});

it("D-99: entries of quantity 0 or less are left out without a word, whatever else is wrong with them", () => {
  expect(check([{ ...gull, quantity: 0 }, { quantity: -3 }, gull])).toMatchObject({
    items: [gull],
    problems: [],
  });
});

it.each([
  [7, "must be an object"],
  [{ ...gull, quantity: 1001 }, "quantity must be 1 to 1000"],
  [{ ...gull, quantity: 1.5 }, "quantity must be 1 to 1000"],
  [{ ...gull, quantity: "2" }, "quantity must be 1 to 1000"],
  [{ databaseId: "gull", loadGroupId: "hand" }, "quantity must be 1 to 1000"],
  [{ ...gull, databaseId: 5 }, "databaseId must be a text of 1 to 200 characters"],
  [{ ...gull, databaseId: "x".repeat(201) }, "databaseId must be a text of 1 to 200 characters"],
  [{ databaseId: "gull", quantity: 1 }, "loadGroupId must be a text of 1 to 100 characters"],
  [{ ...gull, loadGroupId: "" }, "loadGroupId must be a text of 1 to 100 characters"],
  [{ ...gull, authorId: "4" }, "authorId must be a whole number"],
  [{ ...gull, left: {} }, "left must be a number or a text"],
  [{ ...gull, currentSide: 1 }, "currentSide must be a text"],
  [{ ...gull, cardDetails: { A: {}, Z: {} } }, "cardDetails must be an object of faces A to I, A among them"],
  [{ ...gull, cardDetails: { A: "x" } }, "cardDetails must be an object of faces A to I, A among them"],
  [{ ...gull, cardDetails: { B: {} } }, "cardDetails must be an object of faces A to I, A among them"],
  [{ ...gull, cardDetails: {} }, "cardDetails must be an object of faces A to I, A among them"],
  [{ ...gull, _name: 1 }, "_name must be a text"],
  [{ ...gull, _note: "é".repeat(500) }, "_note is larger than 1 KB"],
  [
    { ...gull, cardDetails: { A: { text: ["x".repeat(10_001)] } } },
    "cardDetails has a text of more than 10000 characters",
  ],
])("D-99: the entry is named, and what would be right: %j", (item, what) => {
  expect(wrongWith(item)).toEqual([{ entry: 2, what }]);
  expect(check([gull, item, gull]).items).toEqual([gull, gull]);
});

it("D-99: what is no list, has too many entries or is too large is refused as a whole", () => {
  expect(wrongList({ cards: [] })).toBe("must be a list of entries");
  expect(wrongList(Array(2001).fill(gull))).toBe("has more than 2000 entries");
  expect(wrongList(Array(2000).fill(gull))).toBeNull();
  const heavy = { ...gull, cardDetails: { A: { text: "x".repeat(9000) } } };
  expect(wrongList(Array(23).fill(heavy))).toBe("is larger than 200 KB");
  expect(wrongList(Array(20).fill(heavy))).toBeNull();
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(wrongWith({ ...gull, _deep: deep })).toEqual([{ entry: 2, what: "_deep is larger than 1 KB" }]);
});

it("T5-31: files lose keys that mean nothing here, and say which; free keys stay", () => {
  const item = { ...gull, shelf: 1, _mine: 2 };
  expect(check([item, { ...gull, shelf: 3, row: 4 }], { otherKeys: "drop" })).toEqual({
    items: [{ ...gull, _mine: 2 }, gull],
    problems: [],
    listProblem: null,
    otherKeys: ["shelf", "row"],
  });
});
