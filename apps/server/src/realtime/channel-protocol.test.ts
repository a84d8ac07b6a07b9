/** The letter of api §5.3 over real sockets. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  connect,
  type RawClient,
  type ScriptedTopic,
  scriptedTopic,
  startServer,
  type TestServer,
} from "./testing/wire.ts";

const V2 = "/socket/websocket?vsn=2.0.0";
const ok = (response: unknown) => ({ status: "ok", response });
const unmatched = { status: "error", response: { reason: "unmatched topic" } };
const invalid = { status: "error", response: { reason: "invalid_payload", message: "Invalid message." } };

let server: TestServer;
let topic: ScriptedTopic;
let client: RawClient;

beforeEach(async () => {
  server = await startServer();
  topic = scriptedTopic();
  server.realtime.on("room:*", topic);
  client = await connect(`${server.address}${V2}&authToken=tA1`);
});
afterEach(() => server.stop());

/** Joins `room:a` and hears the three frames that follow. */
async function join(joinRef: string, ref: string): Promise<void> {
  client.say([joinRef, ref, "room:a", "phx_join", {}]);
  for (let frame = 0; frame < 3; frame++) await client.hear();
}

describe("joining and leaving", () => {
  it("api §14.13 replies with the join's own ref and join_ref, then sends what waited, then what follows the join", async () => {
    client.say(["1", "2", "room:a", "phx_join", {}]);
    expect(await client.hear()).toEqual(["1", "2", "room:a", "phx_reply", ok({})]);
    expect(await client.hear()).toEqual(["1", null, "room:a", "early", {}]);
    expect(await client.hear()).toEqual(["1", null, "room:a", "current_state", { roomSlug: "a" }]);
  });

  it("api §14.14 knows no other topics, neither to join nor to write to", async () => {
    for (const name of ["room_list:lobby", "nonexistent:topic", "room:", "room", "mytopic:x"]) {
      client.say(["1", "2", name, "phx_join", {}]);
      expect(await client.hear()).toEqual([null, "2", name, "phx_reply", unmatched]);
    }
    client.say(["1", "3", "room:a", "ping", {}]);
    expect(await client.hear()).toEqual([null, "3", "room:a", "phx_reply", unmatched]);
  });

  it("answers a refused and a crashed join with an error and stays alive", async () => {
    client.say(["1", "1", "room:a", "phx_join", { refuse: true }]);
    expect(await client.hear()).toEqual([
      "1",
      "1",
      "room:a",
      "phx_reply",
      { status: "error", response: { reason: "rate_limited" } },
    ]);
    client.say(["2", "2", "room:a", "phx_join", { crash: true }]);
    expect(await client.hear()).toMatchObject({
      1: "2",
      4: { status: "error", response: { reason: "join crashed" } },
    });
    await join("3", "3");
    expect(topic.members.size).toBe(1);
    expect(server.logged).toEqual(["A join failed"]);
  });

  it("api §14.16 a second join of the topic replies first and closes the old instance afterwards", async () => {
    await join("1", "1");
    client.say(["7", "8", "room:a", "phx_join", {}]);
    expect(await client.hear()).toEqual(["7", "8", "room:a", "phx_reply", ok({})]);
    expect(await client.hear()).toEqual(["1", "1", "room:a", "phx_close", {}]);
    expect(await client.hear()).toMatchObject({ 0: "7", 3: "early" });
    expect(topic.record).toEqual(["joined 41", "left 41", "joined 41"]);
  });

  it("api §5.3 a leave is answered and then closes the topic; its effects run once", async () => {
    await join("3", "3");
    client.say(["3", "7", "room:a", "phx_leave", {}]);
    expect(await client.hear()).toEqual(["3", "7", "room:a", "phx_reply", ok({})]);
    expect(await client.hear()).toEqual(["3", "3", "room:a", "phx_close", {}]);
    client.say(["3", "8", "room:a", "phx_leave", {}]);
    expect(await client.hear()).toMatchObject({ 1: "8", 3: "phx_reply", 4: ok({}) });
    expect(topic.record).toEqual(["joined 41", "left 41"]);
  });

  it("api §14.15 handles an event with a stale join_ref and ignores a stale leave", async () => {
    await join("1", "1");
    await (async () => {
      client.say(["2", "2", "room:a", "phx_join", {}]);
      for (let frame = 0; frame < 4; frame++) await client.hear();
    })();
    client.say(["1", "9", "room:a", "phx_leave", {}]);
    client.say(["1", "10", "room:a", "ping", { still: "here" }]);
    expect(await client.hear()).toEqual(["2", "10", "room:a", "phx_reply", ok({ still: "here" })]);
    client.say([null, "11", "room:a", "phx_leave", {}]);
    expect(await client.hear()).toEqual(["2", "11", "room:a", "phx_reply", ok({})]);
    expect(await client.hear()).toEqual(["2", "2", "room:a", "phx_close", {}]);
  });

  it("runs the leave effects when the socket closes, after the frames that came before", async () => {
    await join("1", "1");
    client.say(["1", "2", "room:a", "ping", {}]);
    client.socket.close(1000);
    await client.closed;
    await server.stop();
    expect(topic.record).toEqual(["joined 41", "event ping", "left 41"]);
  });

  it("a member closed by its topic hears phx_close and may join again", async () => {
    await join("1", "1");
    for (const member of topic.members) member.close();
    expect(await client.hear()).toEqual(["1", "1", "room:a", "phx_close", {}]);
    expect(topic.record).toEqual(["joined 41", "left 41"]);
    await join("2", "2");
    expect(topic.members.size).toBe(1);
  });
});

describe("events", () => {
  it("api §5.5 sends the broadcasts that an event causes before its reply", async () => {
    await join("1", "1");
    client.say(["1", "5", "room:a", "tell", { n: 1 }]);
    expect(await client.hear()).toEqual([null, null, "room:a", "told", { n: 1 }]);
    expect(await client.hear()).toEqual(["1", null, "room:a", "private", { n: 1 }]);
    expect(await client.hear()).toEqual(["1", "5", "room:a", "phx_reply", ok("told")]);
  });

  it("api §5.3 answers every event with a ref exactly once and no event without one", async () => {
    await join("1", "1");
    client.say(["1", null, "room:a", "ping", {}]);
    client.say(["1", "4", "room:a", "quiet", {}]);
    client.say(["1", "5", "room:a", "ping", { a: [1] }]);
    expect(await client.hear()).toEqual(["1", "4", "room:a", "phx_reply", ok({})]);
    expect(await client.hear()).toEqual(["1", "5", "room:a", "phx_reply", ok({ a: [1] })]);
    expect(client.unheard()).toBe(0);
  });

  it("api §14.22 answers unknown events with invalid_payload, crashing handlers with internal, and keeps the channel", async () => {
    await join("1", "1");
    client.say(["1", "4", "room:a", "no_such_event", null]);
    client.say(["1", "5", "room:a", "crash", {}]);
    client.say(["1", "6", "room:a", "ping", "any JSON"]);
    expect(await client.hear()).toEqual(["1", "4", "room:a", "phx_reply", invalid]);
    expect(await client.hear()).toEqual([
      ...["1", "5", "room:a", "phx_reply"],
      { status: "error", response: { reason: "internal", message: "Internal Server Error" } },
    ]);
    expect(await client.hear()).toEqual(["1", "6", "room:a", "phx_reply", ok("any JSON")]);
    expect(server.logged).toEqual(["An event failed"]);
  });

  it("handles the frames of one topic in order of arrival, a push right behind the join included", async () => {
    client.say(["1", "1", "room:a", "phx_join", {}]);
    for (let n = 0; n < 10; n++) client.say(["1", `${n + 2}`, "room:a", "ping", n]);
    for (let frame = 0; frame < 3; frame++) await client.hear();
    for (let n = 0; n < 10; n++) {
      expect(await client.hear()).toEqual(["1", `${n + 2}`, "room:a", "phx_reply", ok(n)]);
    }
  });

  it("api §14.17 answers heartbeats, which are a use of the session", async () => {
    client.say([null, "6", "phoenix", "heartbeat", {}]);
    expect(await client.hear()).toEqual([null, "6", "phoenix", "phx_reply", ok({})]);
    expect(server.used).toEqual(["family-ana"]);
    client.say([null, "7", "phoenix", "other", {}]);
    expect(await client.hear()).toEqual([null, "7", "phoenix", "phx_reply", unmatched]);
  });

  it("api §5.2 speaks V1 objects where no vsn is given", async () => {
    const old = await connect(`${server.address}/socket/websocket`);
    old.say({ topic: "room:a", event: "phx_join", payload: {}, ref: "1" });
    expect(await old.hear()).toEqual({ topic: "room:a", event: "phx_reply", payload: ok({}), ref: "1" });
    expect(await old.hear()).toEqual({ topic: "room:a", event: "early", payload: {}, ref: null });
    await old.hear();
    old.say({ topic: "room:a", event: "tell", payload: { n: 1 }, ref: "2" });
    expect(await old.hear()).toEqual({ topic: "room:a", event: "told", payload: { n: 1 }, ref: null });
    await old.hear();
    expect(await old.hear()).toEqual({ topic: "room:a", event: "phx_reply", payload: ok("told"), ref: "2" });
    old.say({ topic: "room:a", event: "phx_leave", payload: {}, ref: "3" });
    expect(await old.hear()).toMatchObject({ event: "phx_reply", ref: "3" });
    expect(await old.hear()).toEqual({ topic: "room:a", event: "phx_close", payload: {}, ref: "1" });
  });
});

it("api §13.1 the channel frames of a browser's session read as in the transcript", async () => {
  const room = "room:calm-otter-17-k3m9zq";
  client.say(["3", "3", room, "phx_join", { client: "browser" }]);
  expect(await client.hear()).toEqual(["3", "3", room, "phx_reply", ok({})]);
  await client.hear();
  expect(await client.hear()).toMatchObject([
    "3",
    null,
    room,
    "current_state",
    { roomSlug: "calm-otter-17-k3m9zq" },
  ]);
  client.say([null, "6", "phoenix", "heartbeat", {}]);
  expect(await client.hear()).toEqual([null, "6", "phoenix", "phx_reply", ok({})]);
  client.say(["3", "7", room, "phx_leave", {}]);
  expect(await client.hear()).toEqual(["3", "7", room, "phx_reply", ok({})]);
  expect(await client.hear()).toEqual(["3", "3", room, "phx_close", {}]);
});
