/** A room seen by somebody who is not logged in: what they may do, and the way to a seat (table §9.2). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, screen } from "./kit/look.ts";
import { openRoom, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a visitor in a room", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let bob: Account;
  let slug: string;
  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const ann = await makeAccount(baize, "Ann");
    bob = await makeAccount(baize, "Bob");
    slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function visitor(viewport: { width: number; height: number }): Promise<Player> {
    const touch = viewport.width < sizes.desktop.width;
    const context = await browser.newContext({
      viewport,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: "dark",
      locale: "en-US",
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    return { page, problems };
  }

  it.each(Object.entries(sizes))(
    "reads on a %s that they watch, and sees where to log in",
    async (name, size) => {
      const player = await visitor(size);
      const { page } = player;
      await openRoom(player, baize, slug);
      const told = page.getByText("You are watching", { exact: true });
      await expect.poll(() => told.count()).toBe(1);
      const logIn = page.getByRole("link", { name: "Log In", exact: true }).first();
      // Table B14: who invites them to what, with the ways in.
      const invitation = page.getByRole("complementary", { name: /Standard 52$/ });
      const ways = ["Log in to play", "Sign Up"].map((way) => invitation.getByRole("link", { name: way }));
      for (const way of ways)
        expect(await way.getAttribute("href")).toContain(`returnTo=${encodeURIComponent(`/room/${slug}`)}`);
      for (const part of [told, logIn, ...ways]) {
        const box = (await part.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      }
      await screen(page, `visitor-${name}`);
      await expectAccessible(page, `a visitor's room on a ${name}`);
      expect(player.problems).toEqual([]);
      await page.context().close();
    },
  );

  it("table B14: logs in by finger on a phone, is back in the same room and sits down", async () => {
    const player = await visitor(sizes.phone);
    const { page } = player;
    await openRoom(player, baize, slug);
    const logIn = page.getByRole("link", { name: "Log In", exact: true });
    expect((await logIn.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await logIn.tap();
    await page.waitForURL(/\/login/);
    await page.getByLabel("Email").fill(bob.email);
    await page.getByRole("textbox", { name: "Password" }).fill(bob.password);
    await page.getByRole("button", { name: "Log In" }).tap();
    await page.waitForURL(`${baize.url}/room/${slug}`);
    await page.getByRole("button", { name: "Players: Sit" }).waitFor();
    const invitation = page.getByRole("complementary", { name: /Standard 52$/ });
    await invitation.getByRole("button", { name: "Sit down" }).tap();
    await invitation.waitFor({ state: "detached" });
    expect(await page.getByText("You are watching").count()).toBe(0);
    expect(player.problems).toEqual([]);
  });
});
