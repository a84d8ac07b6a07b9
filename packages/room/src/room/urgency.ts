import type { RoomEvent } from "../people/permissions.ts";

/**
 * `acting` waits for its budget, `reading` only for one that is as far below nought as it may be above, `leaving` never: a
 * room whose time is used up can still be looked at and closed, and whoever has used it up sent away.
 */
export type Urgency = "acting" | "reading" | "leaving";

export function urgencyOf(event: RoomEvent): Urgency {
  switch (event) {
    case "request_state":
    case "ping":
      return "reading";
    case "close_room":
    case "remove_person":
    case "close_seat":
      return "leaving";
    default:
      return "acting";
  }
}
