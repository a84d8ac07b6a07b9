/** The table's sections (table §5 to §9) on Tidewatch, by mouse, with two people at it. Its drags: tidewatch-drag. */
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { told } from "./kit/alerts.ts";
import { sizes } from "./kit/browser.ts";
import { inStep, logOf, type Player, sitDown, stepOf, still, tableOf } from "./kit/player.ts";
import { addedBy } from "./kit/sent-commands.ts";
import { describeWatch } from "./kit/watch.ts";

describeWatch("the table of Tidewatch by mouse", (watch) => {
  const { ann, bob, hand } = watch;

  const both = (doIt: () => Promise<void>) => inStep(ann, bob, doIt);
  /** Steps of both agree; what the two see need not: one of them browses. */
  async function inBoth(doIt: () => Promise<void>) {
    const before = await stepOf(ann);
    await doIt();
    await expect.poll(() => stepOf(ann)).not.toBe(before);
    await expect.poll(async () => (await stepOf(bob)) === (await stepOf(ann))).toBe(true);
  }
  const prompt = ({ page }: Player) => page.locator(".prompt[data-first]");
  const hero = () => hand.card("player1Play");
  const labelOf = async (card: Locator) => (await card.getAttribute("aria-label")) ?? "";
  /** Goes through a menu that is open. */
  async function choose(...names: (string | RegExp)[]) {
    for (const name of names) await ann.page.getByRole("menuitem", { name }).first().click();
  }
  async function groupMenu(groupId: string, ...names: (string | RegExp)[]) {
    await hand
      .region(groupId)
      .getByRole("button", { name: /^Menu of/ })
      .click();
    await choose(...names);
  }
  async function barMenu(...names: string[]) {
    await ann.page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const name of names.slice(0, -1)) await ann.page.getByRole("menuitem", { name }).hover();
    await ann.page.getByRole("menuitem", { name: names.at(-1) ?? "" }).click();
  }

  it("the deck dialog lays the table out for both, whose welcome is gone then; each keeps a hand (table §9.3, §9.6)", async () => {
    await watch.begin();
    const own = (await tableOf(bob)).player2Hand?.cards ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toContain("face-down card");
  });

  it("table B3: a question stands above the hand of whoever is asked, takes a number, and only that one sees it (table §9.3)", async () => {
    await inStep(ann, bob, () => barMenu("Plugin Options", "Set the tide"));
    await still(ann.page);
    const [box, own] = [
      (await ann.page.locator(".prompts").boundingBox())!,
      (await hand.region("player1Hand").boundingBox())!,
    ];
    expect(Math.abs(box.x + box.width / 2 - (own.x + own.width / 2))).toBeLessThan(2);
    expect(own.y - (box.y + box.height)).toBeGreaterThanOrEqual(0);
    expect(own.y - (box.y + box.height)).toBeLessThan(20);
    await expect.poll(() => prompt(bob).count()).toBe(0);
    await ann.page.locator(".prompt-input").fill("4");
    await watch.answer(ann, /^Set the tide/);
    await expect.poll(() => prompt(ann).count()).toBe(0);
    const tide = bob.page.getByRole("spinbutton", { name: "Tide", exact: true });
    await expect.poll(() => tide.inputValue()).toBe("4");
    await hand.undo();
    await hand.undo();
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

  it("a hero's menu has the plugin's entries that fit, turns, shows, targets, and marks a step (table §6.1)", async () => {
    await both(() => hand.choose(hero(), "Exhaust"));
    await expect.poll(() => labelOf(hero())).toContain("90");
    await hero().click({ button: "right", position: { x: 8, y: 24 } });
    await expect.poll(() => ann.page.getByRole("menuitem", { name: "Exhaust" }).count()).toBe(0);
    await both(() => choose("Ready"));
    for (const [way, sent] of [
      [["Set rotation", "180°"], { command: "setRotation", args: { rotation: 180 } }],
      [["Show to", "Bob"], { command: "showCard", args: { to: "player2" } }],
      [["Target card"], { command: "toggleTarget" }],
      [["Toggle triggers", "Dusk", "Tide rises"], { command: "toggleTrigger" }],
      [
        ["Move to", /^(Ann · )?Discard/, "Top"],
        { command: "moveCard", args: { groupId: "player1Discard", to: "top" } },
      ],
    ] as const) {
      await both(() => hand.choose(hero(), ...way));
      expect(hand.sent.at(-1)).toMatchObject(sent);
      if (sent.command === "toggleTrigger")
        await expect
          .poll(() => bob.page.getByRole("button", { name: /^2 cards trigger in Tide rises/ }).count())
          .toBe(1);
    }
    await expect.poll(async () => (await tableOf(ann)).player1Discard?.cards[0]).toContain("Ilse");
    for (let undone = 0; undone < 7; undone++) await hand.undo();
    await expect.poll(() => labelOf(hero())).toMatch(/^Ilse/);
  });

  it("a deck's menu shuffles, chooses and moves all; a table button reveals (table §2.6, §6.2)", async () => {
    await both(() => groupMenu("sharedTideDeck", "Shuffle"));
    await both(() => groupMenu("sharedTideDeck", "Choose random"));
    await both(() => groupMenu("sharedTideDeck", "Move to", "My Deck", "Bottom"));
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.stacks).toBe(0);
    for (let undone = 0; undone < 3; undone++) await hand.undo();
    const before = (await tableOf(bob)).sharedTideDeck?.stacks;
    await both(() => ann.page.getByRole("button", { name: "Reveal", exact: true }).click());
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.stacks).toBeLessThan(before ?? 0);
    await hand.undo();
  });

  it("looking at the top of a deck is for who looks: cards can be filtered, searched and drawn out (table §9.1)", async () => {
    await inBoth(() => groupMenu("sharedTideDeck", "Look at top 3"));
    const panel = ann.page.locator(".browse-panel");
    const cards = panel.locator("[data-card-hit]");
    await expect.poll(() => cards.count()).toBe(3);
    await expect.poll(() => logOf(bob)).toContain("is looking at the top 3 cards of Tide deck.");
    await expect.poll(async () => (await tableOf(bob)).sharedTideDeck?.cards).toEqual(["face-down card"]);
    await panel.getByRole("searchbox").fill("no such card");
    await expect.poll(() => cards.count()).toBe(0);
    await panel.getByRole("button", { name: "All", exact: true }).click();
    await panel.getByRole("searchbox").fill("");
    await expect.poll(() => cards.count()).toBe(3);
    // On a phone its ways to close are in sight, too, and the hand below stays free.
    await ann.page.setViewportSize(sizes.phone);
    const overlap = async () => {
      const [box, close, own] = await Promise.all(
        [panel, panel.getByRole("button", { name: "Keep order" }), hand.region("player1Hand")].map((part) =>
          part.boundingBox(),
        ),
      );
      if (!box || !close || !own) return null;
      const within =
        close.y + close.height <= box.y + box.height && close.x + close.width <= box.x + box.width;
      return { within, free: (own.y + own.height - (box.y + box.height)) / own.height > 0.3 };
    };
    await expect.poll(overlap).toEqual({ within: true, free: true });
    await ann.page.setViewportSize(sizes.desktop);
    await still(ann.page);
    const name = (await labelOf(cards.first())).split(",")[0];
    await inBoth(async () => {
      expect(
        await hand.drop(cards.first(), await hand.at(hand.region("sharedShore"), [0.7, 0.5])),
      ).toMatchObject({
        command: "moveStack",
        args: { groupId: "sharedShore", left: null },
      });
    });
    await inBoth(() => panel.getByRole("button", { name: "Shuffle", exact: true }).click());
    await panel.waitFor({ state: "detached" });
    await expect.poll(async () => (await tableOf(bob)).sharedShore?.cards.at(-1)).toContain(name);
    for (let undone = 0; undone < 3; undone++) await inBoth(() => ann.page.keyboard.press("Control+z"));
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
      await choose("Bob");
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
