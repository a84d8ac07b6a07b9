import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, screen } from "./kit/look.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const LANGUAGES = {
  en: "English",
  fr: "French",
  es: "Spanish",
  pt: "Portuguese",
  it: "Italian",
  de: "German",
  zh: "Chinese",
};

const textOf = (code: string, key: string): string =>
  JSON.parse(readFileSync(join(root, `apps/web/src/i18n/${code}/common.json`), "utf8"))[key];

describe.skipIf(browserMissing)("a session, its tabs and a server that comes and goes", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Account;
  let context: BrowserContext;

  beforeAll(async () => {
    baize = await startBaize();
    ann = await makeAccount(baize, "Ann");
    browser = await openBrowser();
    context = await browser.newContext({ viewport: sizes.desktop, colorScheme: "dark", locale: "en-US" });
    context.setDefaultTimeout(30_000);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function open(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(baize.url + path);
    await page.locator("main").waitFor();
    return page;
  }
  async function logIn(page: Page, password = ann.password, email = ann.email): Promise<void> {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
  }

  it("signing in in one tab reaches the others, and a log-in page there goes on to its place", async () => {
    const [first, second, third] = [
      await open("/login"),
      await open("/lobby"),
      await open("/login?returnTo=%2Fprofile"),
    ];
    await logIn(first);
    await first.waitForURL(/\/lobby/);
    await second.getByRole("link", { name: "Ann" }).waitFor();
    expect(await second.getByRole("link", { name: "Log In" }).count()).toBe(0);
    await third.waitForURL(/\/profile$/);
    await third.getByRole("heading", { name: "Ann" }).waitFor();

    await first.getByRole("button", { name: "Sign out" }).click();
    await second.getByRole("link", { name: "Log In" }).waitFor();
    await third.waitForURL(/\/login\?returnTo=%2Fprofile/);
    for (const page of [first, second, third]) await page.close();
  });

  it("a tab that was frozen while another one signed Ann out and Ben in is Ben's whole when it goes on", async () => {
    const ben = await makeAccount(baize, "Ben");
    await makeRoom(ann, await pluginNamed(baize, "Tidewatch"), { privacy_type: "private" });
    const first = await open("/login");
    await logIn(first);
    const room = first.getByRole("table", { name: "Open rooms" }).getByRole("link");
    await room.waitFor();
    const second = await open("/lobby");
    const sockets: string[] = [];
    first.on("websocket", (socket) =>
      sockets.push(new URL(socket.url()).searchParams.get("authToken") ?? ""),
    );
    const lifecycle = await context.newCDPSession(first);
    await lifecycle.send("Page.setWebLifecycleState", { state: "frozen" });

    await second.getByRole("button", { name: "Sign out" }).click();
    await second.getByRole("link", { name: "Log In" }).click();
    await logIn(second, ben.password, ben.email);
    await second.getByRole("link", { name: "Ben" }).waitFor();
    const token = await second.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? ""));

    await lifecycle.send("Page.setWebLifecycleState", { state: "active" });
    await first.getByRole("link", { name: "Ben" }).waitFor();
    await expect.poll(() => room.count()).toBe(0);
    await expect.poll(() => sockets.at(-1)).toBe(token);
    await second.getByRole("button", { name: "Sign out" }).click();
    for (const page of [first, second]) await page.close();
  });

  it("tokens that have died are told in words, in one's own language, also when the texts come late", async () => {
    // That the words are there in every language is told by `apps/web/src/i18n`.
    for (const code of ["en", "zh"] as const) {
      const language = LANGUAGES[code];
      const visitor = await browser.newContext();
      await visitor.addInitScript(
        ([key, name]) => {
          localStorage.setItem("authToken", '"dead"');
          localStorage.setItem("renewToken", '"dead"');
          localStorage.setItem(key!, name!);
        },
        ["language", language],
      );
      const page = await visitor.newPage();
      // The texts come only after the server has refused the tokens.
      const refused = page.waitForResponse(/session\/renew/);
      await page.route(/\/assets\/common-/, async (route) => {
        await refused;
        await route.continue();
      });
      await page.goto(`${baize.url}/lobby`);
      await page.getByText(textOf(code, "sessionExpired")).waitFor();
      expect(await page.getByText("sessionExpired").count()).toBe(0);
      await visitor.close();
    }
  });

  it("the password is changed in place; this session stays, others end", async () => {
    const page = await open("/login?returnTo=%2Fprofile");
    await logIn(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${baize.url}/login`);
    await logIn(other);
    await other.waitForURL(/\/lobby/);

    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    const change = async (current: string) => {
      await dialog.getByRole("textbox", { name: "Current password" }).fill(current);
      await dialog.getByRole("textbox", { name: "New password" }).fill("another long one");
      await dialog.getByRole("textbox", { name: "Confirm password" }).fill("another long one");
      await dialog.getByRole("button", { name: "Change password" }).click();
    };
    await change("guessed");
    await dialog.getByText("current password: is not right").waitFor();
    await expectAccessible(page, "change password");
    await screen(page, "change-password");
    await change(ann.password);
    await page.getByText("Password changed. Your other sessions have ended.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Ann" }).waitFor();

    await other.goto(`${baize.url}/profile`);
    await other.waitForURL(/\/login\?returnTo=%2Fprofile/);
    await logIn(other, "another long one");
    await other.waitForURL(/\/profile$/);
    await elsewhere.close();
    await page.close();
  });

  it("after a link of the app the focus is on the new page, which is named; a missing plugin has a title", async () => {
    const page = await open("/lobby");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.goto(`${baize.url}/plugin/999`);
    await page.getByText("Plugin either does not exist").waitFor();
    expect(await page.title()).toBe("Page not found · Baize");
    await page.getByRole("link", { name: "Back to lobby" }).press("Enter");
    await page.waitForURL(/\/lobby/);
    const announced = page.getByRole("status").filter({ hasText: "Lobby · Baize" });
    await announced.waitFor({ state: "attached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    // Pages that begin with a field keep it.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole("link", { name: "Log In" }).press("Enter");
    await page.getByLabel("Email").waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe("email");
    await page.close();
  });

  it("what failed while the server was away comes by itself when it is back", async () => {
    const page = await open("/lobby");
    const details = page.getByRole("link", { name: /Standard 52/ }).first();
    // Its code comes when the mouse is over the link.
    await Promise.all([page.waitForResponse(/\/PluginLobbyPage-/), details.hover()]);
    await page.waitForLoadState("networkidle");
    // A page whose code is not here yet, nor in the browser's cache.
    const fresh = await browser.newContext({ viewport: sizes.desktop, locale: "en-US" });
    const visitor = await fresh.newPage();
    await visitor.goto(`${baize.url}/lobby`);
    const signUp = visitor.getByRole("link", { name: "Sign Up" });
    await signUp.waitFor();

    await baize.end();
    await details.click();
    await page.getByRole("heading", { name: "Error contacting server." }).waitFor();
    await screen(page, "server-away");
    await signUp.click();
    await visitor.getByRole("heading", { name: "Error contacting server." }).waitFor();
    await screen(visitor, "server-away-code");
    await baize.start();
    await page.getByRole("heading", { level: 1, name: "Standard 52" }).waitFor();
    await visitor.getByRole("heading", { level: 1, name: "Sign Up" }).waitFor();
    await fresh.close();
    await page.close();
  });
});
