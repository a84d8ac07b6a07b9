/** The sections that an open deck is shown in: the groups that the game's deck builder names, or every group there is. */

import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckEntry } from "./deck-editor.ts";

export interface DeckSection {
  /** The load group; `OTHER` for the last one, which takes what has no section. */
  id: string;
  label: string;
  entries: readonly DeckEntry[];
  /** Sum of the quantities. */
  cards: number;
}

/** No group has an empty id. */
export const OTHER = "";

/** The groups of `deckbuilder.spawnGroups`, in order; empty when there is none. */
export function commonGroups(gameDef: JsonObject): string[] {
  const { deckbuilder } = gameDef;
  const listed =
    isObject(deckbuilder) && Array.isArray(deckbuilder.spawnGroups) ? deckbuilder.spawnGroups : [];
  const ids = listed.map((group) => (isObject(group) ? group.loadGroupId : null));
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && id !== ""))];
}

/** Every group, and each one of seat 1 also as that of whoever loads; those first, each part by name. */
export function allGroups(gameDef: JsonObject, nameOf: (groupId: string) => string): string[] {
  const ids = isObject(gameDef.groups) ? Object.keys(gameDef.groups) : [];
  const mine = ids.filter((id) => id.includes("player1")).map((id) => id.replace("player1", "playerN"));
  return [...new Set([...mine, ...ids])].sort(
    (a, b) =>
      Number(b.startsWith("playerN")) - Number(a.startsWith("playerN")) ||
      nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
  );
}

/** The groups that a deck is divided by: those that the game names, or all where it names none or all are wanted. */
export function shownGroups(
  gameDef: JsonObject,
  nameOf: (groupId: string) => string,
  wantsAll = false,
): string[] {
  const common = commonGroups(gameDef);
  return wantsAll || common.length === 0 ? allGroups(gameDef, nameOf) : common;
}

/** Where cards are added at first: the first section; without any named, the loader's first shuffled group. */
export function firstTarget(gameDef: JsonObject, shown: readonly string[]): string {
  const common = commonGroups(gameDef);
  const preferred =
    common[0] ?? ownPile(gameDef, shown) ?? shown.find((id) => id.startsWith("playerN")) ?? shown[0];
  return preferred ?? OTHER;
}

/** The loader's first group that is shuffled as cards come into it, as a deck is. */
export function ownPile(gameDef: JsonObject, groupIds: readonly string[]): string | undefined {
  const groups = isObject(gameDef.groups) ? gameDef.groups : {};
  const types = isObject(gameDef.groupTypes) ? gameDef.groupTypes : {};
  return groupIds.find((id) => {
    if (!id.startsWith("playerN")) return false;
    const group = groups[id.replace("playerN", "player1")];
    if (!isObject(group)) return false;
    const type = typeof group.groupType === "string" ? types[group.groupType] : null;
    return group.shuffleOnLoad === true || (isObject(type) && type.shuffleOnLoad === true);
  });
}

/** The entries by section, and behind them those whose group has none. */
export function sectionsOf(
  entries: readonly DeckEntry[],
  groups: readonly string[],
  nameOf: (groupId: string) => string,
  otherLabel: string,
): DeckSection[] {
  const byGroup = new Map<string, DeckEntry[]>(groups.map((id) => [id, []]));
  const others: DeckEntry[] = [];
  for (const entry of entries) (byGroup.get(entry.item.loadGroupId) ?? others).push(entry);
  const sections = [...byGroup].map(([id, own]) => section(id, nameOf(id), own));
  return others.length === 0 ? sections : [...sections, section(OTHER, otherLabel, others)];
}

const section = (id: string, label: string, entries: readonly DeckEntry[]): DeckSection => ({
  id,
  label,
  entries,
  cards: countCards(entries),
});

export function countCards(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, { item }) => sum + item.quantity, 0);
}
