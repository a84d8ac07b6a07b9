/**
 * A saved history keeps what only some seats may read in its log (api §8.3): beside each delta's log lines, so that
 * loading it tells nobody more than playing it did.
 */
import { type Delta, type NotedMention, noNotes, type Redaction, type StepNotes } from "@baize/engine";
import { isRecord } from "../is-record.ts";

/** The deltas with their notes in their metadata. */
export function withNotes(deltas: readonly Delta[], notes: readonly StepNotes[]): Delta[] {
  return deltas.map((delta, step) => {
    const own = notes[step];
    const metadata = delta._delta_metadata;
    if (!metadata || !own || isEmpty(own)) return delta;
    return { ...delta, _delta_metadata: { ...metadata, notes: own } };
  });
}

function isEmpty({ redactions, shuffled, mentions = [] }: StepNotes): boolean {
  return redactions.length === 0 && shuffled.length === 0 && mentions.length === 0;
}

/** Takes the notes out of saved deltas again. What is no note is dropped. */
export function takeNotes(deltas: readonly Delta[]): { deltas: Delta[]; notes: StepNotes[] } {
  const notes = deltas.map((delta) => readNotes(delta._delta_metadata));
  const plain = deltas.map((delta) => {
    const metadata = delta._delta_metadata;
    if (!metadata || !("notes" in metadata)) return delta;
    const { unix_ms, log_messages } = metadata;
    return { ...delta, _delta_metadata: { unix_ms, log_messages } };
  });
  return { deltas: plain, notes };
}

function readNotes(metadata: unknown): StepNotes {
  const notes = isRecord(metadata) && isRecord(metadata.notes) ? metadata.notes : null;
  if (!notes) return noNotes;
  const redactions = Array.isArray(notes.redactions) ? notes.redactions.filter(isRedaction) : [];
  const shuffled = Array.isArray(notes.shuffled) ? notes.shuffled.filter((id) => typeof id === "string") : [];
  const mentions = Array.isArray(notes.mentions) ? notes.mentions.filter(isMention) : [];
  return mentions.length > 0 ? { redactions, shuffled, mentions } : { redactions, shuffled };
}

function isRedaction(value: unknown): value is Redaction {
  return (
    isRecord(value) &&
    typeof value.text === "string" &&
    value.text !== "" &&
    Array.isArray(value.seats) &&
    (value.kind === "name" || value.kind === "word")
  );
}

function isMention(value: unknown): value is NotedMention {
  if (!isRecord(value)) return false;
  const { line, start, end, databaseId, side, face, seats } = value;
  return (
    [line, start, end].every((place) => Number.isInteger(place) && Number(place) >= 0) &&
    (databaseId === null || typeof databaseId === "string") &&
    typeof side === "string" &&
    (face === undefined || isRecord(face)) &&
    (seats === undefined || Array.isArray(seats))
  );
}
