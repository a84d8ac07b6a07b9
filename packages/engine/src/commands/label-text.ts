import { valueAt } from "../model/definition-parts.ts";
import type { Labelled } from "../model/log-lines.ts";
import type { Json, JsonObject } from "../model/state.ts";

/**
 * The text of a label field in a language: `id:x` is looked up in the definition's labels (the language, else English,
 * else the bare id), other texts stand as they are, anything else as its JSON (game-definition §4).
 */
export function labelText(gameDef: JsonObject, label: Json, language: string): string {
  if (typeof label !== "string") return JSON.stringify(label);
  if (!label.startsWith("id:")) return label;
  const id = label.slice("id:".length);
  for (const each of [language, "English"]) {
    const text = valueAt(gameDef, "labels", id, each);
    if (typeof text === "string" && text !== "") return text;
  }
  return id;
}

/** The same with the label itself, for lines of the log. */
export function labelled(gameDef: JsonObject, label: Json, language: string): Labelled {
  const text = labelText(gameDef, label, language);
  return typeof label === "string" && label.startsWith("id:") ? { text, label } : { text };
}
