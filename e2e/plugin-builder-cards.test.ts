/** How cards come into the plugin builder in a browser: pasted and dropped (decks §8.3). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { type PictureServer, startPictureServer } from "./kit/picture-server.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("cards of the plugin builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let pictures: PictureServer;
  let page: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "baize-cards-"));
    [baize, browser, pictures] = await Promise.all([shareBaize(), openBrowser(), startPictureServer()]);
  });
  afterAll(async () => {
    await browser?.close();
    pictures?.close();
    await baize?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The step Card Data of a new plugin, as somebody who is not signed in. */
  async function openCardData(): Promise<void> {
    const context = await browser.newContext({
      viewport: sizes.desktop,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${baize.url}/plugin-builder`);
    await page.getByRole("button", { name: "Card Data", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Card Data" }).waitFor();
  }
  const pasteBox = () => page.getByRole("textbox", { name: "Paste rows from a spreadsheet" });
  async function paste(text: string): Promise<void> {
    await page.evaluate((rows) => navigator.clipboard.writeText(rows), text);
    await pasteBox().click();
    await page.keyboard.press("ControlOrMeta+V");
  }
  const uploaded = (count: number) =>
    page.getByText(`Card database uploaded successfully: ${count} cards.`).waitFor();
  const next = (step: string) =>
    page
      .getByRole("button", { name: "Next" })
      .click()
      .then(() => page.getByRole("heading", { level: 1, name: step }).waitFor());
  /** Lets a file fall onto an element, as from the desktop. */
  async function drop(target: Locator, name: string, content: string): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, content);
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devTools = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await devTools.send("Input.dispatchDragEvent", {
        type,
        x: x + width / 2,
        y: y + height / 2,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
  }

  it("rows that are pasted and not yet used are still there after a reload", async () => {
    await openCardData();
    const rows = "databaseId\tname\timageUrl\tcardBack\ttype\nc-1\tEmber\t\tlantern\tFlame";
    await paste(rows);
    await page.getByRole("button", { name: "Use these cards" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Card Data", exact: true }).click();
    await page.getByRole("button", { name: "Use these cards" }).waitFor();
    await expect.poll(() => pasteBox().inputValue()).toBe(rows);
    await page.context().close();
  });

  it("D-87 rows pasted from a spreadsheet become cards, although its columns have other names; broken pictures are counted", async () => {
    await openCardData();
    await expectAccessibleInBoth(page, "card data, empty");
    await picture(page, "cards-empty");
    const rows = [
      ["ID", "Title", "Picture", "Kind", "maxHitPoints"],
      ["l-001", "Ember Wick", `${pictures.url}/ember.png`, "Flame", "2"],
      ["l-002", "Paper Moon", `${pictures.url}/gone/moon.png`, "Shade", "1"],
      ["l-003", "Sleeping Moth", `${pictures.url}/moth.png`, "Shade", "0"],
      ["l-004", "Oil Flask", "", "Tool", ""],
    ];
    await paste(rows.map((row) => row.join("\t")).join("\n"));
    await page.getByText("Missing databaseId column.").waitFor();
    await expectAccessibleInBoth(page, "card data, columns missing");
    await picture(page, "cards-mend");
    await page.getByRole("button", { name: "Fill in these columns" }).click();
    await page.getByText("4 cards found").waitFor();
    await page.getByRole("button", { name: "Use these cards" }).click();
    await uploaded(4);
    await page.getByText("1 picture could not be loaded").waitFor();
    const table = page.getByRole("table", { name: "Cards", exact: true });
    await expect.poll(() => table.getByRole("row").nth(1).textContent()).toContain("Ember Wick");
    await page.getByText("6 columns").click();
    await page.getByRole("button", { name: "Use “Whole number”" }).click();
    await expectAccessibleInBoth(page, "card data, cards here");
    await picture(page, "cards-here");

    await next("Card Types");
    await picture(page, "cards-types");
    await next("Card Backs");
    await page.getByRole("textbox", { name: "Image URL" }).fill(`${pictures.url}/back.png`);
    await page.getByRole("img", { name: "Picture of the card back standard" }).waitFor();
    await picture(page, "cards-backs");
    await next("Game Basics");
    await picture(page, "cards-basics");
  });

  it("D-87 a dropped file with commas is converted and shown before it is used", async () => {
    await openCardData();
    const text =
      "databaseId,name,imageUrl,cardBack,type,text\r\n" +
      '1,"Moth, pale",,lantern,Shade,"It flies.\r\nAt night."\r\n2,Wick,,lantern,Flame,Burns.\r\n';
    await drop(page.getByRole("button", { name: "Choose File(s)" }).locator(".."), "cards.csv", text);
    await page.getByText("Invalid file format. Make sure the data is tab-separated.").waitFor();
    await page.getByRole("button", { name: "Convert" }).click();
    const shown = page.getByRole("table", { name: "Cards as they were read" });
    await shown.getByRole("cell", { name: "Moth, pale" }).waitFor();
    await expect.poll(() => page.getByText("Card database uploaded successfully").count()).toBe(0);
    await expectAccessibleInBoth(page, "card data, converted");
    await picture(page, "cards-converted");
    await page.getByRole("button", { name: "Use these cards" }).click();
    await uploaded(2);
  });
});
