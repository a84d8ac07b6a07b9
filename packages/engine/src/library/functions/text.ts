/** Text (action-language §4.5). Patterns are in `patterns.ts`, Base64 and JSON in `encodings.ts`, labels in `labels.ts`. */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { type Mark, shifted } from "../../language/run/marks.ts";
import { keptMarks } from "../../language/run/names-read.ts";
import { EngineError } from "../../model/errors.ts";
import { boundedText, checkInputLength, checkListLength, MAX_CASED_TEXT } from "../../model/sizes.ts";
import { interpolated, isList, isObjectValue, type Value, ValueSet } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { includesText, indexOfText, splitText } from "../regex/text-search.ts";
import { anyAt, integerAt, textAt, textOr, typeError } from "./arguments.ts";
import { graphemeCount, graphemes, isSimple } from "./graphemes.ts";
import { arg, argc, plain } from "./signatures.ts";

/** One item of `JOIN_LIST`; a nested list contributes its items without separator. */
function itemText(item: Value): string {
  if (isList(item)) {
    visit(1 + item.length);
    const joined = item.map(itemText).join("");
    visit(joined.length >> 4);
    return joined;
  }
  if (isObjectValue(item) || item instanceof ValueSet) throw typeError("JOIN_LIST", 0, "list of texts", item);
  return interpolated(item);
}

/**
 * Characters `start` to `start + length − 1`. Both ends count from the end of the text when negative, hence
 * length 0 at start 0 is a range up to −1: the whole text (action-language §11.21, kept).
 */
function substring(text: string, start: number, length: number): string {
  // Every unit a character: nothing has to be taken apart.
  const characters = isSimple(text) ? text : graphemes(text);
  const end = start + length - 1;
  const from = start < 0 ? Math.max(start + characters.length, 0) : start;
  const to = end < 0 ? end + characters.length : end;
  const part = characters.slice(from, to < 0 ? 0 : to + 1);
  return typeof part === "string" ? part : part.join("");
}

/** Letters that become several take JavaScript ten times as long as others. */
function caseableText(name: string, text: string): string {
  checkInputLength(name, text, MAX_CASED_TEXT);
  visit(text.length >> 1);
  return text;
}

function contains(container: Value, part: Value): boolean {
  if (container === null || part === null) return false;
  if (typeof container !== "string") throw typeError("IN_STRING", 0, "string", container);
  const parts = isList(part) ? part : [part];
  return parts.some((text) => {
    if (typeof text !== "string") throw typeError("IN_STRING", 1, "string", part);
    return includesText(container, text);
  });
}

export const textFunctions: PlainFunction[] = [
  plain(
    {
      name: "JOIN_STRING",
      family: "text",
      args: [arg("a", "str"), arg("b", "str")],
      returns: "str",
      example: '["JOIN_STRING", "$PLAYER_N", "Deck"]',
      summary: "Two texts joined; numbers are not converted.",
      carriesMarks: true,
    },
    (args, { names }) => {
      const [first, second] = [textAt("JOIN_STRING", args, 0), textAt("JOIN_STRING", args, 1)];
      const joined = boundedText("JOIN_STRING", first + second);
      if (names) {
        const marks = shifted(null, keptMarks(names.handed[0], first), 0);
        names.made(joined, shifted(marks, keptMarks(names.handed[1], second), first.length));
      }
      return joined;
    },
  ),
  plain(
    {
      name: "JOIN_LIST",
      family: "text",
      args: [arg("items", "list"), arg("separator", "str")],
      returns: "str",
      example: '["JOIN_LIST", "$NAMES", ", "]',
      summary: "The texts of all items with a separator between them.",
      argc: argc(2),
      carriesMarks: true,
    },
    (args, { names }) => {
      const items = anyAt(args, 0);
      if (!isList(items)) throw new EngineError("JOIN_LIST: inputList must be a list");
      const separator = textOr("JOIN_LIST: separatorString must be a string", args, 1);
      let joined = "";
      let marks: Mark[] | null = null;
      visit(items.length * 4);
      items.forEach((item, index) => {
        const start = index === 0 ? 0 : joined.length + separator.length;
        marks = shifted(marks, keptMarks(names?.handed[0], item), start);
        joined = boundedText("JOIN_LIST", joined + (index === 0 ? "" : separator) + itemText(item));
      });
      names?.made(joined, marks);
      return joined;
    },
  ),
  plain(
    {
      name: "SPLIT_STRING",
      family: "text",
      args: [arg("text", "str"), arg("separator", "str")],
      returns: "list",
      example: '["SPLIT_STRING", "$CARD.currentFace.traits", ". "]',
      summary:
        "The parts of a text between separators, without empty ones; an empty separator splits into characters.",
      argc: argc(2),
    },
    (args) => {
      const text = textOr("SPLIT_STRING: inputString must be a string", args, 0);
      const separator = textOr("SPLIT_STRING: separatorString must be a string", args, 1);
      const parts = separator === "" ? graphemes(text) : splitText(text, separator);
      checkListLength("SPLIT_STRING", parts.length);
      return parts.filter((part) => part !== "");
    },
  ),
  plain(
    {
      name: "SUBSTRING",
      family: "text",
      args: [arg("text", "str"), arg("start", "int"), arg("length", "int")],
      returns: "str",
      example: '["SUBSTRING", "$PLAYER_N", 6, 2]',
      summary:
        "A part of a text by characters; a negative start counts from the end. Start 0 with length 0 is the whole text.",
    },
    (args) => {
      const [text, start, length] = [anyAt(args, 0), anyAt(args, 1), anyAt(args, 2)];
      if (text === null || start === null || length === null) {
        const texts = [text, start, length].map(interpolated);
        throw new EngineError(
          `Tried to call SUBSTRING with nil arguments. string: ${texts[0]}, start: ${texts[1]}, length: ${texts[2]}`,
        );
      }
      return substring(
        textAt("SUBSTRING", args, 0),
        integerAt("SUBSTRING", args, 1),
        integerAt("SUBSTRING", args, 2),
      );
    },
  ),
  plain(
    {
      name: "INDEX_OF",
      family: "text",
      args: [arg("text", "str"), arg("part", "str")],
      returns: "int",
      example: '["INDEX_OF", "$NAME", " "]',
      summary: "Where a text first contains another, in characters from 0; -1 if it does not.",
      argc: argc(2),
    },
    (args) => {
      const text = textOr("INDEX_OF: inputString must be a string", args, 0);
      const part = textOr("INDEX_OF: subString must be a string", args, 1);
      const at = indexOfText(text, part);
      return at <= 0 ? at : graphemeCount(text.slice(0, at));
    },
  ),
  plain(
    {
      name: "IN_STRING",
      family: "text",
      args: [arg("container", "str"), arg("part", "str")],
      returns: "bool",
      example: '["IN_STRING", "$CARD.currentFace.traits", "Ally"]',
      summary: "Whether a text contains another, or any of a list of texts; false for null.",
    },
    (args) => contains(anyAt(args, 0), anyAt(args, 1)),
  ),
  plain(
    {
      name: "TO_LOWERCASE",
      family: "text",
      args: [arg("text", "str")],
      returns: "str",
      example: '["TO_LOWERCASE", "$NAME"]',
      summary: "The text in lower case.",
      argc: argc(1),
    },
    (args) =>
      caseableText(
        "TO_LOWERCASE",
        textOr("TO_LOWERCASE: inputString must be a string", args, 0),
      ).toLowerCase(),
  ),
  plain(
    {
      name: "TO_UPPERCASE",
      family: "text",
      args: [arg("text", "str")],
      returns: "str",
      example: '["TO_UPPERCASE", "$NAME"]',
      summary: "The text in upper case.",
      argc: argc(1),
    },
    (args) =>
      caseableText(
        "TO_UPPERCASE",
        textOr("TO_UPPERCASE: inputString must be a string", args, 0),
      ).toUpperCase(),
  ),
];
