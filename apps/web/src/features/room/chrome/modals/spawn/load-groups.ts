/** The groups that cards can be put into, for the spawn dialogs (game-definition §6.33). */
import type { Group, JsonObject } from "@baize/engine";
import { seatNumber } from "../../../model/constants.ts";
import { list, object } from "../../../model/definition.ts";
import { BETWEEN, groupName, type Naming, seatName, seatOfGroup } from "../../../model/whose.ts";

/** `playerN` stands for the seat of whoever loads. */
const OWN = "playerN";

export interface LoadGroup {
  id: string;
  /** As it is called at this table. */
  name: string;
  /** It is mine, whoever I am. */
  own: boolean;
}

/**
 * The groups that the definition offers for spawning, in its order.
 * @param me whose groups `playerN` means; null: nobody's yet
 */
export function spawnGroups(gameDef: JsonObject, naming: Naming | null, me: string | null): LoadGroup[] {
  const named = (id: string): LoadGroup => {
    const own = id.startsWith(OWN);
    const here = naming?.room.game.groupById[own ? id.replace(OWN, me ?? "player1") : id];
    if (!naming || !here) return { id, name: id, own };
    return { id, name: own ? groupName(naming, here).own : nameOf(naming, here), own };
  };
  return list(object(gameDef.spawnExistingCardModal).loadGroupIds).flatMap((id) =>
    typeof id === "string" ? named(id) : [],
  );
}

/** Where a card goes unless another place is chosen: the first of the groups; where that is another player's, its like of mine. */
export function firstGroup(groups: readonly LoadGroup[], me: string | null): string {
  const [first] = groups;
  if (!first) return "";
  const mine = me === null ? first.id : first.id.replace(/^player\d+/, me);
  return groups.some(({ id }) => id === mine) ? mine : first.id;
}

/** Every group of the game, by id; those of seats that this game does not have come last. */
export function allGroups(naming: Naming): LoadGroup[] {
  const groups = Object.values(naming.room.game.groupById).map((group) => ({
    group,
    isPlayed: isPlayed(naming, seatOfGroup(group)),
  }));
  return groups
    .sort(
      (a, b) =>
        Number(b.isPlayed) - Number(a.isPlayed) ||
        a.group.id.localeCompare(b.group.id, "en", { numeric: true }),
    )
    .map(({ group }) => ({ id: group.id, name: nameOf(naming, group), own: false }));
}

/** With the seat where nobody can sit in this game: without it everybody's groups would be called alike at a table for one. */
function nameOf(naming: Naming, group: Group): string {
  const { seat, owner, full } = groupName(naming, group);
  return owner === null && seat !== null && !isPlayed(naming, seat)
    ? seatName(naming, seat) + BETWEEN + full
    : full;
}

/** What everybody shares, or what belongs to one of the seats that this game has. */
const isPlayed = ({ room }: Naming, seat: string | null) =>
  seat === null || seatNumber(seat) <= room.game.numPlayers;
