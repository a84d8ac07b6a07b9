/** Compares what a step did with what was recorded. Every function returns what differs, or null. */
import type { GameState } from "@baize/engine";
import { comparable, jsonNotation, mapTexts, wholeFloats } from "./comparable.ts";
import { firstDifference, short } from "./difference.ts";
import { idsIn, renamed } from "./renaming.ts";
import type { ExpectedError, ExpectedStep } from "./vectors.ts";

/** The two levels of conformance §5: (a) an error happened and nothing changed, (b) its text is right as well. */
export type Level = "a" | "b";
export interface Mismatch {
  level: Level;
  text: string;
}

/** What came of a vector, or of one step of a session or sequence. */
export interface Result {
  id: string;
  found: Mismatch | null;
}

/** What one step did, in the engine's own terms. */
export interface Done {
  messages: readonly string[];
  delta: unknown;
  gui: unknown;
  /** Message of the error that stopped the action. */
  error: string | null;
  before: GameState;
  after: GameState;
}

export function mismatch(text: string | null, level: Level = "b"): Mismatch | null {
  return text === null ? null : { level, text };
}

/** A state or delta against its recording: directly, or with new ids renamed by place. */
export function compareState(
  actual: unknown,
  expected: unknown,
  game: GameState,
  known: unknown,
): string | null {
  const alive = (cardId: string) => Object.hasOwn(game.cardById, cardId);
  const ours = comparable(actual, alive);
  const theirs = comparable(expected, alive);
  const difference = firstDifference(ours, theirs);
  if (difference === null) return null;
  const ids = idsIn(known);
  return firstDifference(renamed(ours, ids), renamed(theirs, ids)) && difference;
}

/** A delta, where null and an empty one are the same: nothing changed. */
export function compareDelta(actual: unknown, expected: unknown, done: Pick<Done, "before" | "after">) {
  const difference = compareState(actual ?? {}, expected ?? {}, done.after, done.before);
  return difference && `delta${difference}`;
}

/** What a step through the history answers with. */
export interface Stepped {
  oldReplayStep: number;
  newReplayStep: number;
  delta: unknown;
  before: GameState;
  after: GameState;
}

/**
 * A step through the history. One that moves nothing gives no delta here; the recordings repeat the last log
 * lines in it, because log lines always count as new (action-language §8.1).
 */
export function compareSteps(done: Stepped, expected: ExpectedStep): string | null {
  const { oldReplayStep, newReplayStep, delta } = expected;
  const steps = firstDifference(
    [done.oldReplayStep, done.newReplayStep],
    [oldReplayStep, newReplayStep],
    "replayStep",
  );
  if (steps !== null || oldReplayStep !== newReplayStep)
    return steps ?? compareDelta(done.delta, delta, done);
  const { messages: _messages, fadeText: _fadeText, ...rest } = delta ?? {};
  return compareDelta(done.delta, rest, done);
}

/** Texts are equal up to whole floats. */
export function compareTexts(
  what: string,
  actual: readonly string[],
  expected: readonly string[],
): string | null {
  const difference = firstDifference(actual.map(wholeFloats), expected.map(wholeFloats));
  return difference && `${what}${difference}`;
}

/** The result of an action. */
export function compareAction(done: Done, expected: ExpectedStep): Mismatch | null {
  if (expected.crash || replacesGame(expected)) return mismatch(stateChange(done), "a");
  if (expected.error) return compareError(done, expected.error, expected.messages ?? []);
  if (done.error !== null) return { level: "a", text: `expected no error, got: ${done.error}` };
  return mismatch(
    compareTexts("messages", done.messages, expected.messages ?? []) ??
      compareDelta(done.delta, expected.delta, done) ??
      (firstDifference(done.gui, expected.gui ?? [])
        ? `gui: expected ${short(expected.gui ?? [])}, got ${short(done.gui)}`
        : null),
  );
}

/** The reference once took a stray object for the game; that counts as a crash (conformance §5). */
function replacesGame({ delta }: ExpectedStep): boolean {
  const change = delta?.cardById;
  return Array.isArray(change) && change[1] === ":removed";
}

function compareError(done: Done, expected: ExpectedError, messages: readonly string[]): Mismatch | null {
  if (done.error === null)
    return { level: "a", text: `expected an error (${expected.core ?? expected.hint})` };
  const changed = stateChange(done);
  if (changed) return { level: "a", text: changed };
  const text = compareErrorText(done.error, expected);
  if (text !== null || expected.kind === "internal" || expected.prefix) return mismatch(text);
  return mismatch(compareTexts("messages", done.messages.map(relaxed), messages.map(relaxed)));
}

/** The core of an error; only the beginning counts for some. */
export function compareErrorText(actual: string, expected: ExpectedError): string | null {
  if (expected.kind === "internal" || expected.core === undefined) return null;
  const [ours, theirs] = [relaxed(actual), relaxed(expected.core)];
  if (expected.prefix ? ours.startsWith(theirs) : ours === theirs) return null;
  return `error: expected ${short(expected.core)}, got ${short(actual)}`;
}

function relaxed(text: string): string {
  return wholeFloats(jsonNotation(text));
}

/** What a failed action changed besides the log, or null. */
export function stateChange(done: Done): string | null {
  const before = { ...done.before, messages: [], fadeText: null };
  const after = { ...done.after, messages: [], fadeText: null };
  const difference = firstDifference(after, before);
  return difference && `state changed by a failed action: ${difference}`;
}

/** A result of an expression: sets are marked in the recordings, whole floats count as integers. */
export function compareValue(
  actual: unknown,
  actualType: string,
  expected: { type?: string; value?: unknown },
): string | null {
  const value = mapTexts(expected.value, wholeFloats);
  const wholeFloat = expected.type === "float" && Number.isInteger(expected.value);
  const type = wholeFloat ? "integer" : expected.type;
  if (type !== undefined && type !== actualType) {
    return `expected ${type} ${short(expected.value)}, got ${actualType} ${short(actual)}`;
  }
  return firstDifference(mapTexts(actual, wholeFloats), value);
}
