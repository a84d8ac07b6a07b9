import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boundsOf, changeTo, createCounterBatch } from "./counter-batch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createCounterBatch (§9.2)", () => {
  it("sends the sum as one difference 400 ms after the last press (T5-39, T5-40, T9-06)", () => {
    const send = vi.fn(() => Promise.resolve());
    const batch = createCounterBatch(send);
    batch.add(1);
    vi.advanceTimersByTime(399);
    batch.add(1);
    vi.advanceTimersByTime(399);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([[2]]);
  });

  it("adds to the value shown from the first press until the server has answered", async () => {
    let answer = () => {};
    const batch = createCounterBatch(() => new Promise<void>((resolve) => (answer = resolve)));
    const seen: number[] = [];
    batch.subscribe(() => seen.push(batch.pending()));
    batch.add(3);
    expect(batch.pending()).toBe(3);
    batch.flush();
    batch.add(-1);
    expect(batch.pending()).toBe(2);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(batch.pending()).toBe(-1);
    expect(seen).toEqual([3, 2, -1]);
  });

  it("counts a change once when the server's value moves by it before the answer", () => {
    const batch = createCounterBatch(() => new Promise(() => {}));
    batch.add(2);
    batch.flush();
    batch.add(1);
    batch.landed(2);
    expect(batch.pending()).toBe(1);
  });

  it("keeps a change on its way while somebody else moves the value", () => {
    const batch = createCounterBatch(() => new Promise(() => {}));
    batch.add(2);
    batch.flush();
    batch.add(3);
    batch.flush();
    batch.landed(-1);
    expect(batch.pending()).toBe(5);
    batch.landed(5);
    expect(batch.pending()).toBe(0);
  });

  it("sends nothing when presses cancel each other", () => {
    const send = vi.fn(() => Promise.resolve());
    const batch = createCounterBatch(send);
    batch.add(1);
    batch.add(-1);
    vi.advanceTimersByTime(400);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("bounds", () => {
  it("start at 0; a property's own min and max override (T5-37)", () => {
    expect(boundsOf({})).toEqual({ min: 0, max: Number.POSITIVE_INFINITY });
    expect(boundsOf({ min: -5, max: 20 })).toEqual({ min: -5, max: 20 });
  });

  it("are kept; what is no number changes nothing (T5-36, T5-38)", () => {
    expect(changeTo(0, -1, boundsOf({}))).toBe(0);
    expect(changeTo(4, 5, boundsOf({}))).toBe(1);
    expect(changeTo(19, 25, boundsOf({ max: 20 }))).toBe(1);
    expect(changeTo(3, Number.NaN, boundsOf({}))).toBe(0);
  });

  it("let a value that lies outside come back, never go further", () => {
    expect(changeTo(-3, -2, boundsOf({}))).toBe(1);
    expect(changeTo(-3, -4, boundsOf({}))).toBe(0);
  });
});
