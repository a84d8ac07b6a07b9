/** A device that is full, a browser that keeps nothing, a store that was emptied: each says what happened and what can be done. */
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { cardsTold, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** Runs in the thread of a table, before its own code writes anything: a device that takes nothing while the test says so. */
const FILLED_DEVICE = `
  let full = false;
  new BroadcastChannel("test-device").onmessage = ({ data }) => { full = data; };
  for (const name of ["put", "add"]) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      if (full) throw new DOMException("No space.", "QuotaExceededError");
      return write.apply(this, given);
    };
  }
`;
/** A browser that gives no database, as some private windows do. */
const NO_DATABASE = `
  IDBFactory.prototype.open = () => { throw new DOMException("Not here.", "SecurityError"); };
`;

describe.skipIf(browserMissing)("a table where nothing more can be kept", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  /** @param script goes before that of every table's thread. */
  async function newContext(script: string): Promise<BrowserContext> {
    const made = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      acceptDownloads: true,
      // What the service worker has kept would come without the script.
      serviceWorkers: "block",
    });
    await made.route(/\/table-worker[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${script}${await response.text()}` });
    });
    return made;
  }
  const stands = (at: Page) => at.getByRole("region", { name: "Table", exact: true }).waitFor();
  const hand = async () => (await tableOf({ page, problems: [] })).player1Hand?.cards ?? [];
  const draw = () => page.getByRole("button", { name: "Draw", exact: true }).click();
  const fill = (isFull: boolean) =>
    page.evaluate((full) => new BroadcastChannel("test-device").postMessage(full), isFull);
  async function playAlone(at: Page): Promise<void> {
    await at.goto(`${baize.url}/lobby`);
    await at.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
  }
  async function download(): Promise<{ game: { options: unknown }; deltas: unknown[] }> {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Download/ }).click();
    await page.getByRole("menuitem", { name: /replay/i }).click();
    return JSON.parse(readFileSync(await (await coming).path(), "utf8"));
  }

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    context = await newContext(FILLED_DEVICE);
    page = await context.newPage();
    await playAlone(page);
    await stands(page);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("says that the device is full, changes nothing, and gives the game as a file", async () => {
    await draw();
    await cardsTold(hand, 1);
    const before = await hand();
    await fill(true);
    await draw();
    await page.getByText("This device has no room left to save your action.").first().waitFor();
    await stands(page);
    await expect.poll(hand).toEqual(before);
    const file = await download();
    expect(file.deltas.length).toBeGreaterThan(0);
    expect(file.game.options).toMatchObject({ fromDevice: true });
  });

  it("is opened on a full device as well, and given as a file", async () => {
    const before = await hand();
    await page.reload();
    await fill(true);
    await stands(page);
    await expect.poll(hand).toEqual(before);
    expect((await download()).deltas.length).toBeGreaterThan(0);
  });

  it("goes on as soon as there is room again", async () => {
    const before = await hand();
    await fill(false);
    await draw();
    await cardsTold(hand, before.length + 1);
  });

  it("says that the browser has removed it, when that happens while it is open", async () => {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const asked = indexedDB.deleteDatabase("baize-tables");
          asked.onsuccess = () => resolve(null);
          asked.onerror = () => reject(asked.error);
        }),
    );
    await draw();
    await page.getByRole("heading", { name: "This table is not on this device any more" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "There is no such table on this device" }).waitFor();
  });

  it("says that a browser without a database keeps no tables", async () => {
    const other = await newContext(NO_DATABASE);
    const visitor = await other.newPage();
    await playAlone(visitor);
    await visitor.getByText("It gives this site no place to keep a game").waitFor();
    await other.close();
  });
});
