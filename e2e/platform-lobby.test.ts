import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the lobby as a stranger finds it", () => {
  let baize: Baize;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: sizes.desktop });
    await page.goto(`${baize.url}/lobby`);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** How many pixels of what is shown there are as light as the letters of a game's name. */
  async function lightPixels(what: Locator): Promise<number> {
    const png = (await what.screenshot({ animations: "disabled" })).toString("base64");
    const empty = await browser.newPage();
    const count = await empty.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext("2d");
      if (!drawing) return 0;
      drawing.drawImage(picture, 0, 0);
      const { data: colours } = drawing.getImageData(0, 0, picture.width, picture.height);
      let light = 0;
      for (let at = 0; at < colours.length; at += 4)
        if (Math.min(colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0) > 200) light += 1;
      return light;
    }, png);
    await empty.close();
    return count;
  }

  it("a game keeps its name and its badge in sight while the pointer is over it", async () => {
    const row = page.getByRole("article").filter({ hasText: "Tidewatch" });
    const name = row.getByRole("heading");
    await page.getByRole("heading", { level: 1 }).hover();
    const before = await lightPixels(name);
    expect(before).toBeGreaterThan(50);
    await row.getByRole("link", { name: "Details" }).hover();
    const grown = () =>
      row
        .locator("img")
        .first()
        .evaluate((cover) => getComputedStyle(cover).scale);
    await expect.poll(grown).toBe("1.03");
    expect(await lightPixels(name)).toBeGreaterThan(before / 2);
  });

  it("nothing that a stranger can press leads to an address that somebody made up", async () => {
    const addresses = await page
      .locator("a[href^=http]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.filter((address) => /example|patreon/.test(address))).toEqual([]);
    const chat = page.getByRole("link", { name: /^Chat community/ });
    const answer = await page.request.get(new URL((await chat.getAttribute("href")) ?? "", baize.url).href);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("CHAT_URL");
  });

  it("a game that its author makes public appears by itself as soon as a room of it is opened", async () => {
    const ann = await makeAccount(baize, "Ann");
    const { gameDef, cardDb } = await loadPluginFolder(join(root, "games/standard-52"));
    const plugin = {
      name: "Ann's Own Game",
      game_def: { ...gameDef, pluginName: "Ann's Own Game" },
      card_db: cardDb,
      public: true,
    };
    const { id } = (await ann.client.call("POST /api/myplugins", { body: { plugin } })).plugin;
    expect(await page.getByRole("article").filter({ hasText: "Ann's Own Game" }).count()).toBe(0);
    await makeRoom(ann, id);
    await page.getByRole("article").filter({ hasText: "Ann's Own Game" }).waitFor();
  });

  it("an address at which no room ever was says so, and leads to the lobby", async () => {
    await page.goto(`${baize.url}/room/never-was-99`);
    await page.getByRole("heading", { name: "There is no room here" }).waitFor();
    await expect.poll(() => page.title()).toContain("There is no room here");
    const panel = page.getByRole("alert");
    expect(await panel.getByRole("link").allTextContents()).toEqual(["Go to lobby"]);
    const moving = await page
      .locator(".skeleton")
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== "none").length);
    expect(moving).toBe(0);
  });
});
