/** The deck builder at a table, in a real browser: by mouse, by keys alone, by touch on a phone (decks §2). */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { fingerOn } from "./kit/finger.ts";
import { expectAccessible } from "./kit/look.ts";
import { logIn, logOf, newPlayer, openRoom, type Player, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the deck builder at a table", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let page: Page;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    slug = await makeRoom(account, await pluginNamed(baize, "Standard 52"), { policy: "open" });
    ann = await newPlayer(browser, sizes.desktop);
    page = ann.page;
    await logIn(ann, baize, account);
    await openRoom(ann, baize, slug);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const dialogOf = (on: Page) => on.getByRole("dialog", { name: "Custom decks" });
  const saved = (dialog: Locator) => dialog.locator('[data-save-state="saved"]').waitFor();
  const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 20_000 });

  it("D-01 Builder has Custom decks, which opens it, T2-37, T2-118, T2-142", async () => {
    await page.getByRole("button", { name: "Builder" }).click();
    await page.getByRole("menuitem", { name: "Custom decks" }).click();
    await dialogOf(page).getByText("No deck is open").waitFor();
  });

  it("D-24 it is 800 px wide with two panes, and wider with three, which is remembered, T2-41", async () => {
    const dialog = dialogOf(page);
    const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0);
    const list = dialog.getByRole("region", { name: "My Custom Decks" });
    await eventually(width).toBe(800);
    await expect.poll(() => list.count()).toBe(0);
    await dialog.getByRole("button", { name: "Widen" }).click();
    await eventually(width).toBe(Math.round(1440 * 0.96));
    await list.waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("deckBuilderWide"))).toBe("true");
  });

  it("a deck is made and filled with the mouse, saved, and stands on the table after Play (T1-16)", async () => {
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "New deck" }).first().click();
    await dialog.getByRole("textbox", { name: "Deck Name" }).fill("Four aces");
    await dialog.getByRole("searchbox", { name: "Search all columns" }).fill("ace");
    for (const add of await dialog.getByRole("button", { name: /^Add 1: Ace/ }).all()) await add.click();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await saved(dialog);
    const stacks = async () => (await tableOf(ann)).sharedDeck?.stacks ?? 0;
    const before = await stacks();
    await dialog.getByRole("button", { name: "Play" }).click();
    await told(page, "Loaded 4 cards.");
    await dialog.getByRole("button", { name: "On the table. Load it once more" }).waitFor();
    await eventually(() => logOf(ann)).toContain('loaded "Four aces" into ');
    await eventually(stacks).toBe(before + 4);
  });

  it("D-23 no serious finding of axe, with a deck open and its statistics", async () => {
    await expectAccessible(page, "deck builder");
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Statistics" }).click();
    await page.getByRole("dialog", { name: "Statistics" }).waitFor();
    await expectAccessible(page, "statistics");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Statistics" }).waitFor({ state: "detached" });
  });

  it("it is there again after a reload: the same deck, as it was saved", async () => {
    await openRoom(ann, baize, slug);
    await page.getByRole("button", { name: "Builder" }).click();
    await page.getByRole("menuitem", { name: "Custom decks" }).click();
    const name = dialogOf(page).getByRole("textbox", { name: "Deck Name" });
    await eventually(() => name.inputValue()).toBe("Four aces");
    await dialogOf(page).getByText("4 cards").first().waitFor();
  });

  it("D-23 by keys alone: a new deck, cards by digits, a quantity, undone, and no hotkey reaches the table", async () => {
    const dialog = dialogOf(page);
    const before = await logOf(ann);
    await dialog.getByRole("button", { name: "New deck" }).first().focus();
    await page.keyboard.press("Enter");
    const name = dialog.getByRole("textbox", { name: "Deck Name" });
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("By keys");
    await page.keyboard.press("Enter");
    await dialog.getByRole("row", { name: /Ace/ }).first().focus();
    await page.keyboard.press("3");
    const row = dialog.getByRole("button", { name: /^Ace.*: \d+$/ });
    await eventually(() => row.getAttribute("aria-label")).toMatch(/: 3$/);
    await row.focus();
    await page.keyboard.press("+");
    await eventually(() => row.getAttribute("aria-label")).toMatch(/: 4$/);
    await page.keyboard.press("Control+z");
    await eventually(() => row.getAttribute("aria-label")).toMatch(/: 3$/);
    // The row's menu leads to the number.
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Set quantity…" }).focus();
    await page.keyboard.press("Enter");
    const number = dialog.getByRole("textbox", { name: /^Number of Ace/ });
    await eventually(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await eventually(() => row.getAttribute("aria-label")).toMatch(/: 12$/);
    await page.keyboard.press("Control+s");
    await saved(dialog);
    await expect.poll(() => logOf(ann)).toBe(before);
  });

  it("D-20 a deck is deleted after the question, and brought back, T2-158", async () => {
    const dialog = dialogOf(page);
    await dialog.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this deck?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("By keys was deleted.").waitFor();
    await dialog.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await eventually(() => dialog.getByRole("textbox", { name: "Deck Name" }).inputValue()).toBe("By keys");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(ann.problems).toEqual([]);
  });

  it("D-24 on a phone it fills the screen, one tab at a time, and works by touch", async () => {
    const context = await browser.newContext({
      viewport: sizes.phone,
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    });
    const phone = await context.newPage();
    await openRoom({ page: phone, problems: [] }, baize, slug);
    await phone.getByRole("button", { name: "Menu", exact: true }).tap();
    await phone.getByRole("menuitem", { name: "Builder" }).tap();
    await phone.getByRole("menuitem", { name: "Custom decks" }).tap();
    const dialog = dialogOf(phone);
    await dialog.waitFor();
    await eventually(async () => (await dialog.boundingBox())?.width).toBe(390);
    await dialog.getByRole("tab", { name: "My decks" }).tap();
    const finger = await fingerOn(phone);
    const box = await dialog.getByRole("button", { name: /^Four aces/ }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await finger.tap({ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 });
    const more = dialog.getByRole("button", { name: /^One Ace.* more$/ }).first();
    await more.tap();
    await eventually(() => dialog.getByRole("button", { name: /^Ace.*: 2$/ }).count()).toBe(1);
    const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  it("D-01 who is signed out sees how to log in, and comes back here (T2-142)", async () => {
    const visitor = await newPlayer(browser, sizes.desktop);
    await openRoom(visitor, baize, slug);
    await visitor.page.getByRole("button", { name: "Builder" }).click();
    await visitor.page.getByRole("menuitem", { name: "Custom decks" }).click();
    const link = dialogOf(visitor.page).getByRole("link");
    await expect.poll(() => link.getAttribute("href")).toContain(encodeURIComponent(`/room/${slug}`));
    await visitor.page.context().close();
  });
});
