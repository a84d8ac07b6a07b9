/** The layout generator's draft and its JSON in a real browser: a tab that is killed, the clipboard, a file (decks §9.6). */
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("what is drawn in the layout generator", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "en-US", acceptDownloads: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baize.url });
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function open(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${baize.url}/layout-generator`);
    await page.getByRole("application", { name: "Table" }).waitFor();
    return page;
  }
  const json = (page: Page) => page.getByRole("textbox", { name: "JSON", exact: true }).inputValue();

  it("is there to the last key after a tab was killed and after a reload, and leaves the page as it stands", async () => {
    const first = await open();
    await first.getByRole("button", { name: "Add Group" }).click();
    await first.getByRole("textbox", { name: "Group" }).pressSequentially("{playerN}Deck");
    const drawn = await json(first);
    expect(drawn).toContain('"groupId": "{playerN}Deck"');
    await first.close({ runBeforeUnload: false });

    const second = await open();
    await expect.poll(() => json(second)).toBe(drawn);
    await second.reload();
    await expect.poll(() => json(second)).toBe(drawn);

    await second.getByRole("button", { name: "Copy", exact: true }).click();
    await second.getByText("Copied.").waitFor();
    await expect.poll(() => second.evaluate(() => navigator.clipboard.readText())).toBe(drawn);
    const [download] = await Promise.all([
      second.waitForEvent("download"),
      second.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("layout.json");
    expect(await readFile(await download.path(), "utf8")).toBe(`${drawn}\n`);
  });
});
