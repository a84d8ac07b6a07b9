import { gzipSync, strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../test/corpora.ts";
import { partTexts, untarParts, unzipParts, zipParts } from "./archive.ts";
import { messagesOf } from "./base/findings.ts";
import { readCardTables } from "./card-table.ts";
import { checkCardIds } from "./check/card-ids.ts";
import { readParts } from "./parts.ts";
import { readDefinitionUpload, readPushedDefinition, uploadMessages } from "./upload.ts";

const json = (name: string, value: unknown) => ({ name, bytes: strToU8(JSON.stringify(value)) });
const upload = (files: { name: string; bytes: Uint8Array }[], existing: string | null = null) =>
  readDefinitionUpload(files, existing);

describe("uploading a definition (game-definition §2.1, §2.4)", () => {
  it("P5-50 reads several .json files and one .zip alike", () => {
    const gameDef = emberAndTide();
    const parts = Object.entries(gameDef).map(([key, value]) => json(`${key}.json`, { [key]: value }));
    const asWritten = parts.map(({ name, bytes }) => ({ name, text: strFromU8(bytes) }));
    const sound = { gameDef, errors: [], warnings: [], locate: expect.any(Function) };
    expect(upload(parts)).toEqual({ ...sound, parts: asWritten });
    const zip = upload([{ name: "game.zip", bytes: zipParts(gameDef) }]);
    expect(zip).toEqual({ ...sound, parts: partTexts(gameDef) });
    expect(uploadMessages.uploaded("Ember and Tide")).toBe(
      "Game definition uploaded successfully: Ember and Tide",
    );
  });

  it("reads zip entries at any depth and leaves out leavings of operating systems", () => {
    const bytes = zipSync({
      "game/json/a.json": strToU8('{"a": 1}'),
      "__MACOSX/game/._a.json": strToU8("x"),
      "game/.hidden.json": strToU8("x"),
      "readme.txt": strToU8("x"),
    });
    expect(unzipParts(bytes)).toEqual([{ name: "game/json/a.json", text: '{"a": 1}' }]);
  });

  it("P5-22 says why a zip cannot be read", () => {
    const { errors } = upload([{ name: "game.zip", bytes: strToU8("no zip") }]);
    expect(messagesOf(errors)[0]).toMatch(/^Error extracting JSON files from zip: ./);
  });

  it("says when a zip holds no .json file or is chosen together with other files", () => {
    const empty = { name: "game.zip", bytes: zipSync({ "a.txt": strToU8("x") }) };
    expect(messagesOf(upload([empty]).errors)).toEqual(["No .json files found in the zip."]);
    expect(messagesOf(upload([empty, json("a.json", {})]).errors)).toEqual([
      "Choose either one .zip or .json files.",
    ]);
  });

  it("P5-21 names the file that is not JSON", () => {
    expect(messagesOf(upload([{ name: "a.json", bytes: strToU8("{") }]).errors)).toEqual([
      "Invalid JSON file(s): Error parsing JSON in file: a.json, Expected a closing brace at line 1, column 2",
    ]);
  });

  it("P5-19 lists the problems of the schema", () => {
    const { errors } = upload([json("a.json", { ...emberAndTide(), pluginName: 5, mini: 1 })]);
    expect(errors).toHaveLength(2);
  });

  it("finds the cards in a zip", () => {
    const cards = "databaseId\tname\timageUrl\tcardBack\ttype\n";
    const bytes = zipSync({
      "game/json/a.json": strToU8(JSON.stringify(emberAndTide())),
      "game/tsv/cards.tsv": strToU8(cards),
      "__MACOSX/game/tsv/._cards.tsv": strToU8("x"),
    });
    expect(upload([{ name: "game.zip", bytes }])).toMatchObject({
      errors: [],
      tables: [{ name: "game/tsv/cards.tsv", text: cards }],
    });
  });

  it("keeps the accents of what is not UTF-8 in a zip, and knows of which files that is", () => {
    const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
    const bytes = zipSync({
      "a.json": latin1(JSON.stringify({ ...emberAndTide(), pluginName: "Café" })),
      "cards.tsv": latin1("databaseId\tname\timageUrl\tcardBack\ttype\tn\xe9\n"),
    });
    const { gameDef, warnings, tables } = upload([{ name: "game.zip", bytes }]);
    expect(gameDef?.pluginName).toBe("Café");
    expect(messagesOf(warnings)).toEqual(["a.json is not stored as UTF-8. It was read as Windows-1252."]);
    expect(messagesOf(readCardTables(tables ?? [], gameDef).warnings)).toEqual([
      "cards.tsv is not stored as UTF-8. It was read as Windows-1252.",
    ]);
  });

  it("takes files that are texts already, with what is known of them", () => {
    const text = JSON.stringify(emberAndTide());
    const { errors, warnings } = readDefinitionUpload(
      [{ name: "a.json", text, encoding: "windows-1252" }],
      null,
    );
    expect([errors, messagesOf(warnings)]).toEqual([
      [],
      ["a.json is not stored as UTF-8. It was read as Windows-1252."],
    ]);
  });

  it("finds the lines of cards that decks name and that are not there, once the cards are read", () => {
    const preBuiltDecks = { mine: { label: "x", cards: [{ databaseId: "et-01", quantity: 1 }] } };
    const text = JSON.stringify({ ...emberAndTide(), preBuiltDecks }, null, 1);
    const { gameDef, locate } = upload([{ name: "game.json", bytes: strToU8(text) }]);
    const line = text.split("\n").findIndex((each) => each.includes('"et-01"')) + 1;
    expect(checkCardIds(gameDef ?? {}, { "et-001": {}, "et-004": {} }, locate)).toMatchObject([
      {
        level: "warning",
        message: "Card not found: et-01",
        hint: 'did you mean "et-001"?',
        place: { file: "game.json", line },
      },
    ]);
  });

  it("says that one of several files is one part, and nothing about what the others hold", () => {
    const { labels, actionLists } = emberAndTide();
    const read = upload([json("labels.json", { labels, actionLists })]);
    expect(messagesOf(read.errors)).toEqual([
      "labels.json is one part of a definition, it holds only: actionLists, labels. Choose all its files together.",
    ]);
    expect(read.part).toEqual({ file: "labels.json", sections: ["actionLists", "labels"] });
    const named = upload([json("name.json", { pluginName: "Harbour" })]);
    expect(named.part).toEqual({ file: "name.json", sections: ["pluginName"] });
    const nameless = upload([json("name.json", { pluginName: " " })]);
    expect(nameless.part).toBeUndefined();
    expect(messagesOf(nameless.errors)[0]).toMatch(/^Missing required key in gameDef/);
    const wrong = upload([json("part.json", { pluginName: "", groups: 7 })]);
    expect(wrong.part).toBeUndefined();
    expect(messagesOf(wrong.errors).join()).toMatch(/groups/);
    const { groups: _, ...almost } = emberAndTide();
    expect(messagesOf(upload([json("a.json", almost)]).errors)).toContain(
      "Missing required key in gameDef: groups",
    );
  });

  it("P5-25 warns when the name is not that of the plugin being edited", () => {
    const files = [json("a.json", emberAndTide())];
    expect(messagesOf(upload(files, "Old").warnings)).toEqual([
      "Warning: Plugin name mismatch between existing definition (Old) and uploaded definition (Ember and Tide). Confirm that you are editing the appropriate plugin.",
    ]);
    expect(upload(files, "Ember and Tide").warnings).toEqual([]);
  });

  it("says nothing when nothing was chosen", () => {
    expect(upload([])).toEqual({ gameDef: null, errors: [], warnings: [] });
  });
});

describe("the files of a repository push, as a client receives them", () => {
  it("T5-62 are merged and checked against the schema", () => {
    const { pluginName, ...rest } = emberAndTide();
    const clean = readPushedDefinition([{ pluginName: pluginName as string }, rest]);
    expect(clean).toMatchObject({ gameDef: { pluginName: "Ember and Tide" }, errors: [], warnings: [] });
    expect(messagesOf(readPushedDefinition([rest]).errors)).toEqual([
      "Missing required key in gameDef: pluginName",
    ]);
    expect(messagesOf(readPushedDefinition([rest, []]).errors)).toEqual([
      "Invalid type for gameDef. Expected object, got array",
    ]);
  });
});

describe("downloading a definition (game-definition §9)", () => {
  it("P1-12 restores the same definition when the zip is uploaded again", () => {
    const gameDef = { ...emberAndTide(), _comment: "kept" };
    expect(readParts(unzipParts(zipParts(gameDef))).gameDef).toEqual(gameDef);
  });

  it("restores keys that would have one file name", () => {
    const gameDef = { ...emberAndTide(), "_by/me": "slash", _by_me: "plain", "_by/me_2": "counted" };
    expect(readParts(unzipParts(zipParts(gameDef))).gameDef).toEqual(gameDef);
  });
});

describe("the archive of a repository push", () => {
  const entry = (name: string, text: string, kind = "0"): Uint8Array => {
    const content = strToU8(text);
    const block = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
    block.set(strToU8(name), 0);
    block.set(strToU8(content.length.toString(8).padStart(11, "0")), 124);
    block.set(strToU8(kind), 156);
    block.set(content, 512);
    return block;
  };
  const archive = (...entries: Uint8Array[]): Uint8Array => {
    const blocks = [...entries, new Uint8Array(1024)];
    return gzipSync(Uint8Array.from(blocks.flatMap((block) => [...block])));
  };

  it("holds the .json files at any depth", () => {
    const bytes = archive(
      entry("repo/", "", "5"),
      entry("repo/json/a.json", '{"a": 1}'),
      entry("repo/readme.md", "x".repeat(600)),
      entry("././@LongLink", `repo/${"long/".repeat(30)}b.json\0`, "L"),
      entry("cut short", '{"b": 2}'),
    );
    expect(untarParts(bytes)).toEqual([
      { name: "repo/json/a.json", text: '{"a": 1}' },
      { name: `repo/${"long/".repeat(30)}b.json`, text: '{"b": 2}' },
    ]);
  });

  it("is refused when the size of a file is no number, or one that leads back to the same file again and again", () => {
    for (const size of ["-0000001000", "0000009", "1e9"]) {
      const header = entry("repo/a.json", "{}");
      header.set(strToU8(size.padEnd(11, "\0")), 124);
      expect(() => untarParts(archive(header))).toThrow("not a .tar.gz archive");
    }
  });

  it("is refused when it is no archive", () => {
    expect(() => untarParts(strToU8("plain text"))).toThrow();
    expect(() => untarParts(new Uint8Array())).toThrow();
  });
});
