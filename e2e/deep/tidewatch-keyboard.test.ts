/** A whole game of Tidewatch by one person who has a keyboard and nothing else (table §4.5, §7, §12.3). */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import { enterCards, focusOf, has, press, tabTo, walkToCard, walkToRegion } from "../kit/keyboard.ts";
import { logIn, logOf, newPlayer, openRoom, type Player, stepOf } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** More presses of N than any game takes: the tide rises by 1 or more each round and drowns everybody at 15. */
const MOST_DAYS = 25;
const END = /Victory! The watch has held\.|Defeat\./;

describe.skipIf(browserMissing)("Tidewatch by keyboard alone", () => {
  let baize: Baize;
  let browser: Browser;
  let player: Player;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    account = await makeAccount(baize, "Nora");
    slug = await makeRoom(account, await pluginNamed(baize, "Tidewatch"));
    player = await newPlayer(browser);
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
    await prompt().first().waitFor();
    // It comes after the table, and maybe after what is asked first.
    await player.page.locator("[data-announcements]").waitFor({ state: "attached" });
    await player.page.evaluate(() => {
      const region = document.querySelector("[data-announcements]");
      const spoken: string[] = [];
      Object.assign(globalThis, { spoken });
      if (!region) return;
      new MutationObserver(() => spoken.push(region.textContent ?? "")).observe(region, { childList: true });
    });
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const prompt = () => player.page.locator(".prompt[data-first]");
  /** Everything that the live region has said. */
  const spoken = async () =>
    (await player.page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).join("\n");
  const over = async () => END.test(await logOf(player));

  /** Presses keys that change the game; resolves when the step has come. */
  async function act(...keys: string[]): Promise<void> {
    const before = await stepOf(player);
    await press(player.page, ...keys);
    await expect.poll(() => stepOf(player), { timeout: 15_000 }).not.toBe(before);
  }

  /** Answers the question on top with the key of its first, or its last answer; false when there is none. */
  async function answer(which: "first" | "last" = "first"): Promise<boolean> {
    if ((await prompt().count()) === 0) return false;
    const options = prompt().first().locator(".prompt-option[aria-keyshortcuts]");
    const option = which === "first" ? options.first() : options.last();
    if ((await options.count()) > 0) await act((await option.getAttribute("aria-keyshortcuts")) ?? "");
    else {
      await tabTo(player.page, prompt().first().locator(".prompt-option").first());
      await act("Enter");
    }
    return true;
  }

  async function loadFrom(dialog: Locator, deck: string): Promise<void> {
    const { page } = player;
    await tabTo(page, dialog.getByRole("searchbox"));
    await page.keyboard.type(deck);
    await tabTo(page, dialog.getByRole("button", { name: deck }).first());
    await act("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).not.toBeNull();
  }

  /** Goes down a menu to an entry. */
  async function downTo(item: Locator): Promise<void> {
    for (let count = 0; !(await has(item)); count++) {
      expect(count).toBeLessThan(30);
      await press(player.page, "ArrowDown");
    }
  }

  it("table B15: the welcome of the game stands alone until it is answered, by its key (table §9.3)", async () => {
    await expect.poll(() => prompt().textContent()).toContain("Choose a scenario");
    expect(await player.page.getByRole("dialog").count()).toBe(0);
    await act("1");
    await prompt().waitFor({ state: "detached" });
  });

  it("then the new table asks what to load: a scenario is searched for and loaded, and the focus is on the table then (table §9.6)", async () => {
    const { page } = player;
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await expect.poll(() => has(dialog)).toBe(true);
    await loadFrom(dialog, "The Drowned Bell · Storm surge");
    await tabTo(page, page.locator("[data-table-entry]"));
    await expect.poll(() => focusOf(page)).toContain("arrow keys");
  });

  it("the menu bar sets the number of players (table §9.2)", async () => {
    const { page } = player;
    await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }), "Shift+Tab");
    await press(page, "Enter");
    await downTo(page.getByRole("menuitem", { name: "Number of players" }));
    await press(page, "ArrowRight");
    await downTo(page.getByRole("menuitem", { name: /^1/ }));
    await act("Enter");
    await expect.poll(spoken).toMatch(/number of players/);
  });

  it("a hero is loaded from the dialog of a key, and the first hand is kept (table §7.4, §9.3)", async () => {
    const { page } = player;
    await tabTo(page, page.locator("[data-table-entry]"));
    await press(page, "Control+l");
    await loadFrom(page.getByRole("dialog"), "Tamsin, Storm Fiddler");
    await prompt().waitFor();
    await walkToCard(page, "player1Play");
    const hero = await focusOf(page);
    expect(hero).toMatch(/^Tamsin/);
    // By the button and not by its key: the focus comes back to the hero from a question that is gone.
    await tabTo(page, prompt().getByRole("button", { name: /^Keep it/ }));
    await act("Enter");
    await prompt().waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).toBe(hero);
  });

  it("cards that a question asks for are chosen one by one with Enter, and how many is said (table §9.3)", async () => {
    const { page } = player;
    const room = await account.client.join(slug);
    await room.evaluate([
      ["PROMPT", "player1", "choose", "Which cards?"],
      ["PROMPT_ADD_OPTION", "player1", "These", "1", []],
      [
        "FOR_EACH_KEY_VAL",
        "$UUID",
        "$QUESTION",
        "$GAME.playerData.player1.prompts",
        [["SET", "/playerData/player1/prompts/$UUID/input", { type: "selectCards" }]],
      ],
    ]);
    room.leave();
    await prompt().waitFor();
    const chosen = () => prompt().locator(".prompt-selected[aria-live]").textContent();
    await walkToRegion(page, "player1Hand");
    await enterCards(page);
    await press(page, "Enter");
    await expect.poll(chosen).toBe("Cards selected: 1");
    await expect.poll(() => focusOf(page)).toContain("selected as number 1");
    await press(page, "ArrowRight", "Enter");
    await expect.poll(chosen).toBe("Cards selected: 2");
    await press(page, "Enter");
    await expect.poll(chosen).toBe("Cards selected: 1");
    expect(await page.getByRole("menu").count()).toBe(0);
    await act("1");
    await prompt().waitFor({ state: "detached" });
  });

  it("cards are played, characters work and strike, days end, until the game is won or lost (table §4.5, §7.4)", async () => {
    const { page } = player;
    let played = 0;
    for (let day = 0; day < MOST_DAYS && !(await over()); day++) {
      while (!(await over()) && (await answer(day % 2 === 0 ? "last" : "first")));
      if (await over()) break;
      if (await walkToCard(page, "player1Hand")) {
        const name = await focusOf(page);
        expect(name).not.toMatch(/face-down/);
        // By its menu on the first day, by its key from then on.
        if (day === 0) {
          await press(page, "Enter");
          await expect.poll(() => has(page.getByRole("menuitem").first())).toBe(true);
          await press(page, "p");
          await act("Enter");
        } else await act("p");
        played++;
      }
      while (!(await over()) && (await answer()));
      if (await walkToCard(page, "player1Play")) {
        await act("w");
        while (!(await over()) && (await answer()));
      }
      if (!(await over())) await act("n");
    }
    await expect.poll(() => logOf(player)).toMatch(END);
    expect(played).toBeGreaterThan(0);
    await expect.poll(() => focusOf(page)).not.toBeNull();
    await expect.poll(spoken).toMatch(END);
  });

  it("the end can be looked back on: undo and redo from the table's entry, a pile by its menu (table §6.2, §7.4)", async () => {
    const { page } = player;
    while (await answer("last"));
    await walkToRegion(page, "sharedTideDeck");
    await press(page, " ");
    const menu = page.getByRole("menu", { name: /^Tide deck/ });
    await menu.waitFor();
    await expect.poll(() => has(menu)).toBe(true);
    await press(page, "Escape");
    // The menu has the deck's name as well: until it is gone, Escape closes it and nothing else.
    await expect.poll(() => menu.count(), { timeout: 15_000 }).toBe(0);
    await expect.poll(() => focusOf(page), { timeout: 15_000 }).toMatch(/^Tide deck/);
    await press(page, "Escape");
    await act("ArrowLeft");
    await act("Control+y");
    expect(player.problems).toEqual([]);
  });
});
