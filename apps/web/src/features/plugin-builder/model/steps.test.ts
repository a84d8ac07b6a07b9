import { describe, expect, it } from "vitest";
import { afterOpening, closedReason, type Progress, steps } from "./steps.ts";

const openSteps = (progress: Progress) => steps.filter((step) => closedReason(step, progress) === null);

describe("which steps are open (platform §3.1)", () => {
  it("there are seventeen: those of the seed in its order, and the actions and the decks of the game before the last", () => {
    expect(steps).toEqual([
      ...["instructions", "cardData", "cardTypes", "cardBacks", "gameBasics", "groups", "faceProperties"],
      ...[
        "cardProperties",
        "playerProperties",
        "gameProperties",
        "deckbuilder",
        "layout",
        "phases",
        "tokens",
      ],
      "actions",
      "decks",
      "save",
    ]);
  });

  it("D-67 at first only those up to Card Data are open, the others wait for cards, P2-131", () => {
    const fresh = { hasCards: false, maxUnlocked: 0 };
    expect(openSteps(fresh)).toEqual(["instructions", "cardData"]);
    for (const step of steps.slice(2)) expect(closedReason(step, fresh)).toEqual({ reason: "cards" });
  });

  it("D-67 with cards they open one at a time: the furthest that was opened, and one more, P2-132", () => {
    let maxUnlocked = 0;
    for (const [index, step] of steps.entries()) {
      if (index < 2) continue;
      expect(openSteps({ hasCards: true, maxUnlocked })).toEqual(steps.slice(0, index + 1));
      maxUnlocked = afterOpening(step, { hasCards: true, maxUnlocked });
      expect(maxUnlocked).toBe(index);
    }
    expect(openSteps({ hasCards: true, maxUnlocked })).toEqual(steps);
  });

  it("a closed step names the one before it", () => {
    expect(closedReason("groups", { hasCards: true, maxUnlocked: 1 })).toEqual({
      reason: "before",
      step: "gameBasics",
    });
  });

  it("going back closes nothing; without the cards all but the first two are closed again", () => {
    expect(afterOpening("cardTypes", { hasCards: true, maxUnlocked: 7 })).toBe(7);
    expect(openSteps({ hasCards: false, maxUnlocked: 14 })).toEqual(["instructions", "cardData"]);
  });
});
