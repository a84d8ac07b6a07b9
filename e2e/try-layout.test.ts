/** A layout is tried while it is drawn: the table of one's plugin stands beside the drawing, and follows it. */
import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, expectAccessibleInBoth, picture, screen } from "./kit/look.ts";
import { logIn, newPlayer, type Player, readTable } from "./kit/player.ts";
import { root } from "./kit/server.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a layout that is tried beside its drawing", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let player: Player;
  let page: Page;
  let table: FrameLocator;
  let pluginId: number;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
    const ann = await makeAccount(baize, "Ann");
    const game = await loadPluginFolder(join(root, "games/standard-52"));
    const plugin = {
      name: "Card Table",
      game_def: { ...game.gameDef, pluginName: "Card Table" },
      card_db: game.cardDb,
      public: false,
    };
    pluginId = (await ann.client.call("POST /api/myplugins", { body: { plugin } })).plugin.id;
    player = await newPlayer(browser);
    page = player.page;
    page.setDefaultTimeout(20_000);
    await logIn(player, baize, ann);
    table = page.frameLocator("iframe");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const tryIt = () => page.getByRole("button", { name: "Try it", exact: true });
  const shown = () => table.locator("body").evaluate(readTable);
  const draw = async (group: string) => {
    await page.getByRole("button", { name: "Add Group" }).click();
    await page.getByRole("textbox", { name: "Group", exact: true }).fill(group);
  };

  it("of one's plugin: its table has two seats and what is drawn", async () => {
    await page.goto(`${baize.url}/layout-generator?plugin=${pluginId}`);
    await tryIt().click();
    await table.getByRole("region", { name: "Table", exact: true }).waitFor();
    await expect.poll(shown).toMatchObject({ sharedDeck: { stacks: 52 }, player1Hand: { stacks: 0 } });
    await table.getByRole("button", { name: "Seat 2", exact: true }).waitFor();
    await picture(page, "try-layout");
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("d");
    await expect.poll(async () => (await shown()).player1Hand?.stacks).toBe(1);
  });

  it("what is added is on the table, and the game is kept", async () => {
    expect(Object.keys(await shown())).not.toContain("sharedHome1");
    await draw("sharedHome1");
    await expect.poll(async () => Object.keys(await shown())).toContain("sharedHome1");
    expect(await shown()).toMatchObject({ sharedDeck: { stacks: 51 }, player1Hand: { stacks: 1 } });
    await page.keyboard.press("Control+z");
    await expect.poll(async () => Object.keys(await shown())).not.toContain("sharedHome1");
    expect((await shown()).player1Hand?.stacks).toBe(1);
    await expectAccessible(page, "the layout generator with a table");
  });

  it("a group that the plugin has not leaves the table as it is", async () => {
    await draw("nowhere");
    await draw("sharedHome1");
    await expect.poll(async () => Object.keys(await shown())).toContain("sharedHome1");
    expect((await shown()).player1Hand?.stacks).toBe(1);
  });

  it("another layout of the plugin is tried with the players that it is for", async () => {
    await page.getByRole("button", { name: "players4", exact: true }).click();
    await table.getByRole("button", { name: "Seat 4", exact: true }).waitFor();
    await expect.poll(async () => Object.keys(await shown())).toContain("player4Hand");
  });

  it("on a phone it is over the whole window", async () => {
    await page.setViewportSize(sizes.phone);
    await expect
      .poll(() => page.getByRole("dialog", { name: "Try it" }).evaluate((dialog) => dialog.clientHeight))
      .toBe(sizes.phone.height);
    await screen(page, "try-layout-phone");
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.setViewportSize(sizes.desktop);
  });

  it("on a narrow screen it is put away for the next edit, and its game goes on with that", async () => {
    await page.setViewportSize(sizes.tablet);
    await tryIt().click();
    await table.getByRole("region", { name: "Table", exact: true }).waitFor();
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("d");
    await expect.poll(async () => (await shown()).player1Hand?.stacks).toBe(1);
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.getByRole("dialog", { name: "Try it" }).waitFor({ state: "hidden" });
    expect(Object.keys(await shown())).not.toContain("sharedHome1");
    await draw("sharedHome1");
    await tryIt().click();
    await expect.poll(async () => Object.keys(await shown())).toContain("sharedHome1");
    expect((await shown()).player1Hand?.stacks).toBe(1);
    await screen(page, "try-layout-again");
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.setViewportSize(sizes.desktop);
  });

  it("without a plugin one of one's own is chosen, and what was drawn stays", async () => {
    await page.goto(`${baize.url}/layout-generator`);
    await draw("sharedDeck");
    await tryIt().click();
    const choice = page.getByRole("dialog", { name: "Try it" });
    await choice.getByRole("button", { name: "Card Table" }).waitFor();
    await expectAccessibleInBoth(page, "the choice of a plugin", "[role=dialog]");
    await screen(page, "try-layout-choose");
    await choice.getByRole("button", { name: "Card Table" }).click();
    await expect.poll(async () => Object.keys(await shown())).toEqual(["sharedDeck"]);
    expect(await page.getByRole("textbox", { name: "JSON", exact: true }).inputValue()).toContain(
      '"groupId": "sharedDeck"',
    );
    expect(player.problems).toEqual([]);
  });
});
