/** Tells who is at the table who comes, goes, sits down and gets up. */
import { seatsHeld } from "@baize/client";
import type { RoomView } from "@baize/protocol";
import { showAlert } from "../../model/alert-queue.ts";
import { isActingHost, isClosed, seatsOf } from "../../model/host.ts";
import { nextPlayerCount } from "../../model/player-counts.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";

/** A connection that is back by then was never gone, milliseconds. */
export const RETURN_MS = 3000;

type Room = Pick<RoomContextValue, "store" | "ui" | "plugin" | "userId"> & { t: Translate };

/**
 * Begins with whoever is there already. Visitors have no name that anybody knows, and are not told of, but to the host when they
 * find no seat.
 * @returns a function that stops it.
 */
export function followPeople({ store, ui, plugin, userId, t }: Room): () => void {
  const first = store.getState().room;
  let here = peopleIn(first);
  let seats = seatsIn(first);
  /** Guests who find no seat, as far as the host has been told of them. */
  const told = new Set<Guest>(first && isFull(first) ? guestsIn(first) : []);
  const leaving = new Map<number, ReturnType<typeof setTimeout>>();
  const say = (text: string, isAnnounced = false) =>
    showAlert(ui, { level: "info", text, about: "people", isPlain: true, isAnnounced });
  // Who sits down and gets up stands in the log.
  const tell = (what: "came" | "left" | "satDown" | "gotUp", name: string) =>
    say(t(`comings.${what}`, { name }), what === "satDown" || what === "gotUp");

  /**
   * The host is told how to make room for those who find none, as in a game that was begun alone; of each of them once.
   * @returns whose coming is told so
   */
  function tellOfGuests(room: RoomView, people: ReadonlyMap<number, string>): ReadonlySet<Guest> {
    if (!isActingHost(room, userId) || !isFull(room) || nextPlayerCount(room, plugin) === null)
      return new Set();
    const guests = guestsIn(room).filter((guest) => !told.has(guest));
    for (const guest of guests) {
      told.add(guest);
      const name = typeof guest === "number" ? people.get(guest) : undefined;
      const text = t(`status:invitation.${name === undefined ? "noSeatForVisitor" : "noSeatFor"}`, { name });
      showAlert(ui, { level: "info", text, about: "noSeat", isPlain: true });
    }
    return new Set(guests);
  }

  function leave(id: number, name: string) {
    const timer = setTimeout(() => {
      leaving.delete(id);
      tell("left", name);
    }, RETURN_MS);
    leaving.set(id, timer);
  }

  /** @returns whether they had only just gone. */
  function comesBack(id: number): boolean {
    const timer = leaving.get(id);
    clearTimeout(timer);
    return leaving.delete(id);
  }

  const stop = store.subscribe(({ room, connection }, before) => {
    // While one is away oneself, one hears of nobody.
    if (connection.phase !== "live" || !room) return;
    if (room.sockets === before.room?.sockets && room.playerInfo === before.room?.playerInfo) return;
    const [hereNow, seatsNow] = [peopleIn(room), seatsIn(room)];
    const seatless = tellOfGuests(room, hereNow);
    for (const [id, name] of here) if (!hereNow.has(id) && id !== userId) leave(id, name);
    for (const [id, name] of hereNow)
      if (!here.has(id) && id !== userId && !comesBack(id) && !seatless.has(id)) tell("came", name);
    for (const [id, name] of seats)
      if (!seatsNow.has(id) && id !== userId && hereNow.has(id)) tell("gotUp", name);
    for (const [id, name] of seatsNow) if (!seats.has(id) && id !== userId) tell("satDown", name);
    [here, seats] = [hereNow, seatsNow];
  });
  return () => {
    stop();
    for (const timer of leaving.values()) clearTimeout(timer);
  };
}

/** Name by user id of those who are signed in and here. */
function peopleIn(room: RoomView | null): Map<number, string> {
  const people = Object.values(room?.sockets ?? {});
  return new Map(
    people.flatMap(({ user_id, alias, is_logged_in }) =>
      is_logged_in && user_id !== null ? [[user_id, alias] as const] : [],
    ),
  );
}

/** Name by user id of those who have a seat. */
function seatsIn(room: RoomView | null): Map<number, string> {
  return new Map(
    Object.values(room?.playerInfo ?? {}).flatMap((holder) =>
      holder ? [[holder.id, holder.alias] as const] : [],
    ),
  );
}

/** Somebody without a seat: by user id, and visitors, whose connections get other names when they come back, by their number. */
type Guest = number | `visitor ${number}`;

function guestsIn(room: RoomView): Guest[] {
  const visitors = Object.values(room.sockets).filter(({ is_logged_in }) => !is_logged_in);
  return [
    ...[...peopleIn(room).keys()].filter((id) => seatsHeld(room, id).length === 0),
    ...visitors.map((_, index) => `visitor ${index}` as const),
  ];
}

/** Whether all seats are taken. */
function isFull(room: RoomView): boolean {
  return seatsOf(room).every((seat) => room.playerInfo[seat] || isClosed(room, seat));
}
