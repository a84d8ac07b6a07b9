/**
 * `node bench/code/main.ts [FILE]`: the code view of the largest real plugin beside the repository, in the real product in
 * Chromium. Types into FILE (absent: the largest) so that a finding comes and goes, and prints the time from the key to the
 * finding on the screen, the longest task of the page and the processor time of its main thread meanwhile, and the processor time of one check. Ends with 1 when one
 * is beyond its budget. Build the app first.
 */
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Page } from "playwright-core";
import { filesOfStored } from "../../apps/web/src/editing/stored-files.ts";
import type { FileProblem } from "../../apps/web/src/features/code-view/model/problem.ts";
import { createCodeService } from "../../apps/web/src/features/code-view/service/code-service.ts";
import { makeAccount } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { corpus } from "../../e2e/kit/corpora.ts";
import { logIn, newPlayer } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import type { Figure } from "../figure.ts";

const RUNS = 9;
const { folder, missing } = corpus("lotrlcg");
if (missing) {
  console.log(`Skipped: ${missing}`);
  process.exit();
}
const game = await loadPluginFolder(folder);
const { files } = filesOfStored(game.gameDef, game.cardDb);
const parts = files.filter(({ kind }) => kind === "json");
const largest = parts.reduce((a, b) => (b.text.length > a.text.length ? b : a));
const file = parts.find(({ name }) => name === process.argv[2]) ?? largest;

const figures = [...inProcess(), ...(await inBrowser())];
for (const { name, value, budget } of figures)
  console.log(`${name}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
process.exitCode = figures.some(({ value, budget }) => budget !== undefined && Number(value) > budget)
  ? 1
  : 0;

/** One key after the other in this process: what a check costs, whatever else the machine does. */
function inProcess(): Figure[] {
  const service = createCodeService();
  service.note({ is: "open", files });
  const found: FileProblem[] = service.answer("check", null);
  const costs = Array.from({ length: RUNS }, (_, run) => {
    const edit = run % 2 === 0 ? { from: 1, to: 1, insert: " " } : { from: 1, to: 2, insert: "" };
    const before = process.cpuUsage();
    service.note({ is: "edited", name: file.name, edits: [edit] });
    service.answer("check", null);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return [
    { name: `${file.name}, characters`, value: file.text.length },
    { name: "findings", value: found.length },
    { name: "processor time of a check after a key, median, ms", value: median(costs) },
  ];
}

async function inBrowser(): Promise<Figure[]> {
  const baize = await startBaize();
  const browser = await openBrowser();
  try {
    const ann = await makeAccount(baize, "Ann");
    const plugin = { name: game.gameDef.pluginName, game_def: game.gameDef, card_db: game.cardDb };
    const { id } = (await ann.client.call("POST /api/myplugins", { body: { plugin } })).plugin;
    const player = await newPlayer(browser);
    const { page } = player;
    page.setDefaultTimeout(60_000);
    await logIn(player, baize, ann);
    await page.goto(`${baize.url}/plugin/${id}/code`);
    const entry = page
      .getByRole("navigation", { name: "Files" })
      .getByRole("button", { name: new RegExp(`^${file.name}`) })
      .first();
    await entry.waitFor();
    await page.evaluate(installWatch);
    await entry.click();
    const editor = page.getByRole("textbox", { name: `Code of ${file.name}` });
    await editor.focus();
    await page.keyboard.press("Control+Home");
    const opening = await page.evaluate(longestSince);
    const inspector = await page.context().newCDPSession(page);
    await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
    /** Processor time of the page's main thread so far, milliseconds. */
    const spent = async () => {
      const { metrics } = await inspector.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    };
    await browser.startTracing(page, { categories: ["toplevel"] });
    const before = await spent();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      // A comma behind the first bracket is an error at once; taking it away ends it.
      times.push(await keyToFinding(page, "ArrowRight", ","));
      times.push(await keyToFinding(page, null, "Backspace"));
      await page.keyboard.press("Control+Home");
    }
    const perKey = Math.round((await spent()) - before) / (RUNS * 2);
    const longest = await page.evaluate(longestSince);
    const work = longestWork(await browser.stopTracing());
    return [
      {
        name: "processor time of the page's main thread for a key and its findings, ms",
        value: Math.round(perKey),
      },
      { name: "from a key to its findings on the screen, median, ms", value: median(times), budget: 300 },
      { name: "longest task of the page while typing, ms", value: longest, budget: 50 },
      { name: "processor time of the task that took most of it, ms", value: work, budget: 50 },
      { name: "longest task of the page while the file is opened, ms", value: opening },
    ];
  } finally {
    await browser.close();
    await baize.stop();
  }
}

/** The processor time of the task that took most of it on any page's main thread, milliseconds; whatever else the machine does. */
function longestWork(trace: Buffer): number {
  interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    /** Processor time, microseconds. */
    tdur?: number;
    args: { name?: string };
  }
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The trace has no tasks.");
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

async function keyToFinding(page: Page, before: string | null, key: string): Promise<number> {
  if (before) await page.keyboard.press(before);
  await page.evaluate(() => {
    window.shown = null;
  });
  await page.keyboard.press(key);
  await page.waitForFunction(() => window.shown !== null);
  return page.evaluate(() => (window.shown ?? 0) - (window.pressed ?? 0));
}

declare global {
  interface Window {
    /** When the last key went down, and when the list of problems said something else after it; milliseconds. */
    pressed?: number;
    shown?: number | null;
    longestTask?: number;
  }
}

/** The longest task beyond 50 ms since this was asked last, 0 without one; runs in the page. */
function longestSince(): number {
  const longest = window.longestTask ?? 0;
  window.longestTask = 0;
  return Math.round(longest);
}

/** Watches keys, the list of problems and long tasks; runs in the page. */
function installWatch(): void {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTask = Math.max(window.longestTask ?? 0, duration);
  }).observe({ type: "longtask" });
  addEventListener(
    "keydown",
    () => {
      window.pressed = performance.now();
    },
    { capture: true },
  );
  const panel = document.querySelector("section[aria-label=Problems]");
  if (!panel) throw new Error("There is no list of problems.");
  new MutationObserver(() => {
    window.shown ??= performance.now();
  }).observe(panel, { subtree: true, childList: true, characterData: true });
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
