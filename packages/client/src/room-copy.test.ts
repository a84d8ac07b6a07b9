import type { StateUpdate } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { viewOf } from "../test/views.ts";
import { afterMessage, afterUpdate, seatOf, withMessages } from "./room-copy.ts";

const update = (changes: Partial<StateUpdate>): StateUpdate => ({
  oldReplayStep: 0,
  newReplayStep: 1,
  version: 2,
  delta: { roundNumber: [0, 1], _delta_metadata: { unix_ms: "2", log_messages: ["a round"] } },
  ...changes,
});

describe("a copy of a room", () => {
  it("follows an action: the game, the log, the step and the version", () => {
    const cards = { a: {} };
    const after = afterUpdate(viewOf({ roundNumber: 0, cardById: cards }), update({}), "action");
    expect(after).toMatchObject({ game: { roundNumber: 1 }, replayStep: 1, version: 2 });
    expect(after?.deltas.map(({ _delta_metadata }) => _delta_metadata?.log_messages)).toEqual([
      ["began"],
      ["a round"],
    ]);
    // What did not change is the same object.
    expect(after?.game.cardById).toBe(cards);
  });

  it("keeps the log when somebody steps through the history", () => {
    const after = afterUpdate(viewOf({ roundNumber: 0 }), update({}), "stepping");
    expect(after?.deltas).toHaveLength(1);
    expect(after?.replayStep).toBe(1);
  });

  it("is out of step with a message that follows another state, and stays as it is", () => {
    const view = viewOf({ roundNumber: 0 }, 5);
    expect(afterMessage(view, { type: "state_update", payload: update({}) })).toEqual({
      view,
      outOfStep: true,
    });
  });

  it("takes nothing before the first state", () => {
    const first = afterMessage(null, { type: "seats_changed", payload: { player1: null } });
    expect(first).toEqual({ view: null, outOfStep: false });
  });

  it("keeps the parts of a whole new state that are equal to its own", () => {
    const view = viewOf({ cardById: { a: { id: "a" }, b: { id: "b" } } });
    const next = viewOf({ cardById: { a: { id: "a" }, b: { id: "b", rotation: 90 } } });
    const { view: after } = afterMessage(view, { type: "current_state", payload: next });
    expect(after?.game.cardById.a).toBe(view.game.cardById.a);
    expect(after?.game.cardById.b).toMatchObject({ rotation: 90 });
  });

  it("knows who sits where", () => {
    const view = { ...viewOf({}), playerInfo: { player1: null, player2: { id: 7, alias: "Ann" } } };
    expect([seatOf(view, 7), seatOf(view, 8), seatOf(view, null)]).toEqual(["player2", null, null]);
  });
});

it("T3-108: a line of the chat that comes twice stands there once, and the oldest is first", () => {
  const line = (shortcode: string, when: number) => ({ shortcode, when, text: shortcode, sent_by: null });
  const chat = withMessages([line("b", 2)], [line("b", 2), line("a", 1)]);
  expect(chat.map(({ shortcode }) => shortcode)).toEqual(["a", "b"]);
  expect(withMessages(chat, [line("a", 1)])).toBe(chat);
});
