/** Somebody who makes a game in the plugin builder: goes through its steps and fills them in by what stands on the screen. */
import type { Locator, Page } from "playwright-core";

export interface BuilderHand {
  /** Presses Next and waits for the step. */
  next(step: string): Promise<void>;
  /** A row of the open step, by its name. */
  row(name: string): Locator;
  /** Fills fields of a row, by their labels. */
  fill(row: Locator, fields: Record<string, string>): Promise<void>;
  /** Ticks a box of a row. */
  tick(row: Locator, name: string): Promise<void>;
  /** Pastes rows as from a spreadsheet, through the clipboard. */
  paste(field: Locator, text: string): Promise<void>;
}

export function builderHandOf(page: Page): BuilderHand {
  const pane = page.locator("[data-step]");
  return {
    async next(step) {
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: step, exact: true }).waitFor();
    },
    row: (name) => pane.getByRole("listitem", { name, exact: true }),
    async fill(row, fields) {
      for (const [name, text] of Object.entries(fields)) {
        const field = row.getByLabel(name, { exact: true });
        await field.fill(text);
        // Numbers are taken over while they are typed, and tidied up on leaving the field.
        await field.blur();
      }
    },
    async tick(row, name) {
      const box = row.getByRole("checkbox", { name, exact: true });
      // The box itself is drawn by us; what is pressed is its label.
      await box.check({ force: true });
    },
    async paste(field, text) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await field.click();
      await page.keyboard.press("Control+v");
    },
  };
}
