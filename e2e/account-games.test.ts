/**
 * A game that is played alone, saved to the account: two devices of one person, who goes on at either, at both, without a line,
 * and whose device somebody else uses.
 */
import type { DeviceGame } from "@baize/protocol";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { cardsTold, logInByForm, newPlayer, type Player, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("games of devices in an account", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let hanna: Account;
  let fritz: Account;
  let desk: Player;
  let phone: Player;

  const stands = (page: Page) => page.getByRole("region", { name: "Table", exact: true }).waitFor();
  const hand = async (player: Player) => (await tableOf(player)).player1Hand?.cards ?? [];
  const list = (page: Page) => page.getByRole("region", { name: /On this device|Games you play alone/ });
  const items = (page: Page) => list(page).getByRole("listitem");
  const gamesOf = async ({ client }: Account): Promise<DeviceGame[]> =>
    (await client.call("GET /api/v1/device_games")).data;
  async function draw(player: Player): Promise<void> {
    const before = (await hand(player)).length;
    await player.page.getByRole("button", { name: "Draw", exact: true }).click();
    await cardsTold(() => hand(player), before + 1);
  }
  /** What the chip of the table's place says of the account. */
  async function chip({ page }: Player) {
    const dialog = page.getByRole("dialog", { name: "A table on this device" });
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "A table on this device" }).click();
    return dialog;
  }
  async function saveByHand(player: Player): Promise<void> {
    const dialog = await chip(player);
    await dialog.getByRole("button", { name: "Save to my account" }).click();
    await dialog.getByText(/^Your accountSaved/).waitFor();
    await player.page.keyboard.press("Escape");
  }
  async function toLobby({ page }: Player): Promise<void> {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Leave the table" }).click();
    await page.waitForURL(/\/lobby/);
  }

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
    [hanna, fritz] = await Promise.all([makeAccount(baize, "Hanna"), makeAccount(baize, "Fritz")]);
    [desk, phone] = await Promise.all([newPlayer(browser), newPlayer(browser)]);
    await Promise.all([logInByForm(desk, baize, hanna), logInByForm(phone, baize, hanna)]);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("is saved when the table is left, and says so in the lobby", async () => {
    const { page } = desk;
    await page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands(page);
    await draw(desk);
    await (await chip(desk)).getByText(/Not saved yet/).waitFor();
    await page.keyboard.press("Escape");
    await draw(desk);
    await toLobby(desk);
    await items(page)
      .getByText(/saved to your account at \d+ steps/)
      .waitFor();
    expect(await gamesOf(hanna)).toMatchObject([{ num_players: 2, device: { id: expect.any(String) } }]);
  });

  it("is listed on another device, in lobby and profile, and goes on there as a table", async () => {
    const { page } = phone;
    await page.goto(`${baize.url}/profile`);
    await items(page)
      .getByText(/\d+ steps · saved .* from another device/)
      .waitFor();
    await page.goto(`${baize.url}/lobby`);
    await list(page).getByRole("link", { name: "Standard 52", exact: true }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands(page);
    await desk.page.goto(`${baize.url}/lobby`);
    await list(desk.page).getByRole("link", { name: "Standard 52" }).click();
    await stands(desk.page);
    await expect.poll(() => hand(phone)).toEqual(await hand(desk));
    await draw(phone);
    await saveByHand(phone);
    expect(await gamesOf(hanna)).toHaveLength(1);
  });

  it("is not saved without a line, and is when there is one again; what went on apart is kept in both versions", async () => {
    const { page } = desk;
    await page.context().setOffline(true);
    await draw(desk);
    await draw(desk);
    await (await chip(desk)).getByText(/Not saved yet/).waitFor();
    await page.keyboard.press("Escape");
    await page.context().setOffline(false);
    // Whoever closes the page before it has saved: the lobby does it.
    await page.goto(`${baize.url}/lobby`);
    await items(page)
      .getByText(/goes on apart from a version of another device; both are kept/)
      .waitFor();
    await items(page)
      .getByText(/steps · saved .* from another device/)
      .waitFor();
    expect(await items(page).count()).toBe(2);
    const games = await gamesOf(hanna);
    expect(new Set(games.map(({ uuid }) => uuid)).size).toBe(2);
    expect(new Set(games.map(({ device }) => device.id)).size).toBe(2);
  });

  it("is no other version where only the answer to a save was lost", async () => {
    const { page } = desk;
    await list(page).getByRole("link", { name: "Standard 52" }).first().click();
    await stands(page);
    await draw(desk);
    await page.route("**/be/api/v1/device_games", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent("requestfailed");
    await (await chip(desk)).getByRole("button", { name: "Save to my account" }).click();
    await lost;
    await page.unroute("**/be/api/v1/device_games");
    await page.keyboard.press("Escape");
    await draw(desk);
    await saveByHand(desk);
    expect(await gamesOf(hanna)).toHaveLength(2);
    await toLobby(desk);
    expect(await items(page).count()).toBe(2);
  });

  it("opens as a room as well, which is marked", async () => {
    const { page } = desk;
    await list(page).getByRole("link", { name: "open as a room" }).click();
    await page.waitForURL(/\/plugin\/\d+\/load\//);
    // The address asks for the room by itself.
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /private/i }).check({ force: true });
    await dialog.getByRole("button", { name: /Create/i }).click();
    await page.waitForURL(/\/room\//);
    await stands(page);
    await page.getByRole("button", { name: "From somebody's own device" }).waitFor();
  });

  it("is saved to nobody else's account, unless they ask for it; then both have one", async () => {
    const { page } = desk;
    const before = await gamesOf(hanna);
    await page.evaluate(() => localStorage.removeItem("authToken"));
    await page.evaluate(() => localStorage.removeItem("renewToken"));
    await logInByForm(desk, baize, fritz);
    await items(page).getByText("saved to another account").waitFor();
    expect(await items(page).count()).toBe(1);
    await list(page).getByRole("link", { name: "Standard 52" }).first().click();
    await stands(page);
    await draw(desk);
    await (await chip(desk)).getByText(/saved to another account/).waitFor();
    await page.keyboard.press("Escape");
    await toLobby(desk);
    await items(page).getByText("saved to another account").waitFor();
    expect(await gamesOf(fritz)).toEqual([]);
    await items(page)
      .getByRole("button", { name: /^Save to my account/ })
      .click();
    await items(page)
      .getByText(/saved to your account at \d+ steps/)
      .waitFor();
    expect(await gamesOf(fritz)).toHaveLength(1);
    expect(await gamesOf(hanna)).toEqual(before);
  });

  it("causes no errors on its pages", () => {
    expect([...desk.problems, ...phone.problems]).toEqual([]);
  });
});
