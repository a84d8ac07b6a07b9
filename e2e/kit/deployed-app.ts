/** The app as it is deployed: a server with a folder of files that newer versions are put into, and a browser with its worker. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openBrowser, sizes } from "./browser.ts";
import { copyApp, type Deployment } from "./deploy.ts";
import { type Baize, startBaize } from "./server.ts";
import { workerOf } from "./worker.ts";

/** What tests of the app's versions work with: the same for all of a file, but for context and problems, which each test has anew. */
export interface DeployedApp {
  app: Deployment;
  baize: Baize;
  context: BrowserContext;
  /** What went wrong in the pages. */
  problems: string[];
  newPage(): Promise<Page>;
  /** Opens the lobby and waits until the worker has everything. */
  visit(page: Page): Promise<void>;
}

/** Starts it before the tests of a suite, and ends it after them. */
export function useDeployedApp(): DeployedApp {
  let browser: Browser;
  const at = {
    async newPage() {
      const page = await at.context.newPage();
      page.on("pageerror", (error) => at.problems.push(error.stack ?? error.message));
      return page;
    },
    async visit(page) {
      await page.goto(`${at.baize.url}/lobby`);
      await workerOf(page);
    },
  } as DeployedApp;
  beforeAll(async () => {
    at.app = await copyApp();
    at.baize = await startBaize([], { WEB_DIR: at.app.folder });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await at.baize?.stop();
    await at.app?.remove();
  });
  beforeEach(async () => {
    at.problems = [];
    at.context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      serviceWorkers: "allow",
    });
  });
  afterEach(() => at.context.close());
  return at;
}

/** The heading of the lobby. */
export const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Sit down and play cards" });
/** What tells of a new version. */
export const note = (page: Page) => page.getByText("A new version of Baize is ready.");

/** The build of a page, as it stands in it. */
export const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="baize:build"]')?.content);

/** The build of the worker that answers for the page; null: none does yet. */
export function buildOfWorker(): Promise<string | null> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.answer.build);
    controller.postMessage({ say: "build" }, [port2]);
  });
}
