import type { LogEntry } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { foldRepeats, type LogLine, logBlocks, softened } from "./log-lines.ts";

const ERROR = 'Error in Lanterns triggered by [player1/Mara]: ABORT: Not your turn. Trace: [nil, "index 2"]';

describe("softened (table §9.5, decisions: engine log lines)", () => {
  it("shows only the text of a deliberate stop", () => {
    expect(softened(ERROR, false)).toBe("Not your turn.");
    expect(softened(ERROR, true)).toBe("Not your turn.");
  });
  it("shows warnings to the plugin's author only", () => {
    expect(softened("Warning: no such card", false)).toBeNull();
    expect(softened("Warning: no such card", true)).toBe("Warning: no such card");
  });
  it("shows what failed to players and the trace to the author", () => {
    const line = "Error in Lanterns triggered by [player1/Mara]: Oops. Trace: [nil]";
    expect(softened(line, false)).toBe("Error in Lanterns triggered by [player1/Mara]: Oops.");
    expect(softened(line, true)).toBe(line);
  });
  it("leaves every other line as it is", () => {
    expect(softened("[player1/Mara] drew a card.", false)).toBe("[player1/Mara] drew a card.");
    const loaded = "[player1/Mara] loaded ABORT: [player2/Ann] resigned. Trace: x.";
    expect(softened(loaded, false)).toBe(loaded);
  });
});

const line = (text: string) => ({ text, names: [] });

describe("logBlocks", () => {
  it("makes one block for each step that says something (T3-165)", () => {
    const delta = (...log_messages: string[]) => ({ _delta_metadata: { unix_ms: "0", log_messages } });
    expect(logBlocks([delta("a", "b"), delta(), {}, delta("Warning: x"), delta("c")], false)).toEqual([
      { step: 0, lines: [line("a"), line("b")] },
      { step: 4, lines: [line("c")] },
    ]);
  });

  it("says of each line which cards it names, as the server tells it, in the order in which they stand there", () => {
    const entry: LogEntry = {
      _delta_metadata: { unix_ms: "0", log_messages: ["Gale and Ilse", "Gale"] },
      mentions: [
        [0, 9, 13, "ilse", "A"],
        [0, 0, 4, "gale", "A"],
        [1, 0, 4, null, "B", { name: "Gale" }],
      ],
    };
    const [block] = logBlocks([entry], false);
    expect(block?.lines.map(({ names }) => names)).toEqual([
      [
        { start: 0, end: 4, source: { kind: "database", id: "gale", side: "A" } },
        { start: 9, end: 13, source: { kind: "database", id: "ilse", side: "A" } },
      ],
      [{ start: 0, end: 4, source: { kind: "database", id: "", side: "B", face: { name: "Gale" } } }],
    ]);
  });

  it("takes no names at places that the line does not have, or that are not read", () => {
    const names = (text: string, ...mentions: NonNullable<LogEntry["mentions"]>) =>
      logBlocks([{ _delta_metadata: { unix_ms: "0", log_messages: [text] }, mentions }], false)[0]?.lines[0]
        ?.names.length;
    expect(names("Gale", [0, 0, 5, "gale", "A"], [2, 0, 4, "gale", "A"], [0, 4, 4, "gale", "A"])).toBe(0);
    expect(names("Gale Gale", [0, 0, 4, "gale", "A"], [0, 2, 9, "gale", "A"])).toBe(1);
    expect(names("Error in Lanterns: ABORT: Gale", [0, 0, 5, "gale", "A"])).toBe(0);
  });
});

describe("foldRepeats", () => {
  it("says a line once that stands there several times in a row, whatever its place", () => {
    const drew = (at: number): LogLine => ({ ...line("Mara drew a card."), said: [at, "drew"] as never });
    expect(foldRepeats([drew(0), drew(1), line("Oleg rested."), drew(3)])).toEqual([
      { line: drew(0), times: 2 },
      { line: line("Oleg rested."), times: 1 },
      { line: drew(3), times: 1 },
    ]);
  });
  it("keeps lines apart that read alike and name other cards", () => {
    const named = (id: string): LogLine => ({
      text: "Gale left.",
      names: [{ start: 0, end: 4, source: { kind: "database", id, side: "A" } }],
    });
    expect(foldRepeats([named("gale-1"), named("gale-2")])).toHaveLength(2);
  });
});
