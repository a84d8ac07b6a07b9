/**
 * An evening of two strangers to the product: one at a desk, one with a phone, in a fair room, from the deal to the last
 * card. Nothing is asked of the page but what people see and touch.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Finger, fingerOn } from "./kit/finger.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import {
  inAgreedStep,
  inStep,
  logInByForm,
  newPlayer,
  openRoom,
  type Player,
  tableOf,
} from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

const HAND = 5;
/** A finger that stays so long opens the menu, in milliseconds. */
const LONG_PRESS_MS = 700;

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("an evening of cards, at a desk and on a phone", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let desk: Player;
  let phone: Player;
  let mouse: Hand;
  let onPhone: Hand;
  let finger: Finger;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const [ann, bob] = [await makeAccount(baize, "Ann"), await makeAccount(baize, "Bob")];
    const slug = await makeRoom(ann, await pluginNamed(baize, "Standard 52"), { policy: "fair" });
    desk = await newPlayer(browser);
    const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    phone = { page: await context.newPage(), problems: [] };
    phone.page.on("pageerror", (error) => phone.problems.push(error.stack ?? error.message));
    for (const { page } of [desk, phone]) page.setDefaultTimeout(20_000);
    [mouse, onPhone] = [handOf(desk, phone), handOf(phone, desk)];
    await logInByForm(desk, baize, ann);
    await logInByForm(phone, baize, bob);
    for (const player of [desk, phone]) await openRoom(player, baize, slug);
    finger = await fingerOn(phone.page);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Holds a finger on the first card in the phone's hand until its menu is there, and chooses. */
  async function playByFinger(): Promise<void> {
    const card = onPhone.card("player2Hand");
    await card.scrollIntoViewIfNeeded();
    const box = (await card.boundingBox())!;
    await finger.hold({ x: box.x + 12, y: box.y + box.height / 2 }, LONG_PRESS_MS);
    await finger.lift();
    const play = phone.page.getByRole("menuitem", { name: /^Play(?! face)/ }).first();
    await inStep(desk, phone, () => play.tap());
  }

  it("the phone sits down and both are dealt a hand", async () => {
    await phone.page.getByRole("button", { name: /^Players/ }).tap();
    const seats = phone.page.getByRole("dialog", { name: /^Players/ });
    await inStep(desk, phone, () => seats.getByRole("button", { name: /^Sit/ }).first().tap());
    await seats.waitFor({ state: "detached" });
    await inStep(desk, phone, () => desk.page.getByRole("button", { name: "Deal", exact: true }).click());
    await inStep(desk, phone, () =>
      desk.page.getByRole("button", { name: new RegExp(`^${HAND}\\b`) }).click(),
    );
    await expect.poll(async () => (await tableOf(phone)).player2Hand!.stacks).toBe(HAND);
  });

  it("they play in turn until neither has a card left, and one step is taken back with the other's leave", async () => {
    for (let round = 0; round < HAND; round++) {
      await mouse.move(
        mouse.card("player1Hand"),
        await mouse.at(mouse.region("player1Play"), [0.1 + round * 0.15, 0.5]),
      );
      await playByFinger();
      if (round === 1) {
        await inAgreedStep(desk, phone, "Control+z");
        await expect.poll(async () => (await tableOf(phone)).player2Hand!.stacks).toBe(HAND - 1);
        await playByFinger();
      }
      const left = HAND - round - 1;
      await expect.poll(async () => (await tableOf(desk)).player1Hand?.stacks ?? 0).toBe(left);
      await expect.poll(async () => (await tableOf(phone)).player2Hand?.stacks ?? 0).toBe(left);
    }
    for (const player of [desk, phone]) {
      const table = await tableOf(player);
      expect([table.player1Play!.stacks, table.player2Play!.stacks]).toEqual([HAND, HAND]);
      expect(JSON.stringify([table.player1Play, table.player2Play])).not.toContain("face-down");
    }
  });

  it("no page had an error", () => {
    expect([...desk.problems, ...phone.problems]).toEqual([]);
  });
});
