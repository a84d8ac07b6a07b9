import { describe, expect, it } from "vitest";
import { logBlocks, softened } from "./log-lines.ts";

const ERROR = 'Error in Lanterns triggered by [player1/Mara]: ABORT: Not your turn. Trace: [nil, "index 2"]';

describe("softened (§9.5, decisions: engine log lines)", () => {
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
  });
});

describe("logBlocks", () => {
  it("makes one block for each step that says something (T3-165)", () => {
    const delta = (...log_messages: string[]) => ({ _delta_metadata: { unix_ms: "0", log_messages } });
    expect(logBlocks([delta("a", "b"), delta(), {}, delta("Warning: x"), delta("c")], false)).toEqual([
      { step: 0, lines: ["a", "b"] },
      { step: 4, lines: ["c"] },
    ]);
  });
});
