/** Rules of cards as definitions write them, odd ones included (action-language §6.2, §6.5, §6.9). */
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { createTable } from "../../table/table.ts";
import {
  ANN,
  definitionWith,
  entersPlay,
  fixedPorts,
  play,
  playOn,
  trigger,
} from "../../testing/small-game.ts";

const LOAD: Json = ["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 1, loadGroupId: "player1Play" }]];
const ID = "c_000001";

const withCardRules = (rules: Json, more: JsonObject = {}) =>
  play({ automation: { cards: { card1: { rules } }, ...more } });

describe("rules of a card (action-language §6.2)", () => {
  it("that are no objects are passed over, and so are rules of cards that no database knows", () => {
    const table = withCardRules({ odd: 5, fine: entersPlay(["LOG", "in"]) });
    expect(table.logs(LOAD)).toEqual(["in"]);
    const own = { databaseId: null, cardDetails: { A: {} }, quantity: 1, loadGroupId: "row" };
    expect(table.does(["LOAD_CARDS", ["LIST", own]]).error).toBeNull();
    expect(Object.keys(table.game.ruleById as object)).toEqual([`fine_${ID}`]);
  });

  it("keep their list although a property of the definition has its name", () => {
    const automation = { cards: { card1: { rules: { fine: entersPlay(["LOG", "in"]) } } } };
    const table = play({ automation, cardProperties: { ruleIds: { default: "none" }, odd: 5 } });
    table.does(LOAD);
    expect(table.game.cardById[ID]).toMatchObject({ ruleIds: [`fine_${ID}`], odd: null });
  });

  it("may listen to paths in any form; what is no path never fires (action-language §11.39)", () => {
    const listening = (listenTo: Json): Json => ({
      r: { ...trigger("", ["LOG", "heard ", "$THIS_ID"]), listenTo },
    });
    const heard = (listenTo: Json) => {
      const table = withCardRules(listening(listenTo));
      table.does(LOAD);
      return table.logs(["SET", `/cardById/${ID}/rotation`, 90]);
    };
    expect(heard(["/cardById/$THIS_ID/rotation"])).toEqual([`heard ${ID}`]);
    expect(heard([["LIST", "cardById", "*", "rotation"]])).toEqual([`heard ${ID}`]);
    expect(heard([5, ["LIST", null]])).toEqual([]);
  });

  it("must say what they listen to", () => {
    expect(withCardRules({ r: { type: "trigger", condition: true } }).fails(LOAD)).toMatch(
      /Rule r_c_000001 does not have a listenTo\.$/,
    );
  });

  it("are entered although the uploaded game has no tree of rules", () => {
    const table = withCardRules({ fine: entersPlay(["LOG", "in"]) });
    const snapshot = table.table.snapshot();
    delete snapshot.game.ruleMap;
    table.table.setReplay(snapshot.game, []);
    expect(table.logs(LOAD)).toEqual(["in"]);
  });

  it("are off from the start where the host has switched them off, and the log says so (action-language §6.9)", () => {
    const automation = { cards: { card1: { rules: { hum: entersPlay(["LOG", "in"]) } } } };
    const settings = { automation: { cardRules: { card1: { hum: true } } } };
    const table = playOn(
      createTable(
        definitionWith({ automation }),
        { roomSlug: "r", options: {}, creator: { ...ANN, settings } },
        fixedPorts(),
      ),
    );
    expect(table.logs(LOAD)).toEqual([
      "[system] Card rule 'hum' disabled for card card1 by host preferences.",
    ]);
    expect(table.game.ruleById).toMatchObject({ [`hum_${ID}`]: { disabled: true } });
  });
});

describe("what a rule is about (action-language §6.5)", () => {
  const rotated = "/cardById/*/rotation";

  it("a card that an earlier rule of the round deleted takes its rules along (action-language §11.69)", () => {
    const gameRules = { first: trigger(rotated, ["DELETE_CARD", "$TARGET_ID"], { priority: 1 }) };
    const rules = { late: trigger("/cardById/$THIS_ID/rotation", ["LOG", "late"], { priority: 2 }) };
    const table = withCardRules(rules, { gameRules });
    table.does(LOAD);
    expect(table.does(["SET", `/cardById/${ID}/rotation`, 90])).toMatchObject({ messages: [], error: null });
  });

  it("game rules of the round still run: their target is null", () => {
    const gameRules = {
      first: trigger(rotated, ["DELETE_CARD", "$TARGET_ID"], { priority: 1 }),
      late: trigger(rotated, ["LOG", "$TARGET_ID", " ", ["EQUAL", "$TARGET", null]], { priority: 2 }),
    };
    const table = play({ automation: { gameRules } });
    table.does(LOAD);
    expect(table.logs(["SET", `/cardById/${ID}/rotation`, 90])).toEqual([`${ID} true`]);
  });
});

describe("rules that ask (action-language §6.7)", () => {
  it("need neither a message nor anything to do", () => {
    const rule = trigger("/foo", [], { autoRun: { status: "prompt", promptPlayerI: "player1" } });
    const table = play({ automation: { gameRules: { rule } } });
    expect(table.does(["SET", "/foo", 2]).error).toBeNull();
    const [prompt] = Object.values(table.game.playerData.player1!.prompts);
    expect(prompt!.options).toHaveLength(4);
  });
});
