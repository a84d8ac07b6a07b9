/** Duel of Lanterns as a plugin: valid, complete, and what its tools make. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { type Layout, misplaced } from "../testing/layout.ts";
import { itIsASoundPlugin } from "../testing/sound-plugin.ts";
import { FACTIONS, rulesText } from "./tools/cards/card.ts";
import { CARDS } from "./tools/cards/index.ts";
import { DECKS } from "./tools/decks.ts";
import { drawAll } from "./tools/draw-art.ts";
import { makeCards, makeParts } from "./tools/make-definition.ts";

const ROOT = import.meta.dirname;
const plugin = await loadPluginFolder(ROOT);
const { gameDef, cardDb } = plugin;

describe("Duel of Lanterns as a plugin", () => {
  itIsASoundPlugin({
    root: ROOT,
    plugin,
    generated: { parts: makeParts(), cards: makeCards(), pictures: drawAll() },
    labelsByValue: ["outcomePlayer1", "outcomePlayer2", "outcomeNone"],
  });

  it("has pictures of less than three megabytes together", async () => {
    const names = await readdir(join(ROOT, "art"));
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(ROOT, "art", name))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

describe("the cards", () => {
  it("are sixty-eight, fourteen of each faction and twelve of the town", () => {
    expect(CARDS).toHaveLength(68);
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(68);
    expect(new Set(CARDS.map(({ name }) => name)).size).toBe(68);
    const sizes = FACTIONS.map((faction) => CARDS.filter((card) => card.faction === faction).length);
    expect(sizes).toEqual([14, 14, 14, 14, 12]);
  });

  it.each(CARDS)("$name has in the database what stands on its picture", (card) => {
    const face = cardDb[card.id]?.A;
    const picture = drawAll().get(`${card.id}.svg`) ?? "";
    const written = [...picture.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
      .map(([, content]) => content?.replace(/<[^>]+>/g, ""))
      .join(" ");
    expect(face?.text).toBe(rulesText(card).join(" "));
    expect(face?.imageUrl).toBe(`${card.id}.svg`);
    expect(written).toContain(card.name);
    expect(written).toContain(rulesText(card).join(" "));
    expect(written).toContain(`${card.type} · ${card.faction}`);
  });

  it("fit: no line is wider than the card", () => {
    for (const [name, picture] of drawAll()) {
      const widths = [...picture.matchAll(/textLength="([\d.]+)"/g)].map(([, width]) => Number(width));
      expect(Math.max(0, ...widths), name).toBeLessThanOrEqual(336);
    }
  });
});

describe("the decks", () => {
  it.each(DECKS)("$id has thirty cards, at most two of each, all of them known", ({ id, cards }) => {
    const deck = (
      gameDef.preBuiltDecks as Record<string, { cards: { databaseId: string; quantity: number }[] }>
    )[id];
    expect(deck?.cards.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(30);
    expect(Math.max(...Object.values(cards))).toBeLessThanOrEqual(2);
    for (const { databaseId } of deck?.cards ?? []) expect(Object.keys(cardDb)).toContain(databaseId);
  });

  it("stand in the menu, and keep to one faction and the town", () => {
    expect(JSON.stringify(gameDef.deckMenu).match(/deckListId/g)).toHaveLength(DECKS.length);
    for (const { cards } of DECKS) {
      const factions = new Set(Object.keys(cards).map((id) => CARDS.find((card) => card.id === id)?.faction));
      expect([...factions]).toHaveLength(2);
      expect([...factions]).toContain("Townsfolk");
    }
  });

  it("use every card of the game", () => {
    const used = new Set(DECKS.flatMap(({ cards }) => Object.keys(cards)));
    expect(CARDS.map(({ id }) => id).filter((id) => !used.has(id))).toEqual(["town-04", "town-07"]);
  });
});

describe("the deck builder", () => {
  const { columns, colorKey, colorValues, addButtons, spawnGroups } = gameDef.deckbuilder as unknown as {
    columns: { propName: string }[];
    colorKey: string;
    colorValues: JsonObject;
    addButtons: number[];
    spawnGroups: { loadGroupId: string }[];
  };
  const faces = Object.values(cardDb).map(({ A }) => A as JsonObject);
  const offered = faces.filter(({ deckbuilderQuantity }) => deckbuilderQuantity !== "0");

  it("offers more than sixty cards, and none that belong to the table", () => {
    expect(offered.map(({ name }) => name)).toEqual(CARDS.map(({ name }) => name));
    expect(offered.length).toBeGreaterThan(60);
  });

  it("shows columns that every card has, in the colour of its faction", () => {
    for (const { propName } of columns) for (const face of offered) expect(face).toHaveProperty(propName);
    expect(new Set(offered.map((face) => face[colorKey]))).toEqual(new Set(Object.keys(colorValues)));
  });

  it("adds no more at once than a deck may hold of a card, into the deck first", () => {
    const most = Math.max(...offered.map(({ deckbuilderQuantity }) => Number(deckbuilderQuantity)));
    expect(Math.max(...addButtons)).toBe(most);
    expect(spawnGroups[0]?.loadGroupId).toBe("playerNDeck");
  });
});

describe("the table", () => {
  const layouts = gameDef.layouts as unknown as Record<string, Layout>;

  it.each(["duel", "practice"])("of %s has nothing that overlaps or hangs over the edge", (id) => {
    expect(misplaced(layouts[id]!)).toEqual([]);
  });

  it.each(["duel", "practice"])(
    "of %s names the button first that goes on: a phone has it in sight",
    (id) => {
      expect(Object.keys(layouts[id]!.tableButtons)[0]).toBe("goOn");
    },
  );

  it("shows the glow counters of three cards that overlap in a lane", () => {
    const { cardSize, regions } = layouts.duel as Layout & { cardSize: number };
    const { glow } = gameDef.tokens as Record<string, { left: string; width: string }>;
    const { Lantern } = gameDef.cardTypes as Record<string, { width: number }>;
    // How far apart the cards of a fan lie in a window of 16 by 10, in hundredths of its height (docs/spec/table.md).
    const step =
      ((Math.trunc(Number.parseFloat(regions.nearLane1!.width)) - cardSize / 2) * (1440 / 900)) / 3;
    const left = (Number.parseFloat(glow!.left) / 100) * Lantern!.width * cardSize;
    expect(left + Number.parseFloat(glow!.width)).toBeLessThan(step);
  });

  it("shows each side's groups once", () => {
    const groupsOf = (id: string) => Object.values(layouts[id]?.regions ?? {}).map(({ groupId }) => groupId);
    expect(new Set(groupsOf("duel")).size).toBe(14);
    expect(groupsOf("practice")).toContain("player2Lane3");
    expect(groupsOf("practice").join()).not.toContain("playerN+");
  });
});
