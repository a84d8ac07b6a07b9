/** The table's sections (table §5 to §9) on Tidewatch, by mouse, with two people at it. Its drags: tidewatch-drag. */
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { told } from "../kit/alerts.ts";
import { sizes } from "../kit/browser.ts";
import { inStep, logOf, sitDown, stepOf, still, tableOf } from "../kit/player.ts";
import { addedBy } from "../kit/sent-commands.ts";
import { describeWatch } from "../kit/watch.ts";

describeWatch("the table of Tidewatch, section by section", (watch) => {
  const { ann, bob, hand } = watch;

  const both = (doIt: () => Promise<void>) => inStep(ann, bob, doIt);
  const hero = () => hand.card("player1Play");
  const labelOf = async (card: Locator) => (await card.getAttribute("aria-label")) ?? "";

  it("the deck dialog lays the table out for both, whose welcome is gone then; each keeps a hand (table §9.3, §9.6)", async () => {
    await watch.begin();
    const own = (await tableOf(bob)).player2Hand?.cards ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toContain("face-down card");
  });

  it("the pointer over a card shows it large on the other side: a chapter half as high, a hero by its zoom factor (table §5)", async () => {
    const giant = ann.page.locator(".giant-card");
    const { width, height } = sizes.desktop;
    for (const [card, share] of [
      [hand.card("sharedStory"), 0.5],
      [hero(), 0.78 * 0.95],
      [hand.card("sharedShore"), 0.78 * 0.95],
    ] as const) {
      const at = await hand.at(card, [0.5, 0.8]);
      await ann.page.mouse.move(at.x, at.y);
      await giant.waitFor();
      await still(ann.page);
      const box = (await giant.boundingBox())!;
      expect(box.height / height).toBeCloseTo(share, 2);
      expect(box.x + box.width / 2 > width / 2).toBe(at.x < width / 2);
      await ann.page.mouse.move(width / 2, 2);
      await giant.waitFor({ state: "detached" });
    }
  });

  it("a deck's menu shuffles, chooses and moves all; a table button reveals (table §2.6, §6.2)", async () => {
    await both(() => hand.chooseOf("sharedTideDeck", "Shuffle"));
    await both(() => hand.chooseOf("sharedTideDeck", "Choose random"));
    await both(() => hand.chooseOf("sharedTideDeck", "Move to", "My Deck", "Bottom"));
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.stacks).toBe(0);
    for (let undone = 0; undone < 3; undone++) await hand.undo();
    const before = (await tableOf(bob)).sharedTideDeck?.stacks;
    await both(() => ann.page.getByRole("button", { name: "Reveal", exact: true }).click());
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.stacks).toBeLessThan(before ?? 0);
    await hand.undo();
  });

  it("tokens: keys by the half of the card, buttons while Space is held; both see the sum (table §3.5, §7.5)", async () => {
    const before = await labelOf(hero());
    const upper = await hand.at(hero(), [0.5, 0.15]);
    await ann.page.mouse.move(upper.x, upper.y);
    await both(async () => {
      for (let pressed = 0; pressed < 3; pressed++) await ann.page.keyboard.press("1");
    });
    expect(hand.sent.at(-1)).toMatchObject({ args: { changes: [{ token: "damage", delta: 3 }] } });
    await ann.page.keyboard.down(" ");
    const less = hand.region("player1Play").getByRole("button", { name: /damage/i });
    await expect.poll(() => less.count()).toBeGreaterThan(0);
    await both(() => less.last().click());
    await ann.page.keyboard.up(" ");
    expect(hand.sent.at(-1)).toMatchObject({ args: { changes: [{ token: "damage" }] } });
    await hand.undo();
    await hand.undo();
    await expect.poll(() => labelOf(hero())).toBe(before);
  });

  it("counters of the table and of a seat send what was added, by whoever sits there (table §9.2, T0-04)", async () => {
    const sentBefore = hand.sent.length;
    await both(async () => {
      for (let pressed = 0; pressed < 2; pressed++)
        await ann.page.getByRole("button", { name: "Increase Tide" }).click();
    });
    await expect.poll(() => addedBy(hand.sent.slice(sentBefore))).toBe(2);
    await inStep(bob, ann, () => bob.page.getByRole("button", { name: "Decrease Bob: Hearts" }).click());
    await expect
      .poll(() => logOf(ann))
      .toMatch(/Bob.* decreased Hearts by 1\.|decreased .*Bob.*'s Hearts by 1\./i);
    await hand.undo();
    await hand.undo();
  });

  it("the first player's chip hands the lead on (table §6.3)", async () => {
    await both(async () => {
      await ann.page.getByRole("button", { name: "Set first player" }).click();
      await ann.page.getByRole("menuitem", { name: "Bob" }).click();
    });
    await expect.poll(() => logOf(bob)).toMatch(/set the first player to .*Bob/);
    await hand.undo();
  });

  it("the side bar slides out under the menus, goes to a step, and its badge targets who is reminded of it (table §9.4)", async () => {
    const { page } = ann;
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    // In a window so wide its steps stand open.
    await page.getByRole("button", { name: "Show the step names only when pointed at" }).click();
    await page.locator(".side-bar-step").first().hover();
    await expect
      .poll(async () => (await page.locator(".side-bar-sheet").boundingBox())?.width)
      .toBeGreaterThan(150);
    const at = await hand.at(menu);
    expect(
      await menu.evaluate((button, { x, y }) => button.contains(document.elementFromPoint(x, y)), at),
    ).toBe(true);
    await both(() => page.locator(".side-bar-step", { hasText: "Ready cards" }).click());
    await expect
      .poll(() => bob.page.locator(".side-bar-step").first().getAttribute("aria-current"))
      .toBe("step");
    await both(() => page.getByRole("button", { name: /^1 card triggers in Tide rises/ }).click());
    await expect.poll(() => labelOf(hand.card("sharedStory", 1))).toContain("targeted by: Ann");
    await page.mouse.move(700, 2);
    await hand.undo();
    await hand.undo();
  });

  it("who looks at another seat sees its table, and stays out of its hand (table §2.7)", async () => {
    // The bar may have room for one's own seat only: then the others are in the list of the players.
    const look = async (name: string) => {
      const button = bob.page.getByRole("button", { name: `Look: ${name}` }).first();
      if (!(await button.isVisible())) await bob.page.getByRole("button", { name: /^Players/ }).click();
      await button.click();
      await bob.page.keyboard.press("Escape");
      // A list that still fades out has a second button of every seat.
      await expect.poll(() => bob.page.getByRole("dialog", { name: "Players" }).count()).toBe(0);
    };
    await look("Ann");
    await expect.poll(async () => (await tableOf(bob)).player1Hand?.cards[0]).toBe("face-down card");
    await look("Bob");
    await expect.poll(async () => (await tableOf(bob)).player2Hand?.cards[0]).not.toBe("face-down card");
    await bob.page.getByRole("button", { name: /^Get up/ }).click();
    await expect.poll(() => logOf(ann)).toMatch(/Bob.* got up from seat 2\./);
    await sitDown(bob);
  });

  it("one's own seat is in the bar at every size, with its counters; others go behind a button (table §9.2)", async () => {
    const { page } = ann;
    for (const size of [sizes.desktop, sizes.tablet, sizes.phone]) {
      await page.setViewportSize(size);
      const bar = page.locator(".room-top-scroll");
      await expect
        .poll(async () => {
          const [row, seat] = [await bar.boundingBox(), await bar.locator(".seat-mine").boundingBox()];
          return row && seat && seat.x >= row.x - 1 && seat.x + seat.width <= row.x + row.width + 1;
        })
        .toBe(true);
      await expect.poll(() => bar.locator(".seat-mine .counter").count()).toBe(2);
      await page.getByRole("button", { name: /^Players/ }).waitFor();
    }
    await page.setViewportSize(sizes.desktop);
    await still(page);
  });

  it("a word in the chat is counted for who reads the log; a line of the log takes both back and forth (table §9.5)", async () => {
    await bob.page.getByRole("tab", { name: /^Chat/ }).click();
    await bob.page.getByRole("textbox", { name: "your message…" }).fill("Ready when you are");
    await bob.page.keyboard.press("Enter");
    await told(ann.page, "Bob: Ready when you are");
    await ann.page.getByRole("tab", { name: /^Chat/ }).click();
    await ann.page.getByText("Ready when you are").first().waitFor();
    await Promise.all([ann, bob].map(({ page }) => page.getByRole("tab", { name: /^Log/ }).click()));
    await both(() => ann.page.locator(".table-button", { hasText: "Draw" }).click());
    const newest = await stepOf(ann);
    await both(async () => {
      await ann.page.locator(".log-lines").first().click();
      await ann.page
        .getByRole("alertdialog")
        .or(ann.page.getByRole("dialog"))
        .getByRole("button")
        .last()
        .click();
    });
    await expect.poll(() => stepOf(bob)).not.toBe(newest);
    await bob.page.getByText(/^You are looking at an earlier moment\./).waitFor();
    await inStep(bob, ann, () => bob.page.getByRole("button", { name: "To the end" }).last().click());
    await expect.poll(() => stepOf(ann)).toBe(newest);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
