import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { type Layout, misplaced } from "../testing/layout.ts";
import { itIsASoundPlugin } from "../testing/sound-plugin.ts";
import { CARDS, HERO_DECKS } from "./tools/cards/index.ts";
import { makeCardTable } from "./tools/database.ts";
import { drawAll } from "./tools/draw-cards.ts";
import { makeParts } from "./tools/make-definition.ts";

const ROOT = import.meta.dirname;
const plugin = await loadPluginFolder(ROOT);
const { gameDef, cardDb } = plugin;

describe("Tidewatch as a plugin", () => {
  itIsASoundPlugin({
    root: ROOT,
    plugin,
    generated: { parts: makeParts(), cards: makeCardTable(), pictures: drawAll() },
  });

  it("keeps its pictures small: under 3 MB all together, none over 16 KB", async () => {
    const sizes = await Promise.all(
      (await readdir(join(ROOT, "art"))).map(async (name) => (await stat(join(ROOT, "art", name))).size),
    );
    expect(Math.max(...sizes)).toBeLessThan(16_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

describe("the cards", () => {
  it("name only functions and properties that are there", () => {
    const functions = Object.keys(gameDef.functions as JsonObject);
    const properties = Object.keys(gameDef.gameProperties as JsonObject);
    const tokens = Object.keys(gameDef.tokens as JsonObject);
    for (const { id, faces } of CARDS) {
      for (const face of faces) {
        const { effect, targets, reward, travel, onEnter, onAttack, onDefeat, peril, bonus } = face;
        for (const name of [effect, targets, reward, travel, onEnter, onAttack, onDefeat]) {
          if (name !== undefined) expect(functions, id).toContain(name);
        }
        if (peril !== undefined) expect(properties, id).toContain(peril);
        if (bonus !== undefined) expect(tokens, id).toContain(bonus);
      }
    }
  });

  it.each(Object.entries(HERO_DECKS))("of %s make a deck of 14", (hero, deck) => {
    expect(deck.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(14);
    for (const [id] of deck) expect(Object.keys(cardDb), hero).toContain(id);
  });

  it("of the tide are more than fifty", () => {
    const decks = gameDef.preBuiltDecks as Record<
      string,
      { cards: { databaseId: string; quantity: number; loadGroupId: string }[] }
    >;
    const most = new Map<string, number>();
    for (const { cards } of Object.values(decks)) {
      for (const { databaseId, quantity, loadGroupId } of cards) {
        if (loadGroupId === "sharedTideDeck")
          most.set(databaseId, Math.max(quantity, most.get(databaseId) ?? 0));
      }
    }
    expect([...most.values()].reduce((sum, quantity) => sum + quantity, 0)).toBeGreaterThan(50);
  });
});

describe("the table of each number of players", () => {
  const layouts = gameDef.layouts as unknown as Record<string, Layout>;

  it.each([1, 2, 3, 4])("fits without overlaps and shows every seat of %i players", (players) => {
    const layout = layouts[`players${players}`] as Layout;
    expect(misplaced(layout)).toEqual([]);
    const shown = Object.values(layout.regions).map(({ groupId }) => groupId);
    for (let other = 1; other < players; other++) expect(shown).toContain(`{playerN+${other}}Play`);
    expect(shown).not.toContain(`{playerN+${players}}Play`);
  });
});
