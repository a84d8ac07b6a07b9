/**
 * A saved history keeps what only some seats may read in its log (api §8.3): beside each delta's log lines, so that
 * loading it tells nobody more than playing it did.
 */
import {
  type Delta,
  type NotedMention,
  type NotedPromptMention,
  noNotes,
  type Redaction,
  type StepNotes,
} from "@baize/engine";
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

function isEmpty({ redactions, shuffled, mentions = [], prompts = [] }: StepNotes): boolean {
  return redactions.length + shuffled.length + mentions.length + prompts.length === 0;
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
  const read = {
    redactions: listOf(notes.redactions, isRedaction),
    shuffled: listOf(notes.shuffled, (id) => typeof id === "string"),
  };
  const mentions = listOf(notes.mentions, isMention);
  const prompts = listOf(notes.prompts, isPromptMention);
  return {
    ...read,
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(prompts.length > 0 ? { prompts } : {}),
  };
}

function listOf<T>(value: unknown, isOne: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
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
  return isRecord(value) && isPlace(value.line) && isNoted(value);
}

function isPromptMention(value: unknown): value is NotedPromptMention {
  if (!isRecord(value)) return false;
  const { uuid, seat, name, option } = value;
  return (
    [uuid, seat, name].every((text) => typeof text === "string") &&
    (option === undefined || isPlace(option)) &&
    isNoted(value)
  );
}

function isNoted({ start, end, databaseId, side, face, seats }: Record<string, unknown>): boolean {
  return (
    isPlace(start) &&
    isPlace(end) &&
    (databaseId === null || typeof databaseId === "string") &&
    typeof side === "string" &&
    (face === undefined || isRecord(face)) &&
    (seats === undefined || Array.isArray(seats))
  );
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
