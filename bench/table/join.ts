/**
 * `node bench/table/join.ts [RUNS]`: how long somebody who follows a link waits for the table of the largest real
 * plugin beside the repository, in Chromium on a line of 10 Mb/s with 40 ms there and back. Cold: nothing is cached;
 * warm: the second visit. Prints medians. Build the app first.
 */
import type { BrowserContext } from "playwright-core";
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser, sizes } from "../../e2e/kit/browser.ts";
import { corpus } from "../../e2e/kit/corpora.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import { noteTable } from "./note-table.ts";

const RUNS = Number(process.argv[2] ?? 5);
/** 10 Mb/s down, 2 up, 40 ms there and back: a slow home line. It does not slow the socket. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 250_000 };

const { folder, missing } = corpus("lotrlcg");
if (missing) console.log(`Skipped: ${missing}`);
else await measure();

async function measure(): Promise<void> {
  const baize = await startBaize([folder]);
  const browser = await openBrowser();
  /** Milliseconds. */
  const visits: Record<"cold" | "warm", number[]> = { cold: [], warm: [] };
  try {
    const account = await makeAccount(baize, "Ann");
    const slug = await makeRoom(account, await pluginNamed(baize, "LotR Living Card Game"));
    const url = `${baize.url}/room/${slug}`;
    // The server packs a plugin for the first who asks.
    for (let run = -1; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
      const [cold, warm] = [await visit(context, url), await visit(context, url)];
      await context.close();
      if (run < 0) continue;
      visits.cold.push(cold);
      visits.warm.push(warm);
    }
  } finally {
    await browser.close();
    await baize.stop();
  }
  for (const [kind, times] of Object.entries(visits))
    console.log(`${kind}: the table after ${median(times).toFixed(0)} ms`);
}

/** From following the link to the first paint of the table, milliseconds. */
async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteTable);
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", LINE);
  await page.goto(url);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("table")[0]?.startTime,
    null,
    { timeout: 60_000 },
  );
  const milliseconds = await painted.jsonValue();
  await page.close();
  return milliseconds ?? Number.NaN;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
