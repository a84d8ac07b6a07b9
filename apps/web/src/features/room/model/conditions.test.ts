import type { GameState } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { conditionHolds } from "./conditions.ts";
import type { TablePlugin } from "./room-context.tsx";

const plugin: TablePlugin = { id: 1, version: 1, name: "Harbor", gameDef: {}, cardDb: {} };
const card = {
  id: "c1",
  currentSide: "A",
  groupId: "player1Hand",
  tokens: { damage: 2 },
  sides: { A: { name: "Mira", type: "Keeper" }, B: { name: "player" } },
};
const game = {
  cardById: { c1: card },
  stackById: {},
  groupById: {},
  playerData: {},
  messages: [],
} as unknown as GameState;
const holds = (condition: unknown) =>
  conditionHolds(condition as never, { game, plugin, cardId: "c1", playerN: "player1" });

describe("table §6.1 conditions of menu entries and default actions", () => {
  it("hold when there is none", () => {
    expect(holds(undefined)).toBe(true);
  });

  it("see the card, its face and its tokens", () => {
    expect(holds(["EQUAL", "$ACTIVE_CARD.currentSide", "A"])).toBe(true);
    expect(holds(["EQUAL", "$ACTIVE_FACE.type", "Ship"])).toBe(false);
    expect(holds(["GREATER_THAN", "$ACTIVE_TOKENS.damage", 1])).toBe(true);
    expect(holds(["IN_STRING", "$ACTIVE_CARD.groupId", "Hand"])).toBe(true);
  });

  it("are a silent no when they fail or would write", () => {
    expect(holds(["GET_HIT_POINTS", "$ACTIVE_CARD"])).toBe(false);
    expect(holds(["SET", "/cardById/c1/rotation", 90])).toBe(false);
    expect(game.cardById.c1).toBe(card);
  });
});
