/** Turns labels (`id:drawCard` or plain text) into text of a language (game-definition §4). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "./json-object.ts";
import { FALLBACK_LANGUAGE } from "./languages.ts";

const REFERENCE = "id:";
/** Of an id that has no label, as much as stands there in one word. */
const WORD = /[a-zA-Z0-9_-]+(?:\.[a-zA-Z0-9_-]+)*/y;
const OF_WORD = /[a-zA-Z0-9_-]/;

/** The text of a label id in a language, else in English; null when there is neither. */
export function labelText(gameDef: JsonObject, id: string, language: string): string | null {
  const texts = ownValue(objectAt(gameDef, "labels"), id);
  if (!isObject(texts)) return null;
  for (const name of [language, FALLBACK_LANGUAGE]) {
    const text = ownValue(texts, name);
    if (typeof text === "string" && text !== "") return text;
  }
  return null;
}

/**
 * The text for a label field of menus, buttons, titles and prompts: `id:x` is looked up, other text is itself,
 * an unknown id is empty. A value that is not a text shows as JSON.
 */
export function resolveLabel(gameDef: JsonObject, label: Json | undefined, language: string): string {
  if (label === undefined || label === null) return "";
  if (typeof label !== "string") return JSON.stringify(label);
  if (!label.startsWith(REFERENCE)) return label;
  return labelText(gameDef, label.slice(REFERENCE.length), language) ?? "";
}

/** The texts of a label by language: of `id:x` what the definition has, of other text itself, in no language (""). */
export function labelTexts(gameDef: JsonObject, label: string): Record<string, string> {
  if (!label.startsWith(REFERENCE)) return { "": label };
  const texts = ownValue(objectAt(gameDef, "labels"), label.slice(REFERENCE.length));
  if (!isObject(texts)) return {};
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * Replaces every `id:x` inside a longer text (log lines, chat, prompt messages). The longest label id that
 * stands there wins, so ids with blanks work; an id without a label shows as the bare id.
 */
export function createTextResolver(gameDef: JsonObject): (text: string, language: string) => string {
  const ids = Object.keys(objectAt(gameDef, "labels"));
  const known = new Set(ids);
  // A definition may have many thousands of labels: what stands in a text is looked up, by each length that an id has.
  const lengths = [...new Set(ids.map(({ length }) => length))].sort((a, b) => b - a);
  const idAt = (text: string, at: number): string => {
    for (const length of lengths) {
      const id = text.slice(at, at + length);
      if (id.length === length && known.has(id) && !OF_WORD.test(text.charAt(at + length))) return id;
    }
    WORD.lastIndex = at;
    return WORD.exec(text)?.[0] ?? "";
  };
  return (text, language) => {
    let resolved = "";
    let done = 0;
    for (let at = text.indexOf(REFERENCE); at >= 0; at = text.indexOf(REFERENCE, done)) {
      const id = idAt(text, at + REFERENCE.length);
      const end = at + REFERENCE.length + id.length;
      resolved += text.slice(done, at) + (id === "" ? REFERENCE : (labelText(gameDef, id, language) ?? id));
      done = end;
    }
    return resolved + text.slice(done);
  };
}
