/** Preferences and rules. */
import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { list, refusal, smallGame } from "./testing/small-table.ts";

const host = { actingHost: true };

describe("preferences (action-language §10.3)", () => {
  it("a player's own and, for the host, the game's", () => {
    expect(list("setPreferences", { player: { hint: false, name: "{{$GAME}}" } })).toEqual([
      "A set their Hints to false.",
      ["SET", "/playerData/player1/hint", false],
      "A set their Name to {{$GAME}}.",
      ["SET", "/playerData/player1/name", ["OBJ_GET_VAL", { value: "{{$GAME}}" }, "value"]],
    ]);
    expect(list("setPreferences", { game: { pace: "fast" } }, host)).toEqual([
      "A set the Pace to fast.",
      ["SET", "/pace", "fast"],
    ]);
    expect(refusal("setPreferences", { game: { pace: "fast" } })).toMatch(/^not_host/);
  });

  it("go by their name without a label, and other types than the dialog edits are refused", () => {
    const gameProperties = { mood: { type: "string" }, list: { type: "list" } };
    const gameDef = { gameProperties, preferences: { game: ["mood", "list"] } };
    expect(list("setPreferences", { game: { mood: "calm" } }, { ...host, gameDef })[0]).toBe(
      "A set the mood to calm.",
    );
    expect(refusal("setPreferences", { game: { list: [1] } }, { ...host, gameDef })).toBe(
      "invalid_payload: game.list cannot be [1].",
    );
  });

  it.each([
    [{ player: { user_id: 1 } }, '"user_id" is no player preference of this game.'],
    [{ game: { pluginId: 2 } }, '"pluginId" is no game preference of this game.'],
    [{ player: { hint: "yes" } }, "player.hint cannot be yes."],
    [{ game: { pace: "warp" } }, "game.pace cannot be warp."],
    [{ game: { tide: 2.5 } }, "game.tide cannot be 2.5."],
    [{ game: { tide: 5 } }, "game.tide cannot be 5."],
    [{}, "player or game must name a preference."],
  ])("refuse %j", (args, message) => {
    expect(refusal("setPreferences", args, host)).toBe(`invalid_payload: ${message}`);
  });
});

describe("rules (action-language §6.9)", () => {
  function ruled() {
    const game = smallGame();
    const rule = { category: "card", originalRuleId: "bloom", databaseId: "db-tree", _comment: "Blooms" };
    game.ruleById = {
      defeat: { category: "game", _comment: "Zero life loses" },
      bare: { category: "game" },
      bloom_c1: { ...rule, this_id: "c1" },
      bloom_c4: { ...rule, this_id: "c4" },
      dark_c4: { ...rule, originalRuleId: "dark", this_id: "c4" },
    };
    return { game, actingHost: true };
  }

  it("switch off and on, a card's rule on all its instances", () => {
    const changes: Json[] = [
      { ruleId: "defeat", disabled: true },
      { ruleId: "bare", disabled: false },
      { databaseId: "db-tree", originalRuleId: "bloom", disabled: true },
    ];
    expect(list("setRules", { changes }, ruled())).toEqual([
      "A disabled rule 'Zero life loses'.",
      ["SET", "/ruleById/defeat/disabled", true],
      "A enabled rule 'bare'.",
      ["SET", "/ruleById/bare/disabled", false],
      "A disabled rule 'Blooms' for {/cardById/c1/sides/A/name}.",
      ["SET", "/ruleById/bloom_c1/disabled", true],
      ["SET", "/ruleById/bloom_c4/disabled", true],
    ]);
  });

  it("of cards that the host cannot see are refused, like rules that do not exist", () => {
    const hidden = [{ databaseId: "db-tree", originalRuleId: "dark", disabled: true }];
    const unknown = [{ databaseId: "db-tree", originalRuleId: "gone", disabled: true }];
    expect(refusal("setRules", { changes: hidden }, ruled())).toMatch(
      /no rule "dark" of a card that you can see/,
    );
    expect(refusal("setRules", { changes: unknown }, ruled())).toMatch(
      /no rule "gone" of a card that you can see/,
    );
    expect(refusal("setRules", { changes: [{ ruleId: "bloom_c1", disabled: true }] }, ruled())).toMatch(
      /no game rule/,
    );
    expect(refusal("setRules", { changes: [{ disabled: true }] }, ruled())).toMatch(/needs a ruleId/);
  });

  it("belong to the host", () => {
    const changes = [{ ruleId: "defeat", disabled: true }];
    expect(refusal("setRules", { changes }, { ...ruled(), actingHost: false })).toMatch(/^not_host/);
  });
});
