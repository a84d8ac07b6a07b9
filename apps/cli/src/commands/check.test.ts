import { cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipParts, zipPlugin } from "@baize/plugin";
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
    expect(await check(zip)).toEqual({ lines: ["0 errors, 0 warnings"], errors: [], code: 0 });
    await writeFile(zip, whole.slice(0, 900));
    const cut = await check(zip);
    expect(cut.lines[0]).toMatch(/^error Error extracting JSON files from zip: ./);
    expect(cut.code).toBe(1);
  });

  it("reads files that are no UTF-8 as Windows-1252, and says of which that is (game-definition §2.1, §7.1)", async () => {
    for (const [file, from] of [
      ["json/definition.json", '"Ember and Tide"'],
      ["tsv/cards.tsv", "Cinder Fox"],
    ] as const) {
      const text = await readFile(join(dir, file), "utf8");
      await writeFile(join(dir, file), text.replace(from, from.replace("d", "\xe9")), "latin1");
    }
    const said = "1:1 warning {file} is not stored as UTF-8. It was read as Windows-1252.";
    const { lines } = await check(dir);
    expect(lines.map((line) => line.replace(/ \(.*/, ""))).toEqual([
      `json/definition.json:${said.replace("{file}", "json/definition.json")}`,
      `tsv/cards.tsv:${said.replace("{file}", "tsv/cards.tsv")}`,
      "0 errors, 2 warnings",
    ]);
  });

  it("says that cards were read as the rest of others where the tabs at the ends of lines are gone (game-definition §7.2)", async () => {
    const header = "databaseId\tname\timageUrl\tcardBack\ttype\tcost\tpower\tunique\ttext";
    const rows = ["et-1\tFox\t\tplain\tCreature", "et-2\tOwl\t\tplain\tCreature"];
    await writeFile(join(dir, "tsv/cards.tsv"), [header, ...rows].join("\n"));
    expect((await check(dir)).lines).toContainEqual(
      "tsv/cards.tsv:3:1 warning Line 3 looks like a card of its own, but was read as the rest of line 2. (keep the tabs at the ends of lines, or fill the last column)",
    );
  });

  it("says so when there is no such folder", async () => {
    const { lines, code } = await check(join(dir, "nowhere"));
    expect(lines).toEqual([`error There is no folder ${join(dir, "nowhere")}.`, "1 error, 0 warnings"]);
    expect(code).toBe(1);
  });

  it("reads files at any depth below json and tsv, as from a zip (game-definition §2.1)", async () => {
    await mkdir(join(dir, "json/core"));
    await rename(join(dir, "json/definition.json"), join(dir, "json/core/definition.json"));
    await writeFile(join(dir, "json/core/.hidden.json"), "no JSON");
    expect(await check(dir)).toEqual({ lines: ["0 errors, 0 warnings"], errors: [], code: 0 });
  });

  it("says nothing about a clean plugin and ends with 0", async () => {
    expect(await check(dir)).toEqual({ lines: ["0 errors, 0 warnings"], errors: [], code: 0 });
  });

  it("prints one line per finding with file, line, column and suggestion, and ends with 1", async () => {
    await edit('"tutorialUrl"', '"tutorialUr"');
    const { lines, code } = await check(dir);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^json\/definition\.json:3:3 error Invalid key in gameDef: tutorialUr\. Valid keys/,
    );
    expect(lines[0]).toMatch(/\(did you mean "tutorialUrl"\?\)$/);
    expect(code).toBe(1);
  });

  it("ends with 0 when there are only warnings", async () => {
    await edit('"TOGGLE_EXHAUST", "$ACTIVE_CARD_ID"', '"TOGGLE_EXHAUSTED", "$ACTIVE_CARD_ID"');
    const { lines, code } = await check(dir);
    expect(lines[0]?.split(" ").slice(1, 4)).toEqual(["warning", "TOGGLE_EXHAUSTED", "is"]);
    expect([lines[1], code]).toEqual(["0 errors, 1 warning", 0]);
  });

  it("ends with 1 for a warning when it is strict", async () => {
    expect((await check(dir, "--strict")).code).toBe(0);
    await edit('"TOGGLE_EXHAUST", "$ACTIVE_CARD_ID"', '"TOGGLE_EXHAUST", "$ACTIVE_CARD_IDD"');
    const { lines, code } = await check(dir, "--strict");
    expect([lines[0], code]).toEqual([
      expect.stringMatching(
        /^json\/definition\.json:\d+:\d+ warning Nothing sets the variable \$ACTIVE_CARD_IDD\. \(did you mean "\$ACTIVE_CARD_ID"\?\)$/,
      ),
      1,
    ]);
  });

  it("names the place of a parse error once, and counts a missing label once", async () => {
    await edit('"tutorialUrl": "', '"tutorialUrl": "id:nothing", "backgroundUrl" "');
    const { lines } = await check(dir);
    expect(lines).toEqual([
      expect.stringMatching(/^json\/definition\.json:3:\d+ error Expected a colon$/),
      "1 error, 0 warnings",
    ]);
    await edit('"tutorialUrl": "id:nothing", "backgroundUrl" "', '"tutorialUrl": "');
    await edit('"id:drawOne"', '"id:drawOnne"');
    expect((await check(dir)).lines.at(-1)).toBe("1 error, 0 warnings");
  });

  it("looks at the cards in a .zip, too", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(dir);
    const zip = join(dir, "game.zip");
    const first = Object.values(cardDb)[0]!;
    await writeFile(
      zip,
      zipPlugin(gameDef, { x: { ...first, A: { ...first.A, databaseId: "x", type: "Charn" } } }),
    );
    expect((await check(zip)).lines[0]).toMatch(
      /^card_db\.tsv:2:\d+ error type Charn for .* \(did you mean "Charm"\?\)$/,
    );
  });

  it("says of a folder and of its .zip alike that a deck names a card that is not there, also beside errors of the cards", async () => {
    await edit('"databaseId": "et-001"', '"databaseId": "et-01"');
    const { gameDef, cardDb } = await loadPluginFolder(dir);
    const zip = join(dir, "game.zip");
    await writeFile(zip, zipPlugin(gameDef, cardDb));
    expect((await check(zip)).lines).toEqual([
      'preBuiltDecks.json:7:25 warning Card not found: et-01 (did you mean "et-001"?)',
      "0 errors, 1 warning",
    ]);
    const tsv = join(dir, "tsv/cards.tsv");
    await writeFile(tsv, (await readFile(tsv, "utf8")).replace("\tCharm\t", "\tCharn\t"));
    const { lines, code } = await check(dir);
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^json\/definition\.json:\d+:\d+ warning Card not found: et-01 \(did you mean "et-001"\?\)$/,
      ),
    );
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
