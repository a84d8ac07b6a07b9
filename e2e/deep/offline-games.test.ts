/** Games on this device: ours fetched ahead, others kept on purpose, and the lobby without a network. A visitor throughout. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { type PictureServer, startPictureServer } from "../kit/picture-server.ts";
import { type Baize, startBaize } from "../kit/server.ts";
import { workerOf } from "../kit/worker.ts";
import { bareDefinition, writePlugin } from "../kit/write-plugin.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const CARDS = 90;
const OURS = ["Duel of Lanterns", "Standard 52", "Tidewatch"];

describe.skipIf(browserMissing)("games on this device", () => {
  let baize: Baize;
  let browser: Browser;
  let pictures: PictureServer;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    pictures = await startPictureServer();
    baize = await startBaize([await writeGallery(pictures.url)]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    pictures?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      serviceWorkers: "allow",
    });
    page = await context.newPage();
    problems = [];
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  });
  afterEach(() => context.close());

  const shelf = () => page.getByRole("list", { name: "On this device" });
  const names = () => page.getByRole("heading", { level: 3 }).allTextContents();
  async function goOffline(): Promise<void> {
    await context.setOffline(true);
    await baize.end();
  }
  async function comeBack(): Promise<void> {
    await baize.start();
    await context.setOffline(false);
  }

  it("ours are fetched in a quiet moment: without a network the lobby has them with their pictures, and says what has to wait", async () => {
    await page.goto(`${baize.url}/lobby`);
    await workerOf(page);
    await page.getByRole("link", { name: "On this device" }).click();
    await expect
      .poll(() => shelf().getByText("Comes with Baize").count(), { timeout: 120_000 })
      .toBe(OURS.length);
    await goOffline();
    try {
      await page.goto(`${baize.url}/lobby`);
      await page.getByText("These games are on this device.").waitFor();
      await expect.poll(names).toEqual(OURS);
      const covers = page.getByRole("list", { name: "Games on this device" }).locator("img");
      await expect.poll(() => covers.count()).toBe(OURS.length);
      await expect
        .poll(() =>
          covers.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      await page.getByText("Rooms, decks and your profile need a connection.").waitFor();
      // Nothing waits for an answer that does not come.
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);

      await page.getByRole("link", { name: "Tidewatch", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Tidewatch" }).waitFor();
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Tidewatch" }).waitFor();
      expect(await page.evaluate(isShown, "/games/tidewatch/art/rope-bridge.svg")).toBe(true);
      expect(await page.evaluate(isShown, "/games/duel-of-lanterns/art/lamp-01.svg")).toBe(true);
      expect(problems).toEqual([]);
    } finally {
      await comeBack();
    }
    // It is there again without anybody doing anything.
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("heading", { level: 3, name: "Gallery" }).waitFor();
  });

  it("any game is kept with all its pictures, also of a site that lets nobody read them; it can be stopped, goes on where it was, and says what is missing", async () => {
    const id = await pluginNamed(baize, "Gallery");
    await page.goto(`${baize.url}/plugin/${id}`);
    await workerOf(page);
    await page.getByRole("button", { name: "Keep offline" }).click();
    const progress = page.getByRole("progressbar", { name: "Fetching Gallery" });
    await progress.waitFor();
    await expect.poll(() => progress.getAttribute("max")).toBe(String(CARDS + 1));
    await page.getByRole("button", { name: "Stop fetching" }).click();
    await page.getByText("Stopped. What has been fetched stays.").waitFor();
    const asked = new Set(pictures.asked.map(({ path }) => path));
    expect(asked.size).toBeLessThan(CARDS);

    pictures.asked.length = 0;
    await page.getByRole("button", { name: "Fetch the rest" }).click();
    await page.getByText(/^Kept offline, /).waitFor({ timeout: 120_000 });
    // Four were on their way when it was stopped.
    const again = new Set(pictures.asked.map(({ path }) => path).filter((path) => asked.has(path)));
    expect(again.size).toBeLessThanOrEqual(4);
    await page.getByText("1 picture is missing. Its text stands in for it.").click();
    await page.getByText(`${pictures.url}/gone/lost.png`).waitFor();

    await goOffline();
    try {
      await page.reload();
      await page.getByText(/^Kept offline, /).waitFor();
      expect(await page.evaluate(isShown, `${pictures.url}/card-7.png`)).toBe(true);
      await page.goto(`${baize.url}/on-this-device`);
      await shelf().getByText("Gallery", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Remove Gallery from this device" }).click();
      await expect.poll(() => shelf().getByText("Gallery", { exact: true }).count()).toBe(0);
      // The page must not have it from its own memory.
      await page.reload();
      expect(await page.evaluate(isShown, `${pictures.url}/card-8.png`)).toBe(false);
      expect(problems).toEqual([]);
    } finally {
      await comeBack();
    }
  });
});

/** Whether a picture can be drawn by a page. */
function isShown(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

/** A game whose cards have pictures on another site, one of which is not there. */
function writeGallery(site: string): Promise<string> {
  const definition = {
    ...bareDefinition,
    pluginName: "Gallery",
    playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "only" }],
    cardBacks: { plain: { width: 0.72, height: 1, imageUrl: "" } },
    cardTypes: { Plain: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: [] } },
    groups: { shared: { label: "All", tableLabel: "All" } },
    browse: { filterPropertySideA: "type", filterValuesSideA: ["Plain"], textPropertiesSideA: ["name"] },
    spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: ["shared"] },
    layouts: {
      only: {
        cardSize: 12,
        rowSpacing: 3,
        chat: { left: 0.8, top: 0.8, width: 0.2, height: 0.2 },
        regions: {
          all: {
            groupId: "shared",
            type: "row",
            direction: "horizontal",
            left: 0,
            top: 0,
            width: 1,
            height: 0.3,
          },
        },
      },
    },
  };
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    name: `Card ${at}`,
    type: "Plain",
    imageUrl: `${site}/card-${at}.png`,
  }));
  return writePlugin("plain", definition, [
    ...cards,
    { name: "Lost", type: "Plain", imageUrl: `${site}/gone/lost.png` },
  ]);
}
