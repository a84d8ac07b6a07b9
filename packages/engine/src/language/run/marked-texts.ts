/**
 * The texts of a run that hold what came from cards: lines of its log, prompts, texts that fade. Which of them stay is
 * known when it ends.
 */

import type { CardDatabase } from "../../model/plugin.ts";
import type { LineSaying } from "../../model/sayings.ts";
import type { CardId, GameState } from "../../model/state.ts";
import type { Mention, PromptMention, TextMark, TextNotes, TextPlace } from "../../model/text-notes.ts";
import { textAt } from "../../model/texts.ts";
import { type Mark, namedPieces } from "./marks.ts";

interface Marked<P extends TextPlace> {
  place: P;
  text: string;
  marks: readonly Mark[];
}

/** What a line says. */
interface Spoken {
  line: number;
  text: string;
  said: LineSaying;
}

interface Message {
  line: number;
  text: string;
  start: number;
  end: number;
  cardIds: readonly (CardId | null)[];
}

/** Texts of one step beyond which it is not kept which cards they name, or what they say: nobody reads so many. */
const MOST_NAMED = 500;

export class MarkedTexts {
  readonly #lines: Marked<{ line: number }>[] = [];
  readonly #others: Marked<Exclude<TextPlace, { line: number }>>[] = [];
  readonly #messages: Message[] = [];
  readonly #spoken: Spoken[] = [];

  /** The log goes on from this line: what had been there was undone. */
  addLine(line: number, text: string, marks: readonly Mark[] | null, said: LineSaying | null): void {
    while (this.#spoken.length > 0 && this.#spoken.at(-1)!.line >= line) this.#spoken.pop();
    if (said !== null && line < MOST_NAMED) this.#spoken.push({ line, text, said });
    while (this.#lines.length > 0 && this.#lines.at(-1)!.place.line >= line) this.#lines.pop();
    if (marks !== null && marks.length > 0) this.#lines.push({ place: { line }, text, marks });
  }

  /** A line whose end, from `start` on, is a message that may quote anything of these cards. */
  addMessage(line: number, text: string, start: number, cardIds: readonly (CardId | null)[]): void {
    this.#messages.push({ line, text, start, end: text.length, cardIds });
  }

  /** In a prompt, or one that fades. */
  add(place: Exclude<TextPlace, { line: number }>, text: string, marks: readonly Mark[]): void {
    if (marks.length > 0) this.#others.push({ place, text, marks });
  }

  /** Of the texts that the finished game still has. */
  told(game: GameState, cardDb: CardDatabase): TextNotes {
    if (this.#lines.length + this.#others.length + this.#spoken.length + this.#messages.length === 0)
      return { marks: [], sayings: [], namesLogged: [], namesPrompted: [] };
    const lines = this.#lines.filter(({ place, text }) => game.messages[place.line] === text);
    const others = this.#others.filter(({ place, text }) => textAt(game, place) === text);
    const spoken = this.#spoken.filter(({ line, text }) => game.messages[line] === text);
    const messages = this.#messages.filter(({ line, text }) => game.messages[line] === text);
    return {
      marks: [
        ...lines.flatMap(marksOf),
        ...others.flatMap(marksOf),
        ...messages.map(({ text: _, ...message }): TextMark => ({ ...message, isMessage: true })),
      ],
      sayings: spoken.map(({ line, said }) => [line, ...said]),
      namesLogged: lines.flatMap(({ place, marks }) =>
        place.line < MOST_NAMED
          ? namedPieces(marks, game, cardDb).map((piece): Mention => ({ ...place, ...piece }))
          : [],
      ),
      namesPrompted: others.slice(0, MOST_NAMED).flatMap(({ place, text, marks }) =>
        "uuid" in place
          ? namedPieces(marks, game, cardDb).map((piece): PromptMention => {
              const name = text.slice(piece.start, piece.end);
              return { ...place, name, ...piece };
            })
          : [],
      ),
    };
  }
}

function marksOf({ place, marks }: Marked<TextPlace>): TextMark[] {
  return marks.map(({ start, end, source }) => ({ ...place, start, end, cardIds: [source.cardId] }));
}
