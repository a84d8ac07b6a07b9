/**
 * The room as it is shown: what the server has confirmed, and laid over it what this person has just done. `predict/` makes it; what
 * is drawn, and what the next action starts from, is read here.
 */
import type { CardId, SeatId } from "@baize/engine";
import type { RoomReader, RoomState } from "./room-store.ts";

export interface ShownState extends RoomState {
  /** What the server has not confirmed yet, by the keys of `unconfirmedKey`. */
  unconfirmed: ReadonlySet<string>;
  /** What of it takes longer than one waits without wondering. */
  overdue: ReadonlySet<string>;
}
export type ShownRoom = RoomReader<ShownState>;

/** A number of the game that presses change: tokens on a card, a counter of a seat, a counter of the whole table. */
export type NumberPlace =
  | { of: "card"; cardId: CardId; token: string }
  | { of: "seat"; seat: SeatId; property: string }
  | { of: "table"; property: string };

export interface NumberChange {
  at: NumberPlace;
  delta: number;
}

/** Presses that are shown and not sent yet. */
interface Gathering {
  /** Everything gathered till now, in place of what it showed before; an empty list ends it. */
  show(changes: readonly NumberChange[]): void;
}
/** Begins to gather. */
export type Gather = () => Gathering;

/** What can wait for the server: a card or a stack as a whole, an answered prompt, or one number. */
export type Unconfirmed =
  | { of: "whole-card"; cardId: CardId }
  | { of: "stack"; stackId: string }
  | { of: "prompt"; uuid: string }
  | NumberPlace;

/** The tokens of a card that have still to be confirmed. Every card asks at every change, and mostly there is nothing. */
export function unconfirmedTokensOf(cardId: CardId, unconfirmed: ReadonlySet<string>): string[] {
  if (unconfirmed.size === 0) return [];
  const start = unconfirmedKey({ of: "card", cardId, token: "" });
  return [...unconfirmed].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

export function unconfirmedKey(part: Unconfirmed): string {
  switch (part.of) {
    case "whole-card":
      return `card/${part.cardId}`;
    case "stack":
      return `stack/${part.stackId}`;
    case "prompt":
      return `prompt/${part.uuid}`;
    case "card":
      return `token/${part.cardId}/${part.token}`;
    case "seat":
      return `seat/${part.seat}/${part.property}`;
    case "table":
      return `table/${part.property}`;
  }
}
