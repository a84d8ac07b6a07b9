/** The first game of Tidewatch that teaches by doing: one person, asked for one deed at a time (table B15). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { screen } from "./kit/look.ts";
import { cardsOf, logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the tour of Tidewatch", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let account: Account;
  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Somebody alone at a new table, who has asked to be shown how to play. */
  async function pupil(size: { width: number; height: number }): Promise<Player & { hand: Hand }> {
    const player = await newPlayer(browser, size);
    player.page.setDefaultTimeout(20_000);
    const hand = handOf(player, player);
    await logIn(player, baize, account);
    await openRoom(player, baize, await makeRoom(account, await pluginNamed(baize, "Tidewatch")));
    await answer(player, "Show me how to play");
    return { ...player, hand };
  }
  const answer = ({ page }: Player, option: string | RegExp) =>
    page.locator(".prompt-option", { hasText: option }).first().click();
  const asks = ({ page }: Player, text: string | RegExp) =>
    page.locator(".prompt", { hasText: text }).waitFor();

  it("table B15: waits for each deed, shows its card, goes on by itself, and ends in a game", async () => {
    const ann = await pupil(sizes.desktop);
    const { page, hand } = ann;
    /** Presses a card as the lesson says, and what its strip offers. */
    async function by(card: ReturnType<Hand["card"]>, offer: string) {
      await card.click({ position: { x: 8, y: 40 } });
      await page.locator(".card-strip").getByRole("button", { name: offer }).click();
    }
    await asks(ann, "Play Rope Bridge");
    const bridge = hand.card("player1Hand", "Rope Bridge");
    expect(await bridge.getAttribute("aria-label")).toContain("targeted by: Ann");
    await screen(page, "tour-1-play");
    await by(bridge, "Play");

    await asks(ann, "Let her work");
    await screen(page, "tour-2-work");
    await by(hand.card("player1Play", "Ilse, Ferrywright"), "Act");
    await answer(ann, "Work");
    await answer(ann, "Old Causeway");

    await asks(ann, "The Deckhand still stands");
    await screen(page, "tour-3-strike");
    await by(hand.card("player1Play", "Deckhand"), "Act");
    await answer(ann, "Strike");

    await asks(ann, "end the day with Continue");
    await screen(page, "tour-4-night");
    await page.getByRole("button", { name: "Continue", exact: true }).first().click();
    await answer(ann, "Go on");

    await asks(ann, "that was a whole round");
    await screen(page, "tour-5-over");
    await answer(ann, "Play the first game");
    await answer(ann, "Keep it");
    await expect.poll(() => cardsOf(ann, "player1Play").first().getAttribute("aria-label")).toContain("Bram");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(ann.problems).toEqual([]);
    await page.context().close();
  });

  it("table B15: on a phone it leaves the hand and the buttons free, and whoever leaves it chooses a deck", async () => {
    const ann = await pupil(sizes.phone);
    const { page } = ann;
    await asks(ann, "Play Rope Bridge");
    await screen(page, "tour-phone");
    const [question, buttons] = [page.locator(".prompts"), page.locator(".table-bar")];
    await expect
      .poll(async () => {
        const [box, bar] = [await question.boundingBox(), await buttons.boundingBox()];
        return box !== null && bar !== null && box.y + box.height <= bar.y;
      })
      .toBe(true);
    await answer(ann, "Leave the tour");
    await expect.poll(() => page.locator(".prompt").count()).toBe(0);
    await page.getByRole("button", { name: "Load a deck" }).or(page.getByRole("dialog")).first().waitFor();
    await screen(page, "tour-phone-left");
    expect(ann.problems).toEqual([]);
    await page.context().close();
  });
});
