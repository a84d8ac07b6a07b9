/** Texts that people write never become code: played on the fixture's table. */
import { describe, expect, it } from "vitest";
import { objectAt } from "../model/definition-parts.ts";
import { ANN, additions, GULL, LENS, MIRA } from "./testing/command-cases.ts";
import { fixtureTable } from "./testing/fixture-table.ts";

describe("nothing that people write becomes code (action-language §1.3)", () => {
  const nasty = ["$GAME", "$UNKNOWN", "/cardById/x", "{{$GAME.roomSlug}}", "$GAME.{{$PLAYER_N}}"];

  it.each(nasty)("labels, preferences and answers read %s as they stand", (text) => {
    const table = fixtureTable({
      ...additions,
      tokens: { lamp: { label: text } },
      preBuiltDecks: { [text]: { label: text, cards: [] } },
      prompts: {
        ask: {
          args: [],
          message: "?",
          options: [{ label: "OK", code: [["SET", "/mode", "$PROMPT_INPUT"]] }],
        },
      },
      actionLists: {
        ask: [
          ["INPUT", "string", "$WHO", "Who?", ""],
          ["SET", "/mode", "$WHO"],
        ],
      },
    });
    const added = table.play("addTokens", { changes: [{ cardId: MIRA, token: "lamp", delta: 1 }] });
    expect(added.messages).toEqual([`${ANN} added 1 ${text} token to Mira Vance.`]);
    const loaded = table.play("loadDeck", { deckId: text });
    expect([loaded.error, loaded.messages[0]]).toEqual([null, `${ANN} loaded ${text}.`]);
    const items = [{ databaseId: "k1", quantity: 1, loadGroupId: "playerNHand" }];
    expect(table.play("loadList", { items, name: text }).messages[0]).toBe(
      `${ANN} loaded "${text.replaceAll('"', "'")}" into Hand (1).`,
    );
    expect(table.play("setPreferences", { game: { mode: text } }).game.mode).toBe(text);
    table.act(["SET", "/mode", ""]);
    const prompt = Object.keys(table.act(["PROMPT", "player1", "ask"]).game.playerData.player1!.prompts)[0]!;
    expect(table.play("answerPrompt", { uuid: prompt, option: 0, input: text }).game.mode).toBe(text);
    table.act(["SET", "/mode", ""]);
    expect(table.run({ kind: "actionList", id: "ask" }, {}, [text]).game.mode).toBe(text);
  });

  it("a list of selected cards arrives as a list", () => {
    const options = [{ label: "OK", code: [["SET", "/journal", "$PROMPT_INPUT"]] }];
    const table = fixtureTable({
      prompts: { pick: { args: [], message: "?", input: { type: "selectCards" }, options } },
    });
    const uuid = Object.keys(table.act(["PROMPT", "player1", "pick"]).game.playerData.player1!.prompts)[0]!;
    expect(table.play("answerPrompt", { uuid, option: 0, input: [MIRA, GULL] }).game.journal).toEqual([
      MIRA,
      GULL,
    ]);
  });

  it("a value written to many cards is not shared between them", () => {
    const table = fixtureTable();
    table.play("setVisibility", { groupId: "player1Deck", to: "all" });
    table.play("showCard", { cardId: LENS, to: "player1" });
    const { cardById, groupById } = table.table.game;
    expect(cardById[LENS]!.peeking.player1).toBe(false);
    expect(cardById.card_00005!.peeking.player1).toBe(true);
    expect(objectAt(groupById.player1Deck, "onCardEnter", "peeking").player1).toBe(true);
  });
});
