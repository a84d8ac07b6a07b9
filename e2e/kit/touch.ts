/** A person with a phone: everything is done by a finger where the screen shows it, and what lies beyond is swiped to. */
import type { Browser, Locator } from "playwright-core";
import { keepAlerts } from "./alerts.ts";
import { sizes } from "./browser.ts";
import { type Finger, fingerOn } from "./finger.ts";
import type { Point } from "./hand.ts";
import type { Player } from "./player.ts";

export interface TouchPlayer extends Player {
  name: string;
  finger: Finger;
  /** When the finger was last lifted, by the clock of this process. */
  tapped: number;
}

/** Swipes to one thing, in whichever directions; the table is at most a few screens large. */
const MOST_SWIPES = 12;
/** Two taps within this time are one double tap to the browser, and no person reads a question so fast; milliseconds. */
const DOUBLE_TAP_MS = 350;
const PATIENCE_MS = 15_000;
const MAKES_WAY_MS = 100;

/** Opens a phone of its own, upright. */
export async function newTouchPlayer(browser: Browser, name: string): Promise<TouchPlayer> {
  const context = await browser.newContext({
    viewport: sizes.phone,
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
    locale: "en-US",
  });
  await keepAlerts(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  return { name, page, problems, finger: await fingerOn(page), tapped: 0 };
}

/** Swipes until a thing is in sight and taps it where nothing covers it. */
export async function tap(player: TouchPlayer, thing: Locator): Promise<void> {
  const { page, finger } = player;
  let reach: Reach = { point: null, swipe: null, cover: "nothing" };
  for (let swipes = 0; swipes < MOST_SWIPES; swipes++) {
    await thing.evaluate(atRest);
    reach = await thing.evaluate(howToReach, swipes);
    if (reach.point) {
      const early = DOUBLE_TAP_MS - (Date.now() - player.tapped);
      if (early > 0) await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), early);
      await finger.tap(reach.point);
      player.tapped = Date.now();
      return;
    }
    // A question makes way when the table stands.
    if (!reach.swipe) {
      await page.evaluate((time) => new Promise((done) => setTimeout(done, time)), MAKES_WAY_MS);
      continue;
    }
    const { from, to } = reach.swipe;
    await finger.swipe(from, to);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  const box = JSON.stringify(await thing.boundingBox());
  throw new Error(`No finger reaches ${thing} at ${box}: over it lies ${reach.cover}.`);
}

interface Reach {
  /** Where a tap meets it. */
  point: Point | null;
  /** Else what brings it nearer, where anything does. */
  swipe: { from: Point; to: Point } | null;
  /** What lies over its middle. */
  cover: string;
}

/**
 * In the page itself.
 * @param swipes made so far: the next one begins elsewhere, as one that rests on a card for a moment lifts it
 */
function howToReach(thing: Element, swipes: number): Reach {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const meets = (within: Element, { x, y }: Point) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && within.contains(met);
  };
  // A tap lands on whole pixels, and at the edge of a box beside it.
  const around = [
    [0, 0],
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ] as const;
  const lies = (x: number, y: number) => around.every(([dx, dy]) => meets(thing, { x: x + dx, y: y + dy }));
  // What lies in a fan shows its left edge only.
  const parts = [0.5, 0.3, 0.15, 0.08, 0.7, 0.85];
  for (const down of parts)
    for (const across of parts) {
      const point = { x: left + width * across, y: top + height * down };
      if (lies(point.x, point.y)) return { point, swipe: null, cover: "nothing" };
    }
  const middle = { x: left + width / 2, y: top + height / 2 };
  const cover = document.elementFromPoint(middle.x, middle.y);
  const told = cover
    ? `${cover.tagName} ${cover.className} ${cover.getAttribute("aria-label") ?? ""}`
    : "nothing";
  for (let box = thing.parentElement; box; box = box.parentElement) {
    const seen = box.getBoundingClientRect();
    const [wide, high] = [box.scrollWidth > box.clientWidth + 1, box.scrollHeight > box.clientHeight + 1];
    if (!wide && !high) continue;
    // The finger goes at most half of the box, which it is in from beginning to end.
    const by = (at: number, from: number, size: number) =>
      Math.max(-size * 0.5, Math.min(size * 0.5, from + size / 2 - at));
    const [dx, dy] = [
      wide ? by(middle.x, seen.x, seen.width) : 0,
      high ? by(middle.y, seen.y, seen.height) : 0,
    ];
    const canGo =
      (dx < -8 && box.scrollLeft + box.clientWidth < box.scrollWidth - 1) ||
      (dx > 8 && box.scrollLeft > 1) ||
      (dy < -8 && box.scrollTop + box.clientHeight < box.scrollHeight - 1) ||
      (dy > 8 && box.scrollTop > 1);
    if (!canGo) continue;
    const starts = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((down) =>
      [0.5, 0.3, 0.7].map((across) => ({
        x: seen.x + seen.width * across - dx / 2,
        y: seen.y + seen.height * down - dy / 2,
      })),
    );
    const free = starts.filter((start) => meets(box, start));
    const from = free[swipes % Math.max(1, free.length)];
    if (from) return { point: null, swipe: { from, to: { x: from.x + dx, y: from.y + dy } }, cover: told };
  }
  return { point: null, swipe: null, cover: told };
}

/** In the page itself: waits until a thing lies at the same place in two frames. */
function atRest(thing: Element): Promise<void> {
  return new Promise((done) => {
    let last = "";
    const look = () => {
      const { x, y } = thing.getBoundingClientRect();
      if (`${x} ${y}` === last) return done();
      last = `${x} ${y}`;
      requestAnimationFrame(look);
    };
    look();
  });
}
