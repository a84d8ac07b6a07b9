import { cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipParts } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../test/run-command.ts";
import { EXAMPLE, temporaryFolder } from "../../test/temporary-folder.ts";
import { checkCommand } from "./check.ts";

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
  await cp(EXAMPLE, dir, { recursive: true });
});

const check = (...args: string[]) => runCommand(checkCommand, ...args);

async function edit(from: string, to: string): Promise<void> {
  const file = join(dir, "json/definition.json");
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

describe("baize check", () => {
  it("reads a .zip as the upload does, and says when it was cut short (game-definition §2.1, §2.4)", async () => {
    const whole = zipParts((await loadPluginFolder(dir)).gameDef);
    const zip = join(dir, "game.zip");
    await writeFile(zip, whole);
    expect(await check(zip)).toEqual({ lines: [], errors: ["0 errors, 0 warnings"], code: 0 });
    await writeFile(zip, whole.slice(0, 900));
    const cut = await check(zip);
    expect(cut.lines[0]).toMatch(/^error Error extracting JSON files from zip: ./);
    expect(cut.code).toBe(1);
  });

  it("says so when there is no such folder", async () => {
    const { lines, code } = await check(join(dir, "nowhere"));
    expect(lines).toEqual([`error There is no folder ${join(dir, "nowhere")}.`]);
    expect(code).toBe(1);
  });

  it("reads files at any depth below json and tsv, as from a zip (game-definition §2.1)", async () => {
    await mkdir(join(dir, "json/core"));
    await rename(join(dir, "json/definition.json"), join(dir, "json/core/definition.json"));
    await writeFile(join(dir, "json/core/.hidden.json"), "no JSON");
    expect(await check(dir)).toEqual({ lines: [], errors: ["0 errors, 0 warnings"], code: 0 });
  });

  it("says nothing about a clean plugin and ends with 0", async () => {
    expect(await check(dir)).toEqual({ lines: [], errors: ["0 errors, 0 warnings"], code: 0 });
  });

  it("prints one line per finding with file, line, column and suggestion, and ends with 1", async () => {
    await edit('"tutorialUrl"', '"tutorialUr"');
    const { lines, code } = await check(dir);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^json\/definition\.json:3:3 error Invalid key in gameDef: tutorialUr\. Valid keys/,
    );
    expect(lines[0]).toMatch(/\(did you mean "tutorialUrl"\?\)$/);
    expect(code).toBe(1);
  });

  it("ends with 0 when there are only warnings", async () => {
    await edit('"TOGGLE_EXHAUST", "$ACTIVE_CARD_ID"', '"TOGGLE_EXHAUSTED", "$ACTIVE_CARD_ID"');
    const { lines, code } = await check(dir);
    expect(lines.map((line) => line.split(" ").slice(1, 4))).toEqual([["warning", "TOGGLE_EXHAUSTED", "is"]]);
    expect(code).toBe(0);
  });

  it("prints findings as JSON", async () => {
    await edit('"pluginName"', '"_pluginName"');
    const { lines } = await check(dir, "--json");
    expect(JSON.parse(lines.join("\n"))).toMatchObject([
      {
        level: "error",
        message: "Missing required key in gameDef: pluginName",
        path: "gameDef",
        place: { file: "json/definition.json", line: 1, column: 1 },
      },
    ]);
  });

  it("explains a folder that is not there or holds no plugin", async () => {
    expect((await check(join(dir, "nowhere"))).lines[0]).toMatch(/^error .*nowhere/);
    expect((await check(join(dir, "tsv"))).lines[0]).toMatch(/^error No \.json files found in /);
  });
});
