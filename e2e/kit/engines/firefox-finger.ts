/** A finger on the screen of a Firefox, sent as WebDriver BiDi has it: Playwright has none for this Firefox. */
import { type Finger, HELD_MS, REST_MS } from "../finger.ts";
import type { Point } from "../hand.ts";
import type { FirefoxPage } from "./firefox.ts";

export interface FirefoxFinger extends Omit<Finger, "pinch"> {
  /** Holds what is there, carries it and lets go, timed by the browser itself: a busy machine makes no long press of it. */
  carry(from: Point, to: Point): Promise<void>;
}

export function fingerIn({ bidi }: FirefoxPage): FirefoxFinger {
  let last: Point = { x: 0, y: 0 };
  const perform = (...actions: object[]) =>
    bidi("input.performActions", {
      actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
    });
  const to = ({ x, y }: Point) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  return {
    tap: async (at) => void (await perform(to(at), down, up)),
    async hold(at, ms) {
      last = at;
      await perform(to(at), down, { type: "pause", duration: ms });
    },
    async moveTo(at) {
      const between = (part: number) => ({
        x: last.x + (at.x - last.x) * part,
        y: last.y + (at.y - last.y) * part,
      });
      await perform(...[0.1, 0.5, 1].map((part) => to(between(part))));
      last = at;
    },
    async carry(from, at) {
      const half = { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 };
      await perform(to(from), down, { type: "pause", duration: HELD_MS }, to(half), to(at), up);
    },
    lift: async () => void (await perform(up)),
    async swipe(from, at) {
      const half = { x: (from.x + at.x) / 2, y: (from.y + at.y) / 2 };
      await perform(to(from), down, to(half), to(at), { type: "pause", duration: REST_MS }, up);
    },
  };
}
