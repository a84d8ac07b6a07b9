/**
 * Two people with one device: each looks from a seat of their own, and while the device goes from one to the other nothing of
 * either hand is in the page.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { fingerOn } from "./kit/finger.ts";
import { cardsTold, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("several hands at one device", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];
  /** Names of the cards in each hand, as their holder reads them. */
  const hands: Record<string, string[]> = {};

  const stands = () => page.getByRole("region", { name: "Table", exact: true }).waitFor();
  const strip = () => page.getByRole("complementary", { name: "Seats on this device" });
  const curtain = (seat: number) => page.getByRole("dialog", { name: `Pass the device to seat ${seat}` });
  const cardsIn = async (group: string) => (await tableOf({ page, problems }))[group]?.cards ?? [];

  async function setTable(): Promise<void> {
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
    await stands();
  }
  /** Draws two cards with the game's own button, and notes what they are. */
  async function draw(seat: number): Promise<void> {
    const hand = `player${seat}Hand`;
    for (let drawn = 1; drawn <= 2; drawn++) {
      await page.getByRole("button", { name: "Draw", exact: true }).click();
      await cardsTold(() => cardsIn(hand), drawn);
    }
    hands[hand] = (await cardsIn(hand)).map((card) => card.split(",")[0]!);
  }
  /** Names of a hand's cards that are anywhere in the page or in what a screen reader is given. */
  async function foundOf(...seats: number[]): Promise<string[]> {
    const texts = [await page.content(), await page.locator("body").ariaSnapshot()].join("\n");
    return seats.flatMap((seat) => hands[`player${seat}Hand`]!).filter((name) => texts.includes(name));
  }
  const sees = (seat: number) =>
    expect.poll(() => foundOf(seat), { timeout: 15_000 }).toEqual(hands[`player${seat}Hand`]!);

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    page = await context.newPage();
    await setTable();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("whoever sits takes another seat as well, and goes there with one press", async () => {
    await draw(1);
    await page.getByRole("button", { name: "Play this seat too: Player 2" }).click();
    await strip().getByRole("button", { name: "Seat 2" }).click();
    await expect.poll(() => foundOf(1)).toEqual([]);
    await draw(2);
    await strip().getByRole("button", { name: "Seat 1" }).click();
    await sees(1);
    expect(await foundOf(2)).toEqual([]);
  });

  it("passes from hand to hand behind a curtain, with nothing of either in the page until it is lifted", async () => {
    await strip().getByText("Pass and play").click();
    // The switch has the focus, and leaves the keys to the table.
    await page.keyboard.press("Control+Shift+ArrowRight");
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).waitFor();
    expect(await foundOf(1, 2)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sees(2);
    expect(await foundOf(1)).toEqual([]);
  });

  it("has its curtain down when the page is opened again, before the seat that was looked from", async () => {
    await page.reload();
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).waitFor();
    expect(await foundOf(1, 2)).toEqual([]);
  });

  it("opens the invitation that somebody comes back to from the sign-up when the curtain is lifted", async () => {
    await page.goto(`${page.url()}?invite=true`);
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).click();
    const invitation = page.getByRole("dialog", { name: "Invite somebody" });
    await invitation.waitFor();
    expect(await curtain(2).count()).toBe(0);
    await page.keyboard.press("Escape");
    await invitation.waitFor({ state: "detached" });
    await sees(2);
  });

  it("becomes a room in which its host has the seat that was played last, and no other hand", async () => {
    const hanna = await makeAccount(baize, "Hanna");
    await page.goto(`${page.url().split("?")[0]}?invite=true`);
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Log In" }).click();
    await page.getByLabel("Email").fill(hanna.email);
    await page.getByRole("textbox", { name: "Password" }).fill(hanna.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(/invite=true/);
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create the room" }).click();
    await page.waitForURL(/\/room\//);
    await stands();
    await sees(2);
    expect(await foundOf(1)).toEqual([]);
  });

  it("goes from seat to seat with a finger on a phone", async () => {
    const context = await browser.newContext({
      viewport: sizes.phone,
      hasTouch: true,
      isMobile: true,
      locale: "en-US",
    });
    page = await context.newPage();
    await setTable();
    await page.getByRole("button", { name: /^Players/ }).tap();
    await page.getByRole("button", { name: "Play this seat too: Player 2" }).tap();
    await page.keyboard.press("Escape");
    await strip().getByText("Pass and play").tap();
    const finger = await fingerOn(page);
    const box = (await strip().boundingBox())!;
    const y = box.y + box.height / 2;
    await finger.swipe({ x: box.x + 320, y }, { x: box.x + 120, y });
    await curtain(2).getByRole("button", { name: "Look from seat 2", disabled: false }).tap();
    await strip().getByRole("button", { name: "Seat 2", pressed: true }).waitFor();
  });

  it("causes no errors on its pages", () => {
    expect(problems).toEqual([]);
  });
});
