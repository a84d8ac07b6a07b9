import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleRoom } from "../testing/sample-room.ts";
import { createWire, type Wire } from "../testing/wire.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

const ROOM = "room:calm-bay";

let wire: Wire;
let session: RoomSession;

async function open(refusal: object | null = null) {
  wire = createWire(
    () => ({}),
    (topic) => (topic === ROOM ? refusal : null),
  );
  session = openRoomSession({
    socket: wire.socket,
    slug: "calm-bay",
    user: { id: 2, alias: "Oleg" },
    t: (key) => key,
  });
  await vi.advanceTimersByTimeAsync(0);
}
const connection = () => session.store.getState().connection;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  session.close();
  wire.socket.disconnect();
  vi.useRealTimers();
});

describe("somebody whom the host has removed", () => {
  it("is told by whom, leaves both topics and does not try to come back", async () => {
    await open();
    wire.push(ROOM, "current_state", sampleRoom());
    wire.push(ROOM, "removed_from_room", { by: "Mara" });
    wire.close(ROOM, wire.sentAs("phx_join")[0]?.joinRef ?? "");
    expect(connection()).toEqual({ phase: "removed", by: "Mara" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wire.sentAs("phx_join")).toHaveLength(2);
    expect(connection()).toEqual({ phase: "removed", by: "Mara" });
    expect(session.ui.getState().alerts).toEqual([]);
  });

  it("is told the same when a join is refused, once and for all", async () => {
    await open({ reason: "removed" });
    expect(connection()).toEqual({ phase: "removed", by: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wire.sentAs("phx_join").filter((frame) => frame.topic === ROOM)).toHaveLength(1);
  });

  it("is told the same where the server says it as the reason why there is no state", async () => {
    await open();
    wire.push(ROOM, "unable_to_get_state_on_join", { reason: "removed" });
    expect(connection()).toEqual({ phase: "removed", by: null });
  });
});
