/** Base64 and JSON (action-language §4.5). */
import { EngineError } from "../errors.ts";
import type { Value } from "../value.ts";
import { textOr } from "./arguments.ts";
import type { PlainFunction } from "./function-table.ts";
import { arg, argc, plain } from "./signatures.ts";

const NOT_BASE64 = "BASE64_DECODE: inputString must be a valid Base64 string (URL safe, without padding)";
/** Bytes handed to String.fromCharCode at once. */
const CHUNK = 8192;

function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Padding is tolerated. */
function decodeBase64(text: string): string {
  if (!/^[\w-]*={0,2}$/.test(text)) throw new EngineError(NOT_BASE64);
  try {
    const binary = atob(text.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EngineError(NOT_BASE64);
  }
}

function parseJson(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new EngineError(`STRING_TO_OBJ: Failed to parse JSON - ${(error as Error).message}`);
  }
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
