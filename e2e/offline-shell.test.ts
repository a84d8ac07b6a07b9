/** The app without a network, and through new versions of itself: a real service worker in a real browser. */
import { describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing } from "./kit/browser.ts";
import { buildOf, note, title, useDeployedApp } from "./kit/deployed-app.ts";
import { logIn, openRoom } from "./kit/player.ts";
import { workerOf } from "./kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the app with its service worker", () => {
  const at = useDeployedApp();

  it("starts without network and without server, in the page's language, and answers other addresses alike; keeps no answers of the API", async () => {
    const page = await at.newPage();
    await at.visit(page);
    // A page that the worker answers for from the start.
    await page.reload();
    await title(page).waitFor();
    const kept = await page.evaluate(keptPaths);
    expect(kept).toContain("/");
    expect(kept.filter((path) => /^\/(be|api|docs|health)\b/.test(path))).toEqual([]);
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
});

/** What the worker has answers for. */
async function keptPaths(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

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
