import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { playFault } from "../../../../packages/room/test/planted-fault.ts";
import { runCommand } from "../../test/run-command.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { loadPlayDefinition } from "../play/index.ts";
import { playCommand } from "./play.ts";

const GAME = join(import.meta.dirname, "../../../../games/duel-of-lanterns");

let report: string;

beforeAll(async () => {
  const fault = await playFault(await loadPlayDefinition(GAME), 1);
  report = JSON.stringify({ ...JSON.parse(fault.report), note: "It \u001b[31mfails." });
});

/** Writes a file that is gone when the test is over. */
async function fileOf(text: string): Promise<string> {
  const file = join(await temporaryFolder(), "report.json");
  await writeFile(file, text);
  return file;
}

describe("baize play", () => {
  it("opens a report at its step: whose it is, the table, what was done and what the log said", async () => {
    const { lines, code } = await runCommand(playCommand, await fileOf(report));
    const text = lines.join("\n");
    // As the log counts, whose first step is 1.
    const number = (JSON.parse(report) as { step: number }).step + 1;
    expect(text).toMatch(
      new RegExp(
        `^Duel of Lanterns \\(plugin 1, version 1\\), step ${number}, seen by player[12]\nIt fails\\.\n`,
      ),
    );
    expect(text).toMatch(/player1Hand: \d+ \(/);
    expect(text).toContain("hidden");
    expect(text).toContain('{"action":"run"');
    expect(text).toContain("planted");
    expect(text).not.toContain("\u001b[31m");
    expect(code).toBe(0);
  });

  it("plays the step once more with a plugin, and says when it works by now", async () => {
    const { lines } = await runCommand(playCommand, await fileOf(report), "--plugin", GAME, "--after");
    expect(lines.join("\n")).toMatch(/The table after it[\s\S]*What the plugin in .* does/);
  });

  it("says what is wrong with a file that is no report", async () => {
    const { errors, code } = await runCommand(playCommand, await fileOf('{"cardById": {}}'));
    expect(errors.join()).toContain("/format: this file is no bug report");
    expect(code).toBe(1);
  });
});
