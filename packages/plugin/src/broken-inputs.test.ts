import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { brokenInputs, type ReadApart } from "../test/broken-inputs.ts";

describe("broken inputs get a clear answer (game-definition §2.4, §13.4)", () => {
  let apart: ReadApart;

  // All of them are read once, in a process with little memory. Some are large, and machines may be busy.
  beforeAll(async () => {
    const program = join(import.meta.dirname, "../test/broken-inputs.ts");
    const arguments_ = ["--max-old-space-size=256", program];
    const { stdout } = await promisify(execFile)(process.execPath, arguments_, { maxBuffer: 64_000_000 });
    apart = JSON.parse(stdout) as ReadApart;
  }, 600_000);

  it.each(brokenInputs.map((input, index) => ({ ...input, index })))("$name", ({ says, index }) => {
    const said = apart.said[index] ?? [];
    expect(said).toHaveLength(says.length);
    for (const [line, expected] of says.entries()) {
      if (typeof expected === "string") expect(said[line]).toBe(expected);
      else expect(said[line]).toMatch(expected);
    }
  });

  it("all of them are read in little memory, whatever they claim to hold", () => {
    expect(apart.peak).toBeGreaterThan(0);
    expect(apart.peak).toBeLessThan(700_000_000);
  });
});
