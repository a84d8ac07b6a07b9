import { describe, expect, it } from "vitest";
import type { Delta, Prompt } from "../model/state.ts";
import { convertedNotes, type KeptNotes } from "./old-notes.ts";
import { notePrompts, type PromptNotes } from "./prompt-notes.ts";
import { redactDelta, redactPrompt } from "./redact.ts";
import { other, owner } from "./testing/small-view.ts";

const prompt = {
  uuid: "u",
  promptId: "ask",
  timestamp: 1,
  message: "Keep Rook?",
  options: [{ label: "Drop Rook", code: [] }],
} as Prompt;
const delta = {
  _delta_metadata: { unix_ms: "0", log_messages: ["Ann moved Owl. Owls: img:Owl.png", "Rook"] },
  fadeText: [null, { card: { c1: [{ text: "Rook", duration: 1 }] }, player: {} }],
  playerData: { player2: { prompts: { u: [":removed", prompt] } } },
} as unknown as Delta;
const old: KeptNotes = {
  shuffled: ["c1"],
  redactions: [
    { text: "Owl", seats: ["player1"], kind: "name" },
    { text: "img:Owl.png", seats: ["player1"], kind: "word" },
    { text: "Rook", seats: [], kind: "name" },
    { text: "", seats: [], kind: "name" },
    "odd",
  ],
};

describe("notes of a step from before places were kept (api §8.3)", () => {
  it("hide the same words in lines and texts that fade, from the same people", () => {
    const { pieces, shuffled } = convertedNotes(old, delta);
    expect(shuffled).toEqual(["c1"]);
    const read = redactDelta(delta, pieces, other);
    expect(read._delta_metadata?.log_messages).toEqual(["Ann moved a card. Owls: ", "a card"]);
    expect(read.fadeText).toEqual([null, { card: { c1: [{ text: "a card", duration: 1 }] }, player: {} }]);
    expect(redactDelta(delta, pieces, owner)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl. Owls: img:Owl.png",
      "a card",
    ]);
  });

  it("hide them in prompts and their options", () => {
    const notes = new Map<string, PromptNotes>();
    notePrompts(notes, convertedNotes(old, delta));
    expect(redactPrompt(prompt, notes.get("u")!.pieces, other)).toMatchObject({
      message: "Keep a card?",
      options: [{ label: "Drop a card" }],
    });
  });

  it("of today stay as they are", () => {
    const notes = { pieces: [], shuffled: [] };
    expect(convertedNotes(notes, delta)).toBe(notes);
  });
});
