/** Somebody who plays with the keyboard alone: walks over the table, and never loses the focus. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What has the focus: its accessible name, or what it says; null on the page's body. */
export function focusOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    return at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "";
  });
}

/** Presses keys one after the other; after each the focus is somewhere, and a person could go on. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => focusOf(page), { timeout: 15_000, message: `focus after ${key}` }).not.toBeNull();
  }
}

/** Tab, or Shift+Tab, until the focus is on an element that the locator matches. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.first().waitFor({ state: "attached" });
  for (let count = 0; count < 80; count++) {
    if (await has(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${target}; the focus is on ${await focusOf(page)}.`);
}

/** Whether the focus is on the element, or within it. */
export async function has(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((element) => element.contains(document.activeElement));
}

/** Walks to a region of the table with the arrow keys, from wherever on the table the focus is. */
export async function walkToRegion(page: Page, groupId: string): Promise<void> {
  const region = page.locator(`[data-shows-group="${groupId}"]`).first();
  for (let count = 0; count < 30; count++) {
    const key = await region.evaluate((wanted) => {
      const at = document.activeElement;
      if (at === wanted) return null;
      if (at?.matches("[data-table-entry]")) return "ArrowDown";
      if (!at?.matches(".region")) return "Escape";
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const [from, to] = [middle(at), middle(wanted)];
      const [across, down] = [to.x - from.x, to.y - from.y];
      const { height, width } = wanted.getBoundingClientRect();
      // Rows first: regions of one row overlap in height.
      if (Math.abs(down) > height / 2) return down > 0 ? "ArrowDown" : "ArrowUp";
      return Math.abs(across) > width / 4 ? (across > 0 ? "ArrowRight" : "ArrowLeft") : "ArrowDown";
    });
    if (key === null) return;
    await press(page, key);
  }
  throw new Error(`No way to the region of ${groupId}; the focus is on ${await focusOf(page)}.`);
}

/** From a region, or a panel, into its cards; a card that is drawn late is waited for. */
export async function enterCards(page: Page): Promise<void> {
  const onCard = () => page.evaluate(() => document.activeElement?.matches("[data-card-hit]") === true);
  await expect
    .poll(
      async () => {
        if (!(await onCard())) await press(page, "Enter");
        return onCard();
      },
      { timeout: 15_000, message: "focus on a card after Enter" },
    )
    .toBe(true);
}

/** Walks to a card of a region, counted from 0. False when there are not so many. */
export async function walkToCard(page: Page, groupId: string, index = 0): Promise<boolean> {
  const stacks = page.locator(`[data-shows-group="${groupId}"] .stack`);
  if ((await stacks.count()) <= index) return false;
  await walkToRegion(page, groupId);
  await enterCards(page);
  await press(page, "Home");
  for (let step = 0; step < index; step++) await press(page, "ArrowRight");
  return true;
}
