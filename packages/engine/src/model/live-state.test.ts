import { describe, expect, it } from "vitest";
import { LiveState, owned } from "./live-state.ts";
import type { GameState } from "./state.ts";
import type { Value, ValueObject } from "./value.ts";

const stateOf = (game: object) => new LiveState(game as unknown as GameState);

describe("state written in place (decision 8)", () => {
  it("writes in place while nobody holds a snapshot", () => {
    const card = { rotation: 0 };
    const state = stateOf({ cardById: { x: card } });
    state.write(["cardById", "x"], "rotation", 90);
    expect(card.rotation).toBe(90);
  });

  it("leaves a captured object as it was, and what hangs below it", () => {
    const state = stateOf({ cardById: { x: { rotation: 0, tokens: { damage: 1 } } } });
    const held = state.capture(state.read(["cardById", "x"])!) as ValueObject;
    state.write(["cardById", "x", "tokens"], "damage", 2);
    state.write(["cardById", "x"], "rotation", 90);
    expect(held).toEqual({ rotation: 0, tokens: { damage: 1 } });
    expect(state.read(["cardById", "x"])).toEqual({ rotation: 90, tokens: { damage: 2 } });
  });

  it("copies only the captured part: other cards stay the same objects", () => {
    const state = stateOf({ cardById: { x: { rotation: 0 }, y: { rotation: 0 } } });
    const other = state.read(["cardById", "y"]);
    state.capture(state.read(["cardById", "x"])!);
    state.write(["cardById", "x"], "rotation", 90);
    expect(state.read(["cardById", "y"])).toBe(other);
  });

  it("leaves all parts of a table as they were when they are captured at once", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const state = stateOf({
      cardById: Object.fromEntries(ids.map((id) => [id, { rotation: 0, tokens: { damage: 0 } }])),
      stackById: {},
    });
    const table = state.read(["cardById"]) as ValueObject;
    const held = state.captureParts(table, ids) as ValueObject[];
    state.write(["cardById", "c3", "tokens"], "damage", 2);
    state.write(["cardById", "c3"], "rotation", 90);
    state.write(["cardById"], "c4", { rotation: 45 });
    state.write(["cardById", "c4"], "rotation", 60);
    expect(held.every((card) => card.rotation === 0)).toBe(true);
    expect(held[3]).toEqual({ rotation: 0, tokens: { damage: 0 } });
    expect(state.read(["cardById", "c3"])).toEqual({ rotation: 90, tokens: { damage: 2 } });
    expect(state.read(["cardById", "c4"])).toEqual({ rotation: 60 });
    const again = state.captureParts(table, ids) as ValueObject[];
    state.write(["cardById", "c3"], "rotation", 180);
    expect(again[3]!.rotation).toBe(90);
    state.journal.undoTo(0);
    expect(state.read(["cardById", "c3"])).toEqual({ rotation: 0, tokens: { damage: 0 } });
  });

  it("lists the cards in ascending order of their ids, as they are by then", () => {
    const state = stateOf({ cardById: { b: { rotation: 0 }, a: { rotation: 1 } } });
    expect(state.cards()).toEqual([{ rotation: 1 }, { rotation: 0 }]);
    state.capture(state.read(["cardById", "b"])!);
    state.write(["cardById", "b"], "rotation", 2);
    expect(state.cards()).toEqual([{ rotation: 1 }, { rotation: 2 }]);
    state.remove(["cardById"], "a");
    expect(state.cards()).toEqual([{ rotation: 2 }]);
    state.journal.undoTo(0);
    expect(state.cards()).toEqual([{ rotation: 1 }, { rotation: 0 }]);
  });

  it("brings copies made for snapshots back on undo", () => {
    const game = { obj: { a: 1 } };
    const state = stateOf(game);
    const held = state.capture(state.read(["obj"])!);
    state.write(["obj"], "a", 2);
    state.journal.undoTo(0);
    expect(state.read(["obj"])).toBe(held);
    expect(game).toEqual({ obj: { a: 1 } });
  });

  it("clones what is captured while writes are going to be undone", () => {
    const state = stateOf({ obj: { a: 1 } });
    state.stableMark = 0;
    state.write(["obj"], "a", 2);
    const held = state.capture(state.read(["obj"])!);
    state.journal.undoTo(0);
    expect(held).toEqual({ a: 2 });
    expect(state.read(["obj"])).toEqual({ a: 1 });
  });

  it("gives the state values of its own, also inside lists; plain lists are shared", () => {
    const plain: Value = [1, ["a"]];
    const object = { b: 1 };
    const value: Value = { plain, withObject: [object] };
    const own = owned(value) as { plain: Value; withObject: Value[] };
    expect(own).toEqual(value);
    expect(own.plain).toBe(plain);
    expect(own.withObject[0]).not.toBe(object);
  });

  it("refuses writes when it may only be read", () => {
    const state = new LiveState({ foo: 1 } as unknown as GameState, { readOnly: true });
    expect(() => state.write([], "foo", 2)).toThrow("only read");
  });
});
