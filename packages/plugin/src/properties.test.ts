/** Properties that hold for any plugin, found by generated ones. A failing seed is printed by fast-check. */
import type { JsonObject } from "@baize/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packBundle, unpackBundle } from "./bundle.ts";
import { readCardTables } from "./card-table.ts";
import { checkDefinition } from "./check/check-definition.ts";
import { mergeParts } from "./merge.ts";
import { readParts } from "./parts.ts";

const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
const object = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>;
const cell = fc.string().map((text) => text.replace(/[\t\r\n]/g, " "));

describe("any definition", () => {
  it("is read back as it was written, comments or not", () => {
    fc.assert(
      fc.property(object, fc.boolean(), (definition, commented) => {
        const text = JSON.stringify(definition, null, 1);
        const written = commented ? text.replaceAll("\n", ' // "it\'s" {[\n') : text;
        const plain = JSON.parse(text) as JsonObject;
        expect(readParts([{ name: "a.json", text: written }]).gameDef).toEqual(plain);
      }),
      seed,
    );
  });

  it("is the same however its sections are spread over files", () => {
    fc.assert(
      fc.property(object, (definition) => {
        const parts = Object.entries(definition).map(([key, value]) => ({ [key]: value }));
        expect(mergeParts(parts)).toEqual(mergeParts([definition]));
      }),
      seed,
    );
  });

  it("is checked without an exception, whatever stands where", () => {
    const shape = fc.record(
      Object.fromEntries(
        [
          "labels",
          "groups",
          "layouts",
          "automation",
          "hotkeys",
          "touchBar",
          "preBuiltDecks",
          "playerCountMenu",
        ].map((key) => [key, fc.oneof(object, fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shape, (definition) => {
        const findings = checkDefinition(definition as JsonObject, {});
        expect(findings.some((finding) => finding.level === "error")).toBe(true);
      }),
      seed,
    );
  });

  it("survives packing", () => {
    fc.assert(
      fc.property(object, fc.string(), (definition, name) => {
        const game_def = JSON.parse(JSON.stringify(definition)) as JsonObject;
        const bundle = { id: 1, game_def, card_db: {}, version: 2, name, repo_url: null };
        expect(unpackBundle(packBundle(bundle))).toEqual(bundle);
      }),
      seed,
    );
  });
});

describe("any card database", () => {
  const row = fc
    .tuple(cell, cell, cell, cell)
    .map(([name, url, type, text]) => [`${name}.`, url, `${type}.`, text]);

  it("gives the same cards with and without its trailing empty cells", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const lines = rows.map(([name, url, type, text], index) => [
          `c${index}`,
          name,
          url,
          "plain",
          type,
          text,
          "",
        ]);
        const header = "databaseId\tname\timageUrl\tcardBack\ttype\ttext\tnote";
        const full = [header, ...lines.map((cells) => cells.join("\t"))].join("\n");
        const ragged = [header, ...lines.map((cells) => cells.join("\t").replace(/\t+$/, ""))].join("\r\n");
        const read = (text: string) => readCardTables([{ name: "a.tsv", text }], null);
        const blanked = (text: string) =>
          JSON.parse(JSON.stringify(read(text).cardDb), (_, value) => (value === "" ? null : value));
        expect(blanked(ragged)).toEqual(blanked(full));
        expect(read(full).errors).toEqual([]);
      }),
      seed,
    );
  });
});
