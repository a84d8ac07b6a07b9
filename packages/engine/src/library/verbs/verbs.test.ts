import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { BOB, play, trigger } from "../../testing/small-game.ts";

describe("writing (action-language §5.1 to §5.3)", () => {
  it("T7-81 SET creates the last key, never what is around it", () => {
    const table = play();
    table.does(["SET", "/obj/fresh", { deep: 1 }]);
    expect(table.game.obj).toEqual({ a: 1, fresh: { deep: 1 } });
    expect(table.fails(["SET", "/obj/no/such", 1])).toContain("nonexistent path");
    expect(table.does(["SET", "/layoutVariants/x", 1]).error).toBeNull();
  });

  it("T7-83 INCREASE_VAL and DECREASE_VAL count from 0 where there is nothing, and below it", () => {
    const table = play();
    table.does([
      ["INCREASE_VAL", "/foo", 2],
      ["DECREASE_VAL", "/obj/a", 5],
      ["DECREASE_VAL", "/obj/a", null],
    ]);
    expect([table.game.foo, table.game.obj]).toEqual([3, { a: -4 }]);
  });

  it("UNSET removes what a plugin made, not what every game has (action-language §11.25)", () => {
    const table = play();
    table.does([
      ["SET", "/made", 1],
      ["UNSET", "/made"],
      ["UNSET", "/obj/a"],
      ["UNSET", "/obj/absent"],
    ]);
    expect(table.game.made).toBeUndefined();
    expect(table.game.obj).toEqual({});
    expect(table.fails(["UNSET", "/cardById"])).toBe("UNSET: cannot remove cardById.");
  });

  it("T7-82 SET_LAYOUT changes the layout of one or of all and runs its list", () => {
    const table = play();
    expect(table.logs(["SET_LAYOUT", "player2", "wide"])).toEqual(["wide"]);
    expect([table.game.layoutId, table.game.playerData.player2!.layoutId]).toEqual(["plain", "wide"]);
    table.does(["SET_LAYOUT", "shared", "wide"]);
    expect([table.game.layoutId, table.game.playerData.player1!.layoutId]).toEqual(["wide", "wide"]);
    expect(table.fails(["SET_LAYOUT", "shared", "nope"])).toBe("Layout not found: nope");
  });

  it("SET_LAYOUT tells of a seat that is none as SET does, before it looks for the layout", () => {
    const at = (seat: string) =>
      `Tried to set a value (nope) at a nonexistent path: ["playerData", ${seat}].`;
    expect(play().fails(["SET_LAYOUT", null, "nope"])).toBe(at("nil"));
    expect(play().fails(["SET_LAYOUT", 7, "nope"])).toBe(at('"7"'));
    expect(play().fails(["SET_LAYOUT", "player9", "nope"])).toBe(at('"player9"'));
    expect(play().fails(["SET_LAYOUT", "player1", "nope"])).toBe("Layout not found: nope");
  });

  it("UPDATE_LAYOUT writes everywhere and ignores where it cannot", () => {
    const table = play();
    table.does(["SET_LAYOUT", "player2", "wide"]);
    const code: Json = ["UPDATE_LAYOUT", "/layout/regions/r1/type", "fan"];
    expect(table.does(code).error).toBeNull();
    expect(table.game.layout).toEqual({ regions: { r1: { type: "fan" } } });
    expect(table.game.playerData.player2!.layout).toMatchObject({ regions: {} });
  });

  it("T7-89 T7-90 T7-91 DEFINE outlives functions, VAR does not, LIST makes lists", () => {
    const table = play({
      functions: {
        SETS: {
          args: [],
          code: [
            ["DEFINE", "$G", ["LIST", 1, 2]],
            ["VAR", "$L", 1],
          ],
        },
      },
    });
    expect(table.logs([["SETS"], ["LOG", "$G"]])).toEqual(["[1, 2]"]);
    expect(table.logs([["SETS"], ["LOG", ["DEFINED", "$L"]]])).toEqual(["false"]);
    expect(table.logs(["LOG", ["LENGTH", ["LIST", "a", "b", "c"]]])).toEqual(["3"]);
  });
});

describe("steps (action-language §5.10)", () => {
  it("take temporary tokens away when their step, phase or round ends", () => {
    const table = play();
    table.does(["LOAD_CARDS", "four"]);
    const id = Object.keys(table.game.cardById)[0]!;
    const tokens = () => table.game.cardById[id]!.tokens.lamp;
    table.does(
      ["step", "phase", "round"].map((timing, index) => ["ADD_TEMP_TOKEN", timing, id, "lamp", 10 ** index]),
    );
    const counts = [tokens()];
    for (let step = 0; step < 3; step++) {
      table.does(["NEXT_STEP"]);
      counts.push(tokens());
    }
    expect(counts).toEqual([111, 110, 100, 0]);
    expect(table.game.roundNumber).toBe(1);
  });

  it("go on although a card with temporary tokens is gone (action-language §11.36)", () => {
    const table = play();
    table.does(["LOAD_CARDS", "four"]);
    const id = Object.keys(table.game.cardById)[0]!;
    table.does([
      ["ADD_TEMP_TOKEN", "step", id, "lamp", 1],
      ["DELETE_CARD", id],
    ]);
    expect(table.does(["NEXT_STEP"]).error).toBeNull();
  });

  it("count temporary tokens as INCREASE_VAL and DECREASE_VAL do, the line about a new kind included (action-language §5.3)", () => {
    const table = play();
    table.does(["LOAD_CARDS", "four"]);
    const id = Object.keys(table.game.cardById)[0]!;
    const path = `"/cardById/${id}/tokens/feather"`;
    expect(table.logs(["ADD_TEMP_TOKEN", "step", id, "feather", -2])).toEqual([
      `Warning: Increasing a value at a non-existing path: ${path}. Assuming an initial value of 0.`,
    ]);
    table.does(["UNSET", `/cardById/${id}/tokens/feather`]);
    expect(table.logs(["REMOVE_ALL_TEMP_TOKENS", "step"])).toEqual([
      `Warning: Decreasing a value at a non-existing path: ${path}. Assuming an initial value of 0.`,
    ]);
    expect(table.game.cardById[id]!.tokens.feather).toBe(2);
    table.does(["SET", `/cardById/${id}/tokens/feather`, "many"]);
    expect(table.fails(["ADD_TEMP_TOKEN", "step", id, "feather", 1])).toContain("is no number: many.");
  });

  it("begin a round from nothing with the line that INCREASE_VAL has for it", () => {
    const table = play();
    table.does([
      ["SET", "/roundNumber", null],
      ["SET", "/stepId", "2.1"],
    ]);
    expect(table.logs(["NEXT_STEP"])).toEqual([
      "[player1/ann] increased the round number by 1.",
      'Warning: Increasing a value at a non-existing path: "/roundNumber". Assuming an initial value of 0.',
      "[player1/ann] advanced the round step to Dawn.",
    ]);
    expect(table.game.roundNumber).toBe(1);
  });

  it("T4-68 go back without touching the round", () => {
    const table = play();
    expect(table.logs(["PREV_STEP"])).toEqual(["[player1/ann] reverted the round step to Dusk."]);
    expect([table.game.stepId, table.game.roundNumber]).toEqual(["2.1", 0]);
  });

  it("stop although a rule keeps changing the step", () => {
    const back = trigger("/stepId", ["SET", "/stepId", "1.1"], {
      condition: ["EQUAL", "$GAME.stepId", "1.2"],
    });
    const table = play({ automation: { gameRules: { back } } });
    expect(table.does(["ADVANCE_TO_STEP", "2.1"]).error).toBeNull();
    expect(table.fails(["ADVANCE_TO_STEP", "9.9"])).toBe(
      'Tried to advance the game to a unknown step: "9.9"',
    );
  });
});

describe("prompts (action-language §5.9)", () => {
  const prompts: JsonObject = {
    pick: {
      args: ["$CARD", { $N: 1 }],
      message: "Pick for {{$CARD}} {{$N}}",
      options: [
        { label: "Yes", hotkey: "Y", code: [["LOG", "$CARD", " ", "$N", " ", "$PROMPT_INPUT"]] },
        { label: "No" },
      ],
      input: { type: "selectCards", autoSubmit: { numCards: 1, code: ["LOG", "auto ", "$N"] } },
    },
    plain: { message: "Hello" },
  };
  const asked = () => {
    const table = play({ prompts });
    table.does(["PROMPT", ["LIST", "player1", "player2"], "pick", "ring", 3]);
    return table;
  };
  const answer = (place: string): Json => [
    ["DEFINE", "$PROMPT_INPUT", "seen"],
    ["ACTION_LIST", `$GAME.playerData.player1.prompts.p_000001.${place}`],
  ];

  it("T4-49 T4-51 T3-57 T3-63 T3-65 T3-66 T3-67 T3-68 carry their arguments into the answer and go away with it", () => {
    const table = asked();
    const { prompts: open, mostRecentPromptId } = table.game.playerData.player1!;
    expect(open.p_000001).toMatchObject({
      promptId: "pick",
      message: "Pick for ring 3",
      timestamp: 1_000_000,
      input: { type: "selectCards", autoSubmit: { numCards: 1 } },
      options: [{ label: "Yes", hotkey: "Y" }, { label: "No" }],
    });
    expect(mostRecentPromptId).toBe("p_000001");
    expect(table.logs(answer("options.[0].code"))).toEqual(["ring 3 seen"]);
    expect(table.game.playerData.player1!.prompts).toEqual({});
    expect(Object.keys(table.game.playerData.player2!.prompts)).toEqual(["p_000001"]);
  });

  it("go away without code, and by themselves when enough is selected", () => {
    const none = asked();
    expect(none.logs(answer("options.[1].code"))).toEqual([]);
    expect(none.game.playerData.player1!.prompts).toEqual({});
    expect(asked().logs(answer("input.autoSubmit.code"))).toEqual(["auto 3"]);
  });

  it("table B3: carry the role of an option and the cards to choose from, worked out when they are asked", () => {
    const table = play({
      prompts: {
        choose: {
          args: ["$IDS"],
          message: "Which?",
          input: { type: "selectCards", candidates: "$IDS" },
          options: [{ label: "First", role: "default", cardId: ["AT_INDEX", "$IDS", 0] }],
        },
      },
    });
    table.does([
      ["PROMPT", "player1", "choose", ["LIST", "c1", "c2"]],
      ["PROMPT_ADD_OPTION", "player1", "Second", "2", ["LIST", "LOG", "2"], "", "c2"],
      ["PROMPT_ADD_OPTION", "player1", "None", "", ["LIST", "LOG", "0"], "cancel"],
    ]);
    const [prompt] = Object.values(table.game.playerData.player1!.prompts);
    expect(prompt!.input?.candidates).toEqual(["c1", "c2"]);
    expect(prompt!.options!.map(({ label, role, cardId }) => [label, role, cardId])).toEqual([
      ["First", "default", "c1"],
      ["Second", undefined, "c2"],
      ["None", "cancel", undefined],
    ]);
  });

  it("keep their order by time, take further options, and need no args (action-language §11.45)", () => {
    const table = play({ prompts });
    table.does([
      ["PROMPT", "player1", "plain"],
      ["PROMPT", "player1", "plain"],
      ["PROMPT_ADD_OPTION", "player1", "More", "M", ["LIST", "LOG", "more"]],
    ]);
    const open = Object.values(table.game.playerData.player1!.prompts);
    expect(open.map((prompt) => prompt.timestamp)).toEqual([1_000_000, 1_000_001]);
    expect(open[1]!.options).toEqual([
      {
        label: "More",
        hotkey: "M",
        code: [
          ["LOG", "more"],
          ["UNSET", "/playerData/player1/prompts/p_000002"],
        ],
      },
    ]);
  });
});

describe("what players see (action-language §4.11)", () => {
  it("SELECT_CARDS reaches the named seats (action-language §11.60)", () => {
    const outcome = play().does(["SELECT_CARDS", ["LIST", "player2"], ["LIST", "c1"]]);
    expect(outcome.guiUpdates).toEqual([
      { targetPlayerN: "player2", updates: { multiSelect: { enabled: true, cardIds: ["c1"] } } },
    ]);
  });

  it("fade texts last for one step", () => {
    const table = play();
    table.does([
      ["FADE_TEXT_PLAYER", "player1", "Go", 2],
      ["FADE_TEXT_GAME", "Round"],
    ]);
    expect(table.game.fadeText).toEqual({
      card: {},
      player: {
        player1: [
          { text: "Go", duration: 2 },
          { text: "Round", duration: null },
        ],
        player2: [{ text: "Round", duration: null }],
      },
    });
    expect(table.does(["LOG", "next"]).delta.fadeText).toBeUndefined();
    expect(table.game.fadeText).toEqual({ card: {}, player: {} });
  });

  it("log in the language of whoever acts", () => {
    const table = play();
    const french = { ...BOB, language: "French" };
    table.table.act({ code: ["LOG", ["LANGUAGE"]], playerUi: { playerN: "player2" }, actor: french });
    expect([table.game.messages, table.game.options.language]).toEqual([["French"], "French"]);
  });
});
