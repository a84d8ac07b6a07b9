/**
 * The permission table of rooms as it is enforced: a visitor, another user, a seated player, the host, the plugin's
 * author and an admin try every message. A message that is not listed here fails the test. (Routes: every-route.test.ts.)
 */

import { actionPermissions, chatPermissions, roomPermissions } from "@baize/room";
import { beforeAll, describe, expect, it } from "vitest";
import { refusedWith } from "../../test/answers.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { type People, ROLES, type Role, registerRoles } from "../../test/roles.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import type { Reply } from "../../test/wire.ts";

const kit = useRooms();
/** One outcome per role, in the order of `ROLES`. */
type Outcomes<T> = readonly [T, T, T, T, T, T];

let people: People;
let pluginId: number;
const person = (role: Role): Person => people[role]!;

beforeAll(async () => {
  people = await registerRoles(kit);
  pluginId = await kit.addPlugin(lanternDefinition, lanternCards, people.author.id);
});

/** A room of the host's where the player and the author sit, and one role's visit of it. */
async function roomFor(role: Role): Promise<Visit> {
  const slug = await kit.room(person("host"), { policy: "fair" }, { plugin_id: pluginId });
  const others: Role[] = ["host", "player", "author"];
  const visits = new Map<Role, Visit>();
  for (const other of new Set([...others, role])) visits.set(other, await kit.enter(people[other], slug));
  await visits.get("player")!.push("set_seat", { player_i: "player2", new_user_id: person("player").id });
  await visits.get("author")!.push("set_seat", { player_i: "player3", new_user_id: person("author").id });
  return visits.get(role)!;
}

const seatOf: Partial<Record<Role, string>> = { host: "player1", player: "player2", author: "player3" };

const all = (outcome: string): Outcomes<string> => [outcome, outcome, outcome, outcome, outcome, outcome];
const players: Outcomes<string> = ["not_authenticated", "not_seated", "ok", "ok", "ok", "not_seated"];
const hostOnly: Outcomes<string> = [
  "not_authenticated",
  "not_host",
  "not_host",
  "ok",
  "not_host",
  "not_host",
];

type MessageKey =
  | keyof typeof roomPermissions
  | `game_action ${keyof typeof actionPermissions}`
  | `chat ${keyof typeof chatPermissions}`;

/** Message → what each role is answered; `ok` or the reason of the refusal. */
const messages: Record<MessageKey, { payload(role: Role): object; expected: Outcomes<string> }> = {
  request_state: { payload: () => ({}), expected: all("ok") },
  ping: { payload: () => ({}), expected: all("ok") },
  // Its forms are listed below; without a known one nobody gets through.
  game_action: {
    payload: () => ({ action: "none", options: {} }),
    expected: [
      "not_authenticated",
      "not_seated",
      "invalid_payload",
      "invalid_payload",
      "invalid_payload",
      "not_seated",
    ],
  },
  "game_action command": {
    payload: (role) => ({
      action: "command",
      options: { command: "nextStep", args: {}, player_ui: { playerN: seatOf[role] ?? "player4" } },
    }),
    expected: players,
  },
  "game_action run": {
    payload: (role) => ({
      action: "run",
      options: {
        ref: { kind: "actionList", id: "nextRound" },
        player_ui: { playerN: seatOf[role] ?? "player4" },
      },
    }),
    expected: players,
  },
  "game_action evaluate": {
    payload: (role) => ({
      action: "evaluate",
      options: { action_list: ["LOG", "x"], player_ui: { playerN: seatOf[role] ?? "player4" } },
    }),
    expected: [
      "not_authenticated",
      "not_seated",
      "raw_not_allowed",
      "raw_not_allowed",
      "raw_not_allowed",
      "not_seated",
    ],
  },
  "game_action set_game": {
    payload: () => ({ action: "set_game", options: { game: {} } }),
    expected: ["not_authenticated", "not_seated", "not_host", "invalid_payload", "not_host", "not_seated"],
  },
  step_through: {
    payload: () => ({ options: { size: "single", direction: "undo" } }),
    expected: players,
  },
  save_replay: { payload: () => ({ options: {} }), expected: players },
  send_alert: { payload: () => ({ message: "hello" }), expected: players },
  set_seat: {
    payload: (role) => ({ player_i: "player4", new_user_id: people[role]?.id ?? 1 }),
    expected: ["not_authenticated", "ok", "ok", "ok", "ok", "ok"],
  },
  take_hand: {
    payload: () => ({ seat: null }),
    expected: ["not_authenticated", "ok", "ok", "ok", "ok", "ok"],
  },
  answer_consent: {
    payload: () => ({ id: "none", agree: true }),
    expected: [
      "not_authenticated",
      "question_gone",
      "question_gone",
      "question_gone",
      "question_gone",
      "question_gone",
    ],
  },
  close_seat: { payload: () => ({ seat: "player4", closed: true }), expected: hostOnly },
  remove_person: { payload: () => ({ user_id: person("user").id, removed: false }), expected: hostOnly },
  set_spectator: {
    payload: () => ({ user_id: person("player").id, value: true }),
    expected: hostOnly,
  },
  set_room_options: { payload: () => ({ developerMode: false }), expected: hostOnly },
  set_replay: {
    payload: () => ({ replay: {} }),
    expected: ["not_authenticated", "not_host", "not_host", "invalid_payload", "not_host", "not_host"],
  },
  reset_game: {
    payload: () => ({ options: { save: false } }),
    expected: ["not_authenticated", "not_host", "not_host", "ok", "ok", "not_host"],
  },
  reset_and_reload: { payload: () => ({ options: { save: false } }), expected: hostOnly },
  close_room: {
    payload: () => ({ options: {} }),
    expected: ["not_authenticated", "not_host", "not_host", "ok", "not_host", "ok"],
  },
  "chat ping": { payload: () => ({}), expected: all("ok") },
  "chat message": { payload: () => ({ message: "hello" }), expected: all("ok") },
  "chat game_update": {
    payload: () => ({ message: "hello" }),
    expected: ["not_authenticated", "ok", "ok", "ok", "ok", "ok"],
  },
};

describe("every message (api §8.2, api §14.23)", () => {
  it("of the rooms and their chat is listed", () => {
    const known = [
      ...Object.keys(roomPermissions),
      ...Object.keys(actionPermissions).map((kind) => `game_action ${kind}`),
      ...Object.keys(chatPermissions).map((event) => `chat ${event}`),
    ];
    expect(Object.keys(messages).sort()).toEqual(known.sort());
  });

  const outcome = (reply: Reply) => (reply.status === "ok" ? "ok" : refusedWith(reply).reason);
  const tries: [string, Role][] = [
    ["T6-01: tried by a visitor, who watches", "visitor"],
    ["T1-03: tried by a user", "user"],
    ["T6-03: tried by a player", "player"],
    ["T6-07: tried by the host, who made the room", "host"],
    ["T6-09: tried by the author of the plugin", "author"],
    ["T1-03: tried by an admin", "admin"],
  ];
  it.each(tries)(
    "%s",
    async (_, role) => {
      const index = ROLES.indexOf(role);
      const outcomes: Record<string, string> = {};
      // What moves people or ends the room comes in a room of its own.
      const fresh = new Set(["set_seat", "reset_game", "reset_and_reload", "close_room"]);
      let visit = await roomFor(role);
      const chat = visit.topic.replace("room:", "chat:");
      await visit.wire.reply(visit.wire.send(chat, "phx_join", {}, "self"));
      for (const [message, { payload }] of Object.entries(messages)) {
        if (fresh.has(message)) continue;
        const [first, second] = message.split(" ") as [string, string?];
        const topic = first === "chat" ? chat : visit.topic;
        const event = first === "chat" ? second! : first;
        outcomes[message] = outcome(await visit.wire.reply(visit.wire.send(topic, event, payload(role))));
      }
      for (const message of fresh) {
        visit = await roomFor(role);
        outcomes[message] = outcome(await visit.push(message, messages[message as MessageKey].payload(role)));
      }
      const expected = Object.entries(messages).map(([message, row]) => [message, row.expected[index]]);
      expect(outcomes).toEqual(Object.fromEntries(expected));
    },
    60_000,
  );

  it("T7-74: of a socket whose login is over is refused", async () => {
    const slug = await kit.room(person("host"), {}, { plugin_id: pluginId });
    const wire = await kit.wire({ ...person("host"), token: "expired" });
    await wire.reply(wire.send(`room:${slug}`, "phx_join", {}, "self"));
    for (const event of Object.keys(roomPermissions)) {
      const { response } = await wire.reply(wire.send(`room:${slug}`, event, {}));
      expect([event, response]).toMatchObject([
        event,
        { reason: "auth_failed", message: "Your session has expired. Please log in again." },
      ]);
    }
    expect(wire.log.map(([, , , event]) => event)).toContain("unable_to_get_state_on_request");
  });

  it("of the lobby: everybody may listen, nobody may shout", async () => {
    for (const role of ["visitor", "admin"] as const) {
      const wire = await kit.wire(people[role]);
      const say = async (event: string) => (await wire.reply(wire.send("lobby:lobby", event, {}))).response;
      await wire.reply(wire.send("lobby:lobby", "phx_join", {}, "self"));
      expect(await say("ping")).toEqual({});
      expect(await say("shout")).toMatchObject({ reason: "forbidden" });
      expect(await say("test_message_from_javascript")).toMatchObject({ reason: "invalid_payload" });
    }
  });
});
