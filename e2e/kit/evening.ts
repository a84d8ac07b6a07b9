/** Somebody alone with a browser that keeps the app, and a server and a network that can go away and come back. */
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { openBrowser, sizes } from "./browser.ts";
import { stepOf } from "./player.ts";
import { type Baize, startBaize } from "./server.ts";

/** Everything that an evening needs; made anew for each attempt and ended with it, whatever happens between. */
export interface Evening {
  baize: Baize;
  context: BrowserContext;
  page: Page;
  problems: string[];
  /** Cuts the network and stops the server. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param plugins folders of games that the server has beside ours */
export async function spendEvening(
  plugins: string[],
  during: (evening: Evening) => Promise<void>,
): Promise<void> {
  await using ends = new AsyncDisposableStack();
  const baize = await startBaize(plugins);
  ends.defer(() => baize.stop());
  const browser = await openBrowser();
  ends.defer(() => browser.close());
  const context = await browser.newContext({
    viewport: sizes.desktop,
    colorScheme: "dark",
    locale: "en-US",
    serviceWorkers: "allow",
  });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(error.error().stack ?? error.error().message));
  const evening: Evening = {
    baize,
    context,
    page: await context.newPage(),
    problems,
    async cut() {
      await context.setOffline(true);
      await baize.end();
    },
    async mend() {
      await baize.start();
      await context.setOffline(false);
    },
  };
  await during(evening);
}

/** Waits until the table is there. */
export const stands = (page: Page) => page.getByRole("region", { name: "Table", exact: true }).waitFor();
/** Does something on a table of one's own, and waits for the step that it makes. */
export async function act(page: Page, what: () => Promise<void>): Promise<void> {
  const before = await stepOf({ page, problems: [] });
  await what();
  await expect.poll(() => stepOf({ page, problems: [] })).not.toBe(before);
}
