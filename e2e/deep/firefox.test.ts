/** Firefox: the main journey by mouse; the table by finger. */
import type { RoomClient } from "@baize/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { type FirefoxPage, firefoxMissing, openFirefox } from "../kit/engines/firefox.ts";
import { type FirefoxFinger, fingerIn } from "../kit/engines/firefox-finger.ts";
import { card, describeJourney, region } from "../kit/engines/journey.ts";
import { isStill } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";

if (firefoxMissing) console.log(`Skipped: ${firefoxMissing}`);

const PATIENCE = { timeout: 20_000 };

describeJourney("Firefox", firefoxMissing, () => openFirefox());

describe.skipIf(firefoxMissing)("the table by finger in Firefox", () => {
  let baize: Baize;
  let firefox: Awaited<ReturnType<typeof openFirefox>>;
  let page: FirefoxPage;
  let finger: FirefoxFinger;
  let ann: Account;
  let room: RoomClient;

  beforeAll(async () => {
    [baize, firefox] = await Promise.all([startBaize(), openFirefox("finger")]);
    page = await firefox.newPage();
    finger = fingerIn(page);
    ann = await makeAccount(baize, "Ann");
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    room = await ann.client.join(slug);
    await room.sitDown("player1");
    await room.evaluate([["DEAL", 5]]);
    await page.open(`${baize.url}/login`);
    await page.fill({ role: "textbox", name: "Email" }, ann.email);
    await page.fill({ role: "textbox", name: "Password" }, ann.password);
    await page.click({ role: "button", name: "Log In" });
    await page.shown({ role: "link", name: /Standard 52/ });
    await page.open(`${baize.url}/room/${slug}`);
    await page.shown(card("player1Hand"));
  });
  afterAll(async () => {
    ann?.client.close();
    await firefox?.close();
    await baize?.stop();
  });

  const untilStill = () => expect.poll(() => page.run(isStill, undefined), PATIENCE).toBe(true);
  const stacks = (groupId: string) => room.view.game.groupById[groupId]!.stackIds.length;

  it("a long press opens a card's menu, also where the browser tells of none", async () => {
    await untilStill();
    // As where a held finger is no `contextmenu`.
    await page.run(() => {
      addEventListener("contextmenu", (event) => event.stopImmediatePropagation(), { capture: true });
    }, undefined);
    await finger.hold(await page.pointOf(card("player1Hand")), 0);
    await page.shown({ selector: "[role=menu]" });
    await finger.lift();
    await page.key("Escape");
    const menus = () => page.run(() => document.querySelectorAll("[role=menu]").length, undefined);
    await expect.poll(menus, PATIENCE).toBe(0);
  });

  it("a held finger drags: that the table pans by itself is said before it is down, and the browser takes it nothing away", async () => {
    await untilStill();
    const touchAction = await page.run(
      (selector) => getComputedStyle(document.querySelector(selector)!).touchAction,
      card("player1Hand").selector,
    );
    expect(touchAction).toBe("none");
    await page.run(() => {
      window.cancelledPointers = 0;
      addEventListener("pointercancel", () => window.cancelledPointers!++, { capture: true });
    }, undefined);
    const [from, to] = [card("player1Hand"), region("sharedTable")];
    await finger.carry(await page.pointOf(from), await page.pointOf(to, [0.4, 0.5]));
    await expect.poll(() => stacks("sharedTable"), PATIENCE).toBe(1);
    expect(await page.run(() => window.cancelledPointers, undefined)).toBe(0);
  });

  it("had no error in its page", async () => {
    expect(await page.problems()).toEqual([]);
  });
});

declare global {
  interface Window {
    cancelledPointers?: number;
  }
}
