import type { Act, RoomNow } from "./decision.ts";

/**
 * Before something is known or laid in a fair room that fair rooms hide or hinder: the room says so from then on, for good. What comes of
 * it may show only later, in another room that goes on with the saved game.
 */
export function markedOpen({ meta, people }: Pick<RoomNow, "meta" | "people">): Act[] {
  if (!people.isFair || meta.fromOpen === true) return [];
  return [{ do: "meta", change: () => ({ fromOpen: true }), tells: ["options"] }];
}
