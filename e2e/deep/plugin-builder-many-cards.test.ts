/** Cards of the plugin builder by the thousand (decks §8.3); `bench/builder/main.ts` has budgets for what is drawn. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { expectAccessibleInBoth, picture } from "../kit/look.ts";
import { type SharedBaize, shareBaize } from "../kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("many cards of the plugin builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("a table of 8,000 cards stays fluent: few rows are drawn, and a search answers while it is typed", async () => {
    const context = await browser.newContext({
      viewport: sizes.desktop,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${baize.url}/plugin-builder`);
    await page.getByRole("button", { name: "Card Data", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Card Data" }).waitFor();
    const head = "databaseId\tname\timageUrl\tcardBack\ttype\ttext";
    const rows = Array.from(
      { length: 8000 },
      (_, index) =>
        `c-${index}\tCard number ${index}\t\tstandard\tType ${index % 12}\t${"Some words of rules. ".repeat(12)}`,
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), [head, ...rows].join("\n"));
    await page.getByRole("textbox", { name: "Paste rows from a spreadsheet" }).click();
    await page.keyboard.press("ControlOrMeta+V");
    await page.getByText("8001 lines pasted").waitFor();
    await page.getByText("8000 cards found").waitFor();
    await expectAccessibleInBoth(page, "card data, many rows pasted");
    await picture(page, "cards-many");
    await page.getByRole("button", { name: "Use these cards" }).click();
    await page.getByText("Card database uploaded successfully: 8000 cards.").waitFor();
    const table = page.getByRole("table", { name: "Cards", exact: true });
    await expect.poll(() => table.getByRole("row").count()).toBeLessThan(40);
    const started = Date.now();
    await page.getByRole("searchbox", { name: "Search the cards" }).pressSequentially("7999");
    await page.getByText("1 card", { exact: true }).waitFor();
    await table.getByRole("cell", { name: "Card number 7999" }).waitFor();
    const took = Date.now() - started;
    console.log(`8,000 cards: four keys of a search in ${took} ms`);
    expect(took).toBeLessThan(3000);
  });
});
