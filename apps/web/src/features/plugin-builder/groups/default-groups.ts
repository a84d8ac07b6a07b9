/** The groups that a plugin begins with, and how they keep to the number of players (platform §3.6). */
import { sameJson } from "../../../editing/same-json.ts";
import { type BuilderState, type Group, nextUid, type Row } from "../model/builder-state.ts";
import { arePrivate, withHands } from "./private-hands.ts";

/** For each player a deck, a discard linked to it, a hand and a play area; then one place for all. */
export function defaultGroups(players: number): Group[] {
  const own = Array.from({ length: players }, (_, index) => groupsOfPlayer(index + 1)).flat();
  const shared: Entered = {
    groupId: "sharedSetAside",
    label: "Set Aside",
    groupType: "Aside",
    controller: "shared",
  };
  return [...own, shared].map((group, index) => ({ uid: index + 1, ...group }));
}

type Entered = Omit<Group, keyof Row>;

function groupsOfPlayer(player: number): Entered[] {
  const controller = `player${player}`;
  const named = (id: string, label: string): Pick<Group, "groupId" | "label" | "controller"> => ({
    groupId: `player${player}${id}`,
    label: `Player ${player} ${label}`,
    controller,
  });
  return [
    { ...named("Deck", "Deck"), groupType: "Deck" },
    { ...named("Discard", "Discard"), groupType: "Discard", correspondingDeck: `player${player}Deck` },
    { ...named("Hand", "Hand"), groupType: "Hand" },
    { ...named("PlayArea", "Play Area"), groupType: "In Play" },
  ];
}

/**
 * The state for another number of players. Default groups that nobody touched follow it; others stay, and the Groups
 * step offers groups for players who have none (`missing-players.ts`).
 */
export function withPlayers(state: BuilderState, minPlayers: number, maxPlayers: number): BuilderState {
  const isUntouched = state.groups.length > 0 && sameGroups(state.groups, defaultGroups(state.maxPlayers));
  const followed = () => withHands(defaultGroups(maxPlayers), arePrivate(state.groups));
  const groups = isUntouched ? keepingRows(state.groups, followed()) : state.groups;
  return { ...state, minPlayers, maxPlayers, groups };
}

function sameGroups(a: readonly Group[], b: readonly Group[]): boolean {
  const entered = ({ uid, origin, idFollows, sight, ...rest }: Group) => rest;
  return sameJson(a.map(entered), b.map(entered));
}

/** Groups that were there before stay the same rows. */
function keepingRows(before: readonly Group[], groups: readonly Group[]): Group[] {
  const known = new Map(before.map((group) => [group.groupId, group]));
  let uid = nextUid(before);
  return groups.map((group) => known.get(group.groupId) ?? { ...group, uid: uid++ });
}
