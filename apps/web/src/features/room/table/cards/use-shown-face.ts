import type { Card, Face, SideName } from "@baize/engine";
import { isKnown, visibleSide } from "../../model/visible-side.ts";
import { flippedSide } from "../../predict/placements.ts";
import { usePlacements } from "../context/table-context.tsx";
import type { Looker } from "./use-looker.ts";

export interface ShownFace {
  side: SideName;
  face: Face | undefined;
  /** False: it is a card back. */
  known: boolean;
}

/**
 * The face to draw: the one the viewer sees, or, while the card is on its way to a group that turns cards over, the
 * side it is turned to.
 */
export function useShownFace(card: Card | undefined, looker: Looker): ShownFace {
  const turnedTo = usePlacements((placements) => flippedSide(card?.stackId, placements));
  if (!card) return { side: "A", face: undefined, known: false };
  const seen = visibleSide(card, looker.seat, looker.peekingAll);
  const side = turnedTo && card.sides?.[turnedTo]?.name ? turnedTo : seen;
  const known = side === seen && isKnown(card, looker.seat, looker.peekingAll);
  return { side, face: card.sides?.[side], known };
}
