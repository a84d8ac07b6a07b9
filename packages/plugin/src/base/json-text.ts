/**
 * JSON with `//` comments (game-definition §2.2), read strictly: no block comments, no trailing commas, no single
 * quotes. Comments become blanks rather than vanish, so every position stays where the author sees it.
 */
import type { Json } from "@baize/engine";
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";

/** Deeper nesting than any plugin has; keeps a hostile file from exhausting the stack. */
export const MAX_DEPTH = 500;

/** A key that appears twice in one object; the later one counts. */
interface DuplicateKey {
  key: string;
  offset: number;
}

export type ParsedText =
  | { ok: true; value: Json; duplicateKeys: DuplicateKey[] }
  | { ok: false; message: string; offset: number };

/** Replaces each `//` comment outside a string by blanks up to, not including, the end of its line. */
export function blankComments(text: string): string {
  let result = "";
  let copied = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"' || char === "\n") inString = false;
    } else if (char === '"') {
      inString = true;
    } else if (char === "/" && text[at + 1] === "/") {
      let end = at;
      while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end++;
      result += text.slice(copied, at) + " ".repeat(end - at);
      copied = end;
      at = end - 1;
    }
  }
  return result + text.slice(copied);
}

/** Drops a leading byte-order mark. */
export function dropByteOrderMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

/** Parses text whose comments are already blanked. */
export function parseJsonText(text: string): ParsedText {
  const tooDeep = findTooDeep(text);
  if (tooDeep !== null) {
    return { ok: false, message: `Nested deeper than ${MAX_DEPTH} levels`, offset: tooDeep };
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return { ok: false, ...firstSyntaxError(text, error) };
  }
  return { ok: true, value, duplicateKeys: findDuplicateKeys(text) };
}

function findTooDeep(text: string): number | null {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"' || char === "\n") inString = false;
    } else if (char === '"') {
      inString = true;
    } else if (char === "{" || char === "[") {
      if (++depth > MAX_DEPTH) return at;
    } else if (char === "}" || char === "]") {
      depth--;
    }
  }
  return null;
}

function findDuplicateKeys(text: string): DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, offset) => {
      const seen = open.at(-1);
      if (seen?.has(key)) duplicates.push({ key, offset });
      seen?.add(key);
    },
  });
  return duplicates;
}

const WORDS: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: "Unexpected word",
  InvalidNumberFormat: "Malformed number",
  PropertyNameExpected: "Expected a key in double quotes",
  ValueExpected: "Expected a value",
  ColonExpected: "Expected a colon",
  CommaExpected: "Expected a comma",
  CloseBraceExpected: "Expected a closing brace",
  CloseBracketExpected: "Expected a closing bracket",
  EndOfFileExpected: "Expected the end of the file",
  InvalidCommentToken: "Only // comments are allowed",
  UnexpectedEndOfComment: "Only // comments are allowed",
  UnexpectedEndOfString: "Text is not closed",
  UnexpectedEndOfNumber: "Malformed number",
  InvalidUnicode: "Malformed \\u sequence",
  InvalidEscapeCharacter: "Unknown escape sequence",
  InvalidCharacter: "Character is not allowed in a text",
};

function firstSyntaxError(text: string, error: unknown): { message: string; offset: number } {
  let first: { code: ParseErrorCode; offset: number } | null = null;
  visit(
    text,
    {
      onError: (code, offset) => {
        first ??= { code, offset };
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  const found = first as { code: ParseErrorCode; offset: number } | null;
  if (found) return { message: WORDS[printParseErrorCode(found.code)] ?? "Not JSON", offset: found.offset };
  return { message: error instanceof Error ? error.message : String(error), offset: 0 };
}
