/** A table of Tidewatch for two people in two browsers, played with the mouse. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { browserMissing, openBrowser } from "./browser.ts";
import type { Hand } from "./hand.ts";
import { inStep, type Player, sitDown } from "./player.ts";
import { type SharedBaize, shareBaize } from "./shared-server.ts";
import { openTableForTwo } from "./table-for-two.ts";

export interface Watch {
  /** The host, in the seat of Ilse. */
  ann: Player;
  /** In the seat of Osk. */
  bob: Player;
  /** Ann's mouse. */
  hand: Hand;
  /** Lays out the first game for two and answers its questions: the welcome of the host, and for each a first hand to keep. */
  begin(): Promise<void>;
  /** Clicks an answer of somebody's question on top. */
  answer(player: Player, option: string | RegExp): Promise<void>;
  /** Opens "Spawn card" and puts cards into a group, by its name in the dialog. */
  spawn(group: RegExp, cards: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * Tests of one table that go on from each other: both are in the room, and each is asked whether they know the game.
 * @param tests what they are given is filled in before the first of them runs
 */
export function describeWatch(name: string, tests: (watch: Watch) => void): void {
  if (browserMissing) console.log(`Skipped: ${browserMissing}`);
  describe.skipIf(browserMissing)(name, () => {
    const watch = { ann: {}, bob: {}, hand: {} } as Watch;
    beforeAll(async () => {
      const { ann, bob, hand, ...rest } = await openWatch();
      Object.assign(watch.ann, ann);
      Object.assign(watch.bob, bob);
      Object.assign(watch.hand, hand);
      Object.assign(watch, rest);
    });
    afterAll(() => watch.end?.());
    tests(watch);
  });
}

async function openWatch(): Promise<Watch> {
  const baize = await shareBaize();
  const browser = await openBrowser();
  try {
    return await sitAtWatch(baize, browser);
  } catch (error) {
    await browser.close();
    await baize.stop();
    throw error;
  }
}

async function sitAtWatch(baize: SharedBaize, browser: Browser): Promise<Watch> {
  const { ann, bob, hand } = await openTableForTwo(baize, browser, "Tidewatch");
  const questions = ({ page }: Player) => page.locator(".prompt[data-first]");
  async function answer(player: Player, option: string | RegExp) {
    const top = questions(player).first();
    await inStep(player, player.page === ann.page ? bob : ann, () =>
      top.locator(".prompt-option", { hasText: option }).first().click(),
    );
  }
  async function begin() {
    await sitDown(bob);
    await answer(ann, /^Choose a scenario/);
    const dialog = ann.page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill("Two players");
    await inStep(ann, bob, () =>
      dialog
        .getByRole("button", { name: /^Two players/ })
        .first()
        .click(),
    );
    await dialog.waitFor({ state: "detached" });

    for (const player of [ann, bob]) {
      await answer(player, /^Keep it/);
      await expect.poll(() => questions(player).count()).toBe(0);
    }
  }

  async function spawn(group: RegExp, cards: readonly string[]) {
    const { page } = ann;
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Spawn card" }).click();
    const spawning = page.getByRole("dialog", { name: "Spawn card" });
    await spawning.getByRole("button", { name: "Load into" }).click();
    await page.getByRole("option", { name: group }).click();
    for (const card of cards) {
      await spawning.getByRole("searchbox").or(spawning.getByRole("textbox")).first().fill(card);
      await inStep(ann, bob, () => spawning.getByRole("button", { name: card }).first().click());
    }
    await page.keyboard.press("Escape");
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
  }

  return {
    ann,
    bob,
    hand,
    begin,
    answer,
    spawn,
    async end() {
      await browser.close();
      await baize.stop();
    },
  };
}
