/**
 * `node bench/web/main.ts`: what the first visit of the lobby costs somebody on a line of 10 Mb/s, with the real product
 * in Chromium. Prints one line per figure with its budget; ends with 1 when the script is beyond it. Build the app first.
 */
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { openBrowser, sizes } from "../../e2e/kit/browser.ts";
import { startBaize } from "../../e2e/kit/server.ts";

const RUNS = Number(process.argv[2] ?? 5);
/** Script of the lobby, gzip bytes; `apps/web/src/bundle.test.ts` holds the same. */
const SCRIPT_BUDGET = 150_000;
/** 10 Mb/s down, 2 up, 40 ms there and back: a slow home line. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 250_000 };

interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** How much what is shown jumped about while it loaded (CLS). */
  shift: number;
  /** Everything that came over the line, bytes. */
  bytes: number;
  /** The games of the lobby are shown, milliseconds after the start. */
  games: number;
  /** Gzip bytes of script that had arrived by then. */
  script: number;
  /** Gzip bytes of all script of the lobby, with what comes after: the rooms' table and the realtime connection. */
  allScript: number;
}

const baize = await startBaize();
const browser = await openBrowser();
const visits: Record<string, Visit[]> = { "1440 px": [], "390 px, processor 4 times slower": [] };
try {
  for (let run = 0; run < RUNS; run++) {
    visits["1440 px"]?.push(await visit(browser, sizes.desktop, 1));
    visits["390 px, processor 4 times slower"]?.push(await visit(browser, sizes.phone, 4));
  }
} finally {
  await browser.close();
  await baize.stop();
}

/** On a slow processor what comes later is there before the games are drawn, so only the first line has a budget. */
let budget: number | null = SCRIPT_BUDGET;
for (const [name, all] of Object.entries(visits)) {
  const median = (of: (visit: Visit) => number) => all.map(of).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  const script = median((each) => each.script);
  if (budget !== null && script > budget) process.exitCode = 1;
  console.log(`Lobby at ${name}, 10 Mb/s, cold, median of ${RUNS}`);
  console.log(`  first contentful paint, ms: ${median((each) => each.firstPaint).toFixed(0)}`);
  console.log(`  largest contentful paint, ms: ${median((each) => each.largestPaint).toFixed(0)}`);
  console.log(`  games shown, ms: ${median((each) => each.games).toFixed(0)}`);
  console.log(`  layout shift: ${median((each) => each.shift).toFixed(3)}`);
  console.log(`  script until then, gzip bytes: ${script}${budget === null ? "" : ` (budget ${budget})`}`);
  console.log(`  all script, gzip bytes: ${median((each) => each.allScript)}`);
  console.log(`  all bytes over the line: ${median((each) => each.bytes)}`);
  budget = null;
}

/** Opens the lobby with nothing in the cache. */
async function visit(browser: Browser, viewport: { width: number; height: number }, slower: number) {
  const context = await browser.newContext({ viewport, locale: "en-US" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.goto(`${baize.url}/lobby`);
  await page.getByRole("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  const paints = await page.evaluate(() => window.paints);
  const script = await scriptOf(page, paints.games);
  const allScript = await scriptOf(page, Number.POSITIVE_INFINITY);
  await context.close();
  return { ...paints, script, allScript, bytes } satisfies Visit;
}

/** Gzip bytes of the scripts that the page had fetched by a time, milliseconds after its start. */
async function scriptOf(page: Page, until: number): Promise<number> {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map((entry) => ({ address: entry.name, end: (entry as PerformanceResourceTiming).responseEnd })),
  );
  const addresses = fetched.filter(({ end }) => end <= until).map(({ address }) => address);
  const codes = await Promise.all(
    addresses.map(async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer())),
  );
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

declare global {
  interface Window {
    paints: Pick<Visit, "firstPaint" | "largestPaint" | "shift" | "games">;
  }
}

/** Runs in the page, from its start. */
function watchPaints(): void {
  const paints = { firstPaint: 0, largestPaint: 0, shift: 0, games: 0 };
  window.paints = paints;
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  watch("layout-shift", ({ value }) => {
    paints.shift += value ?? 0;
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector("article")) return;
    paints.games = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
