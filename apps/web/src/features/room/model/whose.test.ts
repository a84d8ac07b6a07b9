import type { Group, Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { sampleRoom } from "../testing/sample-room.ts";
import { groupName, groupsByLabel, initials, seatName, seatOfGroup } from "./whose.ts";

const t = (key: string, values?: Record<string, unknown>) =>
  ({ playerNumber: `Spieler ${values?.number}`, seatNumber: `Platz ${values?.number}` })[key] ??
  `${key} ${values?.id}`;
const label = (text: Json | undefined) => (typeof text === "string" ? text : "");

/** A table with those groups, Mara in the first of its two seats. */
function naming(groups: Record<string, Partial<Group>>, numPlayers = 2) {
  const { game } = sampleRoom();
  const groupById = Object.fromEntries(
    Object.entries(groups).map(([id, group]) => [id, { id, stackIds: [], ...group }]),
  );
  const room = {
    playerInfo: { player1: { id: 1, alias: "Mara" } },
    game: { ...game, numPlayers, groupById },
  };
  return { room, t, label };
}
function nameOf(id: string, groups: Record<string, Partial<Group>>, numPlayers?: number): string {
  const all = naming(groups, numPlayers);
  return groupName(all, all.room.game.groupById[id] as Group).full;
}

describe("table B9: whose a group is", () => {
  it("is told by the seat that its id begins with, else by its controller", () => {
    expect(seatOfGroup({ id: "player2Hand" })).toBe("player2");
    expect(seatOfGroup({ id: "player10Hand" })).toBe("player10");
    expect(seatOfGroup({ id: "player1Engaged", controller: "shared" })).toBe("player1");
    expect(seatOfGroup({ id: "sharedShore", controller: "shared" })).toBeNull();
    expect(seatOfGroup({ id: "northFort", controller: "player2" })).toBe("player2");
  });

  it("a seat is called by who holds it, else by its number", () => {
    const all = naming({});
    expect(seatName(all, "player1")).toBe("Mara");
    expect(seatName(all, "player2")).toBe("Platz 2");
    const nameless = { ...all.room, playerInfo: { player1: { id: 7, alias: "" } } };
    expect(seatName({ room: nameless, t }, "player1")).toBe("unknownUser 7");
  });

  it("a group of a seat is called by its owner and its own words", () => {
    const groups = { player1Hand: { tableLabel: "Hand" }, player2Hand: { tableLabel: "Hand" } };
    expect(nameOf("player1Hand", groups)).toBe("Mara · Hand");
    expect(nameOf("player2Hand", groups)).toBe("Platz 2 · Hand");
  });

  it.each([
    "Hand 1",
    "Hand (1)",
    "Hand（1）",
    "Player 1 Hand",
    "Player 1's Hand",
    "Player 1’s Hand",
    "Spieler 1: Hand",
    ...["Hand von Spieler 1", "Hand du joueur 1", "Hand del jugador 1", "Hand del giocatore 1"],
    ...["Hand do jogador 1", "玩家 1 的Hand", "玩家1的Hand"],
  ])("the seat's own number in “%s” is said by the owner", (words) => {
    const groups = { player1Hand: { label: words }, player2Hand: { label: words.replace("1", "2") } };
    expect(nameOf("player1Hand", groups)).toBe("Mara · Hand");
  });

  it("a number that the groups of other seats have too stays", () => {
    const groups = { player2Deck2: { label: "Player 2 Deck 2" }, player1Deck2: { label: "Player 1 Deck 2" } };
    expect(nameOf("player2Deck2", groups)).toBe("Platz 2 · Deck 2");
    expect(nameOf("player1Deck1", { player1Deck1: { label: "Deck 1" } })).toBe("Mara · Deck 1");
  });

  it("two groups of a seat that are called alike on the table are told apart by their full names", () => {
    const groups = {
      player1Play1: { tableLabel: "Play Area", label: "Player 1 Play Area A" },
      player1Play2: { tableLabel: "Play Area", label: "Player 1 Play Area B" },
    };
    expect(nameOf("player1Play1", groups)).toBe("Mara · Play Area A");
    expect(nameOf("player1Play2", groups)).toBe("Mara · Play Area B");
  });

  it("groups that the definition calls alike in every way have a number, in the order of their ids", () => {
    const alike = { tableLabel: "Play Area", label: "Player 1 Play Area" };
    const groups = { player1Play10: alike, player1Play2: alike, player1Play1: alike, player2Play1: alike };
    const names = Object.keys(groups).map((id) => nameOf(id, groups));
    expect(names).toEqual([
      "Mara · Play Area 3",
      "Mara · Play Area 2",
      "Mara · Play Area 1",
      expect.not.stringMatching(/\d$/),
    ]);
    const shared = { sharedExtra1: { label: "Extra" }, sharedExtra2: { label: "Extra" } };
    expect(nameOf("sharedExtra2", shared)).toBe("Extra 2");
  });

  it("where nobody else can sit no owner is named", () => {
    const groups = { player1Hand: { label: "Hand 1" }, player2Hand: { label: "Hand 2" } };
    expect(nameOf("player1Hand", groups, 1)).toBe("Hand");
  });

  it("what everybody shares keeps the name of the definition", () => {
    expect(nameOf("sharedShore", { sharedShore: { tableLabel: "Shore", label: "The shore" } })).toBe(
      "The shore",
    );
    expect(nameOf("sharedShore", { sharedShore: {} })).toBe("sharedShore");
  });
});

describe("table B9: groups by their labels, as lines of the log have them", () => {
  it("are those of seats whose label is of no other group", () => {
    const groups = groupsByLabel(
      naming({
        player1Hand: { label: "Hand 1" },
        player2Hand: { label: "Hand 2" },
        player1Play: { label: "In play" },
        player2Play: { label: "In play" },
        sharedDeck: { label: "Deck" },
      }),
    );
    expect([...groups.keys()]).toEqual(["Hand 1", "Hand 2"]);
    expect(groups.get("Hand 1")).toBe(
      nameOf("player1Hand", { player1Hand: { label: "Hand 1" }, player2Hand: { label: "Hand 2" } }),
    );
    expect(groupsByLabel(naming({ player1Hand: { label: "Hand 1" } }, 1)).size).toBe(0);
  });
});

describe("initials", () => {
  it("takes two letters, of two words where there are two", () => {
    expect(initials("Mara")).toBe("MA");
    expect(initials("ana de souza")).toBe("AS");
    expect(initials("李小龙")).toBe("李小");
  });
});
