import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { LANGUAGES } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { drawAll } from "./tools/draw-cards.ts";
import { DECK } from "./tools/drawing/deck.ts";
import { makeCards, makeParts } from "./tools/make-definition.ts";

const ROOT = import.meta.dirname;
const { gameDef, cardDb, errors, warnings } = await loadPluginFolder(ROOT);

describe("Standard 52 as a plugin", () => {
  it("validates without errors and without warnings", () => {
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it("has 52 cards and two jokers, each with a picture that is there", async () => {
    const pictures = await readdir(join(ROOT, "art"));
    expect(Object.keys(cardDb)).toHaveLength(54);
    for (const { A } of Object.values(cardDb)) {
      expect(pictures).toContain(String(A?.imageUrl).replace("/games/standard-52/art/", ""));
    }
  });

  it("names only pictures that are there", async () => {
    const pictures = await readdir(join(ROOT, "art"));
    const named = [...JSON.stringify(gameDef).matchAll(/\/games\/standard-52\/art\/([^"]+)/g)].map(
      (match) => match[1],
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !pictures.includes(String(name)))).toEqual([]);
  });

  it("has every label in every language of the interface, and no label that nothing shows", () => {
    const labels = gameDef.labels as JsonObject;
    const builtIn = ["yes", "no", "always", "never"];
    const { labels: _, ...rest } = gameDef;
    const text = JSON.stringify(rest);
    for (const [id, texts] of Object.entries(labels)) {
      expect(Object.keys(texts as JsonObject).sort(), id).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES)
        expect((texts as JsonObject)[language], `${id} ${language}`).not.toBe("");
      const shown = text.includes(`id:${id}`) || id.startsWith("name-") || builtIn.includes(id);
      expect(shown, `${id} is shown somewhere`).toBe(true);
    }
    const used = [...text.matchAll(/id:([a-zA-Z0-9]+)(?![a-zA-Z0-9{-])/g)].map((match) => match[1] as string);
    expect(used.filter((id) => !Object.hasOwn(labels, id))).toEqual([]);
  });

  it("holds what its tools generate", async () => {
    for (const [name, part] of Object.entries(makeParts())) {
      expect(JSON.parse(await readFile(join(ROOT, "json", name), "utf8")), name).toEqual(part);
    }
    expect(await readFile(join(ROOT, "tsv/cards.tsv"), "utf8")).toBe(makeCards());
    for (const [name, picture] of drawAll()) {
      expect(await readFile(join(ROOT, "art", name), "utf8"), name).toBe(picture);
    }
  });

  it("leaves the product's own keys alone", () => {
    const product = ["T", "Shift+A", "Shift+W", "Escape", "Tab", " "];
    const { card, game, token } = gameDef.hotkeys as Record<string, { key: string }[]>;
    const keys = [...(card ?? []), ...(game ?? []), ...(token ?? [])].map(({ key }) => key);
    expect(
      keys.filter((key) => product.includes(key) || key.startsWith("Ctrl+") || key.startsWith("Arrow")),
    ).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the table of each number of players", () => {
  const layouts = gameDef.layouts as unknown as Record<string, { regions: Record<string, Region> }>;

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("shows every seat of %i players once", (players) => {
    const regions = Object.values(layouts[`players${players}`]?.regions ?? {});
    const seats = regions.flatMap(
      ({ groupId }) => /^\{playerN(?:\+(\d))?\}Hand$/.exec(groupId)?.[1] ?? groupId,
    );
    const others = seats.filter((seat) => /^\d$/.test(seat)).map(Number);
    expect(others).toEqual(Array.from({ length: players - 1 }, (_, index) => index + 1));
    expect(seats.filter((seat) => seat === "{playerN}Hand")).toHaveLength(1);
  });

  it.each(Object.keys(layouts))("fits on the table without overlaps: %s", (id) => {
    const layout = layouts[id] as unknown as Record<string, Region | Record<string, Region>>;
    const boxes = [
      ...Object.values(layout.regions as Record<string, Region>),
      ...Object.values(layout.tableButtons as Record<string, Region>),
      ...Object.values((layout.textBoxes ?? {}) as Record<string, Region>),
      layout.chat as Region,
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
  });
});

describe("the pictures", () => {
  it("look the same when a card is turned round, so that a back gives nothing away", () => {
    // What is not drawn about the centre is drawn in pairs; the lattice is checked by its points.
    const back = drawAll().get("back.svg") ?? "";
    const drawn = /<path d="([^"]*)"[^>]*fill-opacity/.exec(back)?.[1] ?? "";
    const studs = [
      ...drawn.matchAll(/M([-\d.]+) ([-\d.]+)L[-\d.]+ [-\d.]+L[-\d.]+ [-\d.]+L[-\d.]+ [-\d.]+Z/g),
    ];
    const tops = new Set(studs.map(([, x, y]) => `${x} ${Math.round(Number(y) * 10 + 24) / 10}`));
    const missing = [...tops].filter((point) => {
      const [x = 0, y = 0] = point.split(" ").map(Number);
      return !tops.has(`${180 - x} ${Math.round((250 - y) * 10) / 10}`);
    });
    expect(studs.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it.each(DECK.filter(({ rank }) => rank.value > 1 && rank.value <= 10))(
    "shows as many pips as $id counts",
    ({ rank, id }) => {
      const face = drawAll().get(`${id}.svg`) ?? "";
      // Outside the corners, which stand in a group of their own.
      const pips = face.slice(0, face.indexOf('<g id="half">')).match(/<path transform="translate/g) ?? [];
      expect(pips).toHaveLength(rank.value);
    },
  );
});

interface Region {
  groupId: string;
  left: string;
  top: string;
  width: string;
  height: string;
}

function edges({ left, top, width, height }: Region): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const [x, y, w, h] = [left, top, width, height].map(
    (text) => Math.round(Number.parseFloat(text) * 100) / 100,
  );
  const sum = (a = 0, b = 0) => Math.round((a + b) * 100) / 100;
  return { left: x ?? 0, top: y ?? 0, right: sum(x, w), bottom: sum(y, h) };
}
