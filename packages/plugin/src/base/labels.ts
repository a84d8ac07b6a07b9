/** Turns labels (`id:drawCard` or plain text) into text of a language (game-definition §4). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "./json-object.ts";
import { FALLBACK_LANGUAGE } from "./languages.ts";
import { createIdSearch } from "./longest-id.ts";

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

/** Characters of an id that is found by what is declared; of a longer one only as much as is one word. */
const ID_MOST = 100;
/** Characters of a text with its labels in it: more nobody reads, and every label may be a long one. */
const TEXT_MOST = 20_000;

/**
 * Replaces every `id:x` inside a longer text (log lines, chat, prompt messages). The longest label id that
 * stands there wins, so ids with blanks work; an id without a label shows as the bare id. What would be longer than anybody
 * reads is cut.
 */
export function createTextResolver(gameDef: JsonObject): (text: string, language: string) => string {
  const ids = Object.keys(objectAt(gameDef, "labels")).filter(({ length }) => length <= ID_MOST);
  const search = createIdSearch(ids);
  const idAt = (text: string, at: number): string => {
    const id = search(text, at, (end) => !OF_WORD.test(text.charAt(end)));
    if (id !== "") return id;
    WORD.lastIndex = at;
    return WORD.exec(text)?.[0] ?? "";
  };
  return (text, language) => {
    let at = text.indexOf(REFERENCE);
    if (at < 0) return text;
    let resolved = "";
    let done = 0;
    for (; at >= 0 && resolved.length <= TEXT_MOST; at = text.indexOf(REFERENCE, done)) {
      const id = idAt(text, at + REFERENCE.length);
      const end = at + REFERENCE.length + id.length;
      const label = id === "" ? REFERENCE : (labelText(gameDef, id, language) ?? id);
      resolved += text.slice(done, at) + label.slice(0, TEXT_MOST);
      done = end;
    }
    resolved += text.slice(done, done + TEXT_MOST);
    return resolved.length > TEXT_MOST ? `${resolved.slice(0, TEXT_MOST)}…` : resolved;
  };
}
