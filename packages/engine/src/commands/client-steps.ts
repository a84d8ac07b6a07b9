/** `INPUT` and `CONFIRM`, which ask the player and never reach the evaluator (action-language §10.2). */
import type { Json } from "../model/state.ts";
import { literal } from "./literal.ts";

function isStep(entry: Json, name: "INPUT" | "CONFIRM"): entry is Json[] {
  return Array.isArray(entry) && entry[0] === name;
}

/**
 * The list with the answers of its top-level `INPUT` entries, in order, and without its `CONFIRM` entries (one answered
 * no is not sent at all). Single calls are not looked into. A list without questions is given back as the same
 * object, so that it stays compiled.
 */
export function withAnswers(list: Json[], inputs: readonly Json[]): Json[] {
  const isActionList = Array.isArray(list[0]);
  const asks = isActionList && list.some((entry) => isStep(entry, "INPUT") || isStep(entry, "CONFIRM"));
  if (!asks) return list;
  let next = 0;
  return list.flatMap((entry): Json[] => {
    if (isStep(entry, "CONFIRM")) return [];
    if (!isStep(entry, "INPUT")) return [entry];
    const [, type, variable = null, , fallback = null] = entry;
    const answer = inputs[next] ?? null;
    next += 1;
    const value = type === "integer" ? asInteger(answer) : asText(answer);
    return [["DEFINE", variable, value === null ? fallback : literal(value)]];
  });
}

/** A whole number, also written as a text; null for anything else, which takes the default. */
function asInteger(answer: Json): number | null {
  const number = typeof answer === "string" && answer.trim() !== "" ? Number(answer) : answer;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}

function asText(answer: Json): string | null {
  if (typeof answer === "number") return String(answer);
  return typeof answer === "string" ? answer : null;
}
