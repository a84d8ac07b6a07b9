import type { Json } from "@baize/engine";
import { expect, it } from "vitest";
import { groupIdFor, groupName } from "./group-names.ts";

const gameDef = {
  deckbuilder: { spawnGroups: [{ loadGroupId: "playerNSide", label: "Sideboard" }] },
  groups: {
    player1Deck: { label: "Player 1 Deck" },
    player1Hand: { label: "Main de Joueur 1" },
    player1Side: { label: "Player 1 Side" },
    player1Trail: { label: "Joueur 1 Piste" },
    player1Aside: { label: "À l’écart du joueur 1" },
    sharedShore: { label: "Shore" },
    bare: {},
  },
};
const name = (id: string) =>
  groupName(id, {
    gameDef,
    label: (label: Json | undefined) => String(label ?? ""),
    t: (_key, values) => `My ${String(values?.group)}`,
  });

it("decks §1.3 a section of the deck builder names its group first, then the group's label, then its id", () => {
  expect(["playerNSide", "sharedShore", "bare", "constructor"].map(name)).toEqual([
    "Sideboard",
    "Shore",
    "bare",
    "constructor",
  ]);
});

it("decks §1.3 the loading seat's group is mine, under the first seat's label without the seat", () => {
  expect(["playerNDeck", "playerNTrail", "playerNHand", "playerNAside", "playerNNone"].map(name)).toEqual([
    "My Deck",
    "My Piste",
    "My Main de Joueur 1",
    "My À l’écart",
    "playerNNone",
  ]);
});

it("decks §1.2 playerN is read as the first seat, or as the one that loads", () => {
  expect(groupIdFor("playerNDeck")).toBe("player1Deck");
  expect(groupIdFor("playerNDeck", "player3")).toBe("player3Deck");
});
