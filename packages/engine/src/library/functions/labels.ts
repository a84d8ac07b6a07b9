/** Labels and languages (action-language §4.5): `LANGUAGE`, `LABEL`, `PLURAL_INDEX`. */

import type { FunctionHost, PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import type { Json } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { anyAt, isInteger, textOr } from "./arguments.ts";
import { inspectInteger } from "./inspect-integer.ts";
import { isSupportedLanguage, pluralIndex } from "./languages.ts";
import { arg, argc, optional, plain } from "./signatures.ts";

/** The language asked for if it is supported, else the game's, else English. */
function language(asked: Value, host: FunctionHost, name: string): string {
  if (asked !== null && typeof asked !== "string") {
    throw new EngineError(`${name}: languageString must be a string`);
  }
  if (isSupportedLanguage(asked)) return asked;
  const own = host.game.options?.language;
  return isSupportedLanguage(own) ? own : "English";
}

/** The language of the game. */
export function gameLanguage(host: FunctionHost): string {
  return language(null, host, "LANGUAGE");
}

/**
 * Text of a label (without `id:`) from the definition's `labels`: the plural form, the language's text, the
 * English one; an empty text counts as missing. Not found: the id and what was looked for.
 */
export function labelText(id: string, lang: string, plural: number | null, host: FunctionHost): string {
  const wanted = plural === null ? lang : `${lang}-${plural}`;
  const texts = own(own(host.definition.source.gameDef, "labels"), id);
  for (const key of [wanted, lang, "English"]) {
    const text = own(texts, key);
    if (typeof text === "string" && text !== "") return text;
  }
  return `${id}.${wanted}`;
}

function own(object: Json | undefined, key: string): Json | undefined {
  if (typeof object !== "object" || object === null || Array.isArray(object)) return undefined;
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export const labelFunctions: PlainFunction[] = [
  plain(
    {
      name: "LANGUAGE",
      family: "text",
      args: [optional("language", "str")],
      returns: "str",
      example: '["LANGUAGE"]',
      summary: "The given language if it is supported, else the game's language, else English.",
      argc: argc(0, 1),
    },
    (args, host) => language(anyAt(args, 0), host, "LANGUAGE"),
  ),
  plain(
    {
      name: "LABEL",
      family: "text",
      args: [arg("id", "str"), optional("language", "str", "LANGUAGE"), optional("plural", "int")],
      returns: "str",
      example: '["LABEL", "id:damage"]',
      summary: "The text of one of the plugin's labels, in a plural form if one is named.",
      argc: argc(1, 3),
    },
    (args, host) => {
      const id = textOr("LABEL: labelId must be a string", args, 0).replace(/^id:/, "");
      const lang = language(anyAt(args, 1), host, "LABEL");
      const plural = anyAt(args, 2);
      if (plural !== null && !isInteger(plural)) {
        throw new EngineError("LABEL: pluralIndex must be an integer");
      }
      return labelText(id, lang, plural, host);
    },
  ),
  plain(
    {
      name: "PLURAL_INDEX",
      family: "text",
      args: [arg("x", "any"), optional("language", "str", "LANGUAGE")],
      returns: "int",
      example: '["PLURAL_INDEX", "$N"]',
      summary: "Which plural form a language uses for a count, such as 0 for one and 1 for many.",
      argc: argc(1, 2),
    },
    (args, host) => {
      const lang = language(anyAt(args, 1), host, "PLURAL_INDEX");
      return pluralIndex(inspectInteger(anyAt(args, 0), host), lang);
    },
  ),
];
