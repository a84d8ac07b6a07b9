/**
 * `node bench/table/main.ts`: the table surface with 500 cards, through the real product in Chromium. Prints one
 * line per figure with its budget; ends with 1 when a count (renders, bytes) is beyond it. Build the app first.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { logIn, newPlayer, openRoom } from "../../e2e/kit/player.ts";
import { root, startBaize } from "../../e2e/kit/server.ts";
import { CARDS, writeCrowd } from "./crowd.ts";
import { noteTable } from "./note-table.ts";
import { installProbe, type Probe } from "./probe.ts";

/** Moves of the pointer in the measured drag. */
const MOVES = 240;
/** JavaScript that the table waits for, gzip bytes; `apps/web/src/bundle.test.ts` holds the same. */
const ROOM_BUDGET = 300_000;
const DELTA_BUDGET = 3;
/** The built web app that the server serves. */
const web = process.env.WEB_DIR ?? join(root, "apps/web/dist");

declare global {
  interface Window {
    probe: Probe;
  }
}

const results: { name: string; value: number | string; budget?: number }[] = [];
const folder = await writeCrowd();
const baize = await startBaize([folder]);
const browser = await openBrowser();
try {
  const account = await makeAccount(baize, "Ann");
  const slug = await makeRoom(account, await pluginNamed(baize, "Crowd"));
  const player = await newPlayer(browser);
  const { page } = player;
  await page.addInitScript(installProbe);
  await logIn(player, baize, account);

  const started = Date.now();
  await page.goto(`${baize.url}/room/${slug}`);
  await page.waitForFunction((cards) => document.querySelectorAll("[data-card-hit]").length >= cards, CARDS);
  const opened = await page.waitForFunction(() => window.probe.opened());
  results.push({
    name: "from joining the room's channel to the first paint of the table, ms",
    value: ((await opened.jsonValue()) ?? Number.NaN).toFixed(0),
  });
  results.push({
    name: "from opening the room to the table with all cards, ms",
    value: Date.now() - started,
  });
  const watcher = await newPlayer(browser);
  await watcher.page.addInitScript(installProbe);
  await watcher.page.addInitScript(noteTable);
  await openRoom(watcher, baize, slug);
  for (const each of [page, watcher.page]) await partsFetched(each);
  const { before, after } = await scripts(watcher.page);
  results.push({
    name: "JavaScript of a visitor until the table stands, gzip bytes",
    value: before,
    budget: ROOM_BUDGET,
  });
  results.push({ name: "JavaScript fetched ahead of use after that, gzip bytes", value: after });

  await drag(page);
  await delta(page, watcher.page);
} finally {
  await browser.close();
  await baize.stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const { name, value, budget } of results)
  console.log(`${name}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
const beyond = results.filter(({ value, budget }) => budget !== undefined && Number(value) > budget);
process.exitCode = beyond.length > 0 ? 1 : 0;

/** Drags one card over the others within one region, so that nothing but the pointer's place changes. */
async function drag(page: Page): Promise<void> {
  const card = page.locator('[data-region-id="free"] [data-card-hit]').first();
  const start = (await card.boundingBox())!;
  const area = (await page.locator('[data-region-id="free"]').boundingBox())!;
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 40, { steps: 3 });
  await page.evaluate(() => window.probe.start());
  for (let move = 0; move < MOVES; move++) {
    const part = move / MOVES;
    await page.mouse.move(
      area.x + area.width * (0.1 + 0.8 * part),
      area.y + area.height * (0.5 + 0.3 * Math.sin(part * 20)),
    );
  }
  const moving = await page.evaluate(() => window.probe.stop());
  // Held still over nothing new: moves of a pixel must not reach React at all.
  const at = { x: area.x + area.width * 0.99, y: area.y + area.height * 0.97 };
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.evaluate(() => window.probe.start());
  for (let move = 0; move < 60; move++) await page.mouse.move(at.x + (move % 2), at.y);
  const resting = await page.evaluate(() => window.probe.stop());
  await page.mouse.up();
  results.push({ name: "frame while dragging, p95 ms", value: moving.frameP95.toFixed(1) });
  results.push({ name: "tasks over 50 ms while dragging", value: moving.longTasks });
  results.push({ name: "React commits while dragging over 250 targets", value: moving.commits, budget: 0 });
  results.push({ name: "React commits by pointer moves over one target", value: resting.commits, budget: 0 });
}

/** Turns one card and counts what that draws on the table of somebody who watches. */
async function delta(page: Page, watcher: Page): Promise<void> {
  const card = page.locator(
    '[data-region-id="row1"] [data-card-hit], [data-region-id="sharedRow1"] [data-card-hit]',
  );
  await card.last().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Set rotation" }).click();
  await watcher.evaluate(() => window.probe.start());
  await page.getByRole("menuitem", { name: "90°" }).click();
  await watcher.locator('[data-card-hit][aria-label*="90"]').waitFor();
  const { components } = await watcher.evaluate(() => window.probe.stop());
  const drawn = components.reduce((sum, ran) => sum + ran, 0);
  results.push({
    name: "components of the table drawn by a delta of one card",
    value: drawn,
    budget: DELTA_BUDGET,
  });
}

/** Waits until a page has fetched what it fetches ahead of use, so that nothing of it comes in between. */
async function partsFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return ["card-parts", "choice-parts", "news-parts", "BarMenuList", "conditions"].every((part) =>
      fetched.some((name) => name.includes(`/assets/${part}-`)),
    );
  });
}

/** JavaScript that a page has asked for until its table stood and after that, gzip bytes. */
async function scripts(page: Page): Promise<{ before: number; after: number }> {
  const asked = await page.evaluate(() => {
    const stood = performance.getEntriesByName("table")[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType("resource")
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, late: startTime > stood }));
  });
  const sum = (late: boolean) =>
    asked
      .filter((request) => request.late === late && /^\/assets\/.*\.js$/.test(request.path))
      .reduce((bytes, { path }) => bytes + gzipSync(readFileSync(join(web, path))).length, 0);
  return { before: sum(false), after: sum(true) };
}
