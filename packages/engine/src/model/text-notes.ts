/** What is noted of the texts that a step has made: which pieces of them came from cards (api §8.3). */
import type { Saying } from "./sayings.ts";
import type { CardId, Face, SeatId, SideName } from "./state.ts";

/** A piece of a text that is the name of a card, and what a preview needs that outlives the card. */
export interface NamedPiece {
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number;
  end: number;
  cardId: CardId;
  /** Null: a card of no database. */
  databaseId: string | null;
  side: SideName;
  /** What the card database does not show: of custom cards and of faces that a plugin has changed. */
  face?: Face;
}

/** In a line of the log. */
export interface Mention extends NamedPiece {
  /** Index in the step's `log_messages`. */
  line: number;
}

/** In what a prompt asks. */
export interface PromptMention extends NamedPiece {
  seat: SeatId;
  uuid: string;
  /** Index of the option whose label it is in. Absent: in the message. */
  option?: number;
  /** The piece itself: it counts as long as the text has it there. */
  name: string;
}

/** Where a text stands that a step has made. */
export type TextPlace =
  /** Index in the step's `log_messages`. */
  | { line: number }
  /** `option`: index of the option whose label it is. Absent: the message. */
  | { seat: SeatId; uuid: string; option?: number }
  /** A text that fades over a card or a player. */
  | { fade: "card" | "player"; id: string; index: number };

/** A piece of such a text that came from cards: a name, a picture, a printed card, a message about them. */
export type TextMark = TextPlace & {
  start: number;
  end: number;
  /** Null: of a card, but nobody knows of which. */
  cardIds: readonly (CardId | null)[];
  /** It is what an error says, which may quote anything of these cards. */
  isMessage?: true;
};

/** Of all texts of one step. */
export interface TextNotes {
  /** Where the texts that the action made hold what came from cards (api §8.3). */
  marks: TextMark[];
  /** What those log lines of the delta's metadata say that are of the catalogue. */
  sayings: Saying[];
  /** Where the log lines of the delta's metadata name cards. */
  namesLogged: Mention[];
  /** Where prompts, or options, that the action has added name cards. */
  namesPrompted: PromptMention[];
}
