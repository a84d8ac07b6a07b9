import { describe, expect, it } from "vitest";
import type { GameState } from "../model/state.ts";
import { UnknownIdError } from "./name-book.ts";
import { allSeeing, book, change, other, owner, patched, table, watcher } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

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
    const named = (viewer: Viewer) =>
      Object.values(viewGame(table(), viewer, book()).cardById).map(({ sides }) => sides.A?.name);
    expect(named(owner)).toContain("Owl");
    expect(named(other)).not.toContain("Owl");
    expect(named(watcher)).not.toContain("Owl");
  });

  it("shows everything to an omniscient watcher", () => {
    const cards = Object.values(viewGame(table(), allSeeing, book()).cardById);
    expect(cards.map(({ sides }) => sides.A?.name)).toEqual(["Rook", "Raven", "Wren", "Owl", "Hawk"]);
  });

  it("keeps functions and bookkeeping on the server and puts names for ids into plugin values", () => {
    const view = viewGame(table(), other, book());
    expect(view.functions).toBeUndefined();
    expect(view.noted).toBe(view.stackById[view.groupById.deck!.stackIds[0]!]!.cardIds[0]);
  });

  it("sends prompts to their own seat only, with stubs instead of code", () => {
    expect(viewGame(table(), other, book()).playerData.player1?.prompts).toEqual({});
    expect(viewGame(table(), owner, book()).playerData.player1?.prompts.u1?.options?.[0]?.code).toEqual([
      "ANSWER_PROMPT",
      "u1",
      0,
    ]);
  });

  it("sends no real id, of known cards neither", () => {
    for (const viewer of [owner, other, watcher, allSeeing])
      expect(JSON.stringify(viewGame(table(), viewer, book()))).not.toMatch(/"(s_)?c[1-5]"/);
  });

  it("reads a viewer's names back, in code as well, and no stale ones", () => {
    const names = book();
    const view = viewGame(table(), other, names);
    const stack = view.groupById.deck!.stackIds[0]!;
    expect(names.read(stack, "player2")).toBe("s_c1");
    const card = view.stackById[stack]!.cardIds[0]!;
    expect(names.inCode(["SET", `/cardById/${card}/rotation`, 90], "player2")).toEqual([
      "SET",
      "/cardById/c1/rotation",
      90,
    ]);
    names.renewForAll("c1");
    expect(names.read(card, "player2")).toBeNull();
    for (const sent of [card, `/cardById/${card}/rotation`, "n_nowhere"])
      expect(() => names.inCode(["SET", sent, 1], "player2")).toThrow(UnknownIdError);
    expect(names.inCode("a card n_nowhere was", "player2")).toBe("a card n_nowhere was");
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
        const names = book();
        const index = viewIndexOf(before);
        const oldView = viewGame(before, viewer, names, index);
        const { after, delta } = change(before, edit);
        const view = viewDelta(before, after, delta, viewer, names, {}, index);
        const expected = viewGame(after, viewer, names, index);
        expect(patched(oldView, view)).toEqual(JSON.parse(JSON.stringify(expected)));
      });
    }
  }

  it.each([
    ["is revealed", "c1", "A", true],
    ["is hidden", "c5", "B", false],
  ] as const)(
    "tell of the temporary tokens of a card that %s, though they stay as they are",
    (_, id, side, known) => {
      const before = table();
      Object.assign(before, { tempTokens: { step: {}, phase: {}, round: { [id]: { damage: 2 } } } });
      const names = book();
      const index = viewIndexOf(before);
      const oldView = viewGame(before, other, names, index);
      const { after, delta } = change(before, (game) => {
        game.cardById[id]!.currentSide = side;
      });
      const view = patched(oldView, viewDelta(before, after, delta, other, names, {}, index)) as GameState;
      const ofRound = (view.tempTokens as { round: object }).round;
      expect(Object.values(ofRound)).toEqual(known ? [{ damage: 2 }] : []);
      expect(view).toEqual(JSON.parse(JSON.stringify(viewGame(after, other, names, index))));
    },
  );

  it("give every hidden card of a shuffled group a new name", () => {
    const before = table();
    const names = book();
    const old = new Set(viewGame(before, other, names).groupById.deck!.stackIds);
    const { after, delta } = change(before, (game) => {
      game.groupById.deck!.stackIds = ["s_c3", "s_c1", "s_c2"];
    });
    viewDelta(before, after, delta, other, names);
    for (const id of viewGame(after, other, names).groupById.deck!.stackIds) expect(old).not.toContain(id);
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
      const names = book();
      viewGame(before, other, names);
      const { after, delta } = change(before, (game) => {
        game.groupById.deck!.stackIds = order;
      });
      return viewDelta(before, after, delta, other, names, { shuffled: ["c1", "c2", "c3"] });
    });
    expect(JSON.stringify(views[0])).toBe(JSON.stringify(views[1]));
    expect(Object.keys(views[0]!)).toContain("groupById");
  });

  it("a card that was shuffled and drawn in one step cannot be followed", () => {
    const before = table();
    const names = book();
    const old = new Set(Object.keys(viewGame(before, other, names).cardById));
    const { after, delta } = change(before, (game) => {
      game.groupById.deck!.stackIds = ["s_c2", "s_c3"];
      game.groupById.hand!.stackIds = ["s_c4", "s_c1"];
      Object.assign(game.cardById.c1!, { groupId: "hand", stackIndex: 1 });
    });
    viewDelta(before, after, delta, other, names, { shuffled: ["c1", "c2", "c3"] });
    const drawn = viewGame(after, other, names).stackById;
    const hand = viewGame(after, other, names).groupById.hand!.stackIds;
    const [held] = Object.values(before.cardById).filter(({ groupId }) => groupId === "hand");
    expect(hand.map((id) => drawn[id]!.cardIds[0]).filter((id) => id && old.has(id))).toHaveLength(1);
    expect(names.read(hand[0]!, "player2") === held!.stackId).toBeTypeOf("boolean");
  });
});
