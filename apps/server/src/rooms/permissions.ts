/**
 * Who may send what to a room: the one table (api §8.2). Conditions that depend on the payload (whose seat,
 * which command, raw lists) are in the handlers; they use the same refusals.
 */
import { Refusal } from "./room-errors.ts";

/** Standing of a sender, from weakest to strongest. The acting host may be unseated. */
export interface Standing {
  authFailed: boolean;
  userId: number | null;
  seated: boolean;
  actingHost: boolean;
  pluginAuthor: boolean;
  admin: boolean;
}

type Rule = "anyone" | "user" | "player" | "actingHost" | "actingHostOrAuthorPlayer" | "actingHostOrAdmin";

export const roomPermissions = {
  request_state: "anyone",
  ping: "anyone",
  game_action: "player",
  step_through: "player",
  save_replay: "player",
  send_alert: "player",
  set_seat: "user",
  set_spectator: "actingHost",
  set_room_options: "actingHost",
  reset_game: "actingHostOrAuthorPlayer",
  reset_and_reload: "actingHost",
  set_replay: "actingHost",
  close_room: "actingHostOrAdmin",
} as const satisfies Record<string, Rule>;
export type RoomEvent = keyof typeof roomPermissions;

export function isRoomEvent(event: string): event is RoomEvent {
  return Object.hasOwn(roomPermissions, event);
}

/** The forms of `game_action`, on top of its own rule. */
export const actionPermissions = {
  command: "player",
  run: "player",
  evaluate: "player",
  set_game: "actingHost",
} as const satisfies Record<string, Rule>;
export type GameActionKind = keyof typeof actionPermissions;

export const chatPermissions = {
  ping: "anyone",
  message: "anyone",
  game_update: "user",
} as const satisfies Record<string, Rule>;
export type ChatEvent = keyof typeof chatPermissions;

/** Throws the refusal that applies, or returns. */
export function authorize(rule: Rule, standing: Standing): void {
  if (standing.authFailed) throw new Refusal("auth_failed");
  if (rule === "anyone") return;
  if (standing.userId === null) throw new Refusal("not_authenticated");
  switch (rule) {
    case "user":
      return;
    case "player":
      if (!standing.seated && !standing.actingHost) throw new Refusal("not_seated");
      return;
    case "actingHost":
      if (!standing.actingHost) throw new Refusal("not_host");
      return;
    case "actingHostOrAdmin":
      if (!standing.actingHost && !standing.admin) throw new Refusal("not_host");
      return;
    case "actingHostOrAuthorPlayer":
      if (!standing.actingHost && !(standing.pluginAuthor && standing.seated)) throw new Refusal("not_host");
      return;
  }
}
