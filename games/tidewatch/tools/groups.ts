/** The groups of the table: the tide's, and those of four seats. */
import type { JsonObject } from "@baize/engine";

export const SEATS = [1, 2, 3, 4] as const;

export function makeGroups(): JsonObject {
  const groups: JsonObject = {
    sharedTideDeck: shared("deck", "tideDeck", {
      onCardEnter: { controller: "shared", deckGroupId: "sharedTideDeck" },
      menuOptions: [
        { label: "id:reveal", actionList: "reveal" },
        { label: "id:lookAtTop", actionList: "lookAtTop" },
      ],
    }),
    sharedTideDiscard: shared("discard", "tideDiscard", {
      menuOptions: [{ label: "id:shuffleIntoTide", actionList: "tideDiscardIntoDeck" }],
    }),
    // What the tide brings is shown here before it happens; it is not in play yet.
    sharedRevealed: shared("discard", "revealed"),
    sharedStory: shared("play", "story"),
    sharedCurrent: shared("play", "current"),
    sharedShore: shared("play", "shore"),
    sharedAside: shared("discard", "aside"),
  };
  for (const seat of SEATS) Object.assign(groups, seatGroups(`player${seat}`, seat));
  return groups;
}

function shared(groupType: string, label: string, more: JsonObject = {}): JsonObject {
  return {
    groupType,
    label: `id:${label}`,
    tableLabel: `id:${label}`,
    // The owner of what is loaded here; cards know by it where they are discarded.
    controller: "shared",
    onCardEnter: { controller: "shared" },
    ...more,
  };
}

function seatGroups(player: string, seat: number): JsonObject {
  const group = (groupType: string, label: string, onCardEnter: JsonObject, more: JsonObject = {}) => ({
    groupType,
    label: `id:${label}${seat}`,
    tableLabel: `id:${label}`,
    controller: player,
    onCardEnter: { controller: player, ...onCardEnter },
    ...more,
  });
  return {
    [`${player}Deck`]: group(
      "deck",
      "heroDeck",
      { deckGroupId: `${player}Deck` },
      { menuOptions: [{ label: "id:shuffleDiscardIn", actionList: "discardIntoDeck" }] },
    ),
    // Face down for all but the one whose hand it is.
    [`${player}Hand`]: group("hand", "hand", {
      deckGroupId: `${player}Deck`,
      peeking: { [player]: true },
    }),
    [`${player}Discard`]: group("discard", "heroDiscard", {}),
    [`${player}Play`]: group("play", "inPlay", {}),
    [`${player}Engaged`]: {
      ...group("play", "engaged", {}),
      controller: "shared",
      onCardEnter: { controller: "shared", engagedWith: player },
      onCardLeave: { engagedWith: null },
    },
  };
}
