import { describe, expect, it } from "vitest";
import { list, smallGame } from "./testing/small-table.ts";

/** The small game after a change. */
function game(change: (game: ReturnType<typeof smallGame>) => void) {
  const changed = smallGame();
  change(changed);
  return { game: changed };
}

describe("commands on one card (action-language §10.3)", () => {
  it("sets the rotation", () => {
    expect(list("setRotation", { cardId: "c1", rotation: 90 })).toEqual([
      "A set rotation of N(c1) to 90.",
      ["SET", "/cardById/c1/rotation", 90],
    ]);
  });

  it("sets the attachment direction", () => {
    expect(list("setAttachmentDirection", { cardId: "c2", direction: "behind" })).toEqual([
      "A set the attachment direction of N(c2) to behind.",
      ["SET", "/cardById/c2/attachmentDirection", "behind"],
    ]);
  });

  it("toggles a trigger of the side that is up", () => {
    expect(list("toggleTrigger", { cardId: "c1", stepId: "1.2" })).toEqual([
      "A added 1.2 trigger to N(c1).",
      ["SET", "/cardById/c1/sides/A/triggers/1.2", true],
    ]);
    const set = game(({ cardById }) => {
      cardById.c1!.sides.A!.triggers = { "1.2": true };
    });
    expect(list("toggleTrigger", { cardId: "c1", stepId: "1.2" }, set)).toEqual([
      "A removed 1.2 trigger to N(c1).",
      ["SET", "/cardById/c1/sides/A/triggers/1.2", false],
    ]);
    const bare = game(({ cardById }) => {
      delete cardById.c1!.sides.A!.triggers;
    });
    expect(list("toggleTrigger", { cardId: "c1", stepId: "1.2" }, bare)[1]).toEqual([
      "SET",
      "/cardById/c1/sides/A/triggers",
      { "1.2": true },
    ]);
  });

  it("toggles the actor's target", () => {
    expect(list("toggleTarget", { cardId: "c1" })).toEqual([
      "A targeted N(c1).",
      ["SET", "/cardById/c1/targeting/player1", true],
    ]);
    const targeted = game(({ cardById }) => {
      cardById.c1!.targeting = { player1: true };
    });
    expect(list("toggleTarget", { cardId: "c1" }, targeted)).toEqual([
      "A untargeted N(c1).",
      ["SET", "/cardById/c1/targeting/player1", false],
    ]);
    expect(list("toggleTarget", { cardId: "c1" }, { ...targeted, seat: "player2" })[0]).toBe(
      "A targeted N(c1).",
    );
  });

  it("triggers an ability, or says that there is none", () => {
    expect(list("triggerAbility", { cardId: "c1" })).toEqual([
      "A attempted to trigger the ability on N(c1) but it has no ability implemented.",
    ]);
    const able = game(({ cardById }) => {
      cardById.c1!.sides.A!.ability = [["LOG", "x"]];
    });
    expect(list("triggerAbility", { cardId: "c1" }, able)).toEqual([
      "A triggered the ability on N(c1).",
      ["ABILITY", "c1", "A"],
    ]);
  });

  it("api §8.3: of a card that the actor does not know, nobody learns whether it has an ability", () => {
    const faceDown = game(({ cardById }) => {
      cardById.c1!.currentSide = "B";
      cardById.c1!.sides.B = { databaseId: null, name: "back", ability: [["LOG", "x"]] } as never;
      cardById.c1!.peeking = { player2: true };
    });
    expect(list("triggerAbility", { cardId: "c1" }, faceDown)).toHaveLength(1);
    expect(list("triggerAbility", { cardId: "c1" }, { ...faceDown, seat: "player2" })).toHaveLength(2);
  });

  it("clears the actor's targets and arrows and nobody else's", () => {
    const marked = game(({ cardById }) => {
      cardById.c1!.targeting = { player1: true, player2: true };
      cardById.c3!.arrows = { player1: ["c1"], player2: ["c1"] };
    });
    expect(list("clearTargets", {}, marked)).toEqual([
      "A cleared all targets and arrows.",
      ["SET", "/cardById/c1/targeting/player1", false],
      ["SET", "/cardById/c3/arrows/player1", ["OBJ_GET_VAL", { value: [] }, "value"]],
    ]);
  });

  it("table B6: gives up the arrow that is being drawn along with the others", () => {
    const drawing = game(({ playerData }) => {
      playerData.player1!.drawingArrowFrom = "c1";
    });
    expect(list("clearTargets", {}, drawing)).toEqual([
      "A cleared all targets and arrows.",
      ["SET", "/playerData/player1/drawingArrowFrom", null],
    ]);
  });

  it("draws an arrow in two steps, and removes one that is there", () => {
    expect(list("drawArrow", { cardId: "c1" })).toEqual([
      "A is drawing an arrow from N(c1).",
      ["SET", "/playerData/player1/drawingArrowFrom", "c1"],
    ]);
    const stop = ["SET", "/playerData/player1/drawingArrowFrom", null];
    const arrows = (ids: string[]) => [
      "SET",
      "/cardById/c1/arrows/player1",
      ["OBJ_GET_VAL", { value: ids }, "value"],
    ];
    const begun = game(({ playerData }) => {
      playerData.player1!.drawingArrowFrom = "c1";
    });
    expect(list("drawArrow", { cardId: "c3" }, begun)).toEqual([
      "A drew an arrow to N(c3).",
      arrows(["c3"]),
      stop,
    ]);
    begun.game.cardById.c1!.arrows = { player1: ["c3", "c2"] };
    expect(list("drawArrow", { cardId: "c3" }, begun)).toEqual([
      "A removed an arrow to N(c3).",
      arrows(["c2"]),
      stop,
    ]);
    expect(list("drawArrow", { cardId: "c1" }, begun)).toEqual([stop]);
    begun.game.playerData.player1!.drawingArrowFrom = "gone";
    expect(list("drawArrow", { cardId: "c3" }, begun)[0]).toBe("A is drawing an arrow from N(c3).");
  });

  it("flips A to B and any other side to A", () => {
    expect(list("flip", { cardId: "c1" })).toEqual([
      "A flipped {/cardById/c1/sides/A/name} facedown.",
      ["SET", "/cardById/c1/currentSide", "B"],
    ]);
    expect(list("flip", { cardId: "c4" })).toEqual([
      "A flipped {/cardById/c4/sides/A/name} faceup.",
      ["SET", "/cardById/c4/currentSide", "A"],
    ]);
    const third = game(({ cardById }) => {
      cardById.c1!.currentSide = "C";
    });
    expect(list("flip", { cardId: "c1" }, third)[1]).toEqual(["SET", "/cardById/c1/currentSide", "A"]);
  });

  it("deletes", () => {
    expect(list("deleteCard", { cardId: "c1" })).toEqual(["A deleted N(c1).", ["DELETE_CARD", "c1"]]);
  });

  it("shows a card to all, to nobody, or to one seat", () => {
    expect(list("showCard", { cardId: "c4", to: "all" })).toEqual([
      "A set a card to be peeked at by all players.",
      ["SET", "/cardById/c4/peeking", { player1: true, player2: true }],
    ]);
    expect(list("showCard", { cardId: "c4", to: "none" })).toEqual([
      "A set a card to not be peeked at by any players.",
      ["SET", "/cardById/c4/peeking", {}],
    ]);
    expect(list("showCard", { cardId: "c4", to: "player2" })).toEqual([
      "A set a card to be peeked at by H(player2).",
      ["SET", "/cardById/c4/peeking", { player2: true }],
    ]);
    const shown = game(({ cardById }) => {
      cardById.c4!.peeking = { player2: true };
    });
    expect(list("showCard", { cardId: "c4", to: "player2" }, shown)).toEqual([
      "A set a card to not be peeked at by H(player2).",
      ["SET", "/cardById/c4/peeking", { player2: false }],
    ]);
  });

  it("shows a card whose list of peekers was lost", () => {
    const lost = game(({ cardById }) => {
      Object.assign(cardById.c4!, { peeking: null });
    });
    expect(list("showCard", { cardId: "c4", to: "player2" }, lost)[1]).toEqual([
      "SET",
      "/cardById/c4/peeking",
      { player2: true },
    ]);
  });
});
