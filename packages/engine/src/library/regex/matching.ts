/**
 * Compiling and running the regular expressions of plugins (action-language §4.5, §12.9), each within its bounds: what is
 * compiled has a size, and whoever matches pays for every character that the engine looks at, times the size
 * of the program that looks.
 */

import type { Matcher, RE2JS } from "re2js";
import { re2 } from "#re2";
import { EngineError } from "../../model/errors.ts";
import type { Definition } from "../../model/plugin.ts";
import { linger, type Pay, visit } from "../../model/work.ts";
import { programBound } from "./program-size.ts";
import { indexOfText } from "./text-search.ts";

/** In UTF-16 units. */
const MAX_PATTERN = 1_000;
/** Instructions of the compiled program. */
const MAX_PROGRAM = 3_000;
/** `\p{…}` and `\P{…}`: each stands for hundreds of ranges. */
const MAX_UNICODE_CLASSES = 40;

const CACHED_PATTERNS = 200;
/** By the definition whose code uses them: they end with it. */
const patterns = new WeakMap<Definition, Map<string, RE2JS>>();

/** Units of work for a character of a pattern, cached or not, and for compiling it. */
const PATTERN_CHARACTER = 4;
const COMPILED_CHARACTER = 1 << 10;
/** For a search, wherever it ends: the engine clears its tables. */
const SEARCH = 100;

/**
 * @param flags of the engine, such as `CASE_INSENSITIVE`. Throws EngineError for what is no pattern, or one that is too large.
 */
export function compilePattern(pattern: string, flags: number, definition: Definition): RE2JS {
  if (pattern.length > MAX_PATTERN) {
    throw refused(`the pattern has ${pattern.length} characters, ${MAX_PATTERN} are allowed`);
  }
  visit(pattern.length * PATTERN_CHARACTER);
  let own = patterns.get(definition);
  if (own === undefined) {
    own = new Map();
    patterns.set(definition, own);
  }
  const key = `${flags}/${pattern}`;
  const known = own.get(key);
  if (known) return known;
  const made = compile(pattern, flags);
  if (own.size >= CACHED_PATTERNS) own.delete(own.keys().next().value!);
  own.set(key, made);
  return made;
}

function compile(pattern: string, flags: number): RE2JS {
  if (programBound(pattern) > MAX_PROGRAM) throw tooLarge();
  const classes = pattern.split(/\\[pP]/).length - 1;
  if (classes > MAX_UNICODE_CLASSES) {
    throw refused(`the pattern names ${classes} Unicode classes, ${MAX_UNICODE_CLASSES} are allowed`);
  }
  linger(pattern.length * COMPILED_CHARACTER);
  const engine = re2();
  let made: RE2JS;
  try {
    made = engine.compile(pattern, flags | engine.LOOKBEHINDS);
  } catch {
    throw new EngineError("Regex compile failed");
  }
  if (made.programSize() > MAX_PROGRAM) throw tooLarge();
  return made;
}

function tooLarge(): EngineError {
  return refused(
    `with its repetitions the pattern comes to more than the ${MAX_PROGRAM} instructions that are allowed`,
  );
}

function refused(why: string): EngineError {
  return new EngineError(`Regex compile failed: ${why}.`);
}

/**
 * A matcher that pays for what it reads. Long texts, large programs and many searches all end with the action's fuel or time.
 * @param pay `linger` where what is found is remembered afterwards.
 */
export function matcherOn(pattern: RE2JS, text: string, pay: Pay = visit): Matcher {
  return pattern.matcher(new PaidText(text, pattern.programSize(), pay) as unknown as string);
}

/** The next match. */
export function findNext(matcher: Matcher): boolean {
  visit(SEARCH);
  return matcher.find();
}

/**
 * A text as the engine reads it: character by character, or by looking for the letters that a match must have. It passes for a
 * text by its tag and is no subclass of String: as soon as there is one, V8 stops inlining the methods of every text of the
 * process, and the language runs at half its speed.
 */
class PaidText {
  readonly length: number;
  readonly #text: string;
  readonly #price: number;
  readonly #pay: Pay;

  constructor(text: string, programSize: number, pay: Pay) {
    this.length = text.length;
    this.#text = text;
    this.#pay = pay;
    // Not every instruction waits at every character, and each character is read two or three times.
    this.#price = 10 + (programSize >> 2);
  }

  get [Symbol.toStringTag](): string {
    return "String";
  }

  charCodeAt(index: number): number {
    this.#pay(this.#price);
    return this.#text.charCodeAt(index);
  }

  indexOf(part: string, from?: number): number {
    return indexOfText(this.#text, part, from, this.#pay);
  }

  substring(start: number, end?: number): string {
    return this.#text.substring(start, end);
  }

  toString(): string {
    return this.#text;
  }
}
