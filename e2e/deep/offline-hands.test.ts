/**
 * One person plays a large real plugin (lotrlcg) with two hands, on a table of their device, with the network cut and the server
 * stopped: from the decks through a whole round, whose automation does its part for both hands.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserMissing } from "../kit/browser.ts";
import { corpus } from "../kit/corpora.ts";
import { act, type Evening, spendEvening, stands } from "../kit/evening.ts";
import { logOf, tableOf } from "../kit/player.ts";
import { workerOf } from "../kit/worker.ts";

const { folder, missing } = corpus("lotrlcg");
const skipped = browserMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

const GAME = /Play alone.*LotR Living Card Game/;
/** Steps of one round of this game, from its first step back to it. */
const STEPS_OF_A_ROUND = 28;
const HEROES: Record<string, string[]> = {
  player1: ["Aragorn", "Glóin", "Théodred"],
  player2: ["Éowyn", "Dunhere", "Eleanor"],
};
/** What the heroes begin with, and one more for the round. */
const THREATS = [29 + 1, 24 + 1];
/** What the automation says of its part in a round. */
const TOLD = [
  "Each hero gains 1 resource.",
  "[1/Player] draws 1 card(s).",
  "[2/Player] draws 1 card(s).",
  "Readied all cards in play.",
  "Each player increased their threat by 1.",
  "The first player is now [2/Player].",
  "increased the round number by 1.",
];
/** Cards that a hand begins with. */
const HAND = 6;

const hands = (page: Page) => page.getByRole("complementary", { name: "Seats on this device" });

async function lookFrom(page: Page, seat: number): Promise<void> {
  await hands(page)
    .getByRole("button", { name: `Seat ${seat}` })
    .click();
  await hands(page)
    .getByRole("button", { name: `Seat ${seat}`, pressed: true })
    .waitFor();
}

/** Gives an answer of the question on top. */
const answer = (page: Page, option: RegExp) =>
  act(page, () => page.locator(".prompt-option", { hasText: option }).first().click());

/** Loads one of the game's own decks for the seat that is looked from. */
async function load(page: Page, deck: string): Promise<void> {
  await page.keyboard.press("Control+l");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(deck);
  await act(page, () => dialog.getByRole("button", { name: deck }).first().click());
  await dialog.waitFor({ state: "detached" });
}

const namesIn = async (evening: Evening, group: string) =>
  (await tableOf(evening))[group]?.cards.map((card) => card.split(",")[0]!) ?? [];

/** What the two counters of the seats show. */
const threats = (page: Page) =>
  page
    .getByRole("spinbutton", { name: "Player: Threat" })
    .evaluateAll((counters) => counters.map((counter) => Number(counter.getAttribute("aria-valuenow"))));

/** Looks from a seat, whose holder reads so many cards in its hand. */
async function holds(evening: Evening, seat: number, cards: number): Promise<void> {
  await lookFrom(evening.page, seat);
  const hand = `player${seat}Hand`;
  await expect.poll(async () => (await tableOf(evening))[hand]?.stacks).toBe(cards);
  expect(await namesIn(evening, hand)).not.toContain("face-down card");
}

describe.skipIf(skipped)("two hands at a table without a network", () => {
  it("play a whole round of a real plugin (lotrlcg), and its automation acts for both", () =>
    spendEvening([folder], async (evening) => {
      const { baize, page } = evening;
      await page.goto(`${baize.url}/lobby`);
      await workerOf(page);
      // A game that was played lately is on the device from then on.
      await page.getByRole("link", { name: GAME }).click();
      await stands(page);
      await page.goto(`${baize.url}/lobby`);
      await page.getByRole("link", { name: "On this device" }).click();
      await page
        .getByRole("list", { name: "On this device" })
        .getByText("LotR Living Card Game", { exact: true })
        .waitFor({ timeout: 60_000 });

      await evening.cut();
      await page.goto(`${baize.url}/lobby`);
      await page.getByRole("link", { name: GAME }).click();
      await stands(page);
      await answer(page, /OK/);
      await answer(page, /^2/);
      await page.getByRole("button", { name: "Play this seat too: Player 2" }).click();
      await lookFrom(page, 1);
      await load(page, "Core Set Deck - Leadership");
      await load(page, "Passage Through Mirkwood");
      await lookFrom(page, 2);
      await load(page, "Core Set Deck - Spirit");
      expect(await namesIn(evening, "player1Play1")).toEqual(HEROES.player1);
      expect(await namesIn(evening, "player2Play1")).toEqual(HEROES.player2);
      for (const seat of [1, 2]) await holds(evening, seat, HAND);
      const before = await logOf(evening);

      for (let step = 0; step < STEPS_OF_A_ROUND; step++) {
        if (step % 7 === 0) await lookFrom(page, (step / 7) % 2 === 0 ? 1 : 2);
        await act(page, () => page.keyboard.press("ArrowDown"));
      }
      const told = (await logOf(evening)).slice(before.length);
      for (const seat of [1, 2]) await holds(evening, seat, HAND + 1);
      for (const line of TOLD) expect(told).toContain(line);
      for (const seat of [1, 2])
        expect((await tableOf(evening))[`player${seat}Play1`]?.cards).toEqual(
          HEROES[`player${seat}`]!.map((hero) => `${hero}, tokens: Resource 1`),
        );
      expect(await threats(page)).toEqual(THREATS);

      const table = await tableOf(evening);
      await page.reload();
      await stands(page);
      await lookFrom(page, 2);
      await expect.poll(() => tableOf(evening)).toEqual(table);
      expect(evening.problems).toEqual([]);
    }));
});
