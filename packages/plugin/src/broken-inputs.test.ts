import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenInputs } from "../test/broken-inputs.ts";

describe("broken inputs get a clear answer (game-definition §2.4, §13.4)", () => {
  // Some of them are large, and machines may be busy.
  it.each(brokenInputs)("$name", { timeout: 180_000 }, ({ read, says }) => {
    const said = read();
    expect(said).toHaveLength(says.length);
    for (const [index, expected] of says.entries()) {
      if (typeof expected === "string") expect(said[index]).toBe(expected);
      else expect(said[index]).toMatch(expected);
    }
  });

  it("all of them are read in little memory, whatever they claim to hold", () => {
    const program = join(import.meta.dirname, "../test/broken-inputs.ts");
    const arguments_ = ["--max-old-space-size=256", program];
    const peak = Number(execFileSync(process.execPath, arguments_, { encoding: "utf8" }));
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(700_000_000);
  }, 180_000);
});
