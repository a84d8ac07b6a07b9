/** Checks and corrects the `player_ui` of a message (api §6.3.3 step 2, §8.2): nobody acts for another player. */
import type { PlayerUi, SeatId } from "@baize/engine";
import { isRecord } from "../is-record.ts";
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
  const inward = (id: unknown) => (typeof id === "string" ? (watcher.aliases.inward(id) as string) : null);
  const multiSelect =
    isRecord(sent.multiSelect) && Array.isArray(sent.multiSelect.cardIds) ? sent.multiSelect : null;
  return {
    playerN: playerN as SeatId | null,
    activeCardId: inward(sent.activeCardId),
    dropdownMenu: menu && typeof menu.id === "string" ? { group: { id: menu.id } } : null,
    observingPlayerN: typeof sent.observingPlayerN === "string" ? sent.observingPlayerN : null,
    multiSelect: multiSelect
      ? {
          enabled: multiSelect.enabled === true,
          cardIds: (multiSelect.cardIds as unknown[])
            .filter((id) => typeof id === "string")
            .map((id) => inward(id)!),
        }
      : null,
  };
}

function assertMayActFor(room: Room, watcher: Watcher, seat: unknown): void {
  if (typeof seat !== "string" || !Object.hasOwn(room.table.game.playerData, seat))
    throw new Refusal("invalid_player");
  const holder = room.table.playerInfo[seat];
  if (holder && holder.id !== watcher.user?.id) throw new Refusal("invalid_player");
}
