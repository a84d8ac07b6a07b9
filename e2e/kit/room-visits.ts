/** Visits of a room within one page, each left in the middle of a transition, and how large the page is then. */
import type { Page } from "playwright-core";

/** What a page holds after a forced collection of garbage. */
export interface PageSize {
  /**
   * Nodes of every document, in the page or only kept in memory. Without the links of code and styles that are fetched ahead: they come once,
   * whenever the table has time for it, and stay.
   */
  nodes: number;
  listeners: number;
  /** Bytes of the script's heap. */
  heap: number;
}

/** Where the visits begin and end: a page that shows the same each time. */
const OUTSIDE = "/terms";

/** Opens the page from which the room is visited; the room is one step further in its history. */
export async function standOutside(page: Page, url: string, slug: string): Promise<void> {
  await page.goto(`${url}${OUTSIDE}`);
  await page.locator("main h1").waitFor();
  await page.evaluate((path) => history.pushState({}, "", path), `/room/${slug}`);
  await leaveInTransition(page);
}

/** Enters the room again, and leaves it while its side bar opens under the pointer. */
export async function visitInTransition(page: Page): Promise<void> {
  await page.mouse.move(700, 450);
  await page.evaluate(() => history.forward());
  await leaveInTransition(page);
}

async function leaveInTransition(page: Page): Promise<void> {
  await page.locator(".side-bar-sheet").waitFor();
  await page.getByRole("region", { name: "Table", exact: true }).waitFor();
  await page.evaluate(() => {
    const leave = (event: TransitionEvent) => {
      if (!(event.target as Element).matches(".side-bar-sheet")) return;
      document.removeEventListener("transitionrun", leave);
      history.back();
    };
    document.addEventListener("transitionrun", leave);
  });
  await page.mouse.move(5, 450);
  await page.locator(".side-bar-sheet").waitFor({ state: "detached" });
  await page.locator("main h1").waitFor();
}

/** Collects garbage until two measures are alike, as some of it is only found by the next collection. */
export async function sizeOf(page: Page): Promise<PageSize> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const measure = async (): Promise<PageSize> => {
    await session.send("HeapProfiler.collectGarbage");
    const links = await page.locator("head > link").count();
    const { nodes: all, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
    const nodes = all - links;
    const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
    return { nodes, listeners, heap };
  };
  let last = await measure();
  for (let tries = 0; tries < 20; tries++) {
    const next = await measure();
    if (next.nodes === last.nodes && next.listeners === last.listeners) break;
    last = next;
  }
  const size = await measure();
  await session.detach();
  return size;
}
