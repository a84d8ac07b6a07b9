import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import { describe, expect, it } from "vitest";
import { type Layout, misplaced } from "../testing/layout.ts";
import { itIsASoundPlugin } from "../testing/sound-plugin.ts";
import { drawAll } from "./tools/draw-cards.ts";
import { DECK } from "./tools/drawing/deck.ts";
import { makeCards, makeParts } from "./tools/make-definition.ts";

const ROOT = import.meta.dirname;
const plugin = await loadPluginFolder(ROOT);
const { gameDef, cardDb } = plugin;

describe("Standard 52 as a plugin", () => {
  itIsASoundPlugin({
    root: ROOT,
    plugin,
    generated: { parts: makeParts(), cards: makeCards(), pictures: drawAll() },
  });

  it("has 52 cards and two jokers, each with the file of a picture that is there, behind one prefix", async () => {
    const pictures = await readdir(join(ROOT, "art"));
    expect(Object.keys(cardDb)).toHaveLength(54);
    for (const { A } of Object.values(cardDb)) {
      expect(pictures).toContain(A?.imageUrl);
    }
    expect(plugin.gameDef?.imageUrlPrefix).toEqual({ Default: "/games/standard-52/art/" });
  });
});

describe("the table of each number of players", () => {
  const layouts = gameDef.layouts as unknown as Record<string, Layout>;

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
    expect(misplaced(layouts[id]!)).toEqual([]);
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
