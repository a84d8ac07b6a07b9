import type { Delta } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { takeNotes, withNotes } from "./saved-notes.ts";
import type { StepRecord } from "./step-record.ts";

const delta: Delta = { roundNumber: [0, 1], _delta_metadata: { unix_ms: "1", log_messages: ["x"] } };
const reread = (notes: StepRecord) => {
  const saved = JSON.parse(JSON.stringify(withNotes([delta], [notes]))) as Delta[];
  return takeNotes(saved);
};

describe("the notes of a step in a saved game", () => {
  it.each<[string, StepRecord]>([
    ["which cards were shuffled", { pieces: [], shuffled: ["c_1"] }],
    ["which cards were put into another order", { pieces: [], shuffled: [], reordered: ["c_1"] }],
    ["of which cards somebody lost sight", { pieces: [], shuffled: [], lost: ["c_1"] }],
    [
      "who did it, and whether they knew more after it",
      { pieces: [], shuffled: [], by: { user_id: 1, alias: "Ana" }, isRevealing: true },
    ],
  ])("still say when it is loaded %s", (_what, notes) => {
    expect(reread(notes)).toEqual({ deltas: [delta], notes: [notes] });
  });

  it("are not believed where only the room itself may say so, or where they are none", () => {
    const by = { user_id: 1, alias: "Ana" };
    const notes = {
      pieces: [5],
      shuffled: [5],
      reordered: "c_1",
      lost: [null],
      isRevealing: "yes",
      by,
      looks: ["[player1/Ana] is looking at Deck."],
      looksSaid: [null],
    };
    expect(reread(notes as unknown as StepRecord).notes).toEqual([{ pieces: [], shuffled: [], by }]);
  });
});
