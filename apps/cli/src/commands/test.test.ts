import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type CommandResult, runCommand } from "../../test/run-command.ts";
import { EXAMPLE, temporaryFolder } from "../../test/temporary-folder.ts";
import { testCommand } from "./test.ts";

const PASSES =
  "name: Three cards\nshuffle: keep\nsteps:\n  - deck: emberStarter\n    expect: { groups: { player1Hand: 3 } }\n";
const FAILS = PASSES.replace("Three", "Four").replace(": 3", ": 4");

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
  await cp(EXAMPLE, dir, { recursive: true });
  await mkdir(join(dir, "tests"));
});

/** Tests the plugin; how long it took is left out. */
async function run(...args: string[]): Promise<CommandResult> {
  const result = await runCommand(testCommand, dir, ...args);
  return { ...result, lines: result.lines.map((text) => text.replace(/\d+ ms/, "n ms")) };
}

const script = (name: string, text: string) => writeFile(join(dir, "tests", name), text);

describe("baize test", () => {
  it("plays every script in order and ends with 0 when all pass", async () => {
    await script("b.play.yaml", PASSES);
    await script("a.play.json", JSON.stringify({ name: "Nothing", steps: [{ expect: { round: 0 } }] }));
    await script("notes.yaml", "not a script");
    expect(await run()).toEqual({
      lines: ["pass tests/a.play.json Nothing (n ms)", "pass tests/b.play.yaml Three cards (n ms)"],
      errors: ["2 passed, 0 failed"],
      code: 0,
    });
  });

  it("names file, line and reason of a failure and ends with 1", async () => {
    await script("a.play.yaml", FAILS);
    await script("b.play.yaml", "name: x\nsteps: 3");
    expect(await run()).toEqual({
      lines: [
        "FAIL tests/a.play.yaml Four cards (n ms)",
        "  tests/a.play.yaml:5:25 player1Hand should hold 4 cards, holds 3: Cinder Fox, Cinder Fox, Cinder Fox.",
        "FAIL tests/b.play.yaml (n ms)",
        "  tests/b.play.yaml:2:1 steps must be a list of at least one step.",
      ],
      errors: ["0 passed, 2 failed"],
      code: 1,
    });
  });

  it("plays the scripts that are asked for, and prints outcomes as JSON", async () => {
    await script("a.play.yaml", FAILS);
    await script("b.play.yaml", PASSES);
    const { lines, code } = await run("--only", "Three", "--json");
    expect(JSON.parse(lines.join("\n"))).toMatchObject([
      { file: "tests/b.play.yaml", passed: true, failures: [] },
    ]);
    expect(code).toBe(0);
    expect(await run("--only", "nobody")).toMatchObject({
      errors: ['No play script of 2 has "nobody" in its file or name.'],
      code: 1,
    });
  });

  it("ends with 1 when there is nothing to play, or the plugin itself has errors", async () => {
    expect(await run()).toEqual({ lines: [], errors: [`No play scripts found in ${dir}/tests.`], code: 1 });
    await writeFile(join(dir, "json/definition.json"), "{");
    const { errors, code } = await run();
    expect(errors[0]).toMatch(/^json\/definition\.json:1:2 error Expected /);
    expect(code).toBe(1);
  });
});
