/** A recorded script as YAML: a key of a step a line, and every value on one. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** Texts that YAML reads as such without quotes, also inside of `{…}` and `[…]`. */
const PLAIN = /^[\p{L}$/][\p{L}\p{N} _$/.'’()+@-]*$/u;
/** Plain words that YAML, of one version or another, reads as something else. */
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** @param game what it begins with, which is written last, a stack a line. */
export function scriptText(head: JsonObject, steps: readonly JsonObject[], game: Json): string {
  const lines = [
    ...Object.entries(head).map(([key, value]) => `${key}: ${inline(value)}`),
    "steps:",
    ...steps.flatMap(stepLines),
    ...(isObject(game) ? ["game:", ...gameLines(game)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** One step, without its place in a list. */
export function stepText(step: JsonObject): string {
  return Object.entries(step)
    .map(([key, value]) => `${key}: ${inline(value)}`)
    .join("\n");
}

function stepLines(step: JsonObject): string[] {
  const { expect, ...details } = step;
  const lines = Object.entries(details).map(([key, value]) => `${key}: ${inline(value)}`);
  if (isObject(expect)) lines.push("expect:", ...expectLines(expect));
  return lines.map((line, index) => `${index === 0 ? "  - " : "    "}${line}`);
}

/** What a group holds, and what the counters say, one below the other. */
function expectLines(expect: JsonObject): string[] {
  return Object.entries(expect).flatMap(([key, value]) => {
    if (!isObject(value) || Object.keys(value).length === 0) return [`  ${key}: ${inline(value)}`];
    return [
      `  ${key}:`,
      ...Object.entries(value).map(([name, item]) => `    ${word(name)}: ${inline(item)}`),
    ];
  });
}

function gameLines(game: JsonObject): string[] {
  return Object.entries(game).flatMap(([key, part]) => {
    if (!isObject(part) || Object.keys(part).length === 0) return [`  ${word(key)}: ${inline(part)}`];
    const entries = Object.entries(part).flatMap(([name, value]) => {
      if (!Array.isArray(value) || key !== "groups") return [`    ${word(name)}: ${inline(value)}`];
      return [`    ${word(name)}:`, ...value.map((stack) => `      - ${inline(stack)}`)];
    });
    return [`  ${word(key)}:`, ...entries];
  });
}

function inline(value: Json): string {
  if (typeof value === "string") return word(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${word(key)}: ${inline(item)}`)
    .join(", ")}}`;
}

function word(text: string): string {
  const isPlain = PLAIN.test(text) && !text.endsWith(" ") && !WORDS.test(text);
  return isPlain ? text : JSON.stringify(text);
}
