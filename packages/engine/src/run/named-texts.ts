/** The texts of a run that name cards: lines of its log and prompts. Which of them stay is known when it ends. */
import type { CardDatabase, Mention, PromptMention } from "../api.ts";
import type { GameState, SeatId } from "../state.ts";
import { getOwn, isList, isObject, type Value } from "../value.ts";
import type { NamesRead } from "./names-read.ts";
import { type Naming, namer } from "./namings.ts";

interface NamedLine {
  /** Index in the log of the step. */
  line: number;
  text: string;
  namings: readonly Naming[];
}

/** A prompt's message, or the label of one of its options. */
export interface PromptText {
  seat: SeatId;
  uuid: string;
  /** Index of the option. Absent: the message. */
  option?: number;
}

interface NamedPromptText extends PromptText {
  text: string;
  namings: readonly Naming[];
}

/** Texts of one step beyond which it is not kept which cards they name: nobody points at so many. */
const MOST_KEPT = 500;

export class NamedTexts {
  readonly #lines: NamedLine[] = [];
  readonly #prompts: NamedPromptText[] = [];

  addLine(line: number, text: string, namings: readonly Naming[] | null): void {
    if (namings !== null && namings.length > 0 && line < MOST_KEPT) this.#lines.push({ line, text, namings });
  }

  /** The log goes on from here: what had been there was undone. */
  forgetLinesFrom(line: number): void {
    while (this.#lines.length > 0 && this.#lines.at(-1)!.line >= line) this.#lines.pop();
  }

  addPromptText(place: PromptText, text: string, namings: readonly Naming[]): void {
    if (namings.length > 0 && this.#prompts.length < MOST_KEPT)
      this.#prompts.push({ ...place, text, namings });
  }

  /** Of the lines that the finished log still has. */
  inLog(names: NamesRead, game: GameState, cardDb: CardDatabase): Mention[] {
    if (this.#lines.length === 0) return [];
    const named = namer(() => names.all, game, cardDb);
    return this.#lines.flatMap(({ line, text, namings }) =>
      game.messages[line] === text ? named(namings).map((piece) => ({ line, ...piece })) : [],
    );
  }

  /** Of the prompts that wait for an answer when the run has ended. */
  inPrompts(names: NamesRead, game: GameState, cardDb: CardDatabase): PromptMention[] {
    if (this.#prompts.length === 0) return [];
    const named = namer(() => names.all, game, cardDb);
    return this.#prompts.flatMap(({ text, namings, ...place }) =>
      promptText(game, place) === text
        ? named(namings).map((piece) => ({ ...place, name: text.slice(piece.start, piece.end), ...piece }))
        : [],
    );
  }
}

function promptText(game: GameState, { seat, uuid, option }: PromptText): Value {
  const prompt = ["playerData", seat, "prompts", uuid].reduce(at, game as unknown as Value);
  if (option === undefined) return at(prompt, "message");
  const options = at(prompt, "options");
  return isList(options) ? at(options[option] ?? null, "label") : null;
}

function at(value: Value, key: string): Value {
  return isObject(value) ? getOwn(value, key) : null;
}
