import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Account,
  grantAdmin,
  makeAccount,
  makeRoom,
  makeUnconfirmedAccount,
  pluginNamed,
} from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player, sitDown } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { type SupportService, startSupportService } from "./kit/support-service.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("profile", () => {
  let baize: Baize;
  let service: SupportService;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let page: Page;
  let annAccount: Account;
  let bobAccount: Account;

  beforeAll(async () => {
    service = await startSupportService();
    baize = await startBaize([], service.settings);
    browser = await openBrowser();
    annAccount = await makeAccount(baize, "Ann");
    bobAccount = await makeAccount(baize, "Bob");
    await grantAdmin(baize, annAccount);
    ann = await newPlayer(browser);
    bob = await newPlayer(browser);
    page = bob.page;
    await logIn(ann, baize, annAccount);
    await logIn(bob, baize, bobAccount);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    service?.close();
  });

  const supporting = () => page.getByText(/^Supporter level: /).textContent();
  const savedGames = () => page.getByRole("table", { name: "Saved Games" });

  it("P2-66 P2-67 P7-15 P8-12 an unconfirmed account is confirmed by the invisible captcha", async () => {
    const cyAccount = await makeUnconfirmedAccount(baize, "Cy");
    const cy = await newPlayer(browser);
    await logIn(cy, baize, cyAccount);
    await cy.page.goto(`${baize.url}/profile`);
    await expectAccessible(cy.page, "profile, unconfirmed");
    await picture(cy.page, "profile-unconfirmed");
    await cy.page.getByRole("button", { name: "Confirm Account" }).click();
    await cy.page.getByText("Account confirmed. Please log out and back in.").waitFor();
    await cy.page.getByText("Yes", { exact: true }).waitFor();
    const profile = await cyAccount.client.call("GET /api/v1/profile");
    expect(profile.user_profile.email_confirmed_at).not.toBeNull();
    expect(cy.problems).toEqual([]);
    await cy.page.context().close();
  });

  it("P2-70 P2-81 P2-82 P2-83 P2-84 P2-85 P2-86 P9-03 P1-19 T2-09 linking: agree in a new tab, wait two seconds, see the level", async () => {
    service.members.set("m-bob", 250);
    service.person = "m-bob";
    await page.goto(`${baize.url}/profile`);
    await expect.poll(() => supporting()).toBe("Supporter level: 0");
    const opening = page.context().waitForEvent("page");
    const began = Date.now();
    await page.getByRole("button", { name: /^Sync Patreon Account/ }).click();
    const tab = await opening;
    await tab.getByText("Linking...").waitFor();
    await tab.getByText("Patreon account linked. Support level: 3").waitFor();
    expect(Date.now() - began).toBeGreaterThan(2000);
    expect(tab.url()).not.toContain("code");
    await expect.poll(() => tab.getByText(/^Supporter level: /).textContent()).toBe("Supporter level: 3");
    await tab.close();
  });

  it("P2-18 P2-81 a code in the address of the profile links as well", async () => {
    await page.goto(`${baize.url}/profile?code=code-m-bob`);
    await page.getByText("Linking...").waitFor();
    await page.getByText("Patreon account linked. Support level: 3").waitFor();
    await expect.poll(() => page.url()).toBe(`${baize.url}/profile`);
  });

  it("P2-18 P2-87 P8-09 a code that the service does not know, and a state that is not ours, end in the link error", async () => {
    const failure = page.getByText(
      "Error linking Patreon account. Please try again. If this error persists, please contact support, indicating your account email, Patreon email (if different), and Patreon support level.",
    );
    await page.goto(`${baize.url}/auth/patreon/callback?code=code-nobody`);
    await page.getByText("Linking...").waitFor();
    await failure.waitFor();
    await page.goto(`${baize.url}/auth/patreon/callback?code=code-m-bob&state=forged`);
    await failure.waitFor();
    await page.goto(`${baize.url}/profile`);
    await expect.poll(() => supporting()).toBe("Supporter level: 3");
  });

  it("P0-04 P1-03 P2-76 P4-29 P4-30 a saved game is loaded from the profile; deleting hides it for oneself only", async () => {
    const slug = await makeRoom(bobAccount, await pluginNamed(baize, "Standard 52"));
    await openRoom(bob, baize, slug);
    await sitDown(bob);
    await openRoom(ann, baize, slug);
    await sitDown(ann);
    await page.keyboard.press("Control+s");
    const listed = async ({ id, client }: Account) =>
      (await client.call("GET /api/replays/:userId", { params: { userId: id } })).data;
    await expect.poll(async () => (await listed(bobAccount)).length, { timeout: 10_000 }).toBe(1);

    await page.goto(`${baize.url}/profile`);
    await savedGames().getByText("Standard 52").first().waitFor();
    await expectAccessible(page, "profile, saved games");
    await picture(page, "profile-saved");
    await savedGames().getByRole("link", { name: "Load" }).click();
    await page.waitForURL(/\/plugin\/\d+\/load\/[\w-]+$/);
    await page.getByRole("dialog").getByText("Loading saved game").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Create Room" }).click();
    await page.waitForURL(/\/room\//);
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    // It is loaded: whoever goes back finds the game's page, where nothing waits to be loaded.
    await page.goBack();
    // Who is quicker than the table is not asked yet whether to leave it.
    const leave = page.getByRole("button", { name: "Leave", exact: true });
    await leave
      .or(page.getByRole("button", { name: "Create Room" }))
      .first()
      .waitFor();
    if (await leave.isVisible()) await leave.click();
    await page.waitForURL(/\/plugin\/\d+$/);
    await page.getByRole("button", { name: "Create Room" }).waitFor();
    expect(await page.getByText("Loading saved game").count()).toBe(0);

    await page.goto(`${baize.url}/profile`);
    await savedGames().getByRole("button", { name: "Delete" }).click();
    await page.getByText("Are you sure you want to delete this saved game?").waitFor();
    await expectAccessible(page, "delete saved game");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No saved games yet.").waitFor();
    expect(await listed(annAccount)).toMatchObject([{ deleted_by: [bobAccount.id] }]);
  });

  it("P1-22 P2-68 P6-19 P6-20 P6-21 P6-22 the admin's notice reaches every open page by itself, and stays", async () => {
    const visitor = await newPlayer(browser);
    await visitor.page.goto(`${baize.url}/lobby`);
    await visitor.page.getByRole("link", { name: "Standard 52", exact: true }).waitFor();
    const watcher = await newPlayer(browser);
    await openRoom(watcher, baize, await makeRoom(bobAccount, await pluginNamed(baize, "Standard 52")));
    await ann.page.goto(`${baize.url}/profile`);
    await ann.page.getByRole("button", { name: "Issue downtime notice" }).click();
    await ann.page.getByLabel("Message to all users").waitFor();
    await expectAccessible(ann.page, "downtime notice");
    await picture(ann.page, "downtime-notice");
    const text = /^(Notice ?)?The server is going down for scheduled maintenance in the next 60 seconds\./;
    await ann.page.getByRole("button", { name: "Send to everybody" }).click();
    for (const reader of [visitor, bob])
      await reader.page.getByRole("alert").filter({ hasText: text }).waitFor();
    await ann.page.getByText("Notice sent.").waitFor();
    // At the table it is no error either.
    await watcher.page
      .locator("[data-level=crash]")
      .filter({ hasText: /^Notice ?The server is/ })
      .waitFor();
    await picture(watcher.page, "downtime-notice-table");
    await watcher.page.context().close();
    await expectAccessible(visitor.page, "notice in the lobby");
    // Alerts that close by themselves show it by a bar that runs down.
    await expect.poll(() => visitor.page.getByRole("alert").locator('[style*="run-down"]').count()).toBe(0);
    await visitor.page.context().close();
  });

  it("no page threw an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
