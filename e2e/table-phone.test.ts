/** A phone at a table of Standard 52, upright and on its side, by finger (table §8, §12.3). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Finger, fingerOn } from "./kit/finger.ts";
import { screen } from "./kit/look.ts";
import { logIn, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const SIDE = { width: 844, height: 390 };

describe.skipIf(browserMissing)("a phone at the table (table §12.3)", () => {
  let baize: Baize;
  let browser: Browser;
  let phone: Player;
  let finger: Finger;
  let slug: string;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    const ann = await makeAccount(baize, "Ann");
    slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const context = await browser.newContext({
      viewport: sizes.phone,
      hasTouch: true,
      isMobile: true,
      locale: "en-US",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    phone = { page, problems };
    await logIn(phone, baize, ann);
    await enter();
    finger = await fingerOn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** From another page of the product, as one does. */
  async function enter() {
    await phone.page.goto(`${baize.url}/lobby`);
    await phone.page.locator("main h1").waitFor();
    await phone.page.evaluate(
      (path) => history.pushState({ __TSR_index: history.state.__TSR_index + 1 }, "", path),
      `/room/${slug}`,
    );
    await phone.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await phone.page.waitForLoadState("networkidle");
  }
  const viewport = () => phone.page.locator(".table-viewport");
  const scrolled = () => viewport().evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const path = () => new URL(phone.page.url()).pathname;
  /** A quick swipe. */
  async function flick(from: { x: number; y: number }, by: number) {
    await finger.hold(from, 0);
    await finger.moveTo({ x: from.x + by, y: from.y });
    await finger.lift();
  }

  it("table A3: a finger pans the table, and a swipe beyond its edge leads out of no room", async () => {
    await screen(phone.page, "phone-start");
    await viewport().evaluate((box) => box.scrollTo(0, 0));
    for (const y of [200, 330, 460]) {
      await flick({ x: 300, y }, -150);
      await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(140);
      await flick({ x: 60, y }, 300);
      await viewport().evaluate((box) => box.scrollTo(0, 0));
      for (let time = 0; time < 3; time++) await flick({ x: 40, y }, 230);
      expect(path()).toBe(`/room/${slug}`);
    }
    // Nor does one over the bars.
    for (let time = 0; time < 3; time++) await flick({ x: 100, y: 22 }, 230);
    for (let time = 0; time < 3; time++) await flick({ x: 100, y: sizes.phone.height - 20 }, 230);
    expect(path()).toBe(`/room/${slug}`);
    await phone.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    expect(await phone.page.getByRole("alertdialog").count()).toBe(0);
  });

  it("table A3: the way back of the browser asks whoever sits at the table", async () => {
    const { page } = phone;
    const question = page.getByRole("alertdialog", { name: "Leave the table?" });
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(path).toBe(`/room/${slug}`);
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Leave", exact: true }).click();
    await expect.poll(path).toBe("/lobby");
    await enter();
  });

  it("table B13: on its side the table is as large as its texts need, and pans both ways or up and down", async () => {
    const { page } = phone;
    await page.setViewportSize(SIDE);
    await page.getByRole("button", { name: "Show the whole table, or its real size" }).waitFor();
    await screen(page, "phone-side");
    expect(await viewport().evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);
    await finger.hold({ x: 400, y: 300 }, 0);
    await finger.moveTo({ x: 400, y: 150 });
    await finger.lift();
    await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(100);
    await screen(page, "phone-side-below");
    await page.getByRole("button", { name: "Show the whole table, or its real size" }).tap();
    await expect.poll(() => viewport().evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await screen(page, "phone-side-whole");
  });

  it("no page had an error", () => {
    expect(phone.problems).toEqual([]);
  });
});
