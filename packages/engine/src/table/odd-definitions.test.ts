/** Definitions come from their authors unchecked in parts; what is missing or odd counts as empty (action-language §7.6). */
import { describe, expect, it } from "vitest";
import type { EnginePorts } from "../model/ports.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { ANN, definitionWith, fixedPorts, play, trigger } from "../testing/small-game.ts";
import { createTable } from "./table.ts";

function newGame(additions: JsonObject, ports: EnginePorts = fixedPorts()) {
  const options = { pluginId: 1, language: "English" };
  return createTable(definitionWith(additions), { roomSlug: "odd", options, creator: ANN }, ports);
}

describe("a new game of an odd definition (action-language §7.6)", () => {
  it("has one seat, no layout and no step when the definition names none", () => {
    const { game } = newGame({ playerCountMenu: 5, stepOrder: [], pluginName: null, layouts: [] });
    expect(Object.keys(game.playerData)).toEqual(["player1"]);
    expect(game).toMatchObject({
      numPlayers: 1,
      layoutId: null,
      layout: null,
      stepId: null,
      pluginName: null,
    });
  });

  it("takes what it can use of menus, groups and rules, and leaves the rest", () => {
    const { game } = newGame({
      playerCountMenu: ["two", { numPlayers: 3, layoutId: "gone" }],
      groups: { odd: 5, list: { groupType: "typed", tags: ["b"], nested: { x: 1 } } },
      groupTypes: { typed: { tags: ["a"], nested: 7 } },
      automation: { gameRules: { odd: 5, fine: trigger("/foo", []) } },
    });
    expect(Object.keys(game.playerData)).toHaveLength(3);
    expect(game.groupById).toEqual({
      list: { id: "list", groupType: "typed", tags: ["a", "b"], nested: { x: 1 }, stackIds: [] },
    });
    expect(Object.keys(game.ruleById as object)).toEqual(["fine"]);
  });

  it.each([
    [{ listenTo: ["/foo"] }, "Rule r does not have a type."],
    [{ type: "trigger" }, "Rule r does not have a listenTo."],
  ] as [JsonObject, string][])("says what the rule %j lacks", (rule, message) => {
    expect(() => newGame({ automation: { gameRules: { r: rule } } })).toThrow(message);
  });

  it("ignores step reminders that are no patterns", () => {
    const additions = {
      stepReminderRegex: [5, { faceProperty: "text" }, { faceProperty: "text", regex: "(", stepId: "1.1" }],
    };
    for (const stepReminderRegex of [additions.stepReminderRegex, "none"] as Json[]) {
      const table = play({ stepReminderRegex });
      table.does(["LOAD_CARDS", "hand"]);
      const [card] = Object.values(table.game.cardById);
      expect(card!.sides.A!.triggers).toEqual({});
    }
  });
});

describe("loading odd lists (action-language §5.7)", () => {
  const load = (item: JsonObject): Json => [
    "LOAD_CARDS",
    ["LIST", { loadGroupId: "row", quantity: 1, ...item }],
  ];

  it("makes cards from the details that an item brings along", () => {
    const table = play();
    const cardDetails = { A: { name: "Own", cost: 3, unique: true }, B: { name: "player" } };
    expect(table.does(load({ databaseId: null, cardDetails })).error).toBeNull();
    const [card] = Object.values(table.game.cardById);
    expect(card!.sides.A).toMatchObject({ name: "Own", cost: 3, unique: true });
  });

  it("finds the custom cards of the acting user, and says so when there is none", () => {
    const asked: unknown[] = [];
    const ports = {
      ...fixedPorts(),
      customCard: (databaseId: string, userId: number | null) => {
        asked.push([databaseId, userId]);
        return databaseId === "mine" ? { A: { name: "Mine" }, B: { name: "player" } } : null;
      },
    };
    const table = newGame({}, ports);
    const act = (code: Json) => table.act({ code, playerUi: { playerN: "player1" }, actor: ANN });
    expect(act(load({ databaseId: "mine", authorId: 101 })).error).toBeNull();
    expect(Object.values(table.game.cardById)[0]!.sides.A!.name).toBe("Mine");
    expect(asked[0]).toEqual(["mine", 101]);
    expect(act(load({ databaseId: "other", authorId: 101 })).error?.message).toContain(
      "Card with database_id other not found in public cards or in user's private cards.",
    );
  });

  it.each([
    [{ databaseId: null }, "Map must contain either 'databaseId' or 'cardDetails'"],
    [{ databaseId: "none" }, "Card with databaseId none not found."],
    [{ databaseId: "card1", quantity: 1.5 }, "quantity must be an integer, got 1.5"],
    [{ databaseId: "card1", quantity: null }, "quantity must be an integer, got"],
    [{ databaseId: "card1", loadGroupId: "gone" }, "a group that doesn't exist: gone"],
    [{ databaseId: "card1", loadGroupId: "playerNHand" }, null],
  ] as [JsonObject, string | null][])("answers %j", (item, message) => {
    const { error } = play().does(load(item));
    if (message === null) expect(error).toBeNull();
    else expect(error?.message).toContain(message);
  });

  it("needs a seat, and a list or a deck that exists", () => {
    const table = play();
    const watching = {
      code: load({ databaseId: "card1", loadGroupId: "playerNHand" }),
      playerUi: null,
      actor: ANN,
    };
    expect(table.table.act(watching).error?.message).toContain("$PLAYER_N is undefined");
    expect(table.fails(["LOAD_CARDS", 5])).toContain("Could not find pre-built deck with id '5'");
  });

  it("carries on with what a hook leaves of the list", () => {
    const automation = { preLoadActionList: [["SET", "/loadList", 5]] };
    const table = play({ automation });
    expect(table.does(["LOAD_CARDS", "hand"]).error).toBeNull();
    expect(table.game.cardById).toEqual({});
  });
});

describe("rules of odd kinds (action-language §6.3 to §6.5)", () => {
  const withRule = (rule: JsonObject) =>
    play({ automation: { gameRules: { r: { listenTo: ["/foo"], ...rule } } } });

  it("never run without a condition, or with an unknown type", () => {
    for (const rule of [{ type: "trigger" }, { type: "odd", condition: true }] as JsonObject[]) {
      const { error, messages } = withRule(rule).does(["SET", "/foo", 2]);
      expect([error, messages]).toEqual([null, []]);
    }
  });

  it("fail as passive rules without code, run as triggers without code, and must give the game", () => {
    expect(withRule({ type: "passive", condition: true }).fails(["SET", "/foo", 2])).toContain(
      "onDo or offDo",
    );
    expect(withRule({ type: "trigger", condition: true }).does(["SET", "/foo", 2]).error).toBeNull();
    expect(withRule(trigger("/foo", ["ADD", 1, 1])).fails(["SET", "/foo", 2])).toBe(
      "Rule r did not return the game state.",
    );
  });

  it("run one half of a passive rule when it has no other", () => {
    const condition = ["GREATER_THAN", "$GAME.foo", 5];
    const table = withRule({ type: "passive", condition, offDo: [["LOG", "off"]] });
    expect(table.logs(["SET", "/foo", 9])).toEqual([]);
    expect(table.logs(["SET", "/foo", 1])).toEqual(["off"]);
  });

  it("stop at twenty thousand runs", () => {
    const table = withRule(trigger("/foo", ["LOG_DEV", "x"]));
    const many: Json = ["FOR_EACH_START_STOP_STEP", "$I", 0, 20_001, 1, [["SET", "/foo", ["ADD", "$I", 5]]]];
    expect(table.fails(many)).toBe("Automation loop detected: rule r.");
  });
});
