/** Tidewatch's table with every menu and every dialog open: no serious or critical finding of axe (table §12.3). */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, expectAccessibleInBoth } from "./kit/look.ts";
import { cardsOf, inStep, logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const MENU = "[data-context-menu]";
/** Not the pop-up of a menu, which is one as well. */
const DIALOG = ":is([role=dialog], [role=alertdialog]):not(:has([role=menu]))";

describe.skipIf(browserMissing)("the table, its menus and dialogs are accessible", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let player: Player;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    // The first account is the operator's, who needs no support level.
    await makeAccount(baize, "Root");
    account = await makeAccount(baize, "Nora");
    slug = await makeRoom(account, await pluginNamed(baize, "Tidewatch"));
    player = await newPlayer(browser);
    player.page.setDefaultTimeout(30_000);
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const button = (name: string | RegExp) => player.page.getByRole("button", { name }).first();
  const item = (name: string | RegExp) => player.page.getByRole("menuitem", { name }).first();

  /** Goes through the menu bar, level by level. */
  async function menuBar(menu: "Menu" | "View", ...way: (string | RegExp)[]): Promise<void> {
    await player.page.getByRole("button", { name: menu, exact: true }).click();
    for (const [level, name] of way.entries()) {
      await item(name).focus();
      await player.page.keyboard.press(level < way.length - 1 ? "ArrowRight" : "Enter");
    }
  }
  /** A dialog, looked at in both themes, then closed. */
  async function dialog(name: string, open: () => Promise<unknown>): Promise<void> {
    await open();
    await player.page.locator(DIALOG).first().waitFor();
    await expectAccessibleInBoth(player.page, name, DIALOG);
    await player.page.keyboard.press("Escape");
    await expect.poll(() => player.page.locator(DIALOG).count()).toBe(0);
  }
  /** A menu at the pointer, with each of its sub-menus where these are wanted. */
  async function contextMenu(name: string, open: () => Promise<unknown>, subMenus = false): Promise<void> {
    await open();
    await player.page.locator(MENU).waitFor();
    await expectAccessible(player.page, name, MENU);
    const entries = player.page.getByRole("menuitem", { name: /opens a submenu/ });
    const count = subMenus ? await entries.count() : 0;
    for (let index = 0; index < count; index++) {
      await entries.nth(index).focus();
      await player.page.keyboard.press("ArrowRight");
      await item("Go back").waitFor();
      await expectAccessible(player.page, `${name}, sub-menu ${index + 1}`, MENU);
      await player.page.keyboard.press("ArrowLeft");
      await item("Go back").waitFor({ state: "detached" });
    }
    await player.page.keyboard.press("Escape");
    await player.page.locator(MENU).waitFor({ state: "detached" });
  }
  const rightClick = (card: Locator) => card.click({ button: "right", position: { x: 10, y: 30 } });

  it("the deck dialog of a new table, and the table with cards, prompts, counters and tokens", async () => {
    const { page } = player;
    await page.locator(".prompt[data-first]").waitFor();
    await page.keyboard.press("1");
    await page.locator(DIALOG).waitFor();
    await expectAccessibleInBoth(page, "the dialog of prebuilt decks", DIALOG);
    await page.getByRole("searchbox").fill("Two players: Ilse and Osk");
    await inStep(player, player, () =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^Two players/ })
        .first()
        .click(),
    );
    await page.locator(DIALOG).waitFor({ state: "detached" });
    await page.locator(".prompt[data-first]").waitFor();
    await expectAccessibleInBoth(page, "the table with a question");
    // The questions of both seats come to the one who is there.
    const questions = page.locator(".prompt");
    for (let open = await questions.count(); open > 0; open = await questions.count()) {
      const welcome = (await questions.first().textContent())?.includes("Look around first");
      await page.keyboard.press(welcome ? "0" : "1");
      await expect.poll(() => questions.count(), { timeout: 15_000 }).toBeLessThan(open);
    }
  });

  it("table B4 a card that the first answer names is read on its gold (table §9.3, §9.5)", async () => {
    const { page } = player;
    const room = await account.client.join(slug);
    await room.evaluate([
      ["VAR", "$STACK", ["AT_INDEX", "$GAME.groupById.player1Play.stackIds", 0]],
      ["VAR", "$HERO", ["AT_INDEX", "$GAME.stackById.$STACK.cardIds", 0]],
      ["PROMPT", "player1", "choose", "Who keeps watch?"],
      ["PROMPT_ADD_OPTION", "player1", ["OPTION_LABEL", "$HERO"], "1", []],
      ["PROMPT_ADD_OPTION", "player1", ["OPTION_LABEL", "$HERO"], "2", []],
    ]);
    room.leave();
    await page.locator(".prompt-option-first [data-named-card]").waitFor();
    await expectAccessibleInBoth(page, "a question whose answers name a card", ".prompts");
    await page.keyboard.press("1");
    await page.locator(".prompt").waitFor({ state: "detached" });
  });

  it("table C13 how many cards are chosen stands there as a sentence, not as a button (table §9.3)", async () => {
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
    await cardsOf(player, "player1Play").first().click();
    const fill = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(() => page.locator(".prompt-selected-some").textContent()).toContain("1");
    expect(await fill(".prompt-selected-some")).toBe("rgba(0, 0, 0, 0)");
    expect(await fill(".prompt-option-first")).not.toBe("rgba(0, 0, 0, 0)");
    await page.keyboard.press("1");
    await page.locator(".prompt").waitFor({ state: "detached" });
  });

  it("the menus of a card in play, a card in hand, a pile and the first player (table §6)", async () => {
    const hero = cardsOf(player, "player1Play").first();
    await contextMenu("the menu of a hero", () => rightClick(hero), true);
    await contextMenu("the menu of a card in hand", () => rightClick(cardsOf(player, "player1Hand").first()));
    await contextMenu("the menu of a pile", () => button(/^Menu of Tide deck/).click());
    await contextMenu("the menu of the first player", () => button("Set first player").click());
  });

  it("a picked card with its strip, its large picture, and its token buttons (table §3.5, §5)", async () => {
    const { page } = player;
    await cardsOf(player, "player1Play").first().click();
    await button("Card menu").waitFor();
    await page.keyboard.down("Space");
    await page.getByRole("button", { name: /^Add / }).first().waitFor();
    await expectAccessible(page, "a card with its token buttons", ".table-surface");
    await page.keyboard.up("Space");
    await page.keyboard.press("Escape");
  });

  it("the menu bar, its sub-menus and the side bar with its steps (table §9.2, §9.4)", async () => {
    const { page } = player;
    for (const menu of ["Menu", "View"] as const) {
      await page.getByRole("button", { name: menu, exact: true }).click();
      await page.getByRole("menu").first().waitFor();
      await expectAccessible(page, `the menu ${menu}`, "[role=menu]");
      await item(menu === "Menu" ? "Plugin Options" : "Shared").focus();
      await page.keyboard.press("ArrowRight");
      await page.getByRole("menu").nth(1).waitFor();
      await expectAccessible(page, `a sub-menu of ${menu}`, "[role=menu]");
      await expect
        .poll(async () => {
          await page.keyboard.press("Escape");
          return page.getByRole("menu").count();
        })
        .toBe(0);
    }
    await page.locator(".side-bar-step").first().hover();
    await expectAccessible(page, "the side bar opened", ".side-bar");
    await page.mouse.move(700, 400);
  });

  it("the dialogs of the menus: public decks, spawned cards, support, questions (table §9.6)", async () => {
    await dialog("public decks", () => menuBar("Menu", "Load", "Load public custom deck"));
    await dialog("spawn card", () => menuBar("Menu", "Spawn card"));
    await dialog("spawn custom card", async () => {
      await menuBar("Menu", "Spawn card");
      await button(/custom/i).click();
      await player.page.getByRole("dialog", { name: /custom/i }).waitFor();
    });
    await dialog("support", () => menuBar("Menu", "Download", "Full replay (.json)"));
    await dialog("a random number", () => menuBar("Menu", "Random", /^Number$/));
    await dialog("clearing the table", () => menuBar("Menu", "Clear table", "Victory"));
  });

  it("preferences, automation, developer tools and hotkeys (table §7.6, §9.6)", async () => {
    const { page } = player;
    await dialog("preferences", () => menuBar("View", "Preferences"));
    await dialog("automation", async () => {
      await menuBar("View", "Preferences");
      await button("Automation Preferences").click();
      await page.getByRole("dialog", { name: /automation/i }).waitFor();
    });
    for (const [name, part, menu, ...way] of [
      ["the developer tools", DIALOG, "Menu", "Developer tools"],
      ["the sheet of hotkeys", 'section[aria-label="Hotkeys"]', "View", "Hotkeys"],
    ] as const) {
      await menuBar(menu, ...way);
      const sheet = page.locator(part).first();
      await sheet.waitFor();
      await expectAccessibleInBoth(page, name, part);
      await sheet.getByRole("button", { name: "Close" }).click();
      await sheet.waitFor({ state: "detached" });
    }
  });

  it("in the colours that the system prescribes what is current, chosen and mine stays marked (table §12.3.6)", async () => {
    const { page } = player;
    await page.emulateMedia({ forcedColors: "active" });
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, outlineStyle } = getComputedStyle(element);
          return `${backgroundColor} ${outlineStyle}`;
        });
    await expect
      .poll(() => look(".side-bar-step[aria-current]"))
      .not.toBe(await look(".side-bar-step:not([aria-current])"));
    await expect
      .poll(() => look(".messages-tab[aria-selected=true]"))
      .not.toBe(await look(".messages-tab[aria-selected=false]"));
    expect(await look(".seat-mine")).not.toBe(await look(".seat:not(.seat-mine)"));
    // A place is seen on a dark and on a light picture, and whose it is has its colour.
    const [edge, beside] = await page
      .locator(".region-frame")
      .first()
      .evaluate((frame) => [getComputedStyle(frame).borderTopColor, getComputedStyle(frame).outlineColor]);
    expect(edge).not.toBe(beside);
    const dots = await page
      .locator(".region-owner, .region-plate")
      .evaluateAll((names) => names.map((name) => getComputedStyle(name, "::before").backgroundColor));
    expect(new Set(dots).size).toBeGreaterThan(1);
    await page.emulateMedia({ forcedColors: "none" });
  });

  it("a browsed pile, the chat, and the table at the size of a phone with its touch bar (table §8, §9.1, §9.5)", async () => {
    const { page } = player;
    await inStep(player, player, () => button(/^Look at all cards of (\w+ · )?Deck/).click());
    await page.locator(".browse-panel").waitFor();
    await expectAccessible(page, "a browsed pile", ".browse-panel");
    await inStep(player, player, () => button("Keep order").click());
    await page.getByRole("tab", { name: /Chat/ }).click();
    await expectAccessible(page, "the chat", ".messages");
    await menuBar("View", "Preferences");
    await page
      .getByRole("switch", { name: /^Touch mode/ })
      .first()
      .focus();
    await page.keyboard.press("Space");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Update|Save|Apply)/ })
      .click();
    await page.getByRole("toolbar", { name: "Touch bar" }).waitFor();
    await expectAccessible(page, "the touch bar", ".touch-bar");
    await page.setViewportSize(sizes.phone);
    await expectAccessibleInBoth(page, "the table at a phone's size");
    await button(/^Players/).click();
    await page.getByRole("dialog", { name: /^Players/ }).waitFor();
    await expectAccessibleInBoth(page, "the players", DIALOG);
  });
});
