/** The groups of a definition made by hand. Those of types that the builder has no word for are shown and kept. */
import type { JsonObject } from "@baize/engine";
import type { GroupTypeIds } from "../export/group-sections.ts";
import type { Group, GroupType } from "../model/builder-state.ts";
import { entriesAt, memberOf, objectAt, textAt } from "./json-parts.ts";

/** By the id of the type in small letters. */
const typesById = new Map<string, GroupType>([
  ["deck", "Deck"],
  ["discard", "Discard"],
  ["hand", "Hand"],
  ["inplay", "In Play"],
  ["aside", "Aside"],
]);

export function deriveGroups(definition: JsonObject): Group[] {
  const entries = entriesAt(definition, "groups");
  const typeOf = (entry: JsonObject) => typesById.get(textAt(entry, "groupType")?.toLowerCase() ?? "");
  const decks = new Set(entries.filter(([, entry]) => typeOf(entry) === "Deck").map(([groupId]) => groupId));
  return entries.map(([groupId, entry], index) => {
    const groupType = typeOf(entry);
    const onCardEnter = objectAt(entry, "onCardEnter");
    const deck = textAt(onCardEnter, "deckGroupId");
    return {
      uid: index + 1,
      origin: groupId,
      groupId,
      label: textAt(entry, "label") ?? "",
      groupType: groupType ?? "In Play",
      controller: textAt(onCardEnter, "controller") ?? /^player\d+/.exec(groupId)?.[0] ?? "shared",
      ...(groupType === "Discard" && deck !== undefined && decks.has(deck) && { correspondingDeck: deck }),
      ...(groupType === "Hand" && isSeenByController(entry, definition) && { sight: "controller" as const }),
      ...(groupType === undefined && { locked: true as const }),
    };
  });
}

/** Cards lie face down in the group, by itself or by its type, and its controller looks at them. */
function isSeenByController(entry: JsonObject, definition: JsonObject): boolean {
  const own = objectAt(entry, "onCardEnter");
  const type = objectAt(objectAt(definition, "groupTypes"), textAt(entry, "groupType") ?? "");
  const side = textAt(own, "currentSide") ?? textAt(objectAt(type, "onCardEnter"), "currentSide");
  const controller = textAt(own, "controller");
  return side === "B" && controller !== undefined && memberOf(objectAt(own, "peeking"), controller) === true;
}

/** The ids of the group types as the definition spells them: what was `Deck` there stays `Deck`. */
export function groupTypeIdsOf(definition: JsonObject): Partial<GroupTypeIds> {
  const ids: Partial<GroupTypeIds> = {};
  const used = entriesAt(definition, "groups").flatMap(([, entry]) => textAt(entry, "groupType") ?? []);
  for (const id of [...Object.keys(objectAt(definition, "groupTypes")), ...used]) {
    const type = typesById.get(id.toLowerCase());
    if (type) ids[type] ??= id;
  }
  return ids;
}
