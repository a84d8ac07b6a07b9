/** What a screen reader says of a card. */
import type { Card, Face, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Translate } from "../../model/texts.tsx";
import { seatName } from "../../model/whose.ts";
import type { Looker } from "./use-looker.ts";

/**
 * Name or "face-down card", then what shows on it. Says nothing that the viewer may not know.
 * @param peeked it lies face down where cards are not seen as a rule, and this viewer sees it
 * @param t texts of the namespace `table`
 * @param order index in the multi-selection, −1 = not selected
 * @param label gives the text of a label of the definition
 * @param people who holds which seat: by their names it says who targets the card
 */
export function cardDescription(
  card: Card,
  face: Face | undefined,
  known: boolean,
  peeked: boolean,
  order: number,
  looker: Looker,
  t: Translate,
  label: (label: Json | undefined) => string,
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
  if (card.cardIndex > 0) parts.push(t("attached"));
  if (order >= 0) parts.push(t("selectedAs", { number: order + 1 }));
  return parts.join(", ");
}
