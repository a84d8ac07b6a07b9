/** Several cards at once (table §4.6) on Standard 52, in a real browser: keys, a frame, a drag of three, one step to undo. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import type { Hand } from "./kit/hand.ts";
import { screen } from "./kit/look.ts";
import { inStep, type Player, sitDown, stepOf, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("several cards on the table of Standard 52", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let hand: Hand;
  let bobsHand: Hand;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    ({ ann, bob, hand, bobsHand } = await openTableForTwo(baize, browser, "Standard 52"));
    await sitDown(bob);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const count = () => ann.page.locator(".selection-count");
  const pick = (index: number, keys: "Control" | "Shift") =>
    hand.card("player1Hand", index).click({ modifiers: [keys], position: { x: 8, y: 24 } });

  it("table B7: Ctrl+click selects three, a drag of one carries all to the felt, and one undo brings them back", async () => {
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: "Deal", exact: true }).click());
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: /^7\b/ }).click());
    for (const index of [0, 2, 4]) await pick(index, "Control");
    await expect.poll(() => count().textContent()).toBe("3 cards selected");
    await screen(ann.page, "three-selected");
    const names = await Promise.all(
      [0, 2, 4].map(async (index) => (await hand.card("player1Hand", index).getAttribute("aria-label"))!),
    );
    const before = await stepOf(ann);
    const target = await hand.at(hand.region("sharedTable"), [0.4, 0.5]);
    await hand.carry(hand.card("player1Hand", 2), target);
    expect(await ann.page.locator(".drag-count").textContent()).toBe("3");
    await screen(ann.page, "three-in-the-air");
    await inStep(ann, bob, () => ann.page.mouse.up());
    expect(hand.sent.at(-1)).toMatchObject({ command: "moveStacks", args: { groupId: "sharedTable" } });
    const lies = (await tableOf(bob)).sharedTable!;
    expect(lies).toMatchObject({ stacks: 3 });
    expect(lies.cards).toEqual(names.map((name) => name.split(",")[0]));
    expect(await stepOf(ann)).not.toBe(before);
    // What has gone elsewhere is no longer selected.
    await expect.poll(() => count().count()).toBe(0);
    await screen(ann.page, "three-on-the-felt");
    await hand.undo();
    expect((await tableOf(bob)).sharedTable).toMatchObject({ stacks: 0 });
    expect((await stepOf(ann))?.split(" of ")[0]).toBe(before?.split(" of ")[0]);
  });

  it("table B7: Shift+click takes a range, Escape lets all go", async () => {
    await pick(1, "Control");
    await pick(4, "Shift");
    await expect.poll(() => count().textContent()).toBe("4 cards selected");
    await ann.page.keyboard.press("Escape");
    await expect.poll(() => count().count()).toBe(0);
  });

  it("table B7: a frame on the felt selects what it touches, and the bar turns it over", async () => {
    for (const x of [0.3, 0.6])
      await hand.move(hand.card("player1Hand"), await hand.at(hand.region("sharedTable"), [x, 0.5]));
    const { x: left, y: top } = await hand.at(hand.region("sharedTable"), [0.08, 0.06]);
    const { x: right, y: bottom } = await hand.at(hand.region("sharedTable"), [0.9, 0.94]);
    await ann.page.mouse.move(left, top);
    await ann.page.mouse.down();
    await ann.page.mouse.move(right, bottom, { steps: 5 });
    await expect.poll(() => count().textContent()).toBe("2 cards selected");
    await screen(ann.page, "frame");
    await ann.page.mouse.up();
    await inStep(ann, bob, () =>
      ann.page.locator(".selection-bar").getByRole("button", { name: "Flip" }).click(),
    );
    expect((await tableOf(bob)).sharedTable!.cards).toEqual(["face-down card", "face-down card"]);
    await hand.undo();
    expect((await tableOf(bob)).sharedTable!.cards).not.toContain("face-down card");
    for (let undone = 0; undone < 2; undone++) await hand.undo();
  });

  it("table B7, B20: in Hearts three selected cards are passed, a trick is a pile on the felt, and it is taken whole", async () => {
    await ann.page.keyboard.press("Escape");
    const stacks = async (groupId: string) => (await tableOf(bob))[groupId]!.stacks;
    const [mine, his] = [await stacks("player1Hand"), await stacks("player2Hand")];
    for (const index of [0, 1, 2]) await pick(index, "Control");
    await ann.page.locator(".selection-bar").getByRole("button", { name: "Give…" }).click();
    await screen(ann.page, "give");
    await inStep(ann, bob, () => ann.page.getByRole("menuitem", { name: /^Bob/ }).click());
    expect([await stacks("player1Hand"), await stacks("player2Hand")]).toEqual([mine - 3, his + 3]);

    const felt = await hand.at(hand.region("sharedTable"), [0.5, 0.5]);
    await hand.move(hand.card("player1Hand"), felt);
    const trick = hand.card("sharedTable");
    const onto = await bobsHand.move(
      bobsHand.card("player2Hand"),
      await bobsHand.at(bobsHand.card("sharedTable")),
    );
    expect(onto).toMatchObject({ command: "attachStack", args: { direction: "onto" } });
    await expect.poll(() => stacks("sharedTable")).toBe(1);
    await screen(ann.page, "trick");
    await ann.page.keyboard.down("Control");
    await hand.carry(trick, await hand.at(hand.region("player1Deck")));
    await inStep(ann, bob, () => ann.page.mouse.up());
    await ann.page.keyboard.up("Control");
    expect(hand.sent.at(-1)).toMatchObject({ command: "moveStack", args: { groupId: "player1Deck" } });
    expect(hand.sent.at(-1)!.args).not.toHaveProperty("topOnly");
    expect([await stacks("sharedTable"), await stacks("player1Deck")]).toEqual([0, 2]);
  });
});
