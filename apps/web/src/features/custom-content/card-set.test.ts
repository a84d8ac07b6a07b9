// @vitest-environment node
import { cardTableText } from "@baize/plugin";
import type { CustomCards } from "@baize/protocol";
import { expect, it } from "vitest";
import { brokenDecks } from "./broken-decks.ts";
import { addedTo, changesBy, matchingRows, plainCards, rowsOf, shortId } from "./card-set.ts";
import { face } from "./testing/lanterns.ts";

const card = (id: string, name: string) => ({
  A: face(id, name, `${id}.png`, "lantern", "Flame"),
  B: face(null, "lantern"),
});
const stored = (...ids: string[]): CustomCards =>
  Object.fromEntries(
    ids.map((id) => [`author_id-7-${id}`, { ...card(id, `Card ${id}`), author_id: 7, author_alias: "mara" }]),
  );

it("D-37 an id of 11 characters is shortened to 3…7, one of 10 stays whole (T9-31)", () => {
  expect(shortId("abcdefghijk")).toBe("abc...efghijk");
  expect(shortId("abcdefghij")).toBe("abcdefghij");
  expect(shortId("🜁🜂🜃🜄🜅🜆🜇🜈🜉🜊")).toBe("🜁🜂🜃🜄🜅🜆🜇🜈🜉🜊");
});

it("rows stand in the order of their keys, with the id that their author gave", () => {
  const cards = stored("c-10", "c-2", "a");
  cards["author_id-7-bare"] = { A: { name: "Bare" } };
  expect(rowsOf(cards).map((row) => row.id)).toEqual(["a", "bare", "c-2", "c-10"]);
  expect(rowsOf(stored("a"))).toEqual([
    { key: "author_id-7-a", id: "a", name: "Card a", type: "Flame", imageUrl: "a.png" },
  ]);
});

it("the search takes id, name or type, whatever case and accents", () => {
  const rows = rowsOf({ k1: card("été", "Summer"), k2: card("hiver", "Winter") });
  expect(matchingRows(rows, "ETE").map((row) => row.id)).toEqual(["été"]);
  expect(matchingRows(rows, " wint ").map((row) => row.id)).toEqual(["hiver"]);
  expect(matchingRows(rows, "flame")).toHaveLength(2);
});

it("adding sends old and new together, old ids without their author's, the new card where both have an id", () => {
  const sent = addedTo(stored("a", "b"), { b: card("b", "New b"), c: card("c", "New c") });
  expect(Object.entries(sent).map(([id, sides]) => [id, sides.A?.name])).toEqual([
    ["a", "Card a"],
    ["b", "New b"],
    ["c", "New c"],
  ]);
  expect(Object.keys(sent.a!)).toEqual(["A", "B"]);
});

it("T5-57 what goes is what neither the new upload nor my other set has", () => {
  const changes = changesBy({ a: card("a", "A") }, stored("a", "b", "c"), stored("c"), 7);
  expect(changes).toEqual({ fresh: 0, changed: 1, gone: ["author_id-7-b"] });
  const prefixed = changesBy({ "author_id-7-a": card("a", "A"), d: card("d", "D") }, stored("a"), {}, 7);
  expect(prefixed).toEqual({ fresh: 1, changed: 1, gone: [] });
});

it("D-39 a deck breaks when it names an id that goes (T5-57)", () => {
  const entry = (databaseId: string | null) => ({ databaseId, quantity: 1, loadGroupId: "playerNDeck" });
  const decks = [
    { id: 1, name: "Moths", load_list: [entry("x"), entry("y"), entry("x"), entry("z")] },
    { id: 2, name: "Wicks", load_list: [entry("z"), entry(null)] },
  ];
  expect(brokenDecks(decks, ["x", "y", "q"])).toEqual([{ id: 1, name: "Moths", cards: 2 }]);
});

it("what is downloaded has the rows of the file that it came from", () => {
  expect(cardTableText(plainCards(stored("a")))).toBe(
    "databaseId\tname\timageUrl\tcardBack\ttype\tpower\na\tCard a\ta.png\tlantern\tFlame\n",
  );
});
