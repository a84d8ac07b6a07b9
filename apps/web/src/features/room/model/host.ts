/** Who may do what here, as far as this client can tell; the server decides (api §8.2). */

import { seatOf, seatsHeld } from "@baize/client";
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";

/**
 * Whether the person has the host's controls: the creator, or whoever the server names while the creator is away
 * (api §2; the view says who under `actingHost`).
 */
export function isActingHost(room: RoomView, userId: number | null): boolean {
  if (userId === null) return false;
  return room.actingHost === undefined || room.actingHost === null
    ? room.createdBy === userId
    : room.actingHost === userId;
}

/**
 * Whether the person has those of the host's controls with which one comes to read what is hidden: in a fair room only
 * the host in person, not who stands in for them.
 */
export function isHostOfCards(room: RoomView, userId: number | null): boolean {
  return isActingHost(room, userId) && (room.policy === "open" || room.createdBy === userId);
}

/**
 * Whether the person may act at the table: seated, or the acting host (table §0 "needs a seat"). With several hands at one device one of
 * them has to be taken first: what is done is the deed of a seat.
 */
export function mayAct(room: RoomView, userId: number | null): boolean {
  if (room.inHand === null && seatsHeld(room, userId).length > 0) return false;
  return seatOf(room, userId) !== null || isActingHost(room, userId);
}

/** Whether a seat is asked something. */
export function isAsked(room: RoomView | null, seat: SeatId | null): boolean {
  return seat !== null && Object.keys(room?.game.playerData[seat]?.prompts ?? {}).length > 0;
}

/** More than any game has. A game may be told any number of players, and a table of a million seats could not be drawn. */
const MOST_SEATS = 100;

/** Seats of the game in order: `player1` … up to the number of players. */
export function seatsOf(room: RoomView): SeatId[] {
  const count = Math.min(MOST_SEATS, Math.max(1, Math.floor(room.game.numPlayers) || 1));
  return Array.from({ length: count }, (_, index) => `player${index + 1}`);
}

/** Whether nobody may sit down there but whom the host seats. */
export function isClosed(room: RoomView, seat: SeatId): boolean {
  return room.closedSeats.includes(seat);
}

/** Whether a person has the room open, on whichever page. */
export function isInRoom({ sockets }: RoomView, userId: number): boolean {
  return Object.values(sockets).some(({ user_id }) => user_id === userId);
}

/** Those seats, and seats beyond them that are still held since there were more players: who sits there gets up there. */
export function shownSeats(room: RoomView): SeatId[] {
  const seats = seatsOf(room);
  const held = Object.keys(room.playerInfo).filter((seat) => room.playerInfo[seat] && !seats.includes(seat));
  return [...seats, ...held.sort()];
}

/** Whether the person watches with open eyes: marked by the host and not seated (api §6.3.6). */
export function isOmniscient(room: RoomView, userId: number | null): boolean {
  return userId !== null && room.spectators[String(userId)] === true && seatOf(room, userId) === null;
}
