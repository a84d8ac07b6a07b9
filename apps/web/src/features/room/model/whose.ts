/** Whose something is: a seat is called by who holds it, a group of a seat by both (table §2.5). Pure. */
import type { Group, GroupId, Json, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { withoutPlayer } from "../../../i18n/player-words.ts";
import { seatNumber } from "./constants.ts";
import type { Translate } from "./texts.tsx";

/** What names are made from. */
export interface Naming {
  room: Pick<RoomView, "playerInfo" | "game">;
  /** Texts of the namespace `room`. */
  t: Translate;
  /** Gives the text of a label of the definition. */
  label(label: Json | undefined): string;
}

/** What a group is called. */
export interface GroupName {
  /** The seat it belongs to. */
  seat: SeatId | null;
  /** Who holds that seat; null where nobody else could: at a table for one, and for what everybody shares. */
  owner: string | null;
  /** The group's own words, without a seat in them where the owner stands beside them. */
  own: string;
  /** Both, as it is spoken, and written where there is room. */
  full: string;
}

/** Where a name ends and the group's own words begin. */
export const BETWEEN = " · ";

/** The seat that the id of a group begins with, as `player2Hand` does; null: with none. */
export function seatInId(groupId: GroupId): SeatId | null {
  return /^player\d+/.exec(groupId)?.[0] ?? null;
}

/** The seat that a group belongs to: its id begins with it, or the definition says so. */
export function seatOfGroup({ id, controller }: Pick<Group, "id" | "controller">): SeatId | null {
  return seatInId(id) ?? (seatNumber(controller) > 0 ? (controller ?? null) : null);
}

/** Who holds a seat; the seat's number while nobody does. */
export function seatName(
  { room, t }: { room: Pick<RoomView, "playerInfo">; t: Translate },
  seat: SeatId,
): string {
  const holder = room.playerInfo[seat];
  if (!holder) return t("seatNumber", { number: seatNumber(seat) });
  return holder.alias || t("unknownUser", { id: holder.id });
}

/** What a group is called on the table, in menus, and by a screen reader. */
export function groupName(naming: Naming, group: Group): GroupName {
  const seat = seatOfGroup(group);
  const { game } = naming.room;
  if (seat === null) {
    const own = naming.label(group.tableLabel ?? group.label ?? "");
    const name = (of: Group) => naming.label(of.label ?? "") || naming.label(of.tableLabel ?? "") || of.id;
    return { seat, owner: null, own, full: name(group) + numberAmong(naming, group, null, name) };
  }
  const own = ownWords(naming, group, seat) || group.id;
  const owner = game.numPlayers > 1 ? seatName(naming, seat) : null;
  return { seat, owner, own, full: owner === null ? own : owner + BETWEEN + own };
}

/**
 * What the groups of seats are called whose label is that of no other group, by their labels. In a line of the log a label
 * says which group is meant.
 */
export function groupsByLabel(naming: Naming): Map<string, string> {
  const named = new Map<string, string | null>();
  for (const group of Object.values(naming.room.game.groupById)) {
    if (typeof group.label !== "string") continue;
    const { owner, full } = groupName(naming, group);
    named.set(group.label, named.has(group.label) || owner === null ? null : full);
  }
  return new Map([...named].filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * What stands on the table; where two groups of a seat are called alike there, what else the definition calls this one, with a
 * number where that is alike, too.
 */
function ownWords(naming: Naming, group: Group, seat: SeatId): string {
  const groups = naming.room.game.groupById;
  const brief = ({ tableLabel, label }: Group) => naming.label(tableLabel ?? label ?? "");
  const said = brief(group);
  const isAlike = groupsOfSeat(groups, seat).some((other) => other.id !== group.id && brief(other) === said);
  const words = (of: Group) => (isAlike && naming.label(of.label)) || brief(of);
  const number = isAlike && said !== "" ? numberAmong(naming, group, seat, words) : "";
  const mine = withoutSeat(words(group), seat);
  const [other, theirs] = counterpart(groups, group, seat) ?? [];
  // A number that other seats' groups have as well is not the seat's: everybody has a "Deck 2".
  if (!other || !theirs || withoutSeat(words(theirs), other) === mine) return mine + number;
  const [, before, last] = /^(.*\S)\s*[(（]?\b(\d+)[)）]?$/u.exec(mine) ?? [];
  const isSeats = before !== undefined && Number(last) === seatNumber(seat);
  return (isSeats ? before.replace(/(?<!\s)\s*[(（]$/u, "") : mine) + number;
}

/** The number of a group among those of its seat, or among what everybody shares, that are called the same; "" for the only one. */
function numberAmong(
  naming: Naming,
  group: Group,
  seat: SeatId | null,
  words: (of: Group) => string,
): string {
  const said = words(group);
  const alike = groupsOfSeat(naming.room.game.groupById, seat)
    .filter((other) => words(other) === said)
    .map(({ id }) => id)
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return alike.length > 1 ? ` ${alike.indexOf(group.id) + 1}` : "";
}

/** The groups of a seat; with null those of no seat. */
const groupsOfSeat = (groups: Record<string, Group>, seat: SeatId | null) =>
  Object.values(groups).filter((group) => seatOfGroup(group) === seat);

/** The same group of another seat. */
function counterpart(groups: Record<string, Group>, { id }: Group, seat: SeatId): [SeatId, Group] | null {
  if (!id.startsWith(seat)) return null;
  for (let number = 1; number <= 8; number++) {
    const other = `player${number}`;
    const theirs = groups[other + id.slice(seat.length)];
    if (other !== seat && theirs) return [other, theirs];
  }
  return null;
}

/** "Player 2's Deck" without the player: whose it is is said in another way. */
function withoutSeat(words: string, seat: SeatId): string {
  return withoutPlayer(words, seatNumber(seat)) ?? words;
}

/** Up to two letters of a name: for its picture, and where there is no room for more. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? [first(words[0]), first(words.at(-1))] : [...(words[0] ?? "")].slice(0, 2);
  return letters.join("").toUpperCase();
}

const first = (word = "") => [...word][0] ?? "";
