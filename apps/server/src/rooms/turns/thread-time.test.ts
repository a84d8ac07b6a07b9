import { describe, expect, it } from "vitest";
import { threadMilliseconds } from "./thread-time.ts";

describe("the time that a room's action is measured by", () => {
  it("goes on while the thread works, and never back", () => {
    const start = threadMilliseconds();
    let last = start;
    while (last - start < 8) {
      const now = threadMilliseconds();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
    expect(last).toBeGreaterThan(start);
  });
});
