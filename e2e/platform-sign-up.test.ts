import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeRoom, makeUnconfirmedAccount, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, screen } from "./kit/look.ts";
import { type MailServer, startMailServer } from "./kit/mail.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PASSWORD = "correct horse battery";
const address = (name: string) => `${name.toLowerCase()}@example.org`;

/** Fills in and sends the form of the sign-up page. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel("Email").fill(address(name));
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await page.getByLabel("Nickname").fill(name);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

const bar = (page: Page) => page.getByRole("region", { name: /to confirm your address|sends no emails/ });
const table = (page: Page) => page.getByRole("region", { name: "Table", exact: true });
const getUp = (page: Page) => page.getByRole("button", { name: /get up/i });

describe.skipIf(browserMissing)("from an invitation to a private room to a seat at its table", () => {
  let baize: Baize;
  let mails: MailServer;
  let browser: Browser;
  let invitation = "";
  let path = "";

  beforeAll(async () => {
    mails = await startMailServer();
    baize = await startBaize([], mails.settings);
    const ann = await host("Ann");
    path = `/room/${await makeRoom(ann, await pluginNamed(baize, "Standard 52"), { privacy_type: "private" })}`;
    invitation = baize.url + path;
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    await mails?.close();
  });

  /** Somebody with a confirmed address, as far as a room needs to know them. */
  async function host(alias: string): Promise<Account> {
    const account = await makeUnconfirmedAccount(baize, alias);
    const link = new URL(await mails.link(account.email, "confirm-email"));
    const token = link.pathname.split("/").at(-1)!;
    await account.client.call("GET /api/v1/confirm-email/:token", { params: { token } });
    return account;
  }

  async function visitorAt(options: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext> {
    const context = await browser.newContext({ colorScheme: "dark", locale: "en-US", ...options });
    context.setDefaultTimeout(30_000);
    return context;
  }

  /** On a phone the seats are behind a button. */
  const openSeats = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

  /** Opens the invitation as a visitor, and goes by the seat's link to the sign-up page. */
  async function toSignUp(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(invitation);
    await table(page).waitFor();
    await page.getByRole("link", { name: "Log In" }).first().click();
    await page.getByRole("link", { name: "Don't have an account?" }).click();
    await page.getByRole("heading", { name: "Sign Up" }).waitFor();
    return page;
  }

  it("table A4, returnTo: the mail is opened in the same browser, which is at no table; the log-in after it has the address and leads to the room", async () => {
    const context = await visitorAt({ viewport: sizes.desktop });
    const room = await toSignUp(context);
    await signUp(room, "Bea");
    await room.waitForURL(invitation);
    await table(room).waitFor();
    await room.getByText(`We sent a link to ${address("Bea")}.`).waitFor();
    await screen(room, "signed-up-in-room");

    await room.goto(await mails.link(address("Bea"), "confirm-email"));
    await room.getByText("Thank you, your email has been confirmed.").waitFor();
    await room.getByText("Please log in again.").waitFor();
    await screen(room, "confirmed-here");

    await room.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await room.getByRole("textbox", { name: "Password" }).waitFor();
    expect(new URL(room.url()).searchParams.get("returnTo")).toBe(path);
    expect(room.url()).not.toContain("example.org");
    expect(await room.getByLabel("Email").inputValue()).toBe(address("Bea"));
    await screen(room, "log-in-filled");
    await room.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await room.keyboard.press("Enter");
    await room.waitForURL(invitation);
    await table(room).waitFor();
    await room.getByRole("button", { name: /^sit/i }).first().click();
    await getUp(room).waitFor();
    await context.close();
  });

  it("the link opened once more says that all is well, and ends no session", async () => {
    const context = await visitorAt({ viewport: sizes.desktop });
    const page = await context.newPage();
    await page.goto(await mails.link(address("Bea"), "confirm-email"));
    await page.getByText("This address is already confirmed.").waitFor();
    await expectAccessible(page, "confirmed already");
    await screen(page, "confirmed-already");
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await page.getByLabel("Email").fill(address("Bea"));
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(invitation);
    await page.goto(await mails.link(address("Bea"), "confirm-email"));
    await page.getByRole("link", { name: "Go on" }).click();
    await page.waitForURL(invitation);
    // Somebody else wants the seat.
    await getUp(page).click();
    await getUp(page).waitFor({ state: "detached" });
    await context.close();
  });

  it("table A4: the mail is opened in a second tab beside the table: both tabs stay signed in, and the table goes on with its seat", async () => {
    const context = await visitorAt({ viewport: sizes.desktop });
    const room = await toSignUp(context);
    await signUp(room, "Dea");
    await room.waitForURL(invitation);
    await room.getByText(`We sent a link to ${address("Dea")}.`).waitFor();
    await room.getByRole("button", { name: /^sit/i }).first().click();
    await getUp(room).waitFor();

    const mail = await context.newPage();
    await mail.goto(await mails.link(address("Dea"), "confirm-email"));
    await mail.getByText("Thank you, your email has been confirmed.").waitFor();
    await screen(mail, "confirmed-beside-table");
    await mail.getByRole("link", { name: "Go on" }).click();
    await mail.waitForURL(invitation);
    await getUp(mail).waitFor();
    // The first tab still has its seat, before and after it is loaded again.
    await getUp(room).waitFor();
    await room.reload();
    await getUp(room).click();
    await getUp(room).waitFor({ state: "detached" });
    await context.close();
  });

  it("table A4, returnTo: by touch on a phone; the mail is opened in another browser, and who waits goes on undisturbed", async () => {
    const context = await visitorAt({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    const page = await toSignUp(context);
    await screen(page, "phone-sign-up");
    await signUp(page, "Cem");
    await page.waitForURL(invitation);
    await table(page).waitFor();
    await openSeats(page, "Players: Sit");
    await page.getByRole("dialog", { name: "Players" }).getByRole("button", { name: /^sit/i }).first().tap();
    await page.getByRole("button", { name: "Players", exact: true }).waitFor();
    await screen(page, "phone-seated");

    await page.goto(`${baize.url}/plugin/${await pluginNamed(baize, "Standard 52")}`);
    await bar(page)
      .getByText(`We sent a link to ${address("Cem")}.`)
      .waitFor();
    await screen(page, "phone-bar");
    for (const name of ["Confirm here", "Resend"])
      expect((await bar(page).getByRole("button", { name }).boundingBox())?.height).toBeGreaterThanOrEqual(
        44,
      );
    await page.getByRole("button", { name: "Create Room" }).tap();
    const question = page.getByRole("alertdialog", { name: "Create Room" });
    await question.getByText("You must confirm your email before you can start a game.").waitFor();
    await question.getByRole("button", { name: "Resend confirmation email" }).waitFor();
    await question.getByRole("button", { name: "Confirm Account" }).waitFor();
    await expectAccessible(page, "confirm first");
    await screen(page, "phone-confirm-first");

    const elsewhere = await visitorAt({ viewport: sizes.desktop });
    const other = await elsewhere.newPage();
    await other.goto(await mails.link(address("Cem"), "confirm-email"));
    await other.getByText("Thank you, your email has been confirmed.").waitFor();
    await other.getByText("Go on where you signed up, or log in here.").waitFor();
    await screen(other, "confirmed-elsewhere");
    await elsewhere.close();

    // The question has become the one about the new room, and nobody was signed out.
    const dialog = page.getByRole("dialog", { name: "Create Room" });
    await dialog.getByRole("button", { name: "Create Room" }).tap();
    await page.waitForURL(/\/room\//);
    expect(page.url()).not.toBe(invitation);
    await context.close();
  });
});

describe.skipIf(browserMissing)("an address is confirmed on a server that sends no emails", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("who may not read the outbox is told so, and confirms the account in place", async () => {
    const baize = await startBaize([], { OUTBOX: "off" });
    const page = await (await browser.newContext({ colorScheme: "dark", locale: "en-US" })).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${baize.url}/signup`);
    await signUp(page, "Dee");
    await page.waitForURL(/\/lobby/);
    await bar(page).getByText("This server sends no emails. Confirm your account here instead.").waitFor();
    expect(await bar(page).getByRole("link").count()).toBe(0);
    await expectAccessible(page, "bar without mails");
    await screen(page, "bar-kept");
    await bar(page).getByRole("button", { name: "Confirm Account" }).click();
    await page.getByText("Account confirmed. Please log out and back in.").waitFor();
    await bar(page).waitFor({ state: "detached" });
    await page.context().close();
    await baize.stop();
  });

  it("on the machine itself the outbox is a link away", async () => {
    const baize = await startBaize();
    const page = await (await browser.newContext({ colorScheme: "dark", locale: "en-US" })).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${baize.url}/signup`);
    await signUp(page, "Eve");
    const outbox = bar(page).getByRole("link", { name: /^Open outbox/ });
    await screen(page, "bar-outbox");
    const [opened] = await Promise.all([page.waitForEvent("popup"), outbox.click()]);
    await opened.getByText(`To ${address("Eve")}`).waitFor();
    await page.context().close();
    await baize.stop();
  });
});
