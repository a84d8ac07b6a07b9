/** Pages of readers whose browser is set to large text: all of the text grows, and what holds it with it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { logIn } from "../kit/player.ts";
import { type SharedBaize, shareBaize } from "../kit/shared-server.ts";
import { workerOf } from "../kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** Half as large again as usual. */
const SCALE = 1.5;
/** The smallest text where its size is the usual one, pixels. */
const LEAST_PX = 11.5;

describe.skipIf(browserMissing)("large text", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    page = await context.newPage();
    await logIn({ page, problems: [] }, baize, await makeAccount(baize, "Ann"));
    await page.addInitScript((size) => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = `${size}px`;
      });
    }, 16 * SCALE);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Texts that have stayed as small as they are usually. */
  const smallTexts = () =>
    page.evaluate((least) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        const text = texts.currentNode.textContent?.trim();
        if (!element?.checkVisibility() || !text || element.closest(".sr-only, .card-face")) continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < least) found.push(`${size}: ${text}`);
      }
      return found;
    }, LEAST_PX * SCALE);

  it.each([
    ["/lobby", "Sit down and play cards"],
    ["/myplugins", "My Plugins"],
    ["/profile", "Ann"],
    ["/plugin-builder", "Instructions"],
    ["/layout-generator", "Layout generator"],
    ["/on-this-device", "On this device"],
  ])("%s grows whole", async (path, heading) => {
    await page.goto(`${baize.url}${path}`);
    await page.getByRole("heading", { name: heading }).first().waitFor();
    expect(await smallTexts()).toEqual([]);
  });

  it("the deck table grows, and its buttons with it", async () => {
    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Duel of Lanterns")}/decks`);
    await page.getByRole("button", { name: "New deck" }).first().click();
    const add = page.locator(".card-grid-button").first();
    await add.waitFor();
    expect(await smallTexts()).toEqual([]);
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(26 * SCALE);
  });

  it("a dialog's title grows, and a switch holds its knob", async () => {
    await page.goto(`${baize.url}/layout-generator`);
    await page.getByText("Cards", { exact: true }).waitFor();
    const [track, knob] = await page
      .locator("label", { hasText: "Cards" })
      .locator("span.rounded-full")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(knob!.bottom).toBeLessThanOrEqual(track!.bottom);
    expect(knob!.height).toBe(16 * SCALE);
    await page.goto(`${baize.url}/myplugins`);
    await page.getByRole("button", { name: "Upload" }).click();
    const title = page.getByRole("dialog").getByRole("heading", { name: "New Plugin" });
    await title.waitFor();
    expect(await smallTexts()).toEqual([]);
  });
});

describe.skipIf(browserMissing)("magnified four times", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    page = await browser.newPage({
      viewport: { width: 320, height: 400 },
      locale: "en-US",
      serviceWorkers: "allow",
    });
    await logIn({ page, problems: [] }, baize, await makeAccount(baize, "Mag"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("the deck table keeps the names in sight beside whatever columns are scrolled to", async () => {
    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Duel of Lanterns")}/decks`);
    await page.getByRole("button", { name: "New deck" }).first().click();
    const cards = page.getByRole("tab", { name: "Cards" });
    await cards.click();
    const name = page.getByRole("gridcell", { name: "Oil Barrel" }).or(page.getByTitle("Oil Barrel")).first();
    await name.waitFor();
    const scroller = page.locator(".card-grid-scroller");
    const scrolled = await scroller.evaluate((table) => {
      table.scrollLeft = table.scrollWidth;
      return table.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(100);
    const [cell, frame] = [await name.boundingBox(), await scroller.boundingBox()];
    expect(cell!.x).toBeGreaterThanOrEqual(frame!.x);
    expect(cell!.x + cell!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
  });

  it("the games on this device have their names on a line of their own, whole", async () => {
    await workerOf(page);
    await page.goto(`${baize.url}/profile`);
    const panel = page.getByRole("list", { name: "On this device" });
    const name = panel.getByRole("link", { name: "Standard 52", exact: true });
    await name.waitFor({ timeout: 60_000 });
    const line = await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    expect((await name.boundingBox())?.height).toBeLessThan(line * 1.5);
  });
});
