/**
 * An evening without a network, from the first visit to the room that it becomes: the server is stopped and the network cut, a
 * whole game is played alone, its tab dies in the middle of an action, and when the line is back a friend is invited to the next.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeAccount } from "../kit/account.ts";
import { browserMissing } from "../kit/browser.ts";
import { act, type Evening, spendEvening, stands } from "../kit/evening.ts";
import {
  expectAgreement,
  inStep,
  logIn,
  logInByForm,
  logOf,
  newPlayer,
  openRoom,
  sitDown,
  stepOf,
  tableOf,
} from "../kit/player.ts";
import { workerOf } from "../kit/worker.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** More presses of N than any game takes: the tide rises by 1 or more each round and drowns everybody at 15. */
const MOST_DAYS = 25;
/** More answers than any night takes. */
const MOST_ANSWERS = 40;
/** The tab dies when this day begins. */
const DAY_OF_THE_CRASH = 2;
const END = /Victory! The watch has held\.|Defeat\./;

const question = (page: Page) => page.locator(".prompt[data-first]");

/** Answers the question on top with its first answer that begins so, else with its first. */
function answer(page: Page, label: RegExp | null = null): Promise<void> {
  const options = question(page).first().locator(".prompt-option");
  return act(page, () => (label ? options.filter({ hasText: label }) : options).first().click());
}

/** Chooses a deck of the first game in the dialog that a new table opens with. */
async function lay(page: Page, deck: RegExp): Promise<void> {
  await answer(page, /^Choose a scenario/);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(deck.source.slice(1));
  await act(page, () => dialog.getByRole("button", { name: deck }).first().click());
  await dialog.waitFor({ state: "detached" });
  await answer(page, /^Keep it/);
}

/** Answers all that is asked until the game is over or a day has begun. @returns whether it is over. */
async function settle(page: Page): Promise<boolean> {
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (END.test(await logOf({ page, problems: [] }))) return true;
    if ((await question(page).count()) === 0) return false;
    await answer(page);
  }
  throw new Error(`The night does not end: ${await question(page).first().textContent()}`);
}

/** Ends the tab as a crash does, while it carries out an action. @returns the table in a new tab. */
async function crash(evening: Evening, action: () => Promise<void>): Promise<Page> {
  const { page, context } = evening;
  const address = page.url();
  await action();
  const died = page.waitForEvent("crash");
  await Promise.all([died, page.goto("chrome://crash").catch(() => {})]);
  await page.close();
  evening.page = await context.newPage();
  await evening.page.goto(address);
  await stands(evening.page);
  return evening.page;
}

describe.skipIf(browserMissing)("an evening without a network", () => {
  it("Tidewatch is played alone to its end, whose tab dies on the way; later a friend comes to the next table and plays on", () =>
    spendEvening([], async (evening) => {
      const { baize, context } = evening;
      let { page } = evening;
      await page.goto(`${baize.url}/lobby`);
      await workerOf(page);
      await page.getByRole("link", { name: "On this device" }).click();
      const shelf = page.getByRole("list", { name: "On this device" });
      await shelf
        .getByRole("listitem")
        .filter({ hasText: "Tidewatch" })
        .filter({ hasText: "Comes with Baize" })
        .waitFor({ timeout: 60_000 });

      await evening.cut();
      await page.goto(`${baize.url}/lobby`);
      await page.getByRole("link", { name: /Play alone.*Tidewatch/ }).click();
      await stands(page);
      await lay(page, /^One player/);
      for (let day = 1; !(await settle(page)); day++) {
        expect(day).toBeLessThan(MOST_DAYS);
        if (day === DAY_OF_THE_CRASH) {
          const [table, step] = [await tableOf(evening), await stepOf(evening)];
          page = await crash(evening, () => page.keyboard.press("d"));
          const found = await stepOf(evening);
          if (found === step) expect(await tableOf(evening)).toEqual(table);
          else {
            // The last action was kept though nobody was told: without it all is as it was.
            await act(page, () => page.keyboard.press("Control+z"));
            expect(await tableOf(evening)).toEqual(table);
          }
        }
        await act(page, () => page.keyboard.press("n"));
      }
      await expect.poll(() => logOf(evening)).toMatch(END);

      // The next table is laid for two.
      await page.goto(`${baize.url}/lobby`);
      await page.getByRole("link", { name: /Play alone.*Tidewatch/ }).click();
      await stands(page);
      await lay(page, /^Two players/);
      const own = (await tableOf(evening)).player1Hand;
      expect(own?.cards.length).toBeGreaterThan(0);
      const address = page.url();

      await evening.mend();
      const [host, guest] = await Promise.all([makeAccount(baize, "Hanna"), makeAccount(baize, "Fritz")]);
      await logInByForm(evening, baize, host);
      await page.goto(address);
      await stands(page);
      await page.getByRole("button", { name: "Invite somebody" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Create the room" }).click();
      await page.waitForURL(/\/room\//);
      await stands(page);
      await expect.poll(async () => (await tableOf(evening)).player1Hand).toEqual(own);

      const fritz = await newPlayer(context.browser()!);
      await logIn(fritz, baize, guest);
      await openRoom(fritz, baize, new URL(page.url()).pathname.split("/").at(-1)!);
      await sitDown(fritz);
      await expectAgreement(fritz, evening);
      // The game is on: Fritz is not welcomed to a new one, and asked about the hand that is his now.
      const hand = question(fritz.page)
        .first()
        .locator(".prompt-option", { hasText: /^Keep it/ });
      await inStep(fritz, evening, () => hand.click());
      await expect.poll(() => question(fritz.page).count()).toBe(0);
      const before = (await tableOf(fritz)).player2Hand?.stacks ?? 0;
      await inStep(fritz, evening, () => fritz.page.locator(".table-button", { hasText: "Draw" }).click());
      await expect.poll(async () => (await tableOf(fritz)).player2Hand?.stacks).toBe(before + 1);
      expect([...evening.problems, ...fritz.problems]).toEqual([]);
    }));
});
