import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleRoom } from "../testing/sample-room.ts";
import { createWire, type Wire } from "../testing/wire.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

const ROOM = "room:calm-bay";
const OLEG = { user_id: 2, alias: "Oleg" };
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

let wire: Wire;
let session: RoomSession;

beforeEach(async () => {
  vi.useFakeTimers();
  wire = createWire();
  session = openRoomSession({ socket: wire.socket, slug: "calm-bay", user: { id: 1, alias: "Mara" }, t });
  await vi.advanceTimersByTimeAsync(0);
  wire.push(ROOM, "current_state", sampleRoom());
});
afterEach(() => {
  session.close();
  wire.socket.disconnect();
  vi.useRealTimers();
});

const ui = () => session.ui.getState();
const texts = () => ui().alerts.map((alert) => alert.text);
const ids = () => ui().consents.map(({ id }) => id);
const ask = (id: string) =>
  wire.push(ROOM, "consent_asked", {
    id,
    kind: "step",
    asker: OLEG,
    seconds: 10,
    from_step: 3,
    to_step: 1,
    text: "Oleg wants to step back.",
  });
const wait = () => wire.push(ROOM, "consent_waiting", { id: "w", kind: "step", asked: [OLEG], seconds: 10 });
const settle = (id: string, agreed: boolean, refused_by: string | null, more = {}) =>
  wire.push(ROOM, "consent_settled", { id, agreed, refused_by, ...more });

describe("questions to this person", () => {
  it("queue up and go when they are answered, here or by the others", async () => {
    ask("a");
    ask("b");
    expect(ids()).toEqual(["a", "b"]);
    void session.actions.answerConsent("a", true);
    expect(ids()).toEqual(["b"]);
    expect(wire.sentAs("answer_consent")[0]?.payload).toMatchObject({ id: "a", agree: true });
    settle("a", true, null);
    expect(texts()).toEqual([]);
    settle("b", false, "Ben");
    expect(ids()).toEqual([]);
    expect(texts()).toEqual(['consent.refusedBy {"name":"Ben"}']);
  });

  it("come back when the answer could not be sent", async () => {
    ask("a");
    wire.up = false;
    wire.cut();
    const result = await session.actions.answerConsent("a", true);
    expect([result.status, ids()]).toEqual(["unsent", ["a"]]);
  });

  it("end with the time, of which whoever did not answer is told", async () => {
    ask("a");
    await vi.advanceTimersByTimeAsync(10_000);
    settle("a", false, "Mara", { silent: true });
    expect([ids(), texts()]).toEqual([[], ["consent.late"]]);
  });

  it("end with the time also where nobody says how they ended", async () => {
    ask("a");
    wait();
    await vi.advanceTimersByTimeAsync(12_000);
    expect([ids(), ui().waiting, texts()]).toEqual([[], null, []]);
  });

  it("lapse when the game has moved on", () => {
    ask("a");
    settle("a", false, null);
    expect(texts()).toEqual(["consent.lapsed"]);
  });
});

describe("a question of this person", () => {
  it("is waited for, no second step is asked for meanwhile, and its end is said", async () => {
    wait();
    expect(ui().waiting).toMatchObject({ id: "w", asked: [OLEG] });
    const step = await session.actions.stepThrough({ size: "single", direction: "undo" });
    expect([step.status, wire.sentAs("step_through"), texts()]).toEqual([
      "unsent",
      [],
      ['consent.waiting {"names":"Oleg"}'],
    ]);
    settle("w", true, null);
    expect([ui().waiting, texts().at(-1)]).toEqual([null, "consent.agreed"]);
  });

  it("that cannot be asked is explained", async () => {
    const step = session.actions.stepThrough({ size: "single", direction: "undo" });
    const [frame] = wire.sentAs("step_through");
    const message = "You have asked too often. Please wait a minute.";
    if (frame) wire.reply(frame, "error", { reason: "question_open", message });
    expect([(await step).status, texts()]).toEqual(["refused", [message]]);
  });

  it("is refused in the words of the server alone", () => {
    wait();
    settle("w", false, "Oleg");
    wire.push(ROOM, "send_alert", { level: "warning", text: "Oleg did not agree." });
    expect([ui().waiting, texts()]).toEqual([null, ["Oleg did not agree."]]);
  });
});

describe("moves through the history", () => {
  const step = (oldReplayStep: number, newReplayStep: number, by: object | null) =>
    wire.push(ROOM, "go_to_replay_step", { oldReplayStep, newReplayStep, delta: null, by });

  it("table A10: are kept to be told, with who and where, one's own as well", () => {
    step(0, -1, OLEG);
    expect(ui().stepped).toEqual({ name: "Oleg", from: 0, to: -1 });
    step(-1, 0, { user_id: 1, alias: "Mara" });
    expect(ui().stepped).toEqual({ name: null, from: -1, to: 0 });
  });

  it("table A10: of nobody, and what was missed, are no news", () => {
    step(0, -1, null);
    session.confirmed.setState({ connection: { phase: "reconnecting", since: 0 } });
    step(-1, 0, OLEG);
    expect(ui().stepped).toBeNull();
  });
});
