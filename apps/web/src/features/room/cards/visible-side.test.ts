import type { Card } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { isRealFace, visibleFace, visibleSide } from "./visible-side.ts";

const me = { seat: "player1", peekingAll: false };
const face = { name: "Grey Gull", databaseId: "s1", type: "Ship" };
const back = { name: "player", databaseId: null, type: null };
const card = (part: Partial<Card>) =>
  ({ currentSide: "B", peeking: {}, sides: { A: face, B: back }, ...part }) as unknown as Card;
// As the server sends a card that the viewer may not know (api §8.3).
const hidden = card({
  sides: { A: { name: null, imageUrl: null, type: null, cardBack: null }, B: { name: "player" } },
});

describe("§3.1 the side a viewer sees", () => {
  it("is the current side", () => {
    expect(visibleSide(card({}), me)).toBe("B");
    expect(visibleSide(card({ currentSide: "C" }), me)).toBe("C");
  });

  it("is side A of a face-down card for whose seat the peeking flag is set (T4-02)", () => {
    expect(visibleSide(card({ peeking: { player1: true } }), me)).toBe("A");
    expect(visibleSide(card({ peeking: { player2: true } }), me)).toBe("B");
    expect(visibleSide(card({ peeking: { player1: true } }), { seat: null, peekingAll: false })).toBe("B");
  });

  it("is side A for a spectator who peeks at all (T4-03)", () => {
    expect(visibleSide(card({}), { seat: null, peekingAll: true })).toBe("A");
  });

  it("is side A of a many-sided card that is peeked at", () => {
    expect(visibleSide(card({ currentSide: "D", peeking: { player1: true } }), me)).toBe("A");
  });

  it("stays the back of a card whose face the server did not send", () => {
    expect(visibleSide(hidden, { seat: "player1", peekingAll: true })).toBe("B");
    expect(visibleFace(hidden, { seat: null, peekingAll: true })?.name).toBe("player");
  });

  it("survives a peeking flag that plugins wrote as a plain value (game-definition §6.22)", () => {
    expect(visibleSide(card({ peeking: true as unknown as Card["peeking"] }), me)).toBe("B");
  });

  it("tells a back from a real face", () => {
    expect(isRealFace(face)).toBe(true);
    expect(isRealFace(back)).toBe(false);
    expect(isRealFace({ name: "custom", imageUrl: "x.png" })).toBe(true);
    expect(isRealFace({ name: "player" })).toBe(false);
    expect(isRealFace(undefined)).toBe(false);
  });
});
