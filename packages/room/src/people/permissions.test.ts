import { describe, expect, it } from "vitest";
import {
  actionPermissions,
  chatPermissions,
  EXPORT_RULE,
  type Rights,
  refusalOf,
  roomPermissions,
  UNSEAT_RULE,
} from "./permissions.ts";

const nobody: Rights = {
  authFailed: false,
  userId: null,
  seated: false,
  actingHost: false,
  host: false,
  fair: false,
  pluginAuthor: false,
  admin: false,
};
const people: Record<string, Rights> = {
  anonymous: nobody,
  expired: { ...nobody, authFailed: true },
  spectator: { ...nobody, userId: 1 },
  seated: { ...nobody, userId: 1, seated: true },
  host: { ...nobody, userId: 1, actingHost: true, host: true },
  author: { ...nobody, userId: 1, seated: true, pluginAuthor: true },
  admin: { ...nobody, userId: 1, admin: true },
};

/** Outcome by person, in the order of `people`. */
const expected: Record<keyof typeof roomPermissions, string[]> = {
  request_state: ["ok", "auth_failed", "ok", "ok", "ok", "ok", "ok"],
  ping: ["ok", "auth_failed", "ok", "ok", "ok", "ok", "ok"],
  game_action: ["not_authenticated", "auth_failed", "not_seated", "ok", "ok", "ok", "not_seated"],
  step_through: ["not_authenticated", "auth_failed", "not_seated", "ok", "ok", "ok", "not_seated"],
  save_replay: ["not_authenticated", "auth_failed", "not_seated", "ok", "ok", "ok", "not_seated"],
  send_alert: ["not_authenticated", "auth_failed", "not_seated", "ok", "ok", "ok", "not_seated"],
  set_seat: ["not_authenticated", "auth_failed", "ok", "ok", "ok", "ok", "ok"],
  take_hand: ["not_authenticated", "auth_failed", "ok", "ok", "ok", "ok", "ok"],
  answer_consent: ["not_authenticated", "auth_failed", "ok", "ok", "ok", "ok", "ok"],
  close_seat: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "not_host", "not_host"],
  remove_person: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "not_host", "not_host"],
  set_spectator: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "not_host", "not_host"],
  set_room_options: [
    "not_authenticated",
    "auth_failed",
    "not_host",
    "not_host",
    "ok",
    "not_host",
    "not_host",
  ],
  reset_game: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "ok", "not_host"],
  reset_and_reload: [
    "not_authenticated",
    "auth_failed",
    "not_host",
    "not_host",
    "ok",
    "not_host",
    "not_host",
  ],
  set_replay: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "not_host", "not_host"],
  close_room: ["not_authenticated", "auth_failed", "not_host", "not_host", "ok", "not_host", "ok"],
};

function outcome(rule: Parameters<typeof refusalOf>[0], rights: Rights): string {
  return refusalOf(rule, rights)?.reason ?? "ok";
}

describe("who may send what to a room (api §8.2)", () => {
  for (const [event, rule] of Object.entries(roomPermissions)) {
    it(`${event} is allowed and refused as the table says`, () => {
      const results = Object.values(people).map((rights) => outcome(rule, rights));
      expect(results).toEqual(expected[event as keyof typeof roomPermissions]);
    });
  }

  it("who stands in for the host has the same controls, but in a fair room none that lead to hidden cards", () => {
    const standIn = { ...nobody, userId: 1, seated: true, actingHost: true };
    const events = Object.keys(roomPermissions) as (keyof typeof roomPermissions)[];
    const refused = (rights: Rights) =>
      events.filter((event) => outcome(roomPermissions[event], rights) !== "ok");
    expect(refused(standIn)).toEqual([]);
    expect(refused({ ...standIn, fair: true })).toEqual(["set_spectator", "set_room_options", "set_replay"]);
    expect(refused({ ...standIn, fair: true, host: true })).toEqual([]);
    expect(outcome(actionPermissions.set_game, { ...standIn, fair: true })).toBe("not_host");
    for (const rule of [EXPORT_RULE, UNSEAT_RULE]) {
      expect(outcome(rule, { ...standIn, fair: true })).toBe("not_host");
      expect(outcome(rule, standIn)).toBe("ok");
    }
  });

  it("lets everybody but expired sessions chat, and signed-in people write log lines", () => {
    const results = Object.values(people).map((rights) => outcome(chatPermissions.message, rights));
    expect(results).toEqual(["ok", "auth_failed", "ok", "ok", "ok", "ok", "ok"]);
    expect(outcome(chatPermissions.game_update, nobody)).toBe("not_authenticated");
  });
});
