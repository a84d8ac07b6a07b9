/** What everybody hears alike is computed once; that it is what each would hear, `test/audience.ts` proves on walks. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormerState } from "../model/former-state.ts";
import { type Card, type GameState, type GroupId, REMOVED } from "../model/state.ts";
import { plainChange } from "./change.ts";
import { diff } from "./diff.ts";
import { allSeeing, book, change, other, owner, table, watcher } from "./testing/small-view.ts";
import { touchedBy } from "./touched.ts";
import { tellViews } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";

const viewers = [owner, other, watcher, allSeeing];

/** What is told of a change to all at once, and to each as if they were alone. */
function told(edit: (game: GameState) => unknown) {
  const before = table();
  const { after, delta } = change(before, edit);
  const tell = (listeners: typeof viewers) => {
    const index = viewIndexOf(before);
    const names = book();
    viewGame(before, watcher, names, index);
    const touched = touchedBy({ ...plainChange, before, after, delta }, index.holders);
    return tellViews(touched, listeners, names, index);
  };
  const all = tell(viewers);
  return { isCommon: all.isCommon, view: all.of(watcher), views: viewers.map((one) => tell([one]).of(one)) };
}

describe("the view of everybody (api §8.3)", () => {
  it.each<[string, (game: GameState) => unknown]>([
    ["a token on an open card", (game) => Object.assign(game.cardById.c5!, { tokens: { damage: 3 } })],
    ["a counter of the table", (game) => Object.assign(game, { roundNumber: 7 })],
    [
      "an arrow between open cards",
      (game) => Object.assign(game.cardById.c5!, { arrows: { player1: ["c5"] } }),
    ],
    [
      "an arrow to a hidden card",
      (game) => Object.assign(game.cardById.c5!, { arrows: { player1: ["c1"] } }),
    ],
    ["a value that names a hidden card", (game) => Object.assign(game, { marked: "c1" })],
    ["a property of a player", (game) => Object.assign(game.playerData.player2!, { threat: 3 })],
  ])("is made once of %s", (_name, edit) => {
    const { isCommon, view, views } = told(edit);
    expect(isCommon).toBe(true);
    for (const own of views) expect(own).toEqual(view);
  });

  it.each<[string, (game: GameState) => unknown]>([
    ["a token on a hidden card", (game) => Object.assign(game.cardById.c1!, { tokens: { damage: 3 } })],
    ["a reveal", (game) => Object.assign(game.cardById.c1!, { currentSide: "A" })],
    ["a hide", (game) => Object.assign(game.cardById.c5!, { currentSide: "B" })],
    ["a card that comes upon a hidden one", (game) => game.groupById.deck!.stackIds.push("s_c5")],
    ["temporary tokens", (game) => Object.assign(game, { tempTokens: { round: { c1: { damage: 1 } } } })],
    [
      "a rule of a hidden card",
      (game) => Object.assign(game, { ruleById: { r: { category: "card", this_id: "c1" } } }),
    ],
    [
      "a prompt",
      (game) =>
        Object.assign(game.playerData.player2!, { prompts: { p: { message: "Mulligan?", options: [] } } }),
    ],
  ])("is not made of %s", (_name, edit) => {
    expect(told(edit).isCommon).toBe(false);
  });
});

/** Open cards in two rows, some of them in stacks of two. */
function rows(): GameState {
  const game = table();
  const lay = (groupId: GroupId, stackIds: string[]) => {
    game.groupById[groupId] = { id: groupId, stackIds };
    for (const [stackIndex, stackId] of stackIds.entries()) {
      const cardIds = stackIndex % 3 === 0 ? [`${stackId}_a`, `${stackId}_b`] : [`${stackId}_a`];
      game.stackById[stackId] = { id: stackId, cardIds };
      for (const [cardIndex, id] of cardIds.entries()) {
        const place = { groupId, stackId, stackIndex, cardIndex, parentCardId: cardIds[0]! };
        game.cardById[id] = { ...structuredClone(game.cardById.c5!), id, ...place } as Card;
      }
    }
  };
  lay("near", ["n0", "n1", "n2", "n3", "n4"]);
  lay("far", ["f0", "f1", "f2"]);
  return game;
}

const edits = {
  move: (game: GameState, from: number, to: number) => {
    const [one, other] =
      from % 2 === 0
        ? [game.groupById.near!, game.groupById.far!]
        : [game.groupById.far!, game.groupById.near!];
    const id = one.stackIds[from % Math.max(1, one.stackIds.length)];
    if (id === undefined) return;
    one.stackIds = one.stackIds.filter((each) => each !== id);
    other.stackIds = other.stackIds.toSpliced(to, 0, id);
    for (const cardId of game.stackById[id]!.cardIds) game.cardById[cardId]!.groupId = other.id;
  },
  attach: (game: GameState, from: number, to: number) => {
    const { near, far } = game.groupById;
    const id = near!.stackIds[from % near!.stackIds.length];
    const target = game.stackById[far!.stackIds[to % Math.max(1, far!.stackIds.length)] ?? ""];
    if (id === undefined || target === undefined) return;
    near!.stackIds = near!.stackIds.filter((each) => each !== id);
    target.cardIds = [...target.cardIds, ...game.stackById[id]!.cardIds];
    for (const cardId of game.stackById[id]!.cardIds)
      Object.assign(game.cardById[cardId]!, {
        stackId: target.id,
        groupId: "far",
        attachmentDirection: "right",
      });
    delete game.stackById[id];
  },
  token: (game: GameState, from: number, to: number) => {
    const [id] = game.stackById[game.groupById.near!.stackIds[from] ?? ""]?.cardIds ?? [];
    if (id !== undefined) game.cardById[id]!.tokens = { damage: to };
  },
  remove: (game: GameState, from: number) => {
    const { near } = game.groupById;
    const id = near!.stackIds[from];
    if (id === undefined) return;
    near!.stackIds = near!.stackIds.filter((each) => each !== id);
    for (const cardId of game.stackById[id]!.cardIds) delete game.cardById[cardId];
    delete game.stackById[id];
  },
};

/** As the engine leaves a card's own fields: true, or, where a plugin has written the lists, as they were. */
function refresh(game: GameState): void {
  for (const { id: groupId, stackIds } of Object.values(game.groupById))
    for (const [stackIndex, stackId] of stackIds.entries())
      for (const [cardIndex, id] of game.stackById[stackId]!.cardIds.entries())
        Object.assign(game.cardById[id]!, { groupId, stackIndex, cardIndex });
}

describe("what everybody hears of open cards that move (api §8.3)", () => {
  const step = fc.record({
    edit: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
    from: fc.nat(4),
    to: fc.nat(4),
  });

  it("is the difference between the whole views before and after", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 5 }),
        fc.boolean(),
        (steps, isTrue) => {
          let before = rows();
          const [index, names, former] = [viewIndexOf(before), book(), new FormerState()];
          for (const some of steps) {
            const { after, delta } = change(before, (game) => {
              for (const { edit, from, to } of some) edits[edit](game, from, to);
              if (isTrue) refresh(game);
            });
            const seen = viewGame(before, watcher, names, index);
            const mirrored = former.before(after, delta);
            const touched = touchedBy({ ...plainChange, before: mirrored, after, delta }, index.holders);
            const told = tellViews(touched, viewers, names, index);
            expect(told.isCommon).toBe(true);
            const { _delta_metadata: _, ...heard } = told.of(watcher);
            expect(heard).toEqual(asHeard(diff(seen, viewGame(after, watcher, names, index)) ?? {}));
            before = after;
          }
        },
      ),
    );
  });
});

/** What goes is not told: views are only ever stepped forwards. */
function asHeard(delta: object): object {
  const told = structuredClone(delta) as Record<string, Record<string, unknown>>;
  for (const table of [told.cardById, told.stackById])
    for (const [name, node] of Object.entries(table ?? {}))
      if (Array.isArray(node) && node[1] === REMOVED) table![name] = [null, REMOVED];
  return told;
}
