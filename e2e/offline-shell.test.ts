/** The app without a network, and through new versions of itself: a real service worker in a real browser. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing } from "./kit/browser.ts";
import { buildOf, buildOfWorker, note, title, useDeployedApp } from "./kit/deployed-app.ts";
import { logIn, openRoom } from "./kit/player.ts";
import { workerOf } from "./kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the app with its service worker", () => {
  const at = useDeployedApp();

  it("starts without network and without server, in the page's language, and answers other addresses alike", async () => {
    const page = await at.newPage();
    await at.visit(page);
    await page.getByLabel("Language").selectOption("Deutsch");
    await page.getByRole("heading", { level: 1, name: "Setz dich und spiel Karten" }).waitFor();
    await expect.poll(() => page.evaluate(germanIsKept)).toBe(true);
    await at.context.setOffline(true);
    await at.baize.end();
    try {
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Setz dich und spiel Karten" }).waitFor();
      await page.goto(`${at.baize.url}/terms`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      // What the API says is never kept.
      const answers = page.evaluate(() =>
        fetch("/be/api/plugins").then(
          () => "answered",
          () => "no answer",
        ),
      );
      expect(await answers).toBe("no answer");
      expect(at.problems).toEqual([]);
    } finally {
      await at.context.setOffline(false);
      await at.baize.start();
    }
  });

  it("keeps no answers of the API", async () => {
    const page = await at.newPage();
    await at.visit(page);
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
    const ann = await makeAccount(at.baize, "Ann");
    const page = await at.newPage();
    await at.visit(page);
    await logIn({ page, problems: at.problems }, at.baize, ann);
    const slug = await makeRoom(ann, await pluginNamed(at.baize, "Tidewatch"), { privacy_type: "private" });
    await openRoom({ page, problems: at.problems }, at.baize, slug);
    const lobby = await at.newPage();
    await at.visit(lobby);

    await at.app.deploy("aaaabbbbcccc");
    await at.baize.end();
    await at.baize.start();

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
    expect(at.problems).toEqual([]);

    // No page needs the old version any more.
    await page.close();
    await lobby.reload();
    await workerOf(lobby);
    await expect
      .poll(() => lobby.evaluate(() => caches.keys()))
      .not.toContain(expect.stringMatching(/^baize-code-(?!aaaabbbbcccc)/));
  });

  it("a version whose page does not come yet is not installed, and is once it does", async () => {
    const page = await at.newPage();
    await at.visit(page);
    const before = await page.evaluate(buildOfWorker);
    // One node of the server has the new version, another one answers for the page.
    const file = join(at.app.folder, "index.html");
    const former = await readFile(file);
    await at.app.deploy("444455556666");
    const latter = await readFile(file);
    await writeFile(file, former);
    await at.baize.end();
    await at.baize.start();
    await expect.poll(() => page.evaluate(installNewest)).toBe("redundant");
    expect(await note(page).count()).toBe(0);
    expect(await page.evaluate(buildOfWorker)).toBe(before);

    await writeFile(file, latter);
    await at.baize.end();
    await at.baize.start();
    await expect.poll(() => page.evaluate(installNewest)).toBe("installed");
    await note(page).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Reload to update" }).click();
    await expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe("444455556666");
    await title(page).waitFor();
    await workerOf(page);
    await at.context.setOffline(true);
    await page.reload();
    await title(page).waitFor();
    await at.context.setOffline(false);
    expect(at.problems).toEqual([]);
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
