import { describe, expect, it } from "vitest";
import { NameBook, viewGame } from "../index.ts";
import type { GameState, Json, JsonObject, PlayerUi } from "../model/state.ts";
import { ANN, definitionWith, play, trigger } from "../testing/small-game.ts";
import { createRehearsals, REHEARSED } from "./rehearse.ts";

/** Here cards go by their ids, so that tests can tell them. */
class PlainNames extends NameBook {
  override nameOf(id: string): string {
    return id;
  }
}

const DECK: Json = [
  "LOAD_CARDS",
  [
    "LIST",
    ...["card1", "card2", "card3"].map((databaseId) => ({
      databaseId,
      quantity: 1,
      loadGroupId: "player1Deck",
    })),
    { databaseId: "card4", quantity: 1, loadGroupId: "player1Play" },
  ],
];

/** A game with three cards that nobody knows and one in play, and what ann foresees of it. */
function seated(additions: JsonObject = {}) {
  const game = play(additions);
  expect(game.does(DECK).error).toBeNull();
  const rehearsals = createRehearsals(definitionWith(additions), () => 0);
  const view = () =>
    JSON.parse(
      JSON.stringify(viewGame(game.game, { seat: "player1", omniscient: false }, new PlainNames(() => ""))),
    ) as GameState;
  const foresee = (code: Json, playerUi: Partial<PlayerUi> = {}, seen: GameState = view()) =>
    rehearsals.rehearse(seen, game.table.playerInfo, {
      code,
      playerUi: { playerN: "player1", ...playerUi },
      actor: ANN,
    });
  const [top] = game.stacks("player1Deck").flat();
  const [open] = game.stacks("player1Play").flat();
  return { game, view, foresee, rehearsals, top: top!, open: open! };
}

/** By path, what will be there. */
const asObject = (changes: ReturnType<ReturnType<typeof seated>["foresee"]>) =>
  changes && Object.fromEntries(changes.map(({ path, after }) => [path.join("/"), after]));

describe("table §4.4 what is foreseen of an action", () => {
  it("is what the table does, without its log and its fading texts", () => {
    const { game, foresee, open } = seated();
    const code: Json = [
      ["SET", `/cardById/${open}/rotation`, 90],
      ["INCREASE_VAL", "/playerData/player1/hp", 2],
      ["LOG", "$ALIAS_N", " did it."],
    ];
    const foreseen = foresee(code);
    expect(foreseen).toEqual([
      { path: ["cardById", open, "rotation"], before: 0, after: 90 },
      { path: ["playerData", "player1", "hp"], before: 10, after: 12 },
    ]);
    game.does(code);
    expect(game.game.cardById[open]!.rotation).toBe(90);
    expect(game.game.playerData.player1!.hp).toBe(12);
  });

  it("is taken back: the same is foreseen a second time, and the view is as it was", () => {
    const { view, foresee, open } = seated();
    const seen = view();
    const code: Json = ["MOVE_CARD", open, "discard", 0];
    const [first, second] = [foresee(code, {}, seen), foresee(code, {}, seen)];
    expect(first?.length).toBeGreaterThan(3);
    expect(JSON.stringify(second).replaceAll(/rehearsed \d+/g, "")).toBe(
      JSON.stringify(first).replaceAll(/rehearsed \d+/g, ""),
    );
    expect(seen).toEqual(view());
  });

  it("follows the view: what has happened since is where the next one begins", () => {
    const { game, foresee } = seated();
    const code: Json = ["INCREASE_VAL", "/foo", 1];
    expect(foresee(code)?.[0]).toMatchObject({ before: 1, after: 2 });
    game.does(["SET", "/foo", 7]);
    expect(foresee(code)?.[0]).toMatchObject({ before: 7, after: 8 });
  });

  it("a drawn card goes to the hand as it lies; what is on it is for the room to tell", () => {
    const { foresee, top } = seated();
    const foreseen = asObject(foresee(["DRAW_CARD", 1, "player1"]));
    expect(foreseen).toMatchObject({
      [`cardById/${top}/groupId`]: "player1Hand",
      "groupById/player1Hand/stackIds": [expect.any(String)],
    });
    expect(Object.keys(foreseen!)).not.toContain(`cardById/${top}/currentSide`);
    expect(Object.keys(foreseen!).filter((path) => path.endsWith("stackIndex"))).toEqual([]);
  });

  it("new stacks have names that are nobody's", () => {
    const { foresee, open } = seated();
    const foreseen = asObject(foresee(["MOVE_CARD", open, "discard", 0]));
    expect(String(foreseen?.[`cardById/${open}/stackId`])).toMatch(new RegExp(`^${REHEARSED}\\d+$`));
  });

  it("rules of the plugin answer, but for those that are switched off in the game", () => {
    const gameRules = { seen: trigger("/foo", ["SET", "/obj/a", 5]) };
    const { game, foresee } = seated({ automation: { gameRules } });
    const code: Json = ["SET", "/foo", 3];
    expect(asObject(foresee(code))).toEqual({ foo: 3, "obj/a": 5 });
    game.does(["SET", "/ruleById/seen/disabled", true]);
    expect(asObject(foresee(code))).toEqual({ foo: 3 });
  });

  it("a rule that asks for a hidden face rests, and what it answers is shown all the same", () => {
    const gameRules = {
      asks: {
        ...trigger("/cardById/*/inPlay", ["SET", "/foo", 9]),
        condition: ["EQUAL", "$TARGET.sides.A.name", "Card 1"],
      },
    };
    const { foresee, top } = seated({ automation: { gameRules } });
    const foreseen = asObject(foresee(["MOVE_CARD", top, "player1Play", 0]));
    expect(foreseen).toMatchObject({ [`cardById/${top}/inPlay`]: true });
    expect(foreseen).not.toHaveProperty("foo");
  });
});

describe("table §4.4 nothing is foreseen of an action", () => {
  const hidden = (code: (top: string) => Json, additions: JsonObject = {}) => {
    const { foresee, top } = seated(additions);
    return foresee(code(top));
  };

  it("that reads the face of a card that the viewer does not know", () => {
    expect(
      hidden((top) => [
        "COND",
        ["EQUAL", `$GAME.cardById.${top}.sides.A.name`, "Card 1"],
        ["SET", "/foo", 2],
      ]),
    ).toBeNull();
  });

  it("that reads a field of such a card that its view leaves out, or says otherwise", () => {
    for (const key of ["databaseId", "owner", "deckGroupId"])
      expect(
        hidden((top) => [
          "COND",
          ["EQUAL", `$GAME.cardById.${top}.${key}`, "x"],
          [],
          true,
          ["SET", "/foo", 2],
        ]),
        key,
      ).toBeNull();
  });

  it("that searches all cards for a face", () => {
    const search: Json = [
      "SET",
      "/foo",
      ["LENGTH", ["FILTER_CARDS", "$C", ["EQUAL", "$C.sides.A.name", "x"]]],
    ];
    expect(hidden(() => search)).toBeNull();
  });

  it("that takes the first of several cards: which that is hangs on names that no view tells", () => {
    const { foresee, open } = seated();
    const first = (condition: Json): Json => [
      ["VAR", "$C", ["ONE_CARD", "$C", condition]],
      ["SET", "/cardById/$C.id/rotation", 90],
    ];
    expect(foresee(first(["EQUAL", "$C.groupId", "player1Deck"]))).toBeNull();
    expect(asObject(foresee(first(["EQUAL", "$C.groupId", "player1Play"])))).toEqual({
      [`cardById/${open}/rotation`]: 90,
    });
  });

  it("that shuffles, draws a number, makes a card or begins anew", () => {
    for (const code of [
      ["SHUFFLE_GROUP", "player1Deck"],
      ["SET", "/foo", ["RANDOM_INT", 1, 6]],
      ["LOAD_CARDS", "four"],
      ["RESET_GAME"],
    ] as Json[])
      expect(
        hidden(() => code),
        JSON.stringify(code),
      ).toBeNull();
  });

  it("that reads what views hold nothing of", () => {
    expect(hidden(() => ["SET", "/foo", ["LENGTH", "$GAME.loadedCardIds"]])).toBeNull();
  });

  it("that fails: the room says why", () => {
    expect(hidden(() => ["SET", "/nowhere/at/all", 1])).toBeNull();
  });

  it("that takes longer than the answer would", () => {
    const { rehearsals, game, view } = seated();
    let clock = 0;
    const slow = createRehearsals(definitionWith({}), () => (clock += 20));
    const code: Json = ["FOR_EACH_START_STOP_STEP", "$I", 0, 60_000, 1, [["INCREASE_VAL", "/foo", 1]]];
    const request = { code, playerUi: { playerN: "player1" as const }, actor: ANN };
    expect(slow.rehearse(view(), game.table.playerInfo, request)).toBeNull();
    expect(rehearsals.rehearse(view(), game.table.playerInfo, request)).toMatchObject([
      { path: ["foo"], after: 60_001 },
    ]);
  });
});
