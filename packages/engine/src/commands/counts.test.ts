/** Steps, tokens, counters, players and chance. */
import { describe, expect, it } from "vitest";
import { list, refusal, smallDefinition, smallGame } from "./testing/small-table.ts";

describe("steps (action-language §10.3)", () => {
  it("go to a step, the next or the previous one", () => {
    expect(list("goToStep", { stepId: "1.2" })).toEqual(["ADVANCE_TO_STEP", "1.2"]);
    expect(list("nextStep", {})).toEqual(["NEXT_STEP"]);
    expect(list("prevStep", {})).toEqual(["PREV_STEP"]);
  });

  it("target the cards in play that a step reminds of", () => {
    const game = smallGame();
    for (const id of ["c1", "c4"]) game.cardById[id]!.sides.A!.triggers = { "1.1": true };
    game.cardById.c3!.targeting = { player1: true };
    expect(list("targetStepCards", { stepId: "1.1" }, { game })).toEqual([
      "A cleared all targets and arrows.",
      ["SET", "/cardById/c3/targeting/player1", false],
      "A targeted N(c1).",
      ["SET", "/cardById/c1/targeting/player1", true],
    ]);
  });
});

describe("tokens (action-language §10.3, T4-14)", () => {
  const change = (token: string, delta: number, cardId = "c1") => ({ cardId, token, delta });

  it("T3-143 are added and removed under their labels, several in one action", () => {
    const changes = [
      change("damage", 3),
      change("charge", -2),
      change("damage", 1, "c3"),
      change("charge", -1, "c3"),
    ];
    expect(list("addTokens", { changes })).toEqual([
      "A added 3 Damage tokens to N(c1).",
      ["INCREASE_VAL", "/cardById/c1/tokens/damage", 3],
      "A removed 2 Charge tokens from N(c1).",
      ["INCREASE_VAL", "/cardById/c1/tokens/charge", -2],
      "A added 1 Damage token to N(c3).",
      ["INCREASE_VAL", "/cardById/c3/tokens/damage", 1],
      "A removed 1 Charge token from N(c3).",
      ["INCREASE_VAL", "/cardById/c3/tokens/charge", -1],
    ]);
  });

  it("go by their id where the definition gives no label, and are counted from 0 on cards without any", () => {
    const gameDef = { ...smallDefinition, tokens: { gem: {}, gold: { label: 5 } } };
    expect(list("addTokens", { changes: [change("gem", 2), change("gold", 1)] }, { gameDef })).toEqual([
      "A added 2 gem tokens to N(c1).",
      ["INCREASE_VAL", "/cardById/c1/tokens/gem", 2],
      "A added 1 5 token to N(c1).",
      ["INCREASE_VAL", "/cardById/c1/tokens/gold", 1],
    ]);
    expect(refusal("addTokens", { changes: [change("gem", -1)] }, { gameDef })).toMatch(/not enough tokens/);
  });

  it("are whole, and never more than can be counted", () => {
    expect(refusal("addTokens", { changes: [change("damage", 0.5)] })).toBe(
      "invalid_payload: changes[0].delta must be a whole number, got 0.5.",
    );
    expect(refusal("addTokens", { changes: [change("damage", 1e308)] })).toMatch(/must be a whole number/);
    const game = smallGame();
    game.cardById.c1!.tokens.damage = Number.MAX_SAFE_INTEGER;
    expect(refusal("addTokens", { changes: [change("damage", 1)] }, { game })).toBe(
      'invalid_payload: There is no room for 1 more of "damage".',
    );
  });

  it("below zero are dropped whole, unless the token allows it", () => {
    expect(list("addTokens", { changes: [change("damage", -1), change("charge", -5)] })).toEqual([
      "A removed 5 Charge tokens from N(c1).",
      ["INCREASE_VAL", "/cardById/c1/tokens/charge", -5],
    ]);
    expect(refusal("addTokens", { changes: [change("damage", -1)] })).toMatch(/not enough tokens/);
    expect(refusal("addTokens", { changes: [change("gold", 1)] })).toBe(
      'invalid_payload: There is no token "gold".',
    );
  });
});

describe("counters (action-language §10.3, table §9.2)", () => {
  it("add differences and log afterwards", () => {
    expect(list("changePlayerCounter", { playerN: "player2", property: "life", delta: 4 })).toEqual([
      ["INCREASE_VAL", "/playerData/player2/life", 4],
      "A increased H(player2)'s Life by 4.",
    ]);
    expect(list("changeSharedCounter", { property: "tide", delta: -1 })).toEqual([
      ["INCREASE_VAL", "/tide", -1],
      "A decreased Tide by 1.",
    ]);
  });

  it("stay between min (0 unless set) and max", () => {
    expect(list("changePlayerCounter", { playerN: "player1", property: "life", delta: -9 })[0]).toEqual([
      "INCREASE_VAL",
      "/playerData/player1/life",
      -3,
    ]);
    expect(list("changeSharedCounter", { property: "tide", delta: 9 })[0]).toEqual([
      "INCREASE_VAL",
      "/tide",
      2,
    ]);
    expect(list("changeSharedCounter", { property: "tide", delta: -9 })[0]).toEqual([
      "INCREASE_VAL",
      "/tide",
      -3,
    ]);
    const game = smallGame();
    game.tide = 4;
    expect(refusal("changeSharedCounter", { property: "tide", delta: 1 }, { game })).toMatch(
      /Tide cannot go above 4/,
    );
    game.tide = 7;
    expect(list("changeSharedCounter", { property: "tide", delta: -1 }, { game })[0]).toEqual([
      "INCREASE_VAL",
      "/tide",
      -1,
    ]);
  });

  it("without a label go by their property, and start from 0 where the game has no number", () => {
    const topBarCounters = { shared: [{ gameProperty: "luck" }], player: [] };
    const gameDef = { ...smallDefinition, topBarCounters };
    expect(list("changeSharedCounter", { property: "luck", delta: 2 }, { gameDef })).toEqual([
      ["INCREASE_VAL", "/luck", 2],
      "A increased luck by 2.",
    ]);
    expect(refusal("changeSharedCounter", { property: "luck", delta: -1 }, { gameDef })).toBe(
      "invalid_payload: luck cannot go below 0.",
    );
  });

  it("are changed by whole numbers where the property is an integer, and stay finite", () => {
    const topBarCounters = {
      shared: [{ gameProperty: "roundNumber" }, { gameProperty: "gold" }],
      player: [],
    };
    const gameProperties = { gold: { type: "integer", default: 0 }, luck: { type: "float", default: 0 } };
    const gameDef = { ...smallDefinition, topBarCounters, gameProperties };
    for (const property of ["roundNumber", "gold"]) {
      expect(refusal("changeSharedCounter", { property, delta: 1.5 }, { gameDef })).toBe(
        "invalid_payload: delta must be a whole number, got 1.5.",
      );
    }
    const floats = { ...gameDef, topBarCounters: { shared: [{ gameProperty: "luck" }], player: [] } };
    const halves = { gameDef: floats };
    expect(list("changeSharedCounter", { property: "luck", delta: 1.5 }, halves)[0]).toEqual([
      "INCREASE_VAL",
      "/luck",
      1.5,
    ]);
    const game = smallGame();
    game.luck = Number.MAX_VALUE;
    expect(refusal("changeSharedCounter", { property: "luck", delta: 1e308 }, { ...halves, game })).toBe(
      "invalid_payload: luck cannot go above 1.7976931348623157e+308.",
    );
  });

  it("are only what the definition shows as counters", () => {
    expect(refusal("changeSharedCounter", { property: "pluginId", delta: 1 })).toMatch(
      /no counter "pluginId"/,
    );
    expect(refusal("changePlayerCounter", { playerN: "player1", property: "user_id", delta: 1 })).toMatch(
      /no counter/,
    );
  });
});

describe("players and layouts (action-language §10.3)", () => {
  const host = { actingHost: true };

  it("set the first player", () => {
    expect(list("setFirstPlayer", { playerN: "player2" })).toEqual([
      "A set the first player to H(player2).",
      ["SET", "/firstPlayer", "player2"],
    ]);
  });

  it("the host sets the number of players by the menu", () => {
    expect(list("setPlayerCount", { index: 1 }, host)).toEqual([
      "A changed the number of players to 2.",
      ["SET", "/numPlayers", 2],
      ["SET_LAYOUT", "shared", "wide"],
    ]);
    expect(refusal("setPlayerCount", { index: 2 }, host)).toBe(
      "invalid_payload: index must be below 2, got 2.",
    );
    expect(refusal("setPlayerCount", { index: 1 })).toBe("not_host: Only the room host can do that.");
  });

  it("a layout is changed for everyone by the host, for themselves by anyone", () => {
    expect(list("setLayout", { layoutId: "wide", for: "shared" }, host)).toEqual([
      "A changed the layout for everyone to Wide table.",
      ["SET_LAYOUT", "shared", "wide"],
    ]);
    expect(list("setLayout", { layoutId: "standard", for: "me" })).toEqual([
      "A changed the layout for themselves to standard.",
      ["SET_LAYOUT", "player1", "standard"],
    ]);
    expect(refusal("setLayout", { layoutId: "wide", for: "shared" })).toMatch(/^not_host/);
  });
});

describe("chance (action-language §10.3)", () => {
  it("T2-105 flips a coin on the server", () => {
    expect(list("flipCoin", {})).toEqual([
      [
        "COND",
        ["EQUAL", ["RANDOM_INT", 0, 1], 0],
        ["LOG", "$ALIAS_N", " flipped heads."],
        true,
        ["LOG", "$ALIAS_N", " flipped tails."],
      ],
    ]);
  });

  it("T2-106 draws a number on the server", () => {
    expect(list("randomNumber", { max: 6 })).toEqual(['A chose a random number (1-6): {["RANDOM_INT",1,6]}']);
  });
});
