/** The groups that a box can show, in the order of the list (platform §3.10). Pure. */
import type { GroupChoice } from "../../layout-editor/model/layout-editor-props.ts";
import { labelWithoutPlayer } from "../contents/player-labels.ts";
import type { Group } from "./builder-state.ts";

const OF_PLAYER = /^player(\d+)(.+)$/;

/**
 * First the seat-relative forms of what players have, for each kind of group one per seat: `{playerN}Hand`,
 * `{playerN+1}Hand` …; then all groups by their ids.
 */
export function groupChoices(groups: readonly Group[], players: number): GroupChoice[] {
  const firstOfKind = new Map<string, Group>();
  for (const group of groups) {
    const suffix = OF_PLAYER.exec(group.groupId)?.[2];
    if (suffix !== undefined && !firstOfKind.has(suffix)) firstOfKind.set(suffix, group);
  }
  const relative = [...firstOfKind].flatMap(([suffix, { groupId, label, groupType }]) =>
    Array.from({ length: players }, (_, seat) => ({
      id: `{playerN${seat === 0 ? "" : `+${seat}`}}${suffix}`,
      label: labelOfAll(label, groupId),
      type: groupType,
    })),
  );
  const named = new Map(
    groups.filter(({ groupId }) => groupId !== "").map((group) => [group.groupId, group]),
  );
  const plain = [...named.values()].map(({ groupId, label, groupType }) => ({
    id: groupId,
    label,
    type: groupType,
  }));
  return [...relative, ...plain];
}

/** What the groups of one kind are called without their player: `Player 1 Hand`, of `player1Hand`, is a `Hand`. */
function labelOfAll(label: string, groupId: string): string {
  return labelWithoutPlayer(label, Number(OF_PLAYER.exec(groupId)?.[1]));
}
