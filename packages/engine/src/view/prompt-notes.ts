/** What is kept of each open prompt, so that it is told to its seat only as that may read it (api §8.3). */
import type { Face, Prompt, SideName } from "../model/state.ts";
import type { PromptPiece } from "./pieces.ts";
import { type Place, piecesIn, redactPlaces } from "./redact.ts";
import type { NotedPromptMention, StepNotes } from "./step-notes.ts";
import type { Viewer } from "./viewer.ts";

/** Of one prompt: from the step that made it, and from those that added options. */
export interface PromptNotes {
  readonly pieces: readonly PromptPiece[];
  readonly mentions: readonly NotedPromptMention[];
}

/**
 * A card's name in a prompt: `option` is the index of the option whose label it is in, null for the message; the rest is
 * as in `CardMention`.
 */
export type PromptCardMention = [
  option: number | null,
  start: number,
  end: number,
  databaseId: string | null,
  side: SideName,
  face?: Face,
];

/** Adds what a step tells of the prompts that it wrote, by their uuid. */
export function notePrompts(
  notes: Map<string, PromptNotes>,
  { pieces, prompts: mentions = [] }: StepNotes,
): void {
  const ofPrompts = pieces.filter((piece) => "uuid" in piece);
  for (const uuid of new Set([...ofPrompts, ...mentions].map((noted) => noted.uuid))) {
    const own = notes.get(uuid);
    notes.set(uuid, {
      pieces: [...(own?.pieces ?? []), ...ofPrompts.filter((piece) => piece.uuid === uuid)],
      mentions: [...(own?.mentions ?? []), ...mentions.filter((mention) => mention.uuid === uuid)],
    });
  }
}

/** A prompt as its viewer reads it, with the cards that it names as far as they may know; `prompt` is the game's own. */
export function withMentions(
  read: Prompt,
  prompt: Prompt,
  { mentions, pieces }: PromptNotes,
  viewer: Viewer,
): Prompt {
  const told = mentions.flatMap((mention): PromptCardMention[] => {
    const { seat, seats, option, name } = mention;
    if (seat !== viewer.seat || (seats !== undefined && !seats.includes(seat))) return [];
    const text = textOf(prompt, option);
    const place = redactPlaces(text, [mention], piecesIn(text, pieces, viewer, option), viewer)[0];
    // Not in a text that has been written anew since, by the plugin or with other ids.
    if (place === undefined || !isAt(text, mention, name) || !isAt(textOf(read, option), place, name))
      return [];
    const { start, end, databaseId, side, face } = place;
    const which = option ?? null;
    return [
      face === undefined
        ? [which, start, end, databaseId, side]
        : [which, start, end, databaseId, side, face],
    ];
  });
  return told.length > 0 ? { ...read, mentions: told } : read;
}

function textOf(prompt: Prompt, option: number | undefined): string {
  const text = option === undefined ? prompt.message : prompt.options?.[option]?.label;
  return typeof text === "string" ? text : "";
}

function isAt(text: string, { start, end }: Place, name: string): boolean {
  return text.slice(start, end) === name;
}
