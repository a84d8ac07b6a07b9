/** Texts of a step as one viewer may read them (api §8.3). The standing at the time of the step counts. */
import type { Delta, Json, Prompt } from "../model/state.ts";
import { isList, isObjectValue, type Value } from "../model/value.ts";
import { type NotedPiece, type Piece, type PromptPiece, readAs } from "./pieces.ts";
import type { Viewer } from "./viewer.ts";

/** @param pieces those of the step that wrote the lines. */
export function redactLines(
  lines: readonly string[],
  pieces: readonly NotedPiece[],
  viewer: Viewer,
): string[] {
  if (pieces.length === 0) return [...lines];
  const byLine = Map.groupBy(pieces, (piece) => ("line" in piece ? piece.line : -1));
  return lines.map((line, index) => redactText(line, byLine.get(index) ?? [], viewer));
}

export function piecesOfLine(pieces: readonly NotedPiece[], line: number): Piece[] {
  return pieces.filter((piece) => "line" in piece && piece.line === line);
}

/**
 * The delta of a viewer's view with its log lines and fade texts as they may read them.
 * @param pieces those of the step that the delta makes, or of the one whose texts are shown after it.
 * @param former those of the one whose texts were shown before.
 */
export function redactDelta(
  delta: Delta,
  pieces: readonly NotedPiece[],
  viewer: Viewer,
  former: readonly NotedPiece[] = [],
): Delta {
  if (pieces.length + former.length === 0) return delta;
  const result: Delta = { ...delta };
  const metadata = delta._delta_metadata;
  if (metadata)
    result._delta_metadata = {
      ...metadata,
      log_messages: redactLines(metadata.log_messages, pieces, viewer),
    };
  const both = (
    pair: unknown,
    read: (value: Value, pieces: readonly NotedPiece[], viewer: Viewer) => unknown,
  ) => {
    const [old, now] = pair as [Value, Value];
    return [read(old, former, viewer), read(now, pieces, viewer)] as [Json, Json];
  };
  if (delta.messages !== undefined) result.messages = both(delta.messages, readMessages);
  if (delta.fadeText !== undefined) result.fadeText = both(delta.fadeText, readFades);
  return result;
}

function readMessages(lines: Value, pieces: readonly NotedPiece[], viewer: Viewer): unknown {
  return isList(lines) ? redactLines(lines as readonly string[], pieces, viewer) : lines;
}

/** Texts that fade, in the order in which the game has them. */
export function redactFades<F>(fades: F, pieces: readonly NotedPiece[], viewer: Viewer): F {
  return readFades(fades as Value, pieces, viewer) as F;
}

function readFades(fades: Value, pieces: readonly NotedPiece[], viewer: Viewer): Value {
  const own = pieces.filter((piece) => "fade" in piece);
  if (own.length === 0 || !isObjectValue(fades)) return fades;
  const result = { ...fades } as { [kind: string]: Value };
  for (const fade of ["card", "player"] as const) {
    const texts = fades[fade];
    const ofKind = own.filter((piece) => piece.fade === fade);
    if (ofKind.length === 0 || !isObjectValue(texts)) continue;
    const read = (item: Value, nth: number, index: number): Value => {
      if (!isObjectValue(item) || typeof item.text !== "string") return item;
      const here = ofKind.filter((piece) => piece.nth === nth && piece.index === index);
      return { ...item, text: redactText(item.text, here, viewer) };
    };
    result[fade] = Object.fromEntries(
      Object.entries(texts).map(([id, items], nth) => [
        id,
        isList(items) ? items.map((item, index) => read(item, nth, index)) : items,
      ]),
    );
  }
  return result;
}

/** A prompt as its seat may read it; `pieces` are those of the steps that wrote it. */
export function redactPrompt(prompt: Prompt, pieces: readonly PromptPiece[], viewer: Viewer): Prompt {
  if (pieces.length === 0) return prompt;
  const read = (text: unknown, option?: number) =>
    typeof text === "string" ? redactText(text, piecesIn(text, pieces, viewer, option), viewer) : text;
  const result = { ...prompt, message: read(prompt.message) } as Prompt;
  if (Array.isArray(prompt.options))
    result.options = prompt.options.map((option, index) =>
      isObjectValue(option) ? { ...option, label: read(option.label, index) as string } : option,
    );
  return result;
}

/** Those of a message or a label that the text still has: it may have been written anew since. */
export function piecesIn(
  text: string,
  pieces: readonly PromptPiece[],
  viewer: Viewer,
  option?: number,
): PromptPiece[] {
  return pieces.filter(
    (piece) =>
      piece.seat === viewer.seat &&
      piece.option === option &&
      text.slice(piece.start, piece.end) === piece.text,
  );
}

/**
 * Where pieces of a text stand when a viewer reads it.
 * @returns the places that are left: of a piece with a part that they may not read nothing is.
 */
export function redactPlaces<P extends Place>(
  text: string,
  places: readonly P[],
  pieces: readonly Piece[],
  viewer: Viewer,
): P[] {
  const edits = editsFor(text, pieces, viewer);
  return places.flatMap((place) => moved(place, edits) ?? []);
}

/**
 * Where the values of a line stand when a viewer reads it.
 * @returns null where more than values reads otherwise for them: then the line does not say to them what it says.
 */
export function redactValues<P extends Place>(
  text: string,
  values: readonly P[],
  pieces: readonly Piece[],
  viewer: Viewer,
): { value: P; isAsWritten: boolean }[] | null {
  const edits = editsFor(text, pieces, viewer);
  const isInside = (edit: Edit) => values.some(({ start, end }) => start <= edit.start && edit.end <= end);
  if (!edits.every(isInside)) return null;
  const grown = (before: (edit: Edit) => boolean) =>
    edits.filter(before).reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  return values.map((value) => {
    const start = value.start + grown((edit) => edit.end <= value.start);
    const end = value.end + grown((edit) => edit.end <= value.end);
    const isAsWritten = !edits.some((edit) => value.start <= edit.start && edit.end <= value.end);
    return { value: { ...value, start, end }, isAsWritten };
  });
}

/** A piece of a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** A text as a viewer may read it. */
export function redactText(text: string, pieces: readonly Piece[], viewer: Viewer): string {
  if (pieces.length === 0) return text;
  let result = "";
  let end = 0;
  for (const edit of editsFor(text, pieces, viewer)) {
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}

interface Edit extends Place {
  text: string;
}

/** In order; of those that stand in one another only the outer. */
function editsFor(text: string, pieces: readonly Piece[], viewer: Viewer): Edit[] {
  const edits: Edit[] = [];
  const sorted = pieces
    .flatMap((piece) => editFor(text, piece, viewer) ?? [])
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const edit of sorted) {
    const last = edits.at(-1);
    if (last === undefined || edit.start >= last.end) edits.push(edit);
    else last.end = Math.max(last.end, edit.end);
  }
  return edits;
}

/** Null: this viewer reads the piece as it was written. */
function editFor(text: string, piece: Piece, viewer: Viewer): Edit | null {
  const { start, seats, instead } = piece;
  const mayRead = seats === undefined || viewer.omniscient || seats.includes(viewer.seat ?? "");
  if (mayRead && instead === undefined) return null;
  const read = mayRead ? instead! : readAs(piece);
  const end = Math.min(piece.end, text.length);
  // Where a word is left out one blank stays.
  return start >= end ? null : { start, end: read === "" ? withBlanks(text, start, end) : end, text: read };
}

function withBlanks(text: string, start: number, end: number): number {
  let last = end;
  if (text[start - 1] === " ") while (text[last] === " ") last++;
  return last;
}

function moved<P extends Place>(place: P, edits: readonly Edit[]): P | null {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start >= place.end) break;
    if (end > place.start) return null;
    shift += text.length - (end - start);
  }
  return shift === 0 ? place : { ...place, start: place.start + shift, end: place.end + shift };
}
