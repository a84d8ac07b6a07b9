import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta } from "./apply-delta.ts";
import { diffStates, journalDelta } from "./delta.ts";
import { walkTo } from "./history.ts";
import { Journal } from "./journal.ts";
import { LiveState, owned } from "./live-state.ts";
import type { Delta, GameState } from "./state.ts";
import { isObjectValue, type Value, ValueSet } from "./value.ts";

const plain = (delta: Delta | null): object => ({ ...delta });

/** Writes at random places; a value may be an object, so later writes go below it. */
const write = fc.record({
  path: fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 }),
  value: fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constant(null),
    fc.constant({}),
    fc.constant({ a: 1, b: { c: 2 } }),
    fc.constant([1, 2]),
    fc.constant(undefined),
  ),
});

const START = { messages: [], fadeText: null, a: { b: { c: 1 }, x: [1] }, b: 2 };

function perform(state: LiveState, steps: readonly { path: string[]; value: Value | undefined }[]): void {
  for (const { path, value } of steps) {
    const parentPath = path.slice(0, -1);
    const key = path.at(-1)!;
    const parent = state.read(parentPath) ?? null;
    if (!isObjectValue(parent)) continue;
    if (value === undefined) state.remove(parentPath, key);
    else state.write(parentPath, key, owned(value));
  }
}

describe("deltas (action-language §8)", () => {
  it("hold lists of the state as they are, but for sets in them, which become lists", () => {
    const [own, set] = [{ c: [1, { a: 2 }] }, ValueSet.of([2, 1])];
    const list = [own, [own], { a: set, b: own }, set];
    const state = new LiveState(structuredClone(START) as unknown as GameState);
    state.write([], "a", [own]);
    state.write([], "b", list);
    const delta = journalDelta(state.journal, state.game) as unknown as { a: Value[][]; b: Value[][] };
    expect(delta.a[1]![0]).toBe(own);
    expect(delta.b[1]).toEqual([own, [own], { a: [1, 2], b: own }, [1, 2]]);
    const [first, second, third] = delta.b[1] as [object, object, { b: object }];
    expect([first === own, second === list[1], third.b === own]).toEqual([true, true, true]);
    expect(list).toEqual([own, [own], { a: set, b: own }, set]);
  });

  it("made from the journal equal the structural difference of the two states", () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (steps) => {
        const before = structuredClone(START) as unknown as GameState;
        const game = structuredClone(START) as unknown as GameState;
        const state = new LiveState(game);
        perform(state, steps);
        expect(plain(journalDelta(state.journal, game))).toEqual(plain(diffStates(before, game)));
      }),
    );
  });

  it("T1-10 lead back and forth: undo gives the old state, redo the new one", () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (steps) => {
        const before = structuredClone(START) as unknown as GameState;
        const game = structuredClone(START) as unknown as GameState;
        const state = new LiveState(game);
        perform(state, steps);
        const delta = journalDelta(state.journal, game);
        const undone = applyDelta(game, delta, "undo");
        expect({ ...undone, fadeText: null }).toEqual(before);
        expect({ ...applyDelta(undone, delta, "redo"), fadeText: null }).toEqual({ ...game, fadeText: null });
      }),
    );
  });

  it("a walk through several steps in place leads where each of them leads, and tells what is another afterwards", () => {
    fc.assert(
      fc.property(fc.array(fc.array(write, { maxLength: 5 }), { maxLength: 4 }), (actions) => {
        const start = structuredClone(START) as unknown as GameState;
        let game = structuredClone(START) as unknown as GameState;
        const steps = actions.map((writes) => {
          game = structuredClone(game);
          const state = new LiveState(game);
          perform(state, writes);
          return journalDelta(state.journal, game);
        });
        const last = steps.length - 1;
        const held = JSON.stringify([start, game, steps]);
        const walk = (of: GameState, replayStep: number, to: number) => {
          const journal = new Journal();
          const from = structuredClone(of);
          const walked = walkTo({ game: from, replayStep }, steps, to, journal);
          const delta = journalDelta(journal, walked);
          const result = structuredClone(walked);
          journal.undoTo(0);
          expect({ ...walked }).toEqual(of);
          return { result, delta };
        };
        const forth = walk(start, -1, last);
        expect({ ...forth.result, fadeText: null }).toEqual({ ...game, fadeText: null });
        expect(forth.delta).toEqual(diffStates(start, game) ?? {});
        const back = walk(game, last, -1);
        expect({ ...back.result, fadeText: null }).toEqual({ ...start, fadeText: null });
        expect(back.delta).toEqual(diffStates(game, start) ?? {});
        expect(JSON.stringify([start, game, steps])).toBe(held);
      }),
    );
  });

  it("keep the identity of everything that did not change", () => {
    const state = { a: { b: 1 }, c: { d: 2 } };
    const applied = applyDelta(state, { a: { b: [1, 2] } } as unknown as Delta, "redo");
    expect(applied).toEqual({ a: { b: 2 }, c: { d: 2 } });
    expect(applied.c).toBe(state.c);
    expect(state.a.b).toBe(1);
  });

  it("do not share objects with the state that they were made from", () => {
    const game = structuredClone(START) as unknown as GameState;
    const state = new LiveState(game);
    state.write([], "made", { deep: { n: 1 } });
    const delta = journalDelta(state.journal, game);
    state.write(["made", "deep"], "n", 2);
    expect(delta.made).toEqual([":removed", { deep: { n: 1 } }]);
  });
});
