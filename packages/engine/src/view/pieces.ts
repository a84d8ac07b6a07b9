/** Pieces of texts that are not for everybody, or for nobody as they were written (api §8.3). */

import type { GameState, SeatId } from "../model/state.ts";
import type { TextMark, TextPlace } from "../model/text-notes.ts";
import type { Moments } from "./moments.ts";
import { idPlaces } from "./own-ids.ts";

/** What stands for a card that a reader may not know. */
export const HIDDEN_CARD = "a card";

/** What those read who may not read the piece itself. */
const HIDDEN = { name: HIDDEN_CARD, message: "(about a card)", word: "" } as const;

export interface Piece {
  /** In UTF-16 units of the text as it was written. */
  start: number;
  end: number;
  /** Seats that may read it; absent: everybody. */
  seats?: SeatId[];
  /** To others a `name` reads "a card", a `message` "(about a card)", and a `word` of a picture or link is left out. */
  kind: keyof typeof HIDDEN;
  /** What is read instead of it by those who may: ids are for nobody. */
  instead?: string;
}

/** A piece with the place of its text. */
export type NotedPiece = LinePiece | PromptPiece | FadePiece;

interface LinePiece extends Piece {
  /** Index in the step's log. */
  line: number;
}

export interface PromptPiece extends Piece {
  seat: SeatId;
  uuid: string;
  /** Index of the option whose label it is in. Absent: in the message. */
  option?: number;
  /** The piece as it was written: it counts as long as the text has it there. */
  text: string;
}

interface FadePiece extends Piece {
  fade: "card" | "player";
  /** Which of the cards or players over which a text fades: their names differ from view to view. */
  nth: number;
  /** Index of the text. */
  index: number;
}

/** What a viewer reads for a piece. */
export function readAs(piece: Piece): string {
  return HIDDEN[piece.kind];
}

export function notedPiece(place: TextPlace, piece: Piece, text: string, game: GameState): NotedPiece {
  if ("line" in place) return { ...place, ...piece };
  if ("fade" in place) {
    const nth = Object.keys(game.fadeText?.[place.fade] ?? {}).indexOf(place.id);
    return { fade: place.fade, nth, index: place.index, ...piece };
  }
  return { ...place, ...piece, text: text.slice(piece.start, piece.end) };
}

/** @param marks what in the text came from cards. */
export function piecesOf(text: string, marks: readonly TextMark[], moments: Moments): Piece[] {
  return [...marks.flatMap((mark) => markedPiece(text, mark, moments)), ...idPieces(text, moments)];
}

function markedPiece(text: string, { start, end, cardIds, isMessage }: TextMark, moments: Moments): Piece[] {
  const seats = moments.readersOfAll(cardIds);
  if (seats === "everybody") return [];
  if (isMessage) return [{ start, end, seats, kind: "message" }];
  const word = wordAround(text, start, end);
  return [word === null ? { start, end, seats, kind: "name" } : { ...word, seats, kind: "word" }];
}

function idPieces(text: string, moments: Moments): Piece[] {
  return idPlaces(text, moments.after).map(({ id, start, end }): Piece => {
    const word = wordAround(text, start, end);
    if (word === null) return { start, end, kind: "name", instead: HIDDEN_CARD };
    const [card] = moments.cards(id).toReversed();
    const head = /^(?:img|link):cardId:$/.exec(text.slice(word.start, start));
    const databaseId = typeof card?.databaseId === "string" ? card.databaseId : "";
    if (head === null || databaseId === "") return { ...word, kind: "word", instead: "" };
    const seats = moments.readersOfAll([id]);
    const [kind] = head[0].split(":");
    const instead = `${kind}:cardDbId:${databaseId}${text.slice(end, word.end)}`;
    return { ...word, ...(seats === "everybody" ? {} : { seats }), kind: "word", instead };
  });
}

/** The word of a picture or link that a piece is in; the piece itself may have blanks. */
function wordAround(text: string, from: number, to: number): { start: number; end: number } | null {
  let start = from;
  while (start > 0 && !isBlank(text[start - 1]!)) start--;
  if (!text.startsWith("img:", start) && !text.startsWith("link:", start)) return null;
  let end = to;
  while (end < text.length && !isBlank(text[end]!)) end++;
  return { start, end };
}

const isBlank = (character: string): boolean => /\s/.test(character);
