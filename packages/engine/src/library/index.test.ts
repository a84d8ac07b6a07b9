import { describe, expect, it } from "vitest";
import { playable } from "../language/playable.ts";
import type { Value } from "../model/value.ts";
import { builtInFunctions } from "./index.ts";
import { builtInVariables } from "./variables/built-in-variables.ts";

describe("the function table (action-language §14)", () => {
  const functions = builtInFunctions();
  const all = [...functions.values()];
  const source = { id: 1, version: 1, authorId: null, gameDef: {}, cardDb: {} };
  const { compiler } = playable(source, { functions, variables: builtInVariables });

  it("has all 152 functions", () => {
    expect(all).toHaveLength(152);
  });

  it.each(all.map((entry) => [entry.name, entry] as const))(
    "documents %s with a call of itself",
    (name, entry) => {
      const example = JSON.parse(entry.example) as Value[];
      expect(example[0]).toBe(name);
      expect(entry.summary).toMatch(/\.$/);
      const given = example.length - 1;
      const required = entry.args.filter((argument) => !argument.optional).length;
      expect(given).toBeGreaterThanOrEqual(required);
      if (!entry.args.some((argument) => argument.rest)) expect(given).toBeLessThanOrEqual(entry.args.length);
      expect(() => compiler.compile(example)).not.toThrow();
    },
  );
});
