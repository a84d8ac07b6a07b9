import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, expectAccessibleInBoth } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PAGES = [
  "/docs/README.md",
  "/docs/configuration.md",
  "/docs/plugins/tutorial/step-03/README.md",
  "/docs/games/fr/duel-of-lanterns.md",
  "/docs/search?q=shuffle",
  "/docs/nowhere",
  "/dev/outbox",
];

describe.skipIf(browserMissing)("the documentation in a browser", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it.each(Object.entries(sizes))(
    "A18 pages are accessible and never wider than the window: %s",
    async (name, size) => {
      await page.setViewportSize(size);
      for (const path of PAGES) {
        await page.goto(baize.url + path);
        // What a page holds and its colours are the same at every size; how close it stands, at the smallest and the largest.
        if (name === "desktop") await expectAccessibleInBoth(page, `${path}, ${name}`);
        if (name === "phone") await expectAccessible(page, `${path}, ${name}`);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ path, excess }).toEqual({ path, excess: 0 });
      }
      await page.setViewportSize(sizes.desktop);
    },
  );

  it("a block of code is copied by its button", async () => {
    await page.goto(`${baize.url}/docs/plugins/tutorial/step-03/README.md`);
    const block = page.locator("figure.code").first();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toHaveProperty("groupTypes");
  });

  it("wears the theme chosen in the app, whatever the system says, and the app's typeface", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${baize.url}/docs/README.md`);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe("light dark");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.reload();
    expect(await scheme()).toBe("dark");
    expect(
      await page.evaluate(() => document.fonts.load('16px "Inter Variable"').then((faces) => faces.length)),
    ).toBe(1);
    await page.evaluate(() => localStorage.removeItem("theme"));
  });

  it("the rules of a game come in the language chosen in the app, else in the browser's; English is a link away", async () => {
    const rules = `${baize.url}/docs/games/tidewatch.md`;
    const german = await browser.newContext({ locale: "de-AT" });
    const visitor = await german.newPage();
    await visitor.goto(rules);
    await visitor.getByRole("heading", { name: "Die Runde" }).waitFor();
    await visitor.getByRole("link", { name: "English" }).click();
    await visitor.getByRole("heading", { name: "The round" }).waitFor();
    await visitor.evaluate(() => localStorage.setItem("language", "Italian"));
    await visitor.goto(rules);
    await visitor.waitForURL(/\/docs\/games\/it\/tidewatch\.md$/);
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe("it");
    await visitor.goto(`${rules}#the-round`);
    await visitor.getByRole("heading", { name: "The round" }).waitFor();
    await german.close();
  });

  it("leads from a word to its section, and from a page to the next", async () => {
    await page.goto(`${baize.url}/docs`);
    await page.getByRole("searchbox").fill("SHUFFLE_GROUP");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "SHUFFLE_GROUP" }).first().click();
    await page.waitForURL(/action-language\.md#shuffle_group$/);
    await page.goto(`${baize.url}/docs/plugins/tutorial/step-01/README.md`);
    await page.getByRole("link", { name: /→$/ }).first().click();
    await page.waitForURL(/step-02/);
  });

  it("the terms are read in a dialog that keys scroll, on a phone as well", async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("button", { name: /Terms/ }).click();
    const text = page.getByRole("dialog").getByRole("group");
    await text.waitFor();
    await expectAccessibleInBoth(page, "terms", '[role="dialog"]');
    await text.focus();
    await page.keyboard.press("End");
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });
});
