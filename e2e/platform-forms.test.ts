/** Every form through its states: at rest, sending (nothing can be changed), refused, done. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeUnconfirmedAccount, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible } from "./kit/look.ts";
import { logIn, newPlayer, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { writeYard } from "./kit/yard.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PASSWORD = "correct horse battery";

/** Requests of one kind wait until they are let go. */
async function hold(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pattern = `**${path}`;
  await page.route(pattern, async (route) => {
    if (route.request().method() === method) await opened;
    await route.fallback();
  });
  return async () => {
    open();
    await page.unroute(pattern);
  };
}

/** While `act` runs, requests of one kind do not reach the server. */
async function cutOff(page: Page, method: string, path: string, act: () => Promise<void>): Promise<void> {
  const pattern = `**${path}`;
  await page.route(pattern, (route) =>
    route.request().method() === method ? route.abort("connectionrefused") : route.fallback(),
  );
  await act();
  await page.unroute(pattern);
}

describe.skipIf(browserMissing)("forms", () => {
  let baize: Baize;
  let browser: Browser;
  let visitor: Player;
  let ann: Player;
  let account: Account;

  beforeAll(async () => {
    // Paid support is set up: the dialog shows its tiers.
    baize = await startBaize([], { PATREON_CLIENT_ID: "client" });
    account = await makeAccount(baize, "Ann");
    browser = await openBrowser();
    visitor = await newPlayer(browser);
    ann = await newPlayer(browser);
    await logIn(ann, baize, account);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const closed = (page: Page, field: string) => page.getByRole("textbox", { name: field }).isDisabled();

  it("magnified four times, a refusal of the log-in comes into view, and the password has the focus again", async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto(`${baize.url}/login`);
    await page.getByRole("textbox", { name: "Email" }).fill(account.email);
    await page.getByRole("textbox", { name: "Password" }).fill("not the password");
    await page.keyboard.press("Enter");
    const said = await page.getByText("Invalid email or password").boundingBox();
    expect(said?.y).toBeGreaterThanOrEqual(0);
    expect(said!.y + said!.height).toBeLessThanOrEqual(200);
    await page.keyboard.type(" again");
    expect(await page.getByRole("textbox", { name: "Password" }).inputValue()).toBe("not the password again");
    await page.close();
  });

  it("P2-55 P2-56 P5-02 P8-01 log-in: closed while it is sent, the server's reason, no server, in", async () => {
    const { page } = visitor;
    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Standard 52")}`);
    // P2-49: visitors are led to the log-in, and back.
    await page.getByRole("link", { name: "Log in to create a room" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(account.email);
    await page.getByRole("textbox", { name: "Password" }).fill("not the password");
    const send = page.getByRole("button", { name: "Log In" });
    const letGo = await hold(page, "POST", "/be/api/v1/session");
    await send.click();
    await expect.poll(() => closed(page, "Email")).toBe(true);
    await letGo();
    await page.getByText("Invalid email or password").waitFor();
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await cutOff(page, "POST", "/be/api/v1/session", async () => {
      await send.click();
      await page.getByText("Error contacting server.").waitFor();
    });
    await expectAccessible(page, "log-in, refused");
    await send.click();
    await page.waitForURL(/\/plugin\/\d+/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Log In", exact: true }).waitFor();
  });

  it("P5-08 P5-09 P8-02 P8-03 sign-up: closed while it is sent, what the server finds wrong, in", async () => {
    const { page } = visitor;
    await page.goto(`${baize.url}/signup`);
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await page.getByLabel("Nickname").fill("Newcomer");
    const send = page.getByRole("button", { name: "Sign Up" });
    const letGo = await hold(page, "POST", "/be/api/v1/registration");
    await send.click();
    await expect.poll(() => closed(page, "Nickname")).toBe(true);
    await letGo();
    await page.getByText("Couldn't create user").waitFor();
    await page.getByText("has already been taken").first().waitFor();
    await expectAccessible(page, "sign-up, refused");
    await page.getByLabel("Email").fill("newcomer@example.org");
    await send.click();
    await page.waitForURL(/\/lobby/);
    await page.getByRole("link", { name: "Newcomer" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
  });

  it("P5-11 P5-12 P5-13 P8-04 asking for a reset: closed while it is sent, no server, sent", async () => {
    const { page } = visitor;
    await page.goto(`${baize.url}/reset-password`);
    await page.getByLabel("Email").fill(account.email);
    const send = page.getByRole("button", { name: "Reset Password" });
    await cutOff(page, "POST", "/be/api/v1/reset-password", async () => {
      await send.click();
      await page.getByText("Error contacting server.").waitFor();
    });
    const letGo = await hold(page, "POST", "/be/api/v1/reset-password");
    await send.click();
    await expect.poll(() => closed(page, "Email")).toBe(true);
    await letGo();
    await page.getByText("Email sent with password reset link (if that account exists).").waitFor();
  });

  it("P5-14 P5-15 P5-16 P8-05 a new password: two that differ, closed while it is sent, refused, set", async () => {
    const { page } = visitor;
    const outbox = await (await fetch(`${baize.url}/dev/outbox`)).text();
    const token = /reset-password\/([\w-]+)/.exec(outbox)?.[1] ?? "";
    const send = page.getByRole("button", { name: "Reset Password" });
    const fill = async (password: string, again: string) => {
      await page.getByRole("textbox", { name: "New password" }).fill(password);
      await page.getByRole("textbox", { name: "Confirm password" }).fill(again);
      await send.click();
    };
    await page.goto(`${baize.url}/reset-password/forged`);
    await page.getByText("This link is invalid or has expired.").waitFor();
    await page.goto(`${baize.url}/reset-password/${token}`);
    await fill(PASSWORD, "something else");
    await page.getByText("The passwords do not match.").waitFor();
    await cutOff(page, "POST", "/be/api/v1/reset-password/update", async () => {
      await fill(PASSWORD, PASSWORD);
      await page.getByText("Unable to reset password.").waitFor();
    });
    await expectAccessible(page, "new password, refused");
    const letGo = await hold(page, "POST", "/be/api/v1/reset-password/update");
    await fill(PASSWORD, PASSWORD);
    await expect.poll(() => closed(page, "New password")).toBe(true);
    await letGo();
    await page.getByText("Password reset successfully.").waitFor();
  });

  it("P2-71 P2-72 P2-80 P8-11 P8-13 profile: saved games loading, language refused and updated", async () => {
    const { page } = ann;
    // The new password has ended all sessions, so the page asks for it, and goes on to where it was meant to go.
    await page.goto(`${baize.url}/profile`);
    await page.waitForURL(/\/login\?returnTo=/);
    const letGo = await hold(page, "GET", "/be/api/replays/*");
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.getByText("Loading saved games...").waitFor();
    await letGo();
    await page.getByText("No saved games yet.").waitFor();
    const choose = async (from: string, to: string) => {
      await page.getByRole("main").getByRole("button", { name: from }).click();
      await page.getByRole("listbox").getByRole("option", { name: to }).click();
    };
    await choose("English", "Deutsch");
    await cutOff(page, "POST", "/be/api/v1/profile/update", async () => {
      await page.getByRole("button", { name: "Update Language" }).click();
      await page.getByText("Error.", { exact: true }).waitFor();
    });
    await choose("Deutsch", "English");
    await page.getByRole("button", { name: "Update Language" }).click();
    await page.getByText("Settings updated.").waitFor();
  });

  it("P8-10 a captcha that cannot be checked is told", async () => {
    const cy = await newPlayer(browser);
    await logIn(cy, baize, await makeUnconfirmedAccount(baize, "Cy"));
    await cy.page.goto(`${baize.url}/profile`);
    await cutOff(cy.page, "POST", "/be/api/v1/recaptcha/verify", async () => {
      await cy.page.getByRole("button", { name: "Confirm Account" }).click();
      await cy.page.getByText("reCAPTCHA verification failed").waitFor();
    });
    expect(cy.problems).toEqual([]);
    await cy.page.context().close();
  });

  it("P8-19 P4-31 creating a room: closed while it is sent, refused, made", async () => {
    const { page } = ann;
    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Standard 52")}`);
    await page.getByRole("button", { name: "Create Room" }).click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Create Room" });
    await cutOff(page, "POST", "/be/api/v1/games", async () => {
      await send.click();
      await dialog.getByText("No answer came from the server.").waitFor();
    });
    await expectAccessible(page, "create room, refused");
    const letGo = await hold(page, "POST", "/be/api/v1/games");
    await send.click();
    await expect.poll(() => dialog.getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
    await letGo();
    await page.waitForURL(/\/room\//);
  });

  it("P5-25 P5-27 P8-14 P8-18 a plugin: what is needed first, another game's name, closed while it is sent, refused, saved", async () => {
    const { page } = ann;
    const yard = await writeYard();
    const dialog = page.getByRole("dialog");
    const choose = async (button: string | RegExp, file: string) => {
      const opening = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: button }).click();
      await (await opening).setFiles(file);
    };
    const tick = () =>
      dialog
        .locator("label")
        .filter({ hasText: /^Create private room after/ })
        .click();
    await page.goto(`${baize.url}/myplugins`);
    await page.getByRole("button", { name: /^Upload/ }).click();
    await dialog.getByText("Please upload a game definition first.").waitFor();
    await choose("Load game definition (.json)", join(yard, "json/definition.json"));
    await choose("Upload card database (.tsv)", join(yard, "tsv/cards.tsv"));
    await tick();
    await dialog.getByText(/^Card database uploaded successfully/).waitFor();
    const create = dialog.getByRole("button", { name: "Create Plugin" });
    await cutOff(page, "POST", "/be/api/myplugins", async () => {
      await create.click();
      await dialog.getByText("Error.", { exact: true }).waitFor();
    });
    await expectAccessible(page, "plugin, refused");
    const letGo = await hold(page, "POST", "/be/api/myplugins");
    await create.click();
    await dialog.getByText("Please wait…").waitFor();
    await letGo();
    await page.getByText("Plugin created.").waitFor();

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await cutOff(page, "GET", "/be/api/plugins/raw/*", async () => {
      await choose(/Update card database/, join(yard, "tsv/cards.tsv"));
      await dialog.getByText("An unexpected error occurred.").waitFor({ timeout: 60_000 });
    });
    const other = {
      name: "other.json",
      mimeType: "application/json",
      buffer: Buffer.from(
        JSON.stringify({
          ...JSON.parse(await readFile(join(yard, "json/definition.json"), "utf8")),
          pluginName: "Other",
        }),
      ),
    };
    const opening = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Load game definition (.json)" }).click();
    await (await opening).setFiles(other);
    await dialog
      .getByText(
        "Warning: Plugin name mismatch between existing definition (Drag yard) and uploaded definition (Other). Confirm that you are editing the appropriate plugin.",
      )
      .waitFor();
  });

  it("P2-26 P2-36 P2-40 the lobby's dialogs, its menu on a phone and the guarded page are accessible", async () => {
    const { page } = visitor;
    await page.goto(`${baize.url}/lobby`);
    for (const name of ["Support the project", "Terms of Service and Privacy Policy"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page, name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.setViewportSize(sizes.phone);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Sign Up" }).waitFor();
    await expectAccessible(page, "menu on a phone");
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${baize.url}/private`);
    await page.waitForURL(/\/login/);

    await ann.page.goto(`${baize.url}/private`);
    await ann.page.getByText("This is a private page").waitFor();
    await expectAccessible(ann.page, "private");
    await ann.page.goto(`${baize.url}/lobby`);
    await ann.page.getByRole("button", { name: "Support the project" }).click();
    await ann.page
      .getByRole("link", { name: /^Support for/ })
      .first()
      .waitFor();
    await expectAccessible(ann.page, "support tiers");
  });

  it("no page threw an error", () => {
    expect([...visitor.problems, ...ann.problems]).toEqual([]);
  });
});
