/** Tables of one's own device that are left in the middle of something: while they are made, opened or saved. */
import type { DeviceGame, DeviceGameRequest } from "@baize/protocol";
import type { Browser, Page, Worker } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { cardsTold, logIn, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const SAVES = "**/be/api/v1/device_games";

describe.skipIf(browserMissing)("a table of a device that is left", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  let problems: string[] = [];

  const stands = () => page.getByRole("region", { name: "Table", exact: true }).waitFor();
  const isThread = (worker: Worker) => worker.url().includes("table-worker");
  const tables = () =>
    page
      .getByRole("region", { name: /On this device|Games you play alone/ })
      .locator('a[href^="/table/"]')
      .count();
  /** Threads and locks of tables that this page has. */
  const held = async () => ({
    threads: page.workers().filter(isThread).length,
    locks: await page.evaluate(async () =>
      ((await navigator.locks.query()).held ?? [])
        .map(({ name = "" }) => name.split(" ")[0])
        .filter((name) => name === "baize-table" || name === "baize-save"),
    ),
  });
  const NOTHING = { threads: 0, locks: [] };
  const playAlone = () => page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
  const hand = async () => (await tableOf({ page, problems })).player1Hand?.cards ?? [];
  async function draw(): Promise<void> {
    const before = (await hand()).length;
    await page.getByRole("button", { name: "Draw", exact: true }).click();
    await cardsTold(hand, before + 1);
  }
  async function leave(): Promise<void> {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Leave the table" }).click();
    await page.waitForURL(/\/lobby/);
  }
  /** Keeps what the page asks for until it is let go. */
  async function keep(pattern: RegExp | string, method = "GET") {
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      if (route.request().method() === method) {
        asked.resolve();
        await gone.promise;
      }
      await route.continue();
    });
    return { asked: asked.promise, letGo: gone.resolve };
  }

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  beforeEach(async () => {
    problems = [];
    const context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      // What it has kept would not be asked for.
      serviceWorkers: "block",
    });
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it.each([
    ["it was made", /\/table-worker[^/]*\.js$/],
    ["its page was on the way", /\/DeviceTablePage[^/]*\.js$/],
  ])("is not kept when somebody went back while %s", async (_when, late) => {
    await page.goto(`${baize.url}/lobby`);
    const kept = await keep(late);
    const ended = page.waitForEvent("worker", isThread).then((thread) => thread.waitForEvent("close"));
    await playAlone();
    await kept.asked;
    await page.goBack();
    await page.getByRole("link", { name: /Play alone.*Standard 52/ }).waitFor();
    kept.letGo();
    await ended;
    await expect.poll(() => page.evaluate(countTables)).toBe(0);
    await expect.poll(tables).toBe(0);
    expect(await held()).toEqual(NOTHING);
  });

  it("says that it could not be opened where a part of the page did not come, and is opened on a new try", async () => {
    await page.goto(`${baize.url}/lobby`);
    await playAlone();
    await page.waitForURL(/\/table\//);
    await stands();
    await page.route(/\/phoenix[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    await page.getByRole("heading", { name: "The table could not be opened" }).waitFor();
    await expect.poll(held).toEqual(NOTHING);
    await picture(page, "device-table-failed");
    await expectAccessible(page, "a table that could not be opened");
    await page.unroute(/\/phoenix[^/]*\.js$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await stands();
  });

  describe("with an account", () => {
    let hanna: Account;
    const gamesOf = async ({ client }: Account): Promise<DeviceGame[]> =>
      (await client.call("GET /api/v1/device_games")).data;
    const saved = () =>
      page
        .getByRole("listitem")
        .getByText(/saved to your account at \d+ steps?/)
        .waitFor();
    async function saveByHand(): Promise<void> {
      await page.getByRole("button", { name: "A table on this device" }).click();
      await page
        .getByRole("dialog", { name: "A table on this device" })
        .getByRole("button", { name: "Save to my account" })
        .click();
    }

    let count = 0;
    beforeEach(async () => {
      count += 1;
      hanna = await makeAccount(baize, `Hanna${count}`);
      await logIn({ page, problems }, baize, hanna);
      await page.goto(`${baize.url}/lobby`);
      await playAlone();
      await page.waitForURL(/\/table\//);
      await stands();
    });

    it("is free at once while a save is under way, and what was done since then is saved as well", async () => {
      await draw();
      const kept = await keep(SAVES, "POST");
      await saveByHand();
      await kept.asked;
      await page.keyboard.press("Escape");
      await draw();
      const cards = await hand();
      await leave();
      await expect.poll(async () => (await held()).locks).toEqual(["baize-save"]);
      kept.letGo();
      await saved();
      await expect.poll(held).toEqual(NOTHING);
      const [game, ...others] = await gamesOf(hanna);
      // What the table began with is the first one.
      expect([others, game?.steps]).toEqual([[], 3]);
      await page.getByRole("link", { name: "Standard 52", exact: true }).first().click();
      await stands();
      await expect.poll(hand).toEqual(cards);
    });

    it("is there at once for whoever comes back while what saves it is on its way over a slow line", async () => {
      const kept = await keep(/\/saving-[^/]*\.js$/);
      await draw();
      const cards = await hand();
      await leave();
      await kept.asked;
      await page.getByRole("link", { name: "Standard 52", exact: true }).first().click();
      await stands();
      await expect.poll(hand).toEqual(cards);
      kept.letGo();
      await leave();
      await saved();
      await expect.poll(held).toEqual(NOTHING);
      expect((await gamesOf(hanna)).map(({ steps }) => steps)).toEqual([2]);
    });

    it("is read once more when another device went on from the same version meanwhile, and is kept by nobody then", async () => {
      await draw();
      const sent = page.waitForRequest(
        (request) => request.url().endsWith("/device_games") && request.method() === "POST",
      );
      await saveByHand();
      const { device_game: first } = (await sent).postDataJSON() as DeviceGameRequest;
      await page.getByText(/^Your accountSaved/).waitFor();
      await page.keyboard.press("Escape");
      const device = { id: crypto.randomUUID() };
      const elsewhere = { ...first, version: crypto.randomUUID(), base: first.version, device };
      await hanna.client.call("POST /api/v1/device_games", { body: { device_game: elsewhere } });
      await draw();
      await leave();
      await page
        .getByText(/goes on apart from a version of another device; both are kept/)
        .first()
        .waitFor();
      await expect.poll(held).toEqual(NOTHING);
      expect((await gamesOf(hanna)).map(({ steps }) => steps).sort()).toEqual([2, 3]);
    });
  });
});

/** Runs in the page: how many tables its device keeps. */
function countTables(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("baize-tables");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction("tables").objectStore("tables").count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
