import { describe, expect, it, onTestFinished } from "vitest";
import { connected } from "../test/line.ts";
import { viewOf } from "../test/views.ts";
import { JOINING, type LineState } from "./line-state.ts";
import { type LineListener, openRoomLine } from "./room-line.ts";

/** A room of one card, as a place that calls it so tells of it. */
const roomWith = (card: string) => ({
  ...viewOf({
    groupById: { shore: { stackIds: [`${card} stack`] } },
    stackById: { [`${card} stack`]: { cardIds: [card] } },
    cardById: { [card]: { currentSide: "A" } },
  }),
  remembers: 16,
});

/** Somebody at a line to a room, who is made a new one at once, and asks again. */
async function atRoom(listener: LineListener = {}, triesAgain = 0) {
  const { line, socket } = await connected(1);
  let state = JOINING;
  const waiting = new Set<() => void>();
  const room = openRoomLine(
    {
      socket,
      slug: "a",
      asksAgain: true,
      triesAgain,
      store: {
        get: () => state,
        set(changes) {
          state = { ...state, ...changes };
          for (const look of waiting) look();
        },
      },
    },
    listener,
  );
  onTestFinished(room.leave);
  /** Resolves when the state is so. */
  const until = (fits: (state: LineState) => boolean) =>
    new Promise<LineState>((resolve) => {
      const look = () => {
        if (!fits(state)) return;
        waiting.delete(look);
        resolve(state);
      };
      waiting.add(look);
      look();
    });
  const inPhase = (phase: LineState["connection"]["phase"]) => until((now) => now.connection.phase === phase);
  const joins = (count: number) =>
    expect.poll(() => line.joinsOf("room:a").length, { interval: 1 }).toBe(count);
  return { line, room, until, inPhase, joins };
}

const list = { action_list: ["SHUFFLE", "old"], player_ui: { playerN: "player1" } };
const act = { action: "evaluate", options: list } as const;

describe("a line to a room", () => {
  it("that breaks is made anew, and says which version it had; what was missed is enough (api §6.3.1)", async () => {
    const { line, until, inPhase, joins } = await atRoom();
    await joins(1);
    line.tell("current_state", roomWith("old"));
    await inPhase("live");
    line.breakLine();
    await inPhase("reconnecting");
    await joins(2);
    expect(line.joinsOf("room:a")).toEqual([
      { client: "baize" },
      { client: "baize", lastStep: 0, version: 1 },
    ]);
    line.tell("resumed", { version: 4, replayStep: 0 });
    const { room } = await until(({ connection }) => connection.phase === "live");
    expect(room?.version).toBe(4);
  });

  it("asks for the whole state, once, when a step is missing", async () => {
    const { line, until, inPhase, joins } = await atRoom();
    await joins(1);
    line.tell("current_state", roomWith("old"));
    await inPhase("live");
    const [first, second] = [line.heard(), line.heard()];
    for (const step of [4, 5])
      line.tell("state_update", { oldReplayStep: step, newReplayStep: step + 1, delta: null });
    expect((await first)[3]).toBe("request_state");
    line.tell("current_state", { ...roomWith("old"), replayStep: 6 });
    await until(({ room }) => room?.replayStep === 6);
    line.tell("state_update", { oldReplayStep: 9, newReplayStep: 10, delta: null });
    // The second question is the one for step 9: step 5 found one under way.
    expect((await second)[3]).toBe("request_state");
  });

  it("sends again what was refused while the room went to another place, with the names that it has there", async () => {
    const alerts: unknown[] = [];
    const { line, room, inPhase, until, joins } = await atRoom({ alert: (alert) => alerts.push(alert) });
    await joins(1);
    line.tell("current_state", roomWith("old"));
    await inPhase("live");
    line.tell("send_alert", { level: "warning", text: "Reopened.", said: { reason: "room_reopened" } });
    const first = line.heard();
    const answer = room.send("game_action", act);
    line.reply(await first, "error", { reason: "room_reopened", message: "Not done." });
    line.tell("current_state", roomWith("new"));
    const second = line.heard();
    await until(({ renamed }) => renamed?.get("old") === "new");
    const again = await second;
    expect(again[4]).toMatchObject({ options: { action_list: ["SHUFFLE", "new"] } });
    line.reply(again, "ok", { done: true });
    await expect(answer).resolves.toEqual({ status: "ok", response: { done: true } });
    expect(alerts).toEqual([]);
  });

  it("is given up when the room has nothing for us more often than it is tried again, and lives when it has", async () => {
    const { line, inPhase, joins, until } = await atRoom({}, 1);
    await joins(1);
    line.tell("unable_to_get_state_on_join", { reason: "missing_server_state" });
    await joins(2);
    line.tell("unable_to_get_state_on_join", { reason: "auth_failed" });
    const { connection } = await inPhase("unavailable");
    expect(connection).toEqual({ phase: "unavailable", reason: "auth_failed" });
    line.tell("current_state", roomWith("old"));
    await until(({ connection: { phase } }) => phase === "live");
  });

  it("ends, for good, for somebody who is removed from the room", async () => {
    let ends = 0;
    const { line, room, inPhase, joins } = await atRoom({ ended: () => ends++ });
    await joins(1);
    line.tell("current_state", roomWith("old"));
    await inPhase("live");
    line.tell("removed_from_room", { by: "Mara" });
    const { connection } = await inPhase("removed");
    expect(connection).toEqual({ phase: "removed", by: "Mara" });
    await expect(room.send("game_action", act)).resolves.toEqual({ status: "unsent" });
    room.leave();
    expect(ends).toBe(1);
  });
});
