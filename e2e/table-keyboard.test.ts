/**
 * A table by keyboard alone, with somebody else who plays along: every drag has a way by keys, the focus is never
 * lost, what happens is spoken once, and no hidden card has a name in the accessibility tree (table §4.5, §12.3).
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { enterCards, focusOf, press, tabTo, walkToCard, walkToRegion } from "./kit/keyboard.ts";
import { type KeyboardTable, nameOf, openKeyboardTable, spokenTree, times } from "./kit/keys-alone.ts";
import { inStep, sitDown, stepOf, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("Standard 52 by keyboard alone", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let table: KeyboardTable;
  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    table = await openKeyboardTable(baize, browser, "Standard 52");
    await sitDown(table.bob);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("a question is spoken once and takes no focus; its answer by key gives it back (table §9.3)", async () => {
    const { ann, keys, heard } = table;
    const { page } = ann;
    const deal = page.getByRole("button", { name: "Deal", exact: true });
    await tabTo(page, deal);
    await keys.step("Enter");
    await page.locator(".prompt").waitFor();
    const question = await page.locator(".prompt-message").textContent();
    await expect.poll(() => focusOf(page)).toBe("Deal");
    await expect.poll(async () => times(await heard(), new RegExp(question!.slice(0, 12)))).toBe(1);
    await tabTo(page, page.locator(".prompt-option", { hasText: /^7/ }));
    await keys.step("Enter");
    await expect.poll(() => focusOf(page)).not.toBeNull();
    await expect.poll(async () => (await tableOf(ann)).player1Hand!.stacks).toBe(7);
  });

  it("a card goes to the free table, is placed, pushed, and the focus goes with it; each step is spoken once", async () => {
    const { ann, keys, heard } = table;
    expect(await walkToCard(ann.page, "player1Hand")).toBe(true);
    const { name } = await keys.at();
    await keys.change("move", "table");
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
    await expect.poll(async () => times(await heard(), new RegExp(`Ann.* moved ${name}`))).toBe(1);
    await keys.change("move", "left");
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
    await keys.choose("move", "exactly");
    const field = ann.page.getByRole("dialog").getByRole("textbox");
    await expect.poll(() => field.inputValue()).toBe("35 / 40");
    await expect.poll(() => focusOf(ann.page)).not.toBeNull();
    await ann.page.keyboard.type("10, 20");
    await keys.step("Enter");
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
    const style = await ann.page.evaluate(() => {
      const { left, top } = (document.activeElement!.closest(".stack") as HTMLElement).style;
      return [left, top].map((value) => Number.parseFloat(value) > 0);
    });
    expect(style).toEqual([true, true]);
  });

  it("one is attached to another, turned to another direction, and taken off; target and arrow by key", async () => {
    const { ann, keys } = table;
    const [host] = (await tableOf(ann)).sharedTable!.cards.map(nameOf);
    await walkToCard(ann.page, "player1Hand");
    const { name } = await keys.at();
    await press(ann.page, "Enter");
    await ann.page.getByRole("menuitem", { name: /^Attach to/ }).press("Enter");
    const target = ann.page.getByRole("menuitem", { name: new RegExp(`^${host}`) });
    await target.waitFor();
    await inStep(ann, table.bob, () => target.press("Enter"));
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
    await expect.poll(() => focusOf(ann.page)).toContain("attached");
    await keys.change("attachmentDirection", "behind");
    await press(ann.page, "ArrowUp");
    await keys.change("underneath");
    await keys.change("underneath");
    await press(ann.page, "ArrowDown");
    await keys.change("detach");
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
    await expect.poll(async () => (await tableOf(table.bob)).sharedTable!.stacks).toBe(2);
    await keys.step("t");
    await expect.poll(() => focusOf(ann.page)).toContain("targeted by: Ann");
    await keys.step("Shift+W");
    await press(ann.page, "Home");
    await keys.step("Shift+W");
    await expect.poll(() => ann.page.locator(".arrows path, .arrow-layer path").count()).toBeGreaterThan(0);
    await press(ann.page, "Escape", "Escape");
    await keys.step("Escape");
  });

  it("cards change places in a row, one by one and from end to end", async () => {
    const { ann, keys, bob } = table;
    const names: string[] = [];
    for (let count = 0; count < 3; count++) {
      await walkToCard(ann.page, "player1Hand");
      names.push((await keys.at()).name);
      await keys.change("move", "myPlay");
      await expect.poll(async () => (await keys.at()).groupId).toBe("player1Play");
    }
    await walkToCard(ann.page, "player1Play");
    await keys.change("move", "after");
    await keys.change("move", "after");
    await keys.change("move", "start");
    await keys.change("move", "end");
    const shown = (await tableOf(ann)).player1Play!.cards.map(nameOf);
    expect(shown).toEqual([names[1], names[2], names[0]]);
    await expect.poll(() => keys.at()).toEqual({ groupId: "player1Play", name: names[0] });
    await expect.poll(async () => (await stepOf(bob)) === (await stepOf(ann))).toBe(true);
  });

  it("the focus outlives what others do: a card that is taken away, one that moves, undo and redo (table §12.3.2)", async () => {
    const { ann, bob, keys, heard } = table;
    // Bob looks at Ann's table to reach her row.
    await bob.page.getByRole("button", { name: "Look: Ann" }).click();
    await walkToCard(ann.page, "player1Play", 1);
    const { name } = await keys.at();
    await table.mouse.choose(table.mouse.card("player1Play", 1), "Delete");
    const onNeighbour = { groupId: "player1Play", name: expect.not.stringContaining(name) };
    await expect.poll(() => keys.at()).toEqual(onNeighbour);
    await keys.agreedStep("Control+z");
    await expect.poll(async () => (await keys.at()).groupId).toBe("player1Play");
    // The same while its menu is open.
    await walkToCard(ann.page, "player1Play", 1);
    await press(ann.page, "Enter");
    await ann.page.getByRole("menu").waitFor();
    await table.mouse.choose(table.mouse.card("player1Play", 1), "Delete");
    await expect.poll(() => ann.page.getByRole("menu").count()).toBe(0);
    await expect.poll(() => keys.at()).toEqual(onNeighbour);
    await keys.agreedStep("Control+z");
    await expect.poll(async () => times(await heard(), /^Undo: step/)).toBe(2);
    await keys.agreedStep("Control+y");
    await expect.poll(async () => times(await heard(), /^Redo: step/)).toBe(1);
    await keys.agreedStep("Control+z");
    await walkToCard(ann.page, "player1Play", 1);
    await table.mouse.move(
      table.mouse.card("player1Play", 1),
      await table.mouse.at(table.mouse.region("sharedTable"), [0.7, 0.7]),
    );
    await expect.poll(() => keys.at()).toEqual({ groupId: "sharedTable", name });
  });

  it("a pile is looked through: the keyboard is led into the panel, to its cards, and back to the pile (table §9.1)", async () => {
    const { ann, keys } = table;
    const { page } = ann;
    await walkToRegion(page, "sharedDeck");
    await keys.choose("top5");
    const panel = page.locator(".browse-panel");
    await panel.waitFor();
    await expect.poll(() => focusOf(page)).toMatch(/^Looking through/);
    await enterCards(page);
    await expect.poll(() => focusOf(page)).toMatch(/ of |Ace|King|Queen|Jack|\d/);
    await tabTo(page, page.getByRole("button", { name: "Keep order" }));
    const before = await stepOf(ann);
    await press(page, "ArrowLeft", "ArrowDown");
    expect(await stepOf(ann)).toBe(before);
    await press(page, "Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).toMatch(/^Deck/);
  });

  it("no card that is hidden from somebody has a name in their accessibility tree (table §3.1)", async () => {
    const { ann, bob } = table;
    const mine = (await tableOf(ann)).player1Hand!.cards.map(nameOf);
    expect(mine.length).toBeGreaterThan(0);
    const [own, theirs] = [await spokenTree(ann.page), await spokenTree(bob.page)];
    expect(mine.filter((name) => own.includes(name))).toEqual(mine);
    expect(mine.filter((name) => theirs.includes(name))).toEqual([]);
    expect(theirs).toContain("face-down card");
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
