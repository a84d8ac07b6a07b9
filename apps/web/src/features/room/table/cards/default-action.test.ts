import type { GameState, Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { TablePlugin } from "../../model/room-context.tsx";
import { defaultActionFor, layoutTypeOf } from "./default-action.ts";

const card = {
  id: "c1",
  currentSide: "A",
  rotation: 0,
  groupId: "player1Hand",
  tokens: {},
  sides: { A: { type: "Keeper" } },
};
const at = { left: 0, top: 0, width: 1, height: 1 };
const layout = { regions: { hand: { groupId: "playerNHand", type: "fan", direction: "horizontal", ...at } } };
const game = {
  cardById: { c1: card },
  stackById: {},
  groupById: {},
  numPlayers: 2,
  layout,
  playerData: {},
  messages: [],
} as unknown as GameState;
const find = (defaultActions: Json) =>
  defaultActionFor(
    { id: 1, version: 1, name: "", gameDef: { defaultActions }, cardDb: {} } as TablePlugin,
    game,
    "c1",
    "player1",
    "player1",
  );
const when = (condition: Json, label: string) => ({ condition, label, actionList: "turn" });

describe("table §8 default action of a card", () => {
  it("is the first whose condition holds, named by its place", () => {
    const list = [
      when(["EQUAL", "$ACTIVE_CARD.rotation", 90], "Ready"),
      when(["EQUAL", "$ACTIVE_FACE.type", "Keeper"], "Turn"),
      when(true, "Any"),
    ];
    expect(find(list)).toEqual({ index: 1, label: "Turn", position: "top", empty: false });
  });

  it("may be an empty one, which stops the search and does nothing", () => {
    expect(
      find([{ condition: true, label: "", actionList: [], position: "bottom" }, when(true, "Any")]),
    ).toEqual({ index: 0, label: "", position: "bottom", empty: true });
  });

  it("may depend on how the card lies on the table", () => {
    const list = [
      when(["EQUAL", "$ACTIVE_CARD.layoutType", "pile"], "Shuffle"),
      when(["EQUAL", "$ACTIVE_CARD.layoutType", "horizontalFan"], "Play"),
    ];
    expect(find(list)?.label).toBe("Play");
    expect(layoutTypeOf(game, "nowhere", "player1")).toBeNull();
  });

  it("is none where no condition holds, or the game has none", () => {
    expect(find([when(["NO_SUCH_FUNCTION"], "Turn")])).toBeNull();
    expect(find(null)).toBeNull();
  });
});
