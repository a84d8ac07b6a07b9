/** Pages outside of rooms over a line that breaks and comes back: signing up, and what is said of the connection. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../apps/server/test/fault-proxy.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { type MailServer, startMailServer } from "./kit/mail.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PASSWORD = "correct horse battery";
const PATIENCE = { timeout: 30_000 };

describe.skipIf(browserMissing)("pages over a line that breaks", () => {
  let baize: Baize;
  let mails: MailServer;
  let browser: Browser;
  let line: FaultProxy;
  let url: string;
  /** The answer to the next registration is lost with its line. */
  let losesRegistration = false;
  /** Lines on which a registration has been sent. */
  const registering = new WeakSet<object>();

  beforeAll(async () => {
    mails = await startMailServer();
    baize = await startBaize([], mails.settings);
    line = await startFaultProxy(Number(new URL(baize.url).port), {
      asked(of, chunk) {
        if (losesRegistration && chunk.includes("POST /be/api/v1/registration")) registering.add(of);
        return "pass";
      },
      answered: (of) => (registering.has(of) ? "cut" : "pass"),
    });
    url = line.urlOf(baize.url);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await baize?.stop();
    await mails?.close();
  });

  async function opened(path: string, size: keyof typeof sizes): Promise<Page> {
    const viewport = sizes[size];
    const context = await browser.newContext({ viewport, locale: "en-US", hasTouch: size === "phone" });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await page.goto(url + path);
    return page;
  }

  it("sign-up: a lost answer says that the account may be there, and the same once more signs in to it", async () => {
    const page = await opened("/signup", "phone");
    const email = "lost@example.org";
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await page.getByLabel("Nickname").fill("Lost");
    losesRegistration = true;
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.getByText(/Your account may have been made all the same/).waitFor();
    await screen(page, "sign-up-answer-lost");
    await mails.link(email, "confirm-email");
    losesRegistration = false;
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.waitForURL("**/lobby");
    await page.getByRole("region", { name: /to confirm your address/ }).waitFor();
  });

  for (const size of ["phone", "tablet", "desktop"] as const)
    it(`what is said of a lost connection moves nothing, and goes at once when the network is back (${size})`, async () => {
      const page = await opened("/lobby", size);
      const title = page.getByRole("main").getByRole("heading").first();
      const notice = page.getByText("No connection to the server");
      await title.waitFor();
      await page.waitForLoadState("networkidle");
      const before = await title.boundingBox();
      await page.context().setOffline(true);
      await notice.waitFor();
      expect(await title.boundingBox()).toEqual(before);
      const seen = await notice.boundingBox();
      expect(seen!.y + seen!.height).toBeLessThanOrEqual(sizes[size].height);
      expect(seen!.x + seen!.width).toBeLessThanOrEqual(sizes[size].width);
      await screen(page, `connection-lost-${size}`);
      await page.context().setOffline(false);
      await expect.poll(() => notice.count(), { timeout: 1000 }).toBe(0);
      expect(await title.boundingBox()).toEqual(before);
      await page.context().close();
    });

  it("over a line that is only slow nothing is said of it, on a first visit and after a log-in", async () => {
    line.delay(400);
    const page = await opened("/login", "phone");
    const said = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const lines: string[] = [];
          const look = () => {
            const text = document.body.textContent ?? "";
            for (const line of ["No connection to the server", "needs an account"])
              if (text.includes(line) && !lines.includes(line)) lines.push(line);
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
          addEventListener("looked-at-enough", () => resolve(lines));
        }),
    );
    await page.getByLabel("Email").fill("lost@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await page.waitForURL("**/lobby");
    await page.getByRole("main").getByRole("heading").first().waitFor();
    await expect
      .poll(() => page.getByRole("region", { name: /to confirm your address/ }).count(), PATIENCE)
      .toBe(1);
    await page.evaluate(() => dispatchEvent(new Event("looked-at-enough")));
    expect(await said).toEqual([]);
    line.delay(0);
  });
});
