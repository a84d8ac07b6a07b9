/** What a screen reader says of a card. */
import type { Card, Face, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Translate } from "../../model/texts.tsx";
import { seatName } from "../../model/whose.ts";
import type { Looker } from "./use-looker.ts";

export interface SpokenCard {
  card: Card;
  face: Face | undefined;
  known: boolean;
  /** It lies face down where cards are not seen as a rule, and this viewer sees it. */
  peeked: boolean;
  /** Its place among the cards that are chosen for a question, from 0; −1: it is none of them. */
  chosenAs: number;
  /** Name of the card that it is attached to; empty for one that the viewer does not know. */
  parent: string;
}

interface Words {
  /** Texts of the namespace `table`. */
  t: Translate;
  /** Gives the text of a label of the definition. */
  label: (label: Json | undefined) => string;
}

/**
 * Name or "face-down card", then what shows on it. Says nothing that the viewer may not know.
 * @param people who holds which seat: by their names it says who targets the card
 */
export function cardDescription(
  { card, face, known, peeked, chosenAs, parent }: SpokenCard,
  looker: Looker,
  { t, label }: Words,
  tokenLabels: Record<string, { label: Json }>,
  people: RoomView["playerInfo"],
): string {
  const parts = [known ? label(face?.name).trim() || t("unnamedCard") : t("faceDown")];
  if (peeked) parts.push(t("peeked"));
  const rotation = (looker.seat === null ? undefined : card.rotationByPlayer?.[looker.seat]) ?? card.rotation;
  if (rotation) parts.push(t("turned", { degrees: rotation }));
  const tokens = Object.entries(card.tokens ?? {}).filter(([, value]) => value);
  if (tokens.length > 0) {
    parts.push(
      t("tokens", {
        list: tokens.map(([id, value]) => `${label(tokenLabels[id]?.label) || id} ${value}`).join(", "),
      }),
    );
  }
  const seats = Object.entries(card.targeting ?? {}).filter(([, on]) => on === true);
  if (seats.length > 0) {
    const text: Translate = (key, values) => t(`room:${key}`, values);
    const players = seats.map(([seat]) => seatName({ room: { playerInfo: people }, t: text }, seat));
    parts.push(t("targetedBy", { players: players.join(", ") }));
  }
  if (card.cardIndex > 0) parts.push(parent ? t("attachedTo", { name: parent }) : t("attached"));
  if (chosenAs >= 0) parts.push(t("selectedAs", { number: chosenAs + 1 }));
  return parts.join(", ");
}
