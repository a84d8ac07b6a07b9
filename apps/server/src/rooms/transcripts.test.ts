import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";
import { type Frame, openWire, type Wire } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let cy: Person;
let bot: Person;

beforeAll(async () => {
  ana = await kit.register("Ana");
  cy = await kit.register("Cy");
  bot = await kit.register("Bot");
});

const socket = (path: string): Promise<Wire> => openWire(`${kit.url.replace("http", "ws")}${path}`);

/** The frames that came, until one fits. */
async function until(wire: Wire, fits: (frame: Frame) => boolean): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const frame = await wire.hear();
    frames.push(frame);
    if (fits(frame)) return frames;
  }
}
const isReplyTo = (ref: string) => (frame: Frame) => frame[1] === ref && frame[3] === "phx_reply";

describe("api §13.1: the browser front end, from login to a played action", () => {
  let slug: string;
  let room: string;
  let chat: string;
  let wire: Wire;

  it("creates a room with the cookie alone: 201 and success.room.slug (api §14.7, T7-35, T7-36, T7-37, T7-38, T3-131, T3-132, T3-133, T3-134, T3-135, T3-136, T3-137)", async () => {
    const answer = await kit.call("POST", "/be/api/v1/games", {
      cookie: ana.cookie,
      body: {
        room: { name: "", user: ana.id, privacy_type: "private" },
        game_options: {
          plugin_id: kit.pluginId,
          plugin_version: 1,
          plugin_name: "Lantern Yard",
          replay_uuid: null,
          external_data: null,
        },
      },
    });
    slug = answerOf("POST /api/v1/games", answer).success.room.slug!;
    expect(slug).toMatch(/^[a-z]+-[a-z]+-\d{1,4}-[a-z2-9]{6}$/);
    expect(answer.body).toEqual({
      success: {
        message: "Created game",
        room: {
          id: expect.any(Number),
          name: slug,
          slug,
          created_by: ana.id,
          host_alias: "Ana",
          privacy_type: "private",
          last_update: expect.any(Number),
          num_players: expect.any(Number),
          plugin_id: kit.pluginId,
        },
      },
    });
    room = `room:${slug}`;
    chat = `chat:${slug}`;
  });

  it("joins room and chat: replies, users_changed, then the state (T3-51, T3-53, T7-47, T7-48, T7-67, T7-71, api §14.19)", async () => {
    wire = await socket(`/be/socket/websocket?authToken=${ana.token}&vsn=2.0.0`);
    wire.say(["3", "3", room, "phx_join", { client: "browser" }]);
    wire.say(["4", "4", chat, "phx_join", { client: "browser" }]);
    expect(await wire.find(isReplyTo("3"))).toEqual([
      "3",
      "3",
      room,
      "phx_reply",
      { status: "ok", response: {} },
    ]);
    expect(await wire.find(isReplyTo("4"))).toEqual([
      "4",
      "4",
      chat,
      "phx_reply",
      {
        status: "ok",
        response: { user_id: ana.id, auth_failed: false, room_slug: slug, messages: [], remembers: 16 },
      },
    ]);
    expect(await wire.hear()).toEqual([
      null,
      null,
      room,
      "users_changed",
      { [ana.id]: { user_id: ana.id, alias: "Ana", is_logged_in: true } },
    ]);
    const [joinRef, ref, topic, event, state] = await wire.hear();
    expect([joinRef, ref, topic, event]).toEqual(["3", null, room, "current_state"]);
    expect(state).toMatchObject({
      roomSlug: slug,
      createdBy: ana.id,
      replayStep: 0,
      deltas: [{ _delta_metadata: { log_messages: ["The lanterns are lit."] } }],
      playerInfo: { player1: { id: ana.id, alias: "Ana" } },
      sockets: { [ana.id]: { user_id: ana.id, alias: "Ana", is_logged_in: true } },
      spectators: {},
      game: { pluginId: kit.pluginId, pluginVersion: 1, numPlayers: 2 },
      policy: "open",
      developerMode: false,
      privacyType: "private",
    });
    expect((state as { createdAt: string }).createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it("then says that there is one card more, as this front end looks for cards by their number", async () => {
    const [joinRef, ref, topic, event, payload] = await wire.hear();
    expect([joinRef, ref, topic, event]).toEqual(["3", null, room, "go_to_replay_step"]);
    expect(payload).toMatchObject({
      oldReplayStep: 0,
      newReplayStep: 0,
      delta: { cardById: { filler: [":removed", { groupId: null, stackId: null, inPlay: false }] } },
    });
  });

  it("plays a raw list: the delta, then the reply (T7-50, T7-57, T7-65)", async () => {
    const action = {
      action_list: [
        ["LOG", "$ALIAS_N", " turned a card."],
        ["SET", "/oil", 3],
      ],
    };
    const options = { ...action, player_ui: { playerN: "player1", activeCardId: null }, description: null };
    wire.say(["3", "5", room, "game_action", { action: "evaluate", options, timestamp: 1_767_225_660_123 }]);
    expect(await until(wire, isReplyTo("5"))).toEqual([
      [
        "3",
        null,
        room,
        "state_update",
        {
          oldReplayStep: 0,
          newReplayStep: 1,
          version: expect.any(Number),
          player_n: "player1",
          delta: {
            oil: [0, 3],
            messages: [[], ["[player1/Ana] turned a card."]],
            _delta_metadata: {
              unix_ms: expect.stringMatching(/^\d+$/),
              log_messages: ["[player1/Ana] turned a card."],
            },
          },
        },
      ],
      ["3", "5", room, "phx_reply", { status: "ok", response: "game_action" }],
    ]);
  });

  it("answers the heartbeat (api §14.17)", async () => {
    wire.say([null, "6", "phoenix", "heartbeat", {}]);
    expect(await wire.hear()).toEqual([null, "6", "phoenix", "phx_reply", { status: "ok", response: {} }]);
  });

  it("lets a second user sit down, and refuses a spectator (T7-62, T7-70, P5-31)", async () => {
    const guest = await socket(`/be/socket/websocket?authToken=${cy.token}&vsn=2.0.0`);
    guest.say(["2", "2", room, "phx_join", { client: "browser" }]);
    await until(guest, ([, , , event]) => event === "go_to_replay_step");
    const list = { action_list: ["NEXT_STEP"], player_ui: { playerN: "player1" } };
    guest.say(["2", "8", room, "game_action", { action: "evaluate", options: list, timestamp: 1 }]);
    expect(await until(guest, isReplyTo("8"))).toMatchObject([
      ["2", null, room, "send_alert", { level: "error", text: "Please sit at the table first." }],
      [
        "2",
        "8",
        room,
        "phx_reply",
        {
          status: "error",
          response: expect.objectContaining({
            reason: "not_seated",
            message: "Please sit at the table first.",
          }),
        },
      ],
    ]);
    guest.say([
      "2",
      "9",
      room,
      "set_seat",
      { player_i: "player2", new_user_id: cy.id, new_user_alias: "Mallory", timestamp: 1_767_225_700_000 },
    ]);
    const [seats, update, state, more, reply] = await until(guest, isReplyTo("9"));
    expect(seats).toEqual([
      null,
      null,
      room,
      "seats_changed",
      { player1: { id: ana.id, alias: "Ana" }, player2: { id: cy.id, alias: "Cy" } },
    ]);
    expect(update).toMatchObject([
      "2",
      null,
      room,
      "state_update",
      {
        oldReplayStep: 1,
        newReplayStep: 2,
        player_n: "player2",
        delta: {
          playerData: { player2: { user_id: [null, cy.id], alias: [null, "Cy"] } },
          _delta_metadata: { log_messages: ["[player2/Cy] sat down in player2's seat."] },
        },
      },
    ]);
    // Whoever sits down sees other cards now, and gets them at once (api §8.3).
    expect([state?.[3], more?.[3]]).toEqual(["current_state", "go_to_replay_step"]);
    expect(reply).toEqual(["2", "9", room, "phx_reply", { status: "ok", response: {} }]);
    guest.close();
  });

  it("chats: the imitated reply, new_message, the reply (T3-106, T3-107, T7-63, T7-79, api §14.26)", async () => {
    wire.drop(() => true);
    wire.say(["4", "10", chat, "message", { message: "[player1/Mallory] hello", timestamp: 1 }]);
    const frames = await until(wire, isReplyTo("10"));
    const message = {
      text: "[player1/Ana] hello",
      sent_by: ana.id,
      when: expect.any(Number),
      shortcode: expect.stringMatching(/^[A-Za-z0-9_-]{8}$/),
    };
    expect(frames.filter(([, , topic]) => topic === chat)).toEqual([
      [null, null, chat, "phx_reply", { status: "ok", response: { room_slug: slug, new_message: message } }],
      [null, null, chat, "new_message", message],
      ["4", "10", chat, "phx_reply", { status: "ok", response: {} }],
    ]);
  });

  it("leaves: reply, then phx_close", async () => {
    wire.drop(() => true);
    wire.say(["3", "7", room, "phx_leave", {}]);
    const frames = await until(wire, ([, , topic, event]) => topic === room && event === "phx_close");
    expect(frames.slice(-2)).toEqual([
      ["3", "7", room, "phx_reply", { status: "ok", response: {} }],
      ["3", "3", room, "phx_close", {}],
    ]);
  });
});

describe("api §13.2: the third-party client", () => {
  it("plays its whole transcript", async () => {
    const login = await kit.call("POST", "/api/v1/session", {
      body: { user: { email: "bot@example.org", password: "correct horse battery" } },
    });
    const { token } = answerOf("POST /api/v1/session", login).data;
    const profile = await kit.call("GET", "/api/v1/profile", { headers: { authorization: token } });
    expect(answerOf("GET /api/v1/profile", profile).user_profile.id).toBe(bot.id);
    const created = await kit.call("POST", "/api/v1/games", {
      headers: { authorization: token },
      body: {
        room: { user: bot.id, privacy_type: "public" },
        game_options: {
          plugin_id: kit.pluginId,
          plugin_version: 3,
          plugin_name: "Heroes",
          replay_uuid: null,
          external_data: null,
          ringsdb_info: null,
        },
      },
    });
    const room = `room:${answerOf("POST /api/v1/games", created).success.room.slug}`;
    const wire = await socket(`/socket/websocket?vsn=2.0.0&authToken=${token}`);

    wire.say(["1", "2", room, "phx_join", {}]);
    expect(await wire.hear()).toEqual(["1", "2", room, "phx_reply", { status: "ok", response: {} }]);
    const joinedAt = performance.now();
    expect(await wire.hear()).toMatchObject([null, null, room, "users_changed", { [bot.id]: {} }]);
    const [joinRef, ref, , event, state] = await wire.hear();
    expect(performance.now() - joinedAt).toBeGreaterThanOrEqual(45);
    expect([joinRef, ref, event]).toEqual(["1", null, "current_state"]);
    expect(state).toMatchObject({ policy: "open", game: { numPlayers: 2 } });

    wire.say([
      "1",
      "3",
      room,
      "game_action",
      {
        action: "evaluate",
        options: {
          action_list: ["DRAW_CARD", 1],
          description: "player1 draws 1 card(s)",
          player_ui: { playerN: "player1" },
        },
        timestamp: 1_767_225_800_000,
      },
    ]);
    expect(await wire.hear()).toMatchObject([
      "1",
      null,
      room,
      "state_update",
      { oldReplayStep: 0, newReplayStep: 1, delta: {}, player_n: "player1" },
    ]);
    expect(await wire.hear()).toEqual([
      "1",
      "3",
      room,
      "phx_reply",
      { status: "ok", response: "game_action" },
    ]);

    wire.say(["1", "4", room, "request_state", {}]);
    expect(await wire.hear()).toMatchObject(["1", null, room, "current_state", { replayStep: 1 }]);
    expect(await wire.hear()).toEqual([
      "1",
      "4",
      room,
      "phx_reply",
      { status: "ok", response: "request_state" },
    ]);

    wire.say(["1", "5", room, "close_room", { options: {} }]);
    expect(await wire.hear()).toMatchObject(["1", null, room, "current_state", {}]);
    expect(await wire.hear()).toEqual(["1", "5", room, "phx_reply", { status: "ok", response: {} }]);
  });
});

describe("api §13.3: an expired session", () => {
  it("connects, joins, and hears that its login is over", async () => {
    const slug = await kit.room(ana);
    const wire = await socket("/be/socket/websocket?authToken=dead&vsn=2.0.0");
    wire.say(["1", "1", `room:${slug}`, "phx_join", {}]);
    expect(await wire.hear()).toEqual([
      "1",
      "1",
      `room:${slug}`,
      "phx_reply",
      { status: "ok", response: {} },
    ]);
    expect(await wire.hear()).toEqual([
      "1",
      null,
      `room:${slug}`,
      "unable_to_get_state_on_join",
      { reason: "auth_failed" },
    ]);
  });
});
