import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Json, JsonObject } from "@baize/engine";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { loadPluginFolder } from "../src/folder.ts";
import { definitionSchema, type SchemaNode } from "../src/index.ts";
import { CORPORA, EMBER_AND_TIDE, emberAndTide } from "../test/corpora.ts";
import { generatedPages } from "./generated-pages.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const pages = generatedPages();
const holdsParts = (dir: string) =>
  existsSync(dir) && readdirSync(dir).some((name) => name.endsWith(".json"));

describe("generated pages", () => {
  it.each(pages)(
    "$file is up to date; write it again with: node packages/plugin/tools/docs.ts",
    ({ file, text }) => {
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  it("the field reference names every field of the declaration", () => {
    const page = pages.find(({ file }) => basename(file) === "game-definition.md")?.text ?? "";
    const visit = (node: SchemaNode): void => {
      for (const [key, child] of Object.entries(node.keys ?? {})) {
        expect(page, key).toMatch(new RegExp(`[.\`]${key}\``));
        visit(child);
      }
      if (node.items) visit(node.items);
    };
    visit(definitionSchema);
  });
});

describe("the JSON Schema", () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  const schema = jsonSchemaOf(definitionSchema);
  const whole = ajv.compile(schema);
  const part = ajv.compile({ ...schema, $ref: "#/$defs/part", required: [] });
  const problems = (validate: typeof whole, value: Json) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

  const games = join(EMBER_AND_TIDE, "../../../../games");
  const folders = [
    EMBER_AND_TIDE,
    ...readdirSync(games).map((name) => join(games, name)),
    ...CORPORA.filter(({ present }) => present).map(({ dir }) => dir),
  ].filter((dir) => holdsParts(join(dir, "json")));

  it.each(folders.map((dir) => [basename(dir), dir]))("accepts %s, whole", async (_, dir) => {
    const { gameDef } = await loadPluginFolder(dir);
    expect(problems(whole, gameDef)).toEqual([]);
  });

  it("accepts single sections as parts, and only as parts", () => {
    const { tokens } = emberAndTide();
    expect(problems(part, { tokens: tokens as Json })).toEqual([]);
    expect(problems(whole, { tokens: tokens as Json })).toContain(" required");
  });

  it.each<[string, JsonObject, string]>([
    ["unknown sections", { mini: 1 }, " additionalProperties"],
    ["missing keys", { cardBacks: { plain: { width: 1, height: 1 } } }, "/cardBacks/plain required"],
    [
      "wrong types",
      { playerCountMenu: [{ label: "2", numPlayers: "2", layoutId: "a" }] },
      "/playerCountMenu/0/numPlayers type",
    ],
    [
      "words that are not allowed",
      { hotkeys: {}, automation: { gameRules: { a: { type: "when" } } } },
      "/automation/gameRules/a/type enum",
    ],
    [
      "defaults of another type",
      { gameProperties: { tide: { type: "integer", default: "low" } } },
      "/gameProperties/tide/default type",
    ],
  ])("refuses %s", (_, value, problem) => {
    expect(problems(part, value)).toContain(problem);
  });

  it("lets authors comment with keys that begin with an underscore", () => {
    expect(
      problems(part, { _note: 1, cardBacks: { plain: { _note: [], width: 1, height: 1, imageUrl: "" } } }),
    ).toEqual([]);
  });
});
