/** From opening an installed app without server and network, in a browser that has just been started, to a table to play at. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { chromiumArguments, executablePath, sizes } from "../../e2e/kit/browser.ts";
import { stands } from "../../e2e/kit/evening.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import type { Figure } from "../figure.ts";

const RUNS = 7;

/** The median of a few starts, milliseconds since the navigation began. */
export async function measureStart(): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), "baize-start-"));
  const baize = await startBaize();
  try {
    const address = await visit(profile, (context) => keepTable(context, baize.url));
    await baize.end();
    const runs: Start[] = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(await visit(profile, (context) => start(context, address)));
    const median = (key: keyof Start) =>
      Math.round(runs.map((each) => each[key]).toSorted((a, b) => a - b)[RUNS >> 1]!);
    return [
      { name: "cold offline start, the page's own code runs after, ms", value: median("code") },
      { name: "cold offline start to a table with its cards, ms", value: median("table") },
    ];
  } finally {
    await baize.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

interface Start {
  code: number;
  table: number;
}

/** A browser of its own, which ends with the visit. */
async function visit<T>(profile: string, during: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArguments],
    viewport: sizes.desktop,
    locale: "en-US",
    serviceWorkers: "allow",
  });
  try {
    return await during(context);
  } finally {
    await context.close();
  }
}

/** Leaves a game of Tidewatch on the device, and the app. @returns the table's address */
async function keepTable(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/lobby`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Whatever is not fetched ahead is kept as it is used: as on a second evening.
  await page.reload();
  await page.getByRole("link", { name: /Play alone.*Tidewatch/ }).click();
  await stands(page);
  await page
    .locator(".prompt-option", { hasText: /^Choose a scenario/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("One player");
  await dialog.getByRole("button", { name: /^One player/ }).click();
  await page
    .locator(".prompt-option", { hasText: /^Keep it/ })
    .first()
    .click();
  await page.locator("[data-card-hit]").first().waitFor();
  await page.reload();
  await page.locator("[data-card-hit]").first().waitFor();
  return page.url();
}

async function start(context: BrowserContext, address: string): Promise<Start> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("[data-card-hit]") === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() => performance.mark("table"));
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  const found = await page.waitForFunction(() => {
    const [table] = performance.getEntriesByName("table");
    if (!table) return null;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { code: navigation!.domInteractive, table: table.startTime };
  });
  return (await found.jsonValue())!;
}
