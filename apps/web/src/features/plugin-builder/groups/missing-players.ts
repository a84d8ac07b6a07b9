/** Players who came later than the groups, and groups for them (platform §3.6). */
import { freeId } from "../ids.ts";
import { type BuilderState, type Group, nextUid } from "../model/builder-state.ts";
import { forPlayer, playerOf } from "./next-player.ts";

/** Players without a group of their own while others have some. */
export function missingPlayers({ groups, maxPlayers }: BuilderState): number[] {
  const players = Array.from({ length: maxPlayers }, (_, index) => index + 1);
  const missing = players.filter((player) => !groups.some((group) => playerOf(group) === player));
  return missing.length === maxPlayers ? [] : missing;
}

/** Gives a player the groups that the player before has, below those; without one before, those of the next. */
export function addGroupsFor(state: BuilderState, player: number): BuilderState {
  const { groups } = state;
  const owners = groups.map(playerOf).filter((owner) => owner !== null);
  const before = owners.filter((owner) => owner < player);
  const model = before.length > 0 ? Math.max(...before) : Math.min(...owners);
  const isModel = (group: Group) => playerOf(group) === model && !group.locked;
  let uid = nextUid(groups);
  const taken = groups.map(({ groupId }) => groupId);
  const copies = groups.filter(isModel).map(({ origin: _origin, idFollows: _idFollows, ...group }) => {
    const copy = forPlayer(group, player);
    return { ...copy, uid: uid++, groupId: freeId(copy.groupId, taken) };
  });
  const below = groups.findLastIndex(isModel) + 1;
  return { ...state, groups: groups.toSpliced(below, 0, ...copies) };
}
