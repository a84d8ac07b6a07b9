import type { FormerStep } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { createLogRows, logRows } from "./log-rows.ts";

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

describe("the log of a game that goes on", () => {
  /** A history whose steps count how often they are read. */
  function history(length: number) {
    let read = 0;
    const counted = (unix_ms: number, line: string) => {
      const { _delta_metadata } = step(unix_ms, line);
      return {
        get _delta_metadata() {
          read += 1;
          return _delta_metadata;
        },
      };
    };
    const deltas = Array.from({ length }, (_, index) => counted(10 * index + 10, `line ${index}`));
    const reads = (act: () => void) => {
      const before = read;
      act();
      return read - before;
    };
    return { deltas, counted, reads };
  }
  const texts = (rows: ReturnType<typeof logRows>) =>
    rows.map((row) => ("cut" in row ? row.cut.map(({ step }) => step) : row.lines[0]?.text));

  it("reads only the step that is new, however long it is", () => {
    const readings = [100, 20_000].map((length) => {
      const { deltas, counted, reads } = history(length);
      const cut = [former(1, 15, "looked")];
      const rows = createLogRows();
      rows.follow(deltas, cut, false);
      const next = [...deltas, counted(10 * length + 10, "new")];
      const read = reads(() => rows.follow(next, cut, false));
      expect(texts(rows.latest(2))).toEqual([`line ${length - 1}`, "new"]);
      return read;
    });
    expect(readings[0]).toBe(readings[1]);
    expect(readings[1]).toBeLessThanOrEqual(2);
  });

  it("reads nothing when one goes back and forth among its steps, and only what is new when a branch is cut off", () => {
    const { deltas, counted, reads } = history(500);
    const rows = createLogRows();
    const none: FormerStep[] = [];
    rows.follow(deltas, none, false);
    expect(reads(() => rows.follow(deltas, none, false))).toBe(0);
    const next = [...deltas.slice(0, 490), counted(6000, "instead")];
    const cut = [former(490, 4910, "line 490"), former(491, 4920, "line 491")];
    expect(reads(() => rows.follow(next, cut, false))).toBeLessThanOrEqual(2);
    expect(texts(rows.latest(3))).toEqual(["line 489", [490, 491], "instead"]);
  });

  it("says the same as a log that is read anew: played on, taken back, cut off, trimmed, seen by its author", () => {
    let seed = 7;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const rows = createLogRows();
    let clock = 0;
    let deltas: ReturnType<typeof step>[] = [];
    let cut: FormerStep[] = [];
    for (let action = 0; action < 400; action++) {
      clock += chance(3);
      // Some steps say nothing, or only to the plugin's author.
      const said = ["moved", "rested", "Warning: odd", null][chance(4)];
      const entry = said ? step(clock, `${said} ${action}`) : step(clock);
      const what = chance(10);
      if (what < 6) deltas = [...deltas, entry];
      else if (what < 8) {
        const kept = chance(deltas.length + 1);
        const lost = deltas.slice(kept).map(({ _delta_metadata: { unix_ms, log_messages } }, index) => ({
          ...former(kept + index, Number(unix_ms)),
          log_messages,
        }));
        cut = [...cut, ...lost].slice(-30);
        deltas = [...deltas.slice(0, kept), entry];
      } else if (what === 8) deltas = deltas.slice(chance(5));
      else deltas = [...deltas];
      const isAuthor = chance(20) === 0;
      rows.follow(deltas, cut, isAuthor);
      const anew = logRows(deltas, cut, isAuthor);
      expect(rows.count()).toBe(anew.length);
      const most = 1 + chance(10);
      expect(rows.latest(most)).toEqual(anew.slice(-most));
    }
  });
});
