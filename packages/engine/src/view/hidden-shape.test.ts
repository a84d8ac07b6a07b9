import { describe, expect, it } from "vitest";
import { applyDelta } from "../model/apply-delta.ts";
import type { Card, GameState, Json, Stack } from "../model/state.ts";
import { type Play, play } from "../testing/small-game.ts";
import { NameBook } from "./name-book.ts";
import { evaluateForAll } from "./readable-by-all.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";

/** The row is a free region of the shared layout; layouts may be changed by the game. */
const layouts = {
  plain: { regions: { row: { type: "free", groupId: "row" } } },
  tidy: { regions: { row: { type: "row", groupId: "row" } } },
};
const stranger = { seat: null, omniscient: false };

/** A game with cards in a face-down deck, and a stranger who follows it by deltas alone. */
function watched() {
  const game = play({ layouts });
  game.does(["LOAD_CARDS", ["LIST", ...[1, 2, 3].map((n) => item(n))]]);
  const names = new NameBook(() => Math.random().toString(36).slice(2, 8));
  const index = viewIndexOf(game.game);
  let copy = viewGame(game.game, stranger, names, index);
  const does = (code: Json): GameState => {
    const before = structuredClone(game.game);
    const { delta, shuffled, reordered, error } = game.does(code);
    expect(error).toBeNull();
    copy = applyDelta(
      copy,
      viewDelta(
        before,
        game.game,
        delta,
        stranger,
        names,
        {
          shuffled,
          reordered,
        },
        index,
      ),
      "redo",
    );
    const whole = viewGame(game.game, stranger, names, index);
    expect([copy.cardById, copy.stackById]).toEqual([whole.cardById, whole.stackById].map(asSent));
    return copy;
  };
  return { game, does };
}

const item = (n: number): Json => ({
  databaseId: `card${n}`,
  quantity: 1,
  loadGroupId: "player1Deck",
});

/** As it goes over the wire. */
const asSent = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V;

/** Cards and stacks of a group as the stranger has them, without their names. */
function shapes(view: GameState, groupId: string): [Partial<Card>, Partial<Stack>][] {
  return view.groupById[groupId]!.stackIds.map((stackId) => {
    const { id: _id, cardIds, ...stack } = view.stackById[stackId]!;
    const card = asSent(view.cardById[cardIds[0]!]!) as Partial<Card>;
    for (const key of ["id", "stackId", "parentCardId", "stackIndex"] as const) delete card[key];
    return [card, stack];
  });
}

const idAt = ({ stacks }: Play, groupId: string, index: number) => stacks(groupId)[index]![0]!;

describe("what a card was through shows on no hidden card (api §8.3)", () => {
  it("whether it was looked at, aimed at or pointed from, when that is over", () => {
    const { game, does } = watched();
    const id = idAt(game, "player1Deck", 1);
    const flags = (value: boolean): Json => [
      ["SET", `/cardById/${id}/peeking/player2`, value],
      ["SET", `/cardById/${id}/targeting/player2`, value],
      ["SET", `/cardById/${id}/arrows/player2`, value ? ["LIST", id] : ["LIST"]],
      ["SET", `/cardById/${id}/borderColor`, value ? "red" : null],
    ];
    expect(shapes(does(flags(true)), "player1Deck")[1]![0]).toMatchObject({
      peeking: { player2: true },
      targeting: { player2: true },
      borderColor: "red",
    });
    const [first, second, third] = shapes(does(flags(false)), "player1Deck");
    expect(second).toEqual(first);
    expect(second).toEqual(third);
  });

  it("where it lay in a free region, whose stack was made anew, and which was fanned out", () => {
    const { game, does } = watched();
    const id = idAt(game, "player1Deck", 0);
    const stackId = () => game.game.cardById[id]!.stackId;
    does([
      ["MOVE_CARD", id, "row", 0],
      ["SET", `/cardById/${id}/currentSide`, "B"],
    ]);
    const put = does([
      ["SET", `/stackById/${stackId()}/left`, "12%"],
      ["SET", `/stackById/${stackId()}/top`, "34%"],
      ["SET", `/stackById/${stackId()}/lookingUnder`, true],
    ]);
    expect(shapes(put, "row")[0]![1]).toEqual({ left: "12%", top: "34%" });
    const back = shapes(does(["MOVE_STACK", stackId(), "player1Deck", 1]), "player1Deck");
    expect(game.game.stackById[stackId()]).toMatchObject({ left: "12%" });
    expect(back[1]).toEqual(back[0]);
    expect(back[1]).toEqual(back[2]);
  });

  it("places come and go with the layouts that show them", () => {
    const { game, does } = watched();
    const id = idAt(game, "player1Deck", 0);
    does([
      ["MOVE_CARD", id, "row", 0],
      ["SET", `/cardById/${id}/currentSide`, "B"],
    ]);
    does(["SET", `/stackById/${game.game.cardById[id]!.stackId}/left`, "12%"]);
    const lefts = ["tidy", "plain"].map((layoutId) => {
      const view = does(["SET_LAYOUT", "shared", layoutId]);
      return shapes(view, "row")[0]![1].left;
    });
    expect(lefts).toEqual([undefined, "12%"]);
  });
});

describe("rules in views (api §8.3)", () => {
  it("are those of the game and of cards that the viewer knows, without their code", () => {
    const { game } = watched();
    const [hidden, open] = [idAt(game, "player1Deck", 0), idAt(game, "player1Deck", 1)];
    game.does(["MOVE_CARD", open, "discard", 0]);
    const rule = (category: string, id?: string) => ({
      category,
      ...(id === undefined ? {} : { this_id: id, databaseId: "card2", originalRuleId: "dawn" }),
      label: "dawn",
      disabled: false,
      listenTo: ["/stepId"],
      condition: ["TRUE"],
    });
    const ruleById = { g: rule("game"), h: rule("card", hidden), o: rule("card", open) };
    const names = new NameBook(() => Math.random().toString(36).slice(2, 8));
    const view = viewGame({ ...game.game, ruleById } as never, stranger, names);
    const name = names.nameOf(open, "watcher");
    expect(view.ruleById).toEqual({
      g: { category: "game", label: "dawn", disabled: false },
      [`dawn_${name}`]: {
        category: "card",
        originalRuleId: "dawn",
        databaseId: "card2",
        label: "dawn",
        disabled: false,
        this_id: name,
      },
    });
  });
});

describe("values kept for everybody (api §8.3, saved-game metadata)", () => {
  it("name open cards, and none that is hidden from somebody", () => {
    const { game } = watched();
    const [hidden, open] = [idAt(game, "player1Deck", 0), idAt(game, "player1Deck", 1)];
    game.does(["MOVE_CARD", open, "discard", 0]);
    const name = (id: string) => `$GAME.cardById.${id}.sides.A.name`;
    const code: Json = [
      "PROCESS_MAP",
      { open: name(open), both: ["JOIN_STRING", name(open), ["JOIN_STRING", " and ", name(hidden)]] },
    ];
    const openName = game.game.cardById[open]!.sides.A!.name;
    expect(evaluateForAll(game.table, code)).toEqual({ open: openName, both: `${openName} and a card` });
  });
});

describe("whatever a plugin or an uploaded game has written (api §8.3)", () => {
  it.each([null, 5, "text", true, []])("%j for a back or a prompt can still be shown", (odd) => {
    const { game, does } = watched();
    const [id] = Object.keys(game.game.cardById);
    const shown = does([
      ["SET", `/cardById/${id}/sides/B`, odd],
      ["SET", "/playerData/player1/prompts", { odd }],
    ]);
    expect(Object.values(shown.cardById).map(({ sides }) => sides.B)).toContainEqual({
      name: null,
      width: 1,
      height: 1,
      triggers: {},
    });
    const own = viewGame(
      game.game,
      { seat: "player1", omniscient: false },
      new NameBook(() => Math.random().toString(36).slice(2, 8)),
    );
    expect(own.playerData.player1?.prompts).toEqual({});
  });
});
