/** A step of a play script, ready to be done. */
import type { Json, JsonObject, PlayerUi, SeatId } from "@baize/engine";

/** A step's verb with everything said about it, cards and group already found. */
export interface Performance {
  seat: SeatId;
  value: Json;
  details: JsonObject;
  playerUi: Partial<PlayerUi>;
  inputs: Json[];
}
