import { describe, expect, it } from "vitest";
import { loadDefinition } from "../../index.ts";
import type { CardDatabase } from "../../model/plugin.ts";
import type { Json, JsonObject } from "../../model/state.ts";
import type { StepOutcome } from "../../table/api.ts";
import { createTable } from "../../table/table.ts";
import { ANN, BOB, fixedPorts, GAME_DEF, playOn } from "../../testing/small-game.ts";

const card = (name: string) => ({
  A: { name, type: "Event", imageUrl: `${name}.png` },
  B: { name: "player" },
});
const CARDS: CardDatabase = {
  attack: card("Attack"),
  gale: card("Gale"),
  gale2: card("Gale"),
};
const PROMPTS: JsonObject = {
  choose: { args: ["$MESSAGE"], message: "$MESSAGE", options: [{ label: "Gale" }] },
  braced: { args: ["$NAME"], message: "Attack? {{$NAME}} attacks.", options: [] },
  written: { message: "Attack or Gale?", options: [] },
  joined: { message: ["FORMAT", "{0} or Gale?", "$CARD"], options: [] },
};
const NAME = "$CARD.currentFace.name";
const at = (index: number): Json => ["GET_CARD", "player1Play", index, 0];
const $CARD = (index: number): Json => ["VAR", "$CARD", at(index)];

/** A table for two where these cards lie in player1's play area. */
function tableOf(...databaseIds: string[]) {
  const gameDef = { ...GAME_DEF, prompts: PROMPTS };
  const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb: CARDS });
  const options = { pluginId: 1, language: "English" };
  const table = createTable(definition, { roomSlug: "r", options, creator: ANN }, fixedPorts());
  table.sitDown("player2", BOB);
  const played = playOn(table);
  const items = databaseIds.map((databaseId) => ({ databaseId, loadGroupId: "player1Play", quantity: 1 }));
  played.does(["LOAD_CARDS", ["LIST", ...items]]);
  return played;
}

/** Where a step's prompts name cards: seat, option (or `message`), begin and which card. */
const named = ({ namesPrompted }: StepOutcome) =>
  namesPrompted.map(({ seat, option, start, databaseId }) => [seat, option ?? "message", start, databaseId]);

describe("the cards that a prompt names", () => {
  it("are those whose names its message was made of, for every seat that is asked", () => {
    const outcome = tableOf("gale").does([
      $CARD(0),
      ["PROMPT", ["LIST", "player1", "player2"], "choose", `Discard {{${NAME}}}?`],
    ]);
    expect(named(outcome)).toEqual([
      ["player1", "message", 8, "gale"],
      ["player2", "message", 8, "gale"],
    ]);
    expect(outcome.namesPrompted[0]).toMatchObject({ end: 12, name: "Gale", side: "A" });
  });

  it("are known by an argument, and by what a format of the definition puts in", () => {
    const table = tableOf("attack", "gale");
    expect(named(table.does([$CARD(0), ["PROMPT", "$PLAYER_N", "braced", NAME]]))).toEqual([
      ["player1", "message", 8, "attack"],
    ]);
    expect(named(table.does([$CARD(1), ["PROMPT", "$PLAYER_N", "joined"]]))).toEqual([
      ["player1", "message", 0, "gale"],
    ]);
  });

  it("are no words that the definition writes, though cards of these names were read", () => {
    const table = tableOf("attack", "gale");
    const read: Json = [$CARD(0), ["VAR", "$A", NAME], $CARD(1), ["VAR", "$B", NAME]];
    expect(named(table.does([...read, ["PROMPT", "$PLAYER_N", "written"]]))).toEqual([]);
  });

  it("are those of the options that are added, and two of one name are told apart", () => {
    const outcome = tableOf("gale", "gale2", "attack").does([
      ["PROMPT", "$PLAYER_N", "choose", "Which?"],
      $CARD(1),
      ["PROMPT_ADD_OPTION", "$PLAYER_N", NAME, "1"],
      $CARD(0),
      ["PROMPT_ADD_OPTION", "$PLAYER_N", NAME, "2"],
      $CARD(2),
      ["PROMPT_ADD_OPTION", "$PLAYER_N", `Not {{${NAME}}}`, "3"],
      ["PROMPT_ADD_OPTION", "$PLAYER_N", "Attack", "4"],
    ]);
    expect(named(outcome)).toEqual([
      ["player1", 1, 0, "gale2"],
      ["player1", 2, 0, "gale"],
      ["player1", 3, 4, "attack"],
    ]);
  });

  it("are not told of a prompt that failed, or that was taken away or written anew in the same action", () => {
    const table = tableOf("gale");
    const ask: Json = [$CARD(0), ["PROMPT", "$PLAYER_N", "choose", `Play {{${NAME}}}?`]];
    const uuid = "$GAME.playerData.player1.mostRecentPromptId";
    expect(named(table.does([...ask, ["ABORT", "no"]]))).toEqual([]);
    expect(named(table.does([...ask, ["UNSET", `/playerData/player1/prompts/${uuid}`]]))).toEqual([]);
    const written = table.does([...ask, ["SET", `/playerData/player1/prompts/${uuid}/message`, "Play?"]]);
    expect(named(written)).toEqual([]);
  });
});
