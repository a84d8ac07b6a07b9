/** What a call costs grows with what it is given, so that no action can be long (action-language §9.4). */
import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { createTable } from "../table/table.ts";
import {
  collectionCalls,
  doings,
  endlessly,
  endlesslyDone,
  type HeavyCall,
  setCalls,
  textCalls,
} from "../testing/heavy-calls.ts";
import { definitionWith, fixedPorts, playOn } from "../testing/small-game.ts";
import { builtInFunctions } from "./index.ts";

const CHARACTERS = 6_000;
const PARTS = 3_000;

/** A clock that goes on by this with every look at it: some fifteen looks are an action's time. */
const MILLISECONDS_PER_LOOK = 10;
/** Looks in the time of an action, and one before and one after it. */
const MOST_LOOKS = 18;
/** Units of work between two looks. */
const BETWEEN_LOOKS = 1 << 17;
/** Parts or characters that one unit of work may buy, at the cheapest: what the processor compares as words. */
const PARTS_PER_UNIT = 8;

/** Functions whose time does not depend on the size of what they are given, and why. */
const LOOK_AT_ONE_PART: Record<string, string> = {
  AT_INDEX: "one item",
  MAP_SET_HAS: "one path through the set, each comparison paid",
  LIST: "what its arguments cost",
  NOT: "whether it is null or false",
};

function counted() {
  let looks = 0;
  let rounds = 0;
  const ports = {
    ...fixedPorts(),
    // TIME_IT asks before and after each round.
    now: () => {
      rounds += 0.5;
      return 1000;
    },
    elapsedMs: () => ++looks * MILLISECONDS_PER_LOOK,
  };
  const options = { pluginId: 1, language: "English" };
  const creator = { id: 101, alias: "ann", language: "English" };
  const table = createTable(definitionWith({}), { roomSlug: "test-room", options, creator }, ports);
  const game = playOn(table);
  return {
    runs(code: Json) {
      looks = 0;
      rounds = 0;
      const message = game.fails(code);
      return { message, looks, rounds };
    },
  };
}

const named = ({ name, what }: HeavyCall): string => `${name}: ${what}`;

function expectEnd(code: Json, size: number): void {
  const { message, looks, rounds } = counted().runs(code);
  expect(message).toBe("Action timed out.");
  expect(looks).toBeLessThanOrEqual(MOST_LOOKS);
  expect((rounds - 1) * size).toBeLessThanOrEqual(looks * BETWEEN_LOOKS * PARTS_PER_UNIT);
}

describe("an endless loop of calls ends after so many characters or parts", () => {
  it.each(textCalls(CHARACTERS).map((call) => [named(call), call] as const))("%s", (_name, call) => {
    expectEnd(endlessly(call), call.name === "CALC" ? 4_000 : CHARACTERS);
  });

  it.each(collectionCalls(PARTS).map((call) => [named(call), call] as const))("%s", (_name, call) => {
    expectEnd(endlessly(call), PARTS);
  });

  it.each(setCalls(PARTS).map((call) => [named(call), call] as const))("%s", (_name, call) => {
    const [bind, loop] = endlessly(call) as [Json, Json];
    expectEnd([bind, ["VAR", "$S", ["MAP_SET", "$L"]], loop], PARTS);
  });

  it.each(doings(PARTS).map((call) => [named(call), call] as const))("%s", (_name, call) => {
    expectEnd(endlesslyDone(call), call.name === "LOAD_CARDS" ? PARTS / 10 : PARTS);
  });

  it("and every function that takes a text, a list, an object or a set is among them", () => {
    const covered = new Set([
      ...[textCalls, collectionCalls, setCalls, doings].flatMap((of) => of(300).map(({ name }) => name)),
      ...Object.keys(LOOK_AT_ONE_PART),
    ]);
    const sized = new Set(["str", "list", "obj", "set", "any"]);
    const missing = [...builtInFunctions().values()]
      .filter(({ kind, args }) => kind === "plain" && args.some(({ type }) => sized.has(type)))
      .map(({ name }) => name)
      .filter((name) => !covered.has(name));
    expect(missing).toEqual([]);
  });
});

describe("the clock", () => {
  it("is not looked at by short actions", () => {
    let looks = 0;
    const ports = { ...fixedPorts(), elapsedMs: () => ++looks };
    const options = { pluginId: 1, language: "English" };
    const creator = { id: 101, alias: "ann", language: "English" };
    const table = createTable(definitionWith({}), { roomSlug: "test-room", options, creator }, ports);
    playOn(table).does(["LOAD_CARDS", "hand"]);
    expect(looks).toBe(0);
  });

  it("ends an action whose time is up, as a whole and whatever would catch its errors", () => {
    const { message } = counted().runs([
      ["SET", "/foo", 2],
      ["DEFINED", [["WHILE", true, [["VAR", "$X", 1]]], 1]],
    ]);
    expect(message).toBe("Action timed out.");
  });

  it("ends one that takes longer than any other, however few its steps", () => {
    const slow = { $T: "a".repeat(1 << 18) };
    const call = ["REGEX_REPLACE", "$T", "(?:a?){200}b", "x"];
    expect(counted().runs(endlessly({ vars: slow, call })).message).toBe("Action timed out.");
  });
});

describe("a reset", () => {
  it("has a time of its own for all that it loads again, and is a game in any case", () => {
    let milliseconds = 0;
    const ports = { ...fixedPorts(), elapsedMs: () => (milliseconds += 100) };
    const options = { pluginId: 1, language: "English" };
    const creator = { id: 101, alias: "ann", language: "English" };
    const definition = definitionWith({});
    const table = createTable(definition, { roomSlug: "test-room", options, creator }, ports);
    const game = playOn(table);
    const loads = 30;
    for (let load = 0; load < loads; load++) game.does(["LOAD_CARDS", "hand"]);
    table.reset(definition, creator, { reload: true });
    const reloaded = Object.keys(table.game.cardById).length / 2;
    // A look at the clock before each of them, a tenth of a second apart, and a second in all.
    expect(reloaded).toBeGreaterThanOrEqual(8);
    expect(reloaded).toBeLessThanOrEqual(10);
    expect(table.game.messages.filter((line) => line.includes("Action timed out."))).toHaveLength(1);
    expect(game.does(["SET", "/foo", 2]).error).toBeNull();
  });
});

describe("patterns that are too large", () => {
  const refuses = (pattern: string): string =>
    counted().runs(["VAR", "$X", ["REGEX_REPLACE", "a", pattern, ""]]).message;

  it("are refused with what is allowed", () => {
    expect(refuses("(((a?){30}){10}){3}b")).toBe(
      "Regex compile failed: with its repetitions the pattern comes to more than the 3000 instructions that are allowed.",
    );
    expect(refuses("a".repeat(1001))).toBe(
      "Regex compile failed: the pattern has 1001 characters, 1000 are allowed.",
    );
    expect(refuses("\\pL".repeat(41))).toBe(
      "Regex compile failed: the pattern names 41 Unicode classes, 40 are allowed.",
    );
  });
});
