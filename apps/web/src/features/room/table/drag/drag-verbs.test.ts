import { describe, expect, it } from "vitest";
import { MOUSE_DRAG_PX } from "../layout/constants.ts";
import { BROWSE, type DragState, type DropKeys, HAND_DOCK, IDLE } from "./drag-state.ts";
import { arm, cancel, hold, holdLong, hover, letGo, lift, move, press, release } from "./drag-verbs.ts";
import type { DropTarget } from "./drop-target.ts";

const NO_KEYS: DropKeys = { behind: false, keepSide: false };
const CTRL: DropKeys = { ...NO_KEYS, behind: true };
const at = { x: 10, y: 10 };
const away = { x: 10 + MOUSE_DRAG_PX, y: 10 };
const stack = { stackId: "s", areaId: "hand" };
const lifted = { ...stack, fromGroupId: "player1Hand" };
const target = { kind: "insert", index: 0, refused: null } as unknown as DropTarget;

type Press = Parameters<typeof press>[1];
const DOWN: Press = { pointerId: 1, at, cardId: "c", stack, isTouch: false, isBare: false, selects: "none" };
const pressed = (part: Partial<Press> = {}) => press(IDLE, { ...DOWN, ...part }).state;
const onFelt: Partial<Press> = { cardId: null, stack: null, isBare: true };
const dragging = (): DragState => lift(IDLE, 1, lifted, at).state;

describe("table §4.1 a press", () => {
  it("is a click when the pointer goes up where it went down, on a card or beside all of them", () => {
    expect(letGo(pressed(), 1)).toEqual({
      state: IDLE,
      deed: { does: "click", cardId: "c", at, isTouch: false, selects: "none", areaId: "hand" },
    });
    expect(letGo(pressed({ cardId: null, stack: null }), 1).deed).toMatchObject({ cardId: null });
  });

  it("lifts its stack once a mouse has moved far enough, and not before", () => {
    const near = { x: away.x - 1, y: 10 };
    expect(move(pressed(), 1, near, NO_KEYS)).toEqual({ state: pressed(), deed: null });
    expect(move(pressed(), 1, away, NO_KEYS)).toEqual({
      state: IDLE,
      deed: { does: "lift", stack, pointerId: 1, grab: at, isWhole: false },
    });
  });

  it("of a finger scrolls when it moves at once, and drags after it has been held", () => {
    const finger = pressed({ isTouch: true });
    expect(move(finger, 1, away, NO_KEYS)).toEqual({
      state: IDLE,
      deed: { does: "pan", pointerId: 1, from: at },
    });
    expect(move(arm(finger).state, 1, away, NO_KEYS).deed).toMatchObject({ does: "lift" });
  });

  it.each([
    ["a hand", HAND_DOCK],
    ["a pile that is looked through", BROWSE],
  ])(
    "of a finger in %s, which scrolls across, lifts its stack at once when it goes up, and scrolls else",
    (_, areaId) => {
      const finger = pressed({ isTouch: true, stack: { ...stack, areaId } });
      const goes = (x: number, y: number) =>
        move(finger, 1, { x: at.x + x * MOUSE_DRAG_PX, y: at.y + y * MOUSE_DRAG_PX }, NO_KEYS).deed?.does;
      expect([goes(0, -1), goes(1, -2), goes(-1, -2)]).toEqual(["lift", "lift", "lift"]);
      expect([goes(1, 0), goes(-2, -1), goes(1, -1), goes(0, 1)]).toEqual(["pan", "pan", "pan", "pan"]);
      expect(goes(0, -0.5)).toBeUndefined();
      expect(move(pressed({ isTouch: true }), 1, { x: at.x, y: at.y - 50 }, NO_KEYS).deed?.does).toBe("pan");
    },
  );

  it("beside all stacks pans when a finger moves, and a mouse does nothing", () => {
    const finger = pressed({ isTouch: true, stack: null });
    expect(move(finger, 1, away, NO_KEYS).deed).toMatchObject({ does: "pan" });
    expect(move(pressed({ stack: null }), 1, away, NO_KEYS)).toEqual({ state: IDLE, deed: null });
  });

  it("held long opens the menu of its card, and is no click any more", () => {
    const { state, deed } = holdLong(pressed({ isTouch: true }));
    expect(deed).toEqual({ does: "openMenu", cardId: "c", at });
    expect(letGo(state, 1).deed).toBeNull();
    expect(holdLong(IDLE).deed).toBeNull();
  });

  it("is not moved nor ended by another pointer, but two fingers at once are none", () => {
    expect(move(pressed(), 2, away, NO_KEYS).state).toEqual(pressed());
    expect(letGo(pressed(), 2)).toEqual({ state: pressed(), deed: null });
    expect(press(pressed(), { ...DOWN, pointerId: 2, cardId: "d", isTouch: true }).state).toEqual(IDLE);
  });

  it("ends without a click when something else takes the pointer", () => {
    expect(release(pressed())).toEqual({ state: IDLE, deed: null });
    expect(cancel(pressed())).toEqual({ state: IDLE, deed: null });
  });
});

it("table B20: with Ctrl held a press lifts a pile whole", () => {
  expect(move(pressed({ selects: "toggle" }), 1, away, CTRL).deed).toMatchObject({
    does: "lift",
    isWhole: true,
  });
});

describe("table B7: a frame (table §4.6)", () => {
  const begun = { phase: "framing", pointerId: 1, pointer: away };

  it("table B7: begins where a mouse moves from bare felt; with a key held it adds to what is selected", () => {
    expect(move(pressed(onFelt), 1, away, NO_KEYS)).toEqual({
      state: begun,
      deed: { does: "frame", pointerId: 1, start: at, adds: false },
    });
    expect(move(pressed({ ...onFelt, selects: "range" }), 1, away, NO_KEYS).deed).toMatchObject({
      adds: true,
    });
    expect(move(pressed({ ...onFelt, isBare: false }), 1, away, NO_KEYS)).toEqual({
      state: IDLE,
      deed: null,
    });
  });

  it("table B7: of a finger begins when it is held; before that it pans", () => {
    const finger = pressed({ ...onFelt, isTouch: true });
    expect(move(finger, 1, away, NO_KEYS)).toMatchObject({ state: IDLE, deed: { does: "pan" } });
    expect(holdLong(finger)).toMatchObject({
      state: { phase: "framing", pointer: at },
      deed: { does: "frame" },
    });
    expect(holdLong(pressed({ ...onFelt, isBare: false, isTouch: true })).deed).toBeNull();
  });

  it("table B7: keeps what it has selected when the pointer goes up, and nothing when it is cancelled", () => {
    const { state } = move(pressed(onFelt), 1, away, NO_KEYS);
    expect(move(state, 1, at, NO_KEYS).state).toEqual({ ...begun, pointer: at });
    expect(move(state, 2, at, NO_KEYS).state).toEqual(begun);
    expect(letGo(state, 2).state).toEqual(begun);
    expect(letGo(state, 1)).toEqual({ state: IDLE, deed: { does: "endFrame", keeps: true } });
    expect(cancel(state)).toEqual({ state: IDLE, deed: { does: "endFrame", keeps: false } });
  });
});

describe("table §4.2, §4.3 a stack in the air", () => {
  it("begins where it was taken, over nothing, with no key held", () => {
    expect(dragging()).toEqual({
      phase: "dragging",
      pointerId: 1,
      lifted,
      pointer: at,
      keys: NO_KEYS,
      target: null,
    });
  });

  it("goes with the pointer and hears of keys while it rests", () => {
    const moved = move(dragging(), 1, away, NO_KEYS).state;
    expect(hold(moved, CTRL).state).toMatchObject({ pointer: away, keys: CTRL });
  });

  it("is dropped on what was found under it last, as the keys say", () => {
    const over = hover(hold(dragging(), CTRL).state, target).state;
    expect(letGo(over, 1)).toEqual({ state: IDLE, deed: { does: "drop", lifted, target, keys: CTRL } });
    expect(letGo(hover(over, null).state, 1).deed).toMatchObject({ does: "drop", target: null });
  });

  it("is put back when the drag is cancelled, once", () => {
    expect(cancel(dragging())).toEqual({ state: IDLE, deed: { does: "putBack" } });
    expect(cancel(cancel(dragging()).state).deed).toBeNull();
  });

  it("is neither carried nor dropped by another pointer", () => {
    expect(move(dragging(), 2, away, NO_KEYS)).toEqual({ state: dragging(), deed: null });
    expect(letGo(hover(dragging(), target).state, 2).deed).toBeNull();
  });

  it("stays in the air when another pointer goes down", () => {
    const other = { ...DOWN, pointerId: 2, cardId: "d" };
    expect(press(dragging(), other).state).toEqual(dragging());
    expect(release(dragging()).state).toEqual(dragging());
  });

  it("is not lifted while a pointer presses, and nothing is found under what is not in the air", () => {
    expect(lift(pressed(), 1, lifted, at).state).toEqual(pressed());
    expect(hover(IDLE, target).state).toEqual(IDLE);
    expect(hold(IDLE, CTRL).state).toEqual(IDLE);
    expect(arm(IDLE).state).toEqual(IDLE);
  });
});
