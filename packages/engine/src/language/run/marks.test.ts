import { describe, expect, it } from "vitest";
import { loadDefinition } from "../../index.ts";
import type { CardDatabase } from "../../model/plugin.ts";
import type { Json } from "../../model/state.ts";
import type { Mention } from "../../model/text-notes.ts";
import type { StepOutcome } from "../../table/api.ts";
import { createTable } from "../../table/table.ts";
import { ANN, fixedPorts, GAME_DEF, playOn } from "../../testing/small-game.ts";

const card = (name: string, other = "player") => ({
  A: { name, type: "Event", imageUrl: `${name}.png` },
  B: { name: other, ...(other === "player" ? {} : { type: "Event" }) },
});
const CARDS: CardDatabase = {
  attack: card("Attack"),
  gale: card("Gale"),
  gale2: card("Gale"),
  moon: card("Man", "Wolf"),
  twin: card("Twin", "Twin"),
};

/** A table where the cards lie in player1's play area in the order of their loading. */
function tableOf(...databaseIds: string[]) {
  const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef: GAME_DEF, cardDb: CARDS });
  const options = { pluginId: 1, language: "English" };
  const table = playOn(createTable(definition, { roomSlug: "r", options, creator: ANN }, fixedPorts()));
  const items = databaseIds.map((databaseId) => ({ databaseId, loadGroupId: "player1Play", quantity: 1 }));
  if (items.length > 0) table.does(["LOAD_CARDS", ["LIST", ...items]]);
  return table;
}

/** A card by where it lies. */
const at = (index: number): Json => ["GET_CARD", "player1Play", index, 0];
const $CARD = (index: number): Json => ["VAR", "$CARD", at(index)];
const NAME = "$CARD.currentFace.name";

/** What the log names: the piece of its line, and which card that is. */
function named({
  delta,
  namesLogged,
}: StepOutcome): [text: string, databaseId: string | null, side: string][] {
  const lines = delta._delta_metadata!.log_messages;
  return namesLogged.map(({ line, start, end, databaseId, side }: Mention) => [
    lines[line]!.slice(start, end),
    databaseId,
    side,
  ]);
}

describe("the cards that a line of the log names", () => {
  it("are those whose names its parts are", () => {
    const outcome = tableOf("gale").does([$CARD(0), ["LOG", "$ALIAS_N", " drew ", NAME, "."]]);
    expect(outcome.messages).toEqual(["[player1/ann] drew Gale."]);
    expect(outcome.namesLogged).toMatchObject([
      { line: 0, start: 19, end: 23, databaseId: "gale", side: "A" },
    ]);
  });

  it("are told apart when two of them share a name", () => {
    const table = tableOf("gale", "gale2");
    const line: Json = [
      "LOG",
      ["FACEUP_NAME_FROM_CARD_ID", ["GET_CARD_ID", "player1Play", 1, 0]],
      " beats ",
      ["FACEUP_NAME_FROM_CARD_ID", ["GET_CARD_ID", "player1Play", 0, 0]],
    ];
    expect(named(table.does(line))).toEqual([
      ["Gale", "gale2", "A"],
      ["Gale", "gale", "A"],
    ]);
  });

  it("are no words that the code writes, though a card of that name is named beside them", () => {
    const table = tableOf("attack");
    const outcome = table.does([$CARD(0), ["LOG", "Attack: ", NAME, " makes an Attack", "Attack"]]);
    expect(outcome.namesLogged).toMatchObject([{ start: 8, end: 14, databaseId: "attack" }]);
    expect(named(outcome)).toHaveLength(1);
  });

  it("are no words of a line for which no name was read", () => {
    const table = tableOf("attack");
    expect(named(table.does(["LOG", "Attack the ", "$ALIAS_N"]))).toEqual([]);
  });

  it("stand where {{ }} has put them, not where the same word stands", () => {
    const outcome = tableOf("attack").does([$CARD(0), ["LOG", `Attack by {{${NAME}}}: Attack`]]);
    expect(outcome.messages).toEqual(["Attack by Attack: Attack"]);
    expect(outcome.namesLogged).toMatchObject([{ start: 10, end: 16 }]);
    expect(named(outcome)).toHaveLength(1);
  });

  it("stand where a text has them that begins with one", () => {
    const outcome = tableOf("attack").does([$CARD(0), ["LOG", `{{${NAME}}}: Attack`]]);
    expect(outcome.messages).toEqual(["Attack: Attack"]);
    expect(outcome.namesLogged.map(({ start }) => start)).toEqual([0]);
  });

  it("stand where LOGF and FORMAT have put them", () => {
    const table = tableOf("gale", "moon");
    const outcome = table.does([
      ["LOGF", "{0} Gale {1}, {0}", at(0), at(1)],
      ["LOG", "So: ", ["FORMAT", "Gale, {0}", at(0)]],
    ]);
    expect(outcome.messages).toEqual(["Gale Gale Man, Gale", "So: Gale, Gale"]);
    expect(outcome.namesLogged.map(({ line, start }) => [line, start])).toEqual([
      [0, 0],
      [0, 10],
      [0, 15],
      [1, 10],
    ]);
  });

  it("count as read for a text in LOGF and FORMAT, so that those who do not know them read 'a card'", () => {
    const { marks } = tableOf("gale").does([$CARD(0), ["LOGF", "{0} wakes", NAME]]);
    expect(marks).toMatchObject([{ line: 0, start: 0, end: 4 }]);
  });

  it("are known in a text that JOIN_STRING has made of them", () => {
    const table = tableOf("gale", "attack");
    const joined: Json = ["JOIN_STRING", ["JOIN_STRING", NAME, " and Gales attack, "], "Attack!"];
    const outcome = table.does([$CARD(0), ["LOG", joined]]);
    expect(outcome.messages).toEqual(["Gale and Gales attack, Attack!"]);
    expect(outcome.namesLogged).toMatchObject([{ start: 0, end: 4, databaseId: "gale" }]);
    expect(named(outcome)).toHaveLength(1);
  });

  it("are known when their names, or texts with them, were kept in variables", () => {
    const outcome = tableOf("gale", "moon").does([
      $CARD(0),
      ["VAR", "$NAME", NAME],
      ["VAR", "$TEXT", `meets {{$CARD.currentFace.name}} again`],
      ["LOG", "$NAME", " ", "$TEXT"],
    ]);
    expect(outcome.messages).toEqual(["Gale meets Gale again"]);
    expect(outcome.namesLogged.map(({ start }) => start)).toEqual([0, 11]);
  });

  it("are known by the side that was named", () => {
    const table = tableOf("moon", "twin");
    const outcome = table.does([
      $CARD(0),
      ["LOG", NAME, " is ", "$CARD.sides.B.name"],
      ["VAR", "$CARD", at(1)],
      ["LOG", "$CARD.sides.B.name"],
    ]);
    expect(named(outcome)).toEqual([
      ["Man", "moon", "A"],
      ["Wolf", "moon", "B"],
      ["Twin", "twin", "B"],
    ]);
  });

  it("are not backs: many cards have the same", () => {
    expect(named(tableOf("gale").does([$CARD(0), ["LOG", "$CARD.sides.B.name"]]))).toEqual([]);
  });

  it("are known though the card is deleted in the same action", () => {
    const outcome = tableOf("gale").does([
      $CARD(0),
      ["VAR", "$NAME", NAME],
      ["DELETE_CARD", "$CARD.id"],
      ["LOG", "$NAME", " is gone"],
    ]);
    expect(named(outcome)).toEqual([["Gale", "gale", "A"]]);
  });

  it("bring their face when the database does not show it", () => {
    const outcome = tableOf("gale").does([
      $CARD(0),
      ["SET", "/cardById/$CARD.id/sides/A/name", "Breeze"],
      ["VAR", "$CARD", at(0)],
      ["LOG", NAME],
    ]);
    expect(outcome.namesLogged).toMatchObject([
      { databaseId: "gale", face: { name: "Breeze", imageUrl: "Gale.png", type: "Event" } },
    ]);
  });

  it("are those of the lines that stayed: what was undone or taken out of the log names nothing", () => {
    const table = tableOf("gale", "gale2");
    const undone = table.does([
      ["VAR", "$X", [$CARD(0), ["LOG", NAME], 1]],
      ["VAR", "$CARD", at(1)],
      ["LOG", NAME],
    ]);
    expect(named(undone)).toEqual([["Gale", "gale2", "A"]]);
    const failed = table.does([$CARD(0), ["LOG", NAME], ["ABORT", "no"]]);
    expect(failed.namesLogged).toEqual([]);
    const taken = table.does([$CARD(0), ["LOG", NAME], ["SET", "/messages", ["LIST"]], ["LOG", "quiet"]]);
    expect([taken.messages, taken.namesLogged]).toEqual([["quiet"], []]);
  });
});
