/** Dotted paths `$A.b.$C.[0].currentFace` (action-language §1.4). */

import { EngineError } from "../../model/errors.ts";
import {
  getOwn,
  isList,
  isObjectValue,
  partText,
  type Value,
  type ValueObject,
  valueText,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import type { BuiltInVariable, Code, Run, TextCompiler } from "../run/run.ts";
import { quiet } from "./code.ts";
import { lookUp } from "./variables.ts";

/** One piece after the first: a fixed key, or code that gives the key. */
type Piece = string | Code;

export function dottedPath(text: string, compiler: TextCompiler): Code {
  const [name, ...rest] = text.split(".") as [string, ...string[]];
  const first = name === "$GAME" && rest[0] === "prev_game" ? previousGame(rest.slice(1), compiler) : null;
  if (first !== null) return first;
  const builtIn = compiler.builtInVariable(name);
  const pieces = rest.map((piece) => compilePiece(piece, compiler));
  const peek = pieces.every(isFixed)
    ? fixedPath(name, builtIn, pieces)
    : (run: Run): Value => {
        const from = lookUp(run, name, builtIn);
        return walk(from, keysOf(pieces, run), run);
      };
  return quiet((run) => run.captured(peek(run)), peek);
}

/** Whether a piece is the same key whenever it is read, and asks nothing of the keys around it. */
function isFixed(piece: Piece): piece is string {
  return typeof piece === "string" && piece !== "sides";
}

/** Words that `step` does something else with than to read a key. */
const SPECIAL = new Set(
  "currentFace databaseId imageUrl name parentCard parentCardIds parentCards stackParentCard".split(" "),
);

/** Whether a piece of a path is read as a key of whatever it stands behind, and as nothing else. */
export function isOrdinaryKey(key: string): boolean {
  return key !== "sides" && !SPECIAL.has(key) && !(key[0] === "[" && key.endsWith("]"));
}

/** A path whose keys are known, which is what most paths are. */
function fixedPath(
  name: string,
  builtIn: BuiltInVariable | null,
  keys: readonly string[],
): (run: Run) => Value {
  const count = keys.length;
  const ordinary = keys.map(isOrdinaryKey);
  const [key] = keys;
  if (count === 1 && key !== undefined && ordinary[0]) {
    return (run) => {
      const from = lookUp(run, name, builtIn);
      visit(1);
      return keyOf(from, key);
    };
  }
  return (run) => {
    let at = lookUp(run, name, builtIn);
    visit(count);
    for (let i = 0; i < count; i++) at = ordinary[i] ? keyOf(at, keys[i]!) : step(at, keys[i]!, run);
    return at;
  };
}

/** `$GAME.prev_game…`: the state before the write that triggered the rule; null outside rules. */
function previousGame(rest: readonly string[], compiler: TextCompiler): Code {
  const pieces = rest.map((piece) => compilePiece(piece, compiler));
  return quiet((run) => {
    const keys = keysOf(pieces, run);
    const previous = run.previous;
    if (previous === null) return walk(null, keys, run);
    return run.inPrevious(previous, () => run.captured(walk(run.state.root as Value, keys, run)));
  });
}

function compilePiece(piece: string, compiler: TextCompiler): Piece {
  return piece[0] === "$" || piece[0] === "/" ? compiler.text(piece) : piece;
}

/** The keys, all evaluated before the first step. */
function keysOf(pieces: readonly Piece[], run: Run): readonly Value[] {
  for (let i = 0; i < pieces.length; i++) {
    if (typeof pieces[i] === "string") continue;
    const keys: Value[] = pieces.slice(0, i) as string[];
    for (let j = i; j < pieces.length; j++) {
      const piece = pieces[j]!;
      keys.push(typeof piece === "string" ? piece : piece.peek(run));
    }
    return keys;
  }
  return pieces as readonly string[];
}

/** Follows keys from a value, with the special words of action-language §1.4. May give the state's own object. */
export function walk(from: Value, keys: readonly Value[], run: Run): Value {
  let at = from;
  visit(keys.length);
  /** The card whose sides the walk is in. */
  let card: ValueObject | null = null;
  for (const key of keys) {
    if (typeof key === "string") {
      const owner = card;
      card = key === "sides" && isObjectValue(at) ? at : null;
      at = step(at, key, run);
      if (owner !== null) run.names.faceOf(at, owner);
      else if (card !== null) run.names.faceOf(at, card);
    } else if (typeof key === "number" && Number.isInteger(key)) at = step(at, String(key), run);
    else if (key === null) throw new EngineError(`Tried to access nil in path ${valueText(keys)}.`);
    else throw new EngineError(`Tried to access ${valueText(key)} in path ${valueText(keys)}.`);
  }
  return at;
}

function step(at: Value, key: string, run: Run): Value {
  switch (key.charCodeAt(0)) {
    case 91: // [
      if (key.endsWith("]")) return itemAt(at, key.slice(1, -1), run);
      break;
    case 99: // c
      if (key === "currentFace") return currentFace(at, run);
      break;
    case 100: // d
      if (key === "databaseId") return telling(at, key, run);
      break;
    case 105: // i
      if (key === "imageUrl") return telling(at, key, run);
      break;
    case 110: // n
      if (key === "name") return telling(at, key, run);
      break;
    case 112: // p
      if (key === "parentCard") return parentCard(at, run);
      if (key === "parentCardIds") return parentCardIds(at, run, key);
      if (key === "parentCards")
        return parentCardIds(at, run, key).map((id) => run.state.capture(card(run, id)));
      break;
    case 115: // s
      // Looks for a field that is never written, so there is none; kept because it hides a key of that name.
      if (key === "stackParentCard") return null;
  }
  return keyOf(at, key);
}

/** What says which card it is; the log may hold it (api §8.3). */
function telling(at: Value, key: string, run: Run): Value {
  const value = keyOf(at, key);
  run.names.key(at, key, value);
  return value;
}

function keyOf(at: Value, key: string): Value {
  if (isObjectValue(at)) return getOwn(at, key);
  if (at === null) return null;
  throw new EngineError(`Tried to access key '${key}' of a non-object: ${valueText(at)}.`);
}

function itemAt(at: Value, text: string, run: Run): Value {
  const given = text[0] === "$" ? run.compiler.text(text).peek(run) : text;
  if (given !== null && typeof given !== "string" && typeof given !== "number") {
    throw new EngineError(`Tried to access index ${valueText(given)} of a list.`);
  }
  const index = given === null ? 0 : indexOf(given);
  const shown = given === null ? "" : String(index);
  if (at === null) throw new EngineError(`Tried to access index ${shown} on a null array.`);
  if (!isList(at)) throw new EngineError(`Tried to access index ${shown} on a non-array object.`);
  if (given === null || index >= at.length) {
    throw new EngineError(`Tried to access index ${shown} on an array of length ${at.length}.`);
  }
  return at.at(index) ?? null;
}

/** A number without its fraction; of a text its leading digits, else 0. */
function indexOf(given: string | number): number {
  return Math.trunc(typeof given === "number" ? given : Number(/^[+-]?\d+/.exec(given)?.[0] ?? 0));
}

function currentFace(at: Value, run: Run): Value {
  const side = isObjectValue(at) ? keyOf(at, "currentSide") : null;
  if (side === null) {
    throw new EngineError("Tried to access currentFace on an object where currentSide is null.");
  }
  const sides = keyOf(at, "sides");
  if (!isObjectValue(sides)) throw new EngineError("Tried to access sides on a non-card object.");
  const face = typeof side === "string" ? keyOf(sides, side) : null;
  if (face === null) {
    const known = valueText(Object.keys(sides).sort());
    throw new EngineError(`Tried to access side ${partText(side)} on an object with sides ${known}.`);
  }
  run.names.faceOf(face, at);
  return face;
}

function card(run: Run, id: Value): Value {
  return typeof id === "string" ? keyOf(run.game.cardById as Value, id) : null;
}

function parentCard(at: Value, run: Run): Value {
  if (!isObjectValue(at) || !Object.hasOwn(at, "parentCardId")) {
    throw new EngineError("Tried to access parentCard on a non-card object.");
  }
  return card(run, at.parentCardId!);
}

function parentCardIds(at: Value, run: Run, word: string): Value[] {
  const stackIds = isObjectValue(at) ? keyOf(at, "stackIds") : null;
  if (!isList(stackIds)) throw new EngineError(`Tried to access ${word} on a non-group object.`);
  const stacks = run.game.stackById as Value;
  visit(stackIds.length * 4);
  return stackIds.map((id) => {
    const stack = typeof id === "string" ? keyOf(stacks, id) : null;
    if (!isObjectValue(stack)) {
      throw new EngineError(`Tried to access ${word} but one of the stacks is null.`);
    }
    const cardIds = keyOf(stack, "cardIds");
    return isList(cardIds) ? (cardIds[0] ?? null) : null;
  });
}
