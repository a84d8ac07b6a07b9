/** The moment before the app runs, on a slow line: the page itself shows the product's mark. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const LIGHT = "rgb(243, 241, 233)";
const DARK = "rgb(11, 17, 16)";

describe.skipIf(browserMissing)("a page whose scripts and styles are still on their way", () => {
  let baize: SharedBaize;
  let browser: Browser;
  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  interface Start {
    page: Page;
    /** What the page's policy forbade, and errors of its scripts. */
    problems: string[];
    /** Lets the scripts and styles come. */
    release(): void;
  }

  /** Opens an address, and holds back whatever it loads. */
  async function start(path: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Start> {
    const context = await browser.newContext({ viewport: sizes.phone, locale: "en-US", ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (line) => {
      if (/Content Security Policy/.test(line.text())) problems.push(line.text());
    });
    const released = Promise.withResolvers<void>();
    await page.route("**/assets/**", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(baize.url + path, { waitUntil: "commit" });
    return { page, problems, release: released.resolve };
  }
  const background = (page: Page) =>
    page.locator("#starting").evaluate((mark) => getComputedStyle(mark).backgroundColor);
  /** The first thing that the browser has painted, and not only laid out. */
  const painted = (page: Page) =>
    page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);

  it.each([
    ["light", LIGHT],
    ["dark", DARK],
  ] as const)(
    "shows the mark on the %s page, and the app in its place as soon as it is drawn",
    async (colorScheme, colour) => {
      const { page, problems, release } = await start("/lobby", { colorScheme });
      await page.locator("#starting svg").waitFor();
      await painted(page);
      expect(await background(page)).toBe(colour);
      expect(await page.locator("#root").count()).toBe(0);
      release();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator("#starting").count()).toBe(0);
      await screen(page, `started-${colorScheme}`);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  it("has the theme that was chosen here from the first moment, and the felt's in a room", async () => {
    const { page, problems, release } = await start("/lobby", { colorScheme: "dark" });
    release();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => localStorage.setItem("theme", "light"));
    const before = async (path: string) => {
      const again = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route("**/assets/**", async (route) => {
        await again.promise;
        await route.continue();
      });
      await page.goto(baize.url + path, { waitUntil: "commit" });
      await page.locator("#starting svg").waitFor();
      const colour = await background(page);
      again.resolve();
      await page.locator("#starting").waitFor({ state: "detached" });
      return colour;
    };
    expect(await before("/lobby")).toBe(LIGHT);
    expect(await before("/room/nobody-here-1")).toBe(DARK);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("is still for people who want no motion", async () => {
    const { page, release } = await start("/lobby", { reducedMotion: "reduce" });
    await page.locator("#starting svg").waitFor();
    const endless = () =>
      page.evaluate(() =>
        document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== 1),
      );
    expect(await endless()).toBe(false);
    release();
    await page.locator("#starting").waitFor({ state: "detached" });
    await page.context().close();
  });

  it("gives way to the error, where a part of the app does not come at all", async () => {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await page.route("**/assets/LobbyPage*", (route) => route.abort());
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.locator("#starting").count()).toBe(0);
    await context.close();
  });
});
