/** A dead connection does not look alive (table §1.4). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MARA, samplePlugin, sampleRoom } from "../testing/sample-room.ts";
import { createWire, type Wire } from "../testing/wire.ts";
import { LATENCY_INTERVAL_MS, LATENCY_STALE_MS } from "./latency.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

const ROOM = "room:calm-bay";

let wire: Wire;
let session: RoomSession;

beforeEach(async () => {
  vi.useFakeTimers();
  wire = createWire();
  session = openRoomSession({ socket: wire.socket, slug: "calm-bay", user: MARA, t: (key) => key });
  session.setPlugin(samplePlugin);
  await vi.advanceTimersByTimeAsync(0);
  wire.push(ROOM, "current_state", sampleRoom());
});
afterEach(() => {
  session.close();
  wire.socket.disconnect();
  vi.useRealTimers();
});

const connection = () => session.store.getState().connection;
const ui = () => session.ui.getState();
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const flip = () => session.actions.command("flipCoin", {});

describe("the network of the device (table §1.4)", () => {
  it("table A7: without it the room is lost at once, and with it the line is made anew at once", async () => {
    wire.silent = true;
    window.dispatchEvent(new Event("offline"));
    expect(connection()).toMatchObject({ phase: "reconnecting", offline: true });
    expect(await flip()).toEqual({ status: "unsent" });
    wire.silent = false;
    window.dispatchEvent(new Event("online"));
    await after(200);
    expect(wire.connections()).toBe(2);
    wire.push(ROOM, "current_state", sampleRoom());
    expect(connection()).toEqual({ phase: "live" });
  });

  it("table A7: a server that answers without a network is on the same device", async () => {
    window.dispatchEvent(new Event("offline"));
    await after(0);
    expect(connection()).toEqual({ phase: "live" });
    window.dispatchEvent(new Event("online"));
    await after(200);
    expect(wire.connections()).toBe(1);
  });

  it("table A7: who has left hears no more of it", async () => {
    session.close();
    wire.silent = true;
    window.dispatchEvent(new Event("offline"));
    expect(connection()).toEqual({ phase: "live" });
  });
});

describe("what is not answered (table §1.4)", () => {
  it("table A7: it is told after 1.5 s, and any frame ends that", async () => {
    wire.silent = true;
    void flip();
    await after(1400);
    expect(ui().unanswered).toBe(false);
    await after(100);
    expect(ui().unanswered).toBe(true);
    wire.silent = false;
    wire.push("chat:calm-bay", "new_message", { text: "[Oleg] hm", sent_by: 2, when: 2, shortcode: "y" });
    expect(ui().unanswered).toBe(false);
  });

  it("table A7: what only takes long is no silence: the server is asked for a sign of life first", async () => {
    let worst = false;
    session.ui.subscribe((state) => {
      worst ||= state.unanswered;
    });
    void flip();
    await after(9000);
    expect([wire.sentAs("game_action").length, worst]).toEqual([1, false]);
  });

  it("table A7: what is answered is waited for no more: the server is asked for nothing", async () => {
    const pings = vi.spyOn(wire.socket, "ping");
    const answer = flip();
    wire.reply(wire.sentAs("game_action")[0]!, "ok", {});
    await after(5000);
    expect(await answer).toMatchObject({ status: "ok" });
    expect(pings).not.toHaveBeenCalled();
  });

  it("table A7: a line that says nothing for 10 s is made anew", async () => {
    wire.silent = true;
    void flip();
    await after(9900);
    expect(wire.connections()).toBe(1);
    await after(1000);
    expect(wire.connections()).toBe(2);
    expect(connection().phase).toBe("reconnecting");
    expect(ui().unanswered).toBe(false);
  });
});

describe("how long the server takes (table §1.4)", () => {
  it("table A7: a figure that is older than 20 s counts no more, until the next answer", async () => {
    await after(LATENCY_INTERVAL_MS);
    expect(ui()).toMatchObject({ latency: 0, latencyStale: false });
    wire.silent = true;
    await after(LATENCY_STALE_MS);
    expect(ui()).toMatchObject({ latency: 0, latencyStale: true });
    wire.silent = false;
    await after(LATENCY_INTERVAL_MS);
    expect(ui()).toMatchObject({ latency: 0, latencyStale: false });
  });

  it("a clock that is set meanwhile, and a page that slept, make no figure", async () => {
    const pings: (() => void)[] = [];
    vi.spyOn(wire.socket, "ping").mockImplementation((answered) => {
      const sent = Date.now();
      return pings.push(() => answered?.(Date.now() - sent)) > 0;
    });
    await after(LATENCY_INTERVAL_MS);
    await after(40);
    vi.setSystemTime(Date.now() - 3_600_000);
    pings.shift()!();
    expect(ui().latency).toBe(40);
    await after(LATENCY_INTERVAL_MS);
    await after(60_000);
    pings.shift()!();
    expect(ui().latency).toBe(40);
  });
});
