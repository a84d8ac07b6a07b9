/** The stock client of the protocol, unchanged, against our server. */
import { type Channel, Socket } from "phoenix";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ScriptedTopic, scriptedTopic, startServer, type TestServer } from "./testing/wire.ts";

let server: TestServer;
let topic: ScriptedTopic;
let socket: Socket;

beforeEach(async () => {
  server = await startServer();
  topic = scriptedTopic();
  server.realtime.on("room:*", topic);
  socket = new Socket(`${server.address}/be/socket`, { params: { authToken: "tA1" }, transport: WebSocket });
  socket.connect();
});
afterEach(async () => {
  socket.disconnect();
  await server.stop();
});

/** The answer to a join or push. */
function answer(push: ReturnType<Channel["push"]>): Promise<{ status: string; response: unknown }> {
  return new Promise((resolve) => {
    for (const status of ["ok", "error", "timeout"] as const) {
      push.receive(status, (response: unknown) => resolve({ status, response }));
    }
  });
}

function heard(channel: Channel, event: string): Promise<unknown> {
  return new Promise((resolve) => channel.on(event, resolve));
}

it("joins, pushes, hears pushes and broadcasts, and leaves", async () => {
  const channel = socket.channel("room:calm-otter", { client: "browser" });
  const state = heard(channel, "current_state");
  const told = heard(channel, "told");
  expect(await answer(channel.join())).toEqual({ status: "ok", response: {} });
  expect(await state).toEqual({ roomSlug: "calm-otter" });
  expect(await answer(channel.push("tell", { n: 1 }))).toEqual({ status: "ok", response: "told" });
  expect(await told).toEqual({ n: 1 });
  expect(await answer(channel.push("no_such_event", {}))).toMatchObject({ status: "error" });
  expect(await answer(channel.leave())).toMatchObject({ status: "ok" });
});

it("hears why a topic cannot be joined", async () => {
  const channel = socket.channel("room_list:lobby", {});
  expect(await answer(channel.join())).toEqual({ status: "error", response: { reason: "unmatched topic" } });
  channel.leave();
});

it("api §5.6 comes back and joins again after every close that the server makes", async () => {
  const channel = socket.channel("room:a", {});
  const joinedTwice = new Promise<void>((resolve) => {
    let joins = 0;
    channel.on("current_state", () => {
      joins += 1;
      if (joins === 2) resolve();
    });
  });
  await answer(channel.join());
  server.realtime.closeSockets(() => true, 4401, "signed out");
  await joinedTwice;
  expect(await answer(channel.push("ping", { n: 2 }))).toEqual({ status: "ok", response: { n: 2 } });
  expect(topic.record).toEqual(["joined 41", "left 41", "joined 41", "event ping"]);
});

it("passes its token as a sub-protocol when asked to", async () => {
  const quiet = new Socket(`${server.address}/socket`, { authToken: "tB", transport: WebSocket });
  quiet.connect();
  const channel = quiet.channel("room:a", {});
  expect(await answer(channel.join())).toMatchObject({ status: "ok" });
  expect(topic.record).toContain("joined 60");
  quiet.disconnect();
});
