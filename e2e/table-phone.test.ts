/** A phone at a table of Standard 52, upright and on its side, by finger (table §8, §12.3). */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Finger, fingerOn, HELD_MS } from "./kit/finger.ts";
import { screen } from "./kit/look.ts";
import { logIn, type Player, still } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const SIDE = { width: 844, height: 390 };
/** What of a card of a hand is seen beside the next one. */
const AT_ITS_CORNER = { position: { x: 12, y: 20 } };

describe.skipIf(browserMissing)("a phone at the table (table §12.3)", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let phone: Player;
  let finger: Finger;
  let slug: string;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const ann = await makeAccount(baize, "Ann");
    slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"));
    const context = await browser.newContext({
      viewport: sizes.phone,
      hasTouch: true,
      isMobile: true,
      locale: "en-US",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    phone = { page, problems };
    await logIn(phone, baize, ann);
    await enter();
    finger = await fingerOn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** From another page of the product, as one does. */
  async function enter() {
    await phone.page.goto(`${baize.url}/lobby`);
    await phone.page.locator("main h1").waitFor();
    await phone.page.evaluate(
      (path) => history.pushState({ __TSR_index: history.state.__TSR_index + 1 }, "", path),
      `/room/${slug}`,
    );
    await phone.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await phone.page.waitForLoadState("networkidle");
  }
  const viewport = () => phone.page.locator(".table-viewport");
  const scrolled = () => viewport().evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const path = () => new URL(phone.page.url()).pathname;
  /** A quick swipe. */
  async function flick(from: { x: number; y: number }, by: number) {
    await finger.hold(from, 0);
    await finger.moveTo({ x: from.x + by, y: from.y });
    await finger.lift();
  }

  it("table B12: says once that the table goes on beyond the screen", async () => {
    const { page } = phone;
    const hint = page.getByText("Swipe to see the rest of the table");
    await hint.waitFor();
    await screen(page, "phone-hint");
    await flick({ x: 200, y: 300 }, -80);
    await hint.waitFor({ state: "detached" });
  });

  it("table A3: a finger pans the table, and a swipe beyond its edge leads out of no room", async () => {
    await screen(phone.page, "phone-start");
    await viewport().evaluate((box) => box.scrollTo(0, 0));
    for (const y of [200, 330, 460]) {
      await flick({ x: 300, y }, -150);
      await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(140);
      await flick({ x: 60, y }, 300);
      await viewport().evaluate((box) => box.scrollTo(0, 0));
      for (let time = 0; time < 3; time++) await flick({ x: 40, y }, 230);
      expect(path()).toBe(`/room/${slug}`);
    }
    // One that goes askew pans where the table goes on, also when most of it leads beyond an edge.
    await viewport().evaluate((box) => box.scrollTo(0, 0));
    await finger.swipe({ x: 300, y: 250 }, { x: 150, y: 420 });
    await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(100);
    // Nor does one over the bars.
    for (let time = 0; time < 3; time++) await flick({ x: 100, y: 22 }, 230);
    for (let time = 0; time < 3; time++) await flick({ x: 100, y: sizes.phone.height - 20 }, 230);
    expect(path()).toBe(`/room/${slug}`);
    await phone.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    expect(await phone.page.getByRole("alertdialog").count()).toBe(0);
  });

  it("table A3: the way back of the browser asks whoever sits at the table", async () => {
    const { page } = phone;
    const question = page.getByRole("alertdialog", { name: "Leave the table?" });
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(path).toBe(`/room/${slug}`);
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Leave", exact: true }).click();
    await expect.poll(path).toBe("/lobby");
    await enter();
  });

  it("table B12: the own hand, the piles and the buttons lie below the table, and the table begins where one plays, not at its piles", async () => {
    const { page } = phone;
    const bar = page.getByRole("toolbar", { name: "Buttons and piles" });
    await bar.waitFor();
    expect((await scrolled())[0]).toBe(0);
    await screen(page, "phone-dock-empty");
    // The bar goes on, and says so at that edge; a press there leads on.
    const edge = (to: "left" | "right") => page.locator(`.table-bar .more-edge-${to}`);
    await edge("right").tap();
    await edge("left").waitFor();
    await bar.evaluate((row) => row.scrollTo(0, 0));
    await edge("left").waitFor({ state: "hidden" });
    // Keys need no edge: what has the focus lies beneath none.
    await bar.getByRole("button").nth(1).focus();
    for (let time = 0; time < 3; time++) await page.keyboard.press("Tab");
    const [focused, over] = [page.locator(":focus"), edge("right")];
    await expect
      .poll(async () => {
        const box = (await focused.boundingBox())!;
        return (await over.isVisible()) && box.x + box.width > (await over.boundingBox())!.x + 1;
      })
      .toBe(false);
    await bar.evaluate((row) => row.scrollTo(0, 0));
    await bar.getByRole("button", { name: "Deal", exact: true }).tap();
    const swiped = () => bar.evaluate((row) => row.scrollLeft);
    await bar.evaluate((row) => row.scrollTo(150, 0));
    expect(await swiped()).toBe(150);
    await page.getByRole("button", { name: /^7\b/ }).tap();
    const dock = page.locator(".hand-dock");
    await expect.poll(() => dock.locator(".stack").count()).toBe(7);
    // What the game does stands before its piles, also what ends a turn.
    const isPile = await bar.evaluate((row) =>
      [...row.querySelectorAll(".table-bar-button, .pile-thumb")].map((part) => part.matches(".pile-thumb")),
    );
    expect(isPile).toEqual(isPile.toSorted());
    // Another button is due now: the bar begins with it, however far it was swiped.
    await bar.getByRole("button", { name: "Draw", exact: true }).waitFor();
    // A pile says what a tap does.
    await bar.locator(".pile-thumb", { hasText: "DeckDraw" }).waitFor();
    await expect.poll(swiped).toBe(0);
    await screen(page, "phone-dock-dealt");
    // What lies over the upper edge has room of its own when the table is panned to its top.
    await viewport().evaluate((box) => box.scrollTo(box.scrollLeft, 0));
    const status = (await page.locator(".status-line").boundingBox())!;
    const tops = await viewport().evaluate((box) =>
      [...box.querySelectorAll(".region")].map((region) => region.getBoundingClientRect().top),
    );
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(status.y + status.height - 1);
    // A hand that is longer than the screen scrolls.
    const hit = dock.locator("[data-card-hit]");
    await hit.first().tap(AT_ITS_CORNER);
    const large = page.locator(".giant-card");
    await large.waitFor();
    const [card, row] = [(await large.boundingBox())!, (await bar.boundingBox())!];
    expect(card.y + card.height).toBeLessThan(row.y);
    await screen(page, "phone-dock-tapped");
    await hit.first().tap();
    await large.waitFor({ state: "detached" });
  });

  /** Holds a finger on an element and carries what lies there. */
  async function carry(from: Locator, to: { x: number; y: number }) {
    const { page } = phone;
    const carried = page.locator("[data-drop-over]");
    await expect
      .poll(
        async () => {
          await still(page);
          const box = (await from.boundingBox())!;
          await finger.hold({ x: box.x + 14, y: box.y + box.height / 2 }, HELD_MS);
          await finger.moveTo(to);
          const isCarried = await carried.waitFor({ timeout: 5_000 }).then(
            () => true,
            () => false,
          );
          await finger.lift();
          // A busy machine may hold the finger for so long that it opens a menu.
          if (!isCarried) await page.keyboard.press("Escape");
          return isCarried;
        },
        { timeout: 40_000 },
      )
      .toBe(true);
    await still(page);
  }
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it("table B12: a held finger carries cards from the hand to the table, back, and onto a pile of the bar", async () => {
    const { page } = phone;
    const dock = page.locator(".hand-dock");
    await viewport().evaluate((box) => box.scrollTo(0, 0));
    const region = page.locator('[data-shows-group="sharedTable"]');
    await carry(dock.locator(".stack").first(), { x: 200, y: 330 });
    await expect.poll(() => region.locator(".stack").count()).toBe(1);
    await screen(page, "phone-dropped");
    // The large card leaves the buttons of the picked one alone, wherever that lies.
    const dropped = (await region.locator(".stack").boundingBox())!;
    await page.touchscreen.tap(dropped.x + dropped.width / 2, dropped.y + 12);
    const [large, strip] = [page.locator(".giant-card-face"), region.locator(".card-strip")];
    await large.waitFor();
    await strip.waitFor();
    await expect
      .poll(async () => {
        const [picture, buttons] = [(await large.boundingBox())!, (await strip.boundingBox())!];
        return picture.y >= buttons.y + buttons.height || picture.y + picture.height <= buttons.y;
      })
      .toBe(true);
    await screen(page, "phone-large-clear");
    await page.touchscreen.tap(dropped.x + dropped.width / 2, dropped.y + 12);
    await large.waitFor({ state: "detached" });
    await carry(region.locator(".stack"), await middle(dock));
    await expect.poll(() => dock.locator(".stack").count()).toBe(7);
    await carry(dock.locator(".stack").first(), await middle(page.getByRole("button", { name: /^Discard/ })));
    await expect.poll(() => dock.locator(".stack").count()).toBe(6);
    await page.getByRole("button", { name: /^Discard.*, cards: 1$/ }).waitFor();
    const bar = page.getByRole("toolbar", { name: "Buttons and piles" });
    await bar.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => dock.locator(".stack").count()).toBe(7);
  });

  it("table §4.1: a card is pulled out of the hand upwards at once; a flick across takes none", async () => {
    const { page } = phone;
    const dock = page.locator(".hand-dock");
    const region = page.locator('[data-shows-group="sharedTable"]');
    await viewport().evaluate((box) => box.scrollTo(0, 0));
    await still(page);
    const from = await middle(dock.locator(".stack").first());
    await finger.swipe(from, { x: from.x - 60, y: from.y - 20 });
    await still(page);
    expect(await dock.locator(".stack").count()).toBe(7);
    await finger.swipe(await middle(dock.locator(".stack").nth(2)), { x: 200, y: 330 });
    await expect.poll(() => dock.locator(".stack").count()).toBe(6);
    await expect.poll(() => region.locator(".stack").count()).toBe(1);
    await still(page);
  });

  it("table §12.3.15: where the whole table is shown, the buttons of a picked card are as large as in its real size", async () => {
    const { page } = phone;
    const whole = page.getByRole("button", { name: "Show the whole table, or its real size" });
    const card = page.locator('[data-shows-group="sharedTable"] .stack');
    const strip = card.locator(".card-strip");
    await whole.tap();
    await still(page);
    const { x, y } = await middle(card);
    await page.touchscreen.tap(x, y);
    await strip.waitFor();
    await screen(page, "phone-whole-strip");
    expect((await strip.boundingBox())!.height).toBeGreaterThan(30);
    await whole.tap();
    await page
      .getByRole("toolbar", { name: "Buttons and piles" })
      .getByRole("button", { name: "Undo" })
      .tap();
    await expect.poll(() => page.locator(".hand-dock .stack").count()).toBe(7);
  });

  it("table B12: the table pans to where a card of the hand was sent", async () => {
    const { page } = phone;
    const dock = page.locator(".hand-dock");
    const played = page.locator('.table-viewport [data-shows-group="player1Play"] .stack');
    await viewport().evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollTop));
    await dock.locator("[data-card-hit]").first().tap(AT_ITS_CORNER);
    await dock.getByRole("button", { name: "Play", exact: true }).tap();
    await played.waitFor();
    const box = (await viewport().boundingBox())!;
    await expect
      .poll(async () => {
        const { x, width } = (await played.boundingBox())!;
        return x >= box.x && x + width <= box.x + box.width;
      })
      .toBe(true);
    await screen(page, "phone-followed");
    await page
      .getByRole("toolbar", { name: "Buttons and piles" })
      .getByRole("button", { name: "Undo" })
      .tap();
    await expect.poll(() => dock.locator(".stack").count()).toBe(7);
  });

  it("table B12: a tap on a pile of the bar does what its top card offers, a long press opens its menu", async () => {
    const { page } = phone;
    const dock = page.locator(".hand-dock");
    const deck = page.getByRole("button", { name: /^Deck, cards: / });
    await deck.tap();
    await expect.poll(() => dock.locator(".stack").count()).toBe(8);
    // So many cards lie side by side without being scrolled.
    expect(await dock.locator("[data-scrolls]").count()).toBe(0);
    await deck.evaluate((pile) => pile.scrollIntoView({ inline: "center", behavior: "instant" }));
    // A bar that scrolls under the finger opens nothing.
    await still(page);
    await finger.hold(await middle(deck), 0);
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await screen(page, "phone-pile-menu");
    await finger.lift();
    await still(page);
    expect(await dock.locator(".stack").count()).toBe(8);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
  });

  it("table B12: a hand that is longer than the screen fades where it goes on, and shows the card that comes", async () => {
    const { page } = phone;
    const dock = page.locator(".hand-dock");
    const bar = page.getByRole("toolbar", { name: "Buttons and piles" });
    for (let count = 9; count <= 13; count++) {
      await page.getByRole("button", { name: /^Deck, cards: / }).tap();
      await expect.poll(() => dock.locator(".stack").count()).toBe(count);
    }
    await dock.locator('[data-more="left"]').waitFor();
    const last = dock.locator(".stack").last();
    await expect
      .poll(async () => {
        const { x, width } = (await last.boundingBox())!;
        return x + width <= sizes.phone.width;
      })
      .toBe(true);
    await screen(page, "phone-dock-long");
    // A step back says so beside it, and where it leads forward again.
    for (let count = 12; count >= 8; count--) {
      await bar.getByRole("button", { name: "Undo" }).tap();
      await expect.poll(() => dock.locator(".stack").count()).toBe(count);
    }
    const older = bar.getByRole("button", { name: /^step \d+ of \d+: To the end$/ });
    await older.waitFor();
    await screen(page, "phone-older-step");
    await older.tap();
    await older.waitFor({ state: "detached" });
    expect(await dock.locator(".stack").count()).toBe(13);
    for (let count = 12; count >= 8; count--) {
      await bar.getByRole("button", { name: "Undo" }).tap();
      await expect.poll(() => dock.locator(".stack").count()).toBe(count);
    }
  });

  it("table B13: on its side the table is as large as its texts need, and pans both ways or up and down", async () => {
    const { page } = phone;
    await page.setViewportSize(SIDE);
    await page.getByRole("button", { name: "Show the whole table, or its real size" }).waitFor();
    await screen(page, "phone-side");
    expect(await viewport().evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);
    await finger.hold({ x: 400, y: 300 }, 0);
    await finger.moveTo({ x: 400, y: 150 });
    await finger.lift();
    await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(100);
    await screen(page, "phone-side-below");
    await page.getByRole("button", { name: "Show the whole table, or its real size" }).tap();
    await expect.poll(() => viewport().evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await screen(page, "phone-side-whole");
  });

  it("table B12: another table begins where its seat's places are, also those that are still empty", async () => {
    const { page } = phone;
    await page.setViewportSize(sizes.phone);
    await page.goto(`${baize.url}/play/${await pluginNamed(baize, "Duel of Lanterns")}`);
    const shown = (groupId: string) => page.locator(`.table-viewport [data-shows-group="${groupId}"]`);
    await shown("player1Belt").locator(".stack").first().waitFor();
    await expect
      .poll(async () => {
        const [box, tower, belt] = await Promise.all(
          [viewport(), shown("player1Lane3"), shown("player1Belt")].map((part) => part.boundingBox()),
        );
        return tower!.x >= box!.x - 1 && belt!.x + belt!.width <= box!.x + box!.width + 1;
      })
      .toBe(true);
    await screen(page, "phone-start-duel");
  });

  it("table §9.4: a tap on a step leaves the rail as narrow as it was", async () => {
    const { page } = phone;
    const sheet = page.locator(".side-bar-sheet");
    const width = async () => (await sheet.boundingBox())!.width;
    const before = await width();
    await sheet.locator(".side-bar-step").nth(1).tap();
    await sheet.locator('.side-bar-step[aria-current="step"]').nth(0).waitFor();
    await still(page);
    expect(await width()).toBe(before);
    expect(before).toBeLessThan(60);
  });

  it("table B12: the table pans to what one has loaded for one's own seat, and to one's own places when one sits down", async () => {
    const { page } = phone;
    await page.goto(`${baize.url}/play/${await pluginNamed(baize, "Tidewatch")}`);
    const hero = page.locator('.table-viewport [data-shows-group="player1Play"] .stack');
    const inSight = async (part: Locator) => {
      const [box, place] = [(await viewport().boundingBox())!, (await part.boundingBox())!];
      return place.x >= box.x - 1 && place.x + place.width <= box.x + box.width + 1;
    };
    await page.getByRole("button", { name: "Choose a scenario", exact: true }).tap();
    await page.getByText("Heroes", { exact: true }).waitFor();
    await viewport().evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await page.getByText("Heroes", { exact: true }).tap();
    await page.getByText(/^Ilse/).first().tap();
    await hero.waitFor();
    await expect.poll(() => inSight(hero)).toBe(true);
    await screen(page, "phone-loaded");
    // Somebody who has got up and looked around comes back to what is theirs.
    const keep = page.getByRole("button", { name: "Keep it" });
    await keep.tap();
    await keep.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Players/ }).tap();
    await page.getByRole("button", { name: /^Get up/ }).tap();
    await page.locator(".hand-dock").waitFor({ state: "detached" });
    await viewport().evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await page.getByRole("button", { name: /^Sit/ }).first().tap();
    await page.locator(".hand-dock").waitFor();
    await expect.poll(() => inSight(hero)).toBe(true);
  });

  it("no page had an error", () => {
    expect(phone.problems).toEqual([]);
  });
});
