import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isObject } from "../model/is-object.ts";
import type { Json } from "../model/state.ts";
import { play, trigger } from "../testing/small-game.ts";

/**
 * Random programs on one object of the game, run by the engine and by a model that copies everything at every
 * step. Whatever the engine shares, marks or rewinds must not be visible (action-language §1.7, §2.4, §6.6).
 */
type Step =
  | { kind: "set"; path: string[]; value: Json }
  | { kind: "setVariable"; path: string[]; variable: string }
  | { kind: "unset"; path: string[] }
  | { kind: "variable"; variable: string; path: string[] }
  | { kind: "list"; variable: string; path: string[] }
  | { kind: "inside"; variable: string; write: string[]; value: Json; read: string[] }
  | { kind: "game"; variable: string; write: string[]; value: Json }
  | { kind: "rule"; value: number };

const VARIABLES = ["$A", "$B", "$C"];
const path = fc.array(fc.constantFrom("x", "y", "z"), { minLength: 1, maxLength: 3 });
const variable = fc.constantFrom(...VARIABLES);
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.constant<Json>({ x: 1 }),
  fc.constant<Json>({ y: { z: 2 }, x: { y: { z: 3 } } }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), path, value }),
  fc.record({ kind: fc.constant("setVariable" as const), path, variable }),
  fc.record({ kind: fc.constant("unset" as const), path }),
  fc.record({ kind: fc.constant("variable" as const), variable, path }),
  fc.record({ kind: fc.constant("list" as const), variable, path }),
  fc.record({ kind: fc.constant("inside" as const), variable, write: path, value, read: path }),
  fc.record({ kind: fc.constant("game" as const), variable, write: path, value }),
  fc.record({ kind: fc.constant("rule" as const), value: fc.integer({ min: 1, max: 99 }) }),
);

const START = { x: { x: 1, y: { z: 1 } }, y: { x: {} }, z: 5 };

/** Writes into `/obj`; a write that cannot be made is tried and forgotten on both sides. */
const pathText = (keys: readonly string[]): string => `/obj/${keys.join("/")}`;
const dotted = (keys: readonly string[]): string => `$GAME.obj.${keys.join(".")}`;

class Model {
  obj: Json = structuredClone(START);
  count = 0;
  readonly variables = new Map<string, Json>(VARIABLES.map((name) => [name, null]));

  parent(root: Json, keys: readonly string[]): { [key: string]: Json } | null {
    let at: Json = root;
    for (const key of keys.slice(0, -1)) at = isObject(at) ? (at[key] ?? null) : null;
    return isObject(at) ? at : null;
  }

  writable(keys: readonly string[]): boolean {
    return this.parent(this.obj, keys) !== null;
  }

  /** Null through missing keys; undefined where the engine would fail on a step into a value. */
  read(root: Json, keys: readonly string[]): Json | undefined {
    let at: Json = root;
    for (const key of keys) {
      if (at !== null && !isObject(at)) return undefined;
      at = at === null ? null : (at[key] ?? null);
    }
    return structuredClone(at);
  }
}

/** The code of a step, after the model has done the same; null when the step cannot be made now. */
function perform(model: Model, one: Step): Json | null {
  switch (one.kind) {
    case "set": {
      if (!model.writable(one.path)) return null;
      model.parent(model.obj, one.path)![one.path.at(-1)!] = structuredClone(one.value);
      return ["SET", pathText(one.path), one.value];
    }
    case "setVariable": {
      if (!model.writable(one.path)) return null;
      const held = model.variables.get(one.variable)!;
      const parent = model.parent(model.obj, one.path)!;
      const key = one.path.at(-1)!;
      // Null over nothing is no change (action-language §5.1).
      if (held !== null || Object.hasOwn(parent, key)) parent[key] = structuredClone(held);
      return ["SET", pathText(one.path), one.variable];
    }
    case "unset": {
      if (!model.writable(one.path)) return null;
      delete model.parent(model.obj, one.path)![one.path.at(-1)!];
      return ["UNSET", pathText(one.path)];
    }
    case "variable": {
      const read = model.read(model.obj, one.path);
      if (read === undefined) return null;
      model.variables.set(one.variable, read);
      return ["VAR", one.variable, dotted(one.path)];
    }
    case "list": {
      const read = model.read(model.obj, one.path);
      if (read === undefined) return null;
      model.variables.set(one.variable, [read, structuredClone(model.obj)]);
      return ["VAR", one.variable, ["LIST", dotted(one.path), "$GAME.obj"]];
    }
    case "inside": {
      if (!model.writable(one.write)) return null;
      const inside = structuredClone(model.obj);
      model.parent(inside, one.write)![one.write.at(-1)!] = structuredClone(one.value);
      const read = model.read(inside, one.read);
      if (read === undefined) return null;
      model.variables.set(one.variable, read);
      return ["VAR", one.variable, [["SET", pathText(one.write), one.value], dotted(one.read)]];
    }
    case "game": {
      if (!model.writable(one.write)) return null;
      const inside = structuredClone(model.obj);
      model.parent(inside, one.write)![one.write.at(-1)!] = structuredClone(one.value);
      model.variables.set(one.variable, inside);
      return [
        ["VAR", "$G", ["SET", pathText(one.write), one.value]],
        ["UPDATE_VAR", one.variable, "$G.obj"],
      ];
    }
    case "rule": {
      // The rule on /ring writes to the object and keeps what it was before the write that triggered it.
      const before = structuredClone(model.obj);
      if (isObject(model.obj)) {
        model.obj.x = { rung: one.value };
        model.obj.y = before;
      }
      model.count = one.value;
      return ["SET", "/obj2", { bell: one.value }];
    }
  }
}

describe("snapshots under writes in place", () => {
  it("are what copying everything would give", () => {
    const ring: Json = [
      ["SET", "/obj/x", { rung: "$GAME.obj2.bell" }],
      ["SET", "/obj/x/rung", "$GAME.obj2.bell"],
      ["SET", "/obj/y", ["PREV", "$GAME.obj"]],
    ];
    const gameRules = { ring: trigger("/obj2", ring) };
    const gameProperties = { obj: { default: START }, obj2: { default: {} } };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const table = play({ gameProperties, automation: { gameRules } });
        const model = new Model();
        const code = steps.map((one) => perform(model, one)).filter((one) => one !== null);
        const start: Json[] = VARIABLES.map((name) => ["VAR", name, null]);
        const end: Json[] = VARIABLES.map((name) => ["SET", `/seen${name.slice(1)}`, name]);
        const before = structuredClone(table.game);
        const outcome = table.does([...start, ...code, ...end]);
        expect(outcome.error).toBeNull();
        expect(table.game.obj).toEqual(model.obj);
        for (const name of VARIABLES) {
          expect(table.game[`seen${name.slice(1)}`] ?? null).toEqual(model.variables.get(name));
        }
        table.table.stepThrough({ size: "single", direction: "undo" });
        expect({ ...table.game, messages: [], fadeText: null }).toEqual({
          ...before,
          messages: [],
          fadeText: null,
        });
      }),
      { numRuns: 400 },
    );
  });
});
