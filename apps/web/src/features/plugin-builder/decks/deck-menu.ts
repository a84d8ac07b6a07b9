/** The menu of the decks: levels with entries, and one level or two of submenus. Each edit makes a new menu. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { moveIn } from "../reorder/move-in.ts";

/** Indexes of submenus from the outside in; empty: the menu itself. */
export type MenuPath = readonly number[];

export interface MenuEntry {
  /** Its index in the level. */
  index: number;
  label: Json;
  deckId: string;
}

export interface MenuLevel {
  path: MenuPath;
  /** Of the submenu; the menu itself has none. */
  label: Json;
  entries: MenuEntry[];
}

/** A submenu in a submenu holds decks only (game-definition §6.16). */
export const DEEPEST = 2;

/** The levels as players see them: submenus before the decks beside them. */
export function menuLevels(menu: Json, path: MenuPath = []): MenuLevel[] {
  const level = isObject(menu) ? menu : {};
  const below = listOf(level, "subMenus").flatMap((sub, index) => menuLevels(sub, [...path, index]));
  const own: MenuLevel = {
    path,
    label: path.length === 0 ? "" : (level.label ?? ""),
    entries: entriesOf(level),
  };
  // A submenu's name stands above what is in it, the decks of the menu itself behind all submenus.
  return path.length === 0 ? [...below, own] : [own, ...below];
}

function entriesOf(level: JsonObject): MenuEntry[] {
  return listOf(level, "deckLists").flatMap((entry, index): MenuEntry[] => {
    if (!isObject(entry)) return [];
    const { label = "", deckListId } = entry;
    return [{ index, label, deckId: typeof deckListId === "string" ? deckListId : "" }];
  });
}

/** The same path as another. */
function isSamePath(one: MenuPath, other: MenuPath): boolean {
  return one.length === other.length && one.every((index, depth) => index === other[depth]);
}

/** A deck at the end of a level. */
export function addEntry(menu: Json, path: MenuPath, deckId: string, label: Json): Json {
  return changeList(menu, path, "deckLists", (list) => [...list, { label, deckListId: deckId }]);
}

export function removeEntry(menu: Json, path: MenuPath, index: number): Json {
  return changeList(menu, path, "deckLists", (list) => list.toSpliced(index, 1));
}

/** Where an entry is put: before the one that stands there. */
export interface MenuPlace {
  path: MenuPath;
  index: number;
}

export function moveEntry(menu: Json, from: MenuPlace, to: MenuPlace): Json {
  if (isSamePath(from.path, to.path))
    return changeList(menu, from.path, "deckLists", (list) => moveIn(list, from.index, to.index));
  const level = levelAt(menu, from.path);
  const entry = level ? listOf(level, "deckLists")[from.index] : undefined;
  if (entry === undefined || !levelAt(menu, to.path)) return menu;
  const without = removeEntry(menu, from.path, from.index);
  return changeList(without, to.path, "deckLists", (list) => list.toSpliced(to.index, 0, entry));
}

/** Changes every entry of a deck; null takes it out. */
export function changeEntriesOf(
  menu: Json,
  deckId: string,
  change: (entry: JsonObject) => Json | null,
): Json {
  if (!isObject(menu)) return menu;
  const subMenus = listOf(menu, "subMenus");
  const deckLists = listOf(menu, "deckLists");
  const changedMenus = subMenus.map((sub) => changeEntriesOf(sub, deckId, change));
  const changedLists = deckLists.flatMap((entry) => {
    if (!isObject(entry) || entry.deckListId !== deckId) return [entry];
    const changed = change(entry);
    return changed === null ? [] : [changed];
  });
  const isSame = (before: Json[], after: Json[]) =>
    before.length === after.length && before.every((item, index) => item === after[index]);
  return {
    ...menu,
    ...(isSame(subMenus, changedMenus) ? {} : { subMenus: changedMenus }),
    ...(isSame(deckLists, changedLists) ? {} : { deckLists: changedLists }),
  };
}

/** An empty submenu, behind those that are there. */
export function addSubmenu(menu: Json, path: MenuPath, label: string): Json {
  return changeList(menu, path, "subMenus", (list) => [...list, { label, deckLists: [] }]);
}

export function renameSubmenu(menu: Json, path: MenuPath, label: string): Json {
  return changeSubmenu(menu, path, (sub) => ({ ...sub, label }));
}

/** Takes a submenu out; what was in it goes to the level above. */
export function removeSubmenu(menu: Json, path: MenuPath): Json {
  const level = levelAt(menu, path);
  const above = path.slice(0, -1);
  if (!level || path.length === 0) return menu;
  const without = changeList(menu, above, "subMenus", (list) => [
    ...list.slice(0, path.at(-1)),
    ...listOf(level, "subMenus"),
    ...list.slice((path.at(-1) ?? 0) + 1),
  ]);
  const freed = listOf(level, "deckLists");
  return freed.length === 0
    ? without
    : changeList(without, above, "deckLists", (list) => [...list, ...freed]);
}

/** @param to place before which it is put, among the submenus beside it */
export function moveSubmenu(menu: Json, path: MenuPath, to: number): Json {
  return changeList(menu, path.slice(0, -1), "subMenus", (list) => moveIn(list, path.at(-1) ?? 0, to));
}

/** How many submenus stand at a level. */
export function submenuCount(menu: Json, path: MenuPath): number {
  const level = levelAt(menu, path);
  return level ? listOf(level, "subMenus").length : 0;
}

function levelAt(menu: Json, path: MenuPath): JsonObject | null {
  let level: Json | undefined = menu ?? {};
  for (const index of path) level = isObject(level) ? listOf(level, "subMenus")[index] : undefined;
  return isObject(level) ? level : null;
}

function changeSubmenu(menu: Json, path: MenuPath, change: (level: JsonObject) => JsonObject): Json {
  const [index, ...deeper] = path;
  const level = isObject(menu) ? menu : {};
  if (index === undefined) return change(level);
  const subMenus = listOf(level, "subMenus").map((sub, place) =>
    place === index ? changeSubmenu(sub, deeper, change) : sub,
  );
  return { ...level, subMenus };
}

function changeList(
  menu: Json,
  path: MenuPath,
  key: "deckLists" | "subMenus",
  change: (list: Json[]) => Json[],
): Json {
  return changeSubmenu(menu, path, (level) => ({ ...level, [key]: change(listOf(level, key)) }));
}

function listOf(level: JsonObject, key: "deckLists" | "subMenus"): Json[] {
  const list = level[key];
  return Array.isArray(list) ? list : [];
}
