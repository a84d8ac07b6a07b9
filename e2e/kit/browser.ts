/** A real Chromium, one per worker; every player gets a context of their own. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { ALL_DATA } from "./server.ts";
import { endWithWorker } from "./worker-end.ts";

export const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Why browser tests cannot run here, or null. */
export const browserMissing = existsSync(executablePath)
  ? null
  : `No Chromium at ${executablePath}: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`;

/**
 * Two lists of suggestions below an address bar that nobody sees: each window of a headless Chromium would load both as pages, for
 * more than a second of processor time.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright switches off itself; of two lists Chromium takes the last one. */
const AS_PLAYWRIGHT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** What every Chromium of a test is started with. */
export const chromiumArguments: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...ADDRESS_BAR, ...AS_PLAYWRIGHT].join(",")}`,
];

/** What this worker's files of tests use one after another: to start it takes as long as several pages. */
let kept: Browser | null = null;

/**
 * Contexts have no service worker unless they ask for one: it would answer where a test looks at what the server says. Without
 * one they save data as well: the hundred pictures of a game that has not begun cost every table a second. In a worker of tests
 * the next file gets the same browser: to close it closes all contexts, which share nothing.
 * @param more arguments for Chromium besides those that every test needs; such a browser is for its caller alone
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length > 0 || !isInWorker()) return launch(more);
  if (kept?.isConnected()) return kept;
  const browser = await launch(more);
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  // With it Playwright hears of the end, and has nothing else to be told.
  endWithWorker(() => {});
  kept = browser;
  return browser;
}

/** Whether this is a worker of Vitest's, and no bench or tool. */
function isInWorker(): boolean {
  return process.env.VITEST_POOL_ID !== undefined;
}

async function launch(more: readonly string[]): Promise<Browser> {
  // Playwright puts a browser's profile there; what a worker has no time to remove goes with the data of the servers.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = process.env[ALL_DATA] ?? tmpdir();
  const launched = chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...(isStill() ? BRIEF_PAGES : []), ...more],
    // In a worker `worker-end.ts` hears it.
    handleSIGTERM: !isInWorker(),
  });
  const browser = await launched.finally(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: "block", ...motion(), ...options });
    if (options?.serviceWorkers !== "allow") await context.addInitScript(saveData);
    return context;
  };
  return browser;
}

/** Pages that live for seconds do not earn back what V8 spends on compiling their code well. */
const BRIEF_PAGES = ["--js-flags=--no-turbofan,--no-maglev"];

/** Names that people of these tests ask for little motion (`vitest.config.ts`). */
const REDUCED = "BAIZE_E2E_REDUCED_MOTION";

/** Whether nothing that moves is looked at, nor how quickly anything happens. */
function isStill(): boolean {
  return process.env[REDUCED] !== undefined;
}

/** What a context asks for where the test does not say it. */
function motion(): BrowserContextOptions {
  return isStill() ? { reducedMotion: "reduce" } : {};
}

/** In the page itself, before anything else of it. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/**
 * The next page of a context, as of somebody who was never here: the others are closed, and nothing that the site has kept is
 * there. Only what was fetched from it is not fetched again, which takes longer than anything else of a new context.
 */
export async function startAnew(context: BrowserContext, origin: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await devTools.detach();
  return page;
}

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
