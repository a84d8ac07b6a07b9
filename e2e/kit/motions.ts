/** Notes what moves in a page: animations that its scripts start and transitions of its style sheets. */
import type { Page } from "playwright-core";

export interface Motion {
  /** `glide`, `fly` (over everything), `flip`, `shuffle` or `fade`; of a style sheet's transition the property. */
  kind: string;
  /** Accessible name of the card; empty for what is no card. */
  card: string;
  /** Middle of what moves, at its first frame; pixels of the window. */
  x: number;
  y: number;
}

declare global {
  interface Window {
    motions: Motion[];
    motionsHeld: boolean;
  }
}

/** Call it before the page is opened. */
export async function noteMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.motions = [];
    const note = (element: Element, kind: string) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = element.closest(".card")?.querySelector("[data-card-hit]");
      const card = hit?.getAttribute("aria-label") ?? "";
      window.motions.push({ kind, card, x: x + width / 2, y: y + height / 2 });
    };
    const kindOf = (element: Element, frames: string) => {
      if (frames.includes("rotateY")) return "flip";
      if (frames.includes("translateX")) return "shuffle";
      if (!frames.includes("translate")) return "fade";
      return element.closest(".drag-overlay") ? "fly" : "glide";
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, frames, options) {
      const animation = animate.call(this, frames, options);
      const kind = kindOf(this, JSON.stringify(frames));
      if (window.motionsHeld && kind !== "flip") animation.pause();
      note(this, kind);
      return animation;
    };
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (target instanceof Element && target.closest(".card")) note(target, propertyName);
    });
  });
}

/** What has begun to move since the last look. */
export function motionsOf(page: Page): Promise<Motion[]> {
  return page.evaluate(() => window.motions.splice(0));
}

/** From now on everything stands still at its first frame, but cards that turn over: there they stand on their edge. */
export async function holdMotions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.motionsHeld = true;
  });
}

/** Lets everything that was held arrive. */
export async function releaseMotions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.motionsHeld = false;
    for (const animation of document.getAnimations()) animation.finish();
  });
}
