/** Base64 and JSON (action-language §4.5). */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import { checkInputLength, checkTextLength, MAX_JSON } from "../../model/sizes.ts";
import { isFiniteThroughout, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { textOr } from "./arguments.ts";
import { arg, argc, plain } from "./signatures.ts";

const NOT_BASE64 = "BASE64_DECODE: inputString must be a valid Base64 string (URL safe, without padding)";
/** URL-safe. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));
/** By the digit's code; 255: none. */
const VALUES = new Uint8Array(128).fill(255);
DIGITS.forEach((code, value) => {
  VALUES[code] = value;
});

function encodeBase64(text: string): string {
  // A text that cannot be encoded within what a text may have is not worth encoding.
  checkTextLength("BASE64_ENCODE", Math.ceil((text.length * 4) / 3));
  visit(text.length);
  const bytes = new TextEncoder().encode(text);
  const digits = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    count += 8;
    while (count >= 6) {
      count -= 6;
      digits[at++] = DIGITS[(bits >> count) & 63]!;
    }
  }
  if (count > 0) digits[at++] = DIGITS[(bits << (6 - count)) & 63]!;
  return new TextDecoder("latin1").decode(digits);
}

/** Padding is tolerated where it fills the last four digits. */
function decodeBase64(text: string): string {
  visit(text.length);
  let length = text.length;
  if (length % 4 === 0) while (text.length - length < 2 && text[length - 1] === "=") length--;
  // Six bits alone are no byte.
  if (length % 4 === 1) throw new EngineError(NOT_BASE64);
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let count = 0;
  let at = 0;
  for (let i = 0; i < length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? 255;
    if (value === 255) throw new EngineError(NOT_BASE64);
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 255;
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EngineError(NOT_BASE64);
  }
}

function parseJson(text: string): Value {
  checkInputLength("STRING_TO_OBJ", text, MAX_JSON);
  visit(text.length * 4);
  let value: Value;
  try {
    value = JSON.parse(text) as Value;
  } catch (error) {
    throw new EngineError(`STRING_TO_OBJ: Failed to parse JSON - ${(error as Error).message}`);
  }
  if (!isFiniteThroughout(value)) {
    throw new EngineError("STRING_TO_OBJ: a number in the text is too large.");
  }
  return value;
}

export const encodingFunctions: PlainFunction[] = [
  plain(
    {
      name: "BASE64_ENCODE",
      family: "text",
      args: [arg("text", "str")],
      returns: "str",
      example: '["BASE64_ENCODE", "$NAME"]',
      summary: "The text's UTF-8 bytes in Base64, URL-safe alphabet, no padding.",
      argc: argc(1),
    },
    (args) => encodeBase64(textOr("BASE64_ENCODE: inputString must be a string", args, 0)),
  ),
  plain(
    {
      name: "BASE64_DECODE",
      family: "text",
      args: [arg("text", "str")],
      returns: "str",
      example: '["BASE64_DECODE", "aGVsbG8"]',
      summary: "The text that BASE64_ENCODE was given.",
      argc: argc(1),
    },
    (args) => decodeBase64(textOr("BASE64_DECODE: inputString must be a string", args, 0)),
  ),
  plain(
    {
      name: "STRING_TO_OBJ",
      family: "text",
      args: [arg("json", "str")],
      returns: "any",
      example: '["STRING_TO_OBJ", "{\\"a\\": 1}"]',
      summary: "The value that a JSON text describes.",
      argc: argc(1),
    },
    (args) => parseJson(textOr("STRING_TO_OBJ: json_string must be a string", args, 0)),
  ),
];
