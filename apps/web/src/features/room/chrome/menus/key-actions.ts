/**
 * What a plugin's keys do, as entries of menus: for hands that have no keyboard, and for those who have not learned the keys.
 * What the plugin offers elsewhere, in the menu of a card or as a button of the table, is not offered twice.
 */
import type { Json } from "@baize/engine";
import { definitionOf, type RoomDefinition } from "../../model/definition.ts";
import { wordsOf } from "../../model/label-words.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { LayoutSpec } from "../../table/layout/layout-spec.ts";
import type { MenuEntry } from "./menu-entry.ts";

export interface KeyAction {
  /** Its place among the plugin's hotkeys of this kind. */
  index: number;
  key: string;
  /** What it does, in words. */
  label: string;
}

/** Something else that the plugin offers. */
interface Offered {
  actionList?: Json;
  label: Json;
}

/** @param offered what already stands where the actions are to stand */
export function keyActions(
  { hotkeys }: Pick<RoomDefinition, "hotkeys">,
  kind: "card" | "game",
  offered: readonly Offered[],
  label: (label: Json | undefined) => string,
): KeyAction[] {
  const lists = new Set(offered.map(({ actionList }) => JSON.stringify(actionList)));
  const words = new Set(offered.map((other) => wordsOf(label(other.label))));
  return hotkeys[kind].flatMap((entry, index) => {
    const text = wordsOf(label(entry.label));
    const isOffered = lists.has(JSON.stringify(entry.actionList)) || words.has(text);
    return entry.hideFromTable || text === "" || isOffered ? [] : [{ index, key: entry.key, label: text }];
  });
}

/** What the game's keys do, beside the buttons of the table that is looked at. */
export function gameActions(
  plugin: TablePlugin,
  layout: Pick<LayoutSpec, "tableButtons"> | null,
  label: (label: Json | undefined) => string,
): KeyAction[] {
  const buttons = layout?.tableButtons.filter(({ visible }) => visible) ?? [];
  return keyActions(definitionOf(plugin.gameDef), "game", buttons, label);
}

/** The same as entries of a menu. @param run is given the place of the one that is chosen */
export function keyEntries(shown: readonly KeyAction[], run: (index: number) => void): MenuEntry[] {
  return shown.map(({ index, key, label }) => ({
    id: String(index),
    label,
    hotkey: key,
    onChoose: () => run(index),
  }));
}
