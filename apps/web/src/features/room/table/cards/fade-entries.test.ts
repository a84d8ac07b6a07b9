import { describe, expect, it } from "vitest";
import type { RoomState } from "../../model/room-store.ts";
import { fadeEntries, fadesOn } from "./fade-entries.ts";

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

  it("are shown that a step has brought; of those that the room came with only what stays until the next action", () => {
    const fadeText = {
      card: { c: ["+1"], d: [{ text: "Wait", duration: -1 }] },
      player: { player1: ["Go"] },
    };
    const state = (told?: object) => ({ room: { game: { fadeText } }, told }) as unknown as RoomState;
    const shown = (of: RoomState) => [
      fadesOn(of, "card", "c"),
      fadesOn(of, "card", "d"),
      fadesOn(of, "player", "player1"),
    ];
    expect(shown(state())).toEqual([undefined, fadeText.card.d, undefined]);
    expect(shown(state({}))).toEqual([fadeText.card.c, fadeText.card.d, fadeText.player.player1]);
    expect(fadesOn(state({}), "card", "e")).toBeUndefined();
  });
});
