/** What is noted with a saved game, under names that people read in their language (game-definition §6.32). */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { labelText, labelTexts } from "@baize/plugin";

/** By key: what it is called, by language. */
export type MetadataLabels = Record<string, Record<string, string>>;

const LABEL = "id:";

/** Keys that are labels stand in English, as all others do; an id without a label stands for itself. */
export function labelled(
  metadata: unknown,
  gameDef: JsonObject,
): { metadata: unknown; metadataLabels: MetadataLabels | null } {
  if (!isObject(metadata)) return { metadata, metadataLabels: null };
  const named = Object.entries(metadata).map(([key, value]) => {
    if (!key.startsWith(LABEL)) return { key, value, texts: {} };
    const id = key.slice(LABEL.length);
    return { key: labelText(gameDef, id, "English") ?? id, value, texts: labelTexts(gameDef, key) };
  });
  const labels = named.filter(({ texts }) => Object.keys(texts).length > 0);
  return {
    metadata: Object.fromEntries(named.map(({ key, value }) => [key, value])),
    metadataLabels:
      labels.length > 0 ? Object.fromEntries(labels.map(({ key, texts }) => [key, texts])) : null,
  };
}
