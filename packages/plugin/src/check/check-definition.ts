/** Everything that is checked about a merged definition, in one call for all roads (game-definition §13.1). */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import type { Finding } from "../base/findings.ts";
import { MAX_DEPTH } from "../base/json-text.ts";
import type { Locator } from "../base/locate.ts";
import { type CheckBudget, createCheckBudget } from "./budget.ts";
import { checkSchema } from "./schema-check.ts";
import { checkAcrossSections, checkMeaning } from "./warnings.ts";

/**
 * Errors and warnings of a definition. The messages of the schema come first, in the order of the specification
 * (game-definition §3.4). `cardDb` null: what decks name is not looked up. `locate` adds file, line and column. When the budget
 * is spent, the last finding says so.
 */
export function checkDefinition(
  gameDef: JsonObject,
  cardDb: CardDatabase | null = null,
  locate?: Locator,
  budget: CheckBudget = createCheckBudget(),
): Finding[] {
  const tooDeep = depthError(gameDef);
  if (tooDeep) return [tooDeep];
  const { findings, isFinished } = checkSchema(gameDef, { locate, budget });
  return isFinished ? [...findings, ...checkMeaning(gameDef, cardDb, { locate, budget })] : findings;
}

/** Only what keeps a definition from being saved, without any hints: for whoever asks nothing else. */
export function definitionErrors(gameDef: JsonObject, budget: CheckBudget = createCheckBudget()): Finding[] {
  const tooDeep = depthError(gameDef);
  if (tooDeep) return [tooDeep];
  const { findings, isFinished } = checkSchema(gameDef, { budget, withHints: false });
  return isFinished ? [...findings, ...checkAcrossSections(gameDef, budget)] : findings;
}

/** From a file this is impossible; from a request it is not, and what follows goes down step by step. */
function depthError(gameDef: JsonObject): Finding | null {
  return isDeeperThan(MAX_DEPTH, gameDef)
    ? { level: "error", message: `Nested deeper than ${MAX_DEPTH} levels`, path: "gameDef" }
    : null;
}

/** Goes level by level, so that no value is too deep for it. */
function isDeeperThan(levels: number, root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}
