/** A game that is saved at a table of one's own device: a state to come back to, while the table goes on. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { cardsTold, newPlayer, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a game that is saved on a device", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  /** The hand as it was saved. */
  let saved: string[];

  const stands = () => page.getByRole("region", { name: "Table", exact: true }).waitFor();
  const hand = async () => (await tableOf({ page, problems })).player1Hand?.cards ?? [];
  async function draw(): Promise<void> {
    const before = (await hand()).length;
    await page.getByRole("button", { name: "Draw", exact: true }).click();
    await cardsTold(hand, before + 1);
  }
  const list = () => page.getByRole("region", { name: "On this device" });
  const saves = () => list().getByRole("listitem").filter({ hasText: "opens as a table of its own" });
  const tables = () => list().locator('a[href^="/table/"]');
  async function choose(entry: string): Promise<void> {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  }
  async function confirm(): Promise<void> {
    await page.getByRole("alertdialog").getByRole("button").last().click();
  }

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
    ({ page, problems } = await newPlayer(browser));
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
    await page.waitForURL(/\/table\//);
    await stands();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("is said to be in the lobby, and is listed there below its table", async () => {
    await draw();
    saved = await hand();
    await page.keyboard.press("Control+s");
    await page.getByText("You find it in the lobby, below your tables").first().waitFor();
    await draw();
    await choose("Leave the table");
    await saves()
      .getByText(/^saved .* · opens as a table of its own · 2 players · \d+ steps$/)
      .waitFor();
    expect([await tables().count(), await saves().count()]).toEqual([1, 1]);
    await picture(page, "saved-on-device");
    await page.setViewportSize(sizes.phone);
    await picture(page, "saved-on-device-phone");
    await expectAccessible(page, "the list of saved games");
    await page.setViewportSize(sizes.desktop);
  });

  it("goes on at a table of its own from where it was saved; the save and the other table stay", async () => {
    await page.goto(`${baize.url}/lobby`);
    await saves().getByRole("link", { name: "Standard 52" }).waitFor();
    await saves().getByRole("link", { name: "Standard 52" }).click();
    await page.waitForURL(/\/table\//);
    await stands();
    await expect.poll(hand).toEqual(saved);
    await draw();
    await choose("Leave the table");
    await expect.poll(() => tables().count()).toBe(2);
    await expect.poll(() => saves().count()).toBe(1);
  });

  it("is kept as well when the table begins another game, and not when the table is deleted with its game", async () => {
    await tables().first().click();
    await stands();
    const before = await hand();
    await choose("Clear table");
    await confirm();
    await expect.poll(async () => (await hand()).length).toBe(0);
    await choose("Delete the table");
    await confirm();
    await page.waitForURL(/\/(lobby|profile|on-device)/);
    await page.goto(`${baize.url}/lobby`);
    await expect.poll(() => saves().count()).toBe(2);
    await expect.poll(() => tables().count()).toBe(1);
    await saves().first().getByRole("link").click();
    await page.waitForURL(/\/table\//);
    await stands();
    await expect.poll(hand).toEqual(before);
    await choose("Leave the table");
  });

  it("is deleted only after a question that says what stays", async () => {
    const remove = () =>
      saves()
        .first()
        .getByRole("button", { name: /^Delete/ })
        .click();
    await remove();
    await page.getByText("The table that it was saved at stays.").waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => saves().count()).toBe(2);
    await remove();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => saves().count()).toBe(1);
  });

  it("says so where it is not on this device any more", async () => {
    await page.goto(`${baize.url}/play/1?kept=of-somebody-else`);
    await page.getByText("This saved game is not on this device any more.").waitFor();
    expect(problems).toEqual([]);
  });
});
