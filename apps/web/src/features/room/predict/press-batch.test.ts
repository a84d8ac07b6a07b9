import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SendResult } from "../model/room-actions.ts";
import { createRoomStore } from "../model/room-store.ts";
import { sampleRoom } from "../testing/sample-room.ts";
import { createPredictions } from "./predictions.ts";
import { createPressBatch } from "./press-batch.ts";

const tide = { of: "table", property: "tide" } as const;
const room = sampleRoom();
const start = Number(room.game.tide);

/** A counter whose server answers when told to. */
function setUp() {
  const confirmed = createRoomStore("calm-bay");
  confirmed.setState({ room });
  const { shown, show, gather } = createPredictions(confirmed);
  const sent: number[] = [];
  const answers: ((result: SendResult) => void)[] = [];
  const batch = createPressBatch(
    gather,
    (changes) => {
      for (const { at, delta } of changes) {
        sent.push(delta);
        show([{ kind: "number", at, delta }], new Promise((resolve) => answers.push(resolve)));
      }
    },
    400,
  );
  const others = (by: number) =>
    confirmed.setState(({ room }) => {
      const { game } = room!;
      return { room: { ...room!, game: { ...game, tide: Number(game.tide) + by } } };
    });
  return {
    batch,
    sent,
    others,
    press: (delta: number) => batch.add(tide, delta),
    value: () => Number(shown.getState().room!.game.tide) - start,
    isPending: () => shown.getState().unconfirmed.size > 0,
    answer: async () => {
      answers.shift()!({ status: "ok", response: null });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createPressBatch (table §9.2)", () => {
  it("sends the sum as one difference 400 ms after the last press (T5-39, T5-40, T9-06)", () => {
    const { press, sent } = setUp();
    press(1);
    vi.advanceTimersByTime(399);
    press(1);
    vi.advanceTimersByTime(399);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([2]);
  });

  it("adds to the value shown from the first press until the server has answered", async () => {
    const { batch, press, value, answer } = setUp();
    press(3);
    expect(value()).toBe(3);
    batch.flush();
    press(-1);
    expect(value()).toBe(2);
    await answer();
    expect(value()).toBe(-1);
  });

  it("counts a change once when the server's value moves by it before the answer", () => {
    const { batch, press, value, others } = setUp();
    press(2);
    batch.flush();
    press(1);
    others(2);
    expect(value()).toBe(3);
  });

  it("keeps a change on its way while somebody else moves the value", () => {
    const { batch, press, value, isPending, others } = setUp();
    press(2);
    batch.flush();
    press(3);
    batch.flush();
    others(-1);
    expect([value(), isPending()]).toEqual([4, true]);
    others(5);
    expect([value(), isPending()]).toEqual([4, false]);
  });

  it("does not take for an answer what happens before anything is sent", () => {
    const { press, value, isPending, others } = setUp();
    press(2);
    others(2);
    expect([value(), isPending()]).toEqual([4, true]);
  });

  it("sends nothing when presses cancel each other, and waits for nothing", () => {
    const { press, sent, isPending } = setUp();
    press(1);
    press(-1);
    expect(isPending()).toBe(false);
    vi.advanceTimersByTime(400);
    expect(sent).toEqual([]);
  });
});
