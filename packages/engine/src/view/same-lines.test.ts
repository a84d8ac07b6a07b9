/**
 * What a line, a prompt or an error says to those who may not know a hidden card does not depend on which card it is:
 * nobody can find out names by texts that hold them (api §8.3).
 */
import { describe, expect, it } from "vitest";
import { loadDefinition } from "../index.ts";
import type { GameState, Json } from "../model/state.ts";
import { createTable } from "../table/table.ts";
import { ANN, BOB, fixedPorts, GAME_DEF } from "../testing/small-game.ts";
import { redactLines } from "./redact.ts";
import { stepNotes } from "./step-notes.ts";
import { other, owner } from "./testing/small-view.ts";
import type { Viewer } from "./viewer.ts";

const NAMES = Array.from({ length: 40 }, (_, n) => `Hero ${String.fromCharCode(65 + (n % 26))}${n}`);
const ALL = `"name": "${NAMES.join(`; "name": "`)}`;
const card = (name: string) => ({
  A: { name, type: "Hero", imageUrl: `${name}.png` },
  B: { name: "player" },
});
const GUESS = "Hero A0";

/** A table where `secret` lies face down in player1's deck, and cards with chosen names lie open before player2. */
function world(secret: string, ...open: string[]) {
  const cardDb = {
    secret: card(secret),
    ...Object.fromEntries(open.map((name, index) => [`open${index}`, card(name)])),
  };
  const definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef: GAME_DEF, cardDb });
  const options = { pluginId: 1, language: "English" };
  const table = createTable(definition, { roomSlug: "r", options, creator: ANN }, fixedPorts());
  table.sitDown("player2", { ...BOB, alias: GUESS });
  const act = (code: Json) => table.act({ code, playerUi: { playerN: "player2" }, actor: BOB });
  const load = (databaseId: string, loadGroupId: string) =>
    act(["LOAD_CARDS", ["LIST", { databaseId, quantity: 1, loadGroupId }]]);
  load("secret", "player1Deck");
  for (const index of open.keys()) load(`open${index}`, "player2Play");
  return {
    /** The lines of an action as somebody reads them. */
    lines(code: Json, viewer: Viewer = other): string[] {
      const before = structuredClone(table.game);
      const outcome = act(code);
      const { pieces } = stepNotes(before, table.game as GameState, outcome);
      return redactLines(outcome.delta._delta_metadata!.log_messages, pieces, viewer);
    },
    act,
    table,
  };
}

const HIDDEN: Json = ["VAR", "$HIDDEN", ["GET_CARD", "player1Deck", 0, 0]];
const OPEN: Json = ["VAR", "$OPEN", ["GET_CARD", "player2Play", 0, 0]];
const SECRET = "$HIDDEN.sides.A.name";
const READ: Json = [HIDDEN, ["COND", ["EQUAL", SECRET, "nobody"], ["LOG", "found"]]];

describe("a line reads the same whichever card is hidden", () => {
  const scripts: [what: string, open: string[], code: Json][] = [
    ["an open card whose name looks like a printed object", [ALL], [OPEN, ["LOG", "$OPEN.currentFace.name"]]],
    ["a printed open card", [ALL], [OPEN, ["LOG", "{{$OPEN}}"]]],
    ["the names themselves, written by somebody", [], ["LOG", `turns up ${ALL}.`]],
    ["an open card of the same name", [GUESS], [READ, OPEN, ["LOG", "$OPEN.currentFace.name", " turns up"]]],
    [
      "an open card of the same name, kept while the hidden one is read",
      [GUESS],
      [OPEN, ["VAR", "$NAME", "$OPEN.currentFace.name"], READ, ["LOG", "{{$NAME}} turns up"]],
    ],
    ["somebody's nickname", [], [READ, ["LOG", "$GAME.playerData.player2.alias", " is here"]]],
    [
      "somebody's nickname in a variable",
      [],
      [["VAR", "$WHO", "$GAME.playerData.player2.alias"], READ, ["LOG", "{{$WHO}} is here, ", "$WHO"]],
    ],
    ["a preference that is an object", [], [READ, ["LOG", "$GAME.playerData.player2.liking"]]],
    ["a preference in an object", [], [READ, ["LOG", "$GAME.playerData.player2.liking.name"]]],
    [
      "an unknown databaseId",
      [],
      ["LOAD_CARDS", ["LIST", { databaseId: GUESS, quantity: 1, loadGroupId: "row" }]],
    ],
    ["an error that quotes a text", [], ["ADD", GUESS, 1]],
    ["an error of an action that has read the hidden card", [], [READ, ["ADD", SECRET, 1]]],
    ["a text that ABORT says", [], [READ, ["ABORT", GUESS, ` or ${ALL}`]]],
    ["a word of a picture", [], [READ, ["LOG", `img:${GUESS}.png img:cardDbId:secret see`]]],
    ["a name that FORMAT puts in", [GUESS], [READ, OPEN, ["LOGF", "{0} and {0:A}", "$OPEN.id"]]],
  ];

  it.each(scripts)("%s", (_what, open, code) => {
    const heard = [GUESS, ...NAMES].map((secret) => {
      const { lines, act } = world(secret, ...open);
      act(["SET", "/playerData/player2/liking", { name: GUESS, [ALL]: ALL }]);
      return lines(code);
    });
    expect(new Set(heard.map((lines) => JSON.stringify(lines))).size).toBe(1);
  });

  it("and says what is not about the hidden card as it was written", () => {
    const { lines } = world(GUESS, GUESS);
    expect(lines([READ, OPEN, ["LOG", "$OPEN.currentFace.name", " turns up"]])).toEqual([
      `${GUESS} turns up`,
    ]);
    expect(lines([READ, ["LOG", "$GAME.playerData.player2.alias", " is here"]])).toEqual([
      `${GUESS} is here`,
    ]);
    expect(lines([READ, ["ABORT", GUESS]])[0]).toMatch(/: ABORT: Hero A0$/);
  });
});

describe("a line about a hidden card reads 'a card' to those who may not know it", () => {
  const told: [what: string, code: Json, line: string][] = [
    ["said at once", ["LOG", SECRET, "!"], "a card!"],
    [
      "kept in a variable",
      [
        ["VAR", "$N", SECRET],
        ["LOG", "{{$N}}!"],
      ],
      "a card!",
    ],
    [
      "defined for the whole action",
      [
        ["DEFINE", "$N", SECRET],
        ["LOG", "$N"],
      ],
      "a card",
    ],
    [
      "put into a variable later",
      [
        ["VAR", "$N", ""],
        ["UPDATE_VAR", "$N", SECRET],
        ["LOG", "So: ", "$N"],
      ],
      "So: a card",
    ],
    [
      "handed to a function",
      [
        ["FUNCTION", "SAY", "$WHAT", ["LOG", "$WHAT", "."]],
        ["SAY", SECRET],
      ],
      "a card.",
    ],
    [
      "in a list that is walked through",
      ["FOR_EACH_VAL", "$N", ["LIST", "One", SECRET], [["LOG", "$N"]]],
      "One|a card",
    ],
    [
      "in a list whose items a function gets",
      [
        ["FUNCTION", "DOT", "$N", "{{$N}}."],
        ["LOG", ["JOIN_LIST", ["MAP", ["LIST", "One", SECRET], "DOT"], " "]],
      ],
      "One. a card.",
    ],
    [
      "of a face that was handed on",
      [
        ["FUNCTION", "NAME", "$FACE", "$FACE.name"],
        ["VAR", "$F", "$HIDDEN.sides.A"],
        ["LOG", ["NAME", "$F"]],
      ],
      "a card",
    ],
    [
      "in a list that is turned round",
      ["LOG", ["JOIN_LIST", ["REVERSE_LIST", ["LIST", SECRET, "One"]], " "]],
      "One a card",
    ],
    [
      "in an object of its own",
      [
        ["VAR", "$O", ["PROCESS_MAP", { who: SECRET }]],
        ["LOG", "$O.who", "!"],
      ],
      "a card!",
    ],
    [
      "in a kept list",
      [
        ["VAR", "$L", ["LIST", "One", SECRET]],
        ["LOG", "$L.[1]", " in ", "$L"],
      ],
      'a card in ["One", "a card"]',
    ],
    [
      "joined with other texts",
      ["LOG", ["JOIN_STRING", "It is ", ["JOIN_STRING", SECRET, "."]]],
      "It is a card.",
    ],
    ["joined from a list", ["LOG", ["JOIN_LIST", ["LIST", "One", SECRET], ", "]], "One, a card"],
    ["named by a format", ["LOGF", "{0}, {1}, {0}", "$HIDDEN", SECRET], "a card, a card, a card"],
    ["named in a list by a format", ["LOGF", "{0}", ["LIST", "$HIDDEN.id", SECRET]], "(a card, a card)"],
    ["printed as a card", ["LOG", "{{$HIDDEN}}."], "a card."],
    [
      "printed as a face",
      ["LOG", "$HIDDEN.sides.A", " or ", ["GET", "/cardById/$HIDDEN.id/sides"]],
      "a card or a card",
    ],
    ["printed in a list", ["LOG", ["LIST", 1, "$HIDDEN", 'ü"', SECRET]], '[1, a card, "ü\\"", "a card"]'],
    ["as a picture", ["LOG", "See img:{{$HIDDEN.sides.A.imageUrl}}:3 here"], "See here"],
    ["as an entry of the database", ["LOG", "img:cardDbId:{{$HIDDEN.databaseId}} see"], " see"],
  ];

  it.each(told)("%s", (_what, code, line) => {
    const game = world("Hero Z");
    const text = game.lines([HIDDEN, code]).join("|");
    expect(text).toBe(line);
    const peeking = ["SET", "/cardById/$HIDDEN.id/peeking/player1", true] as Json;
    game.act([HIDDEN, peeking]);
    expect(game.lines([HIDDEN, code], owner).join("|")).toMatch(/Hero Z|secret/);
  });

  it("also what an error quotes, whole, when the action has read the card", () => {
    const { lines } = world("Hero Z");
    const [line] = lines([HIDDEN, ["VAR", "$N", SECRET], ["VAR", "$M", ["ADD", "$N", 1]]]);
    expect(line).toMatch(/^Error in T triggered by .*: \(about a card\)$/);
    expect(lines(["VAR", "$M", ["ADD", "Hero Z", 1]])[0]).toContain("Hero Z");
  });
});
