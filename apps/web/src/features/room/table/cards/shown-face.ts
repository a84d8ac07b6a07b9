import type { Card, Face, SideName } from "@baize/engine";
import { isKnown, visibleSide } from "../../model/visible-side.ts";
import type { Looker } from "./use-looker.ts";

export interface ShownFace {
  side: SideName;
  face: Face | undefined;
  /** False: it is a card back. */
  known: boolean;
}

/** The face to draw: the one that the viewer sees. */
export function shownFace(card: Card | undefined, looker: Looker): ShownFace {
  if (!card) return { side: "A", face: undefined, known: false };
  const side = visibleSide(card, looker.seat, looker.peekingAll);
  return { side, face: card.sides?.[side], known: isKnown(card, looker.seat, looker.peekingAll) };
}
