/** The one function table (action-language §14). */

import type { BuiltInFunction } from "../language/compile/function-table.ts";
import type { FunctionTable } from "../language/compile/vocabulary.ts";
import { flowFunctions } from "./forms/flow.ts";
import { lambdaFunctions } from "./forms/lambdas.ts";
import { logFunctions } from "./forms/log.ts";
import { logicFunctions } from "./forms/logic.ts";
import { lookUpFunctions } from "./forms/look-ups.ts";
import { loopFunctions } from "./forms/loops.ts";
import { variableFunctions } from "./forms/variables.ts";
import { plainFunctions } from "./functions/plain-functions.ts";
import { gameFunctions } from "./game/games.ts";
import { loadFunctions } from "./loading/load-functions.ts";
import { cardFunctions } from "./verbs/cards.ts";
import { fadingFunctions } from "./verbs/fading.ts";
import { layoutFunctions } from "./verbs/layout.ts";
import { lookingFunctions } from "./verbs/looking.ts";
import { networkFunctions } from "./verbs/network.ts";
import { promptFunctions } from "./verbs/prompts.ts";
import { stepFunctions } from "./verbs/steps.ts";
import { tempTokenFunctions } from "./verbs/temp-tokens.ts";
import { writeFunctions } from "./verbs/writes.ts";

const builtIns: FunctionTable = new Map(
  [
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
    ...loadFunctions,
    ...stepFunctions,
    ...tempTokenFunctions,
    ...layoutFunctions,
    ...lookingFunctions,
    ...promptFunctions,
    ...fadingFunctions,
    ...gameFunctions,
    ...networkFunctions,
  ].map((entry: BuiltInFunction) => [entry.name, entry]),
);

/** All built-ins by name. */
export function builtInFunctions(): FunctionTable {
  return builtIns;
}
