import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { loadRegexFor } from "../src/library/functions/load-regex-for.ts";

/** Runs a module with the engine as a browser's bundle has it; gives back what it prints, as JSON. */
function asInBrowser(module: string): unknown {
  const setup = `
    import { evaluateCondition, loadDefinition, loadRegexFor } from "./packages/engine/src/index.ts";
    const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef: {}, cardDb: {} });
    const holds = (code) => evaluateCondition(definition, {}, code, { playerN: "player1" });
    const condition = ["EQUAL", ["REGEX_REPLACE", "Hello", "(h)e", "\\\\1u"], "Hullo"];`;
  const args = ["--conditions=browser", "--input-type=module", "--eval", setup + module];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

describe("regular expressions in a browser's bundle (action-language §12.9)", () => {
  it("a condition with one is false until their engine is loaded, and then as everywhere", () => {
    const seen = asInBrowser(`
      const before = holds(condition);
      await loadRegexFor({ showIf: ["AND", true, condition] });
      console.log(JSON.stringify([before, holds(condition)]));`);
    expect(seen).toEqual([false, true]);
  }, 60_000);

  it("the engine is fetched for code and definitions that use one, and for nothing else", () => {
    const seen = asInBrowser(`
      const holdsAfter = [];
      for (const code of [null, 5, ["UPPERCASE", "regex"], { note: "/REGEX/" }, ["extract_tag", "", "", ""]]) {
        await loadRegexFor(code);
        holdsAfter.push(holds(condition));
      }
      console.log(JSON.stringify(holdsAfter));`);
    expect(seen).toEqual([false, false, false, false, true]);
    const reminders = asInBrowser(`
      await loadRegexFor({ stepReminderRegex: [] });
      console.log(JSON.stringify(holds(condition)));`);
    expect(reminders).toBe(true);
  }, 60_000);

  it("everywhere else it is there from the start", async () => {
    await expect(loadRegexFor(["REGEX_REPLACE", "a", "b", "c"])).resolves.toBeUndefined();
  });
});
