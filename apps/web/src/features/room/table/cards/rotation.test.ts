import type { Card } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { nearestAngle, rotationFor } from "./rotation.ts";

const card = (rotation: unknown, rotationByPlayer: unknown = {}) => ({ rotation, rotationByPlayer }) as Card;

describe("table §3.3 rotation", () => {
  it("is the viewer's own turn of the card where there is one", () => {
    expect(rotationFor(card(90), "player1")).toBe(90);
    expect(rotationFor(card(90, { player1: 180 }), "player1")).toBe(180);
    expect(rotationFor(card(90, { player1: 0 }), "player1")).toBe(0);
    expect(rotationFor(card(90, { player1: 180 }), null)).toBe(90);
    expect(rotationFor(card(null, null), "player1")).toBe(0);
  });

  it.each([
    [0, 90, 90],
    [0, 270, -90],
    [270, 0, 360],
    [360, 90, 450],
    [90, 90, 90],
    [-90, 180, -180],
    [0, 180, -180],
    [0, -30, -30],
  ])("turns from %d to %d the short way, by way of %d", (from, to, angle) => {
    expect(nearestAngle(from, to)).toBe(angle);
  });
});
