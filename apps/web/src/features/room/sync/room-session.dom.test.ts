import { inPresentNames } from "@baize/client";
import type { JsonObject } from "@baize/engine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { object } from "../model/definition.ts";
import { harborDef } from "../testing/harbor.ts";
import { cardNamed, MARA, samplePlugin, sampleRoom, sampleTable } from "../testing/sample-room.ts";
import { createWire, type Wire } from "../testing/wire.ts";
import { LATENCY_INTERVAL_MS } from "./latency.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

const ROOM = "room:calm-bay";
const CHAT = "chat:calm-bay";
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

/** The harbor with what its tests leave out. */
function validDef(): JsonObject {
  const { nowhere: _nowhere, ...regions } = harborLayout.regions as JsonObject;
  const layouts = { standard: { ...harborLayout, regions } };
  const cardTypes = { Keeper: { width: 0.72, height: 1, tokens: ["lamp"] } };
  const faceProperties = { name: { label: "Name", type: "string", default: "" } };
  const spawnExistingCardModal = { loadGroupIds: ["sharedRow"] };
  const parts = { layouts, cardTypes, faceProperties, playerProperties: {}, spawnExistingCardModal };
  return { ...harborDef, ...parts } as JsonObject;
}
const harborLayout = object(object(harborDef.layouts).standard);

let wire: Wire;
let session: RoomSession;

function open(user: { id: number; alias: string } | null = MARA) {
  wire = createWire((topic) =>
    topic === CHAT
      ? { messages: [{ text: "[Oleg] hi", sent_by: 2, when: 1, shortcode: "x" }], remembers: 16 }
      : {},
  );
  session = openRoomSession({ socket: wire.socket, slug: "calm-bay", user, t });
  session.setPlugin(samplePlugin);
  return vi.advanceTimersByTimeAsync(0);
}

const state = () => session.store.getState();
const texts = () => session.ui.getState().alerts.map((alert) => alert.text);
const sendState = (room = sampleRoom()) => wire.push(ROOM, "current_state", room);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  session.close();
  wire.socket.disconnect();
  vi.useRealTimers();
});

describe("joining", () => {
  it("joins the room and its chat as a browser (T2-02, T2-03, T7-47, T7-48)", async () => {
    await open();
    expect(wire.sentAs("phx_join").map((frame) => frame.topic)).toEqual([ROOM, CHAT]);
    expect(wire.sentAs("phx_join")[0]?.payload).toEqual({ client: "baize", steps: "short" });
    expect(state().connection.phase).toBe("joining");
    sendState();
    expect(state().connection.phase).toBe("live");
    expect(state().chat.map((message) => message.text)).toEqual(["[Oleg] hi"]);
    expect(state().chatHistory).toBe(1);
  });

  it("finds my seat and looks from it (table §1.2.7)", async () => {
    await open({ id: 2, alias: "Oleg" });
    sendState();
    expect(session.ui.getState()).toMatchObject({ playerN: null, observingPlayerN: "player1" });
    wire.push(ROOM, "seats_changed", {
      player1: { id: 1, alias: "Mara" },
      player2: { id: 2, alias: "Oleg" },
    });
    expect(session.ui.getState()).toMatchObject({ playerN: "player2", observingPlayerN: "player2" });
    wire.push(ROOM, "seats_changed", { player1: { id: 1, alias: "Mara" }, player2: null });
    expect(session.ui.getState()).toMatchObject({ playerN: null, observingPlayerN: "player2" });
  });

  it("leaves both topics at the end of the visit", async () => {
    await open();
    session.close();
    expect(wire.sentAs("phx_leave").map((frame) => frame.topic)).toEqual([ROOM, CHAT]);
  });
});

describe("resync", () => {
  it("asks once for the whole state when it is out of step (T4-70, T7-51)", async () => {
    await open();
    sendState();
    wire.push(ROOM, "state_update", { oldReplayStep: 40, newReplayStep: 41, delta: null });
    wire.push(ROOM, "state_update", { oldReplayStep: 41, newReplayStep: 42, delta: null });
    expect(wire.sentAs("request_state")).toHaveLength(1);
    sendState();
    wire.push(ROOM, "state_update", { oldReplayStep: 50, newReplayStep: 51, delta: null });
    expect(wire.sentAs("request_state")).toHaveLength(2);
  });

  it("says that the state is bad and asks for it (T8-03, T7-73)", async () => {
    await open();
    sendState();
    wire.push(ROOM, "bad_game_state", {});
    expect(texts()).toEqual(["badGameState"]);
    expect(wire.sentAs("request_state")).toHaveLength(1);
  });

  it("answers ask_for_update with a request (T7-77)", async () => {
    await open();
    sendState();
    wire.push(ROOM, "ask_for_update", {});
    expect(wire.sentAs("request_state")).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  it("resumes by itself and is read-only meanwhile; nothing is queued (table §1.4)", async () => {
    await open();
    sendState();
    wire.up = false;
    wire.cut();
    expect(state().connection.phase).toBe("reconnecting");
    const result = await session.actions.command("flipCoin", {});
    expect(result).toEqual({ status: "unsent" });
    expect(texts()).toEqual(["offline"]);
    wire.up = true;
    await vi.advanceTimersByTimeAsync(3000);
    sendState();
    expect(state().connection.phase).toBe("live");
    expect(wire.sentAs("game_action")).toHaveLength(0);
  });

  const command = { stackId: "", groupId: "sharedShore", index: 0, left: null, top: null, allowFlip: true };
  /** The top stack of the deck goes to the shore. */
  const move = (room = sampleRoom()) => {
    const [stackId = ""] = room.game.groupById.player1Deck!.stackIds;
    return session.actions.command("moveStack", { ...command, stackId });
  };
  const onShore = () => state().room?.game.groupById.sharedShore?.stackIds.length ?? 0;

  it("asks again what was not answered, by the same name and in its order, and shows it until it is answered (table §1.4)", async () => {
    await open();
    sendState(sampleRoom(undefined, { version: 12 }));
    const before = onShore();
    const moved = move();
    const chosen = session.actions.setSeat("player1", 1);
    wire.cut();
    expect(state().connection.phase).toBe("reconnecting");
    expect(onShore()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(5000);
    // The line is there again; of the room nothing is known yet.
    expect(onShore()).toBe(before + 1);
    expect(wire.sentAs("game_action")).toHaveLength(1);
    wire.push(ROOM, "resumed", { version: 12, replayStep: sampleRoom().replayStep });
    const [first, again] = wire.sentAs("game_action");
    const [, seatAgain] = wire.sentAs("set_seat");
    expect(again?.payload.request).toEqual({ ...(first?.payload.request as object), again: true });
    expect(wire.sent.slice(-2)).toEqual([again, seatAgain]);
    // As long as at the first time.
    await vi.advanceTimersByTimeAsync(1900);
    expect(onShore()).toBe(before + 1);
    wire.reply(again!, "ok", {});
    wire.reply(seatAgain!, "ok", {});
    expect(await Promise.all([moved, chosen])).toMatchObject([{ status: "ok" }, { status: "ok" }]);
    expect(texts()).toEqual([]);
    // Nothing more is asked at the next return.
    wire.cut();
    await vi.advanceTimersByTimeAsync(5000);
    sendState();
    expect(wire.sentAs("game_action")).toHaveLength(2);
  });

  const unsent = () => session.ui.getState().unsentLines.map(({ text, state }) => [text, state]);
  const said = (text: string, shortcode: string) => ({
    text: `[player1/Mara] ${text}`,
    sent_by: 1,
    when: 2,
    shortcode,
  });

  it("says again what was said as the line broke, once, and until then it stands below the chat (table §9.5)", async () => {
    await open();
    sendState();
    const answer = session.actions.chat("hello");
    expect(unsent()).toEqual([["hello", "underWay"]]);
    wire.up = false;
    wire.cut();
    // What is said without a line goes when there is one.
    const second = session.actions.chat("anybody there?");
    expect(unsent()).toEqual([
      ["hello", "underWay"],
      ["anybody there?", "waiting"],
    ]);
    wire.up = true;
    await vi.advanceTimersByTimeAsync(5000);
    const [first, again, later] = wire.sentAs("message");
    expect(wire.sentAs("message")).toHaveLength(3);
    expect(again?.payload.request).toEqual({ ...(first?.payload.request as object), again: true });
    expect(later?.payload).toMatchObject({ message: "anybody there?" });
    // The room tells it to all before it answers.
    wire.push(CHAT, "new_message", said("hello", "h"));
    expect(unsent()).toEqual([["anybody there?", "underWay"]]);
    wire.reply(again!, "ok", {});
    wire.reply(later!, "ok", {});
    expect(await Promise.all([answer, second])).toMatchObject([{ status: "ok" }, { status: "ok" }]);
    expect(unsent()).toEqual([]);
    expect(state().chat.map(({ text }) => text)).toEqual(["[Oleg] hi", "[player1/Mara] hello"]);
    expect(texts()).toEqual([]);
  });

  it("what the chat refuses stays below it, with the reason (table §9.5)", async () => {
    await open();
    sendState();
    const answer = session.actions.chat("hello");
    wire.reply(wire.sentAs("message")[0]!, "error", { reason: "rate_limited", message: "Not so fast." });
    expect(await answer).toMatchObject({ status: "refused" });
    expect(session.ui.getState().unsentLines).toMatchObject([
      { text: "hello", state: "failed", why: "Not so fast." },
    ]);
    expect(texts()).toEqual(["Not so fast."]);
  });

  it("what was heard before it was answered takes nothing along that is said meanwhile (table §9.5)", async () => {
    await open();
    sendState();
    void session.actions.chat("hello");
    // The room tells it to all before it answers.
    wire.push(CHAT, "new_message", said("hello", "h"));
    const second = session.actions.chat("anybody there?");
    const [first, later] = wire.sentAs("message");
    wire.reply(first!, "ok", {});
    await vi.advanceTimersByTimeAsync(0);
    expect(unsent()).toEqual([["anybody there?", "underWay"]]);
    wire.reply(later!, "error", { reason: "rate_limited", message: "Not so fast." });
    expect(await second).toMatchObject({ status: "refused" });
    expect(unsent()).toEqual([["anybody there?", "failed"]]);
    expect(texts()).toEqual(["Not so fast."]);
  });

  it("what had no answer in two minutes is said to be unknown, until the chat shows it (table §9.5)", async () => {
    await open();
    sendState();
    const answer = session.actions.chat("hello");
    wire.up = false;
    wire.cut();
    await vi.advanceTimersByTimeAsync(115_000);
    expect(await answer).toEqual({ status: "unsent" });
    expect(unsent()).toEqual([["hello", "failed"]]);
    expect(texts()).toEqual(["chatUnanswered"]);
    wire.up = true;
    await vi.advanceTimersByTimeAsync(10_000);
    wire.push(CHAT, "new_message", said("hello", "h"));
    expect(unsent()).toEqual([]);
  });

  it("asks again by the names that the cards have by then (api §8.3)", async () => {
    await open();
    const before = sampleRoom();
    sendState(before);
    const moved = move(before);
    wire.cut();
    await vi.advanceTimersByTimeAsync(3000);
    const ids = [...Object.keys(before.game.cardById), ...Object.keys(before.game.stackById)];
    sendState(inPresentNames(before, new Map(ids.map((id) => [id, `new ${id}`]))));
    const again = wire.sentAs("game_action").at(-1)!;
    const [stackId] = before.game.groupById.player1Deck!.stackIds;
    expect(again.payload.options).toMatchObject({ args: { stackId: `new ${stackId}` } });
    wire.reply(again, "ok", {});
    expect(await moved).toMatchObject({ status: "ok" });
  });

  it("goes on without a word where the room is opened at another place, and sends again what was not done for that", async () => {
    await open();
    sendState();
    const moved = move();
    await vi.advanceTimersByTimeAsync(0);
    const [first] = wire.sentAs("game_action");
    const said = { reason: "room_reopened" };
    wire.push(ROOM, "send_alert", { level: "warning", text: "Opened anew.", said });
    wire.push(ROOM, "send_alert", { level: "error", text: "Opened anew.", said });
    wire.reply(first!, "error", { reason: "room_reopened", message: "Opened anew.", said });
    wire.push(ROOM, "phx_error", {});
    expect(state().connection.phase).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(1000);
    sendState();
    await vi.advanceTimersByTimeAsync(0);
    const [, again] = wire.sentAs("game_action");
    wire.reply(again!, "ok", {});
    expect(await moved).toMatchObject({ status: "ok" });
    expect(texts()).toEqual([]);
    expect(state().connection.phase).toBe("live");
  });

  it("gives up what names cards that nobody can tell any more, with the server's word for it (api §8.3)", async () => {
    await open();
    sendState();
    const moved = move();
    wire.cut();
    await vi.advanceTimersByTimeAsync(3000);
    sendState(sampleRoom(undefined, { replayStep: 99 }));
    const said = { reason: "room_reopened" };
    wire.push(ROOM, "send_alert", { level: "error", text: "Opened anew.", said });
    wire.reply(wire.sentAs("game_action").at(-1)!, "error", { reason: "room_reopened", message: "", said });
    expect(await moved).toMatchObject({ status: "refused", reason: "room_reopened" });
    expect(wire.sentAs("game_action")).toHaveLength(2);
    expect(texts()).toHaveLength(1);
  });

  it("asks again for half a minute, and then takes back what it showed", async () => {
    await open();
    sendState();
    const before = onShore();
    const moved = move();
    wire.up = false;
    wire.cut();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(onShore()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await moved).toEqual({ status: "unsent" });
    expect(onShore()).toBe(before);
    wire.up = true;
    await vi.advanceTimersByTimeAsync(10_000);
    sendState();
    expect(wire.sentAs("game_action")).toHaveLength(1);
  });

  it("says on its return what it has, and goes on with what it missed (client resume)", async () => {
    await open();
    sendState(sampleRoom(undefined, { version: 12 }));
    const { replayStep } = sampleRoom();
    wire.push(ROOM, "state_update", {
      oldReplayStep: replayStep,
      newReplayStep: replayStep + 1,
      version: 13,
      delta: { tide: [7, 8] },
    });
    wire.cut();
    await vi.advanceTimersByTimeAsync(3000);
    expect(
      wire
        .sentAs("phx_join")
        .filter((frame) => frame.topic === ROOM)
        .at(-1)?.payload,
    ).toEqual({
      client: "baize",
      steps: "short",
      lastStep: replayStep + 1,
      version: 13,
    });
    wire.push(ROOM, "state_update", {
      oldReplayStep: replayStep + 1,
      newReplayStep: replayStep + 2,
      version: 14,
      delta: { tide: [8, 9] },
    });
    wire.push(ROOM, "resumed", { version: 15, replayStep: replayStep + 2, missed: 1 });
    expect(state().connection.phase).toBe("live");
    expect(state().room).toMatchObject({ version: 15, replayStep: replayStep + 2, game: { tide: 9 } });
    expect(wire.sentAs("request_state")).toHaveLength(0);
  });

  it("reads steps from what it has, and asks for the whole state where one does not fit", async () => {
    await open();
    const room = sampleRoom(undefined, { version: 12 });
    const { replayStep } = room;
    sendState(room);
    wire.push(ROOM, "step", { v: 13, n: replayStep + 1, d: { tide: 8 }, t: "1", l: ["The tide rises."] });
    expect(state().room).toMatchObject({ version: 13, replayStep: replayStep + 1, game: { tide: 8 } });
    expect(state().room?.deltas.at(-1)?._delta_metadata?.log_messages).toEqual(["The tide rises."]);
    wire.push(ROOM, "step", { v: 14, n: replayStep + 2, d: { tide: { high: 1 } }, m: 0 });
    expect(state().room).toMatchObject({ version: 13, game: { tide: 8 } });
    expect(wire.sentAs("request_state")).toHaveLength(1);
  });

  it("asks for the whole state when what it has after its return is not the server's", async () => {
    await open();
    sendState(sampleRoom(undefined, { version: 12 }));
    wire.cut();
    await vi.advanceTimersByTimeAsync(3000);
    wire.push(ROOM, "resumed", { version: 14, replayStep: 99, missed: 0 });
    expect(wire.sentAs("request_state")).toHaveLength(1);
    sendState();
    expect(state().connection.phase).toBe("live");
  });

  it("is no crash; a channel that fails on a living line is (T8-06)", async () => {
    await open();
    sendState();
    wire.cut();
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    sendState();
    wire.push(ROOM, "phx_error", {});
    expect(session.ui.getState().alerts).toMatchObject([
      { level: "crash", text: "unknownError", autoClose: false },
    ]);
  });
});

describe("the time that the server takes", () => {
  it("is asked for now and then and forgotten with the connection", async () => {
    await open();
    sendState();
    await vi.advanceTimersByTimeAsync(LATENCY_INTERVAL_MS);
    expect(session.ui.getState().latency).toBe(0);
    wire.cut();
    expect(session.ui.getState().latency).toBeNull();
  });
});

describe("a push of the plugin's repository (table §1.4)", () => {
  it("is merged, checked and kept for the author's key (T7-75, T8-08)", async () => {
    await open({ id: 99, alias: "Ana" });
    sendState();
    const { groups, ...others } = validDef();
    wire.push(ROOM, "plugin_repo_update", { files: [others, { groups }] });
    // The code that merges and checks is fetched first.
    await vi.waitFor(() => expect(texts()).toEqual(["pluginUpdateDetected"]), { timeout: 20_000 });
    expect(session.ui.getState().pluginUpdate).toMatchObject({ pluginName: "Harbor", groups });
    expect(session.ui.getState().alerts[0]).toMatchObject({ level: "info", autoClose: false });
  });
});

describe("a room without a state", () => {
  it("reconnects once, then shows why (table §1.5, T7-72)", async () => {
    await open();
    wire.push(ROOM, "unable_to_get_state_on_join", { reason: "missing_server_state" });
    expect(state().connection.phase).toBe("joining");
    await vi.advanceTimersByTimeAsync(1000);
    expect(wire.connections()).toBe(2);
    wire.push(ROOM, "unable_to_get_state_on_join", { reason: "missing_server_state" });
    expect(state().connection).toEqual({ phase: "unavailable", reason: "missing_server_state" });
  });

  it("says that it is gone when the server closes it (api §7.7)", async () => {
    await open();
    sendState();
    const join = wire.sentAs("phx_join")[0];
    wire.push(ROOM, "send_alert", { level: "info", text: "Room was closed.", autoClose: false });
    wire.close(ROOM, join?.joinRef ?? "");
    expect(state().connection).toEqual({ phase: "unavailable", reason: "missing_server_state" });
  });

  it("tells an expired session apart", async () => {
    await open();
    wire.push(ROOM, "unable_to_get_state_on_join", { reason: "auth_failed" });
    await vi.advanceTimersByTimeAsync(1000);
    wire.push(ROOM, "unable_to_get_state_on_join", { reason: "auth_failed" });
    expect(state().connection).toEqual({ phase: "unavailable", reason: "auth_failed" });
  });

  it("warns of a crash when a request for the state fails (T8-04, T7-74)", async () => {
    await open();
    sendState();
    wire.push(ROOM, "unable_to_get_state_on_request", { reason: "missing_server_state" });
    expect(session.ui.getState().alerts).toMatchObject([
      { level: "crash", text: "roomCrashed", autoClose: false },
    ]);
  });
});

describe("sending", () => {
  const lastAction = () => wire.sentAs("game_action").at(-1)?.payload;

  it("sends a command with a timestamp and only what the engine reads of the client (T7-50, table §10.3)", async () => {
    await open();
    const room = sampleRoom();
    sendState(room);
    const cardId = cardNamed(room, "Gale");
    session.ui.setState({ activeCardId: cardId });
    void session.actions.command("flip", { cardId });
    expect(lastAction()).toEqual({
      action: "command",
      options: {
        command: "flip",
        args: { cardId },
        player_ui: {
          playerN: "player1",
          activeCardId: cardId,
          dropdownMenu: null,
          observingPlayerN: "player1",
          multiSelect: { enabled: false, cardIds: [] },
        },
      },
      request: { client: expect.stringMatching(/^[\w-]{8,64}$/), n: 1 },
      timestamp: expect.any(Number),
    });
  });

  it("refuses without a seat and says why; the acting host needs none (table §1.6)", async () => {
    await open({ id: 2, alias: "Oleg" });
    sendState();
    expect(await session.actions.command("flipCoin", {})).toEqual({ status: "unsent" });
    expect(texts()).toEqual(["seatNeeded"]);
    sendState(sampleRoom(sampleTable(), { createdBy: 2 }));
    session.ui.setState({ observingPlayerN: "player2" });
    void session.actions.command("flipCoin", {});
    expect(lastAction()).toMatchObject({ options: { player_ui: { playerN: "player2" } } });
  });

  it("asks the questions of a plugin's list and sends the answers along (table §1.6.2)", async () => {
    await open();
    sendState();
    void session.actions.run({ kind: "group", groupId: "sharedShore", index: 0 }, { groupId: "sharedShore" });
    expect(session.ui.getState().question).toMatchObject({ kind: "confirm", text: "Sweep the shore?" });
    session.ui.getState().question?.resolve("yes");
    await vi.advanceTimersByTimeAsync(0);
    expect(session.ui.getState().question).toMatchObject({ kind: "number", text: "How many?", initial: "3" });
    session.ui.getState().question?.resolve("5");
    await vi.advanceTimersByTimeAsync(0);
    expect(lastAction()).toMatchObject({
      action: "run",
      options: {
        ref: { kind: "group" },
        inputs: [5],
        player_ui: { dropdownMenu: { group: { id: "sharedShore" } } },
      },
    });
  });

  it("sends nothing when a question is cancelled", async () => {
    await open();
    sendState();
    const result = session.actions.run({ kind: "group", groupId: "sharedShore", index: 0 });
    session.ui.getState().question?.resolve(null);
    expect(await result).toEqual({ status: "unsent" });
    expect(wire.sentAs("game_action")).toHaveLength(0);
  });

  it("says so when the line was lost while a question was open: what was answered is not sent", async () => {
    await open();
    sendState();
    const result = session.actions.run({ kind: "group", groupId: "sharedShore", index: 0 });
    session.ui.getState().question?.resolve("yes");
    await vi.advanceTimersByTimeAsync(0);
    wire.up = false;
    wire.cut();
    session.ui.getState().question?.resolve("5");
    expect(await result).toEqual({ status: "unsent" });
    expect(texts()).toEqual(["offline"]);
  });

  it("names an action list that does not exist (T8-21)", async () => {
    await open();
    sendState();
    expect(await session.actions.run({ kind: "gameHotkey", index: 1 })).toEqual({ status: "unsent" });
    expect(texts()).toEqual(['actionListNotFound {"name":"missing"}']);
  });

  it("sends batched token presses before anything else, so that the order of effects is right (table §7.5)", async () => {
    await open();
    const room = sampleRoom();
    sendState(room);
    const cardId = cardNamed(room, "Ilse, Ferrywright");
    session.tokens.add(cardId, "damage", 1);
    session.tokens.add(cardId, "damage", 1);
    void session.actions.stepThrough({ size: "single", direction: "undo" });
    expect(wire.sent.slice(2).map((frame) => frame.event)).toEqual(["game_action", "step_through"]);
    expect(lastAction()).toMatchObject({
      options: { command: "addTokens", args: { changes: [{ cardId, token: "damage", delta: 2 }] } },
    });
  });

  it("sends an action again by the present names when another place took the room over meanwhile, and says nothing of it (api §8.3)", async () => {
    await open();
    const before = sampleRoom();
    sendState(before);
    const { stackIds } = before.game.groupById.player1Deck!;
    const result = session.actions.command("moveStack", {
      stackId: stackIds[0]!,
      groupId: "sharedShore",
      index: 0,
      left: null,
      top: null,
      allowFlip: true,
    });
    await vi.advanceTimersByTimeAsync(0);
    const ids = [...Object.keys(before.game.cardById), ...Object.keys(before.game.stackById)];
    sendState(inPresentNames(before, new Map(ids.map((id) => [id, `new ${id}`]))));
    const shore = state().room?.game.groupById.sharedShore?.stackIds;
    expect(shore?.[0]).toBe(`new ${stackIds[0]}`);
    const [frame] = wire.sentAs("game_action");
    const said = { reason: "room_reopened" };
    wire.push(ROOM, "send_alert", { level: "error", text: "Opened anew.", said });
    wire.reply(frame!, "error", { reason: "room_reopened", message: "Opened anew.", said });
    await vi.advanceTimersByTimeAsync(0);
    const [, again] = wire.sentAs("game_action");
    expect(again?.payload.options).toMatchObject({ args: { stackId: `new ${stackIds[0]}` } });
    wire.reply(again!, "ok", {});
    expect(await result).toMatchObject({ status: "ok" });
    expect(texts()).toEqual([]);
  });

  it("passes a refusal on with its reason", async () => {
    await open();
    sendState();
    const result = session.actions.setSeat("player2", 1);
    const frame = wire.sentAs("set_seat").at(-1);
    expect(frame?.payload).toMatchObject({ player_i: "player2", new_user_id: 1, new_user_alias: "Mara" });
    if (frame) wire.reply(frame, "error", { reason: "seat_taken", message: "That seat is taken." });
    expect(await result).toEqual({ status: "refused", reason: "seat_taken", message: "That seat is taken." });
  });

  it("pushes what the channel knows under its names (T7-52 to T7-64)", async () => {
    await open();
    sendState();
    const { actions } = session;
    void actions.stepThrough({ size: "index", index: 3 });
    void actions.saveReplay();
    void actions.resetGame({ reload: false });
    void actions.resetGame({ reload: true });
    void actions.closeRoom();
    void actions.sendAlert("hello");
    void actions.setSpectator(2, true);
    void actions.chat("hi");
    void actions.gameUpdate("started observing player2.");
    expect(wire.sent.slice(2).map((frame) => frame.event)).toEqual([
      "step_through",
      "save_replay",
      "reset_game",
      "reset_and_reload",
      "close_room",
      "send_alert",
      "set_spectator",
      "message",
      "game_update",
    ]);
    expect(wire.sentAs("step_through")[0]?.payload).toMatchObject({ options: { size: "index", index: 3 } });
  });
});

describe("what the game says to this client", () => {
  it("shows alerts of the server (T7-68)", async () => {
    await open();
    sendState();
    wire.push(ROOM, "send_alert", { level: "success", text: "Full replay saved." });
    expect(session.ui.getState().alerts).toMatchObject([{ level: "success", text: "Full replay saved." }]);
  });

  it("takes gui updates for my seat, those for all only when they are mine (T7-76)", async () => {
    await open();
    sendState();
    const update = (targetPlayerN: string, cardIds: string[]) => ({
      targetPlayerN,
      updates: { multiSelect: { enabled: true, cardIds } },
    });
    wire.push(ROOM, "gui_update_all", update("player2", ["a"]));
    expect(session.ui.getState().multiSelect.enabled).toBe(false);
    wire.push(ROOM, "gui_update", update("player2", ["b"]));
    expect(session.ui.getState().multiSelect).toEqual({ enabled: true, cardIds: ["b"] });
  });

  it("shuts the open eye of a watcher who loses the permission (table §3.1)", async () => {
    await open({ id: 2, alias: "Oleg" });
    sendState(sampleRoom(sampleTable(), { spectators: { "2": true } }));
    session.ui.setState({ spectatorPeekingAll: true });
    wire.push(ROOM, "spectators_changed", {});
    expect(session.ui.getState().spectatorPeekingAll).toBe(false);
  });
});
