/** What one socket may do, and what ends it (api §5.1, §9.2 W13, §9.4). */
import { afterEach, describe, expect, it } from "vitest";
import type { ChannelMember } from "./channel.ts";
import { connect, type RawClient, scriptedTopic, startServer, type TestServer } from "./testing/wire.ts";

const V2 = "/socket/websocket?vsn=2.0.0";
let server: TestServer;
afterEach(() => server.stop());

async function open(config: Parameters<typeof startServer>[0], query = ""): Promise<RawClient> {
  server = await startServer(config);
  server.realtime.on("room:*", scriptedTopic());
  return connect(`${server.address}${V2}${query}`);
}

async function join(client: RawClient, slug: string): Promise<void> {
  client.say(["1", "1", `room:${slug}`, "phx_join", {}]);
  for (let frame = 0; frame < 3; frame++) await client.hear();
}

describe("frames", () => {
  it.each(["not json", "[]", '{"topic":"a"}', '["1","2","t","e"]'])(
    "api §5.3 closes with 1007 after an undecodable frame: %s",
    async (frame) => {
      const client = await open({});
      client.say(frame);
      expect(await client.closed).toBe(1007);
    },
  );

  it("api §5.2 closes with 1003 after a binary frame", async () => {
    const client = await open({});
    client.socket.send(Buffer.from([0, 1, 1]));
    expect(await client.closed).toBe(1003);
  });

  it("api §5.1 closes with 1009 beyond the absolute limit", async () => {
    const client = await open({ maxFrameBytes: 2000 });
    client.say(["1", "2", "room:a", "set_replay", "x".repeat(3000)]);
    expect(await client.closed).toBe(1009);
  });

  it("api §9.4 closes with 4429 when a client floods with the pings of the WebSocket protocol", async () => {
    const client = await open({ floodBurst: 5, floodWaiting: 0, floodStrikes: 5, now: () => 0 });
    for (let ping = 0; ping < 10; ping++) client.socket.ping();
    client.say([null, "1", "phoenix", "heartbeat", {}]);
    expect(await client.closed).toBe(4429);
  });

  it("api §5.1 closes with 1009 when a visitor sends a long event in the older format, without reading it", async () => {
    const client = await open({ maxEventBytes: 1000 });
    const older = await connect(`${server.address}/socket/websocket`);
    const long = JSON.stringify({ topic: "room:a", event: "ping", payload: "x".repeat(2000), ref: "1" });
    older.say(long);
    expect(await older.closed).toBe(1009);
    expect(client.unheard()).toBe(0);
    const signedIn = await connect(`${server.address}/socket/websocket?authToken=tA1`);
    signedIn.say(long);
    expect(await signedIn.hear()).toMatchObject({ ref: "1", payload: { response: { reason: "too_large" } } });
  });

  it("api §14.22: answers invalid_payload to a message that is nested so deeply that it would exhaust the stack of whoever copies it", async () => {
    const client = await open({});
    await join(client, "a");
    const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const invalid = {
      status: "error",
      response: { reason: "invalid_payload", message: "Invalid message." },
    };
    for (const levels of [256, 5_000, 400_000]) {
      client.say(`["1","2","room:a","ping",{"x":${deep(levels)}}]`);
      expect(await client.hear()).toEqual(["1", "2", "room:a", "phx_reply", invalid]);
    }
    client.say(`["1","3","room:b","phx_join",{"x":${deep(5_000)}}]`);
    expect(await client.hear()).toEqual(["1", "3", "room:b", "phx_reply", invalid]);
    client.say(`["1","4","room:a","ping",{"x":${deep(100)}}]`);
    expect(await client.hear()).toMatchObject(["1", "4", "room:a", "phx_reply", { status: "ok" }]);
  });

  it("api §5.1 answers too_large for a long event, but lets uploads of games through", async () => {
    const client = await open({ maxEventBytes: 1000 }, "&authToken=tA1");
    await join(client, "a");
    const long = "x".repeat(2000);
    const tooLarge = {
      status: "error",
      response: { reason: "too_large", message: "This message is too large." },
    };
    client.say(["1", "2", "room:a", "ping", long]);
    expect(await client.hear()).toEqual(["1", "2", "room:a", "phx_reply", tooLarge]);
    client.say(["1", "3", "room:a", "game_action", { action: "evaluate", options: long }]);
    expect(await client.hear()).toEqual(["1", "3", "room:a", "phx_reply", tooLarge]);
    const reason = async () =>
      ((await client.hear()) as [0, 0, 0, 0, { response: { reason: string } }])[4].response.reason;
    client.say(["1", "4", "room:a", "game_action", { action: "set_game", options: long }]);
    expect(await reason()).toBe("invalid_payload");
    client.say(["1", "5", "room:a", "set_replay", { replay: long }]);
    expect(await reason()).toBe("invalid_payload");
  });
});

it("api §5.1 answers too_large to uploads of the anonymous and of those who are not in the room", async () => {
  const client = await open({ maxEventBytes: 1000 });
  await join(client, "a");
  const upload = { replay: "x".repeat(2000) };
  client.say(["1", "2", "room:a", "set_replay", upload]);
  expect(await client.hear()).toMatchObject({ 1: "2", 4: { response: { reason: "too_large" } } });
  const ana = await connect(`${server.address}${V2}&authToken=tA1`);
  ana.say(["1", "2", "room:a", "set_replay", upload]);
  expect(await ana.hear()).toMatchObject({ 1: "2", 4: { response: { reason: "too_large" } } });
});

describe("uploads", () => {
  const reasonOf = (frame: unknown) =>
    (frame as [0, 0, 0, 0, { status: string; response: { reason?: string } }])[4].response.reason;

  /** A server whose rooms keep what they are given. */
  async function uploading(config: Parameters<typeof startServer>[0]) {
    const client = await open({ maxEventBytes: 1000, maxGameBytes: 5000, ...config }, "&authToken=tA1");
    const taken: unknown[] = [];
    server.realtime.on("chat:*", {
      join: async () => ({
        response: {},
        session: {
          async handle(_event: string, payload: unknown) {
            taken.push(payload);
            return { status: "ok" as const, response: {} };
          },
          left() {},
        },
      }),
    });
    client.say(["1", "1", "chat:a", "phx_join", {}]);
    await client.hear();
    return { client, taken };
  }

  it("are handed on unread, as bytes", async () => {
    const { client, taken } = await uploading({});
    const broken = `{"replay":${"x".repeat(2000)}`;
    client.say(`[ "1","2","chat:a","set_replay",${broken}]`);
    expect(reasonOf(await client.hear())).toBeUndefined();
    expect(Buffer.from(taken[0] as Uint8Array).toString()).toBe(`${broken}]`);
    client.say(
      `["1","3","chat:a","game_action",{"options":{"game":"${"é".repeat(2000)}"},"action":"set_game"}]`,
    );
    await client.hear();
    expect(JSON.parse(`[${Buffer.from(taken[1] as Uint8Array)}`)[0].options.game).toHaveLength(2000);
  });

  it("of a game alone are smaller, and nobody sends more than a few", async () => {
    const { client, taken } = await uploading({ uploadsPerUser: 2, now: () => 0 });
    client.say(["1", "2", "chat:a", "game_action", { action: "set_game", game: "x".repeat(6000) }]);
    expect(reasonOf(await client.hear())).toBe("too_large");
    const replay = "x".repeat(6000);
    for (const reason of [undefined, undefined, "rate_limited"]) {
      client.say(["1", "3", "chat:a", "set_replay", { replay }]);
      expect(reasonOf(await client.hear())).toBe(reason);
    }
    const again = await connect(`${server.address}${V2}&authToken=tA1`);
    again.say(["1", "1", "chat:a", "phx_join", {}]);
    await again.hear();
    again.say(["1", "2", "chat:a", "set_replay", { replay }]);
    expect(reasonOf(await again.hear())).toBe("rate_limited");
    expect(taken).toHaveLength(2);
  });

  it("in the older format have no head: what is too long to be looked through is closed", async () => {
    await open({ maxEventBytes: 1000 });
    const older = await connect(`${server.address}/socket/websocket?authToken=tA1`);
    older.say(JSON.stringify({ topic: "room:a", event: "ping", payload: "x".repeat(5_000_000), ref: "1" }));
    expect(await older.closed).toBe(1009);
  });
});

describe("flood control", () => {
  it("api §9.4 admits a burst of 30, lets what comes faster wait, and answers rate_limited when too much waits", async () => {
    const client = await open({ now: () => 0, floodWaiting: 1 });
    for (let n = 1; n <= 32; n++) client.say([null, `${n}`, "phoenix", "heartbeat", {}]);
    for (let n = 1; n <= 30; n++) {
      expect(await client.hear()).toEqual([
        null,
        `${n}`,
        "phoenix",
        "phx_reply",
        { status: "ok", response: {} },
      ]);
    }
    const refused = { status: "error", response: { reason: "rate_limited", message: expect.any(String) } };
    expect(await client.hear()).toEqual([null, "32", "phoenix", "phx_reply", refused]);
  });

  it("35 messages in a moment, each sent when the one before was answered, are all answered in time", async () => {
    let now = 0;
    const client = await open({ now: () => now });
    await join(client, "a");
    for (let n = 2; n < 40; n++) {
      client.say(["1", `${n}`, "room:a", "ping", { n }]);
      // Nobody waits for the real clock: the bucket gives back one message a tenth of a second.
      now += n < 30 ? 1 : 100;
      expect(await client.hear()).toEqual([
        "1",
        `${n}`,
        "room:a",
        "phx_reply",
        { status: "ok", response: { n } },
      ]);
    }
  });

  it("what waits is worked off in order, also when its sender goes", async () => {
    let now = 0;
    const client = await open({ now: () => now, floodBurst: 3, floodPerSecond: 1000 }, "&authToken=tA1");
    const topic = scriptedTopic();
    server.realtime.on("chat:*", topic);
    client.say(["1", "1", "chat:a", "phx_join", {}]);
    for (let n = 2; n <= 5; n++) client.say(["1", `${n}`, "chat:a", `step${n}`, {}]);
    for (let frame = 0; frame < 5; frame++) await client.hear();
    expect(topic.record).toEqual(["joined 41", "event step2", "event step3"]);
    now = 1;
    await client.hear();
    client.socket.close();
    await client.closed;
    await server.stop();
    expect(topic.record).toEqual([
      "joined 41",
      "event step2",
      "event step3",
      "event step4",
      "event step5",
      "left 41",
    ]);
  });

  it("api §9.4 gives back ten per second", async () => {
    let now = 0;
    const client = await open({ now: () => now, floodBurst: 2, floodWaiting: 0 });
    const beat = async () => {
      client.say([null, "1", "phoenix", "heartbeat", {}]);
      return ((await client.hear()) as [0, 0, 0, 0, { status: string }])[4].status;
    };
    expect([await beat(), await beat(), await beat()]).toEqual(["ok", "ok", "error"]);
    now = 200;
    expect([await beat(), await beat(), await beat()]).toEqual(["ok", "ok", "error"]);
  });

  it("api §9.4 closes with 4429 when it goes on", async () => {
    const client = await open({ now: () => 0, floodBurst: 2, floodWaiting: 0, floodStrikes: 5 });
    for (let n = 0; n < 9; n++) client.say([null, "1", "phoenix", "heartbeat", {}]);
    expect(await client.closed).toBe(4429);
  });
});

describe("how many", () => {
  it("W13 refuses the twenty-first topic of a socket, and counts only those that are joined", async () => {
    const client = await open({ floodBurst: 100 });
    for (let n = 0; n < 20; n++) await join(client, `r${n}`);
    client.say(["1", "9", "room:more", "phx_join", {}]);
    expect(await client.hear()).toMatchObject({
      1: "9",
      4: { status: "error", response: { reason: "rate_limited" } },
    });
    client.say(["1", "10", "room:r0", "kick", {}]);
    await client.hear();
    await client.hear();
    await join(client, "more");
  });

  it("W13 closes the twenty-first socket of an address with 4429", async () => {
    await open({});
    for (let n = 1; n < 20; n++) await connect(`${server.address}${V2}`);
    expect(server.realtime.size).toBe(20);
    const surplus = await connect(`${server.address}${V2}`);
    expect(await surplus.closed).toBe(4429);
  });
});

describe("ends", () => {
  it("api §14.18, §5.1 closes an idle socket with 4408, never with 1000", async () => {
    const client = await open({ idleTimeout: 40 });
    expect(await client.closed).toBe(4408);
  });

  it("api §4.4 revocation closes the sockets that match with 4401 and no others", async () => {
    const ana = await open({}, "&authToken=tA1");
    const bot = await connect(`${server.address}${V2}&authToken=tB`);
    server.realtime.closeSockets((visitor) => visitor.familyId === "family-ana", 4401, "signed out");
    expect(await ana.closed).toBe(4401);
    bot.say([null, "1", "phoenix", "heartbeat", {}]);
    expect(await bot.hear()).toMatchObject({ 1: "1" });
  });

  it("drops the waiting frames of a revoked visitor, but runs the leave effects", async () => {
    const client = await open({}, "&authToken=tA1");
    const topic = scriptedTopic();
    server.realtime.on("chat:*", topic);
    client.say(["1", "1", "chat:a", "phx_join", {}]);
    for (let frame = 0; frame < 3; frame++) await client.hear();
    client.say(["1", "2", "chat:a", "tell", {}]);
    await client.hear();
    server.realtime.closeSockets(() => true, 4401, "signed out");
    client.say(["1", "3", "chat:a", "tell", {}]);
    expect(await client.closed).toBe(4401);
    await server.stop();
    expect(topic.record).toEqual(["joined 41", "event tell", "left 41"]);
  });

  it("api §5.1 a restart closes with 1012", async () => {
    const client = await open({});
    await server.realtime.close();
    expect(await client.closed).toBe(1012);
    expect(server.realtime.size).toBe(0);
    await expect(connect(`${server.address}${V2}`)).rejects.toThrow("HTTP 503");
  });
});

describe("H5: a restart", () => {
  it("answers what it has begun before it closes, and reads nothing more", async () => {
    server = await startServer({ closeTimeout: 30_000 });
    const record: unknown[] = [];
    let finish = () => {};
    server.realtime.on("room:*", {
      async join() {
        return {
          response: {},
          session: {
            async handle(event) {
              record.push(event);
              if (event === "first") await new Promise<void>((resolve) => (finish = resolve));
              return { status: "ok", response: { event } };
            },
            left: () => record.push("left"),
          },
        };
      },
    });
    const client = await connect(`${server.address}${V2}`);
    client.say(["1", "1", "room:a", "phx_join", {}]);
    await client.hear();
    for (const event of ["first", "second"]) client.say(["1", event, "room:a", event, {}]);
    client.say([null, "beat", "phoenix", "heartbeat", {}]);
    // Its answer does not wait for the room: what was sent before it has arrived.
    expect(await client.hear()).toMatchObject({ 1: "beat" });
    const closing = server.realtime.close();
    client.say(["1", "third", "room:a", "third", {}]);
    client.socket.ping();
    await new Promise((resolve) => client.socket.once("pong", resolve));
    finish();
    expect(await client.hear()).toMatchObject({ 1: "first", 4: { status: "ok" } });
    expect(await client.hear()).toMatchObject({ 1: "second", 4: { status: "ok" } });
    expect(await client.closed).toBe(1012);
    await closing;
    expect(record).toEqual(["first", "second", "left"]);
  });
});

describe("at a room that takes its time, what one socket asks for", () => {
  /** A room that begins with nothing until `go`, and then says which events it was given. */
  async function busyRoom(config: Parameters<typeof startServer>[0]) {
    server = await startServer({ floodBurst: 1000, ...config });
    const handled: string[] = [];
    const members: ChannelMember[] = [];
    let go = () => {};
    const free = new Promise<void>((resolve) => (go = resolve));
    server.realtime.on("room:*", {
      async join(member) {
        members.push(member);
        return {
          response: {},
          session: {
            async handle(event) {
              handled.push(event);
              await free;
              return { status: "ok", response: {} };
            },
            left: () => handled.push("left"),
          },
        };
      },
    });
    const client = await connect(`${server.address}${V2}`);
    client.say(["1", "1", "room:a", "phx_join", {}]);
    await client.hear();
    return { client, handled, go, member: members[0]! };
  }
  const refused = { status: "error", response: { reason: "rate_limited", message: expect.any(String) } };

  it("is refused beyond ten questions and two hundred frames that wait; what came before is done", async () => {
    const { client, handled, go } = await busyRoom({});
    for (let n = 0; n <= 10; n++) client.say(["1", `q${n}`, "room:a", "request_state", {}]);
    expect(await client.hear()).toEqual(["1", "q10", "room:a", "phx_reply", refused]);
    for (let n = 0; n <= 190; n++) client.say(["1", `a${n}`, "room:a", "act", {}]);
    expect(await client.hear()).toEqual(["1", "a190", "room:a", "phx_reply", refused]);
    go();
    for (let n = 0; n < 200; n++) await client.hear();
    expect(handled.filter((event) => event === "request_state")).toHaveLength(10);
    expect(handled.filter((event) => event === "act")).toHaveLength(190);
  });

  it("is forgotten with the socket, but what it did before counts", async () => {
    const { client, handled, go, member } = await busyRoom({});
    for (const event of ["act", "request_state", "request_state", "act"])
      client.say(["1", event, "room:a", event, {}]);
    client.say([null, "beat", "phoenix", "heartbeat", {}]);
    await client.hear();
    client.socket.terminate();
    await expect.poll(() => member.isJoined).toBe(false);
    const other = await connect(`${server.address}${V2}`);
    other.socket.close();
    await other.closed;
    go();
    await server.realtime.close();
    expect(handled).toEqual(["act", "act", "left"]);
  });

  it("does not hold up the end of the server: after a while what has not begun is dropped", async () => {
    const { client, handled, go } = await busyRoom({ closeTimeout: 50 });
    for (let n = 0; n < 5; n++) client.say(["1", `${n}`, "room:a", "act", {}]);
    client.say([null, "beat", "phoenix", "heartbeat", {}]);
    await client.hear();
    const closing = server.realtime.close();
    expect(await client.closed).toBe(1006);
    go();
    await closing;
    expect(handled).toEqual(["act", "left"]);
  });
});

describe("slow readers", () => {
  it("are marked slow, told when they have caught up, and given up beyond the hard limit", async () => {
    server = await startServer({ slowReaderBytes: 100_000, maxBufferedBytes: 60_000_000 });
    const topic = scriptedTopic();
    let caughtUp = 0;
    let fellBehind = 0;
    const slowSession = new Promise<void>((resolve) => {
      server.realtime.on("room:*", {
        async join(member, payload) {
          const decision = await topic.join(member, payload);
          if ("session" in decision) {
            decision.session.fellBehind = () => {
              fellBehind += 1;
            };
            decision.session.caughtUp = () => {
              caughtUp += 1;
              resolve();
            };
          }
          return decision;
        },
      });
    });
    const client = await connect(`${server.address}${V2}`, { perMessageDeflate: false });
    await join(client, "a");
    const [member] = topic.members;
    client.socket.pause();
    const chunk = "x".repeat(1_000_000);
    for (let n = 0; n < 20; n++) member!.push("chunk", chunk);
    expect([fellBehind, member!.isSlow]).toEqual([1, true]);
    client.socket.resume();
    await slowSession;
    expect([caughtUp, member!.isSlow]).toEqual([1, false]);
    client.socket.pause();
    for (let n = 0; n < 80; n++) member!.push("chunk", chunk);
    expect(member!.isJoined).toBe(false);
    client.socket.resume();
    expect(await client.closed).toBe(1006);
  });
});
