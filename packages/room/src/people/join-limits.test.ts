import { describe, expect, it } from "vitest";
import type { Visitor } from "../ports/membership.ts";
import { JoinLimits } from "./join-limits.ts";

const visitor = (userId: number): Visitor => ({
  connectionId: String(userId),
  userId,
  familyId: null,
  authFailed: false,
  visitorId: String(userId),
  ip: "192.0.2.1",
});

describe("joins of a room (api §6.3.1)", () => {
  it("are counted for each person and room, and admitted again as time goes by", () => {
    let now = 0;
    const limits = new JoinLimits({ now: () => now });
    for (let n = 0; n < 10; n++) expect(limits.admit("room", visitor(1))).toBe(true);
    expect(limits.admit("room", visitor(1))).toBe(false);
    expect(limits.admit("room", visitor(2))).toBe(true);
    expect(limits.admit("other-room", visitor(1))).toBe(true);
    now += 10_000;
    expect(limits.admit("room", visitor(1))).toBe(true);
  });

  it("are kept in mind no longer than they count, however many rooms there have been", () => {
    let now = 0;
    const limits = new JoinLimits({ now: () => now });
    for (let room = 0; room < 500; room++) {
      now += 1_000;
      limits.admit(`room-${room}`, visitor(1));
    }
    expect(limits.size).toBeLessThanOrEqual(10);
  });
});
