/** The log of a running action: the lines in the game's `messages`, and where they hold what came from cards. */
import type { LiveState } from "../../model/live-state.ts";
import type { LineCode, ValuesOf } from "../../model/log-lines.ts";
import {
  type LineSaying,
  type LineValues,
  type SaidValue,
  saidLine,
  saidValues,
} from "../../model/sayings.ts";
import type { CardId } from "../../model/state.ts";
import type { Budget } from "./budget.ts";
import type { MarkedTexts } from "./marked-texts.ts";
import type { Mark } from "./marks.ts";

export class Log {
  readonly #state: LiveState;
  readonly #budget: Budget;
  readonly #texts: MarkedTexts;
  /** The list that grows. A plugin may have put another one into the game; then the next line follows that. */
  lines: string[] = [];

  /** The log begins empty, or goes on behind what the game has in it. */
  constructor(state: LiveState, budget: Budget, texts: MarkedTexts, goesOn: boolean) {
    this.#state = state;
    this.#budget = budget;
    this.#texts = texts;
    const { game } = state;
    if (goesOn) this.lines.push(...game.messages);
    game.messages = this.lines;
  }

  /** Adds a line, and where it holds what came from cards. */
  add(line: string, marks: readonly Mark[] | null = null, said: LineSaying | null = null): void {
    // One more than a step: endless logging must not fill the memory.
    this.#budget.spend(1 + (line.length >> 5));
    this.report(line, marks, said);
  }

  /** Adds a line of the catalogue. */
  say<Code extends LineCode>(code: Code, values: LineValues<Code>): void {
    const { text, said } = saidLine(code, values);
    this.add(text, null, said);
  }

  /**
   * The same of a line about a card: these values of it tell which card it is, so whoever may not know the card reads
   * "a card" in their place (api §8.3).
   */
  sayOfCard<Code extends LineCode>(
    cardId: CardId,
    code: Code,
    values: LineValues<Code>,
    telling: readonly ValuesOf<Code>[],
  ): void {
    const { text, said } = saidLine(code, values);
    const source = { cardId, name: null, card: null, face: null };
    const isTelling = ({ name }: SaidValue) => (telling as readonly string[]).includes(name);
    const marks = (saidValues(text, [0, ...said]) ?? []).filter(isTelling);
    this.add(
      text,
      marks.map(({ start, end }) => ({ start, end, source })),
      said,
    );
  }

  /** The same as `say` at no cost. */
  reportLine<Code extends LineCode>(code: Code, values: LineValues<Code>): void {
    const { text, said } = saidLine(code, values);
    this.report(text, null, said);
  }

  /** A line of the engine's own, which costs no steps: an action that has used them up still gets its error. */
  report(line: string, marks: readonly Mark[] | null = null, said: LineSaying | null = null): void {
    const { game } = this.#state;
    if (game.messages !== this.lines) {
      this.lines = [...(Array.isArray(game.messages) ? game.messages : [])];
      this.#state.write([], "messages", this.lines);
    }
    this.lines.push(line);
    this.#texts.addLine(this.lines.length - 1, line, marks, said);
  }

  /** Back to a list, and to so many lines of it. */
  returnTo(lines: string[], count: number): void {
    this.lines = lines;
    if (lines.length > count) lines.length = count;
  }

  /** The action is over: the lines become plain data. */
  finish(): void {
    const { game } = this.#state;
    if (game.messages === this.lines) game.messages = [...this.lines];
  }
}
