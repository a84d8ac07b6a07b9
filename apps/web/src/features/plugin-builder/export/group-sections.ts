/** Groups, their types, and the menus that move cards into them (platform §3.16). */
import type { JsonObject } from "@baize/engine";
import { sightOnEnter } from "../groups/private-hands.ts";
import type { BuilderState, Group, GroupType } from "../model/builder-state.ts";
import { menuEntries } from "./action-sections.ts";
import { byId } from "./by-id.ts";

/** Under which id each kind of group stands in `groupTypes`. */
export type GroupTypeIds = Record<GroupType, string>;

export const plainGroupTypeIds: GroupTypeIds = {
  Deck: "deck",
  Discard: "discard",
  Aside: "aside",
  Hand: "hand",
  "In Play": "inPlay",
};

export function groupSections(state: BuilderState, typeIds: GroupTypeIds): JsonObject {
  const { groups } = state;
  const moveToGroupIds = groups.map(({ groupId }) => groupId);
  const own = groups.filter(({ locked }) => !locked);
  return {
    groups: byId(
      own,
      ({ groupId }) => groupId,
      (group) => ({
        groupType: typeIds[group.groupType],
        label: group.label,
        tableLabel: group.label,
        onCardEnter: {
          controller: group.controller,
          ...cardsReturnTo(group, groups),
          ...sightOnEnter(group),
        },
      }),
    ),
    groupTypes: {
      [typeIds.Deck]: groupType({ currentSide: "B", inPlay: false, rotation: 0 }, { shuffleOnLoad: true }),
      [typeIds.Discard]: groupType({ currentSide: "A", inPlay: false, rotation: 0 }),
      [typeIds.Aside]: groupType({ currentSide: "A", inPlay: false, rotation: 0 }),
      [typeIds.Hand]: groupType({ currentSide: "A", inPlay: false, rotation: 0 }),
      // A card that comes into play keeps how it is turned.
      [typeIds["In Play"]]: groupType(
        { currentSide: "A", inPlay: true },
        { canHaveAttachments: true, canHaveTokens: true },
      ),
    },
    cardMenu: { moveToGroupIds, options: menuEntries(state, "card") },
    groupMenu: { moveToGroupIds, options: [] },
  };
}

function groupType(onCardEnter: JsonObject, options: JsonObject = {}): JsonObject {
  return {
    canHaveAttachments: false,
    canHaveTokens: false,
    shuffleOnLoad: false,
    ...options,
    onCardEnter,
  };
}

/**
 * The deck and the discard pile that a card takes on in this group. Hands and places in play say nothing, so that a card
 * keeps what its deck gave it.
 */
function cardsReturnTo(
  { groupId, groupType, correspondingDeck }: Group,
  groups: readonly Group[],
): JsonObject {
  if (groupType === "Deck") {
    const pile = groups.findLast(
      (other) => other.groupType === "Discard" && other.correspondingDeck === groupId,
    );
    return { deckGroupId: groupId, ...(pile && { discardGroupId: pile.groupId }) };
  }
  if (groupType !== "Discard") return {};
  return { discardGroupId: groupId, ...(correspondingDeck && { deckGroupId: correspondingDeck }) };
}
