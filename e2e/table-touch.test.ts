/** A phone and a tablet at one table of Standard 52, by finger (table §8, §12.3.7). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Finger, fingerOn, HELD_MS } from "./kit/finger.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { inStep, logIn, openRoom, type Player, still, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the table by finger (table §8)", () => {
  let baize: Baize;
  let browser: Browser;
  let slug: string;
  let phone: Player;
  let tablet: Player;
  let onPhone: Hand;
  let onTablet: Hand;
  let finger: Finger;
  let other: Finger;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    const [ann, bob] = await Promise.all([makeAccount(baize, "Ann"), makeAccount(baize, "Bob")]);
    slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    tablet = await touchPlayer(ann, sizes.tablet);
    phone = await touchPlayer(bob, sizes.phone);
    [onPhone, onTablet] = [handOf(phone, tablet), handOf(tablet, phone)];
    [finger, other] = [await fingerOn(phone.page), await fingerOn(tablet.page)];
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function touchPlayer(account: Account, size: { width: number; height: number }): Promise<Player> {
    const context = await browser.newContext({ viewport: size, hasTouch: true, locale: "en-US" });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    const player = { page, problems };
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
    return player;
  }
  const scale = () =>
    phone.page
      .locator(".table-stage")
      .evaluate((stage: HTMLElement) => stage.getBoundingClientRect().width / stage.offsetWidth);

  it("the phone sits down, and both have a hand after dealing (table §9.2)", async () => {
    await phone.page.getByRole("button", { name: /^Players/ }).click();
    const seats = phone.page.getByRole("dialog", { name: /^Players/ });
    await inStep(tablet, phone, () => seats.getByRole("button", { name: /^Sit/ }).first().click());
    await phone.page.keyboard.press("Escape");
    await seats.waitFor({ state: "detached" });
    await inStep(tablet, phone, () => tablet.page.getByRole("button", { name: "Deal", exact: true }).tap());
    await inStep(tablet, phone, () => tablet.page.getByRole("button", { name: /^7\b/ }).tap());
    await expect.poll(async () => (await tableOf(phone)).player2Hand!.stacks).toBe(7);
  });

  it("two fingers zoom the table on a phone; a button shows all of it or its real size", async () => {
    const { page } = phone;
    const middle = { x: 200, y: 400 };
    const before = await scale();
    await finger.pinch(middle, 80, 1.8);
    await expect.poll(scale).toBeGreaterThan(before * 1.3);
    await finger.pinch(middle, 260, 0.1);
    await expect.poll(scale).toBeLessThan(1);
    const hidden = () => page.locator(".table-viewport").evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(2);
    const whole = page.getByRole("button", { name: "Show the whole table, or its real size" });
    await whole.click();
    await expect.poll(scale).toBe(1);
    const place = () => page.locator(".table-viewport").evaluate((box) => Math.round(box.scrollLeft));
    const show = (left: number) =>
      page.locator(".table-viewport").evaluate((box, x) => box.scrollTo(x, box.scrollTop), left);
    const former = await place();
    await show(10_000);
    const seen = await place();
    await whole.click();
    await expect.poll(scale).toBeLessThan(1);
    await whole.click();
    await expect.poll(scale).toBe(1);
    expect([seen > former, await place()]).toEqual([true, seen]);
    await show(former);
  });

  it("a tap shows the large card and picks it, a second tap hides it; a long press opens its menu (table §5)", async () => {
    const { page } = phone;
    const card = onPhone.card("player2Hand");
    await card.scrollIntoViewIfNeeded();
    const box = (await card.boundingBox())!;
    const at = { x: box.x + 14, y: box.y + box.height / 2 };
    await finger.tap(at);
    await page.locator(".giant-card").waitFor();
    await finger.tap(at);
    await page.locator(".giant-card").waitFor({ state: "detached" });
    await finger.hold(at, 0);
    await page.getByRole("menu").waitFor();
    await finger.lift();
    await finger.tap({ x: 200, y: 90 });
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  });

  it("table §5: a tap on a card presses nothing that stands there only since: its buttons come under the finger", async () => {
    const { page } = phone;
    const card = onPhone.card("player2Hand");
    await card.scrollIntoViewIfNeeded();
    const box = (await card.boundingBox())!;
    const count = onPhone.sent.length;
    for (const part of [0.5, 0.7, 0.8, 0.9]) {
      const at = { x: box.x + box.width * 0.3, y: box.y + box.height * part };
      await finger.tap(at);
      await page.locator(".card-strip").first().waitFor();
      await still(page);
      expect([part, onPhone.sent.length - count]).toEqual([part, 0]);
      await finger.tap({ x: 200, y: 120 });
      await page.locator(".card-strip").first().waitFor({ state: "detached" });
    }
    // A second tap, on the button itself, plays it.
    await finger.tap({ x: box.x + box.width * 0.3, y: box.y + box.height * 0.5 });
    await inStep(phone, tablet, () => page.locator(".card-strip button").first().tap());
    await inStep(phone, tablet, () => onPhone.undo());
  });

  it("table A2: a long press presses nothing when the finger is lifted, wherever the menu lies; a tap on an entry does", async () => {
    const { page } = phone;
    const card = onPhone.card("player2Hand");
    const menu = page.getByRole("menu");
    const box = (await card.boundingBox())!;
    const at = { x: box.x + 14, y: box.y + box.height / 2 };
    const count = onPhone.sent.length;
    for (const by of [0, 60, 150]) {
      await finger.hold({ x: at.x + by, y: at.y }, 0);
      await menu.waitFor();
      // The finger slides onto the menu before it is lifted.
      await finger.moveTo(await onPhone.at(menu, [0.5, 0.4]));
      await finger.lift();
      await expect.poll(() => menu.count()).toBe(1);
      expect(onPhone.sent.length).toBe(count);
      await page.keyboard.press("Escape");
      await expect.poll(() => menu.count()).toBe(0);
    }
    await finger.hold(at, 0);
    await menu.waitFor();
    await finger.lift();
    await inStep(phone, tablet, async () =>
      finger.tap(await onPhone.at(page.getByRole("menuitem", { name: "Target card" }))),
    );
    await inStep(phone, tablet, () => page.keyboard.press("Escape"));
    // The empty table: nothing is picked any more.
    await finger.tap({ x: 200, y: 400 });
    await page.locator(".card-strip").waitFor({ state: "detached" });
  });

  it("table A1: on a narrow screen the large card stands in the half that the finger leaves free, and is at most 40 % high", async () => {
    const { page } = phone;
    const card = onPhone.card("player2Hand");
    const box = (await card.boundingBox())!;
    const at = { x: box.x + 14, y: box.y + box.height / 2 };
    await finger.tap(at);
    const large = (await page.locator(".giant-card").boundingBox())!;
    expect(large.height).toBeLessThanOrEqual(sizes.phone.height * 0.4 + 1);
    expect(large.y + large.height < box.y || large.y > box.y + box.height).toBe(true);
    await finger.tap(at);
    await page.locator(".giant-card").waitFor({ state: "detached" });
  });

  it("a held finger that moves drags on the tablet, and the phone sees it; one that moves at once does not (table §4.1)", async () => {
    const from = onTablet.card("player1Hand");
    const box = (await from.boundingBox())!;
    const start = { x: box.x + 14, y: box.y + box.height / 2 };
    const to = await onTablet.at(onTablet.region("sharedTable"), [0.4, 0.5]);
    const count = onTablet.sent.length;
    await other.hold(start, 0);
    await other.moveTo(to);
    await other.lift();
    expect(onTablet.sent.length).toBe(count);
    await inStep(tablet, phone, async () => {
      await other.hold(start, HELD_MS);
      await other.moveTo(to);
      await other.lift();
    });
    await expect.poll(async () => (await tableOf(phone)).sharedTable!.stacks).toBe(1);
    await still(tablet.page);
  });

  it("what another lays where the phone does not look is shown above its bar, and a tap leads there (table §12.3.7)", async () => {
    const view = phone.page.locator(".table-viewport");
    const show = (left: number) => view.evaluate((box, x) => box.scrollTo(x, box.scrollTop), left);
    const unseen = phone.page.getByRole("button", { name: /, Table: show it on the table$/ });
    const lay = async (x: number) => {
      const to = await onTablet.at(onTablet.region("sharedTable"), [x, 0.3]);
      const box = (await onTablet.card("player1Hand").boundingBox())!;
      await inStep(tablet, phone, async () => {
        await other.hold({ x: box.x + 14, y: box.y + box.height / 2 }, HELD_MS);
        await other.moveTo(to);
        await other.lift();
      });
      await still(tablet.page);
    };
    await show(10_000);
    await lay(0.1);
    await unseen.waitFor();
    await unseen.tap();
    await unseen.waitFor({ state: "detached" });
    expect(await view.evaluate((box) => box.scrollLeft)).toBeLessThan(100);
    await lay(0.2);
    await expect.poll(async () => (await tableOf(phone)).sharedTable!.stacks).toBe(3);
    await still(phone.page);
    expect(await unseen.count()).toBe(0);
    await inStep(tablet, phone, () => tablet.page.keyboard.press("Control+z"));
    await inStep(tablet, phone, () => tablet.page.keyboard.press("Control+z"));
    await expect.poll(async () => (await tableOf(phone)).sharedTable!.stacks).toBe(1);
  });

  it("several cards are selected by finger from the menu of one, and given to another seat at once (table §4.6)", async () => {
    const { page } = phone;
    const hand = async () => (await tableOf(phone)).player2Hand!.stacks;
    const [count, others] = [await hand(), (await tableOf(phone)).player1Hand!.stacks];
    const at = async (nth: number) => {
      const box = (await page
        .locator('[data-shows-group="player2Hand"] [data-card-hit]')
        .nth(nth)
        .boundingBox())!;
      return { x: box.x + 10, y: box.y + box.height / 2 };
    };
    await finger.hold(await at(0), 0);
    await page.getByRole("menu").waitFor();
    await finger.lift();
    await page.getByRole("menuitem", { name: "Select several cards" }).tap();
    await finger.tap(await at(1));
    await finger.tap(await at(2));
    const bar = page.getByRole("complementary", { name: "Selected cards" });
    await bar.getByText("3 cards selected").waitFor();
    await bar.getByRole("button", { name: /^Give/ }).tap();
    await inStep(phone, tablet, () => page.getByRole("menuitem", { name: /Ann/ }).first().tap());
    await expect.poll(hand).toBe(count - 3);
    expect((await tableOf(phone)).player1Hand!.stacks).toBe(others + 3);
    await inStep(phone, tablet, () => page.getByRole("button", { name: "Undo" }).first().tap());
    await expect.poll(hand).toBe(count);
  });

  it("touch mode: the bar's buttons act on tapped cards, add tokens, take them away, and are let go (table §8)", async () => {
    const { page } = tablet;
    await page.getByRole("button", { name: "View", exact: true }).tap();
    await page.getByRole("menuitem", { name: /^Preferences/ }).tap();
    const dialog = page.getByRole("dialog", { name: /Settings|Preferences/ });
    await dialog
      .getByRole("switch", { name: /^Touch mode/ })
      .first()
      .focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Update" }).click();
    const bar = page.getByRole("toolbar", { name: "Touch bar" });
    await bar.waitFor();
    await dialog.waitFor({ state: "detached" });
    const card = onTablet.card("sharedTable");
    const tapCard = async () => other.tap(await onTablet.at(card));
    const chip = bar.getByRole("button", { name: /^Red chip/ });
    await chip.tap();
    await inStep(tablet, phone, tapCard);
    await expect.poll(() => card.getAttribute("aria-label")).toContain("Red chip 1");
    await chip.tap();
    await inStep(tablet, phone, tapCard);
    await expect.poll(() => card.getAttribute("aria-label")).not.toContain("Red chip");
    await chip.tap();
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("false");
    // Nothing chosen: the first tap picks the card, a tap on the active card runs its default action (table A1).
    await tapCard();
    await page.getByText("Tap to").waitFor();
    expect(await page.getByRole("menu").count()).toBe(0);
    await inStep(tablet, phone, tapCard);
    await inStep(tablet, phone, () => bar.getByRole("button", { name: "Undo", exact: true }).tap());
  });

  it("touch mode: the buttons of the table are high enough for a finger, and lie over no card (table §8)", async () => {
    const { page } = tablet;
    const boxes = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const [buttons, others] = [await boxes(".table-button"), await boxes(".region, .messages")];
    expect(Math.min(...buttons.map(({ height }) => height))).toBeGreaterThanOrEqual(39.5);
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    expect(buttons.filter((button) => others.some((other) => meets(button, other)))).toEqual([]);
  });

  it("what can be pressed measures 44 px, also where it looks smaller (table §12.3.15)", async () => {
    const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const visitor = { page, problems: [] };
    await openRoom(visitor, baize, slug);
    await page.getByRole("button", { name: "Messages" }).tap();
    for (const part of [
      page.getByRole("button", { name: "Menu", exact: true }),
      page.getByRole("button", { name: "View", exact: true }),
      page.getByRole("button", { name: /^Players/ }),
      page.getByRole("tab", { name: "Chat" }),
      page.getByRole("button", { name: "To the start" }),
      page.getByRole("button", { name: "Download the log" }),
    ]) {
      await part.first().waitFor();
      // A sheet that still slides in, or a curtain that still fades, may lie above it for a moment.
      await expect
        .poll(async () => [String(part), Math.min(...(await part.first().evaluate(pressable))) >= 43])
        .toEqual([String(part), true]);
    }
    await context.close();
  });

  it("no page had an error", () => {
    expect([...phone.problems, ...tablet.problems]).toEqual([]);
  });
});

/** How far to the sides, and up and down, a press near the middle of an element still meets it: width and height. */
function pressable(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const meets = (dx: number, dy: number) => {
    const met = document.elementFromPoint(x + dx, y + dy);
    return met !== null && element.contains(met);
  };
  const steps = Array.from({ length: 61 }, (_, index) => index - 30);
  return [steps.filter((by) => meets(by, 0)).length, steps.filter((by) => meets(0, by)).length];
}
