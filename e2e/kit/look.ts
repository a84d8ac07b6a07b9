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
export async function expectAccessible(page: Page, screen: string, within?: string): Promise<void> {
  // Things that fade in are measured when they are there; what blinks for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  const builder = new AxeBuilder({ page });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const bad = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
  expect({ screen, bad }).toEqual({ screen, bad: [] });
}

/** The same in dark and in light. */
export async function expectAccessibleInBoth(page: Page, screen: string, within?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${screen}, ${colorScheme}`, within);
  }
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
