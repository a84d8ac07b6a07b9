import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessibleInBoth } from "./kit/look.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("what games tell about themselves", () => {
  let baize: Baize;
  let browser: Browser;
  let folder: string;
  let elsewhere: Server;
  let host: string;
  /** What the other site was asked for. */
  const asked: string[] = [];

  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("content-type", "image/svg+xml");
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="70" height="40"/>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), "baize-about-"));
    await cp(join(root, "apps/cli/templates/starter"), folder, { recursive: true });
    const main = join(folder, "json/main.json");
    const definition = JSON.parse(await readFile(main, "utf8"));
    definition.about.cover = `http://${host}/cover.svg`;
    await writeFile(main, JSON.stringify(definition));
    baize = await startBaize([folder]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    elsewhere?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  const rows = (page: Page) => page.getByRole("heading", { level: 3 });

  it("on a telephone a tag is large enough for a finger, narrows the list, and nothing is wider than the screen", async () => {
    const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${baize.url}/lobby`);
    const row = page.getByRole("article").filter({ hasText: "Tidewatch" });
    await row.getByText("1 to 4 players").waitFor();
    const tag = row.getByRole("link", { name: "co-operative" });
    const box = await tag.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await tag.tap();
    await expect.poll(() => rows(page).allTextContents()).toEqual(["Tidewatch"]);
    await page.getByText("Tagged “co-operative”").waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(sizes.phone.width);
    await expectAccessibleInBoth(page, "lobby narrowed to a tag");
    await row.getByRole("link", { name: "Tidewatch", exact: true }).tap();
    await page.getByRole("heading", { level: 1, name: "Tidewatch" }).waitFor();
    expect(await width()).toBe(sizes.phone.width);
    await expectAccessibleInBoth(page, "page of a game with a cover");
    await context.close();
  });

  it("covers of our games are drawn, found by the words of the game, and a tag is pressed with the keyboard", async () => {
    const page = await browser.newPage({ viewport: sizes.desktop });
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("searchbox").fill("bluffing");
    await expect.poll(() => rows(page).allTextContents()).toEqual(["Duel of Lanterns"]);
    const drawn = () =>
      page
        .getByRole("article")
        .locator("img")
        .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0));
    await expect.poll(drawn).toEqual([true]);
    await page.getByRole("link", { name: "deck building" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("tag=deck");
    await page.close();
  });

  it("another site is not asked for a cover before the visitor wants it", async () => {
    const page = await browser.newPage({ viewport: sizes.desktop });
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("link", { name: "Starter Game", exact: true }).click();
    await page.getByRole("button", { name: `Show the picture from ${host}` }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: `Show the picture from ${host}` }).click();
    await expect.poll(() => asked).toEqual(["/cover.svg"]);
    await page.close();
  });
});
