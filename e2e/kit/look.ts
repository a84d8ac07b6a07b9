/** What a screen must hold to, whatever it shows: accessible, and drawn for every size. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sizes } from "./browser.ts";

/**
 * No finding of axe that is serious or critical.
 * @param within only this part of the page, as a selector
 */
export function expectAccessible(page: Page, screen: string, within?: string): Promise<void> {
  return expectNoFinding(page, screen, { within });
}

async function expectNoFinding(
  page: Page,
  screen: string,
  { within, rules }: { within: string | undefined; rules?: readonly string[] },
): Promise<void> {
  // Things that fade in are measured as they are in the end; what blinks for ever goes on.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  // No page of ours has frames of others, for which axe would open a second page each time.
  const builder = new AxeBuilder({ page, ...((await hasAxe(page)) && NOTHING_MORE) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  const bad = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
  expect({ screen, bad }).toEqual({ screen, bad: [] });
}

/** Axe stays in a page once it is there: to put it there again would take as long as a whole look. */
const NOTHING_MORE = { axeSource: ";" };

/** Whether axe is in the page and in each of its frames. */
async function hasAxe(page: Page): Promise<boolean> {
  const frames = page.frames().map((frame) => frame.evaluate(() => "axe" in window));
  return (await Promise.all(frames)).every(Boolean);
}

/** What axe finds about colours: all that differs between the themes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The same in dark, and its colours in light as well. */
export async function expectAccessibleInBoth(page: Page, screen: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoFinding(page, `${screen}, light`, { within, rules: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFinding(page, `${screen}, dark`, { within });
}

/** A picture of the screen as it is, in the folder that PICTURES names; without it nothing is done. */
export async function screen(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
}

/** Pictures of the screen at the three sizes in the folder that PICTURES names; without it nothing is done. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: "disabled" });
  }
  if (before) await page.setViewportSize(before);
}
