/** Solitaire of Standard 52 on a phone, alone: offered, laid out, and played by taps (table §12.3). */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("solitaire on a phone", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const scrolled = () =>
    page.locator(".table-viewport").evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const home = () => page.locator(".table-bar .pile-thumb", { hasText: /^Home .*1$/ });

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, locale: "en-US" };
    page = await (await browser.newContext(phone)).newPage();
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    await page.goto(`${baize.url}/play/${await pluginNamed(baize, "Standard 52")}`);
    await page.waitForURL(/\/table\//);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("table B12: is offered to whoever plays alone, and begins with its deck and first column in sight, also after a reload", async () => {
    await button("Solitaire").tap();
    await page.locator('[data-shows-group="sharedColumn7"] .stack').last().waitFor();
    expect(await page.getByRole("complementary", { name: "Playing alone?" }).count()).toBe(0);
    await expect.poll(scrolled).toEqual([0, 0]);
    await page.reload();
    await page.locator('[data-shows-group="sharedColumn7"] .stack').last().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await scrolled()).toEqual([0, 0]);
    await screen(page, "phone-solitaire");
  });

  it("table B12: what the table says of itself covers no card, wherever the table is panned to", async () => {
    const [status, deck] = [
      (await page.locator(".status-line").boundingBox())!,
      (await page.locator(".table-viewport").boundingBox())!,
    ];
    expect(deck.y).toBeGreaterThanOrEqual(status.y + status.height - 1);
  });

  it("table §8: a card that fits goes home by what its strip offers", async () => {
    const top = page.locator('[data-shows-group="sharedDiscard"] [data-card-hit]').first();
    const bring = page.locator(".card-strip").getByRole("button", { name: "Bring home" });
    const turn = button("Turn over a card");
    // An ace fits at once: one lies open in a column, or comes out of the deck.
    const ace = page.locator('[data-shows-group^="sharedColumn"] [data-card-hit][aria-label^="Ace"]').first();
    for (let turns = 0; (await ace.count()) === 0 && turns < 24; turns++) {
      await turn.tap();
      await page
        .locator(".pile-thumb", { hasText: new RegExp(`${turns + 1}$`) })
        .first()
        .waitFor();
      if ((await top.getAttribute("aria-label"))?.startsWith("Ace")) break;
    }
    await ((await ace.count()) > 0 ? ace : top).tap();
    await bring.tap();
    await home().waitFor();
  });

  it("no page had an error", () => {
    expect(problems).toEqual([]);
  });
});
