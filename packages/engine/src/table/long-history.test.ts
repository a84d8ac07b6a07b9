/** What a long history costs: values that many steps have in common are there once, and its oldest steps can go. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Delta } from "../model/state.ts";
import { definitionWith, fixedPorts, type Play, play, playOn } from "../testing/small-game.ts";
import { sharedHistory } from "./share-history.ts";
import { openTable } from "./table.ts";

const LOADS = 12;

/** Each load adds an entry to a list of the game, and its step holds the list before and after. */
function manyLoads(): Play {
  const room = play();
  for (let count = 0; count < LOADS; count++) room.does(["LOAD_CARDS", "four"]);
  return room;
}

/** Every object in the lists of loads of the game and its history. */
function loadsInMemory({ table }: Play): Set<object> {
  const sides = table.deltas.flatMap((delta) => (delta.loadCardsHistory as object[][] | undefined) ?? []);
  return new Set([...sides, table.game.loadCardsHistory as object[]].flat());
}

/** Every list of a group's stacks in the game and its history. */
function ordersInMemory({ table }: Play): Set<unknown> {
  const sides = table.deltas.flatMap(({ groupById }) => {
    const groups = groupById as { player1Play?: { stackIds?: unknown[] } } | undefined;
    return groups?.player1Play?.stackIds ?? [];
  });
  return new Set([...sides, table.game.groupById.player1Play!.stackIds]);
}

describe("a long history", () => {
  it("holds what lies in a growing list once, however many of its steps write the list", () => {
    expect(loadsInMemory(manyLoads()).size).toBe(LOADS);
  });

  it("holds a list once that one step has written and the next one replaces", () => {
    // Each load writes the order anew; one list was there before.
    expect(ordersInMemory(manyLoads()).size).toBe(LOADS + 1);
  });

  it("holds both once when it was read from storage, too, and is the same", () => {
    const { table } = manyLoads();
    table.stepThrough({ size: "index", index: 3 });
    const stored = table.snapshot();
    const again = openTable(definitionWith({}), stored, fixedPorts());
    expect([again.game, again.deltas]).toEqual([table.game, table.deltas]);
    again.stepThrough({ size: "index", index: -1 });
    again.stepThrough({ size: "index", index: table.deltas.length - 1 });
    expect(loadsInMemory(playOn(again)).size).toBe(LOADS);
    expect(ordersInMemory(playOn(again)).size).toBe(LOADS + 1);
    expect(stored).toEqual(table.snapshot());
  });

  it("holds the game's own lists once when it was read", () => {
    const { table } = manyLoads();
    const again = playOn(openTable(definitionWith({}), table.snapshot(), fixedPorts()));
    expect([loadsInMemory(again).size, ordersInMemory(again).size]).toEqual([LOADS, LOADS + 1]);
  });

  it("is read as it was stored, whatever it holds in the place of changes", () => {
    const { game } = play().table.snapshot();
    const side = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(fc.constantFrom("a", "b", ["a"], { a: ["b"] })),
    );
    const keys = fc.constantFrom("a", "b", "messages", "__proto__");
    const change = fc.oneof(fc.array(side, { maxLength: 3 }), fc.dictionary(keys, fc.array(side)), side);
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(keys, change), { maxLength: 8 }),
        fc.dictionary(keys, side),
        (deltas, more) => {
          const stored = JSON.stringify([{ ...game, ...more }, deltas]);
          const [own, history] = JSON.parse(stored);
          expect(JSON.stringify([own, sharedHistory(own, history)])).toBe(stored);
          expect(JSON.stringify(history)).toBe(JSON.stringify(deltas));
        },
      ),
    );
  });

  it("is read as it was stored where equal objects have their keys in another order", () => {
    const { game } = play().table.snapshot();
    const deltas: Delta[] = [{ marks: [[{ x: 1, y: 2 }], [{ y: 2, x: 1 }]] }];
    expect(JSON.stringify(sharedHistory(game, deltas))).toBe(JSON.stringify(deltas));
  });

  it("lets its oldest steps go: those that stay are the same objects, counted from 0, and can be undone", () => {
    const room = manyLoads();
    const { table } = room;
    const all = [...table.deltas];
    const { game } = table.snapshot();
    expect(table.dropSteps(7)).toEqual({ kind: "shortened", steps: 7 });
    expect(table.deltas).toHaveLength(all.length - 7);
    for (const [index, delta] of table.deltas.entries()) expect(delta).toBe(all[index + 7]);
    expect(loadsInMemory(room).size).toBe(LOADS);
    expect(table.replayStep).toBe(table.deltas.length - 1);
    expect(table.game).toEqual(game);
    table.stepThrough({ size: "index", index: -1 });
    expect(Object.keys(table.game.cardById).length).toBeGreaterThan(0);
    table.stepThrough({ size: "index", index: table.deltas.length - 1 });
    expect(table.game).toEqual(game);
  });

  it("is as short again when the journal is read", () => {
    const { table } = manyLoads();
    const again = openTable(definitionWith({}), table.snapshot(), fixedPorts());
    again.replay(table.dropSteps(7));
    expect([again.game, again.deltas, again.replayStep]).toEqual([
      table.game,
      table.deltas,
      table.replayStep,
    ]);
    expect(playOn(again).does(["SHUFFLE_GROUP", "player1Play"]).newReplayStep).toBe(table.deltas.length);
  });

  it("keeps the steps that are undone", () => {
    const { table } = manyLoads();
    table.stepThrough({ size: "index", index: 3 });
    const { length } = table.deltas;
    expect(() => table.dropSteps(5)).toThrow("Steps that are undone cannot be let go.");
    expect([table.deltas.length, table.replayStep]).toEqual([length, 3]);
    table.dropSteps(4);
    expect([table.deltas.length, table.replayStep]).toEqual([length - 4, -1]);
  });
});
