/** A room whose network fails it: pictures, the plugin, the line, code (table §1.3, §1.4, §3.2, §12.3). */
import { rm } from "node:fs/promises";
import type { Browser, Locator, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { focusOf } from "./kit/keyboard.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { PICTURES, writeShore } from "./kit/shore.ts";
import { startSlowServer } from "./kit/slow-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** One grey point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
const PATIENCE = { timeout: 30_000 };

describe.skipIf(browserMissing)("a room whose network fails it", () => {
  let baize: Baize;
  let browser: Browser;
  let folder: string;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    folder = await writeShore();
    baize = await startBaize([folder]);
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    slug = await makeRoom(account, await pluginNamed(baize, "Shore"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Ann at a browser of her own, without pictures. */
  async function ann(): Promise<Player> {
    const player = await newPlayer(browser);
    player.page.setDefaultTimeout(30_000);
    await player.page.route(`${PICTURES}/**`, (route) => route.abort());
    await logIn(player, baize, account);
    return player;
  }
  const card = ({ page }: Player, name: string): Locator =>
    page.locator(".card", { has: page.getByRole("button", { name }) }).first();
  const inHand = ({ page }: Player) =>
    page.locator('[data-shows-group="player1Hand"] [data-card-hit]').count();

  const sending = ({ page }: Player, name: string | RegExp): Locator =>
    page.getByRole("button", { name }).first();

  it("pictures: the seen ones are asked for first; a card shows its text until its picture is here, or for good (table §3.2, T2-60)", async () => {
    const player = await ann();
    const { page } = player;
    await page.unroute(`${PICTURES}/**`);
    const held = new Map<string, Route>();
    await page.route(`${PICTURES}/**`, (route) => {
      held.set(route.request().url().split("/").at(-1)!, route);
    });
    await openRoom(player, baize, slug);
    const seen = ["Crab.png", "Gull.png", "Kelp.png", "Tern.png", "Wren.png"];
    const asked = () => [...held.keys()].sort();
    await expect.poll(asked, PATIENCE).toEqual(seen);

    for (const name of ["Wren", "Gull"])
      await card(player, name).locator(".text-face", { hasText: name }).waitFor();
    await held.get("Wren.png")!.fulfill({ contentType: "image/png", body: PNG });
    await card(player, "Wren").locator("img[data-ready]").waitFor();
    await expect.poll(() => card(player, "Wren").locator(".text-face").count()).toBe(0);
    await held.get("Gull.png")!.abort();
    await expect.poll(() => card(player, "Gull").locator("img").count(), PATIENCE).toBe(0);
    await expect.poll(() => card(player, "Gull").locator(".text-face").count()).toBe(1);
    // The table does not wait for the others.
    await page.keyboard.press("d");
    await expect.poll(() => inHand(player), PATIENCE).toBe(2);
    // The second card of the pile comes when there is time for it.
    for (const name of ["Crab", "Kelp", "Tern"]) await held.get(`${name}.png`)!.abort();
    await expect.poll(() => held.has("Moss.png"), PATIENCE).toBe(true);
    expect(player.problems).toEqual([]);
    await page.context().close();
  });

  it("the plugin: what fails is asked for again, and how much has come is shown (table §1.3, T2-162, T4-75, T4-76)", async () => {
    const player = await ann();
    const { page } = player;
    const slow = await startSlowServer(baize.url);
    let asked = 0;
    await page.route("**/be/api/plugins/*?version=*", (route) => {
      asked++;
      if (asked < 3) return route.fulfill({ status: 503 });
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: slow.url + pathname + search });
    });
    await page.goto(`${baize.url}/room/${slug}`);
    const progress = page.getByRole("progressbar");
    await progress.waitFor();
    await expect.poll(() => progress.getAttribute("aria-valuenow"), PATIENCE).toMatch(/^(49|50)$/);
    expect(asked).toBe(3);
    slow.release();
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await slow.stop();
    await page.context().close();
  });

  it("the line: a banner says so, the table can be looked at but not changed, what would be sent is shown as unavailable, and goes on by itself (table §1.4)", async () => {
    const player = await ann();
    const { page } = player;
    await openRoom(player, baize, slug);
    await card(player, "Crab").waitFor();
    const before = await inHand(player);
    // The code of the menus is here; that of what was never opened may not be. It is asked for once the page has time:
    // on a busy machine the network is idle before that, too.
    await page.waitForFunction(() =>
      ["choice-parts", "card-parts"].every((part) =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes(`/assets/${part}-`)),
      ),
    );
    await page.waitForLoadState("networkidle");
    await baize.kill();
    try {
      await page.locator('[data-notice="reconnecting"]').waitFor();
      await page.keyboard.press("d");
      await told(page, "nothing was sent");
      await page.locator(".room-table[data-offline]").waitFor();
      for (const name of [/^Undo/, /^Get up/, "One step back"])
        await expect.poll(() => sending(player, name).getAttribute("aria-disabled")).toBe("true");
      // It keeps the focus, and says why to whoever presses it.
      await sending(player, /^Get up/).press("Enter");
      await expect.poll(() => focusOf(page)).toMatch(/^Get up/);
      await expect.poll(() => card(player, "Tern").isVisible()).toBe(true);
      // What can be read goes on: the large card with its text, the menus, the log.
      await card(player, "Crab").hover();
      await page.locator(".giant-card", { hasText: "Crab" }).waitFor();
      await card(player, "Crab").click({ button: "right" });
      const menu = page.getByRole("menu", { name: /^Crab\. No connection/ });
      await menu.waitFor();
      await expect
        .poll(() => menu.getByRole("menuitem", { name: "Flip" }).getAttribute("aria-disabled"))
        .toBe("true");
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      await expect.poll(() => page.getByRole("log").isVisible()).toBe(true);
      await expect.poll(() => inHand(player)).toBe(before);
    } finally {
      await baize.start();
    }
    await page.locator('[data-notice="back"]').waitFor({ timeout: 60_000 });
    await expect.poll(() => sending(player, /^Get up/).getAttribute("aria-disabled")).toBeNull();
    await page.keyboard.press("d");
    await expect.poll(() => inHand(player), PATIENCE).toBe(before + 1);
    await page.context().close();
  });

  it("code: a dialog that cannot be fetched says so in its place, the table works, and it can be tried again (table §12.3)", async () => {
    const player = await ann();
    const { page } = player;
    await openRoom(player, baize, slug);
    await page.waitForLoadState("networkidle");
    let refused = 0;
    await page.route("**/assets/PreferencesModal*.js", async (route) => {
      await route.abort();
      refused++;
    });
    await page.keyboard.press("Shift+Tab");
    const note = page.getByRole("alert").filter({ hasText: "could not be drawn" });
    await note.waitFor();
    const before = await inHand(player);
    await note.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => note.count(), PATIENCE).toBe(0);
    await page.keyboard.press("d");
    await expect.poll(() => inHand(player), PATIENCE).toBe(before + 1);

    // Shown again, it is asked for again by itself: until that has failed as well the note may be another one soon.
    await page.keyboard.press("Shift+Tab");
    let known = 0;
    const isQuiet = () => {
      const before = known;
      known = refused;
      return before > 1 && before === refused;
    };
    await expect.poll(isQuiet, { ...PATIENCE, interval: 1000 }).toBe(true);
    await note.waitFor();
    await page.unroute("**/assets/PreferencesModal*.js");
    await note.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count(), PATIENCE).toBe(0);
    await page.context().close();
  });
});
