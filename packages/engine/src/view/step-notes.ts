/**
 * What is kept with a step beside its delta, so that everybody who hears of it, then or later, hears only what
 * they might know (api §8.3): which pieces of its texts only some seats may read, and which cards were shuffled.
 */

import type { Saying } from "../model/sayings.ts";
import type { CardId, Delta, GameState, SeatId } from "../model/state.ts";
import type { Mention, NamedPiece, PromptMention, TextNotes, TextPlace } from "../model/text-notes.ts";
import { placesOf, textAt } from "../model/texts.ts";
import { Moments } from "./moments.ts";
import { type NotedPiece, notedPiece, piecesOf } from "./pieces.ts";

/** A name in a text, for those who may read it; the card itself may be gone. */
type Noted<M extends NamedPiece> = Omit<M, "cardId"> & {
  /** Seats that knew the card before or after the step; absent: everybody. */
  seats?: SeatId[];
};

export type NotedMention = Noted<Mention>;
export type NotedPromptMention = Noted<PromptMention>;

export interface StepNotes {
  /** What in the step's texts is not for everybody, or for nobody as it was written. */
  pieces: NotedPiece[];
  /** Absent: the log names no card, or it was written before mentions were kept. */
  mentions?: NotedMention[];
  /** What lines of the log say that are of the catalogue; absent as `mentions` are. */
  sayings?: Saying[];
  /** Of the prompts and options that the step has added; absent as `mentions` are. */
  prompts?: NotedPromptMention[];
  /** Nobody may follow these cards through the step, in either direction. */
  shuffled: CardId[];
  /** Nor these, from whom they are hidden: somebody put them into another order by hand. */
  reordered?: CardId[];
  /** Cards and stacks that values of plugins name and of which somebody has lost sight in the step. */
  lost?: string[];
}

export const noNotes: StepNotes = { pieces: [], shuffled: [] };

type Told = TextNotes & { delta: Delta; shuffled: CardId[] };

export function stepNotes(before: GameState, after: GameState, outcome: Told): StepNotes {
  const moments = new Moments(before, after);
  const notes: StepNotes = { pieces: notedPieces(moments, outcome), shuffled: outcome.shuffled };
  const mentions = outcome.namesLogged.flatMap((mention) => noted(mention, moments));
  const prompts = outcome.namesPrompted.flatMap((mention) => noted(mention, moments));
  if (mentions.length > 0) notes.mentions = mentions;
  if (outcome.sayings.length > 0) notes.sayings = outcome.sayings;
  if (prompts.length > 0) notes.prompts = prompts;
  return notes;
}

/** None of a card that only was there in between: nobody can have known it. */
function noted<M extends NamedPiece>({ cardId, ...mention }: M, moments: Moments): Noted<M>[] {
  if (!moments.exists(cardId)) return [];
  const seats = moments.readersOfAll([cardId]);
  return [seats === "everybody" ? mention : { ...mention, seats }];
}

function notedPieces(moments: Moments, { delta, marks }: Told): NotedPiece[] {
  const byPlace = Map.groupBy(marks, keyOf);
  return placesOf(delta, moments.after).flatMap((place) => {
    const text = "line" in place ? lineOf(delta, place.line) : textAt(moments.after, place);
    if (text === null) return [];
    const pieces = piecesOf(text, byPlace.get(keyOf(place)) ?? [], moments);
    return pieces.map((piece) => notedPiece(place, piece, text, moments.after));
  });
}

function keyOf(place: TextPlace): string {
  if ("line" in place) return `${place.line}`;
  if ("fade" in place) return `${place.fade}/${place.id}/${place.index}`;
  return `${place.seat}/${place.uuid}/${place.option ?? ""}`;
}

function lineOf(delta: Delta, line: number): string | null {
  return delta._delta_metadata?.log_messages[line] ?? null;
}
