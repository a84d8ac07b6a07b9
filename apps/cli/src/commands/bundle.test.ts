import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCardTables, readDefinitionUpload, unpackBundle, unpackBundleBytes } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../test/run-command.ts";
import { EXAMPLE, temporaryFolder } from "../../test/temporary-folder.ts";
import { bundleCommand } from "./bundle.ts";

let out: string;

beforeEach(async () => {
  out = await temporaryFolder();
});

const bundle = (...args: string[]) => runCommand(bundleCommand, ...args);

describe("baize bundle", () => {
  it("packs definition and cards as bytes or as the text that servers send", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    const bytes = join(out, "deep/plugin.json.gz");
    const text = join(out, "plugin.txt");
    expect((await bundle(EXAMPLE, "-o", bytes)).lines[0]).toMatch(
      /plugin\.json\.gz: Ember and Tide, 4 cards, \d+ bytes$/,
    );
    expect((await bundle(EXAMPLE, "-o", text)).code).toBe(0);
    const expected = { name: "Ember and Tide", game_def: gameDef, card_db: cardDb, version: 1 };
    expect(unpackBundleBytes(await readFile(bytes))).toMatchObject(expected);
    expect(unpackBundle(await readFile(text, "utf8"))).toMatchObject(expected);
  });

  it("packs definition and cards as the one zip that the upload dialog takes", async () => {
    const zip = join(out, "plugin.zip");
    await bundle(EXAMPLE, "-o", zip);
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    const read = readDefinitionUpload([{ name: "plugin.zip", bytes: await readFile(zip) }], null);
    expect(read).toMatchObject({ gameDef, errors: [], warnings: [], tables: [{ name: "card_db.tsv" }] });
    expect(readCardTables(read.tables ?? [], gameDef).cardDb).toEqual(cardDb);
  });

  it("refuses an ending that it does not know", async () => {
    const file = join(out, "m.foo");
    expect(await bundle(EXAMPLE, "-o", file)).toEqual({
      lines: [],
      errors: [`${file}: the file should end with .zip, .json.gz, .json, .txt.`],
      code: 1,
    });
    expect(existsSync(file)).toBe(false);
  });

  it("does not pack what is not there, and says so", async () => {
    const { errors, code } = await bundle(join(out, "nowhere"), "-o", join(out, "plugin.zip"));
    expect(errors[0]).toContain("nowhere");
    expect(code).toBe(1);
  });
});
