/** What an own picture is for: one side of a card, or everything with the same card back (decks §5.2). */
import type { Card, JsonObject, SeatId, SideName } from "@baize/engine";
import { object } from "./definition.ts";
import { isRealFace, visibleSide } from "./visible-side.ts";

export type PictureSubject =
  | { kind: "card"; databaseId: string; side: SideName; name: string }
  | { kind: "back"; back: string };

/**
 * What a picture set on this card would be for: the side that this viewer sees, or the back when that is no real face.
 * Null for a card that was written at the table: no database names it.
 */
export function subjectOf(card: Card, seat: SeatId | null, peekingAll: boolean): PictureSubject | null {
  const side = visibleSide(card, seat, peekingAll);
  const face = card.sides?.[side];
  if (!isRealFace(face))
    return typeof face?.name === "string" && face.name !== "" ? { kind: "back", back: face.name } : null;
  const { databaseId } = card;
  if (databaseId === null || databaseId === undefined || databaseId === "") return null;
  return { kind: "card", databaseId, side, name: typeof face?.name === "string" ? face.name : databaseId };
}

/** The address that is set; empty when none is. `altArt` is that part of the person's settings for the plugin. */
export function addressOf(altArt: JsonObject, subject: PictureSubject): string {
  const stored =
    subject.kind === "back" ? altArt[subject.back] : object(altArt[subject.databaseId])[subject.side];
  return typeof stored === "string" ? stored : "";
}

/** The change of `altArt` that sets the address, or with null takes the picture away. */
export function changeOf(subject: PictureSubject, address: string | null): JsonObject {
  return subject.kind === "back"
    ? { [subject.back]: address }
    : { [subject.databaseId]: { [subject.side]: address } };
}

export interface OwnPicture {
  subject: PictureSubject;
  address: string;
}

/**
 * Every picture that is set: cards by name and side, then backs.
 * @param nameOf names a card's side; null for one that nobody here knows
 */
export function ownPictures(
  altArt: JsonObject,
  nameOf: (databaseId: string, side: SideName) => string | null,
): OwnPicture[] {
  const cards: OwnPicture[] = [];
  const backs: OwnPicture[] = [];
  for (const [key, value] of Object.entries(altArt)) {
    if (typeof value === "string") {
      if (value !== "") backs.push({ subject: { kind: "back", back: key }, address: value });
      continue;
    }
    for (const [side, address] of Object.entries(object(value))) {
      if (typeof address !== "string" || address === "") continue;
      const name = nameOf(key, side) ?? key;
      cards.push({ subject: { kind: "card", databaseId: key, side, name }, address });
    }
  }
  const title = ({ subject }: OwnPicture) =>
    subject.kind === "card" ? `${subject.name} ${subject.side}` : subject.back;
  const byTitle = (a: OwnPicture, b: OwnPicture) =>
    title(a).localeCompare(title(b), undefined, { numeric: true });
  return [...cards.sort(byTitle), ...backs.sort(byTitle)];
}
