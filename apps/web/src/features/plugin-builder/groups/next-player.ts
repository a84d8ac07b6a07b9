/** Copies of groups (platform §3.6, decks §8.1): the same once more, or the same for the next player. */

import { withOtherPlayer } from "../../../i18n/player-words.ts";
import { freeId } from "../ids.ts";
import { type BuilderState, type Group, nextUid } from "../model/builder-state.ts";

/** The player whose group it is by its id; null: nobody's. */
export function playerOf({ groupId }: Pick<Group, "groupId">): number | null {
  const digits = /player(\d+)/.exec(groupId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What the group is for another player: the first mention of its player in id, label, controller and deck is theirs. */
export function forPlayer<Like extends Group>(group: Like, player: number): Like {
  const from = playerOf(group);
  if (from === null) return group;
  const named = (text: string) => text.replace(new RegExp(`player${from}(?!\\d)`), `player${player}`);
  const { groupId, label, controller, correspondingDeck } = group;
  return {
    ...group,
    groupId: named(groupId),
    label: withOtherPlayer(label, from, player),
    controller: controller === `player${from}` ? `player${player}` : controller,
    ...(correspondingDeck === undefined ? {} : { correspondingDeck: named(correspondingDeck) }),
  };
}

/**
 * Puts a copy of a group below it.
 * @param player whose it becomes; null: the copy differs by nothing but its id
 */
export function duplicateGroup(state: BuilderState, uid: number, player: number | null): BuilderState {
  const index = state.groups.findIndex((row) => row.uid === uid);
  const original = state.groups[index];
  if (!original) return state;
  const { origin: _origin, idFollows: _idFollows, ...entered } = original;
  const copy = { ...(player === null ? entered : forPlayer(entered, player)), uid: nextUid(state.groups) };
  const named = copy.groupId === "" ? { ...copy, idFollows: true as const } : withFreeId(copy, state.groups);
  return { ...state, groups: state.groups.toSpliced(index + 1, 0, named) };
}

function withFreeId(copy: Group, groups: readonly Group[]): Group {
  const taken = groups.map(({ groupId }) => groupId);
  return taken.includes(copy.groupId) ? { ...copy, groupId: freeId(`${copy.groupId}Copy`, taken) } : copy;
}
