/** Fingers on a touch screen, sent to the page as Chromium gets them from one. */
import type { BrowserContext, Page } from "playwright-core";
import type { Point } from "./hand.ts";

export interface Finger {
  tap(at: Point): Promise<void>;
  /** Puts a finger down and holds it; nothing is lifted. */
  hold(at: Point, ms: number): Promise<void>;
  moveTo(at: Point): Promise<void>;
  lift(): Promise<void>;
  /** Two fingers that end `factor` times as far from each other as they began. */
  pinch(middle: Point, from: number, factor: number): Promise<void>;
}

/** What is slower than this is no long press yet, in milliseconds; a held finger drags after 120. */
export const HELD_MS = 140;

export async function fingerOn(page: Page, context: BrowserContext = page.context()): Promise<Finger> {
  const session = await context.newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const finger: Finger = {
    async tap(at) {
      await send("touchStart", [at]);
      await send("touchEnd", []);
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
