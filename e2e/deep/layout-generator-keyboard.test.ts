/** The layout generator by keys alone, up to a whole layout (decks §9). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import { layoutOf, makeByKeys, workedLayout } from "../kit/layout-keys.ts";
import { newPlayer } from "../kit/player.ts";
import { type SharedBaize, shareBaize } from "../kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the layout generator by keys alone", () => {
  let baize: SharedBaize;
  let browser: Browser;
  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("D-97 the whole layout of platform §3.17 is made without a mouse, and is the one of the worked example", async () => {
    const expected = await workedLayout();
    const { page, problems } = await newPlayer(browser);
    await page.goto(`${baize.url}/layout-generator`);
    await page.getByRole("application", { name: "Table" }).waitFor();
    await makeByKeys(page, expected.regions);
    const made = await layoutOf(page);
    expect(made).toEqual(expected);
    expect(Object.keys(made.regions)).toEqual(Object.keys(expected.regions));
    expect(problems).toEqual([]);
  });
});
