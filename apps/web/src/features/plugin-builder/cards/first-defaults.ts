/** What a game begins with besides its cards, so that a step passed over leaves nothing out (platform-ui §3.6–3.8). */
import type { Group, Property } from "../model/builder-state.ts";

/** A column's name as people read it: `maxHitPoints` is Max Hit Points, `imageURL` Image URL (decks §8.3). */
export function faceLabel(propertyId: string): string {
  const words = propertyId
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Deck, discard pile, hand and play area of every player, and one place for what is set aside. */
export function defaultGroups(players: number): Group[] {
  const groups: Omit<Group, "uid">[] = [];
  for (let number = 1; number <= players; number++) {
    const controller = `player${number}`;
    const own = (suffix: string, label: string) => ({
      groupId: controller + suffix,
      label: `Player ${number} ${label}`,
      controller,
    });
    groups.push(
      { ...own("Deck", "Deck"), groupType: "Deck" },
      { ...own("Discard", "Discard"), groupType: "Discard", correspondingDeck: `${controller}Deck` },
      { ...own("Hand", "Hand"), groupType: "Hand" },
      { ...own("PlayArea", "Play Area"), groupType: "In Play" },
    );
  }
  groups.push({
    groupId: "sharedSetAside",
    label: "Set Aside",
    groupType: "Aside",
    controller: "shared",
  });
  return groups.map((group, index) => ({ uid: index + 1, ...group }));
}

/** What cards and players have that is printed on no card; the game itself begins with nothing. */
export const initialProperties: Record<"cardProperties" | "playerProperties" | "gameProperties", Property[]> =
  {
    cardProperties: [
      { uid: 1, propertyId: "exhausted", label: "Exhausted", type: "boolean", default: false },
    ],
    playerProperties: [
      { uid: 1, propertyId: "score", label: "Score", type: "integer", default: 0, showInTopBar: false },
    ],
    gameProperties: [],
  };
