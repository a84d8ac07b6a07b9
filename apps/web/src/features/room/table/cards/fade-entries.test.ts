import { describe, expect, it } from "vitest";
import { fadeEntries } from "./fade-entries.ts";

describe("table §9.7 fade texts", () => {
  it("reads texts and texts with a duration; without one they stay 0.6 s", () => {
    expect(fadeEntries(["+2", { text: "Ready", duration: 2 }, { text: "Go", duration: null }])).toEqual([
      { text: "+2", seconds: 0.6 },
      { text: "Ready", seconds: 2 },
      { text: "Go", seconds: 0.6 },
    ]);
  });

  it("keeps a text with the duration −1 until the next message", () => {
    expect(fadeEntries({ text: "Wait", duration: -1 })).toEqual([{ text: "Wait", seconds: -1 }]);
  });

  it("leaves out what is no text", () => {
    expect(fadeEntries([null, 3, {}, ["x"]])).toEqual([]);
  });
});
