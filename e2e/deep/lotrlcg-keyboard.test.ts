/** A real plugin (lotrlcg) by keyboard alone, with somebody else at the table (table §4.5, §7, §12.3). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import { corpus } from "../kit/corpora.ts";
import { focusOf, press, tabTo, walkToCard } from "../kit/keyboard.ts";
import { type KeyboardTable, nameOf, openKeyboardTable, spokenTree, times } from "../kit/keys-alone.ts";
import { inStep, sitDown, tableOf } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";

const { folder, missing } = corpus("lotrlcg");
const skipped = browserMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

describe.skipIf(skipped)("a real plugin (lotrlcg) by keyboard alone", () => {
  let baize: Baize;
  let browser: Browser;
  let table: KeyboardTable;
  beforeAll(async () => {
    baize = await startBaize([folder]);
    browser = await openBrowser();
    table = await openKeyboardTable(baize, browser, "LotR Living Card Game");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Reaches an answer of the question on top, and gives it; a next question has the focus then. */
  async function answer(option: RegExp): Promise<void> {
    const { page } = table.ann;
    await tabTo(page, page.locator(".prompt-option", { hasText: option }).first());
    await table.keys.step("Enter");
  }
  async function load(deck: string): Promise<void> {
    const { page } = table.ann;
    await page.locator("[data-table-entry]").focus();
    await page.keyboard.press("Control+l");
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("searchbox"));
    await page.keyboard.type(deck);
    await tabTo(page, dialog.getByRole("button", { name: deck }).first());
    await table.keys.step("Enter");
    await dialog.waitFor({ state: "detached" });
  }

  it("the questions of a new game are answered, a deck and a scenario loaded", async () => {
    const { ann, heard } = table;
    await ann.page.locator(".prompt").first().waitFor();
    await answer(/OK/);
    await answer(/^2/);
    await inStep(table.bob, ann, () => sitDown(table.bob));
    await load("Core Set Deck - Leadership");
    await load("Passage Through Mirkwood");
    await expect.poll(async () => (await tableOf(ann)).player1Hand!.stacks).toBe(6);
    await expect.poll(async () => times(await heard(), /made Flies and Spiders the main quest/)).toBe(1);
    await expect.poll(() => focusOf(ann.page)).not.toBeNull();
  });

  it("a hero is attached to another by the menu and taken off; a card is discarded; the focus stays on the table", async () => {
    const { ann, keys, bob } = table;
    const { page } = ann;
    const [hero] = (await tableOf(ann)).player1Play1!.cards.map(nameOf);
    await walkToCard(page, "player1Play1", 2);
    const { name } = await keys.at();
    await press(page, "Enter");
    await page.getByRole("menuitem", { name: /^Attach to/ }).press("Enter");
    const entry = page.getByRole("menuitem", { name: new RegExp(`^${hero}`) }).first();
    await entry.waitFor();
    await inStep(ann, bob, () => entry.press("Enter"));
    await expect.poll(() => keys.at()).toEqual({ groupId: "player1Play1", name });
    await keys.change("detach");
    await expect.poll(() => keys.at()).toEqual({ groupId: "player1Play1", name });
    await walkToCard(page, "player1Hand");
    await keys.step("x");
    await expect.poll(() => focusOf(page)).not.toBeNull();
    await expect.poll(() => page.locator(`[data-shows-group="player1Discard"] .stack`).count()).toBe(1);
  });

  it("tokens are put on and taken off by key and by menu, and are part of the card's name", async () => {
    const { ann, keys } = table;
    const { page } = ann;
    await walkToCard(page, "player1Play1");
    await keys.step("1");
    await keys.step("1");
    const named = await focusOf(page);
    expect(named).toMatch(/tokens: .* 2/);
    await page.keyboard.down("Space");
    await keys.step("1");
    await page.keyboard.up("Space");
    await expect.poll(() => focusOf(page)).toBe(named!.replace(/ 2/, " 1"));
    await press(page, "Enter");
    await page.getByRole("menuitem", { name: /^Tokens/ }).press("Enter");
    await inStep(ann, table.bob, () =>
      page
        .getByRole("menuitem", { name: /^Remove/ })
        .first()
        .press("Enter"),
    );
    await expect.poll(() => focusOf(page)).not.toMatch(/tokens:/);
  });

  it("a step of the game is spoken once for each, and hidden cards have no name in the tree", async () => {
    const { ann, bob, keys, heard } = table;
    await ann.page.locator("[data-table-entry]").focus();
    const before = (await heard()).length;
    await inStep(bob, ann, () => bob.page.keyboard.press("ArrowDown"));
    await expect.poll(async () => (await heard()).length).toBe(before + 1);
    // Of a card that was discarded there may be another copy in the hand.
    const seen = (await tableOf(ann)).player1Discard?.cards.map(nameOf) ?? [];
    const mine = (await tableOf(ann)).player1Hand!.cards.map(nameOf).filter((name) => !seen.includes(name));
    const theirs = await spokenTree(bob.page);
    expect(mine.filter((name) => theirs.includes(name))).toEqual([]);
    await expect.poll(async () => (await keys.at()).name).toContain("arrow keys");
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
