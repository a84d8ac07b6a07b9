// @vitest-environment node
import { readCardTables } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { lanternsRows } from "../export/testing/lanterns.ts";
import { type BuilderWork, emptyState } from "../model/builder-state.ts";
import { withCards } from "./with-cards.ts";

const empty: BuilderWork = { state: emptyState, cardDb: null };

function cardsOf(text: string) {
  const { cardDb, errors } = readCardTables([{ name: "cards.tsv", text }], null);
  if (!cardDb) throw new Error(errors.map(({ message }) => message).join("\n"));
  return cardDb;
}

/** Rows of the five columns that every file has, and further ones. */
function table(rows: string[][], more: string[] = []) {
  const head = ["databaseId", "name", "imageUrl", "cardBack", "type", ...more];
  return cardsOf([head, ...rows].map((row) => row.join("\t")).join("\n"));
}

describe("the cards of Duel of Lanterns come into an empty builder", () => {
  const { work, dropped } = withCards(empty, cardsOf(lanternsRows), "en");
  const { state, cardDb } = work;

  it("D-68 P3-31 P3-32 the builder keeps a map of card ids to sides, and side A carries every column of the file", () => {
    expect(Object.keys(cardDb ?? {})).toEqual(["l-001", "l-002", "l-003", "l-004"]);
    expect(cardDb?.["l-001"]?.A).toEqual({
      databaseId: "l-001",
      name: "Ember Wick",
      imageUrl: "https://img.example/ember.png",
      cardBack: "lantern",
      type: "Flame",
      power: "2",
    });
    expect(cardDb?.["l-003"]?.B).toMatchObject({ name: "Waking Moth", type: "Shade", power: "3" });
  });

  it("D-68 P3-33 P3-34 P4-15 P9-06 P9-07 every card type is there once, sorted, 0.72 wide and 1 high", () => {
    expect(state.cardTypes).toEqual({
      Flame: { width: 0.72, height: 1 },
      Shade: { width: 0.72, height: 1 },
      Tool: { width: 0.72, height: 1 },
    });
    expect(Object.keys(state.cardTypes)).toEqual(["Flame", "Shade", "Tool"]);
  });

  it("D-68 P3-36 P4-16 card backs are derived likewise, and multi_sided is none of them", () => {
    expect(state.cardBacks).toEqual({ lantern: { width: 0.72, height: 1 } });
  });

  it("D-68 P4-17 P4-18 every column of the first card's side A becomes a face property, all of them text", () => {
    expect(state.faceProperties.map(({ propertyId, type }) => [propertyId, type])).toEqual([
      ["databaseId", "string"],
      ["name", "string"],
      ["imageUrl", "string"],
      ["cardBack", "string"],
      ["type", "string"],
      ["power", "string"],
    ]);
    expect(new Set(state.faceProperties.map(({ uid }) => uid)).size).toBe(6);
  });

  it("nothing is lost by a first upload", () => {
    expect(dropped).toEqual([]);
  });

  it("the defaults of later steps come at once, so that a step passed over leaves nothing out", () => {
    expect(state.groups.map(({ groupId }) => groupId)).toEqual([
      "player1Deck",
      "player1Discard",
      "player1Hand",
      "player1PlayArea",
      "player2Deck",
      "player2Discard",
      "player2Hand",
      "player2PlayArea",
      "sharedSetAside",
    ]);
    expect(state.cardProperties.map(({ propertyId }) => propertyId)).toEqual(["exhausted"]);
    expect(state.playerProperties.map(({ propertyId }) => propertyId)).toEqual(["score"]);
    expect(state.gameProperties).toEqual([]);
    expect(state.deckbuilder.searchableColumns).toEqual([
      { propertyId: "name", label: "Name" },
      { propertyId: "type", label: "Type" },
    ]);
  });
});

it("D-68 P4-19 a label is the column's name in words: split before capitals, runs of capitals stay together", () => {
  const columns = ["maxHitPoints", "HP", "imageURL", "cost2"];
  const { work } = withCards(empty, table([["1", "A", "", "b", "t", "1", "2", "3", "4"]], columns), "en");
  const labels = Object.fromEntries(work.state.faceProperties.map((row) => [row.propertyId, row.label]));
  expect(labels).toMatchObject({
    imageUrl: "Image Url",
    maxHitPoints: "Max Hit Points",
    HP: "HP",
    imageURL: "Image URL",
    cost2: "Cost2",
  });
});

it("types that only further sides have are types, too", () => {
  const { work } = withCards(
    empty,
    table([
      ["1", "Moth", "", "multi_sided", "Egg"],
      ["1", "Moth", "", "multi_sided", "Wing"],
    ]),
    "en",
  );
  expect(Object.keys(work.state.cardTypes)).toEqual(["Egg", "Wing"]);
});

describe("other cards come into a builder that has some", () => {
  const first = withCards(empty, cardsOf(lanternsRows), "en").work;
  const edited: BuilderWork = {
    ...first,
    state: {
      ...first.state,
      cardTypes: { ...first.state.cardTypes, Flame: { width: 1, height: 1 }, Tool: { width: 2, height: 1 } },
      cardBacks: { lantern: { width: 0.72, height: 1, imageUrl: "https://img.example/back.png" } },
      faceProperties: first.state.faceProperties.map((row) =>
        row.propertyId === "power" ? { ...row, type: "integer" as const } : row,
      ),
      groups: [],
    },
  };
  const next = table([["9", "Spark", "", "ember", "Flame", "3"]], ["cost"]);

  it("what stays keeps its edits, what is new comes, what the new cards have not goes", () => {
    const { state } = withCards(edited, next, "en").work;
    expect(state.cardTypes).toEqual({ Flame: { width: 1, height: 1 } });
    expect(state.cardBacks).toEqual({ ember: { width: 0.72, height: 1 } });
    expect(state.faceProperties.map(({ propertyId }) => propertyId)).toEqual([
      "databaseId",
      "name",
      "imageUrl",
      "cardBack",
      "type",
      "cost",
    ]);
  });

  it("everything with edits that goes is named", () => {
    expect(withCards(edited, next, "en").dropped).toEqual([
      { section: "cardTypes", id: "Tool" },
      { section: "cardBacks", id: "lantern" },
      { section: "faceProperties", id: "power" },
    ]);
  });

  it("defaults that the author took away do not come back", () => {
    expect(withCards(edited, next, "en").work.state.groups).toEqual([]);
  });

  it("a type that never came from cards stays", () => {
    const own = { ...edited.state.cardTypes, Marker: { width: 0.5, height: 0.5 } };
    const { work, dropped } = withCards(
      { ...edited, state: { ...edited.state, cardTypes: own } },
      cardsOf(lanternsRows),
      "en",
    );
    expect(work.state.cardTypes.Marker).toEqual({ width: 0.5, height: 0.5 });
    expect(dropped).toEqual([]);
  });

  it("a searched column that is gone is no longer searched, and name and type are when none is left", () => {
    const searchableColumns = [{ propertyId: "power", label: "Power" }];
    const state = { ...edited.state, deckbuilder: { maxCardQuantity: 3, searchableColumns } };
    const { work } = withCards({ ...edited, state }, next, "en");
    expect(work.state.deckbuilder.searchableColumns.map(({ propertyId }) => propertyId)).toEqual([
      "name",
      "type",
    ]);
  });
});
