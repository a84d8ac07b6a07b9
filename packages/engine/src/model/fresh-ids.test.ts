import { describe, expect, it } from "vitest";
import { play } from "../testing/small-game.ts";
import { hasGuessableIds, lastPromptId, withFreshIds } from "./fresh-ids.ts";
import { createIdSource } from "./ids.ts";
import type { Delta, GameState } from "./state.ts";

/** A game of this version, with a rule of a card, a reference and a prompt, and its history. */
function stored(): { game: GameState; deltas: Delta[] } {
  const one = play({});
  one.does(["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 3, loadGroupId: "player1Deck" }]]);
  const [first, second] = Object.keys(one.game.cardById) as [string, string];
  one.does([
    ["SET", "/noted", ["LIST", first, `/cardById/${second}/tokens`, "card1"]],
    ["SET", `/cardById/${first}/arrows/player1`, ["LIST", second]],
    ["DELETE_CARD", second],
  ]);
  const game = structuredClone(one.game);
  game.ruleById = {
    [`dawn_${first}`]: { id: `dawn_${first}`, this_id: first, category: "card", originalRuleId: "dawn" },
    any: { category: "game", listenTo: ["/cardById/*/groupId"] },
  };
  game.ruleMap = { cardById: { "*": { groupId: { _rule_ids: ["any"] } } } };
  return { game, deltas: structuredClone(one.table.deltas) as Delta[] };
}

describe("a game under other ids (api §8.3)", () => {
  it("has new ones wherever one stood, and nothing else is another", () => {
    const old = stored();
    const fresh = withFreshIds(old, createIdSource(1000), { shuffled: Object.keys(old.game.cardById) });
    const ids = Object.keys(old.game.cardById);
    const text = JSON.stringify(fresh);
    for (const id of [...ids, ...Object.keys(old.game.stackById)]) expect(text).not.toContain(id);
    const [first] = ids as [string];
    const [now] = Object.keys(fresh.game.cardById) as [string];
    expect(now).toMatch(/^c_[0-9a-z]{14}$/);
    expect(Object.keys(fresh.game.ruleById as object)).toEqual([`dawn_${now}`, "any"]);
    expect(fresh.game.ruleMap).toEqual(old.game.ruleMap);
    expect(fresh.more.shuffled[0]).toBe(now);
    expect(fresh.game.noted).toEqual([
      now,
      ["cardById", expect.stringMatching(/^c_[0-9a-z]{14}$/), "tokens"],
      "card1",
    ]);
    const back = text.replaceAll(now, first);
    expect(JSON.parse(back).game.cardById[first].databaseId).toBe(old.game.cardById[first]!.databaseId);
  });

  it("has them in the answers of open questions, but not in what its room was made with", () => {
    const old = stored();
    const [id] = Object.keys(old.game.cardById) as [string];
    const ask = {
      label: "Yes",
      code: [
        ["VAR", "$THIS_ID", id],
        ["ABILITY", "$THIS_ID", "A"],
      ],
    };
    Object.assign(old.game, { options: { externalData: id } });
    Object.assign(old.game.playerData.player1!, { prompts: { p_000009: { options: [ask] } } });
    const { game } = withFreshIds(old, createIdSource(1000));
    const [now] = Object.keys(game.cardById);
    expect(game.options).toEqual({ externalData: id });
    expect(game.playerData.player1!.prompts).toEqual({
      p_000009: {
        options: [
          {
            label: "Yes",
            code: [
              ["VAR", "$THIS_ID", now],
              ["ABILITY", "$THIS_ID", "A"],
            ],
          },
        ],
      },
    });
  });

  it("keeps the order of creation", () => {
    const old = stored();
    const { game } = withFreshIds(old, createIdSource(1000));
    const order = ({ cardById }: GameState) =>
      Object.keys(cardById)
        .sort()
        .map((id) => cardById[id]!.stackIndex);
    expect(order(game)).toEqual(order(old.game));
  });

  it("leaves texts of people and of the card database as they are", () => {
    const old = stored();
    const [id] = Object.keys(old.game.cardById) as [string];
    old.game.playerData.player1!.alias = id;
    old.game.cardById[id]!.sides.A!.name = id;
    const { game } = withFreshIds(old, createIdSource(1000));
    expect(game.playerData.player1!.alias).toBe(id);
    expect(Object.values(game.cardById).map(({ sides }) => sides.A!.name)).toContain(id);
  });

  it("renames ids of other clients in paths and behind the names of rules", () => {
    const text = JSON.stringify(stored()).replaceAll(
      /[cs]_00000[0-9a-z]/g,
      (id) => `Knight_${id.slice(-1)}x`,
    );
    const foreign = JSON.parse(text) as { game: GameState; deltas: Delta[] };
    const fresh = withFreshIds(foreign, createIdSource());
    expect(JSON.stringify([fresh.game.ruleById, fresh.game.noted, fresh.game.cardById])).not.toContain(
      "Knight_",
    );
  });

  it("knows which ids could be guessed, and after which prompt ids go on", () => {
    const old = stored();
    expect(hasGuessableIds(old.game)).toBe(true);
    const fresh = withFreshIds(old, createIdSource());
    expect(hasGuessableIds(fresh.game)).toBe(false);
    Object.assign(old.game.playerData.player1!, { mostRecentPromptId: "p_0000zz" });
    expect(lastPromptId(old.game, old.deltas)).toBe(36 * 36 - 1);
  });
});
