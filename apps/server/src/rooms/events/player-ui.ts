/** Checks and corrects the `player_ui` of a message (api §6.3.3 step 2, §8.2): nobody acts for another player. */
import { type PlayerUi, type SeatId, UnknownIdError } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import type { Room } from "../room.ts";
import { Refusal } from "../room-errors.ts";
import type { Watcher } from "../watchers.ts";

/**
 * @param sent untrusted; absent stays absent (`$PLAYER_N` is then undefined).
 * @returns the parts that the engine reads, with ids translated from the sender's view.
 */
export function checkedPlayerUi(room: Room, watcher: Watcher, sent: unknown): PlayerUi | null {
  if (sent === undefined || sent === null) return null;
  if (!isRecord(sent)) throw new Refusal("invalid_payload", "player_ui must be an object.");
  const playerN = sent.playerN ?? null;
  if (playerN !== null) assertMayActFor(room, watcher, playerN);
  const menu =
    isRecord(sent.dropdownMenu) && isRecord(sent.dropdownMenu.group) ? sent.dropdownMenu.group : null;
  return {
    playerN: playerN as SeatId | null,
    activeCardId: knownCard(room, watcher, sent.activeCardId),
    dropdownMenu: menu && typeof menu.id === "string" ? { group: { id: menu.id } } : null,
    observingPlayerN: typeof sent.observingPlayerN === "string" ? sent.observingPlayerN : null,
    multiSelect: selection(room, watcher, sent.multiSelect),
  };
}

/** The card that the mouse was over may have gone out of sight meanwhile; then there is none. */
function knownCard(room: Room, watcher: Watcher, id: unknown): string | null {
  if (typeof id !== "string") return null;
  try {
    return watcher.aliases.checkedInward(id, room.table.game, room.views.viewer(watcher)) as string;
  } catch (error) {
    if (error instanceof UnknownIdError) return null;
    throw error;
  }
}

function selection(room: Room, watcher: Watcher, sent: unknown): PlayerUi["multiSelect"] {
  if (!isRecord(sent) || !Array.isArray(sent.cardIds)) return null;
  const cardIds = sent.cardIds.slice(0, 1000).flatMap((id) => knownCard(room, watcher, id) ?? []);
  return { enabled: sent.enabled === true, cardIds };
}

/** Ids of the sender's view become those of the state. Throws Refusal for stale and guessed ones (api §8.3). */
export function inward(room: Room, watcher: Watcher, value: unknown): unknown {
  try {
    return watcher.aliases.checkedInward(value, room.table.game, room.views.viewer(watcher));
  } catch (error) {
    throw error instanceof UnknownIdError ? new Refusal("invalid_payload", error.message) : error;
  }
}

function assertMayActFor(room: Room, watcher: Watcher, seat: unknown): void {
  if (typeof seat !== "string" || !Object.hasOwn(room.table.game.playerData, seat))
    throw new Refusal("invalid_player");
  const holder = room.table.playerInfo[seat];
  if (holder && holder.id !== watcher.user?.id) throw new Refusal("invalid_player");
}
