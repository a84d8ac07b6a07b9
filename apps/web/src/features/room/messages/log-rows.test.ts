import type { FormerStep } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { logRows } from "./log-rows.ts";

const step = (unix_ms: number, ...log_messages: string[]) => ({
  _delta_metadata: { unix_ms: String(unix_ms), log_messages },
});
const former = (at: number, unix_ms: number, ...log_messages: string[]): FormerStep => ({
  step: at,
  unix_ms: String(unix_ms),
  log_messages,
  kind: "cut",
});
/** The lines in order; those of a branch that was cut off in a list of their own. */
const read = (...input: Parameters<typeof logRows>) =>
  logRows(...input).map((row) =>
    "cut" in row
      ? row.cut.flatMap(({ lines }) => lines.map(({ text }) => text))
      : row.lines.map(({ text }) => text).join(" "),
  );

describe("the log with what was cut off", () => {
  it("has it where it was written: after what stayed, before what came instead", () => {
    const deltas = [step(10, "set out"), step(90, "rested")];
    const cut = [former(1, 20, "looked"), former(2, 30, "moved")];
    expect(read(deltas, cut, false)).toEqual(["set out", ["looked", "moved"], "rested"]);
  });

  it("has several branches by their times, whichever was cut off first", () => {
    const deltas = [step(10, "set out"), step(200, "slept")];
    const cut = [former(2, 30, "b"), former(1, 20, "a"), former(2, 90, "c")];
    expect(read(deltas, cut, false)).toEqual(["set out", ["a", "b", "c"], "slept"]);
  });

  it("goes by the places in the history where there are no times", () => {
    const deltas = [step(0, "set out"), step(0, "rested")];
    expect(read(deltas, [former(1, 0, "looked")], false)).toEqual(["set out", ["looked"], "rested"]);
  });

  it("keeps what was cut off from a history that is empty now", () => {
    expect(read([], [former(0, 5, "looked")], false)).toEqual([["looked"]]);
  });

  it("says no more of it than of any other line, and names its cards", () => {
    const cut: FormerStep = {
      ...former(0, 5, "Warning: odd", "Mara moved Gale."),
      mentions: [[1, 11, 15, "gale", "A"]],
    };
    const [row] = logRows([], [cut], false);
    const lines = row && "cut" in row ? row.cut[0]?.lines : [];
    expect(lines).toEqual([
      {
        text: "Mara moved Gale.",
        names: [{ start: 11, end: 15, source: { kind: "database", id: "gale", side: "A" } }],
      },
    ]);
  });
});
