import type { CardMention } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { createRoomStore, type RoomState } from "../model/room-store.ts";
import { MARA, sampleRoom, sampleTable } from "../testing/sample-room.ts";
import { received } from "./room-events.ts";

const START: RoomState = createRoomStore("calm-bay").getState();

function joined() {
  const table = sampleTable();
  const { state } = received(START, { type: "current_state", payload: sampleRoom(table) });
  return { table, state };
}

describe("received", () => {
  it("takes the whole state over and goes live (T7-67)", () => {
    const { state } = joined();
    expect(state.connection).toEqual({ phase: "live" });
    expect(state.room?.game.pluginName).toBe("Lanterns");
  });

  it("applies a delta when the replay step matches (T3-86, T4-69, T7-65)", () => {
    const { table, state } = joined();
    const step = table.act({ code: [["SET", "/tide", 3]], playerUi: { playerN: "player1" }, actor: MARA });
    const next = received(state, { type: "state_update", payload: step });
    expect(next.outOfStep).toBe(false);
    expect(next.state.room?.game.tide).toBe(3);
    expect(next.state.room?.replayStep).toBe(step.newReplayStep);
    expect(next.state.room?.deltas).toHaveLength(table.deltas.length);
  });

  it("keeps which cards the log of a step names, through undo and redo", () => {
    const { table, state } = joined();
    const step = table.act({ code: ["LOG", "Gale"], playerUi: { playerN: "player1" }, actor: MARA });
    const mentions: CardMention[] = [[0, 0, 4, "gale", "A"]];
    const named = received(state, { type: "state_update", payload: { ...step, mentions } }).state;
    expect(named.room?.deltas.at(-1)).toEqual({ _delta_metadata: step.delta._delta_metadata, mentions });
    const back = table.stepThrough({ size: "single", direction: "undo" });
    const undone = received(named, { type: "go_to_replay_step", payload: back });
    expect(undone.state.room?.deltas.at(-1)?.mentions).toEqual(mentions);
    expect(received(state, { type: "state_update", payload: step }).state.room?.deltas.at(-1)).toEqual({
      _delta_metadata: step.delta._delta_metadata,
    });
  });

  it("asks for the whole state when the replay step does not match (T4-70)", () => {
    const { table, state } = joined();
    const act = (value: number) =>
      table.act({ code: [["SET", "/tide", value]], playerUi: { playerN: "player1" }, actor: MARA });
    act(3);
    const second = received(state, { type: "state_update", payload: act(4) });
    expect(second.outOfStep).toBe(true);
    expect(second.state).toBe(state);
  });

  it("steps back and forth without touching the list of steps (T7-66)", () => {
    const { table, state } = joined();
    const back = table.stepThrough({ size: "single", direction: "undo" });
    const next = received(state, { type: "go_to_replay_step", payload: back });
    expect(next.state.room?.replayStep).toBe(back.newReplayStep);
    expect(next.state.room?.deltas).toBe(state.room?.deltas);
  });

  it("replaces seats, people, watchers and options (T7-69, T7-70, T7-71)", () => {
    const { state } = joined();
    const seats = received(state, { type: "seats_changed", payload: { player2: { id: 2, alias: "Oleg" } } });
    expect(seats.state.room?.playerInfo).toEqual({ player2: { id: 2, alias: "Oleg" } });
    const users = received(state, { type: "users_changed", payload: {} });
    expect(users.state.room?.sockets).toEqual({});
    const watchers = received(state, { type: "spectators_changed", payload: { "2": true } });
    expect(watchers.state.room?.spectators).toEqual({ "2": true });
    const options = received(state, { type: "room_options_changed", payload: { developerMode: true } });
    expect(options.state.room?.developerMode).toBe(true);
  });

  it("keeps the identity of everything that a new whole state leaves as it is", () => {
    const { table, state } = joined();
    const again = received(state, { type: "current_state", payload: sampleRoom(table) });
    expect(again.state.room).toBe(state.room);
    table.act({ code: [["SET", "/tide", 3]], playerUi: { playerN: "player1" }, actor: MARA });
    const changed = received(state, { type: "current_state", payload: sampleRoom(table) });
    expect(changed.state.room?.game).not.toBe(state.room?.game);
    expect(changed.state.room?.game.cardById).toBe(state.room?.game.cardById);
  });

  it("ignores what comes before the first whole state", () => {
    const update = { oldReplayStep: 0, newReplayStep: 1, delta: null };
    expect(received(START, { type: "state_update", payload: update })).toEqual({
      state: START,
      outOfStep: false,
    });
  });
});
