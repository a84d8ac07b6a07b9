/** Texts of a step as one viewer may read them (api §8.3). The standing at the time of the step counts. */
import { isWhole } from "../run/namings.ts";
import type { Delta, Json, JsonObject, Prompt } from "../state.ts";
import type { Redaction } from "./step-notes.ts";
import type { Viewer } from "./viewer.ts";

const HIDDEN_NAME = "a card";

export function redactLines(
  lines: readonly string[],
  redactions: readonly Redaction[],
  viewer: Viewer,
): string[] {
  const redact = redactor(redactions, viewer);
  return redact === null ? [...lines] : lines.map(redact);
}

/** The delta of a viewer's view with its log lines and fade texts as they may read them. */
export function redactDelta(delta: Delta, redactions: readonly Redaction[], viewer: Viewer): Delta {
  const redact = redactor(redactions, viewer);
  if (redact === null) return delta;
  const result: Delta = { ...delta };
  const metadata = delta._delta_metadata;
  if (metadata) result._delta_metadata = { ...metadata, log_messages: metadata.log_messages.map(redact) };
  if (delta.messages !== undefined) result.messages = mapTexts(delta.messages, redact) as [Json, Json];
  if (delta.fadeText !== undefined) result.fadeText = mapTexts(delta.fadeText, redact) as [Json, Json];
  return result;
}

/** A prompt as its viewer may read it; `redactions` are those of the step that made it. */
export function redactPrompt(prompt: Prompt, redactions: readonly Redaction[], viewer: Viewer): Prompt {
  return redactValue(prompt, redactions, viewer);
}

/** A value of any shape with its texts as a viewer may read them. */
export function redactValue<V>(value: V, redactions: readonly Redaction[], viewer: Viewer): V {
  const redact = redactor(redactions, viewer);
  return redact === null ? value : (mapTexts(value, redact) as V);
}

/**
 * Where pieces of a line stand when a viewer reads it.
 * @returns the places that are left: of a piece with a part that they may not read nothing is.
 */
export function redactPlaces<P extends Place>(
  line: string,
  places: readonly P[],
  redactions: readonly Redaction[],
  viewer: Viewer,
): P[] {
  let text = line;
  let left = [...places];
  for (const redaction of hiddenFrom(redactions, viewer))
    for (const find of editsOf(redaction)) {
      const edits = find(text);
      left = left.flatMap((place) => moved(place, edits) ?? []);
      text = edited(text, edits);
    }
  return left;
}

/** A piece of a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Null: this viewer may read everything. */
function redactor(redactions: readonly Redaction[], viewer: Viewer): ((line: string) => string) | null {
  const hidden = hiddenFrom(redactions, viewer);
  if (hidden.length === 0) return null;
  const finds = hidden.flatMap(editsOf);
  return (line) => finds.reduce((text, find) => edited(text, find(text)), line);
}

/** Longest first, so that a name inside another name does not leave its rest behind. */
function hiddenFrom(redactions: readonly Redaction[], viewer: Viewer): Redaction[] {
  return redactions
    .filter(({ seats }) => !viewer.omniscient && !(viewer.seat !== null && seats.includes(viewer.seat)))
    .sort((a, b) => b.text.length - a.text.length);
}

interface Edit extends Place {
  text: string;
}

/** What is done to a text, one after the other. */
function editsOf({ text: piece, kind }: Redaction): ((text: string) => Edit[])[] {
  if (kind === "word") return [(text) => found(text, piece, ""), oneBlank];
  return [(text) => found(text, piece, HIDDEN_NAME).filter(({ start, end }) => isWhole(text, start, end))];
}

function found(text: string, piece: string, instead: string): Edit[] {
  const edits: Edit[] = [];
  for (let start = text.indexOf(piece); start !== -1; start = text.indexOf(piece, start + piece.length))
    edits.push({ start, end: start + piece.length, text: instead });
  return edits;
}

function oneBlank(text: string): Edit[] {
  return [...text.matchAll(/ {2,}/g)].map(({ index, 0: blanks }) => ({
    start: index,
    end: index + blanks.length,
    text: " ",
  }));
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = "";
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
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

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, item]) => [
      key,
      // The answer's code names the prompt and its option.
      key === "code" || key === "uuid" || key === "promptId" ? item : mapTexts(item, map),
    ]),
  );
}
