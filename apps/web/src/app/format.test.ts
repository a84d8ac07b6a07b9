// @vitest-environment node
import { describe, expect, it } from "vitest";
import { dayOf, relative, stamp, utc } from "./format.ts";

describe("times", () => {
  it.each(["2026-03-01T10:20:30Z", "2026-03-01T10:20:30", "2026-03-01 10:20:30"])(
    "%s is read as UTC",
    (text) => {
      expect(utc(text)).toBe(Date.UTC(2026, 2, 1, 10, 20, 30));
    },
  );

  it("P2-92 a stamp is local time as YYYY-MM-DD HH:mm:ss", () => {
    expect(stamp(new Date(2026, 2, 1, 9, 5, 7).getTime())).toBe("2026-03-01 09:05:07");
  });

  it.each([
    [-2 * 366 * 86_400_000, "2 years ago"],
    [-86_400_000, "yesterday"],
    [-90_000, "1 minute ago"],
    [-1000, "now"],
  ])("P2-63 %i milliseconds away is said as %s", (away, said) => {
    expect(relative(1e12 + away, 1e12, "en")).toBe(said);
  });

  it("speaks the reader's language", () => {
    expect(relative(1e12 - 3 * 86_400_000, 1e12, "de")).toBe("vor 3 Tagen");
  });
});

it.each([
  ["2026-03-10T23:59:00", "today"],
  ["2026-03-09T00:01:00", "yesterday"],
  ["2026-03-07T12:00:00", "3 days ago"],
  ["2026-01-05T12:00:00", "2 months ago"],
])("the day of a change is said in words: %s is %s", (time, words) => {
  expect(dayOf(Date.parse(time), Date.parse("2026-03-10T12:00:00"), "en")).toBe(words);
});
