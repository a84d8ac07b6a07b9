/**
 * Notes of steps as they were kept before a step knew where its texts hold what came from cards: with the words that
 * only some may read, wherever they stand. Read once when a journal or a saved game is opened; nothing new is looked for
 * in this way.
 */

import type { Delta, SeatId } from "../model/state.ts";
import type { TextPlace } from "../model/text-notes.ts";
import { isList, isObjectValue, type Value } from "../model/value.ts";
import type { NotedPiece, Piece } from "./pieces.ts";
import type { StepNotes } from "./step-notes.ts";

/** A word of an old step. */
interface Redaction {
  text: string;
  seats: SeatId[];
  kind: "name" | "word";
}

/** Notes of either kind as they are kept now; `delta` is that of their step. */
export function convertedNotes(notes: KeptNotes, delta: Delta): StepNotes {
  if (!("redactions" in notes)) return notes;
  const { redactions, ...rest } = notes;
  const known = (Array.isArray(redactions) ? redactions : []).filter(isRedaction);
  const pieces = known.length === 0 ? [] : textsOf(delta).flatMap((found) => piecesIn(found, known));
  return { ...rest, pieces };
}

/** As they may be found in a journal. */
export type KeptNotes = StepNotes | (Omit<StepNotes, "pieces"> & { redactions: unknown });

function isRedaction(value: unknown): value is Redaction {
  if (typeof value !== "object" || value === null) return false;
  const { text, seats, kind } = value as Record<string, unknown>;
  return (
    typeof text === "string" && text !== "" && Array.isArray(seats) && (kind === "name" || kind === "word")
  );
}

type OldText = { text: string } & (
  | Extract<TextPlace, { line: number } | { uuid: string }>
  | { fade: "card" | "player"; nth: number; index: number }
);

function piecesIn({ text, ...place }: OldText, redactions: readonly Redaction[]): NotedPiece[] {
  const pieces = redactions.flatMap((redaction) => found(text, redaction));
  return pieces.map((piece) =>
    "uuid" in place
      ? { ...place, ...piece, text: text.slice(piece.start, piece.end) }
      : { ...place, ...piece },
  );
}

function found(text: string, { text: word, seats, kind }: Redaction): Piece[] {
  const pieces: Piece[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    const end = start + word.length;
    if (kind === "word" || isWhole(text, start, end)) pieces.push({ start, end, seats, kind });
  }
  return pieces;
}

/** Whether letters or digits neither come right before nor right after: `Ash` is no part of `Ashes`. */
function isWhole(text: string, start: number, end: number): boolean {
  return !isWordCharacter(text[start - 1]) && !isWordCharacter(text[end]);
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Log lines, messages and labels of prompts, texts that fade. */
function textsOf(delta: Delta): OldText[] {
  const lines = (delta._delta_metadata?.log_messages ?? []).map((text, line) => ({ text, line }));
  return [...lines, ...fadesOf(newOf(delta.fadeText as Value | undefined)), ...promptsOf(delta)];
}

function fadesOf(fades: Value): OldText[] {
  if (!isObjectValue(fades)) return [];
  return (["card", "player"] as const).flatMap((fade) =>
    Object.values(isObjectValue(fades[fade]) ? fades[fade] : {}).flatMap((texts, nth) =>
      (isList(texts) ? texts : []).flatMap((item, index) =>
        isObjectValue(item) && typeof item.text === "string" ? [{ fade, nth, index, text: item.text }] : [],
      ),
    ),
  );
}

function promptsOf(delta: Delta): OldText[] {
  const players = delta.playerData as Value | undefined;
  if (!isObjectValue(players ?? null)) return [];
  return Object.entries(players as object).flatMap(([seat, player]) => {
    const node = isObjectValue(player) ? (player as { prompts?: Value }).prompts : undefined;
    const prompts = isObjectValue(node ?? null) ? (node as object) : (newOf(node) ?? {});
    if (!isObjectValue(prompts)) return [];
    return Object.entries(prompts).flatMap(([uuid, change]) => promptTexts(seat, uuid, change));
  });
}

/** Of a whole prompt, a new one, or one of which some keys have changed. */
function promptTexts(seat: SeatId, uuid: string, change: Value): OldText[] {
  const prompt = isList(change) ? newOf(change) : change;
  if (!isObjectValue(prompt)) return [];
  const message = isList(prompt.message ?? null) ? newOf(prompt.message) : (prompt.message ?? null);
  const { options = null } = prompt;
  const isPair = isList(options) && options.length === 2 && (isList(options[1]!) || isList(options[0]!));
  const labels = isPair ? newOf(options) : options;
  return [
    ...(typeof message === "string" ? [{ seat, uuid, text: message }] : []),
    ...(isList(labels) ? labels : []).flatMap((item, option) =>
      isObjectValue(item) && typeof item.label === "string" ? [{ seat, uuid, option, text: item.label }] : [],
    ),
  ];
}

/** The second of an old and a new value. */
function newOf(pair: Value | undefined): Value {
  return isList(pair ?? null) ? ((pair as readonly Value[])[1] ?? null) : null;
}
