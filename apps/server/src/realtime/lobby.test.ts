import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLobby, type Lobby, type LobbyRoom } from "./lobby.ts";
import { connect, type RawClient, startServer, type TestServer } from "./testing/wire.ts";

const LOBBY = "lobby:lobby";
const V2 = "/socket/websocket?vsn=2.0.0";

let server: TestServer;
let lobby: Lobby;
let rooms: LobbyRoom[];
let reads: number;
/** Whose lists were read last. */
let readFor: (number | null)[];
let counts: object[] | null;
/** Whoever has a room before their eyes. */
let inRoom: number | null;
let changed: () => void;
let clock: number;
/** Called at the next reading of the rooms; may refuse it. */
let onRead: () => void;

beforeEach(async () => {
  server = await startServer();
  clock = 0;
  reads = 0;
  counts = null;
  inRoom = null;
  onRead = () => {};
  rooms = [
    { id: 90, slug: "calm-otter", privacy_type: "private", created_by: 41, last_update: 1000, plugin_id: 7 },
  ];
  lobby = createLobby(
    {
      // As `GET /api/rooms` does: a private room shows only to its host.
      async read(visitors) {
        reads++;
        readFor = visitors.map(({ userId }) => userId);
        onRead();
        const hide = (room: LobbyRoom) => ({ ...room, id: 0, slug: null, created_by: null });
        return (visitor) => ({
          rooms: rooms.map((room) => (room.created_by === visitor.userId ? room : hide(room))),
          ...(counts && { counts }),
        });
      },
      subscribe(onChange) {
        changed = onChange;
        return () => {
          changed = () => {};
        };
      },
    },
    {
      isElsewhere: ({ userId }) => inRoom !== null && userId === inRoom,
      config: { interval: 5, longInterval: 5, now: () => clock },
    },
  );
  server.realtime.on(LOBBY, lobby);
});
afterEach(async () => {
  lobby.close();
  await server.stop();
});

async function visit(query = ""): Promise<RawClient> {
  const client = await connect(`${server.address}${V2}${query}`);
  client.say(["1", "1", LOBBY, "phx_join", {}]);
  expect(await client.hear()).toEqual(["1", "1", LOBBY, "phx_reply", { status: "ok", response: {} }]);
  return client;
}

/** Resolves at the next reading of the rooms, which goes as `run` says. */
function nextRead(run: () => void = () => {}): Promise<void> {
  return new Promise((resolve) => {
    onRead = () => {
      onRead = () => {};
      resolve();
      run();
    };
  });
}

describe("lobby:lobby (T7-49, api §6.1)", () => {
  it("answers ping with its payload and refuses shout", async () => {
    const client = await visit();
    client.say(["1", "2", LOBBY, "ping", { a: 1 }]);
    expect(await client.hear()).toMatchObject({ 4: { status: "ok", response: { a: 1 } } });
    client.say(["1", "3", LOBBY, "shout", { text: "hello all" }]);
    expect(await client.hear()).toMatchObject({ 4: { status: "error", response: { reason: "forbidden" } } });
    client.say(["1", "4", LOBBY, "test_message_from_javascript", {}]);
    expect(await client.hear()).toMatchObject({ 4: { response: { reason: "invalid_payload" } } });
  });

  it("api §14.27, T7-78: sends each visitor its own list after a change", async () => {
    const host = await visit("&authToken=tA1");
    const stranger = await visit();
    changed();
    expect(await host.hear()).toEqual([null, null, LOBBY, "rooms_update", { rooms }]);
    expect(await stranger.hear()).toMatchObject({
      4: { rooms: [{ id: 0, slug: null, privacy_type: "private" }] },
    });
  });

  it("coalesces a burst of changes and reads the rooms once for everybody", async () => {
    const first = await visit();
    const second = await visit("&authToken=tA1");
    for (let n = 0; n < 10; n++) changed();
    await first.hear();
    await second.hear();
    expect(reads).toBe(1);
    expect(first.unheard()).toBe(0);
  });

  it("says nothing when no visible field changed, and little about activity", async () => {
    const host = await visit("&authToken=tA1");
    changed();
    await host.hear();
    for (const last_update of [1000, 1019, 1020]) {
      rooms = [{ ...rooms[0]!, last_update }];
      const read = nextRead();
      changed();
      await read;
    }
    expect(await host.hear()).toMatchObject({ 3: "rooms_update", 4: { rooms: [{ last_update: 1020 }] } });
    expect(reads).toBe(4);
    expect(host.unheard()).toBe(0);
  });

  it("of many rooms tells how many there are, and leaves alone who has a room before their eyes", async () => {
    const host = await visit("&authToken=tA1");
    const stranger = await visit();
    counts = [{ plugin_id: 7, total: 4000, active: 9 }];
    changed();
    expect(await host.hear()).toMatchObject({ 4: { rooms, counts } });
    await stranger.hear();
    inRoom = 41;
    rooms = [{ ...rooms[0]!, last_update: 2000 }];
    changed();
    expect(await stranger.hear()).toMatchObject({ 4: { rooms: [{ last_update: 2000 }], counts } });
    expect(readFor).toEqual([null]);
    inRoom = null;
    changed();
    expect(await host.hear()).toMatchObject({ 4: { rooms: [{ last_update: 2000 }] } });
  });

  it("tells of a change when the rooms can be read again, though nothing else changes", async () => {
    const client = await visit();
    const read = nextRead(() => {
      throw new Error("the storage is away");
    });
    changed();
    await read;
    expect(await client.hear()).toMatchObject({ 3: "rooms_update" });
    expect(reads).toBe(2);
  });

  it("P1-22 P6-19 sends a notice once to everyone who has not heard it, also to pages opened within a minute", async () => {
    const inRoom = await visit("&authToken=tA1");
    const elsewhere = await visit();
    const notice = { level: "info", text: "The table closes for ten minutes at noon.", autoClose: false };
    lobby.alert(notice, (visitor) => visitor.userId === 41);
    expect(await elsewhere.hear()).toEqual([null, null, LOBBY, "send_alert", notice]);
    inRoom.say(["1", "2", LOBBY, "ping", {}]);
    expect(await inRoom.hear()).toMatchObject({ 3: "phx_reply" });
    clock = 59_000;
    expect(await (await visit()).hear()).toEqual(["1", null, LOBBY, "send_alert", notice]);
    clock = 61_000;
    const late = await visit();
    late.say(["1", "2", LOBBY, "ping", {}]);
    expect(await late.hear()).toMatchObject({ 3: "phx_reply" });
  });
});
