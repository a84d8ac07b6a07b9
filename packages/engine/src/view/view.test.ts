import { describe, expect, it } from "vitest";
import { type Card, type Delta, type GameState, REMOVED } from "../state.ts";
import { AliasBook, UnknownIdError } from "./alias-book.ts";
import { diff } from "./diff.ts";
import { redactDelta, redactLines } from "./redact.ts";
import { type StepNotes, stepNotes } from "./step-notes.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

/** A table of two seats: a face-down deck of three, a hand that only player1 sees, one open card. */
function table(): GameState {
  const cards: Record<string, Card> = {};
  const stacks: GameState["stackById"] = {};
  const put = (id: string, name: string, groupId: string, index: number, over: Partial<Card>) => {
    stacks[`s_${id}`] = { id: `s_${id}`, cardIds: [id] };
    cards[id] = {
      id,
      databaseId: `db-${name}`,
      currentSide: "B",
      rotation: 0,
      rotationByPlayer: {},
      owner: "player1",
      peeking: {},
      targeting: {},
      arrows: {},
      tokens: { damage: 0 },
      ruleIds: [],
      triggeredTimestamp: null,
      sides: {
        A: {
          databaseId: `db-${name}`,
          name,
          imageUrl: `${name}.png`,
          type: "Ally",
          cardBack: "blue",
          width: 0.7,
          height: 1,
        },
        B: { databaseId: null, name: "blue", imageUrl: null, type: null, width: 0.7, height: 1 },
      },
      groupId,
      stackId: `s_${id}`,
      stackIndex: index,
      cardIndex: 0,
      parentCardId: id,
      inPlay: false,
      controller: "player1",
      ...over,
    };
  };
  put("c1", "Rook", "deck", 0, {});
  put("c2", "Raven", "deck", 1, {});
  put("c3", "Wren", "deck", 2, {});
  put("c4", "Owl", "hand", 0, { peeking: { player1: true } });
  put("c5", "Hawk", "play", 0, { currentSide: "A", inPlay: true });
  const stackIds = (groupId: string) =>
    Object.values(cards)
      .filter((card) => card.groupId === groupId)
      .map((card) => card.stackId);
  return {
    id: "g",
    roomSlug: "r",
    pluginId: 1,
    pluginVersion: 1,
    pluginName: "P",
    numPlayers: 2,
    roundNumber: 0,
    layoutId: null,
    layout: null,
    firstPlayer: "player1",
    stepId: null,
    groupById: {
      deck: { id: "deck", stackIds: stackIds("deck") },
      hand: { id: "hand", stackIds: stackIds("hand") },
      play: { id: "play", stackIds: stackIds("play") },
    },
    stackById: stacks,
    cardById: cards,
    playerData: {
      player1: {
        id: "player1",
        user_id: 1,
        alias: "Ann",
        drawingArrowFrom: null,
        label: null,
        prompts: {
          u1: {
            uuid: "u1",
            promptId: "ask",
            message: "Secret?",
            timestamp: 1,
            options: [{ label: "Yes", code: [["SET", "/x", 1]] }],
          },
        },
        browseGroup: { id: null, topN: 0 },
        layoutId: null,
        layout: null,
        touchAction: null,
      },
      player2: {
        id: "player2",
        user_id: 2,
        alias: "Bob",
        drawingArrowFrom: null,
        label: null,
        prompts: {},
        browseGroup: { id: null, topN: 0 },
        layoutId: null,
        layout: null,
        touchAction: null,
      },
    },
    automationEnabled: true,
    options: {},
    loadedADeck: true,
    messages: [],
    fadeText: null,
    functions: { F: { args: [], code: "c1" } },
    noted: "c1",
  };
}

const owner: Viewer = { seat: "player1", omniscient: false };
const other: Viewer = { seat: "player2", omniscient: false };
const watcher: Viewer = { seat: null, omniscient: false };
const allSeeing: Viewer = { seat: null, omniscient: true };

function book() {
  let next = 0;
  return new AliasBook(() => `t${++next}`);
}

/** Applies a change to a copy of the table; returns both moments and the full delta. */
function change(before: GameState, edit: (game: GameState) => void, log: string[] = []) {
  const after = structuredClone(before);
  edit(after);
  const delta = (diff(before, after) ?? {}) as Delta;
  delta._delta_metadata = { unix_ms: "0", log_messages: log };
  return { after, delta };
}

/** What a client makes of a delta. */
function patched(target: unknown, node: unknown): unknown {
  const result = { ...(target as Record<string, unknown>) };
  for (const [key, part] of Object.entries(node as Record<string, unknown>)) {
    if (key === "_delta_metadata") continue;
    if (!Array.isArray(part)) result[key] = patched(result[key] ?? {}, part);
    else if (part[1] === REMOVED) delete result[key];
    else result[key] = part[1];
  }
  return result;
}

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

describe("names in texts (api §8.3)", () => {
  const noted = (
    before: GameState,
    after: GameState,
    delta: Delta,
    reads: { name: string; cardId: string | null }[] = [],
  ): StepNotes =>
    stepNotes(before, after, {
      delta,
      shuffled: [],
      namesRead: reads.map((read) => ({ ...read, inText: true })),
    });

  it("read 'a card' for viewers who know the card neither before nor after", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c4!.rotation = 90;
      },
      ["Ann moved Owl to the deck. Owls sleep."],
    );
    const { redactions } = noted(before, after, delta, [{ name: "Owl", cardId: "c4" }]);
    expect(redactions).toEqual([{ text: "Owl", seats: ["player1"], kind: "name" }]);
    expect(redactDelta(delta, redactions, other)._delta_metadata?.log_messages).toEqual([
      "Ann moved a card to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, redactions, owner)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, redactions, allSeeing)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl to the deck. Owls sleep.",
    ]);
  });

  it("stay when the card was open before or after", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c5!.currentSide = "B";
      },
      ["Ann flipped Hawk facedown."],
    );
    expect(noted(before, after, delta, [{ name: "Hawk", cardId: "c5" }]).redactions).toEqual([]);
  });

  it("stay when nobody read them: a text may be what a hidden card is called", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c1!.tokens = { damage: 1 };
      },
      ["Ann added a Rook token."],
    );
    expect(noted(before, after, delta).redactions).toEqual([]);
  });

  it("are hidden when the action only read them, and shown when it read an open card of that name", () => {
    const before = table();
    before.cardById.c1!.sides.A!.name = "Hawk";
    const { after, delta } = change(before, () => {}, ["The top card is Hawk."]);
    const hidden = noted(before, after, delta, [{ name: "Hawk", cardId: "c1" }]).redactions;
    expect(redactLines(["The top card is Hawk."], hidden, other)).toEqual(["The top card is a card."]);
    expect(noted(before, after, delta, [{ name: "Hawk", cardId: "c5" }]).redactions).toEqual([]);
  });

  it("ids and pictures of hidden cards are taken out of lines", () => {
    const before = table();
    const id = "c_00000a";
    before.cardById[id] = { ...before.cardById.c1!, id };
    const { after, delta } = change(before, () => {}, [
      `Error: ["cardById", "${id}"] img:Rook.png:3 is odd.`,
    ]);
    const { redactions } = noted(before, after, delta);
    const line = delta._delta_metadata!.log_messages;
    expect(redactLines(line, redactions, other)).toEqual(['Error: ["cardById", "a card"] is odd.']);
  });

  it("prompts and fade texts are read like lines, also when they are taken away", () => {
    const before = table();
    const { after, delta } = change(before, (game) => {
      game.playerData.player2!.prompts = {
        u2: { uuid: "u2", promptId: "ask", message: "Keep Rook?", timestamp: 2 },
      };
      game.fadeText = { card: { c5: [{ text: "Rook", duration: 1 }] }, player: {} };
    });
    const { redactions } = noted(before, after, delta, [{ name: "Rook", cardId: "c1" }]);
    const index = { ...viewIndexOf(after), prompts: new Map([["u2", redactions]]) };
    const told = viewDelta(before, after, delta, other, book(), {}, index);
    const gone = change(after, (game) => {
      game.playerData.player2!.prompts = {};
    });
    const taken = viewDelta(after, gone.after, gone.delta, other, book(), {}, index);
    const texts = [
      redactDelta(told, redactions, other),
      taken,
      viewGame(after, other, book(), index).playerData,
    ];
    expect(JSON.stringify(texts)).not.toContain("Rook");
    expect(JSON.stringify(texts).match(/Keep a card\?/g)).toHaveLength(3);
  });
});
