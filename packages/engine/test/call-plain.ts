/** Calls plain functions in tests: nested calls are evaluated first, everything else is a value as it stands. */

import type { FunctionHost, PlainFunction } from "../src/language/compile/function-table.ts";
import { plainFunctions } from "../src/library/functions/plain-functions.ts";
import type { Definition } from "../src/model/plugin.ts";
import type { GameState, JsonObject } from "../src/model/state.ts";
import type { Value } from "../src/model/value.ts";

const byName = new Map(plainFunctions.map((entry) => [entry.name, entry]));

function plainFunction(name: string): PlainFunction {
  const entry = byName.get(name);
  if (!entry) throw new Error(`There is no plain function ${name}.`);
  return entry;
}

/** Calls a function with values. */
export function call(name: string, args: readonly Value[], host: FunctionHost = plainHost()): Value {
  return plainFunction(name).call(args, host);
}

/** A host with a small game of two seats: one group with one stack, one card, shuffles that reverse. */
export function plainHost(labels: JsonObject = {}, options: JsonObject = {}): FunctionHost {
  const game = {
    pluginName: "Test",
    pluginId: 7,
    pluginVersion: 3,
    options,
    cardById: {
      c1: { id: "c1", currentSide: "B", sides: { A: { name: "Sun" }, B: { name: "Moon" } } },
      c2: { id: "c2", currentSide: "B", sides: { A: { name: "Star" }, B: {} } },
    },
    groupById: { deck: { id: "deck", label: "Deck", stackIds: ["s1", "s2", "s3"] } },
    playerData: { player1: { id: "player1", user_id: 1 } },
  };
  return {
    game: game as unknown as GameState,
    definition: {
      source: { id: 7, version: 3, authorId: null, gameDef: { labels }, cardDb: {} },
    } as Definition,
    random: { integer: (min) => min, shuffle: (items) => items.toReversed() },
    now: 1234,
    alias: (seat) => `[${seat}/bob]`,
  };
}
