import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readParts, unpackBundle, unpackBundleBytes, unzipParts } from "@baize/plugin";
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

  it("packs the definition as a zip for the upload dialog", async () => {
    const zip = join(out, "plugin.zip");
    await bundle(EXAMPLE, "-o", zip);
    const { gameDef } = await loadPluginFolder(EXAMPLE);
    expect(readParts(unzipParts(await readFile(zip))).gameDef).toEqual(gameDef);
  });

  it("does not pack what is not there, and says so", async () => {
    const { errors, code } = await bundle(join(out, "nowhere"), "-o", join(out, "plugin.zip"));
    expect(errors[0]).toContain("nowhere");
    expect(code).toBe(1);
  });
});
