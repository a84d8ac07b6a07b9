import type { CardMention } from "@baize/engine";
import type { StateUpdate } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { viewOf } from "../test/views.ts";
import { changesBy, JOINING, type LineState } from "./line-state.ts";
import type { CopiedMessage } from "./room-copy.ts";

/** The state after messages that all follow it. */
function after(state: LineState, ...messages: CopiedMessage[]): LineState {
  let known = state;
  for (const message of messages) known = { ...known, ...changesBy(known, message)! };
  return known;
}
const cards = { gale: {} };
const live = after(JOINING, {
  type: "current_state",
  payload: viewOf({ pluginName: "Lanterns", tide: 0, cardById: cards, groupById: {} }),
});
/** The tide rises by one. */
const rise = (from: number, more: Partial<StateUpdate> = {}): CopiedMessage => ({
  type: "state_update",
  payload: {
    oldReplayStep: from,
    newReplayStep: from + 1,
    delta: { tide: [from, from + 1], _delta_metadata: { unix_ms: "2", log_messages: ["rises"] } },
    ...more,
  },
});

describe("what is known of a room over its line", () => {
  it("is the whole state as it comes, and the line is live (T7-67)", () => {
    expect(live.connection).toEqual({ phase: "live" });
    expect(live.room?.game.pluginName).toBe("Lanterns");
  });

  it("follows a delta whose step is the next one, and remembers the room before it (T3-86, T4-69, T7-65)", () => {
    const next = after(live, rise(0));
    expect(next.room).toMatchObject({ game: { tide: 1 }, replayStep: 1 });
    expect(next.room?.deltas).toHaveLength(2);
    expect(next.told?.before).toBe(live.room);
  });

  it("keeps which cards the log of a step names, through undo and redo", () => {
    const mentions: CardMention[] = [[0, 0, 4, "gale", "A"]];
    const named = after(live, rise(0, { mentions }));
    expect(named.room?.deltas.at(-1)?.mentions).toEqual(mentions);
    const undone = after(named, {
      type: "go_to_replay_step",
      payload: { oldReplayStep: 1, newReplayStep: 0, delta: { tide: [1, 0] } },
    });
    expect(undone.room?.deltas.at(-1)?.mentions).toEqual(mentions);
    expect(after(live, rise(0)).room?.deltas.at(-1)).not.toHaveProperty("mentions");
  });

  it("has to be asked for whole when a step is not the next one (T4-70)", () => {
    expect(changesBy(live, rise(1))).toBeNull();
  });

  it("steps back and forth without touching the list of steps (T7-66)", () => {
    const played = after(live, rise(0));
    const back = after(played, {
      type: "go_to_replay_step",
      payload: { oldReplayStep: 1, newReplayStep: 0, delta: { tide: [1, 0] } },
    });
    expect(back.room).toMatchObject({ replayStep: 0 });
    expect(back.room?.deltas).toBe(played.room?.deltas);
  });

  it("replaces seats, people, watchers and options (T7-69, T7-70, T7-71)", () => {
    const oleg = { id: 2, alias: "Oleg" };
    const { room } = after(
      live,
      { type: "seats_changed", payload: { player2: oleg } },
      { type: "users_changed", payload: {} },
      { type: "spectators_changed", payload: { "2": true } },
      { type: "room_options_changed", payload: { developerMode: true } },
    );
    expect(room).toMatchObject({
      playerInfo: { player2: oleg },
      sockets: {},
      spectators: { "2": true },
      developerMode: true,
    });
  });

  it("keeps the identity of everything that a new whole state leaves as it is", () => {
    const game = { pluginName: "Lanterns", tide: 0, cardById: { gale: {} }, groupById: {} };
    expect(after(live, { type: "current_state", payload: viewOf(game) }).room).toBe(live.room);
    const changed = after(live, { type: "current_state", payload: viewOf({ ...game, tide: 3 }) });
    expect(changed.room?.game).not.toBe(live.room?.game);
    expect(changed.room?.game.cardById).toBe(cards);
  });

  it("is nothing before the first whole state", () => {
    expect(changesBy(JOINING, rise(0))).toEqual({});
  });
});
