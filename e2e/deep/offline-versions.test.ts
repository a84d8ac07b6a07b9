/** Versions of the app, of which nobody wanted the first, or whose page comes late: a real service worker in a real browser. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { browserMissing } from "../kit/browser.ts";
import { buildOf, buildOfWorker, note, title, useDeployedApp } from "../kit/deployed-app.ts";
import { workerOf } from "../kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/**
 * Chromium lets a new worker begin once the old one counts as idle, and after five minutes whatever that one does: beside other work it may
 * take as long. What a page does about workers is in `apps/web/src/offline/page/updates.test.ts`.
 */
const BEGINS_MS = 330_000;

describe.skipIf(browserMissing)("versions of the app", () => {
  const at = useDeployedApp();

  it(
    "a new version that nobody wanted is not offered by a page of a still newer one, which takes over by itself",
    async () => {
      const page = await at.newPage();
      await at.visit(page);
      await at.app.deploy("ddddeeeeffff");
      await at.baize.end();
      await at.baize.start();
      await note(page).waitFor({ timeout: 60_000 });

      await at.app.deploy("111122223333");
      await at.baize.end();
      await at.baize.start();
      const newest = await at.newPage();
      await newest.goto(`${at.baize.url}/lobby`);
      await title(newest).waitFor();
      expect(await buildOf(newest)).toBe("111122223333");
      // The browser lets the new worker begin once nobody asks anything of the old one: it is not asked which it is until then.
      await expect.poll(() => newest.evaluate(hasOneWorker), { timeout: BEGINS_MS }).toBe(true);
      expect(await newest.evaluate(buildOfWorker)).toBe("111122223333");
      expect(await note(newest).count()).toBe(0);

      // The page that is still open is led to the newest at once.
      await page.getByRole("button", { name: "Reload to update" }).click();
      await expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe("111122223333");
      await title(page).waitFor();
      expect(await note(page).count()).toBe(0);
      expect(at.problems).toEqual([]);
    },
    BEGINS_MS + 180_000,
  );

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

/** Whether no worker is on its way or waits for the one that answers. */
async function hasOneWorker(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return !installing && !waiting && active?.state === "activated";
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
