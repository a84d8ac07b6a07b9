// @vitest-environment node
import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { SourceCard } from "../model/source-card.ts";
import { deckHost } from "../testing/deck-host.ts";
import { choiceLabels } from "./choice-labels.ts";

const card = (databaseId: string, face: JsonObject, more: Partial<SourceCard> = {}): SourceCard => ({
  databaseId,
  sides: { A: { name: "Gull", type: "Bird", imageUrl: `/${databaseId}.jpg`, ...face } },
  ...more,
});
const gameDef = {
  deckbuilder: { columns: [{ propName: "name" }, { propName: "type" }, { propName: "cost" }] },
};
const texts = (...cards: SourceCard[]) =>
  choiceLabels(cards, { ...deckHost({ gameDef }), label: (text) => String(text).replace("id:", "the ") });
const LONG = "Whenever it lands on the quay, everyone draws a card.";

describe("the labels of a choice between cards of one name", () => {
  it("are what differs, first of what the builder shows", () => {
    expect(texts(card("a", { cost: 1, set: "Core" }), card("b", { cost: 2, set: "Isles" }))).toEqual([
      "Gull · 1",
      "Gull · 2",
    ]);
    expect(texts(card("a", { set: "Core" }), card("b", { set: "id:isles" }), card("c", {}))).toEqual([
      "Gull · Core",
      "Gull · the isles",
      "Gull",
    ]);
  });

  it("have words before numbers, and as many columns as it takes", () => {
    const gulls = [
      card("a", { hits: 1, number: "001", set: "Core" }),
      card("b", { hits: 1, number: "002", set: "Core" }),
      card("c", { hits: 2, number: "001", set: "Isles" }),
    ];
    expect(texts(...gulls)).toEqual(["Gull · Core · 001", "Gull · Core · 002", "Gull · Isles · 001"]);
    const numbered = [{ hits: 1 }, { hits: 2 }, { hits: 2 }].map((face, index) =>
      card(`n${index}`, { ...face, number: `00${index}` }),
    );
    expect(texts(...numbered)).toEqual(["Gull · 000", "Gull · 001", "Gull · 002"]);
  });

  it("have longer names only of columns that the builder shows", () => {
    const packs = ["Two-Player Limited Edition Starter", "Core Set"];
    const gulls = packs.map((pack, index) => card(`p${index}`, { cost: pack, pack, hits: index }));
    expect(texts(...gulls)).toEqual(packs.map((pack) => `Gull · ${pack}`));
    const told = packs.map((pack, index) => card(`p${index}`, { pack, hits: index }));
    expect(texts(...told)).toEqual(["Gull · 0", "Gull · 1"]);
  });

  it("tell by the back and by the author where the fronts are equal", () => {
    const backed = (name: string): SourceCard => ({
      ...card(name, {}),
      sides: { ...card(name, {}).sides, B: { name } },
    });
    expect(texts(backed("Egg"), backed("Nest"))).toEqual(["Gull · Egg", "Gull · Nest"]);
    expect(texts(card("a", {}, { authorAlias: "mara" }), card("b", {}, { authorAlias: "oleg" }))).toEqual([
      "Gull · mara",
      "Gull · oleg",
    ]);
  });

  it("leave out long texts, addresses, ids and yes or no; cards that are equal then have their id in full", () => {
    const ids = ["5e7c1b7e-64c2-5fd9-a0d6-dfcefcfe078d", "0e95c838-19fa-5c62-8e8e-4f468d2063d7"];
    const gulls = ids.map((id, index) =>
      card(id, {
        text: `${LONG}${index}`,
        page: `https://example.com/${index}`,
        art: `gull${index}.webp`,
        twin: id,
        flies: index === 0,
      }),
    );
    expect(texts(...gulls)).toEqual(ids.map((id) => `Gull · ${id}`));
  });

  it("say all that the builder shows of a card that is alone with its name, and the id where that is nothing", () => {
    expect(texts(card("a", { cost: 3 }), { databaseId: "lost", sides: { A: { name: "Tern" } } })).toEqual([
      "Gull · Bird · 3",
      "Tern · lost",
    ]);
  });
});
