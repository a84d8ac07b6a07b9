/** The groups that a plugin begins with, and how they keep to the number of players (platform §3.6). */
import { sameJson } from "../../../editing/same-json.ts";
import type { LanguageCode } from "../../../i18n/languages.ts";
import { type Say, sayIn } from "../contents/contents.ts";
import { type BuilderState, type Group, nextUid, type Row } from "../model/builder-state.ts";
import { arePrivate, withHands } from "./private-hands.ts";

/** For each player a deck, a discard linked to it, a hand and a play area; then one place for all. Only labels are of a language. */
export function defaultGroups(players: number, language?: LanguageCode): Group[] {
  const say = sayIn(language);
  const own = Array.from({ length: players }, (_, index) => groupsOfPlayer(index + 1, say)).flat();
  const shared: Entered = {
    groupId: "sharedSetAside",
    label: say("group.setAside"),
    groupType: "Aside",
    controller: "shared",
  };
  return [...own, shared].map((group, index) => ({ uid: index + 1, ...group }));
}

type Entered = Omit<Group, keyof Row>;

function groupsOfPlayer(player: number, say: Say): Entered[] {
  const controller = `player${player}`;
  const named = (id: string, group: string): Pick<Group, "groupId" | "label" | "controller"> => ({
    groupId: `player${player}${id}`,
    label: say("group.ofPlayer", { player, group }),
    controller,
  });
  return [
    { ...named("Deck", say("group.deck")), groupType: "Deck" },
    {
      ...named("Discard", say("group.discard")),
      groupType: "Discard",
      correspondingDeck: `player${player}Deck`,
    },
    { ...named("Hand", say("group.hand")), groupType: "Hand" },
    { ...named("PlayArea", say("group.playArea")), groupType: "In Play" },
  ];
}

/**
 * The state for another number of players. Default groups that nobody touched follow it; others stay, and the Groups
 * step offers groups for players who have none (`missing-players.ts`).
 */
export function withPlayers(state: BuilderState, minPlayers: number, maxPlayers: number): BuilderState {
  const { language } = state;
  const defaults = defaultGroups(state.maxPlayers, language);
  const isUntouched = state.groups.length > 0 && sameGroups(state.groups, defaults);
  const followed = () => withHands(defaultGroups(maxPlayers, language), arePrivate(state.groups));
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
