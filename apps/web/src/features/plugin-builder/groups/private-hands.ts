/** Hands that only their player sees: a card that enters lies face down, and its player looks at it all the same. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState, Group } from "../model/builder-state.ts";

/** Whether the group is the hand of one player. */
function isHandOfPlayer({ groupType, controller, locked }: Group): boolean {
  return groupType === "Hand" && !locked && /^player\d+$/.test(controller);
}

/** Whether the group is a hand whose cards others do not see. */
function isSeenByItsPlayer(group: Group): boolean {
  return isHandOfPlayer(group) && group.sight === "controller";
}

export function hasHands(groups: readonly Group[]): boolean {
  return groups.some(isHandOfPlayer);
}

/** Whether there are hands, and each is seen by its player alone. */
export function arePrivate(groups: readonly Group[]): boolean {
  const hands = groups.filter(isHandOfPlayer);
  return hands.length > 0 && hands.every(isSeenByItsPlayer);
}

export function withHands(groups: readonly Group[], isPrivate: boolean): Group[] {
  return groups.map((group) => (isHandOfPlayer(group) ? handSeen(group, isPrivate) : group));
}

export function setHandsPrivate(state: BuilderState, isPrivate: boolean): BuilderState {
  return { ...state, groups: withHands(state.groups, isPrivate) };
}

/** A definition made by hand may turn the cards of all hands down by their type: there it must be said that this one is open. */
function handSeen({ sight: _, ...group }: Group, isPrivate: boolean): Group {
  if (isPrivate) return { ...group, sight: "controller" };
  return group.origin === undefined ? group : { ...group, sight: "everybody" };
}

/** What a card becomes on entering the group, as far as it is about being seen; nothing where the type says it. */
export function sightOnEnter(group: Group): JsonObject {
  if (!isHandOfPlayer(group) || group.sight === undefined) return {};
  if (group.sight === "everybody") return { currentSide: "A" };
  return { currentSide: "B", peeking: { [group.controller]: true } };
}
