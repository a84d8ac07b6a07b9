/** Fingers on a touch screen, sent to the page as Chromium gets them from one. */
import type { BrowserContext, Page } from "playwright-core";
import type { Point } from "./hand.ts";

export interface Finger {
  tap(at: Point): Promise<void>;
  /** Puts a finger down and holds it; nothing is lifted. */
  hold(at: Point, ms: number): Promise<void>;
  moveTo(at: Point): Promise<void>;
  lift(): Promise<void>;
  /** Puts a finger down and moves it off at once, so that it holds nothing, however busy the machine is. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Two fingers that end `factor` times as far from each other as they began. */
  pinch(middle: Point, from: number, factor: number): Promise<void>;
}

/** What is slower than this is no long press yet, in milliseconds; a held finger drags after 120. */
export const HELD_MS = 140;
/** After this time at rest the browser has forgotten how fast a finger was, in milliseconds. */
export const REST_MS = 60;

export async function fingerOn(page: Page, context: BrowserContext = page.context()): Promise<Finger> {
  const session = await context.newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const finger: Finger = {
    async tap(at) {
      await Promise.all([send("touchStart", [at]), send("touchEnd", [])]);
    },
    async hold(at, ms) {
      last = at;
      await send("touchStart", [at]);
      await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);
    },
    async moveTo(at) {
      for (const part of [0.1, 0.5, 1])
        await send("touchMove", [{ x: last.x + (at.x - last.x) * part, y: last.y + (at.y - last.y) * part }]);
      last = at;
    },
    lift: async () => void (await send("touchEnd", [])),
    async swipe(from, to) {
      const between = (part: number) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
      await Promise.all([send("touchStart", [from]), send("touchMove", [between(0.2)])]);
      for (const part of [0.6, 1]) await send("touchMove", [between(part)]);
      // A finger that rests before it is lifted flings nothing further.
      await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), REST_MS);
      await send("touchMove", [to]);
      await send("touchEnd", []);
    },
    async pinch({ x, y }, from, factor) {
      const pair = (distance: number) => [
        { x: x - distance / 2, y },
        { x: x + distance / 2, y },
      ];
      await send("touchStart", pair(from));
      for (const part of [0.5, 1]) await send("touchMove", pair(from * (1 + (factor - 1) * part)));
      await send("touchEnd", []);
    },
  };
  return finger;
}
