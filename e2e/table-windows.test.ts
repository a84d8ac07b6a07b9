/**
 * A table of Duel of Lanterns in windows that no layout is made for: 1280 by 800 pixels at a zoom of 200 % and of 400 %, and an upright
 * tablet (table §12.2, §12.3).
 */
import type { RoomClient } from "@baize/client";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const AT_200 = { width: 640, height: 400 };
const AT_400 = { width: 320, height: 200 };
const UPRIGHT_TABLET = { width: 768, height: 1024 };
/** What of a card of a hand is seen beside the next one. */
const AT_ITS_CORNER = { position: { x: 10, y: 20 } };

describe.skipIf(browserMissing)("a table in an unusual window (table §12.2, §12.3)", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let page: Page;
  let slug: string;
  let duel: number;
  const people: Account[] = [];

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    for (const name of ["Ann", "Bob"]) people.push(await makeAccount(baize, name));
    duel = await pluginNamed(baize, "Duel of Lanterns");
    slug = await makeRoom(people[0]!, duel, { policy: "open" });
    const rooms: RoomClient[] = [];
    for (const { client } of people) rooms.push(await client.join(slug));
    for (const [index, room] of rooms.entries()) await room.sitDown(`player${index + 1}`);
    ann = await newPlayer(browser, AT_400);
    page = ann.page;
    page.setDefaultTimeout(20_000);
    await logIn(ann, baize, people[0]!);
    await openRoom(ann, baize, slug);
    // Which deck: the first question.
    await page.getByRole("button", { name: "The Bright Street" }).waitFor();
    await page.keyboard.press("1");
  });
  afterAll(async () => {
    for (const { client } of people) client.close();
    await browser?.close();
    await baize?.stop();
  });

  const boxOf = async (of: Locator) => (await of.boundingBox())!;
  const questions = () => page.getByRole("region", { name: "Questions from the game" });
  const hand = () => page.locator(".hand-dock [data-card-hit]");
  const large = () => page.locator(".giant-card-face");

  it("folds a question up to a strip that leaves the hand in sight, and brings it back whole", async () => {
    const keep = page.getByRole("button", { name: "Keep this hand" });
    await keep.waitFor();
    await screen(page, "zoomed-question");
    await questions().getByRole("button", { name: "Collapse" }).click();
    await keep.waitFor({ state: "hidden" });
    await expect.poll(async () => (await boxOf(questions())).height).toBeLessThan(56);
    const [strip, cards] = [await boxOf(questions()), await boxOf(page.locator(".hand-dock"))];
    expect(strip.y + strip.height).toBeLessThanOrEqual(cards.y);
    await hand().first().click(AT_ITS_CORNER);
    await questions().getByText("Cards selected: 1").waitFor();
    await screen(page, "zoomed-question-folded");
    await questions().getByRole("button", { name: "Expand" }).click();
    await keep.scrollIntoViewIfNeeded();
    const [answer, frame] = [await boxOf(keep), await boxOf(page.locator(".room-table"))];
    expect(answer.y).toBeGreaterThanOrEqual(frame.y);
    expect(answer.y + answer.height).toBeLessThanOrEqual(frame.y + frame.height);
    // Where it was put it stays, all of it in sight.
    await questions().getByRole("button", { name: "Collapse" }).click();
    const handle = await boxOf(questions().getByTitle("Drag to move"));
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, AT_400.height - 20, { steps: 4 });
    await page.mouse.up();
    await questions().getByRole("button", { name: "Expand" }).click();
    await expect
      .poll(async () => {
        const box = await boxOf(questions());
        return box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1;
      })
      .toBe(true);
    // Going to the cards folds it up again.
    await hand().first().focus();
    await questions().getByRole("button", { name: "Expand" }).waitFor();
    await hand().first().click(AT_ITS_CORNER);
  });

  it.each([
    ["400 %", AT_400],
    ["200 %", AT_200],
  ])("at %s the large card has nearly all of the height, beside the pointer", async (_zoom, size) => {
    await page.setViewportSize(size);
    const fold = questions().getByRole("button", { name: "Collapse" });
    if (await fold.isVisible()) await fold.click();
    await hand().first().hover(AT_ITS_CORNER);
    await expect.poll(async () => (await boxOf(large())).height).toBeGreaterThan(size.height * 0.9);
    const [card, pointedAt] = [await boxOf(large()), await boxOf(hand().first())];
    expect(card.x).toBeGreaterThan(pointedAt.x + AT_ITS_CORNER.position.x);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(card.y + card.height).toBeLessThanOrEqual(size.height);
    expect(card.x + card.width).toBeLessThanOrEqual(size.width);
    await screen(page, `zoomed-large-card-${size.width}`);
    await page.mouse.move(size.width / 2, 4);
    await large().waitFor({ state: "detached" });
  });

  /** Whether an element can be scrolled until its end is seen, and what is left of a title then. */
  const scrolledToEnd = (of: Locator) =>
    of.evaluate((box) => {
      box.scrollTo(0, box.scrollHeight);
      return { height: box.clientHeight, scrolled: box.scrollTop };
    });

  it("gives the list of hotkeys the whole window, and scrolls it", async () => {
    await page.setViewportSize(AT_400);
    await page.keyboard.press("?");
    const list = page.getByRole("region", { name: "Hotkeys" });
    await list.waitFor();
    const { height, scrolled } = await scrolledToEnd(list);
    expect(height).toBeGreaterThan(190);
    expect(scrolled).toBeGreaterThan(200);
    await screen(page, "zoomed-hotkeys");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
  });

  it("closes the messages by Escape, and the keyboard is on their button again", async () => {
    const opener = page.getByRole("button", { name: "Messages" });
    await opener.click();
    const log = page.getByRole("log", { name: "Log" });
    await log.waitFor();
    expect(await log.evaluate((element) => element === document.activeElement)).toBe(true);
    await screen(page, "zoomed-messages");
    await page.keyboard.press("Escape");
    await log.waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("an upright tablet, whose table pans, says above it what the game says out of sight, and has the messages in a drawer", async () => {
    await page.setViewportSize(UPRIGHT_TABLET);
    const own = page.locator('[data-text-box="status"]');
    const said = page.locator(".status-line");
    await expect.poll(async () => (await said.textContent()) === (await own.textContent())).toBe(true);
    await said.waitFor();
    const panTo = (left: number) =>
      page
        .locator(".table-viewport")
        .evaluate((viewport, left) => viewport.scrollTo({ left, behavior: "instant" }), left);
    await panTo(5000);
    await expect.poll(() => said.count()).toBe(0);
    await panTo(0);
    await said.waitFor();
    // Nothing of the log lies beneath the hand.
    const log = page.getByRole("log", { name: "Log" });
    expect(await log.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Messages" }).click();
    await log.waitFor();
    await screen(page, "tablet-messages");
    const drawer = await boxOf(page.getByRole("region", { name: "Messages" }));
    expect([drawer.y + drawer.height, drawer.x + drawer.width].map(Math.round)).toEqual([1024, 768]);
    await page.keyboard.press("Escape");
    await log.waitFor({ state: "hidden" });
    await page.setViewportSize(AT_400);
  });

  it("scrolls title and buttons of a dialog along with what it asks", async () => {
    await page.goto(`${baize.url}/plugin/${duel}`);
    await page.getByRole("button", { name: "Create Room" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create Room" });
    const rules = dialog.getByText("Which rules apply?");
    await rules.scrollIntoViewIfNeeded();
    await screen(page, "zoomed-create-room");
    // Nothing of the dialog stands over the choices below the question.
    const fair = await boxOf(dialog.getByText("Fair", { exact: true }));
    expect(fair.y + fair.height).toBeLessThan(AT_400.height);
    const { height, scrolled } = await scrolledToEnd(dialog);
    expect([height, scrolled > 100]).toEqual([AT_400.height - 2, true]);
    expect(ann.problems).toEqual([]);
  });
});
