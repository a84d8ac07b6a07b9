/** A game is tried while its files are written: its table stands beside the code, and follows every edit that is sound. */
import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, picture, screen } from "./kit/look.ts";
import { openOwnFolder, writeOwnFile } from "./kit/own-folder.ts";
import { logIn, newPlayer, type Player, readTable } from "./kit/player.ts";
import { root } from "./kit/server.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="140"><rect width="100" height="140" fill="teal"/></svg>`;

describe.skipIf(browserMissing)("a game that is tried beside its code", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let player: Player;
  let page: Page;
  let table: FrameLocator;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const tryIt = () => page.getByRole("button", { name: /^Try it/ });
  const shown = () => table.locator("body").evaluate(readTable);
  const parts = () => page.getByRole("navigation", { name: "Parts of the code view" });
  const tool = () => table.getByRole("dialog", { name: "Developer tool" });
  const steps = () => tool().getByRole("tree", { name: "Steps of the trace" });
  /** The step that the trace stands at, as a screen reader is told it. */
  const here = async () => {
    const id = await steps().getAttribute("aria-activedescendant");
    return (await table.locator(`[id="${id}"]`).textContent()) ?? "";
  };
  /** Where the table is bare, so that the keyboard is the table's. */
  const intoTheTable = () => table.locator(".table-surface").click({ position: { x: 300, y: 60 } });

  /** Finds a text in the files and writes another one in its place. */
  async function rewrite(text: string, by: string) {
    const search = page.getByRole("searchbox", { name: "Search all files" });
    if (!(await search.isVisible())) await page.getByRole("button", { name: "Search", exact: true }).click();
    await search.fill(text);
    await page
      .getByRole("button", { name: /^[\w/]+\.json:\d+/ })
      // What was sought before may still be listed.
      .filter({ hasText: text })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(text);
    await page.keyboard.insertText(by);
  }

  describe("of an uploaded plugin", () => {
    beforeAll(async () => {
      const ann = await makeAccount(baize, "Ann");
      const game = await loadPluginFolder(join(root, "games/standard-52"));
      const plugin = {
        name: "Card Files",
        game_def: { ...game.gameDef, pluginName: "Card Files" },
        card_db: game.cardDb,
        public: false,
      };
      const { id } = (await ann.client.call("POST /api/myplugins", { body: { plugin } })).plugin;
      player = await newPlayer(browser);
      page = player.page;
      page.setDefaultTimeout(20_000);
      await logIn(player, baize, ann);
      await page.goto(`${baize.url}/plugin/${id}/code`);
      table = page.frameLocator("iframe");
    });

    it("its table stands beside the editor, with the first deck on it", async () => {
      await tryIt().click();
      await table.getByRole("region", { name: "Table", exact: true }).waitFor();
      await expect.poll(shown).toMatchObject({ sharedDeck: { stacks: 52 }, player1Hand: { stacks: 0 } });
      await picture(page, "try-code");
      await intoTheTable();
      await page.keyboard.press("d");
      await expect.poll(async () => (await shown()).player1Hand?.stacks).toBe(1);
    });

    it("another label shows at the table, and the game is kept", async () => {
      await rewrite('"English": "Discard"', '"English": "Sunken cards"');
      await table.getByText("Sunken cards").first().waitFor();
      expect(await shown()).toMatchObject({ sharedDeck: { stacks: 51 }, player1Hand: { stacks: 1 } });
    });

    it("another action does what it says now, in the game that goes on", async () => {
      await rewrite('"$GAME.playerData.$PLAYER_N.cardsPerDraw"', "3");
      await page.getByText("No problems.").first().waitFor();
      await intoTheTable();
      await expect
        .poll(async () => {
          await page.keyboard.press("d");
          return (await shown()).player1Hand?.stacks;
        })
        .toBeGreaterThanOrEqual(4);
    });

    it("what cannot be read stays away from the table, which says so and goes on", async () => {
      const before = (await shown()).player1Hand?.stacks;
      await rewrite('Sunken cards"', "Sunken ");
      await page.getByText("1 error keeps changes from the table").waitFor();
      await screen(page, "try-code-error");
      await table.getByText("Sunken cards").first().waitFor();
      await page.keyboard.insertText('treasure"');
      await table.getByText("Sunken treasure").first().waitFor();
      expect((await shown()).player1Hand?.stacks).toBe(before);
      await expectAccessible(page, "the code view with a table");
    });

    it("what was done is traced call by call, with breakpoints, saved and opened again", async () => {
      await intoTheTable();
      await page.keyboard.press("d");
      await table.getByRole("button", { name: "Trace", exact: true }).click();
      await tool().getByRole("tab", { name: "Trace", selected: true }).waitFor();
      await tool().getByRole("button", { name: "Trace it" }).click();
      await steps().waitFor();
      await tool().getByText("0 breakpoints").click();
      await tool().getByRole("combobox", { name: "Name or path" }).fill("MOVE_STACKS");
      await tool().getByRole("button", { name: /^Add/ }).click();
      await tool()
        .getByRole("button", { name: /^On to the next breakpoint/ })
        .click();
      expect(await here()).toContain("MOVE_STACKS(");
      await screen(page, "try-code-trace");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        tool()
          .getByRole("button", { name: /^Save as a file/ })
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^card-files.*trace\.json$/);
      await tool()
        .locator("input[type=file]")
        .setInputFiles(await download.path());
      await tool()
        .getByText(/^From the file/)
        .waitFor();
      await tool().getByRole("button", { name: "Close the file" }).click();
    });

    it("a step leads to its function in the code beside the table", async () => {
      await tool()
        .getByRole("button", { name: /^On to the next breakpoint/ })
        .click();
      await tool()
        .getByRole("button", { name: /^Function DRAW/ })
        .click();
      await page.getByRole("textbox", { name: "Code of functions.json" }).waitFor();
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('"DRAW"');
    });

    it("an error is traced as well, and its place leads to the code", async () => {
      await rewrite('"$GAME.groupById.sharedDeck.stackIds"', '["SET", "/cardById/nobody/rotation", 90]');
      await page.getByText("No problems.").first().waitFor();
      await page.getByRole("button", { name: "Close functions.json" }).click();
      await tool().getByRole("button", { name: "Close", exact: true }).click();
      await intoTheTable();
      // Until the edit has come to the table, a card is drawn.
      await expect
        .poll(async () => {
          await page.keyboard.press("d");
          return table.getByText(/Tried to set a value/).count();
        })
        .toBeGreaterThan(0);
      await table.getByRole("button", { name: "Trace", exact: true }).click();
      await tool().getByRole("button", { name: "Trace it" }).click();
      await tool().getByRole("button", { name: "Show the step that failed" }).click();
      expect(await here()).toContain("SET(");
      await tool().getByRole("button", { name: "Show in the code" }).first().click();
      await page.getByRole("textbox", { name: "Code of functions.json" }).waitFor();
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain("/cardById/nobody");
      await screen(page, "try-code-trace-error");
      await expectAccessible(page, "a trace beside the code");
      await tool().getByRole("button", { name: "Close", exact: true }).click();
    });

    it("on a phone the table is one of the parts, and goes on behind the others", async () => {
      const before = (await shown()).player1Hand?.stacks;
      await page.setViewportSize(sizes.phone);
      await parts().getByRole("button", { name: "Table" }).click();
      await table.getByRole("region", { name: "Table", exact: true }).waitFor();
      await screen(page, "try-code-phone");
      expect((await shown()).player1Hand?.stacks).toBe(before);
      await parts().getByRole("button", { name: "Search" }).click();
      await table.getByRole("region", { name: "Table", exact: true }).waitFor({ state: "hidden" });
      await rewrite("Sunken treasure", "Flotsam");
      await parts().getByRole("button", { name: "Table" }).click();
      await table.getByText("Flotsam").first().waitFor();
      await expectAccessible(page, "a table in the code view of a phone");
      await page.getByRole("button", { name: "Close the table" }).click();
      await page.getByRole("textbox", { name: /^Code of/ }).waitFor();
      expect(await page.locator("iframe").count()).toBe(0);
      expect(player.problems).toEqual([]);
    });
  });

  describe("of a folder", () => {
    beforeAll(async () => {
      player = await newPlayer(browser);
      page = player.page;
      page.setDefaultTimeout(20_000);
      await page.goto(`${baize.url}/code`);
      await page.getByRole("button", { name: "Choose a folder" }).waitFor();
      await openOwnFolder(page, "standard-52");
      await writeOwnFile(page, "art/back.svg", svg(100));
      await writeOwnFile(page, "art/AC.svg", svg(100));
      await page.getByRole("button", { name: "Choose a folder" }).click();
      table = page.frameLocator("iframe");
    });
    /** The widths of the pictures that are shown from addresses of the page, each once. */
    const widths = () =>
      table
        .locator("img[src^='blob:']")
        .evaluateAll((pictures) => [
          ...new Set(pictures.map((picture) => (picture as HTMLImageElement).naturalWidth)),
        ]);

    it("the pictures beside its files are on the table, wherever the game will have them", async () => {
      await tryIt().click();
      await expect.poll(async () => (await shown()).sharedDeck?.stacks).toBe(52);
      await expect.poll(widths).toEqual([100]);
      await picture(page, "try-folder");
    });

    it("a picture that was painted over shows when one comes back to the page", async () => {
      await writeOwnFile(page, "art/back.svg", svg(90));
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect.poll(widths).toEqual([90]);
      expect(player.problems).toEqual([]);
    });
  });
});
