/** What an action will change of the room that is shown, as far as that is known without asking the server. Plain data. */
import type { CardId, Foreseen, GroupId, SeatId, SideName, StackId } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import { type NumberChange, type Unconfirmed, unconfirmedKey } from "../model/shown-room.ts";

export type Patch =
  /** Another side of the card lies up. */
  | { kind: "side"; cardId: CardId; side: SideName }
  /** The card is turned to this angle, degrees. */
  | { kind: "rotation"; cardId: CardId; rotation: number }
  /** The seat targets the card, or no longer does. */
  | { kind: "target"; cardId: CardId; seat: SeatId; on: boolean }
  | Move
  /** The stack joins another one; `onto`: it lies on top of it. */
  | { kind: "attach"; stackId: StackId; targetStackId: StackId; direction: AttachmentDirection | "onto" }
  /** The first card of a stack leaves the others, for a place of its own. */
  | (Omit<Move, "kind"> & { kind: "take"; cardId: CardId })
  /** A number moves by a difference: others may move it at the same time. */
  | ({ kind: "number" } & NumberChange)
  /** A seat's prompt is answered or dismissed: it goes. */
  | { kind: "prompt"; seat: SeatId; uuid: string }
  /** What a rehearsal has foreseen of an action. */
  | { kind: "foreseen"; changes: readonly Foreseen[] }
  /** Something becomes of the card, and only the server knows what. */
  | { kind: "unknown"; cardId: CardId };

export interface Move {
  kind: "move";
  stackId: StackId;
  groupId: GroupId;
  /** Place among the other stacks of the group. */
  index: number;
  /** Percent of a free region; null elsewhere. */
  left: string | number | null;
  top: string | number | null;
  /** What the group does to cards that enter it; null: they stay as they are. */
  entering: Entering | null;
}

const TAKEN = "taken ";

/** What the stack of a card that is taken off others is called until the server has told its name. */
export function takenStackId(cardId: CardId): StackId {
  return `${TAKEN}${cardId}`;
}

/** The card of such a stack; null: it is one that the server knows. */
export function takenCardOf(stackId: StackId): CardId | null {
  return stackId.startsWith(TAKEN) ? stackId.slice(TAKEN.length) : null;
}

export interface Entering {
  /** The side that cards are turned to; null: as they lie. */
  side: SideName | null;
  /** Who looks at them from then on; null: who looks at them now. */
  peeking: Readonly<Record<SeatId, boolean>> | null;
}

/** What waits for the server while the patch is shown. */
export function waitingOf(patch: Patch): string {
  switch (patch.kind) {
    case "move":
    case "attach":
      return unconfirmedKey({ of: "stack", stackId: patch.stackId });
    case "number":
      return unconfirmedKey(patch.at);
    case "prompt":
      return unconfirmedKey({ of: "prompt", uuid: patch.uuid });
    case "foreseen":
      // Marks are those of the card or stack that the action is of.
      return "";
    default: {
      const part: Unconfirmed = { of: "whole-card", cardId: patch.cardId };
      return unconfirmedKey(part);
    }
  }
}
