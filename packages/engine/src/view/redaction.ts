/**
 * Names of hidden cards in log lines (api §8.3): a name of a card that a change touched and that a viewer knew
 * neither before nor after reads "a card". The standing at the time of the change counts, also for readers who
 * come later, so the names and who may read them are kept with the step.
 */
import type { Card, Delta, GameState, SeatId } from "../state.ts";
import { isRealFace, type Viewer } from "./viewer.ts";

/** A name in the log lines of one step that only some may read. */
export interface Redaction {
  name: string;
  /** Seats that knew the card before or after the step. */
  seats: SeatId[];
}

const HIDDEN_NAME = "a card";

export function redactionsOf(before: GameState, after: GameState, delta: Delta): Redaction[] {
  const lines = delta._delta_metadata?.log_messages ?? [];
  if (lines.length === 0) return [];
  const text = lines.join("\n");
  const seatsByName = new Map<string, Set<SeatId> | "everybody">();
  for (const id of touchedCards(delta, before, after)) {
    const moments = [before.cardById[id], after.cardById[id]].filter((card) => card !== undefined);
    const open = moments.some((card) => isRealFace(card.sides[card.currentSide]));
    for (const name of namesOf(moments)) {
      if (!text.includes(name)) continue;
      const known = seatsByName.get(name);
      // Two cards of one name: the line may speak of the open one.
      if (open) seatsByName.set(name, "everybody");
      else if (known !== "everybody")
        seatsByName.set(name, new Set([...(known ?? []), ...moments.flatMap(peekers)]));
    }
  }
  return [...seatsByName].flatMap(([name, seats]) =>
    seats === "everybody" ? [] : [{ name, seats: [...seats].sort() }],
  );
}

function touchedCards(delta: Delta, before: GameState, after: GameState): string[] {
  const node = delta.cardById;
  if (node === undefined) return [];
  if (Array.isArray(node))
    return [...new Set([...Object.keys(before.cardById), ...Object.keys(after.cardById)])];
  return Object.keys(node);
}

function namesOf(moments: Card[]): Set<string> {
  const names = moments.flatMap((card) =>
    Object.values(card.sides)
      .filter((face) => isRealFace(face) && typeof face.name === "string" && face.name.trim() !== "")
      .map((face) => face.name as string),
  );
  return new Set(names);
}

function peekers(card: Card): SeatId[] {
  return Object.keys(card.peeking ?? {}).filter((seat) => card.peeking[seat] === true);
}

export function redactLines(
  lines: readonly string[],
  redactions: readonly Redaction[],
  viewer: Viewer,
): string[] {
  const hidden = redactions.filter(
    ({ seats }) => !viewer.omniscient && !(viewer.seat !== null && seats.includes(viewer.seat)),
  );
  if (hidden.length === 0) return [...lines];
  // Longest first, so that a name inside another name does not leave its rest behind.
  const names = hidden.map(({ name }) => name).sort((a, b) => b.length - a.length);
  return lines.map((line) => names.reduce(replaceName, line));
}

/** Replaces whole occurrences only: `Ash` stays in `Ashes`. */
function replaceName(line: string, name: string): string {
  let result = "";
  let rest = line;
  for (let at = rest.indexOf(name); at !== -1; at = rest.indexOf(name)) {
    const whole =
      !isWordCharacter(rest[at - 1] ?? lastOf(result)) && !isWordCharacter(rest[at + name.length]);
    result += rest.slice(0, at) + (whole ? HIDDEN_NAME : name);
    rest = rest.slice(at + name.length);
  }
  return result + rest;
}

const lastOf = (text: string): string | undefined => (text === "" ? undefined : text.at(-1));
const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Applies the redactions to the two places of a delta that hold log lines. */
export function redactDelta(delta: Delta, redactions: readonly Redaction[], viewer: Viewer): Delta {
  if (redactions.length === 0) return delta;
  const result: Delta = { ...delta };
  const metadata = delta._delta_metadata;
  if (metadata)
    result._delta_metadata = {
      ...metadata,
      log_messages: redactLines(metadata.log_messages, redactions, viewer),
    };
  const messages = delta.messages;
  if (Array.isArray(messages)) {
    const [before, after] = messages;
    const redact = (lines: typeof before) =>
      Array.isArray(lines) ? redactLines(lines.map(String), redactions, viewer) : lines;
    result.messages = [redact(before), redact(after)];
  }
  return result;
}
