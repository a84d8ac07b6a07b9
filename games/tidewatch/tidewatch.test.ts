import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { LANGUAGES } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { CARDS, HERO_DECKS } from "./tools/cards/index.ts";
import { makeCardTable } from "./tools/database.ts";
import { drawAll } from "./tools/draw-cards.ts";
import { makeParts } from "./tools/make-definition.ts";

const ROOT = import.meta.dirname;
const { gameDef, cardDb, errors, warnings } = await loadPluginFolder(ROOT);

describe("Tidewatch as a plugin", () => {
  it("validates without errors and without warnings", () => {
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it("names only pictures that are there, each face with its own", async () => {
    const pictures = await readdir(join(ROOT, "art"));
    const faces = Object.values(cardDb).flatMap((card) => Object.values(card));
    const named = [...JSON.stringify([gameDef, faces]).matchAll(/\/games\/tidewatch\/art\/([^"]+)/g)].map(
      (match) => String(match[1]),
    );
    expect(named.length).toBeGreaterThan(90);
    expect(named.filter((name) => !pictures.includes(name))).toEqual([]);
    expect(pictures.filter((name) => !named.includes(name))).toEqual([]);
  });

  it("keeps its pictures small: under 3 MB all together, none over 16 KB", async () => {
    const sizes = await Promise.all(
      (await readdir(join(ROOT, "art"))).map(async (name) => (await stat(join(ROOT, "art", name))).size),
    );
    expect(Math.max(...sizes)).toBeLessThan(16_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });

  it("has every label in every language of the interface, and no label that nothing shows", () => {
    const labels = gameDef.labels as JsonObject;
    const { labels: _, ...rest } = gameDef;
    const text = JSON.stringify(rest);
    // Put together while the game runs: `id:scenario-{{$SCENARIO}}`.
    const composed = [...text.matchAll(/id:([a-zA-Z]+-)\{\{/g)].map((match) => String(match[1]));
    const builtIn = ["yes", "no", "always", "never"];
    for (const [id, texts] of Object.entries(labels)) {
      expect(Object.keys(texts as JsonObject).sort(), id).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES)
        expect((texts as JsonObject)[language], `${id} ${language}`).not.toBe("");
      const shown =
        text.includes(`id:${id}`) || builtIn.includes(id) || composed.some((start) => id.startsWith(start));
      expect(shown, `${id} is shown somewhere`).toBe(true);
    }
    const used = [...text.matchAll(/id:([a-zA-Z0-9]+(?:-[a-z0-9]+)*)(?![\w{-])/g)].map((match) =>
      String(match[1]),
    );
    expect(used.filter((id) => !Object.hasOwn(labels, id))).toEqual([]);
  });

  it("holds what its tools generate", async () => {
    for (const [name, part] of Object.entries(makeParts())) {
      expect(JSON.parse(await readFile(join(ROOT, "json", name), "utf8")), name).toEqual(part);
    }
    expect(await readFile(join(ROOT, "tsv/cards.tsv"), "utf8")).toBe(makeCardTable());
    for (const [name, picture] of drawAll()) {
      expect(await readFile(join(ROOT, "art", name), "utf8"), name).toBe(picture);
    }
  });

  it("leaves the product's own keys alone", () => {
    const product = ["T", "Shift+A", "Shift+W", "Escape", "Tab", " "];
    const { card, game } = gameDef.hotkeys as Record<string, { key: string }[]>;
    const keys = [...(card ?? []), ...(game ?? [])].map(({ key }) => key);
    expect(
      keys.filter((key) => product.includes(key) || key.startsWith("Ctrl+") || key.startsWith("Arrow")),
    ).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
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
    const { regions, tableButtons, textBoxes, chat } = layout;
    const boxes = [
      ...Object.values(regions),
      ...Object.values(tableButtons),
      ...Object.values(textBoxes),
      chat,
    ].map(edges);
    for (const box of boxes) {
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(100);
    }
    const overlaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
    const shown = Object.values(regions).map(({ groupId }) => groupId);
    for (let other = 1; other < players; other++) expect(shown).toContain(`{playerN+${other}}Play`);
    expect(shown).not.toContain(`{playerN+${players}}Play`);
  });
});

interface Box {
  left: string;
  top: string;
  width: string;
  height: string;
}

interface Layout {
  regions: Record<string, Box & { groupId: string }>;
  tableButtons: Record<string, Box>;
  textBoxes: Record<string, Box>;
  chat: Box;
}

function edges({ left, top, width, height }: Box) {
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(Number.parseFloat);
  const sum = (a: number, b: number) => Math.round((a + b) * 100) / 100;
  return { left: x, top: y, right: sum(x, w), bottom: sum(y, h) };
}
