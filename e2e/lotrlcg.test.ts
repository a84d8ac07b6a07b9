import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { EDGES, type Hand } from "./kit/hand.ts";
import { picture } from "./kit/look.ts";
import {
  areaOf,
  cardsOf,
  drag,
  expectAgreement,
  inAgreedStep,
  inStep,
  logOf,
  type Player,
  sitDown,
  stepOf,
  tableOf,
} from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

const { folder, missing } = corpus("lotrlcg");
const skipped = browserMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

/** Steps of one round of this game, from its first step back to it. */
const STEPS_OF_A_ROUND = 28;

describe.skipIf(skipped)("two people play a real plugin (lotrlcg) in two browsers", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let hand: Hand;

  beforeAll(async () => {
    baize = await startBaize([folder]);
    browser = await openBrowser();
    const table = await openTableForTwo(baize, browser, "LotR Living Card Game", { policy: "fair" });
    ({ ann, bob, hand } = table);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Presses an option of the prompt that is shown, by its hotkey. */
  const answer = (player: Player, name: RegExp) =>
    player.page.locator(".prompt-option", { hasText: name }).first().click();

  async function loadDeck(player: Player, search: string): Promise<void> {
    const { page } = player;
    await page.keyboard.press("Control+l");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(search);
    await dialog.getByRole("button", { name: search }).first().click();
  }

  it("prompts set the number of players, and the second player finds a seat (T4, action-language §5.9)", async () => {
    await inStep(ann, bob, () => answer(ann, /OK/));
    await inStep(ann, bob, () => answer(ann, /^2/));
    await inStep(bob, ann, () => sitDown(bob));
    await expect.poll(() => logOf(ann)).toContain("set the layout for 2 players.");
  });

  it("hero decks and a scenario load with their automation (T0-06, T4, action-language §5.7)", async () => {
    await inStep(ann, bob, () => loadDeck(ann, "Core Set Deck - Leadership"));
    await inStep(bob, ann, () => loadDeck(bob, "Core Set Deck - Spirit"));
    await inStep(ann, bob, () => loadDeck(ann, "Passage Through Mirkwood"));
    const [annTable, bobTable] = [await tableOf(ann), await tableOf(bob)];
    expect(annTable.player1Play1!.cards.map((name) => name.split(",")[0])).toEqual([
      "Aragorn",
      "Glóin",
      "Théodred",
    ]);
    expect(annTable.player1Hand!.stacks).toBe(6);
    expect(bobTable.player2Hand!.stacks).toBe(6);
    expect(annTable.sharedStagingArea!.cards).toHaveLength(2);
    await expect.poll(() => logOf(bob)).toContain("made Flies and Spiders the main quest.");
    await expect.poll(() => logOf(bob)).toContain("set their starting threat to 29.");
  });

  it("one's own counters stand in the bar with their words at every size, though their pictures are not to be had (table §9.2)", async () => {
    const { page } = bob;
    const bar = page.locator(".room-top-scroll");
    /** What of a counter's number and word is not to be seen: their names. */
    const cut = () =>
      bar.evaluate((row) => {
        const edge = row.getBoundingClientRect();
        const parts = [
          ...row.querySelectorAll<HTMLElement>(".seat-mine :is(.counter-value, .counter-label)"),
        ];
        const hidden = parts.filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < edge.left || right > edge.right || part.scrollWidth > part.clientWidth + 1;
        });
        return {
          parts: parts.length,
          hidden: hidden.map((part) => part.closest<HTMLElement>(".counter")!.title),
        };
      });
    for (const size of [sizes.tablet, sizes.phone, sizes.desktop]) {
      await page.setViewportSize(size);
      await expect.poll(cut).toEqual({ parts: 4, hidden: [] });
    }
    expect(await bar.getByRole("spinbutton", { name: "Ann: Threat" }).isVisible()).toBe(true);
  });

  it("cards are drawn, played, given tokens and turned", async () => {
    await inStep(ann, bob, () => ann.page.keyboard.press("d"));
    await expect.poll(async () => (await tableOf(bob)).sharedEncounterDeck!.stacks).toBeGreaterThan(0);
    await inStep(ann, bob, () =>
      drag(ann, cardsOf(ann, "player1Hand").first(), areaOf(ann, "player1Play2"), { x: 0.3, y: 0.5 }),
    );
    await expect.poll(async () => (await tableOf(ann)).player1Play2!.stacks).toBe(1);
    const hero = cardsOf(ann, "player1Play1").first();
    await hero.hover();
    await inStep(ann, bob, () => ann.page.keyboard.press("1"));
    await hero.hover();
    await inStep(ann, bob, () => ann.page.keyboard.press("a"));
    await picture(ann.page, "lotrlcg");
  });

  it("row: a card of the hand attaches beside and behind a hero, and comes back (table §4.2, §4.3, T4-34, T4-38, T4-39)", async () => {
    // Zones reach over to the neighbour and the first card's win: outer edges are tried on the outer cards.
    for (const [edge, index] of [
      ["center", 1],
      ["right", 2],
    ] as const) {
      const hero = hand.card("player1Play1", index);
      const command = await hand.move(hand.card("player1Hand"), await hand.at(hero, EDGES[edge]));
      expect(command).toMatchObject({ command: "attachStack", args: { direction: edge } });
      await expect.poll(() => hand.region("player1Play1").locator(".stack").count()).toBe(3);
      await hand.undo();
    }
    const behind = await hand.move(hand.card("player1Hand"), await hand.at(hand.card("player1Play1", 1)), [
      "Control",
    ]);
    expect(behind).toMatchObject({ command: "attachStack", args: { direction: "behind" } });
    await hand.undo();
  });

  it("row to row, fan and pile: places, sides and the hand that takes no attachments (table §4.3, T4-40, T4-45)", async () => {
    const hero = hand.card("player1Play1", 2);
    const row = await hand.move(hero, await hand.at(hand.region("player1Play3"), [0.4, 0.5]));
    expect(row).toMatchObject({
      command: "moveStack",
      args: { groupId: "player1Play3", index: 0, left: null, top: null },
    });
    await hand.undo();
    const fan = await hand.move(hero, await hand.at(hand.card("player1Hand", 2)));
    expect(fan).toMatchObject({ command: "moveStack", args: { groupId: "player1Hand" } });
    await hand.undo();
    const pile = await hand.move(hand.card("player1Hand"), await hand.at(hand.card("player1Deck")), [
      "Shift",
    ]);
    expect(pile).toMatchObject({ args: { groupId: "player1Deck", index: 0, allowFlip: false } });
    await hand.undo();
  });

  it("a hero's menu turns it and targets it (table §6.1)", async () => {
    const hero = hand.card("player1Play1");
    await inStep(ann, bob, () => hand.choose(hero, "Set rotation", "180°"));
    expect(hand.sent.at(-1)).toMatchObject({ command: "setRotation", args: { rotation: 180 } });
    await hand.undo();
    await inStep(ann, bob, () => hand.choose(hero, "Target card"));
    await expect
      .poll(() => hand.card("player1Play1").getAttribute("aria-label"))
      .toContain("targeted by: Ann");
    await hand.undo();
  });

  it("a whole round passes step by step on both tables", async () => {
    const before = await logOf(ann);
    for (let step = 0; step < STEPS_OF_A_ROUND; step++) {
      const actor = step % 2 === 0 ? ann : bob;
      await inStep(actor, actor === ann ? bob : ann, () => actor.page.keyboard.press("ArrowDown"));
    }
    await expect.poll(() => logOf(bob)).toMatch(/round/i);
    await expect.poll(async () => (await logOf(ann)).length).toBeGreaterThan(before.length);
  });

  it("a killed server loses nothing of it, and undo goes back on both tables", async () => {
    const [before, step] = [await tableOf(ann), await stepOf(ann)];
    await baize.kill();
    await baize.start();
    await expect.poll(() => ann.page.getByText("Reconnecting…").count(), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => bob.page.getByText("Reconnecting…").count(), { timeout: 30_000 }).toBe(0);
    await expectAgreement(ann, bob);
    await expect.poll(() => stepOf(ann)).toBe(step);
    await expect.poll(() => tableOf(ann)).toEqual(before);
    for (let undone = 0; undone < 5; undone++) await inAgreedStep(bob, ann, "Control+z");
    for (let redone = 0; redone < 5; redone++) await inAgreedStep(ann, bob, "Control+y");
    await expect.poll(() => tableOf(ann)).toEqual(before);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
