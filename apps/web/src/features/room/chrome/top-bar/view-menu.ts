/** The entries of "View": hotkeys, preferences and the groups to look into (table §9.2). Pure. */
import type { Group, Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { seatsOf } from "../../model/host.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { Translate } from "../../model/texts.tsx";
import { groupName, seatName } from "../../model/whose.ts";
import { type MenuEntry, section } from "../menus/menu-entry.ts";

export interface ViewMenuInput {
  room: RoomView;
  actions: RoomActions;
  t: Translate;
  label(label: Json | undefined): string;
  openHotkeys(): void;
  openPreferences(): void;
}

export function viewMenuEntries(input: ViewMenuInput): MenuEntry[] {
  const { room, t, openHotkeys, openPreferences } = input;
  const owners = [
    { prefix: "shared", label: t("shared") },
    ...seatsOf(room).map((seat) => ({ prefix: seat, label: seatName(input, seat) })),
  ];
  return [
    { id: "hotkeys", label: t("hotkeys"), hotkey: "Tab", local: true, onChoose: openHotkeys },
    {
      id: "preferences",
      label: t("preferences"),
      hotkey: "Shift+Tab",
      local: true,
      onChoose: openPreferences,
    },
    ...section(
      owners.flatMap(({ prefix, label }) => {
        const groups = groupsOf(room, prefix);
        return groups.length === 0
          ? []
          : [{ id: prefix, label, entries: groups.map((group) => groupEntry(input, group)) }];
      }),
    ),
  ];
}

/** The groups whose id begins with the prefix, by id; `player1` is not the beginning of `player10Hand`. */
export function groupsOf(room: RoomView, prefix: string): Group[] {
  return Object.values(room.game.groupById)
    .filter(({ id }) => id.startsWith(prefix) && !/^\d/.test(id.slice(prefix.length)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function groupEntry(input: ViewMenuInput, group: Group): MenuEntry {
  const { seat, own, full } = groupName(input, group);
  return {
    id: group.id,
    label: seat === null ? full : own,
    note: String(group.stackIds.length),
    onChoose: () => void input.actions.command("fanOut", { groupId: group.id }),
  };
}
