/** The one function table (action-language §14). */

import type { BuiltInFunction } from "../language/compile/function-table.ts";
import { flowFunctions } from "./forms/flow.ts";
import { lambdaFunctions } from "./forms/lambdas.ts";
import { logFunctions } from "./forms/log.ts";
import { logicFunctions } from "./forms/logic.ts";
import { lookUpFunctions } from "./forms/look-ups.ts";
import { loopFunctions } from "./forms/loops.ts";
import { variableFunctions } from "./forms/variables.ts";
import { plainFunctions } from "./functions/plain-functions.ts";
import { gameFunctions } from "./game/games.ts";
import { cardFunctions } from "./verbs/cards.ts";
import { fadingFunctions } from "./verbs/fading.ts";
import { layoutFunctions } from "./verbs/layout.ts";
import { lookingFunctions } from "./verbs/looking.ts";
import { networkFunctions } from "./verbs/network.ts";
import { promptFunctions } from "./verbs/prompts.ts";
import { stepFunctions } from "./verbs/steps.ts";
import { tempTokenFunctions } from "./verbs/temp-tokens.ts";
import { writeFunctions } from "./verbs/writes.ts";

let table: ReadonlyMap<string, BuiltInFunction> | null = null;

/** All built-ins by name. Made on first use: its parts import the compiler, which asks for it. */
export function builtInFunctions(): ReadonlyMap<string, BuiltInFunction> {
  if (table === null) {
    const all: BuiltInFunction[] = [
      ...flowFunctions,
      ...loopFunctions,
      ...variableFunctions,
      ...lambdaFunctions,
      ...logicFunctions,
      ...logFunctions,
      ...plainFunctions,
      ...lookUpFunctions,
      ...writeFunctions,
      ...cardFunctions,
      ...stepFunctions,
      ...tempTokenFunctions,
      ...layoutFunctions,
      ...lookingFunctions,
      ...promptFunctions,
      ...fadingFunctions,
      ...gameFunctions,
      ...networkFunctions,
    ];
    table = new Map(all.map((entry) => [entry.name, entry]));
  }
  return table;
}

/** The built-in of an upper-case name, or null. */
export function builtInFunction(name: string): BuiltInFunction | null {
  return builtInFunctions().get(name) ?? null;
}
