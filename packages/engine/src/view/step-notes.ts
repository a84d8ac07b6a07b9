/**
 * What is kept with a step beside its delta, so that everybody who hears of it, then or later, hears only what
 * they might know (api §8.3): which pieces of its texts only some seats may read, and which cards were shuffled.
 */
import type { Mention, NamedPiece, PromptMention, StepOutcome } from "../api.ts";
import type { NameRead } from "../run/names-read.ts";
import type { Card, CardId, Delta, GameState, SeatId } from "../state.ts";
import { idsIn } from "./own-ids.ts";
import { isOpen, isRealFace } from "./viewer.ts";

/** A piece of text that only some may read: a name, an id, or a picture's word. */
export interface Redaction {
  text: string;
  /** Seats that knew the card before or after the step. */
  seats: SeatId[];
  /** `name` reads "a card", a `word` of a picture or link is dropped. */
  kind: "name" | "word";
}

/** A name in a text, for those who may read it; the card itself may be gone. */
type Noted<M extends NamedPiece> = Omit<M, "cardId"> & {
  /** Seats that knew the card before or after the step; absent: everybody. */
  seats?: SeatId[];
};

export type NotedMention = Noted<Mention>;
export type NotedPromptMention = Noted<PromptMention>;

export interface StepNotes {
  redactions: Redaction[];
  /** Absent: the log names no card, or it was written before mentions were kept. */
  mentions?: NotedMention[];
  /** Of the prompts and options that the step has added; absent as `mentions` are. */
  prompts?: NotedPromptMention[];
  /** Nobody may follow these cards through the step, in either direction. */
  shuffled: CardId[];
}

export const noNotes: StepNotes = { redactions: [], shuffled: [] };

type Told = Pick<StepOutcome, "delta" | "namesRead" | "namesLogged" | "namesPrompted" | "shuffled">;

export function stepNotes(before: GameState, after: GameState, outcome: Told): StepNotes {
  const moments = new Moments(before, after);
  const notes: StepNotes = { redactions: redactionsOf(moments, outcome), shuffled: outcome.shuffled };
  const mentions = outcome.namesLogged.flatMap((mention) => noted(mention, moments));
  const prompts = outcome.namesPrompted.flatMap((mention) => noted(mention, moments));
  if (mentions.length > 0) notes.mentions = mentions;
  if (prompts.length > 0) notes.prompts = prompts;
  return notes;
}

/** None of a card that only was there in between: nobody can have known it. */
function noted<M extends NamedPiece>({ cardId, ...mention }: M, moments: Moments): Noted<M>[] {
  if (!moments.exists(cardId)) return [];
  const seats = moments.readersOfAll([cardId]);
  return [seats === "everybody" ? mention : { ...mention, seats }];
}

/** A whole object was written into a text: everything in it may be a name. */
const WRITTEN_OBJECT = '"name": "';

function redactionsOf(moments: Moments, { delta, namesRead }: Told): Redaction[] {
  return redactionsIn(textsOf(delta), namesRead, moments, () => touchedCards(delta, moments));
}

/** What may not be read by everybody in texts that were made of a game at one moment. */
export function redactionsOfTexts(
  texts: readonly string[],
  game: GameState,
  namesRead: readonly NameRead[],
): Redaction[] {
  return redactionsIn(texts, namesRead, new Moments(game, game), () => []);
}

/** All texts in a value, whatever its shape. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  collectTexts(value, texts);
  return texts;
}

function redactionsIn(
  texts: readonly string[],
  namesRead: readonly NameRead[],
  moments: Moments,
  touchedOnes: () => CardId[],
): Redaction[] {
  const text = texts.join("\n");
  if (text === "") return [];
  const names = new Set(namesRead.map(({ name }) => name));
  // Only what was read can be meant. That a text equals the name of a hidden card must change nothing.
  if (text.includes(WRITTEN_OBJECT))
    for (const id of moments.allIds()) for (const name of moments.names(id)) names.add(name);
  const touched = touchedOnes();
  const found: Redaction[] = [];
  for (const name of names) {
    if (!text.includes(name)) continue;
    const seats = moments.readersOfAll(sourcesOf(name, namesRead, touched, moments));
    if (seats !== "everybody") found.push({ text: name, seats, kind: "name" });
  }
  return [...found, ...redactedIds(text, moments), ...redactedWords(text, namesRead, moments)];
}

/** The cards that a name in the text may have come from. */
function sourcesOf(
  name: string,
  namesRead: readonly NameRead[],
  touched: readonly CardId[],
  moments: Moments,
): CardId[] {
  const reads = namesRead.filter((read) => read.name === name);
  const inText = reads.filter((read) => read.inText);
  const relevant = inText.length > 0 ? inText : reads;
  const bearers = (ids: readonly CardId[]) => ids.filter((id) => moments.names(id).has(name));
  if (relevant.length === 0) return bearers(moments.allIds());
  const near = bearers(touched);
  return relevant.flatMap(({ cardId }) => {
    if (cardId !== null) return [cardId];
    return near.length > 0 ? near : bearers(moments.allIds());
  });
}

function redactedIds(text: string, moments: Moments): Redaction[] {
  return idsIn(text, moments.after).flatMap((id) => {
    const cards = moments.cardsOf(id);
    // The id of a card that is gone says when it was made, which is nobody's business.
    const seats = cards.length === 0 ? [] : moments.readersOfAll(cards);
    return seats === "everybody" ? [] : [{ text: id, seats, kind: "name" as const }];
  });
}

/** `img:` and `link:` tokens that point at a card. */
function redactedWords(text: string, namesRead: readonly NameRead[], moments: Moments): Redaction[] {
  const words = new Set(text.match(/(?<!\S)(?:img|link):\S+/g) ?? []);
  return [...words].flatMap((word) => {
    const shown = moments.allIds().filter((id) => moments.isShownBy(id, word));
    const read = namesRead.flatMap(({ name, cardId, inText }) =>
      inText && cardId !== null && word.includes(name) && shown.includes(cardId) ? [cardId] : [],
    );
    if (shown.length === 0 || (read.length === 0 && shown.some((id) => moments.isOpen(id)))) return [];
    const seats = moments.readersOfAll(read.length > 0 ? read : shown);
    return seats === "everybody" ? [] : [{ text: word, seats, kind: "word" as const }];
  });
}

/** Log lines, messages and labels of new prompts, fade texts. */
function textsOf(delta: Delta): string[] {
  const texts = [...(delta._delta_metadata?.log_messages ?? [])];
  collectTexts(delta.fadeText, texts);
  const players = delta.playerData;
  if (players === undefined || Array.isArray(players)) return texts;
  for (const player of Object.values(players)) {
    if (!Array.isArray(player)) collectTexts(player.prompts, texts, new Set(["code", "args"]));
  }
  return texts;
}

function collectTexts(value: unknown, texts: string[], skipped: ReadonlySet<string> = new Set()): void {
  if (typeof value === "string") texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts, skipped);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value))
      if (!skipped.has(key)) collectTexts(item, texts, skipped);
}

function touchedCards(delta: Delta, moments: Moments): CardId[] {
  const node = delta.cardById;
  if (node === undefined) return [];
  return Array.isArray(node) ? moments.allIds() : Object.keys(node);
}

/** The two states around a step, as far as texts are concerned. */
class Moments {
  readonly before: GameState;
  readonly after: GameState;

  constructor(before: GameState, after: GameState) {
    this.before = before;
    this.after = after;
  }

  allIds(): CardId[] {
    return [...new Set([...Object.keys(this.before.cardById), ...Object.keys(this.after.cardById)])];
  }

  exists(id: CardId): boolean {
    return this.#cards(id).length > 0;
  }

  /** The card itself, or the cards of a stack. */
  cardsOf(id: string): CardId[] {
    const stacks = [this.before.stackById[id], this.after.stackById[id]];
    return [id, ...stacks.flatMap((stack) => stack?.cardIds ?? [])].filter(
      (cardId) => this.#cards(cardId).length > 0,
    );
  }

  /** Seats that know every one of the cards. */
  readersOfAll(ids: readonly CardId[]): SeatId[] | "everybody" {
    let seats: Set<SeatId> | null = null;
    for (const id of ids) {
      if (this.isOpen(id) || this.#cards(id).length === 0) continue;
      const peekers: SeatId[] = this.#cards(id).flatMap(peekersOf);
      seats = new Set(seats === null ? peekers : peekers.filter((seat) => seats!.has(seat)));
    }
    return seats === null ? "everybody" : [...seats].sort();
  }

  isOpen(id: CardId): boolean {
    return this.#cards(id).some(isOpen);
  }

  names(id: CardId): Set<string> {
    const faces = this.#cards(id).flatMap((card) => Object.values(card.sides ?? {}));
    return new Set(
      faces
        .filter((face) => isRealFace(face) && typeof face.name === "string" && face.name.trim() !== "")
        .map((face) => face.name as string),
    );
  }

  /** Whether a picture or link in a text shows this card. */
  isShownBy(id: CardId, word: string): boolean {
    if (word.startsWith(`img:cardId:${id}`)) return true;
    return this.#cards(id).some((card) => {
      if (card.databaseId && word.startsWith(`img:cardDbId:${card.databaseId}`)) return true;
      return Object.values(card.sides ?? {}).some(
        (face) =>
          isRealFace(face) && typeof face.imageUrl === "string" && word.includes(face.imageUrl || "\n"),
      );
    });
  }

  #cards(id: CardId): Card[] {
    return [this.before.cardById[id], this.after.cardById[id]].filter((card) => card !== undefined);
  }
}

function peekersOf(card: Card): SeatId[] {
  return Object.keys(card.peeking ?? {}).filter((seat) => card.peeking[seat] === true);
}
