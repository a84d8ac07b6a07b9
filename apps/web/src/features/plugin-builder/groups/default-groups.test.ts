import { describe, expect, it } from "vitest";
import { type BuilderState, emptyState, type Group } from "../model/builder-state.ts";
import { defaultGroups, withPlayers } from "./default-groups.ts";

const line = ({ groupId, label, groupType, controller, correspondingDeck = "-" }: Group) =>
  [groupId, label, groupType, controller, correspondingDeck].join(" | ");

const ofPlayer = (n: number) => [
  `player${n}Deck | Player ${n} Deck | Deck | player${n} | -`,
  `player${n}Discard | Player ${n} Discard | Discard | player${n} | player${n}Deck`,
  `player${n}Hand | Player ${n} Hand | Hand | player${n} | -`,
  `player${n}PlayArea | Player ${n} Play Area | In Play | player${n} | -`,
];
const setAside = "sharedSetAside | Set Aside | Aside | shared | -";
const withGroups = (players: number, groups = defaultGroups(players)): BuilderState => ({
  ...emptyState,
  maxPlayers: players,
  groups,
});

describe("the groups that a plugin begins with", () => {
  it.each([1, 2, 4])(
    "D-71 for %i players: a deck, a discard linked to it, a hand and a play area each, and one Set Aside",
    (players) => {
      const expected = Array.from({ length: players }, (_, index) => ofPlayer(index + 1)).flat();
      expect(defaultGroups(players).map(line)).toEqual([...expected, setAside]);
    },
  );

  it("are these for two players (P4-21, P4-22, P4-23, P4-24, P4-25)", () => {
    expect(defaultGroups(2).map(line)).toEqual([
      "player1Deck | Player 1 Deck | Deck | player1 | -",
      "player1Discard | Player 1 Discard | Discard | player1 | player1Deck",
      "player1Hand | Player 1 Hand | Hand | player1 | -",
      "player1PlayArea | Player 1 Play Area | In Play | player1 | -",
      "player2Deck | Player 2 Deck | Deck | player2 | -",
      "player2Discard | Player 2 Discard | Discard | player2 | player2Deck",
      "player2Hand | Player 2 Hand | Hand | player2 | -",
      "player2PlayArea | Player 2 Play Area | In Play | player2 | -",
      "sharedSetAside | Set Aside | Aside | shared | -",
    ]);
  });

  it("are rows of their own", () => {
    const uids = defaultGroups(4).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });
});

describe("another number of players", () => {
  it("brings groups for more players while nobody has touched the default ones", () => {
    const before = withGroups(2);
    const { groups, minPlayers, maxPlayers } = withPlayers(before, 1, 3);
    expect({ minPlayers, maxPlayers }).toEqual({ minPlayers: 1, maxPlayers: 3 });
    expect(groups.map(line)).toEqual([...ofPlayer(1), ...ofPlayer(2), ...ofPlayer(3), setAside]);
    expect(new Set(groups.map(({ uid }) => uid)).size).toBe(groups.length);
    expect(groups[0]).toBe(before.groups[0]);
    expect(groups.at(-1)).toBe(before.groups.at(-1));
  });

  it("takes the groups of players away who are not there any more", () => {
    expect(withPlayers(withGroups(3), 1, 1).groups.map(line)).toEqual([...ofPlayer(1), setAside]);
  });

  it("leaves groups that somebody changed as they are", () => {
    const [first, ...others] = defaultGroups(2);
    const changed = [{ ...(first as Group), label: "Library" }, ...others];
    expect(withPlayers(withGroups(2, changed), 2, 4).groups).toBe(changed);
  });

  it("D-71 brings no groups back that were all removed", () => {
    expect(withPlayers(withGroups(2, []), 2, 4).groups).toEqual([]);
  });
});
