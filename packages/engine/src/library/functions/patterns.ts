/**
 * Regular expressions of plugins (action-language §4.5, §12.9). They run on an engine whose time is linear in
 * the text, never on JavaScript's own, which a hostile pattern can hold up for ever. Look-ahead and back
 * references do not exist there and give the compile error.
 */

import type { RE2JS } from "re2js";
import { re2 } from "#re2";
import type { PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import type { Definition } from "../../model/plugin.ts";
import { checkTextLength } from "../../model/sizes.ts";
import { isList, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { compilePattern, findNext, matcherOn } from "../regex/matching.ts";
import { anyAt, textAt, textOr } from "./arguments.ts";
import { arg, argc, plain } from "./signatures.ts";

/** Of a text, in UTF-16 units. */
const MAX_SUBJECT = 1_000_000;

function checkSubject(name: string, text: string): void {
  if (text.length > MAX_SUBJECT) {
    throw new EngineError(
      `${name}: the text is too long for a pattern; ${MAX_SUBJECT} characters are allowed.`,
    );
  }
}

/** A replacement text cut into literal pieces and group numbers: `\1` to `\9`, `\0` = whole match, `\\` = `\`. */
function replacementParts(replacement: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const found of replacement.matchAll(/\\(?:g\{(\d+)\}|(\d)|\\)/g)) {
    parts.push(replacement.slice(from, found.index));
    const group = found[1] ?? found[2];
    parts.push(group === undefined ? "\\" : Number(group));
    from = found.index + found[0].length;
  }
  parts.push(replacement.slice(from));
  return parts;
}

/** Replaces all matches. */
function replaceAll(name: string, text: string, pattern: RE2JS, replacement: string): string {
  checkSubject(name, text);
  const parts = replacementParts(replacement);
  const matcher = matcherOn(pattern, text);
  const groups = matcher.groupCount();
  let result = "";
  let from = 0;
  while (findNext(matcher)) {
    const before = result.length;
    result += text.slice(from, matcher.start());
    for (const part of parts) {
      if (typeof part === "string") result += part;
      else if (part <= groups) result += matcher.group(part) ?? "";
    }
    from = matcher.end();
    checkTextLength(name, result.length);
    visit(parts.length + ((result.length - before) >> 4));
  }
  return result + text.slice(from);
}

function replaceInList(items: readonly Value[], pattern: RE2JS, replacement: string): readonly Value[] {
  visit(1 + items.length);
  return items.map((item) => {
    if (typeof item === "string") return replaceAll("REPLACE_STRING_IN_LIST", item, pattern, replacement);
    return isList(item) ? replaceInList(item, pattern, replacement) : item;
  });
}

/** Inner text of the first element with this tag and id, by the shortest match; the tag is taken literally. */
function extractTag(definition: Definition, html: string, tag: string, id: string): string | null {
  checkSubject("EXTRACT_TAG", html);
  const { quote, DOTALL } = re2();
  const name = quote(tag);
  const pattern = compilePattern(
    `<${name}\\s(?:[^>]*[\\s"'])?id=["']${quote(id)}["'][^>]*>(.*?)</${name}>`,
    DOTALL,
    definition,
  );
  const matcher = matcherOn(pattern, html);
  return findNext(matcher) ? (matcher.group(1) ?? null) : null;
}

export const patternFunctions: PlainFunction[] = [
  plain(
    {
      name: "REGEX_REPLACE",
      family: "text",
      args: [arg("text", "str"), arg("pattern", "str"), arg("replacement", "str")],
      returns: "str",
      example: '["REGEX_REPLACE", "$TEXT", "(\\\\d+) damage", "\\\\1 harm"]',
      summary:
        "Replaces every match of a regular expression, whatever its case; \\0 to \\9 in the replacement are the match and its groups.",
    },
    (args, { definition }) => {
      const text = textAt("REGEX_REPLACE", args, 0);
      const pattern = compilePattern(textAt("REGEX_REPLACE", args, 1), re2().CASE_INSENSITIVE, definition);
      return replaceAll("REGEX_REPLACE", text, pattern, textAt("REGEX_REPLACE", args, 2));
    },
  ),
  plain(
    {
      name: "REPLACE_STRING_IN_LIST",
      family: "text",
      args: [arg("items", "list"), arg("what", "str"), arg("replacement", "str")],
      returns: "list",
      example: '["REPLACE_STRING_IN_LIST", ["POINTER", [["DRAW_CARD", 1, "player{I}"]]], "{I}", "{{$I}}"]',
      summary:
        "Replaces a regular expression (case-sensitive) in every text of a list, at any depth of nested lists.",
      argc: argc(3),
    },
    (args, { definition }) => {
      const items = anyAt(args, 0);
      if (!isList(items)) throw new EngineError("REPLACE_STRING_IN_LIST: inputString must be a list");
      const what = textOr("REPLACE_STRING_IN_LIST: stringToReplace must be a string", args, 1);
      const by = textOr("REPLACE_STRING_IN_LIST: replacementString must be a string", args, 2);
      return replaceInList(items, compilePattern(what, 0, definition), by);
    },
  ),
  plain(
    {
      name: "EXTRACT_TAG",
      family: "text",
      args: [arg("html", "str"), arg("tag", "str"), arg("id", "str")],
      returns: "str/null",
      example: '["EXTRACT_TAG", "$HTML", "div", "deck"]',
      summary: "The inner text of the first HTML element with a tag name and id, or null.",
      argc: argc(3),
    },
    (args, { definition }) =>
      extractTag(
        definition,
        textOr("EXTRACT_TAG: html must be a string", args, 0),
        textOr("EXTRACT_TAG: tag_name must be a string", args, 1),
        textOr("EXTRACT_TAG: id must be a string", args, 2),
      ),
  ),
];
