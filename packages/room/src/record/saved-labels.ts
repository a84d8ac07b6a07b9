/** What is noted with a saved game, under names that people read in their language (game-definition §6.32). */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { labelText, labelTexts } from "@baize/plugin";

/** By key: what it is called, by language. */
export type MetadataLabels = Record<string, Record<string, string>>;

const LABEL = "id:";

/** Characters of JSON: lists of saved games show all of it, to everybody who took part. */
const NOTED_MOST = 4096;
const LABELS_MOST = 4096;

/**
 * Keys that are labels stand in English, as all others do; an id without a label stands for itself. What is too long is left
 * out, key by key, and so are names in other languages.
 */
export function labelled(
  metadata: unknown,
  gameDef: JsonObject,
): { metadata: unknown; metadataLabels: MetadataLabels | null } {
  if (!isObject(metadata)) return { metadata: null, metadataLabels: null };
  const translated = Object.entries(metadata).map(([key, value]) => {
    if (!key.startsWith(LABEL)) return { key, value, texts: {} };
    const id = key.slice(LABEL.length);
    return { key: labelText(gameDef, id, "English") ?? id, value, texts: labelTexts(gameDef, key) };
  });
  const named = fitting(translated, ({ key, value }) => [key, value], NOTED_MOST);
  const labels = fitting(
    named.filter(({ texts }) => Object.keys(texts).length > 0),
    ({ key, texts }) => [key, texts],
    LABELS_MOST,
  );
  return {
    metadata: Object.fromEntries(named.map(({ key, value }) => [key, value])),
    metadataLabels:
      labels.length > 0 ? Object.fromEntries(labels.map(({ key, texts }) => [key, texts])) : null,
  };
}

/** Those that fit together, from the first on; one that does not leaves its place to others. */
function fitting<Item>(items: readonly Item[], shown: (item: Item) => unknown, most: number): Item[] {
  let left = most;
  return items.filter((item) => {
    const length = JSON.stringify(shown(item)).length;
    if (length > left) return false;
    left -= length;
    return true;
  });
}
