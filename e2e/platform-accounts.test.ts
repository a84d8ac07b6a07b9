import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { type MailServer, startMailServer } from "./kit/mail.ts";
import { newPlayer, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const EMAIL = "kai@example.org";
const PASSWORD = "correct horse battery";

/** Goes on with Tab until something of that name has the focus, as people without a mouse do. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
    });
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

describe.skipIf(browserMissing)("an account, from sign-up to leaving", () => {
  let baize: Baize;
  let mails: MailServer;
  let browser: Browser;
  let kai: Player;
  let page: Page;

  beforeAll(async () => {
    mails = await startMailServer();
    baize = await startBaize([], mails.settings);
    browser = await openBrowser();
    kai = await newPlayer(browser);
    page = kai.page;
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    await mails?.close();
  });

  async function logInByKeys(password = PASSWORD): Promise<void> {
    await page.getByLabel("Email").waitFor();
    await page.keyboard.type(EMAIL);
    await tabTo(page, "Password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
  }

  it("every page that needs no account is accessible, in both themes (P6-03)", async () => {
    const routes = {
      lobby: "/lobby",
      "private tab": "/lobby?tab=private",
      "plugin lobby": "/plugin/1",
      "missing plugin": "/plugin/999",
      login: "/login",
      signup: "/signup",
      reset: "/reset-password",
      "new password": "/reset-password/x",
      confirm: "/confirm-email/x",
      terms: "/terms",
      privacy: "/privacy",
      "auth test": "/authtest",
      "not found": "/nothing/here",
    };
    const inBothThemes = ["lobby", "plugin lobby", "signup"];
    for (const [screen, path] of Object.entries(routes)) {
      await page.goto(baize.url + path);
      await page.locator("main").waitFor();
      await expectAccessible(page, screen);
      if (!inBothThemes.includes(screen)) continue;
      await picture(page, screen.replace(" ", "-"));
      await page.emulateMedia({ colorScheme: "light" });
      await expectAccessible(page, `${screen}, light`);
      await page.emulateMedia({ colorScheme: "dark" });
    }
  });

  it("P2-41 P9-19 the lobby's content is 600 pixels wide at most, and nothing is cut off on a phone", async () => {
    await page.goto(`${baize.url}/lobby`);
    const list = page.getByRole("tabpanel");
    await list.getByRole("article").first().waitFor();
    await expect.poll(async () => (await list.boundingBox())?.width).toBe(600);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(() => overflow()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("P1-05 three languages are switched live, and the page says which it is in", async () => {
    await page.goto(`${baize.url}/lobby`);
    const choose = (code: string) => page.locator("header select").selectOption(code);
    for (const [code, tab, lang = code] of [
      ["fr", "Plugins publics"],
      ["zh", "公开插件", "zh-Hans"],
      ["de", "Öffentliche Plugins"],
    ] as const) {
      await choose(code);
      await page.getByRole("tab", { name: tab }).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
    }
    // A new account keeps the language, and its mails come in it.
    await page.goto(`${baize.url}/signup`);
    await page.getByRole("heading", { name: "Registrieren" }).waitFor();
    await choose("en");
  });

  it("P2-12 P5-08 P8-03 sign-up says what is wrong at the field, without a mouse", async () => {
    await page.getByLabel("Email").focus();
    await page.keyboard.type(EMAIL);
    await tabTo(page, "Password");
    await page.keyboard.type("short");
    await tabTo(page, "Confirm password");
    await page.keyboard.type("shorter");
    await page.keyboard.press("Enter");
    await page.getByText("At least 8 characters.").waitFor();
    await page.getByText("The passwords do not match.").waitFor();
    await expectAccessible(page, "signup, errors");
  });

  it("P4-02 P1-02 P2-28 P6-06 keyboard only: sign up, confirm by mail, log in, make a room", async () => {
    await page.goto(`${baize.url}/signup`);
    await page.getByLabel("Email").waitFor();
    await page.keyboard.type(EMAIL);
    await tabTo(page, "Password");
    await page.keyboard.type(PASSWORD);
    await tabTo(page, "Confirm password");
    await page.keyboard.type(PASSWORD);
    await tabTo(page, "Nickname");
    await page.keyboard.type("Kai");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/lobby/);

    await tabTo(page, "Standard 52");
    await page.keyboard.press("Enter");
    await tabTo(page, "Create Room");
    await page.keyboard.press("Enter");
    await page.getByText("You must confirm your email before you can start a game.").waitFor();
    await expectAccessible(page, "confirm first");

    const link = await mails.link(EMAIL, "confirm-email");
    expect(mails.newest(EMAIL)).toContain("Content-Type: text/html");
    await page.goto(link);
    await page.getByText("Thank you, your email has been confirmed.").waitFor();
    await expectAccessible(page, "confirmed");
    await tabTo(page, "Log In");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/login/);
    // The address is filled in, and the password is what is asked for.
    await page.getByRole("textbox", { name: "Password" }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(EMAIL);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await expect.poll(focused).toBe("password");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/lobby/);

    await page.goto(`${baize.url}/plugin/1`);
    await tabTo(page, "Create Room");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "create room");
    await tabTo(page, "Create Room");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/room\//);
  });

  it("P2-57 P2-58 A1 a spent confirmation link says that all is well, any other that it is invalid", async () => {
    await page.goto(await mails.link(EMAIL, "confirm-email"));
    await page.getByText("This address is already confirmed.").waitFor();
    await page.goto(`${baize.url}/confirm-email/nonsense`);
    await page.getByText("Sorry, that's an invalid or expired confirmation link.").waitFor();
  });

  it("P5-11 P5-14 P5-15 P2-15 a new password by mail: old sessions end, the link works once", async () => {
    const other = await newPlayer(browser);
    await other.page.goto(`${baize.url}/reset-password`);
    await other.page.getByLabel("Email").fill(EMAIL);
    await other.page.getByRole("button", { name: "Reset Password" }).click();
    await other.page.getByText("Email sent with password reset link (if that account exists).").waitFor();
    const link = await mails.link(EMAIL, "reset-password");
    const setNew = async (password: string, again = password) => {
      await other.page.getByRole("textbox", { name: /^(New )?password$/i }).fill(password);
      await other.page.getByRole("textbox", { name: "Confirm password" }).fill(again);
      await other.page.getByRole("button", { name: "Reset Password" }).click();
    };
    await other.page.goto(link);
    await setNew("another long one");
    await other.page.getByText("Password reset successfully.").waitFor();
    // Polish 7: that it is dead is said before anything is typed.
    await other.page.goto(link);
    await other.page.getByText("This link is invalid or has expired.").waitFor();
    expect(await other.page.getByRole("textbox", { name: /password/i }).count()).toBe(0);

    // The room's page was signed in; its session is gone with the old password.
    await page.goto(`${baize.url}/profile`);
    await page.waitForURL(/\/login\?returnTo=%2Fprofile/);
    await logInByKeys();
    await page.getByText("Invalid email or password").waitFor();
    await page.getByLabel("Email").fill("");
    await page.getByLabel("Email").focus();
    await page.getByRole("textbox", { name: "Password" }).fill("");
    await page.getByLabel("Email").focus();
    await logInByKeys("another long one");
    await page.waitForURL(/\/profile$/);
    await other.page.context().close();
  });

  it("P2-17 the profile, and leaving for good, by the typed word", async () => {
    await page.getByRole("heading", { name: "Kai" }).waitFor();
    await expectAccessible(page, "profile");
    await picture(page, "profile");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expectAccessible(page, "delete account");
    await page.getByLabel("Type DELETE to confirm").fill("DELETE");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("Your account is deleted.").waitFor();
    await page.waitForURL(/\/lobby/);
    await page.goto(`${baize.url}/login`);
    await logInByKeys("another long one");
    await page.getByText("Invalid email or password").waitFor();
  });

  it("no page threw an error", () => {
    expect(kai.problems).toEqual([]);
  });
});
