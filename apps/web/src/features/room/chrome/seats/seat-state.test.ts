import { describe, expect, it } from "vitest";
import { seatState } from "./seat-state.ts";

describe("seatState (T4-56, T4-57, T4-58, T6-02)", () => {
  it("tells free, taken and my own seats apart, and visitors", () => {
    expect(seatState(null, 1)).toBe("free");
    expect(seatState({ id: 2, alias: "Oleg" }, 1)).toBe("taken");
    expect(seatState({ id: 1, alias: "Mara" }, 1)).toBe("mine");
    expect(seatState(undefined, null)).toBe("signedOut");
    // In the place of Sit: whoever signs in could not sit down there.
    expect(seatState({ id: 2, alias: "Oleg" }, null)).toBe("taken");
  });

  it("calls a seat closed only while nobody sits there", () => {
    expect(seatState(null, 1, true)).toBe("closed");
    expect(seatState(null, null, true)).toBe("closed");
    expect(seatState({ id: 2, alias: "Oleg" }, 1, true)).toBe("taken");
    expect(seatState({ id: 1, alias: "Mara" }, 1, true)).toBe("mine");
  });
});
