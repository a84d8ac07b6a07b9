/**
 * Who may send what to a room: the one table (api §8.2). Conditions that depend on the payload (whose seat,
 * which command, raw lists) are in the handlers; they use the same refusals.
 */
import { type Reason, type RoomClientMessages, type Said, say } from "@baize/protocol";
import { Refusal } from "../ports/refusal.ts";

/** Rights of a sender, from weakest to strongest. The acting host may be unseated. */
export interface Rights {
  authFailed: boolean;
  userId: number | null;
  seated: boolean;
  actingHost: boolean;
  /** The host in person, not who stands in for them. */
  host: boolean;
  /** The room's policy is `fair`. */
  fair: boolean;
  pluginAuthor: boolean;
  admin: boolean;
}

/**
 * `hostOfCards`: who has the host's controls; in a fair room only the host in person, because with these one comes to read
 * what is hidden, and standing in for an absent host brings no such power.
 */
type Rule =
  | "anyone"
  | "user"
  | "player"
  | "actingHost"
  | "hostOfCards"
  | "actingHostOrAuthorPlayer"
  | "actingHostOrAdmin";

export const roomPermissions = {
  request_state: "anyone",
  ping: "anyone",
  game_action: "player",
  step_through: "player",
  save_replay: "player",
  send_alert: "player",
  set_seat: "user",
  take_hand: "user",
  answer_consent: "user",
  set_spectator: "hostOfCards",
  set_room_options: "hostOfCards",
  close_seat: "actingHost",
  remove_person: "actingHost",
  reset_game: "actingHostOrAuthorPlayer",
  reset_and_reload: "actingHost",
  set_replay: "hostOfCards",
  close_room: "actingHostOrAdmin",
} as const satisfies Record<keyof RoomClientMessages, Rule>;
export type RoomEvent = keyof RoomClientMessages;

export function isRoomEvent(event: string): event is RoomEvent {
  return Object.hasOwn(roomPermissions, event);
}

/** The forms of `game_action`, on top of its own rule. */
export const actionPermissions = {
  command: "player",
  run: "player",
  evaluate: "player",
  set_game: "hostOfCards",
} as const satisfies Record<string, Rule>;

/** Of the whole game as a file; in open rooms also of who sits there. */
export const EXPORT_RULE: Rule = "hostOfCards";

/** Making somebody get up, or sending away somebody who sits: whoever sits down there next sees what they held. */
export const UNSEAT_RULE: Rule = "hostOfCards";

export const chatPermissions = {
  ping: "anyone",
  message: "anyone",
  game_update: "user",
} as const satisfies Record<string, Rule>;
export type ChatEvent = keyof typeof chatPermissions;

/** Of somebody of whom nothing is known. */
export const NO_RIGHTS: Rights = {
  authFailed: false,
  userId: null,
  seated: false,
  actingHost: false,
  host: false,
  fair: false,
  pluginAuthor: false,
  admin: false,
};

/** The refusal that applies; null: they may. */
export function refusalOf(rule: Rule, rights: Rights): Refusal | null {
  const against = reasonAgainst(rule, rights);
  return against && new Refusal(...against);
}

/** What speaks against it, which costs next to nothing where nobody is told; null: nothing. */
function reasonAgainst(rule: Rule, rights: Rights): [reason: Reason, detail?: Said] | null {
  if (rights.authFailed) return ["auth_failed"];
  if (rule === "anyone") return null;
  if (rights.userId === null) return ["not_authenticated"];
  switch (rule) {
    case "user":
      return null;
    case "player":
      return rights.seated || rights.actingHost ? null : ["not_seated"];
    case "actingHost":
      return rights.actingHost ? null : ["not_host"];
    case "hostOfCards":
      if (!rights.actingHost) return ["not_host"];
      return rights.fair && !rights.host ? ["not_host", say("host_in_person")] : null;
    case "actingHostOrAdmin":
      return rights.actingHost || rights.admin ? null : ["not_host"];
    case "actingHostOrAuthorPlayer":
      if (rights.actingHost || (rights.pluginAuthor && rights.seated)) return null;
      return ["not_host"];
  }
}

/** `RESET_GAME` in a raw list is a way to reset, too. */
export function mayReset(rights: Rights): boolean {
  return reasonAgainst(roomPermissions.reset_game, rights) === null;
}
