/** The app without a network, and through new versions of itself: a real service worker in a real browser. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { copyApp, type Deployment } from "./kit/deploy.ts";
import { logIn, openRoom } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { workerOf } from "./kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the app with its service worker", () => {
  let app: Deployment;
  let baize: Baize;
  let browser: Browser;
  let context: BrowserContext;
  let problems: string[];

  beforeAll(async () => {
    app = await copyApp();
    baize = await startBaize([], { WEB_DIR: app.folder });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    await app?.remove();
  });
  beforeEach(async () => {
    problems = [];
    context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      serviceWorkers: "allow",
    });
  });
  afterEach(() => context.close());

  async function newPage(): Promise<Page> {
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    return page;
  }
  const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Sit down and play cards" });
  const note = (page: Page) => page.getByText("A new version of Baize is ready.");

  /** Opens the lobby and waits until the worker has everything. */
  async function visit(page: Page): Promise<void> {
    await page.goto(`${baize.url}/lobby`);
    await workerOf(page);
  }

  it("starts without network and without server, in the page's language, and answers other addresses alike", async () => {
    const page = await newPage();
    await visit(page);
    await page.getByLabel("Language").selectOption("Deutsch");
    await page.getByRole("heading", { level: 1, name: "Setz dich und spiel Karten" }).waitFor();
    await expect.poll(() => page.evaluate(germanIsKept)).toBe(true);
    await context.setOffline(true);
    await baize.end();
    try {
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Setz dich und spiel Karten" }).waitFor();
      await page.goto(`${baize.url}/terms`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      // What the API says is never kept.
      const answers = page.evaluate(() =>
        fetch("/be/api/plugins").then(
          () => "answered",
          () => "no answer",
        ),
      );
      expect(await answers).toBe("no answer");
      expect(problems).toEqual([]);
    } finally {
      await context.setOffline(false);
      await baize.start();
    }
  });

  it("keeps no answers of the API", async () => {
    const page = await newPage();
    await visit(page);
    await page.reload();
    await title(page).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/");
    expect(kept.filter((path) => /^\/(be|api|docs|health)\b/.test(path))).toEqual([]);
  });

  it("offers a new version and forces none: an open room goes on with its own files, which the server no longer has", async () => {
    const ann = await makeAccount(baize, "Ann");
    const page = await newPage();
    await visit(page);
    await logIn({ page, problems }, baize, ann);
    const slug = await makeRoom(ann, await pluginNamed(baize, "Tidewatch"), { privacy_type: "private" });
    await openRoom({ page, problems }, baize, slug);
    const lobby = await newPage();
    await visit(lobby);

    await app.deploy("aaaabbbbcccc");
    await baize.end();
    await baize.start();

    // The page in the lobby hears of it when it is connected again; the table says nothing.
    await note(lobby).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Spawn card" }).click();
    await page.getByRole("dialog", { name: "Spawn card" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await note(page).count()).toBe(0);

    // Somebody wants it: that page alone is loaded anew.
    await lobby.getByRole("button", { name: "Reload to update" }).click();
    await expect.poll(() => buildOf(lobby), { timeout: 60_000 }).toBe("aaaabbbbcccc");
    await title(lobby).waitFor();
    await workerOf(lobby);
    expect(await note(lobby).count()).toBe(0);
    expect(await buildOf(page)).not.toBe("aaaabbbbcccc");
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitem", { name: "Preferences" }).click();
    await page.getByRole("dialog", { name: "Preferences" }).waitFor();
    expect(problems).toEqual([]);

    // No page needs the old version any more.
    await page.close();
    await lobby.reload();
    await workerOf(lobby);
    await expect
      .poll(() => lobby.evaluate(() => caches.keys()))
      .not.toContain(expect.stringMatching(/^baize-code-(?!aaaabbbbcccc)/));
  });
});

/** Whether the worker has the German texts. */
async function germanIsKept(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("baize-device");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const languages = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const asking = database.transaction("languages").objectStore("languages").getAllKeys();
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
  database.close();
  return languages.includes("de");
}

/** The build of a page, as it stands in it. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="baize:build"]')?.content);
