import type { Card } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { isKnown, visibleFace, visibleSide } from "./visible-side.ts";

const face = { name: "Grey Gull", databaseId: "s1", type: "Ship" };
const back = { name: "player", databaseId: null, type: null };
const card = (part: Partial<Card>) =>
  ({
    databaseId: "s1",
    currentSide: "B",
    peeking: {},
    sides: { A: face, B: back },
    ...part,
  }) as unknown as Card;
// As the server sends a card that the viewer may not know (api §8.3).
const hidden = card({
  databaseId: null,
  sides: { A: { name: null, imageUrl: null, type: null, cardBack: null }, B: { name: "player" } },
});

describe("table §3.1 the side a viewer sees", () => {
  it("is the current side", () => {
    expect(visibleSide(card({}), "player1", false)).toBe("B");
    expect(visibleSide(card({ currentSide: "C" }), "player1", false)).toBe("C");
  });

  it("is side A of a face-down card for whose seat the peeking flag is set (T4-02)", () => {
    expect(visibleSide(card({ peeking: { player1: true } }), "player1", false)).toBe("A");
    expect(visibleSide(card({ peeking: { player2: true } }), "player1", false)).toBe("B");
    expect(visibleSide(card({ peeking: { player1: true } }), null, false)).toBe("B");
  });

  it("is side A for a spectator who peeks at all (T4-03)", () => {
    expect(visibleSide(card({}), null, true)).toBe("A");
  });

  it("is side A of a many-sided card that is peeked at", () => {
    expect(visibleSide(card({ currentSide: "D", peeking: { player1: true } }), "player1", false)).toBe("A");
  });

  it("stays the back of a card whose face the server did not send", () => {
    expect(visibleSide(hidden, "player1", true)).toBe("B");
    expect(visibleFace(hidden, null, true)?.name).toBe("player");
    expect(isKnown(hidden, null, true)).toBe(false);
  });

  it("survives a peeking flag that plugins wrote as a plain value (game-definition §6.22)", () => {
    expect(visibleSide(card({ peeking: true as unknown as Card["peeking"] }), "player1", false)).toBe("B");
  });

  it("knows a card that was written at the table and is in no database", () => {
    expect(isKnown(card({ currentSide: "A", databaseId: null }), null, false)).toBe(true);
  });

  it("knows a card by its face, not by its back", () => {
    expect(isKnown(card({ currentSide: "A" }), null, false)).toBe(true);
    expect(isKnown(card({}), null, false)).toBe(false);
  });
});
