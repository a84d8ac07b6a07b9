/**
 * A saved history keeps what only some seats may read in its log (api §8.3): beside each delta's log lines, so that
 * loading it tells nobody more than playing it did.
 */
import {
  convertedNotes,
  type Delta,
  isSaying,
  type NotedMention,
  type NotedPiece,
  type NotedPromptMention,
  noNotes,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Actor, StepRecord } from "./step-record.ts";

/** The deltas with their notes in their metadata. */
export function withNotes(deltas: readonly Delta[], notes: readonly StepRecord[]): Delta[] {
  return deltas.map((delta, step) => {
    const own = notes[step];
    const metadata = delta._delta_metadata;
    if (!metadata || !own || isEmpty(own)) return delta;
    return { ...delta, _delta_metadata: { ...metadata, notes: own } };
  });
}

function isEmpty({ pieces, shuffled, by, ...more }: StepRecord): boolean {
  const { mentions = [], prompts = [], sayings = [], reordered = [], lost = [] } = more;
  const lists = [pieces, shuffled, mentions, prompts, sayings, reordered, lost];
  return by === undefined && lists.every((list) => list.length === 0);
}

/** Takes the notes out of saved deltas again. What is no note is dropped. */
export function takeNotes(deltas: readonly Delta[]): { deltas: Delta[]; notes: StepRecord[] } {
  const notes = deltas.map(readNotes);
  const plain = deltas.map((delta) => {
    const metadata = delta._delta_metadata;
    if (!metadata || !("notes" in metadata)) return delta;
    const { unix_ms, log_messages } = metadata;
    return { ...delta, _delta_metadata: { unix_ms, log_messages } };
  });
  return { deltas: plain, notes };
}

function readNotes(delta: Delta): StepRecord {
  const metadata: unknown = delta._delta_metadata;
  const notes = isObject(metadata) && isObject(metadata.notes) ? metadata.notes : null;
  if (!notes) return noNotes;
  const { by } = notes;
  const shuffled = listOf(notes.shuffled, isText);
  const reordered = listOf(notes.reordered, isText);
  const lost = listOf(notes.lost, isText);
  const { redactions } = notes;
  const read = Array.isArray(redactions)
    ? convertedNotes({ redactions, shuffled }, delta)
    : { pieces: listOf(notes.pieces, isPiece), shuffled };
  const mentions = listOf(notes.mentions, isMention);
  const prompts = listOf(notes.prompts, isPromptMention);
  const sayings = listOf(notes.sayings, isSaying);
  return {
    ...read,
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(prompts.length > 0 ? { prompts } : {}),
    ...(sayings.length > 0 ? { sayings } : {}),
    ...(reordered.length > 0 ? { reordered } : {}),
    ...(lost.length > 0 ? { lost } : {}),
    ...(notes.isRevealing === true ? { isRevealing: true } : {}),
    // Only who did it: lines about looking are the room's own word, and a file may have been written by hand.
    ...(isActor(by) ? { by: { user_id: by.user_id, alias: by.alias } } : {}),
  };
}

function isActor(value: unknown): value is Actor {
  return isObject(value) && isPlace(value.user_id) && typeof value.alias === "string";
}

function listOf<T>(value: unknown, isOne: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
}

function isPiece(value: unknown): value is NotedPiece {
  if (!isObject(value)) return false;
  const { start, end, seats, kind, instead, line, seat, uuid, option, text, fade, nth, index } = value;
  const isAnywhere =
    isPlace(line) ||
    ([seat, uuid, text].every(isText) && (option === undefined || isPlace(option))) ||
    ((fade === "card" || fade === "player") && isPlace(nth) && isPlace(index));
  return (
    isAnywhere &&
    isPlace(start) &&
    isPlace(end) &&
    (seats === undefined || Array.isArray(seats)) &&
    (kind === "name" || kind === "word" || kind === "message") &&
    (instead === undefined || isText(instead))
  );
}

const isText = (value: unknown): value is string => typeof value === "string";

function isMention(value: unknown): value is NotedMention {
  return isObject(value) && isPlace(value.line) && isNoted(value);
}

function isPromptMention(value: unknown): value is NotedPromptMention {
  if (!isObject(value)) return false;
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
    (face === undefined || isObject(face)) &&
    (seats === undefined || Array.isArray(seats))
  );
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
