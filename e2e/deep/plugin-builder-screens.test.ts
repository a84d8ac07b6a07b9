/** Every step of the plugin builder on screens of all sizes, to people who see it and to those who hear it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { expectAccessibleInBoth, picture } from "../kit/look.ts";
import { type Baize, startBaize } from "../kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const steps = 17;

describe.skipIf(browserMissing)("the steps of the plugin builder", () => {
  let baize: Baize;
  let browser: Browser;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([startBaize(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function openBuilder(locale: string): Promise<Page> {
    const context = await browser.newContext({ viewport: sizes.desktop, locale });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${baize.url}/plugin-builder`);
    return page;
  }

  /** Goes through all steps with the sample cards and a starting point, and looks at each. */
  async function eachStep(
    page: Page,
    words: { next: string; start: string; cards: string },
    look: (step: number) => Promise<void>,
  ): Promise<void> {
    await page.getByRole("button", { name: words.start }).click();
    for (let step = 1; step <= steps; step++) {
      if (step === 2) {
        await page.getByRole("button", { name: words.cards }).click();
        await page.getByRole("button", { name: words.next, exact: true, disabled: false }).waitFor();
      }
      await page.locator("[data-step] > div").first().waitFor();
      await look(step);
      if (step < steps) await page.getByRole("button", { name: words.next, exact: true }).click();
    }
  }

  it("have no finding of axe that is serious, in dark and in light", async () => {
    const page = await openBuilder("en");
    const english = { next: "Next", start: "Two players, own decks", cards: "Load the sample cards" };
    await eachStep(page, english, async (step) => {
      await expectAccessibleInBoth(page, `step ${step}`);
      await picture(page, `builder-${step}`);
    });
  });

  it("never scroll sideways, also where words are long", async () => {
    const page = await openBuilder("de");
    const german = { next: "Weiter", start: "Zwei Spieler, eigene Decks", cards: "Beispielkarten laden" };
    const tooWide: string[] = [];
    await eachStep(page, german, async (step) => {
      for (const [name, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) tooWide.push(`step ${step}, ${name}: ${over} px`);
      }
      await picture(page, `builder-de-${step}`);
      await page.setViewportSize(sizes.desktop);
    });
    expect(tooWide).toEqual([]);
  });

  it("what the Tab key reaches on a phone is not behind the bar with Back and Next", async () => {
    const page = await openBuilder("en");
    await page.setViewportSize(sizes.phone);
    await page.getByRole("button", { name: "Two players, own decks" }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "Load the sample cards" }).click();
    for (const step of ["Card Types", "Card Backs", "Game Basics", "Groups"]) {
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: step, exact: true }).waitFor();
    }
    await page.getByRole("textbox", { name: "Label" }).first().focus();
    const hidden: string[] = [];
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = [...document.querySelectorAll("[data-step] > div")].at(-1);
        if (!focused || !bar || bar.contains(focused)) return null;
        const over = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
        return over > 0 ? `${focused.closest("[data-field]")?.getAttribute("data-field")}: ${over} px` : null;
      });
      if (behind) hidden.push(behind);
    }
    expect(hidden).toEqual([]);
  });
});
