/** Texts of a step as one viewer may read them (api §8.3). The standing at the time of the step counts. */
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

/** Null: this viewer may read everything. */
function redactor(redactions: readonly Redaction[], viewer: Viewer): ((line: string) => string) | null {
  const hidden = redactions.filter(
    ({ seats }) => !viewer.omniscient && !(viewer.seat !== null && seats.includes(viewer.seat)),
  );
  if (hidden.length === 0) return null;
  // Longest first, so that a name inside another name does not leave its rest behind.
  const sorted = [...hidden].sort((a, b) => b.text.length - a.text.length);
  return (line) =>
    sorted.reduce(
      (text, { text: piece, kind }) =>
        kind === "word" ? text.replaceAll(piece, "").replace(/ {2,}/g, " ") : replaceName(text, piece),
      line,
    );
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

/** Replaces whole occurrences only: `Ash` stays in `Ashes`. */
function replaceName(line: string, name: string): string {
  let result = "";
  let rest = line;
  for (let at = rest.indexOf(name); at !== -1; at = rest.indexOf(name)) {
    const whole = !isWordCharacter(rest[at - 1] ?? result.at(-1)) && !isWordCharacter(rest[at + name.length]);
    result += rest.slice(0, at) + (whole ? HIDDEN_NAME : name);
    rest = rest.slice(at + name.length);
  }
  return result + rest;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
