/** Warnings about pictures that no player's browser can load. */
import type { JsonObject } from "@baize/engine";
import { pictureProblem, prefixedPictureProblem } from "../base/picture-address.ts";
import type { CheckBudget } from "./budget.ts";
import { walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** Reports pictures of the definition; those of cards are looked at with their rows (`card-checks.ts`). */
export function warnAboutPictures(gameDef: JsonObject, warn: Warn, budget: CheckBudget): void {
  const prefixedProblem = prefixedPictureProblem(gameDef);
  walkDefinition(gameDef, budget, (value, path, { picture }) => {
    if (!picture || typeof value !== "string") return;
    const problem = picture === "whole" ? pictureProblem(value) : prefixedProblem(value);
    if (problem !== null) warn(path, problem);
  });
}
