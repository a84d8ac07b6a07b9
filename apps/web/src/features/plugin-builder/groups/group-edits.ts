/** What the author does to the groups, one edit a function; each makes a new state. */
import { idFollowing } from "../ids.ts";
import { type BuilderState, type Group, type GroupType, nextUid } from "../model/builder-state.ts";
import { arePrivate } from "./private-hands.ts";
import { type GroupReferences, renameGroup } from "./renames.ts";

/** A group without a name, a deck of player 1 (platform §3.6), at the end of the list. */
export function addGroup(state: BuilderState): BuilderState {
  const group: Group = {
    uid: nextUid(state.groups),
    groupId: "",
    idFollows: true,
    label: "",
    groupType: "Deck",
    controller: "player1",
  };
  return { ...state, groups: [...state.groups, group] };
}

const changed = (state: BuilderState, uid: number, change: (group: Group) => Group): BuilderState => ({
  ...state,
  groups: state.groups.map((group) => (group.uid === uid ? change(group) : group)),
});

const idFor = (state: BuilderState, uid: number, label: string) =>
  idFollowing(
    label,
    "group",
    state.groups.filter((group) => group.uid !== uid).map(({ groupId }) => groupId),
  );

/** @param references who names the group since its label is typed */
export function setLabel(
  state: BuilderState,
  uid: number,
  label: string,
  references: GroupReferences,
): BuilderState {
  const labelled = changed(state, uid, (group) => ({ ...group, label }));
  const follows = state.groups.find((group) => group.uid === uid)?.idFollows;
  return follows ? renameGroup(labelled, uid, idFor(state, uid, label), references) : labelled;
}

/** An id typed by hand follows the label no more. @param references who names the group since its id is typed */
export function setId(
  state: BuilderState,
  uid: number,
  groupId: string,
  references: GroupReferences,
): BuilderState {
  const ofItsOwn = changed(state, uid, ({ idFollows: _, ...group }) => group);
  return renameGroup(ofItsOwn, uid, groupId, references);
}

/** An id that was left empty follows the label again. */
export function settleId(state: BuilderState, uid: number, references: GroupReferences): BuilderState {
  const group = state.groups.find((row) => row.uid === uid);
  if (group?.groupId !== "" || group.idFollows) return state;
  const following = changed(state, uid, (row) => ({ ...row, idFollows: true }));
  return renameGroup(following, uid, idFor(state, uid, group.label), references);
}

/** Only a discard has a deck. A new hand is seen by whom the others are seen. */
export function setType(state: BuilderState, uid: number, groupType: GroupType): BuilderState {
  const isPrivate = groupType === "Hand" && arePrivate(state.groups.filter((group) => group.uid !== uid));
  return changed(state, uid, ({ correspondingDeck, sight: _, ...group }) => ({
    ...group,
    groupType,
    ...(groupType === "Discard" && correspondingDeck !== undefined && { correspondingDeck }),
    ...(isPrivate && { sight: "controller" as const }),
  }));
}

export function setController(state: BuilderState, uid: number, controller: string): BuilderState {
  return changed(state, uid, (group) => ({ ...group, controller }));
}

/** @param deck empty: none */
export function setDeck(state: BuilderState, uid: number, deck: string): BuilderState {
  return changed(state, uid, ({ correspondingDeck: _, ...group }) =>
    deck === "" ? group : { ...group, correspondingDeck: deck },
  );
}
