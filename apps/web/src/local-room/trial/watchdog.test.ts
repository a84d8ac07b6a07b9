// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchThread } from "./watchdog.ts";

describe("who watches a thread", () => {
  let answer: () => void;
  let hangs: number;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    hangs = 0;
    stop = watchThread(
      () => new Promise<void>((resolve) => (answer = resolve)),
      () => hangs++,
    );
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("waits for its program as long as it takes", async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hangs).toBe(0);
  });

  it("says once that it hangs when it was silent for five seconds, and not while it answers", async () => {
    for (let second = 0; second < 20; second++) {
      answer();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(hangs).toBe(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(hangs).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hangs).toBe(1);
  });
});
