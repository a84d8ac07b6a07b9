import { expect, it } from "vitest";
import { createCardNames, everyCard } from "../import/card-names.ts";
import { namesInLanguages, readableCards } from "./readable-cards.ts";

const gameDef = {
  labels: {
    ace: { English: "Ace of clubs", German: "Kreuz-Ass" },
    king: { English: "King of clubs" },
  },
};
const label = (id: string) => ({ "id:ace": "Kreuz-Ass", "id:king": "King of clubs" })[id] ?? "";
const face = (name: string | null) => ({ A: { name, type: "Card" }, B: { name: "felt" } });
const cardDb = { AC: face("id:ace"), KC: face("id:king"), XX: face("id:none"), fox: face("Fox") };

it("cards whose names are labels are called as the reader's language has it, by their id where it has nothing", () => {
  const readable = readableCards(cardDb, label);
  expect(Object.values(readable).map((sides) => sides.A?.name)).toEqual([
    "Kreuz-Ass",
    "King of clubs",
    "XX",
    "Fox",
  ]);
  expect(readable.fox).toBe(cardDb.fox);
  const plain = { fox: cardDb.fox };
  expect(readableCards(plain, label)).toBe(plain);
});

it("a list finds a card by its name in the reader's language and in any other", () => {
  const names = createCardNames(everyCard(readableCards(cardDb, label)), [], (id) =>
    namesInLanguages(gameDef, cardDb, id),
  );
  const idsOf = (name: string) => names.named(name).map(({ databaseId }) => databaseId);
  expect(["kreuz-ass", "Ace of Clubs", "King of clubs", "Fox", "Wolf"].map(idsOf)).toEqual([
    ["AC"],
    ["AC"],
    ["KC"],
    ["fox"],
    [],
  ]);
  expect(names.near("Ace of clubz").map(({ databaseId }) => databaseId)).toEqual(["AC"]);
});
