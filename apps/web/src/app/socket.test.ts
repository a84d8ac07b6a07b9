// @vitest-environment node
import type { AddressInfo } from "node:net";
import { createTransport } from "@baize/client";
import type { AlertMessage } from "@baize/protocol";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { memoryStorage, refusal, startBackend } from "../testing/backend.ts";
import { roomOf } from "../testing/fixtures.ts";
import { createSession } from "./session.ts";
import { createLiveSocket } from "./socket.ts";

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** A channel server that lets everybody join everything (api §5). */
async function startChannels() {
  const connections: { token: string | null; socket: WebSocket; joined: string[] }[] = [];
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket, request) => {
    const token = new URL(request.url ?? "", "http://x").searchParams.get("authToken") || null;
    const connection = { token, socket, joined: [] as string[] };
    connections.push(connection);
    socket.on("message", (data) => {
      const [joinRef, ref, topic, event] = JSON.parse(String(data)) as Frame;
      if (event === "phx_join") connection.joined.push(topic);
      socket.send(JSON.stringify([joinRef, ref, topic, "phx_reply", { status: "ok", response: {} }]));
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    for (const { socket } of connections) socket.terminate();
    server.close();
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/be/socket`,
    connections,
    broadcast: (topic: string, event: string, payload: unknown) => {
      for (const { socket, joined } of connections)
        if (joined.includes(topic)) socket.send(JSON.stringify([null, null, topic, event, payload]));
    },
  };
}

const stored = () => memoryStorage({ authToken: '"a1"', renewToken: '"r1"' });
const nowhere = createTransport("http://127.0.0.1:1");

async function connected(storage: Storage, send = nowhere) {
  const channels = await startChannels();
  const session = createSession(send, storage);
  const live = createLiveSocket(channels.url, session);
  await live.connect();
  onTestFinished(() => live.getState().socket?.disconnect());
  await vi.waitFor(() => expect(channels.connections[0]?.joined).toEqual(["lobby:lobby"]));
  return { channels, session, live };
}

/** Ann is signed in, in a browser with another tab. */
async function twoTabs() {
  const sent = (token: string) => ({ body: { data: { token, renew_token: `renew ${token}` } } });
  const backend = await startBackend({
    "POST /api/v1/session": ({ body }) =>
      sent((body as { user: { email: string } }).user.email.startsWith("ann") ? "ann" : "ben"),
    "POST /api/v1/session/renew": () => sent("ann, again"),
    "DELETE /api/v1/session": () => ({ body: { data: {} } }),
  });
  const routes = createTransport(`${backend.origin}/be`);
  const storage = memoryStorage();
  const otherTab = createSession(routes, storage);
  await otherTab.login("ann@example.org", "correct-horse");
  return { routes, storage, otherTab };
}

describe("realtime connection", () => {
  it("P7-42 P7-43 opens one socket with the auth token and holds the lobby", async () => {
    const { channels, live } = await connected(stored());
    expect(channels.connections.map(({ token }) => token)).toEqual(["a1"]);
    expect(live.getState().connected).toBe(true);
  });

  it("visitors connect too, without a token", async () => {
    const { channels } = await connected(memoryStorage());
    expect(channels.connections[0]?.token).toBeNull();
  });

  it("T7-78 P1-22 hands on what the lobby says, until told to stop", async () => {
    const { channels, live } = await connected(memoryStorage());
    const rooms: number[] = [];
    const notices: AlertMessage[] = [];
    const stop = live.onLobby("rooms_update", (payload) => rooms.push(payload.rooms.length));
    live.onLobby("send_alert", (payload) => notices.push(payload));
    channels.broadcast("lobby:lobby", "rooms_update", { rooms: [roomOf()] });
    await vi.waitFor(() => expect(rooms).toEqual([1]));
    stop();
    channels.broadcast("lobby:lobby", "rooms_update", { rooms: [] });
    channels.broadcast("lobby:lobby", "send_alert", {
      level: "crash",
      text: "Going down.",
      autoClose: false,
    });
    await vi.waitFor(() =>
      expect(notices).toEqual([{ level: "crash", text: "Going down.", autoClose: false }]),
    );
    expect(rooms).toEqual([1]);
  });

  it("a lost connection comes back with the token of then, and with the lobby", async () => {
    const { channels, session, live } = await connected(stored());
    session.setState({ tokens: { authToken: "a2", renewToken: "r2" } });
    channels.connections[0]?.socket.close(4408);
    await vi.waitFor(() => expect(channels.connections[1]?.joined).toEqual(["lobby:lobby"]));
    expect(channels.connections[1]?.token).toBe("a2");
    expect(live.getState().connected).toBe(true);
  });

  it("tells a connection that is on its way from one that was lost or could not be made", async () => {
    const { channels, live } = await connected(memoryStorage());
    expect(live.getState().failing).toBe(false);
    const failing: boolean[] = [];
    live.subscribe((state, before) => {
      if (state.failing !== before.failing) failing.push(state.failing);
    });
    channels.connections[0]?.socket.terminate();
    await vi.waitFor(() => expect(live.getState().connected).toBe(true));
    await vi.waitFor(() => expect(failing).toEqual([true, false]));
  });

  it("a renewal of the tokens leaves the socket alone", async () => {
    const { session, live } = await connected(stored());
    const before = live.getState().socket;
    session.setState({ tokens: { authToken: "a2", renewToken: "r2" } });
    expect(live.getState().socket).toBe(before);
  });

  it("another person whom another tab has signed in gets a new socket, though nobody was signed out here meanwhile", async () => {
    const { routes, storage, otherTab } = await twoTabs();
    const { channels, session, live } = await connected(storage, routes);
    const before = live.getState().socket;
    await otherTab.logout();
    await otherTab.login("ben@example.org", "correct-horse");
    // The tab slept, and is told of all of it at once.
    session.adoptStored();
    expect(live.getState().socket).not.toBe(before);
    await vi.waitFor(() => expect(channels.connections.map(({ token }) => token)).toEqual(["ann", "ben"]));
  });

  it("what another tab has renewed leaves the socket alone", async () => {
    const { routes, storage, otherTab } = await twoTabs();
    const { session, live } = await connected(storage, routes);
    const before = live.getState().socket;
    await otherTab.renew("ann");
    session.adoptStored();
    expect(session.getState().tokens?.authToken).toBe("ann, again");
    expect(live.getState().socket).toBe(before);
  });

  it("signing out makes a new socket, for a visitor", async () => {
    const backend = await startBackend({ "DELETE /api/v1/session": () => refusal(500, "down") });
    vi.spyOn(console, "warn").mockReturnValue();
    const { channels, session, live } = await connected(stored(), createTransport(`${backend.origin}/be`));
    const before = live.getState().socket;
    await session.logout();
    expect(live.getState().socket).not.toBe(before);
    await vi.waitFor(() => expect(channels.connections[1]?.joined).toEqual(["lobby:lobby"]));
    expect(channels.connections[1]?.token).toBeNull();
    await vi.waitFor(() => expect(channels.connections[0]?.socket.readyState).toBeGreaterThan(1));
  });

  it("asks again for its library where the line broke while it was on its way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const load = vi.fn(() => import("phoenix")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const live = createLiveSocket("ws://127.0.0.1:1", createSession(nowhere, memoryStorage()), load);
    const connection = live.connect();
    await vi.advanceTimersByTimeAsync(3000);
    await connection;
    onTestFinished(() => live.getState().socket?.disconnect());
    expect(load).toHaveBeenCalledTimes(2);
    expect(live.getState().socket).not.toBeNull();
  });
});
