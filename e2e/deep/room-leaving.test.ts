/** A page that is used for days: what a room leaves in it when it is left (table §1.4). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import { logIn, newPlayer } from "../kit/player.ts";
import { sizeOf, standOutside, visitInTransition } from "../kit/room-visits.ts";
import { type SharedBaize, shareBaize } from "../kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a room that was left", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let bob: Account;
  let slug: string;
  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const [ann, visitor] = await Promise.all([makeAccount(baize, "Ann"), makeAccount(baize, "Bob")]);
    bob = visitor;
    slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("leaves nothing in the page, also when it was left in the middle of a transition", async () => {
    const player = await newPlayer(browser);
    const { page } = player;
    // Without a seat: whoever has one is asked before the way back leads out.
    // Folded steps open under the pointer: that is the transition.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => localStorage.setItem("room_side_bar_pinned", "false"));
    await logIn(player, baize, bob);
    await standOutside(page, baize.url, slug);
    for (let visit = 2; visit <= 5; visit++) await visitInTransition(page);
    const early = await sizeOf(page);
    for (let visit = 6; visit <= 12; visit++) await visitInTransition(page);
    // What a visit leaves would be there seven times. The last room may be held for a moment longer, at either
    // measure, until its timers have run.
    const growth = async () => {
      const late = await sizeOf(page);
      return {
        nodes: Math.max(0, late.nodes - early.nodes),
        listeners: Math.max(0, late.listeners - early.listeners),
      };
    };
    await expect.poll(growth, { timeout: 20_000 }).toEqual({ nodes: 0, listeners: 0 });
    expect(player.problems).toEqual([]);
  });
});
