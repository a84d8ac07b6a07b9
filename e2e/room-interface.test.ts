/** The frame around the table, in a real browser: measures, layers, colours, saving, what a visitor sees. */
import type { SendAlertRequest } from "@baize/protocol";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, grantAdmin, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { cardsOf, logIn, newPlayer, openRoom, type Player, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the room around the table", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let page: Page;
  let account: Account;
  let plugin: number;
  let slug: string;

  beforeAll(async () => {
    baize = await startBaize([], { PATREON_CLIENT_ID: "c1" });
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    // An admin may send alerts of every level.
    await grantAdmin(baize, account);
    plugin = await pluginNamed(baize, "Standard 52");
    slug = await makeRoom(account, plugin, { policy: "open" });
    ann = await newPlayer(browser);
    page = ann.page;
    // How long things take to come and go is looked at here.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await logIn(ann, baize, account);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** What comes true in a while, also on a busy machine. */
  const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 20_000 });
  const height = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  /** Percent of the room's height. */
  const share = async (selector: string) => ((await height(selector)) / (await height(".room"))) * 100;
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const openPreferences = async () => {
    // The one before may still be fading.
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
    await page.keyboard.press("Shift+Tab");
    await page.getByRole("dialog", { name: "Preferences" }).waitFor();
  };

  it("table §2.1 /room/{slug} opens the table: 6 % top bar, 94 % table (T2-01, T2-10, T2-11)", async () => {
    await openRoom(ann, baize, slug);
    expect(page.url()).toBe(`${baize.url}/room/${slug}`);
    await expect.poll(() => share(".room-top-bar")).toBeCloseTo(6, 1);
    await expect.poll(() => share(".room-table")).toBeCloseTo(94, 1);
  });

  it("table §8 touch mode leaves 82 % to the table and 12 % to the touch bar (T2-12, T2-13)", async () => {
    await openPreferences();
    const touch = page.getByRole("switch", { name: "Touch mode" });
    await touch.press("Space");
    await page.getByRole("button", { name: "Update" }).click();
    await page.locator(".touch-bar").waitFor();
    await eventually(() => share(".room-table")).toBeCloseTo(82, 1);
    await expect.poll(() => share(".touch-bar")).toBeCloseTo(12, 1);
    await openPreferences();
    await page.getByRole("switch", { name: "Touch mode" }).press("Space");
    await page.getByRole("button", { name: "Update" }).click();
    await eventually(() => share(".room-table")).toBeCloseTo(94, 1);
  });

  it("table C8: sounds are off by default; one that is turned up is heard when somebody writes, after a gesture (table §12.3)", async () => {
    const tones = () => page.evaluate(() => Reflect.get(window, "tones") ?? null);
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      Object.assign(window, { tones: 0 });
      OscillatorNode.prototype.start = function (when) {
        Object.assign(window, { tones: Reflect.get(window, "tones") + 1 });
        start.call(this, when);
      };
    });
    const oleg = await makeAccount(baize, "Oleg");
    const his = await oleg.client.join(slug);
    await openRoom(ann, baize, slug);
    await openPreferences();
    const slider = page.getByRole("slider", { name: "Sound: somebody writes" });
    expect(await slider.getAttribute("aria-valuetext")).toBe("off");
    await page.getByRole("button", { name: "Update" }).click();
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
    await his.say("Hello");
    await page.getByText("Hello").first().waitFor();
    expect(await tones()).toBe(0);

    await openPreferences();
    for (let step = 0; step < 3; step++) await slider.press("ArrowRight");
    expect(await slider.getAttribute("aria-valuetext")).toBe("30 %");
    await eventually(tones).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Update" }).click();
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
    await page.mouse.click(700, 450);
    const before = await tones();
    await his.say("Are you there?");
    await eventually(tones).toBeGreaterThan(before);
    his.leave();
    oleg.client.close();
  });

  it("table §9.6 a dialog is 800 px wide on layer 100000 and fades out in 200 ms (T2-41, T2-42, T9-16, T9-17, T9-41)", async () => {
    await eventually(() => page.locator(".modal-overlay").count()).toBe(0);
    await openPreferences();
    const width = await page
      .getByRole("dialog", { name: "Preferences" })
      .evaluate((dialog) => (dialog as HTMLElement).offsetWidth);
    expect(width).toBe(800);
    await expect.poll(() => style(".modal-overlay", "z-index")).toBe("100000");
    // Watches from before the key is pressed; what it sees stays on the page.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const leaving = document.querySelector(".modal-overlay[data-exiting]");
        if (leaving) Object.assign(window, { faded: getComputedStyle(leaving).animationDuration });
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await page.keyboard.press("Escape");
    await eventually(() => page.evaluate(() => Reflect.get(window, "faded"))).toBe("0.2s");
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
  });

  it("table §9.6 the first Escape closes a dialog, also from a button that shows what it is called", async () => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitem", { name: "Preferences" }).click();
    await page.getByRole("dialog", { name: "Preferences" }).getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.locator("[role=tooltip]", { hasText: "Close" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
  });

  it("table §9.6 what needs support leads to its dialog (T2-40, T2-145)", async () => {
    const visitor = await newPlayer(browser);
    const bob = await makeAccount(baize, "Bob");
    await logIn(visitor, baize, bob);
    await openRoom(visitor, baize, slug);
    await visitor.page.keyboard.press("Shift+Tab");
    await visitor.page.getByRole("button", { name: "Unlock" }).click();
    const dialog = visitor.page.getByRole("dialog", { name: "Support on Patreon" });
    await dialog.waitFor();
    expect(
      await dialog
        .getByRole("button", { name: /month/ })
        .or(dialog.getByRole("link", { name: /month/ }))
        .count(),
    ).toBe(3);
    expect(visitor.problems).toEqual([]);
    await visitor.page.context().close();
  });

  it("table §6 a context menu lies on layer 10000000 and comes in 500 ms (T2-187, T9-15, T9-43)", async () => {
    await cardsOf(ann, "sharedDeck").first().click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await expect.poll(() => style(".context-menu", "z-index")).toBe("10000000");
    await expect.poll(() => style(".context-menu", "animation-duration")).toBe("0.5s");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
  });

  const sendAlert = (level: SendAlertRequest["level"], text: string) =>
    account.client.call("POST /api/rooms/send_alert", { body: { level, text, autoClose: false } });

  /** The hue of a CSS colour, in degrees. */
  function hue(color: string): number {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const spread = most - least || 1;
    const sector = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
    return (sector * 60 + 360) % 360;
  }

  it.each([
    ["error", -20, 20],
    ["info", 195, 250],
    ["success", 90, 165],
    ["warning", 35, 65],
    ["crash", -20, 20],
  ] as const)(
    "table §9.7 an alert of level %s lies on layer 3000000, in its colour (T2-88, T2-89, T2-90, T2-91, T2-92, T9-42)",
    async (level, from, to) => {
      const text = `A word of level ${level}`;
      await sendAlert(level, text);
      const alert = page.locator("[data-level]", { hasText: text });
      // Under the pointer it stays.
      await alert.hover();
      await expect.poll(() => alert.getAttribute("data-level")).toBe(level);
      const color = await alert.evaluate((box) => getComputedStyle(box).borderLeftColor);
      const angle = hue(color);
      const around = angle > 340 ? angle - 360 : angle;
      expect([color, around >= from && around <= to]).toEqual([color, true]);
      const layer = await alert.evaluate((box) => getComputedStyle(box.parentElement as Element).zIndex);
      expect(layer).toBe("3000000");
      await alert.getByRole("button", { name: "Close" }).click();
      await alert.waitFor({ state: "detached" });
    },
  );

  it("table §9.7 an alert can be read and closed while a dialog is open", async () => {
    await openPreferences();
    await sendAlert("info", "Over it");
    const alert = page.locator("[data-level]", { hasText: "Over it" });
    await alert.hover();
    // As long as a finger presses: meanwhile the button has the focus.
    await alert.getByRole("button", { name: "Close" }).click({ delay: 150 });
    await alert.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("dialog", { name: "Preferences" }).isVisible()).toBe(true);
    // The button that had the focus is gone: the dialog takes it back.
    await expect.poll(() => page.locator("[role=dialog] :focus, [role=dialog]:focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
  });

  it("table §7.4 Ctrl+S saves; the saved game opens in another room and is stepped through (T1-11, T1-12)", async () => {
    await page.keyboard.press("d");
    await eventually(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(1);
    await page.keyboard.press("Control+s");
    await told(page, "Current game saved.");
    const params = { userId: account.id };
    const { data } = await account.client.call("GET /api/replays/:userId", { params });
    await page.goto(`${baize.url}/plugin/${plugin}/load/${data[0]?.uuid}`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /create/i })
      .click();
    await page.waitForURL(/\/room\//);
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    slug = page.url().split("/room/")[1] ?? "";
    await eventually(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(1);
    await page.keyboard.press("d");
    await eventually(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(2);
    await page.getByRole("button", { name: "One step back" }).click();
    await eventually(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(1);
    await page
      .getByText(/^You are looking at an earlier moment\. Playing on discards 1 later step/)
      .waitFor();
    await page.getByRole("button", { name: "One step forward" }).click();
    await eventually(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(2);
  });

  it("table §9.2 a visitor sees where to log in, looks from any seat, and gets the plugin with a spinner (T2-06, T2-126, T2-127, T2-161, T4-62)", async () => {
    const visitor = await newPlayer(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visitor.page.route(/\/be\/api\/plugins\/\d+/, async (route) => {
      await held;
      await route.continue();
    });
    await visitor.page.goto(`${baize.url}/room/${slug}`);
    await visitor.page.getByRole("progressbar", { name: "Loading the game" }).waitFor();
    release();
    await visitor.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await visitor.page.getByRole("button", { name: "Look: Seat 2" }).click();
    await eventually(() =>
      visitor.page.getByRole("button", { name: "Look: Seat 2" }).getAttribute("aria-pressed"),
    ).toBe("true");
    // By key: an alert may lie over the bar.
    await visitor.page.getByRole("link", { name: "Log In" }).first().press("Enter");
    await visitor.page.waitForURL(/\/login/);
    expect(visitor.problems).toEqual([]);
    await visitor.page.context().close();
  });

  it("no page threw an error", () => {
    expect(ann.problems).toEqual([]);
  });
});
