/** The hash of a state (conformance §4.6). */
import { createHash } from "node:crypto";
import { isObject } from "../../src/model/is-object.ts";
import { compareKeys } from "../../src/model/value.ts";

const LEFT_OUT = new Set([
  "prev_game",
  "currentScopeIndex",
  "variables",
  "playerUi",
  "playerInfo",
  "_delta_metadata",
]);

export function stateHash(state: unknown): string {
  const kept = isObject(state)
    ? Object.fromEntries(Object.entries(state).filter(([key]) => !LEFT_OUT.has(key)))
    : state;
  return createHash("sha256").update(canonicalJson(kept)).digest("hex");
}

/** No white space, keys sorted by code point, whole floats as integers (as JavaScript writes them anyway). */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort(compareKeys)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${pairs.join(",")}}`;
}
