/** Checks and corrects the `player_ui` of a message (api §6.3.3.2, §8.2): nobody acts for another player. */
import {
  type CardId,
  type Json,
  type PlayerUi,
  type SeatId,
  standingOf,
  UnknownIdError,
  withRealIds,
} from "@baize/engine";
import type { ReceivedPlayerUi } from "@baize/protocol";
import type { Watcher } from "../people/watchers.ts";
import type { RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import type { RoomNow } from "./decision.ts";

/** Clients of the format write this for a player when they act on what belongs to nobody: they act for no player. */
const EVERYBODYS = "shared";

/**
 * @param sent absent stays absent (`$PLAYER_N` is then undefined).
 * @returns the parts that the engine reads, with ids translated from the sender's view.
 */
export function checkedPlayerUi(
  room: RoomNow,
  watcher: Watcher,
  sent: ReceivedPlayerUi | null | undefined,
): PlayerUi | null {
  if (sent === undefined || sent === null) return null;
  const playerN = sent.playerN === EVERYBODYS ? null : (sent.playerN ?? null);
  if (playerN !== null) assertMayActFor(room, watcher, playerN);
  const menu = sent.dropdownMenu?.group;
  return {
    playerN: playerN as SeatId | null,
    activeCardId: knownCard(room, watcher, sent.activeCardId),
    dropdownMenu: menu ? { group: { id: menu.id } } : null,
    observingPlayerN: sent.observingPlayerN ?? null,
    multiSelect: selection(room, watcher, sent.multiSelect),
  };
}

/** The card that the mouse was over may have gone out of sight meanwhile; then there is none. */
function knownCard(room: RoomNow, watcher: Watcher, name: unknown): string | null {
  const id = typeof name === "string" ? reader(room, watcher)(name) : null;
  return id !== null && Object.hasOwn(room.table.game.cardById, id) ? id : null;
}

function selection(
  room: RoomNow,
  watcher: Watcher,
  sent: ReceivedPlayerUi["multiSelect"],
): PlayerUi["multiSelect"] {
  if (!sent) return null;
  const cardIds = sent.cardIds.slice(0, 1000).flatMap((id) => knownCard(room, watcher, id) ?? []);
  return { enabled: sent.enabled, cardIds };
}

/** What a name of the sender's stands for. */
function reader(room: RoomNow, watcher: Watcher): (name: string) => string | null {
  const standing = standingOf(room.views.viewer(watcher));
  return (name) => room.views.names.read(name, standing);
}

/** A command's arguments with ids for the sender's names. Throws Refusal for names that are stale or guessed (api §8.3). */
export function commandArgs(room: RoomNow, watcher: Watcher, command: string, args: unknown): unknown {
  return knowing(() => withRealIds(command, args, room.table.game, reader(room, watcher)));
}

/** The cards behind a sender's names, each once. Throws Refusal as {@link commandArgs}. */
export function namedCards(room: RoomNow, watcher: Watcher, names: readonly string[]): CardId[] {
  const ids = names.map((name) => knownCard(room, watcher, name));
  return knowing(() => {
    if (ids.includes(null)) throw new UnknownIdError();
    return [...new Set(ids as CardId[])];
  });
}

/** Raw code with ids for the sender's names, wherever they stand in it. */
export function rawCode(room: RoomNow, watcher: Watcher, code: Json): Json {
  return knowing(() => room.views.names.inCode(code, standingOf(room.views.viewer(watcher))));
}

function knowing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnknownIdError ? new Refusal("invalid_payload", error.message) : error;
  }
}

function assertMayActFor(room: RoomNow, watcher: Watcher, seat: unknown): void {
  if (typeof seat !== "string" || !Object.hasOwn(room.table.game.playerData, seat))
    throw new Refusal("invalid_player");
  const holder = room.table.playerInfo[seat];
  if (holder && holder.id !== watcher.user?.id) throw new Refusal("invalid_player");
}

/** Who sits and does not say for which seat they act, acts for their own. */
export function forOwnSeat(room: RoomNow, user: RoomUser, playerUi: PlayerUi | null): PlayerUi | null {
  const seat = room.people.seatOf(user.id);
  if (seat === null || (playerUi?.playerN ?? null) !== null) return playerUi;
  const nothing = { activeCardId: null, dropdownMenu: null, observingPlayerN: null, multiSelect: null };
  return { ...nothing, ...playerUi, playerN: seat };
}
