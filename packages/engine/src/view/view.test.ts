import { describe, expect, it } from "vitest";
import type { GameState } from "../state.ts";
import { UnknownIdError } from "./alias-book.ts";
import { allSeeing, book, change, other, owner, patched, table, watcher } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";

describe("views (api §8.3)", () => {
  it("sends nothing of a card that is hidden from the viewer but its back and place", () => {
    const text = JSON.stringify(viewGame(table(), other, book()));
    for (const secret of [
      "Rook",
      "Raven",
      "Wren",
      "Owl",
      "db-Owl",
      "Owl.png",
      '"c1"',
      '"c4"',
      "s_c1",
      "s_c4",
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain("Hawk");
    expect(text).toContain('"name":"blue"');
  });

  it("shows a peeked card to the peeking seat only", () => {
    expect(viewGame(table(), owner, book()).cardById.c4?.sides.A?.name).toBe("Owl");
    expect(viewGame(table(), other, book()).cardById.c4).toBeUndefined();
    expect(viewGame(table(), watcher, book()).cardById.c4).toBeUndefined();
  });

  it("shows everything to an omniscient watcher", () => {
    expect(Object.keys(viewGame(table(), allSeeing, book()).cardById)).toEqual([
      "c1",
      "c2",
      "c3",
      "c4",
      "c5",
    ]);
  });

  it("keeps functions and bookkeeping on the server and replaces hidden ids in plugin values", () => {
    const view = viewGame(table(), other, book());
    expect(view.functions).toBeUndefined();
    expect(view.noted).toMatch(/^h_/);
  });

  it("sends prompts to their own seat only, with stubs instead of code", () => {
    expect(viewGame(table(), other, book()).playerData.player1?.prompts).toEqual({});
    expect(viewGame(table(), owner, book()).playerData.player1?.prompts.u1?.options?.[0]?.code).toEqual([
      "ANSWER_PROMPT",
      "u1",
      0,
    ]);
  });

  it("reads a viewer's aliases back, in paths as well, and no stale ones", () => {
    const aliases = book();
    const view = viewGame(table(), other, aliases);
    const alias = view.groupById.deck!.stackIds[0]!;
    expect(aliases.inward({ stackId: alias })).toEqual({ stackId: "s_c1" });
    const card = view.stackById[alias]!.cardIds[0]!;
    expect(aliases.inward(["SET", `/cardById/${card}/rotation`, 90])).toEqual([
      "SET",
      "/cardById/c1/rotation",
      90,
    ]);
    aliases.renew("c1");
    expect(aliases.inward(card)).toBe(card);
  });
});

describe("deltas of views (api §8.3)", () => {
  const moments: [string, (game: GameState) => void][] = [
    [
      "a reveal",
      (game) => {
        game.cardById.c1!.currentSide = "A";
      },
    ],
    [
      "a hide",
      (game) => {
        game.cardById.c5!.currentSide = "B";
      },
    ],
    [
      "a shuffle",
      (game) => {
        game.groupById.deck!.stackIds = ["s_c3", "s_c1", "s_c2"];
      },
    ],
    [
      "a peek by another seat",
      (game) => {
        game.cardById.c1!.peeking = { player1: true };
      },
    ],
    [
      "a draw",
      (game) => {
        game.groupById.deck!.stackIds = ["s_c2", "s_c3"];
        game.groupById.hand!.stackIds = ["s_c4", "s_c1"];
        Object.assign(game.cardById.c1!, { groupId: "hand", stackIndex: 1, peeking: { player1: true } });
      },
    ],
    [
      "an attachment under an open card",
      (game) => {
        game.stackById.s_c5!.cardIds = ["c5", "c1"];
        delete game.stackById.s_c1;
        game.groupById.deck!.stackIds = ["s_c2", "s_c3"];
        Object.assign(game.cardById.c1!, {
          groupId: "play",
          stackId: "s_c5",
          stackIndex: 0,
          cardIndex: 1,
          parentCardId: "c5",
        });
      },
    ],
    [
      "an arrow to a card that is then hidden",
      (game) => {
        game.cardById.c4!.arrows = { player1: ["c5"] };
        game.cardById.c5!.currentSide = "B";
      },
    ],
    [
      "a deleted card",
      (game) => {
        delete game.noted;
        delete game.cardById.c1;
        delete game.stackById.s_c1;
        game.groupById.deck!.stackIds = ["s_c2", "s_c3"];
      },
    ],
  ];

  for (const [name, edit] of moments) {
    for (const [who, viewer] of Object.entries({ owner, other, watcher, allSeeing })) {
      it(`bring the ${who}'s old view to the new view after ${name}`, () => {
        const before = table();
        const aliases = book();
        const oldView = viewGame(before, viewer, aliases);
        const { after, delta } = change(before, edit);
        const view = viewDelta(before, after, delta, viewer, aliases);
        const expected = viewGame(after, viewer, aliases);
        expect(patched(oldView, view)).toEqual(JSON.parse(JSON.stringify(expected)));
      });
    }
  }

  it("give every hidden card of a shuffled group a new alias", () => {
    const before = table();
    const aliases = book();
    const old = new Set(viewGame(before, other, aliases).groupById.deck!.stackIds);
    const { after, delta } = change(before, (game) => {
      game.groupById.deck!.stackIds = ["s_c3", "s_c1", "s_c2"];
    });
    viewDelta(before, after, delta, other, aliases);
    for (const id of viewGame(after, other, aliases).groupById.deck!.stackIds) expect(old).not.toContain(id);
  });

  it("say nothing of a change that is hidden from the viewer", () => {
    const before = table();
    const { after, delta } = change(before, (game) => {
      game.cardById.c1!.sides.A!.name = "Crow";
    });
    const view = viewDelta(before, after, delta, other, book());
    expect(Object.keys(view)).toEqual(["_delta_metadata"]);
  });
});

describe("what cannot be told apart (api §8.3)", () => {
  it("cards are shown in the order in which they lie, not in that of their making", () => {
    const game = table();
    game.groupById.deck!.stackIds = ["s_c3", "s_c1", "s_c2"];
    const view = viewGame(game, other, book());
    const deck = Object.values(view.cardById).filter((card) => card.groupId === "deck");
    expect(deck.map((card) => card.stackIndex)).toEqual([0, 1, 2]);
    const stacks = Object.keys(view.stackById).filter((id) => view.groupById.deck!.stackIds.includes(id));
    expect(stacks).toEqual(view.groupById.deck!.stackIds);
  });

  it("a shuffle that keeps the order by chance looks like any other", () => {
    const before = table();
    delete before.noted;
    const views = [
      ["s_c1", "s_c2", "s_c3"],
      ["s_c2", "s_c3", "s_c1"],
    ].map((order) => {
      const aliases = book();
      viewGame(before, other, aliases);
      const { after, delta } = change(before, (game) => {
        game.groupById.deck!.stackIds = order;
      });
      return viewDelta(before, after, delta, other, aliases, { shuffled: ["c1", "c2", "c3"] });
    });
    expect(JSON.stringify(views[0])).toBe(JSON.stringify(views[1]));
    expect(Object.keys(views[0]!)).toContain("groupById");
  });

  it("a card that was shuffled and drawn in one step cannot be followed", () => {
    const before = table();
    const aliases = book();
    const old = new Set(Object.keys(viewGame(before, other, aliases).cardById));
    const { after, delta } = change(before, (game) => {
      game.groupById.deck!.stackIds = ["s_c2", "s_c3"];
      game.groupById.hand!.stackIds = ["s_c4", "s_c1"];
      Object.assign(game.cardById.c1!, { groupId: "hand", stackIndex: 1 });
    });
    viewDelta(before, after, delta, other, aliases, { shuffled: ["c1", "c2", "c3"] });
    const drawn = viewGame(after, other, aliases).stackById;
    const hand = viewGame(after, other, aliases).groupById.hand!.stackIds[1]!;
    expect(old).not.toContain(drawn[hand]!.cardIds[0]);
  });

  it("a value of a plugin that names a card follows its new alias", () => {
    const before = table();
    const aliases = book();
    const old = viewGame(before, other, aliases).noted;
    const { after, delta } = change(before, () => {});
    const view = viewDelta(before, after, delta, other, aliases, { shuffled: ["c1", "c2", "c3"] });
    const fresh = viewGame(after, other, aliases).noted;
    expect(fresh).not.toBe(old);
    expect(view.noted).toEqual([old, fresh]);
  });

  it("real ids of hidden cards and stale aliases are refused, and so is an id that does not exist", () => {
    const game = table();
    const aliases = book();
    const alias = viewGame(game, other, aliases).groupById.deck!.stackIds[0]!;
    expect(aliases.checkedInward({ stackId: alias, cardId: "c5" }, game, other)).toEqual({
      stackId: "s_c1",
      cardId: "c5",
    });
    aliases.renew("s_c1");
    for (const sent of [alias, "c1", "s_c1", "c_000abc", "/cardById/c_000abc/rotation", "hs_nowhere"])
      expect(() => aliases.checkedInward(["SET", sent, 1], game, other)).toThrow(UnknownIdError);
    expect(aliases.checkedInward(["SET", "/cardById/c1/rotation", 1], game, allSeeing)).toBeTruthy();
  });
});
