/** A room whose line falls silent without breaking: it says so soon, and everything is right again afterwards (table §1.4). */
import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { PICTURES, writeShore } from "./kit/shore.ts";
import { type SilentLine, startSilentLine } from "./kit/silent-line.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const PATIENCE = { timeout: 30_000 };

describe.skipIf(browserMissing)("a room whose line falls silent", () => {
  let baize: Baize;
  let line: SilentLine;
  let browser: Browser;
  let folder: string;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    folder = await writeShore();
    baize = await startBaize([folder]);
    line = await startSilentLine(baize.url);
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    slug = await makeRoom(account, await pluginNamed(baize, "Shore"));
  });
  afterEach(async () => {
    line.speak();
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await line?.stop();
    await baize?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Ann at her table, whose line is ours, with one step done. */
  async function ann(): Promise<Player> {
    const player = await newPlayer(browser);
    await player.page.route(`${PICTURES}/**`, (route) => route.abort());
    const byLine = { ...baize, url: line.url };
    await logIn(player, byLine, account);
    await openRoom(player, byLine, slug);
    await draw(player);
    return player;
  }
  const inHand = ({ page }: Player) =>
    page.locator('[data-shows-group="player1Hand"] [data-card-hit]').count();
  async function draw(player: Player): Promise<void> {
    const before = await inHand(player);
    await player.page.keyboard.press("d");
    await expect.poll(() => inHand(player), PATIENCE).toBe(before + 1);
  }
  const notice = ({ page }: Player, name: string) => page.locator(`[data-notice="${name}"]`);
  const badge = ({ page }: Player) => page.locator(".room-top-bar [data-silent]");

  it("table A7: what was sent waits visibly, the banner stands, the badge is grey; a word of the server ends all of it", async () => {
    const player = await ann();
    const back = player.page.getByRole("button", { name: "One step back" });
    const before = await inHand(player);
    line.hush();
    await back.click();
    await notice(player, "silent").waitFor(PATIENCE);
    expect(await back.getAttribute("data-waiting")).toBe("");
    expect(await badge(player).count()).toBe(1);
    line.speak();
    await notice(player, "silent").waitFor({ state: "detached", ...PATIENCE });
    await expect.poll(() => back.getAttribute("data-waiting")).toBeNull();
    expect(await badge(player).count()).toBe(0);
    await expect.poll(() => inHand(player)).toBe(before - 1);
    await draw(player);
    expect(player.problems).toEqual([]);
  });

  it("table A7: without a network the banner stands, and the room goes on as soon as it is back", async () => {
    const player = await ann();
    const { page } = player;
    line.hush();
    await page.context().setOffline(true);
    await notice(player, "reconnecting").waitFor(PATIENCE);
    const before = await inHand(player);
    await page.keyboard.press("d");
    line.speak();
    await page.context().setOffline(false);
    await notice(player, "back").waitFor(PATIENCE);
    expect(await inHand(player)).toBe(before);
    await draw(player);
    expect(player.problems).toEqual([]);
  });
});
