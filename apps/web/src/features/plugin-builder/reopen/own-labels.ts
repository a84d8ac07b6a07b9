/**
 * The labels of what the builder says itself, in a definition that somebody has also written in by hand: their own labels stay as they are,
 * and those join them that the definition speaks of.
 */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { memberOf, objectAt } from "./json-parts.ts";

/** @param exported what the builder writes now @returns the definition itself where nothing is missing */
export function withOwnLabels(definition: JsonObject, exported: JsonObject): JsonObject {
  const { labels, ...others } = definition;
  // Whatever else somebody has put there is none of ours.
  if (labels !== undefined && !isObject(labels)) return definition;
  const text = JSON.stringify(others);
  const missing = Object.entries(objectAt(exported, "labels")).filter(
    ([id]) => memberOf(labels, id) === undefined && text.includes(`id:${id}`),
  );
  if (missing.length === 0) return definition;
  return { ...definition, labels: { ...labels, ...Object.fromEntries(missing) } };
}
