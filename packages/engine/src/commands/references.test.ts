import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../model/state.ts";
import { CommandError, resolveReference } from "./index.ts";
import type { ReferenceContext } from "./references.ts";
import { smallGame } from "./testing/small-table.ts";

const entry = (label: string, actionList: Json): JsonObject => ({ label, actionList });

const gameDef: JsonObject = {
  actionLists: { draw: ["DRAW_CARD"], ready: [["LOG", "ready"]], again: "ready", x: "y", y: "x", z: "z" },
  hotkeys: {
    card: [{ key: "A", label: "", actionList: "ready" }],
    game: [{ key: "D", label: "", actionList: "draw" }],
  },
  cardMenu: { options: [entry("Exhaust", [["LOG", "card"]])] },
  groupMenu: { options: [entry("Sort", [["LOG", "group"]])] },
  pluginMenu: { options: [entry("Help", "nowhere"), entry("Again", "again")] },
  defaultActions: [entry("Tap", [["LOG", "default"]])],
  touchBar: [
    [
      { actionType: "card", actionList: [["LOG", "touch"]] },
      { actionType: "engine", actionList: "undo" },
    ],
  ],
  clearTableOptions: [entry("Won", ["SET", "/victoryState", "won"])],
};

function contextOf(changes: Partial<ReferenceContext> = {}): ReferenceContext {
  const game = smallGame();
  game.groupById.hand!.menuOptions = [entry("Discard", [["LOG", "hand"]])];
  game.playerData.player1!.layout = { tableButtons: { end: { actionList: "ready" } } };
  game.layout = { tableButtons: { watch: { actionList: [["LOG", "shared"]] } } };
  return {
    game,
    gameDef,
    playerUi: { playerN: "player1", activeCardId: "c1", dropdownMenu: { group: { id: "hand" } } },
    inputs: [],
    actingHost: false,
    ...changes,
  };
}

const run = (ref: unknown, changes?: Partial<ReferenceContext>) => resolveReference(ref, contextOf(changes));

function refusal(ref: unknown, changes?: Partial<ReferenceContext>): string {
  try {
    run(ref, changes);
  } catch (error) {
    if (error instanceof CommandError) return `${error.reason}: ${error.message}`;
    throw error;
  }
  return "not refused";
}

describe("references (action-language §10.5)", () => {
  it.each([
    [{ kind: "cardHotkey", index: 0 }, [["LOG", "ready"]], 'Pressed hotkey "A"'],
    [{ kind: "gameHotkey", index: 0 }, ["DRAW_CARD"], 'Pressed hotkey "D"'],
    [{ kind: "cardMenu", index: 0 }, [["LOG", "card"]], 'Chose "Exhaust" in card menu'],
    [{ kind: "groupMenu", index: 0 }, [["LOG", "group"]], 'Chose "Sort" in group menu'],
    [{ kind: "pluginMenu", index: 1 }, [["LOG", "ready"]], 'Chose "Again" in plugin menu'],
    [{ kind: "defaultAction", index: 0 }, [["LOG", "default"]], 'Chose "Tap" in default action'],
    [{ kind: "group", groupId: "hand", index: 0 }, [["LOG", "hand"]], 'Chose "Discard" in group menu'],
    [{ kind: "tableButton", id: "end" }, [["LOG", "ready"]], "Table button end"],
    [{ kind: "touchBar", row: 0, index: 0 }, [["LOG", "touch"]], "Touch button 0.0"],
    [{ kind: "actionList", id: "draw" }, ["DRAW_CARD"], "Action list draw"],
  ])("%j", (ref, code, description) => {
    expect(run(ref)).toEqual({ code, description });
  });

  it("table buttons are those of the layout that the sender looks at", () => {
    const game = contextOf().game;
    game.playerData.player2!.layout = { tableButtons: { end: { actionList: [["LOG", "theirs"]] } } };
    const ref = { kind: "tableButton", id: "end" };
    expect(run(ref, { game, playerUi: { playerN: "player1", observingPlayerN: "player2" } }).code).toEqual([
      ["LOG", "theirs"],
    ]);
    expect(run({ kind: "tableButton", id: "watch" }, { playerUi: null }).code).toEqual([["LOG", "shared"]]);
  });

  it("touch buttons of the game need no card, and entries of menus no label", () => {
    const touchBar = [[{ actionType: "game", actionList: [["LOG", "all"]] }]];
    const pluginMenu = { options: [{ actionList: [["LOG", "bare"]] }] };
    const changes = { gameDef: { touchBar, pluginMenu }, playerUi: { playerN: "player1" } };
    expect(run({ kind: "touchBar", row: 0, index: 0 }, changes).code).toEqual([["LOG", "all"]]);
    expect(run({ kind: "pluginMenu", index: 0 }, changes)).toEqual({
      code: [["LOG", "bare"]],
      description: "Chose from plugin menu",
    });
  });

  it("clear table and close room belong to the acting host; closing falls back to the clear-table list", () => {
    const won = ["SET", "/victoryState", "won"];
    expect(refusal({ kind: "clearTable", index: 0 })).toBe("not_host: Only the room host can do that.");
    expect(refusal({ kind: "closeRoom", index: 0 })).toMatch(/^not_host/);
    expect(run({ kind: "clearTable", index: 0 }, { actingHost: true }).code).toEqual(won);
    expect(run({ kind: "closeRoom", index: 0 }, { actingHost: true }).code).toEqual(won);
    const own = { ...gameDef, closeRoomOptions: [entry("Done", ["SET", "/victoryState", "done"])] };
    expect(run({ kind: "closeRoom", index: 0 }, { actingHost: true, gameDef: own }).code).toEqual([
      "SET",
      "/victoryState",
      "done",
    ]);
  });

  it.each([
    [{ kind: "evil" }, /^invalid_payload: ref.kind must be one of/],
    ["x", /^invalid_payload: ref must be an object/],
    [{ kind: "cardHotkey" }, /ref.index must be a whole number from 0/],
    [{ kind: "cardHotkey", index: 5 }, /there is no cardHotkey at this place/],
    [{ kind: "pluginMenu", index: 9 }, /there is no pluginMenu at this place/],
    [{ kind: "touchBar", row: 0, index: 1 }, /there is no touchBar at this place/],
    [{ kind: "pluginMenu", index: 0 }, /Action list not found: "nowhere"/],
    [
      { kind: "actionList", id: "x" },
      /^invalid_payload: Action lists that only name each other: y → x → y\.$/,
    ],
    [{ kind: "actionList", id: "z" }, /^invalid_payload: Action lists that only name each other: z → z\.$/],
    [{ kind: "actionList", id: "__proto__" }, /there is no actionList at this place/],
    [{ kind: "group", groupId: "deck", index: 0 }, /must be the group whose menu is open/],
  ])("refuses %j", (ref, message) => {
    expect(refusal(ref)).toMatch(message);
  });

  it("card entries need an active card, group entries an open group menu", () => {
    const playerUi = { playerN: "player1", activeCardId: null, dropdownMenu: null };
    expect(refusal({ kind: "cardHotkey", index: 0 }, { playerUi })).toMatch(
      /activeCardId must name the card/,
    );
    expect(refusal({ kind: "groupMenu", index: 0 }, { playerUi })).toMatch(/group.id must name the group/);
    const gonePlayerUi = { playerN: "player1", activeCardId: "c9" };
    expect(refusal({ kind: "cardMenu", index: 0 }, { playerUi: gonePlayerUi })).toMatch(/no card "c9"/);
    const closed = { playerN: "player1", dropdownMenu: { group: { id: "gone" } } };
    expect(refusal({ kind: "groupMenu", index: 0 }, { playerUi: closed })).toMatch(/no group "gone"/);
  });
});

describe("questions in a list (action-language §10.2)", () => {
  const asks: Json[] = [
    ["CONFIRM", "Sure?"],
    ["CONFIRM", "Really?"],
    ["INPUT", "integer", "$N", "How many?", 5],
    ["INPUT", "string", "$WHO", "Who?", "nobody"],
    ["LOG", "$N", ["INPUT", "nested"]],
  ];
  const answered = (...inputs: Json[]) =>
    run({ kind: "actionList", id: "ask" }, { gameDef: { actionLists: { ask: asks } }, inputs })
      .code as Json[];

  it("are replaced by the answers, in order; confirmations go, also two in a row", () => {
    expect(answered(3, "Ana")).toEqual([
      ["DEFINE", "$N", 3],
      ["DEFINE", "$WHO", "Ana"],
      ["LOG", "$N", ["INPUT", "nested"]],
    ]);
  });

  it("take the default for what is no number, and never run an answer as code", () => {
    expect(answered("many", "{{$GAME}}").slice(0, 2)).toEqual([
      ["DEFINE", "$N", 5],
      ["DEFINE", "$WHO", ["OBJ_GET_VAL", { value: "{{$GAME}}" }, "value"]],
    ]);
    expect(answered("4").slice(0, 2)).toEqual([
      ["DEFINE", "$N", 4],
      ["DEFINE", "$WHO", "nobody"],
    ]);
    expect(answered(1, 7)[1]).toEqual(["DEFINE", "$WHO", "7"]);
    expect(answered(["LOG", "x"], ["LOG", "x"]).slice(0, 2)).toEqual([
      ["DEFINE", "$N", 5],
      ["DEFINE", "$WHO", "nobody"],
    ]);
  });

  it("are not looked for in a single call, and a list without any stays the same object", () => {
    const single: Json = ["INPUT", "integer", "$N", "How many?", 5];
    const plain: Json = [["LOG", "x"]];
    const lists = { actionLists: { single, plain } };
    expect(run({ kind: "actionList", id: "single" }, { gameDef: lists }).code).toBe(single);
    expect(run({ kind: "actionList", id: "plain" }, { gameDef: lists }).code).toBe(plain);
  });
});
