/** The app without a network, and through new versions of itself: a real service worker in a real browser. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

  it("a new version that nobody wanted is not offered by a page of a still newer one, which takes over by itself", async () => {
    const page = await newPage();
    await visit(page);
    await app.deploy("ddddeeeeffff");
    await baize.end();
    await baize.start();
    await note(page).waitFor({ timeout: 60_000 });

    await app.deploy("111122223333");
    await baize.end();
    await baize.start();
    const newest = await newPage();
    await newest.goto(`${baize.url}/lobby`);
    await title(newest).waitFor();
    expect(await buildOf(newest)).toBe("111122223333");
    // The browser lets the new worker begin once nobody asks anything of the old one: it is not asked which it is until then.
    await expect.poll(() => newest.evaluate(hasOneWorker), { timeout: 60_000 }).toBe(true);
    expect(await newest.evaluate(buildOfWorker)).toBe("111122223333");
    expect(await note(newest).count()).toBe(0);

    // The page that is still open is led to the newest at once.
    await page.getByRole("button", { name: "Reload to update" }).click();
    await expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe("111122223333");
    await title(page).waitFor();
    expect(await note(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("a version whose page does not come yet is not installed, and is once it does", async () => {
    const page = await newPage();
    await visit(page);
    const before = await page.evaluate(buildOfWorker);
    // One node of the server has the new version, another one answers for the page.
    const file = join(app.folder, "index.html");
    const former = await readFile(file);
    await app.deploy("444455556666");
    const latter = await readFile(file);
    await writeFile(file, former);
    await baize.end();
    await baize.start();
    await expect.poll(() => page.evaluate(installNewest)).toBe("redundant");
    expect(await note(page).count()).toBe(0);
    expect(await page.evaluate(buildOfWorker)).toBe(before);

    await writeFile(file, latter);
    await baize.end();
    await baize.start();
    await expect.poll(() => page.evaluate(installNewest)).toBe("installed");
    await note(page).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Reload to update" }).click();
    await expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe("444455556666");
    await title(page).waitFor();
    await workerOf(page);
    await context.setOffline(true);
    await page.reload();
    await title(page).waitFor();
    await context.setOffline(false);
    expect(problems).toEqual([]);
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

/** Whether no worker is on its way or waits for the one that answers. */
async function hasOneWorker(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return !installing && !waiting && active?.state === "activated";
}

/** The build of the worker that answers for the page; null: none does yet. */
function buildOfWorker(): Promise<string | null> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.answer.build);
    controller.postMessage({ say: "build" }, [port2]);
  });
}

/** Has the browser look for a new version. What has become of its worker; null: there was nothing to install. */
async function installNewest(): Promise<ServiceWorkerState | null> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return null;
  return new Promise((resolve) => {
    const tell = () => {
      if (worker.state !== "installing") resolve(worker.state);
    };
    worker.addEventListener("statechange", tell);
    tell();
  });
}

/** The build of a page, as it stands in it. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="baize:build"]')?.content);
