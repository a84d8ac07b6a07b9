/** Lists of the plugin, rehearsed in the page: their effect shows before the server has answered. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { foresight } from "../predict/late-foresight.ts";
import { cardNamed, MARA, samplePlugin, sampleRoom } from "../testing/sample-room.ts";
import { createWire, type Wire } from "../testing/wire.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

const ROOM = "room:calm-bay";
let wire: Wire;
let session: RoomSession;

beforeEach(async () => {
  // As when the table has stood for a moment.
  await foresight.fetch();
  vi.useFakeTimers();
  wire = createWire((topic) => (topic === ROOM ? {} : { messages: [] }));
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

const shown = () => session.store.getState().room!.game;
const confirmed = () => session.confirmed.getState().room!.game;
const gale = () => cardNamed(session.confirmed.getState().room!, "Gale");
const rotation = () => shown().cardById[gale()]!.rotation;
/** Presses the plugin's key that turns a card. */
async function exhaust() {
  const answer = session.actions.run({ kind: "cardHotkey", index: 0 }, { cardId: gale() });
  await vi.advanceTimersByTimeAsync(0);
  return { answer, frame: wire.sentAs("game_action").at(-1)! };
}
/** A step of the server's. */
function step(delta: object) {
  const { replayStep } = session.confirmed.getState().room!;
  wire.push(ROOM, "state_update", { oldReplayStep: replayStep, newReplayStep: replayStep + 1, delta });
}
const turned = (from: number, to: number) => ({ cardById: { [gale()]: { rotation: [from, to] } } });

describe("table §4.4 a list of the plugin shows at once what it will change", () => {
  it("and the card waits for the answer, which takes neither away", async () => {
    const { answer, frame } = await exhaust();
    expect([rotation(), confirmed().cardById[gale()]!.rotation]).toEqual([90, 0]);
    expect([...session.store.getState().unconfirmed]).toContain(`card/${gale()}`);
    step(turned(0, 90));
    wire.reply(frame, "ok", {});
    await answer;
    expect([rotation(), confirmed().cardById[gale()]!.rotation]).toEqual([90, 90]);
    expect(session.store.getState().unconfirmed.size).toBe(0);
    expect(shown()).toBe(confirmed());
  });

  it("goes back when the server refuses it", async () => {
    const { answer, frame } = await exhaust();
    wire.reply(frame, "error", { reason: "not_seated", message: "Please sit at the table first." });
    expect((await answer).status).toBe("refused");
    expect(rotation()).toBe(0);
  });

  it("stays while the server keeps it waiting, and says so; it goes back when nothing comes of the answer", async () => {
    const { answer, frame } = await exhaust();
    await vi.advanceTimersByTimeAsync(5000);
    expect(rotation()).toBe(90);
    expect([...session.store.getState().overdue]).toContain(`card/${gale()}`);
    wire.reply(frame, "ok", {});
    await answer;
    await vi.advanceTimersByTimeAsync(2000);
    expect(rotation()).toBe(0);
  });

  it("what the server makes of it counts, before its answer is here", async () => {
    const { answer, frame } = await exhaust();
    step(turned(0, 45));
    expect(rotation()).toBe(45);
    wire.reply(frame, "ok", {});
    await answer;
    expect(rotation()).toBe(45);
  });

  it("what somebody else does elsewhere meanwhile is shown beside it", async () => {
    await exhaust();
    step({ tide: [7, 8] });
    expect([rotation(), shown().tide]).toEqual([90, 8]);
  });

  it("one action begins where the one before it will have ended", async () => {
    const first = session.actions.command("setRotation", { cardId: gale(), rotation: 180 });
    await exhaust();
    expect(rotation()).toBe(90);
    step(turned(0, 180));
    wire.reply(wire.sentAs("game_action")[0]!, "ok", {});
    await first;
    expect([rotation(), confirmed().cardById[gale()]!.rotation]).toEqual([90, 180]);
  });

  it("a list that asks first shows nothing before it is answered, and nothing when that is called off", async () => {
    const game = shown();
    const groupId = "sharedShore";
    const answer = session.actions.run({ kind: "group", groupId, index: 0 }, { groupId });
    expect(session.ui.getState().question).not.toBeNull();
    session.ui.getState().question?.resolve(null);
    expect((await answer).status).toBe("unsent");
    expect(shown()).toBe(game);
  });

  it("a plugin that fails foresees nothing and is sent all the same", async () => {
    session.setPlugin({
      ...samplePlugin,
      gameDef: { ...samplePlugin.gameDef, groups: { odd: 3 }, groupTypes: 7 },
    });
    const { frame } = await exhaust();
    expect(frame.payload).toMatchObject({ action: "run" });
  });
});

describe("table §4.4 what is shown already", () => {
  const sent = () => wire.sentAs("game_action").map(({ payload }) => payload.action);
  const press = () => session.actions.run({ kind: "cardHotkey", index: 0 }, { cardId: gale() });
  /** Everything that needs no further task has been done. */
  const microtasks = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };

  it("is sent in a task of its own, before which the browser draws", async () => {
    void press();
    await microtasks();
    expect([rotation(), sent()]).toEqual([90, []]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(["run"]);
  });

  it("goes before whatever is sent next", async () => {
    void press();
    await microtasks();
    void session.actions.command("shuffle", { groupId: "player1Deck" });
    await microtasks();
    expect(sent()).toEqual(["run", "command"]);
  });

  it("goes before tokens that are added after it", async () => {
    void press();
    await microtasks();
    session.tokens.add(gale(), "progress", 1);
    session.tokens.flush();
    await microtasks();
    expect(sent()).toEqual(["run", "command"]);
  });

  it("is sent when the table is left at once", async () => {
    void press();
    await microtasks();
    session.close();
    expect(sent()).toEqual(["run"]);
  });
});

describe("table §4.4 commands without patches of their own", () => {
  it("show what they will change as well: the next step of the round", async () => {
    const { stepId } = shown();
    void session.actions.command("nextStep", {});
    await vi.advanceTimersByTimeAsync(0);
    expect([shown().stepId, confirmed().stepId]).toEqual([stepId === "1.1" ? "2.1" : "1.1", stepId]);
  });

  it("show nothing where the others are asked first, or chance decides", async () => {
    const game = shown();
    void session.actions.command("shuffle", { groupId: "player1Deck" });
    void session.actions.command("lookAt", { groupId: "player1Deck", n: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(wire.sentAs("game_action")).toHaveLength(2);
    expect(shown()).toBe(game);
  });
});
