import type { Delta } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { PastLog } from "./past-log.ts";

const cut: Delta[] = [{ _delta_metadata: { unix_ms: "1", log_messages: ["x"] } }];
const notes = [{ pieces: [], shuffled: [] }];
const linesOf = (past: PastLog) => past.cutOff(0, cut, notes).steppings.map(({ text }) => text);

describe("who went through the history since the last step", () => {
  it("is told a line each, of one person from where they began to where they came", () => {
    const past = new PastLog();
    past.stepped({ userId: 1, who: "[Ana]", from: 5, to: 4 });
    past.stepped({ userId: 1, who: "[Ana]", from: 4, to: 2 });
    past.stepped({ userId: 2, who: "[Bob]", from: 2, to: 3 });
    expect(linesOf(past)).toEqual([
      "[Ana] stepped back from step 6 to step 3.",
      "[Bob] stepped forward from step 3 to step 4.",
    ]);
    expect(linesOf(past)).toEqual([]);
  });

  it("of people who do so again and again only the last times are kept", () => {
    const past = new PastLog();
    for (let turn = 0; turn < 2000; turn++)
      past.stepped({ userId: turn % 2, who: `[${turn}]`, from: turn % 2, to: (turn + 1) % 2 });
    expect(past.record.steppings).toHaveLength(100);
    const lines = linesOf(past);
    expect([lines.length, lines.at(-1)]).toEqual([100, "[1999] stepped back from step 2 to step 1."]);
  });
});
