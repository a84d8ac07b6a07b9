import { describe, expect, it } from "vitest";
import type { Json } from "../../model/state.ts";
import { type Play, play, trigger } from "../../testing/small-game.ts";

/** Four cards in one play area, 1 to 4 from the front; `order` names them by their number. */
function fourCards(): Play & { order(group?: string): string } {
  const table = play();
  table.does(["LOAD_CARDS", "four"]);
  const names = new Map(
    Object.values(table.game.cardById).map((card) => [card.id, card.databaseId!.slice(4)]),
  );
  return Object.assign(Object.create(table) as Play, {
    order: (group = "player1Play") =>
      table
        .stacks(group)
        .map((cards) => cards.map((id) => names.get(id)).join("+"))
        .join(" "),
  });
}

const card = (table: Play, number: number) =>
  Object.values(table.game.cardById).find((one) => one.databaseId === `card${number}`)!;

describe("MOVE_CARD (action-language §5.4)", () => {
  it.each([
    [1, 2, "2 1 3 4"],
    [1, 4, "2 3 4 1"],
    [1, -1, "2 3 4 1"],
    [1, -2, "2 3 1 4"],
    [4, 1, "1 4 2 3"],
  ])("counts the index before the card leaves: card %i to %i gives %s", (number, index, order) => {
    const table = fourCards();
    table.does(["MOVE_CARD", card(table, number).id, "player1Play", index]);
    expect(table.order()).toBe(order);
  });

  it("T3-24 attaches with combine, behind or between the cards of the stack", () => {
    const table = fourCards();
    table.does(["MOVE_CARD", card(table, 3).id, "player1Play", 0, -1, { combine: "left" }]);
    table.does(["MOVE_CARD", card(table, 4).id, "player1Play", 0, 1, { combine: "right" }]);
    expect(table.order()).toBe("1+4+3 2");
    expect(card(table, 3)).toMatchObject({
      attachmentDirection: "left",
      cardIndex: 2,
      stackIndex: 0,
      parentCardId: card(table, 1).id,
    });
  });

  it("moves a card within its own stack (action-language §11.68)", () => {
    const table = fourCards();
    for (const number of [2, 3]) {
      table.does(["MOVE_CARD", card(table, number).id, "player1Play", 0, -1, { combine: "left" }]);
    }
    expect(table.order()).toBe("1+2+3 4");
    table.does(["MOVE_CARD", card(table, 3).id, "player1Play", 0, 0, { combine: "left" }]);
    expect(table.order()).toBe("3+1+2 4");
  });

  it("T3-35 T3-18 writes the fields of the new group onto the card", () => {
    const table = fourCards();
    const { id } = card(table, 1);
    table.does(["MOVE_CARD", id, "player2Deck", 0]);
    expect(card(table, 1)).toMatchObject({
      groupId: "player2Deck",
      currentSide: "B",
      inPlay: false,
      controller: "player2",
    });
    table.does(["MOVE_CARD", id, "row", 0, 0, { allowFlip: false }]);
    expect(card(table, 1)).toMatchObject({ currentSide: "B", inPlay: true, controller: "shared" });
  });

  it("T3-05 keeps the positions of all cards true", () => {
    const table = fourCards();
    table.does(["MOVE_CARD", card(table, 1).id, "row", 0]);
    expect([2, 3, 4].map((number) => card(table, number).stackIndex)).toEqual([0, 1, 2]);
  });

  it("DELETE_CARD moves the attachments that stay behind up in their stack (action-language §5.7)", () => {
    const table = fourCards();
    for (const number of [2, 3]) {
      table.does(["MOVE_CARD", card(table, number).id, "player1Play", 0, -1, { combine: "left" }]);
    }
    table.does(["DELETE_CARD", card(table, 1).id]);
    expect(table.order()).toBe("2+3 4");
    expect([2, 3].map((number) => card(table, number).cardIndex)).toEqual([0, 1]);
  });

  it("takes tokens away where none may lie", () => {
    const table = fourCards();
    const { id } = card(table, 1);
    table.does(["ADD_TEMP_TOKEN", "phase", id, "lamp", 2]);
    expect(card(table, 1).tokens.lamp).toBe(2);
    table.does(["MOVE_CARD", id, "discard", 0]);
    expect(card(table, 1).tokens.lamp).toBe(0);
    expect(table.game.tempTokens).toEqual({ step: {}, phase: {}, round: {} });
  });

  it("T3-36 lets a seat peek at what comes to where the group says so", () => {
    const table = fourCards();
    const { id } = card(table, 1);
    table.does(["SET", "/groupById/discard/onCardEnter/peeking", { player2: true }]);
    table.does(["MOVE_CARD", id, "discard", 0]);
    expect(card(table, 1).peeking).toEqual({ player2: true });
  });

  it("runs rules in the recorded order: stacks first, the card's own fields last", () => {
    const paths = ["/stackById/*", "/groupById/*/stackIds", "/stackById", "/cardById/*/groupId"];
    const gameRules = Object.fromEntries(
      paths.map((path) => [path, trigger(path, ["LOG", path.replace("/", "")])]),
    );
    const table = play({ automation: { gameRules } });
    table.does(["LOAD_CARDS", "four"]);
    const id = Object.keys(table.game.cardById)[0]!;
    expect(table.logs(["MOVE_CARD", id, "row", 0])).toEqual([
      "stackById/*",
      "groupById/*/stackIds",
      "stackById",
      "groupById/*/stackIds",
      "cardById/*/groupId",
    ]);
  });

  it.each([
    [["MOVE_CARD", null, "row", 0], "MOVE_CARD: card_id must be a non-nil string, got nil"],
    [["MOVE_CARD", "nope", "row", 0], "Card not found: nope"],
    [["MOVE_CARD", "c_000001", "nope", 0], "Group not found: nope"],
    [["MOVE_CARD", "c_000001", "row", 5], "Invalid dest_stack_index: 5 for group row with size 0)"],
  ])("%j fails", (code, message) => {
    expect(fourCards().fails(code)).toBe(message);
  });

  it("updates the card where it lies by then: a rule may have moved it on, or deleted it (action-language §5.6.1)", () => {
    const emptied = (code: Json) =>
      trigger("/groupById/player1Play/stackIds", code, {
        condition: ["EQUAL", ["LENGTH", "$TARGET.stackIds"], 0],
      });
    const play1 = (code: Json): Play => {
      const table = play({ automation: { gameRules: { emptied: emptied(code) } } });
      table.does(["LOAD_CARDS", "hand"]);
      table.does(["MOVE_STACKS", "player1Hand", "player1Play", 1]);
      return table;
    };
    const last = (table: Play) => table.stacks("player1Play")[0]![0]!;

    const moved = play1([["MOVE_STACKS", "discard", "row"]]);
    const id = last(moved);
    expect(moved.does(["MOVE_CARD", id, "discard", 0]).error).toBeNull();
    expect(moved.stacks("row")).toEqual([[id]]);
    expect(moved.game.cardById[id]).toMatchObject({ groupId: "row", stackIndex: 0, inPlay: true });

    const deleted = play1([["DELETE_CARD", ["GET_CARD_ID", "discard", 0, 0]]]);
    expect(deleted.does(["MOVE_CARD", last(deleted), "discard", 0]).error).toBeNull();
    expect(deleted.stacks("discard")).toEqual([]);
  });
});

describe("MOVE_STACK (action-language §5.5)", () => {
  it.each([
    [1, 2, "2 3 1 4"],
    [1, -1, "2 3 4 1"],
    [1, -2, "2 3 4 1"],
    [4, 1, "1 4 2 3"],
    [1, -9, "1 2 3 4"],
  ])("counts the index after the stack has left: stack %i to %i gives %s", (number, index, order) => {
    const table = fourCards();
    table.does(["MOVE_STACK", card(table, number).stackId, "player1Play", index]);
    expect(table.order()).toBe(order);
  });

  it("splits stacks where nothing may be attached, in their order", () => {
    const table = fourCards();
    table.does(["ATTACH_CARD", card(table, 1).id, card(table, 3).id]);
    table.does(["MOVE_STACK", card(table, 3).stackId, "player1Hand", 0]);
    expect(table.order("player1Hand")).toBe("3 1");
  });

  it("joins a later stack of the same group, and does nothing onto itself (action-language §11.34, §11.62)", () => {
    const table = fourCards();
    table.does(["MOVE_STACK", card(table, 1).stackId, "player1Play", 2, { combine: "right" }]);
    expect(table.order()).toBe("2 3+1 4");
    table.does(["MOVE_STACK", card(table, 4).stackId, "player1Play", 2, { combine: "right" }]);
    expect(table.order()).toBe("2 3+1 4");
  });

  it("says so when somebody else was faster", () => {
    expect(fourCards().fails(["MOVE_STACK", "gone", "row", 0])).toContain("did someone else just move it?");
  });
});

describe("whole groups (action-language §5.7)", () => {
  it("MOVE_STACKS reverses to the top and keeps the order to the bottom", () => {
    const top = fourCards();
    top.does(["MOVE_STACKS", "player1Play", "row", 3, "top"]);
    expect(top.order("row")).toBe("3 2 1");
    const bottom = fourCards();
    bottom.does(["MOVE_STACKS", "player1Play", "row", "all", "bottom"]);
    expect(bottom.order("row")).toBe("1 2 3 4");
  });

  it("DRAW_CARD takes what is there", () => {
    const table = fourCards();
    table.does(["MOVE_STACKS", "player1Play", "player1Deck", 2, "bottom"]);
    expect(table.does(["DRAW_CARD", 5]).error).toBeNull();
    expect(table.order("player1Hand")).toBe("1 2");
  });

  it("T7-88 SHUFFLE_GROUP shows the animation to every seat", () => {
    const table = fourCards();
    expect(
      table.does(["SHUFFLE_GROUP", "player1Play"]).guiUpdates.map((update) => update.targetPlayerN),
    ).toEqual(["player1", "player2"]);
  });

  it("SHUFFLE_GROUP leaves hidden cards turned as the group turns all that come into it (game-definition §6.22)", () => {
    const deck = { groupType: "deck", label: "Deck", onCardEnter: { currentSide: "B", rotation: 90 } };
    const table = play({ groups: { lying: deck } });
    table.does(["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 2, loadGroupId: "lying" }]]);
    const [first] = Object.keys(table.game.cardById);
    table.does(["SET", `/cardById/${first}/rotation`, 30]);
    table.does(["SHUFFLE_GROUP", "lying"]);
    expect(Object.values(table.game.cardById).map(({ rotation }) => rotation)).toEqual([90, 90]);
  });

  it("positions follow when a plugin orders stacks by hand (action-language §11.32)", () => {
    const table = fourCards();
    const ids = table.game.groupById.player1Play!.stackIds;
    table.does(["SET", "/groupById/player1Play/stackIds", ["REVERSE_LIST", ["LIST", ...ids]]]);
    expect(table.order()).toBe("4 3 2 1");
    expect(card(table, 4).stackIndex).toBe(0);
  });

  it("T7-86 T7-87 T4-63 LOOK_AT shows the first cards to one player, STOP_LOOKING hides them again", () => {
    const table = fourCards();
    table.does(["LOOK_AT", "player2", "player1Play", 2, true]);
    expect(table.game.playerData.player2!.browseGroup).toEqual({ id: "player1Play", topN: 2 });
    expect([1, 2, 3].map((number) => card(table, number).peeking.player2)).toEqual([true, true, undefined]);
    table.does(["STOP_LOOKING", "player2"]);
    expect(table.game.playerData.player2!.browseGroup).toEqual({ id: null, topN: null });
    expect(card(table, 1).peeking.player2).toBe(false);
  });
});

describe("arrows end when a card leaves play (api §8.3)", () => {
  const draw = (table: Play, from: number, to: number): Json => [
    "SET",
    `/cardById/${card(table, from).id}/arrows/player1`,
    ["LIST", card(table, to).id],
  ];
  const leave = (table: Play, number: number): Json => [
    "MOVE_CARD",
    card(table, number).id,
    "player1Hand",
    0,
  ];
  const arrows = (table: Play, number: number) => card(table, number).arrows.player1 ?? [];

  it("also those that an action drew after another one had looked for them", () => {
    const table = fourCards();
    table.does(leave(table, 4));
    table.does(draw(table, 1, 2));
    expect(arrows(table, 1)).toEqual([card(table, 2).id]);
    table.does(leave(table, 3));
    expect(arrows(table, 1)).toEqual([card(table, 2).id]);
    table.does(leave(table, 2));
    expect(arrows(table, 1)).toEqual([]);
  });

  it("also those that the same action drew", () => {
    const table = fourCards();
    table.does(leave(table, 4));
    table.does([leave(table, 3), draw(table, 1, 2), leave(table, 2)]);
    expect(table.stacks("player1Hand")).toHaveLength(3);
    expect(arrows(table, 1)).toEqual([]);
  });

  it("also those that a step back or forth has brought", () => {
    const table = fourCards();
    const step = (direction: "undo" | "redo") => table.table.stepThrough({ size: "single", direction });
    table.does(draw(table, 1, 2));
    step("undo");
    table.does(leave(table, 4));
    step("undo");
    table.does(draw(table, 1, 2));
    step("undo");
    step("redo");
    table.does(leave(table, 2));
    expect(arrows(table, 1)).toEqual([]);
    step("undo");
    expect(arrows(table, 1)).toEqual([card(table, 2).id]);
    table.does(leave(table, 2));
    expect(arrows(table, 1)).toEqual([]);
  });
});
