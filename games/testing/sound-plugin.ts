/** What every shipped game must be as a plugin, in tests that each of them runs. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { LANGUAGES } from "@baize/plugin";
import type { LoadedPlugin } from "@baize/plugin/folder";
import { expect, it } from "vitest";

export interface ShippedGame {
  /** Its folder. */
  root: string;
  plugin: LoadedPlugin;
  /** What its tools make. */
  generated: {
    /** Files of `json/` and what they hold. */
    parts: Record<string, unknown>;
    /** The text of `tsv/cards.tsv`. */
    cards: string;
    /** Files of `art/` and their texts. */
    pictures: ReadonlyMap<string, string>;
  };
  /** Labels that stand nowhere in the definition as `id:…`, because the whole id is put together. */
  labelsByValue?: readonly string[];
}

/** Labels that the product itself shows. */
const BUILT_IN = ["yes", "no", "always", "never"];
const PRODUCT_KEYS = /^(T|Shift\+A|Shift\+W|Escape|Tab| |Ctrl\+.*|Arrow.*)$/;

export function itIsASoundPlugin({ root, plugin, generated, labelsByValue = [] }: ShippedGame): void {
  const { gameDef, cardDb, errors, warnings } = plugin;

  it("validates without errors and without warnings", () => {
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it("holds what its tools generate", async () => {
    const read = (path: string) => readFile(join(root, path), "utf8");
    for (const [name, part] of Object.entries(generated.parts)) {
      expect(JSON.parse(await read(`json/${name}`)), name).toEqual(part);
    }
    expect(await read("tsv/cards.tsv")).toBe(generated.cards);
    for (const [name, picture] of generated.pictures) {
      expect(await read(`art/${name}`), name).toBe(picture);
    }
  });

  it("names only pictures that are there, and has none besides", async () => {
    const text = JSON.stringify(gameDef);
    const { Default: prefix } = gameDef!.imageUrlPrefix as { Default: string };
    const faces = Object.values(cardDb).flatMap((card) => Object.values(card));
    const ofFaces = faces.flatMap(({ imageUrl }) => (imageUrl ? `${prefix}${imageUrl}` : []));
    const cover = `${prefix}${(gameDef!.about as { cover: string }).cover}`;
    const named = [
      ...`${text} ${ofFaces.join(" ")} ${cover}`.matchAll(/\/games\/([\w-]+\/art\/[\w.-]+)/g),
    ].map(([, path]) => String(path));
    const pictures = (await readdir(join(root, "art"))).map((name) => join(root, "art", name));
    expect([...new Set(named)].map((path) => join(root, "..", path)).sort()).toEqual(pictures.sort());
  });

  it("has every label in every language of the interface, and no label that nothing shows", () => {
    const { labels, ...rest } = gameDef as { labels: Record<string, JsonObject> };
    const text = JSON.stringify(rest);
    // Completed while the game runs: `id:scenario-{{$SCENARIO}}`.
    const starts = [...text.matchAll(/id:([\w-]+)\{\{/g)].map(([, start]) => start!);
    const elsewhere = [...BUILT_IN, ...labelsByValue];
    for (const [id, texts] of Object.entries(labels)) {
      expect(Object.keys(texts).sort(), id).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES) expect(texts[language], `${id} ${language}`).toMatch(/\S/);
      const named =
        new RegExp(`id:${id}(?![\\w-])`).test(text) || starts.some((start) => id.startsWith(start));
      expect(named || elsewhere.includes(id), `${id} is shown somewhere`).toBe(true);
    }
    const used = [...text.matchAll(/id:([a-zA-Z0-9]+(?:-[a-z0-9]+)*)(?![\w{-])/g)].map(([, id]) => id!);
    expect(used.filter((id) => !Object.hasOwn(labels, id))).toEqual([]);
  });

  it("leaves the product's own keys alone", () => {
    const { token, card, game } = gameDef.hotkeys as unknown as Record<string, { key: string }[]>;
    // One key may stand for several tokens: that of the card's type is meant.
    const tokenKeys = new Set(token?.map(({ key }) => key));
    const keys = [...tokenKeys, ...[...card!, ...game!].map(({ key }) => key)];
    expect(keys.filter((key) => PRODUCT_KEYS.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });
}
