import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { CLIENT_QUESTIONS } from "../../src/commands/client-questions.ts";
import { builtInFunctions } from "../../src/library/index.ts";
import { languageReference } from "./reference.ts";

const page = fileURLToPath(new URL("../../../../docs/action-language.md", import.meta.url));

const functions = [...builtInFunctions().values()];

describe("the function reference (docs/action-language.md)", () => {
  it("is up to date; write it again with: node packages/engine/tools/docs.ts", () => {
    expect(readFileSync(page, "utf8")).toBe(languageReference(functions, CLIENT_QUESTIONS));
  });

  it("covers all 152 functions of the language (14)", () => {
    expect(functions).toHaveLength(152);
  });

  it.each([...functions, ...CLIENT_QUESTIONS].map((entry) => [entry.name, entry] as const))(
    "shows a call of %s that is valid JSON with a number of arguments that the function takes",
    (name, entry) => {
      const call = findCall(JSON.parse(entry.example), name);
      expect(call).not.toBeNull();
      const count = call!.length - 1;
      expect(count).toBeGreaterThanOrEqual(entry.argc?.min ?? 0);
      expect(count).toBeLessThanOrEqual(entry.argc?.max ?? Infinity);
      const most = entry.args.some((argument) => argument.rest) ? Infinity : entry.args.length;
      expect(count).toBeLessThanOrEqual(most);
      expect(entry.summary).toMatch(/[.?]$/);
    },
  );
});

/** The call of a function in an example, which may stand inside another. */
function findCall(code: unknown, name: string): unknown[] | null {
  if (!Array.isArray(code)) return null;
  if (code[0] === name) return code;
  return code.map((item) => findCall(item, name)).find((found) => found !== null) ?? null;
}
