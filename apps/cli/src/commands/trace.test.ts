import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TRACE_FORMAT } from "@baize/engine";
import { beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../test/run-command.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { newCommand } from "./new.ts";
import { traceCommand } from "./trace.ts";

const SCRIPT = `name: Rules
steps:
  - do: [["SET", "/roundNumber", 3]]
  - do: [["BROKEN"]]
`;
const RULES = `{
  "automation": { "gameRules": {
    "far": {
      "type": "trigger", "listenTo": ["/roundNumber"],
      "condition": ["GREATER_THAN", "$GAME.roundNumber", 8], "then": [["LOG", "far"]]
    }
  } },
  "functions": {
    "BROKEN": { "code": [["SET", "/roundNumber", 4], ["ABORT", "no"]] }
  }
}`;

let dir: string;
let script: string;

beforeEach(async () => {
  const parent = await temporaryFolder();
  dir = join(parent, "traced");
  await runCommand(newCommand, "Traced", "--dir", dir);
  script = join(parent, "rules.play.yaml");
  await writeFile(script, SCRIPT);
  await writeFile(join(dir, "json", "rules.json"), RULES);
});

describe("baize trace", () => {
  it("shows calls, writes, rules with why not, and the line of what failed", async () => {
    const { lines, errors, code } = await runCommand(traceCommand, dir, script);
    const text = lines.join("\n");
    expect(text).toMatch(/^rules\.play\.yaml:3 player1\n {2}SET\(\["roundNumber"\], 3\) \[\d+\]/);
    expect(text).toContain("/roundNumber: 0 -> 3\n");
    expect(text).toMatch(/rule far on \/roundNumber: conditionFalse \(json\/rules\.json:3\)/);
    expect(text).toMatch(/BROKEN\(\) failed: ABORT: no \[\d+\] \(json\/rules\.json:\d+\)/);
    expect(text).toContain("/roundNumber: 3 -> 4 (taken back)");
    expect(text).toMatch(/error: ABORT: no \(json\/rules\.json:\d+\)/);
    expect(errors.join("\n")).toContain("rules.play.yaml:4:5 ABORT: no");
    expect(code).toBe(1);
  });

  it("writes the trace of the action that failed as a file", async () => {
    const file = join(dir, "trace.json");
    await runCommand(traceCommand, dir, script, "--out", file);
    const trace = JSON.parse(await readFile(file, "utf8"));
    expect(trace).toMatchObject({ format: TRACE_FORMAT, seat: "player1", error: { message: "ABORT: no" } });
    expect(trace.nodes[0]).toMatchObject({ kind: "call", name: "BROKEN", error: "ABORT: no" });
  });

  it("says what is wrong with a script that cannot be read, and ends with 1", async () => {
    await writeFile(script, "name: x\nsteps: 3");
    const { errors, code } = await runCommand(traceCommand, dir, script);
    expect(errors).toEqual(["rules.play.yaml:2 steps must be a list of at least one step."]);
    expect(code).toBe(1);
  });
});
