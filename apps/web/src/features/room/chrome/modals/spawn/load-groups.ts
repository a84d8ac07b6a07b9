/** The groups that cards can be put into, for the spawn dialogs (game-definition §6.33). */
import type { JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { list, object } from "../../../model/definition.ts";

/** `playerN` stands for the seat of whoever loads. */
const OWN = "playerN";

export interface LoadGroup {
  id: string;
  /** Label of the definition; null for one that has none. */
  label: JsonObject[string];
  /** It is mine, whoever I am. */
  own: boolean;
}

/** The groups that the definition offers for spawning, in its order. */
export function spawnGroups(gameDef: JsonObject): LoadGroup[] {
  return list(object(gameDef.spawnExistingCardModal).loadGroupIds).flatMap((id) =>
    typeof id === "string" ? loadGroup(gameDef, id) : [],
  );
}

/** Every group of the game, by id. */
export function allGroups(room: RoomView): LoadGroup[] {
  return Object.values(room.game.groupById)
    .map(({ id, label }) => ({ id, label: label ?? null, own: false }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function loadGroup(gameDef: JsonObject, id: string): LoadGroup {
  const groups = object(gameDef.groups);
  const own = id.startsWith(OWN);
  const group = object(groups[own ? id.replace(OWN, "player1") : id]);
  return { id, label: group.label ?? null, own };
}
