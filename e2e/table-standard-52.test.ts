/** The table's sections (table §4 to §9) on Standard 52: two people at it and one who watches, by mouse. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { EDGES, type Hand, handOf } from "./kit/hand.ts";
import { screen } from "./kit/look.ts";
import { inStep, logOf, newPlayer, openRoom, type Player, sitDown, stepOf, tableOf } from "./kit/player.ts";
import { addedBy } from "./kit/sent-commands.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const SIDES = ["left", "right", "top", "bottom"] as const;
const ROW = ["left", "right", "center"] as const;

describe.skipIf(browserMissing)("the table of Standard 52", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let watcher: Player;
  let hand: Hand;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const table = await openTableForTwo(baize, browser, "Standard 52");
    ({ ann, bob, hand } = table);
    watcher = await newPlayer(browser);
    watcher.page.setDefaultTimeout(20_000);
    await openRoom(watcher, baize, table.slug);
    await sitDown(bob);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const press = (key: string) => inStep(ann, bob, () => ann.page.keyboard.press(key));
  /** As `inStep`, while one of the two looks at a group that is not on their table then. */
  async function inBoth(doIt: () => Promise<unknown>): Promise<void> {
    const before = await stepOf(ann);
    await doIt();
    await expect.poll(() => stepOf(ann), { timeout: 15_000 }).not.toBe(before);
    await expect
      .poll(async () => (await stepOf(bob)) === (await stepOf(ann)), { timeout: 15_000 })
      .toBe(true);
  }
  const nameOf = async (groupId: string, index = 0) =>
    ((await hand.card(groupId, index).getAttribute("aria-label")) ?? "").split(",")[0]!;

  it("a hand is dealt by a button and a question; dragging puts cards on the table (table §2.6, §9.3, T4-43, T4-44)", async () => {
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: "Deal", exact: true }).click());
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: /^7\b/ }).click());
    const table = hand.region("sharedTable");
    for (const x of [0.25, 0.65]) await hand.move(hand.card("player1Hand"), await hand.at(table, [x, 0.55]));
    await expect.poll(async () => (await tableOf(bob)).sharedTable!.stacks).toBe(2);
  });

  it("table B20: free: a card put on another lies on top of it and comes off again; at the edges it lies beside (table §4.2, §4.7, T4-33, T4-34)", async () => {
    const [first, second] = [await nameOf("sharedTable"), await nameOf("sharedTable", 1)];
    const onto = await hand.move(hand.card("sharedTable", 1), await hand.at(hand.card("sharedTable")));
    expect(onto).toMatchObject({ command: "attachStack", args: { direction: "onto" } });
    await expect.poll(async () => (await tableOf(bob)).sharedTable).toMatchObject({ stacks: 1 });
    expect(await nameOf("sharedTable")).toBe(second);
    expect(await hand.region("sharedTable").locator(".behind-badge").textContent()).toBe("1");
    await screen(ann.page, "pile");
    const off = await hand.move(
      hand.card("sharedTable"),
      await hand.at(hand.region("sharedTable"), [0.85, 0.5]),
    );
    expect(off).toMatchObject({ command: "moveStack", args: { topOnly: true } });
    await expect.poll(async () => (await tableOf(bob)).sharedTable).toMatchObject({ stacks: 2 });
    expect(await nameOf("sharedTable")).toBe(first);
    for (let undone = 0; undone < 2; undone++) await hand.undo();
    expect(await nameOf("sharedTable", 1)).toBe(second);
    for (const edge of SIDES) {
      const command = await hand.move(
        hand.card("sharedTable", 1),
        await hand.at(hand.card("sharedTable"), EDGES[edge]),
      );
      expect(command).toMatchObject({ command: "moveStack", args: { groupId: "sharedTable" } });
      await hand.undo();
    }
  });

  it("row: beside the middle of a card, not above it; between two cards it opens a gap (table §4.2, §4.3, T4-33, T4-34, T4-37)", async () => {
    const row = hand.region("player1Play");
    for (const x of [0.3, 0.6]) await hand.move(hand.card("player1Hand"), await hand.at(row, [x, 0.5]));
    for (const edge of ROW) {
      const target = hand.card("player1Play", edge === "right" ? 1 : 0);
      const command = await hand.move(hand.card("sharedTable"), await hand.at(target, EDGES[edge]));
      expect(command).toMatchObject({ command: "attachStack", args: { direction: edge } });
      await hand.undo();
    }
    const between = await hand.at(hand.card("player1Play", 1), [-0.02, 0.04]);
    const command = await hand.move(hand.card("player1Hand"), between);
    expect(command).toMatchObject({
      command: "moveStack",
      args: { groupId: "player1Play", index: 1, left: null, top: null },
    });
    await hand.undo();
  });

  it("fan and pile: a card goes into the gap, or on top; Shift keeps its side, Ctrl puts it behind (table §4.3, T4-39, T4-40, T4-45)", async () => {
    const card = hand.card("sharedTable", 1);
    const fan = await hand.move(card, await hand.at(hand.card("player1Hand", 0), [0.1, 0.5]));
    expect(fan).toMatchObject({ command: "moveStack", args: { groupId: "player1Hand", index: 0 } });
    await hand.undo();
    const pile = await hand.at(hand.card("sharedDeck"));
    for (const [keys, shown] of [
      [[], "face-down card"],
      [["Shift"], await nameOf("sharedTable", 1)],
    ] as const) {
      const onPile = await hand.move(card, pile, [...keys]);
      expect(onPile).toMatchObject({
        args: { groupId: "sharedDeck", index: 0, allowFlip: keys.length === 0 },
      });
      await expect.poll(async () => (await tableOf(bob)).sharedDeck!.cards[0]).toBe(shown);
      await hand.undo();
    }
    for (let put = 0; put < 2; put++)
      await hand.move(
        hand.card("player1Hand"),
        await hand.at(hand.region("player1Play"), [0.3 + put * 0.4, 0.5]),
      );
    const behind = await hand.move(hand.card("player1Play", 1), await hand.at(hand.card("player1Play")), [
      "Control",
    ]);
    expect(behind).toMatchObject({ command: "attachStack", args: { direction: "behind" } });
    await inStep(ann, bob, () => hand.region("player1Play").locator(".behind-badge").click());
    for (let undone = 0; undone < 4; undone++) await hand.undo();
  });

  it("a press without 5 px of movement is a click; Escape, outside, and its own place send nothing (table §4.1, §4.3)", async () => {
    const count = hand.sent.length;
    const card = hand.card("sharedTable");
    const at = await hand.at(card);
    await ann.page.mouse.move(at.x, at.y);
    await ann.page.mouse.down();
    await ann.page.mouse.move(at.x + 3, at.y);
    await expect.poll(() => ann.page.locator(".drag-ghost").count()).toBe(0);
    await ann.page.mouse.up();
    await ann.page.getByRole("button", { name: "Card menu" }).waitFor();
    await ann.page.mouse.click(at.x, at.y);
    await hand.carry(card, await hand.at(hand.region("sharedTable"), [0.9, 0.9]));
    await expect.poll(() => ann.page.locator(".drag-ghost").count()).toBe(1);
    await ann.page.keyboard.press("Escape");
    await ann.page.mouse.up();
    expect(await hand.drop(card, { x: at.x + 300, y: 3 })).toBeNull();
    expect(hand.sent.length).toBe(count);
  });

  it("who watches sees it all, drags nothing, and no hidden card has a name (T0-07, table §4.1, §3.1)", async () => {
    const before = await stepOf(ann);
    const spectator = handOf(watcher, watcher);
    await spectator.carry(spectator.card("sharedTable"), await spectator.at(spectator.region("player1Play")));
    await expect.poll(() => watcher.page.locator(".drag-ghost").count()).toBe(0);
    await watcher.page.mouse.up();
    await expect
      .poll(async () =>
        (await tableOf(watcher)).player1Hand!.cards.every((name) => name === "face-down card"),
      )
      .toBe(true);
    await expect.poll(() => stepOf(ann)).toBe(before);
  });

  it("the pointer over a card shows it large on the other side, without taking the pointer (table §5)", async () => {
    const giant = ann.page.locator(".giant-card");
    const width = ann.page.viewportSize()!.width;
    for (const index of [0, 1]) {
      const at = await hand.at(hand.card("sharedTable", index));
      await ann.page.mouse.move(at.x, at.y);
      await giant.waitFor();
      const box = (await giant.boundingBox())!;
      expect(box.x + box.width / 2 > width / 2).toBe(at.x < width / 2);
      await expect
        .poll(() => giant.evaluate((element) => getComputedStyle(element).pointerEvents))
        .toBe("none");
      await ann.page.mouse.move(width / 2, 2);
      await giant.waitFor({ state: "detached" });
    }
  });

  it("what the game does by keys is in the menu as well, whatever buttons its layout has (table §8)", async () => {
    await ann.page.getByRole("button", { name: "Menu", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Actions" }).click();
    await ann.page.getByRole("menuitem", { name: /^Take all played cards/ }).waitFor();
    // One level after the other; a menu that is just opening or closing has no ear for it.
    await expect
      .poll(async () => {
        await ann.page.keyboard.press("Escape");
        return ann.page.getByRole("menu").count();
      })
      .toBe(0);
  });

  it("a card's menu flips, shows to, turns, moves, targets and deletes; the log still shows it (table §6.1, §9.5)", async () => {
    const card = hand.card("sharedTable");
    const name = await nameOf("sharedTable");
    const chosen: [string[], string, object][] = [
      [["Flip"], "flip", {}],
      [["Show to", "Ann"], "showCard", { to: "player1" }],
      [["Set rotation", "90°"], "setRotation", { rotation: 90 }],
      [["Target card"], "toggleTarget", {}],
      [["Move to", "Discard", "Top"], "moveCard", { groupId: "sharedDiscard", to: "top" }],
    ];
    for (const [way, command, args] of chosen) {
      await inStep(ann, bob, () => hand.choose(card, ...way));
      expect(hand.sent.at(-1)).toMatchObject({ command, args });
    }
    await expect.poll(async () => (await tableOf(bob)).sharedDiscard!.cards[0]).toContain(name);
    for (const _ of chosen) await hand.undo();
    await expect.poll(() => nameOf("sharedTable")).toBe(name);
    await inStep(ann, bob, () => hand.choose(card, "Delete"));
    // The card is gone; the log goes on showing it to whoever points at its name.
    for (const { page } of [bob, watcher]) {
      const logged = page.getByRole("log", { name: /log/i }).locator("[data-named-card]").last();
      await expect.poll(() => logged.textContent()).toBe(name);
      await logged.hover();
      await expect.poll(() => page.getByRole("tooltip").textContent()).toContain(name);
      await page.mouse.move(700, 2);
    }
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: "Undo", exact: true }).last().click());
    await expect.poll(() => nameOf("sharedTable")).toBe(name);
  });

  it("a group's menu shuffles, chooses at random, moves all, and turns a row into a fan (table §6.2)", async () => {
    const open = () => hand.region("player1Deck").or(hand.region("sharedDeck")).last();
    await expect.poll(() => open().count()).toBe(1);
    await inStep(ann, bob, () => hand.chooseOf("sharedDeck", "Shuffle"));
    await inStep(ann, bob, () => hand.chooseOf("sharedDeck", "Choose random"));
    await inStep(ann, bob, () => hand.chooseOf("player1Hand", "Convert to row"));
    await expect.poll(() => hand.region("player1Hand").getAttribute("data-type")).toBe("row");
    for (let undone = 0; undone < 3; undone++) await hand.undo();
    await expect.poll(() => hand.region("player1Hand").getAttribute("data-type")).toBe("fan");
  });

  it("the first player's chip hands the round on (table §6.3)", async () => {
    await inStep(ann, bob, async () => {
      await ann.page.getByRole("button", { name: "Set first player" }).click();
      await ann.page.getByRole("menuitem", { name: "Bob" }).click();
    });
    await expect.poll(() => logOf(bob)).toMatch(/set the first player to .*Bob/);
    await hand.undo();
  });

  it("keys: tokens by the half of the card, in batches; cards, the game, the product; an unknown one says so (table §7.4, §7.5)", async () => {
    const card = hand.card("sharedTable");
    const point = async (part: number) => {
      const at = await hand.at(card, [0.5, part]);
      await ann.page.mouse.move(at.x, at.y);
    };
    await point(0.2);
    await inStep(ann, bob, async () => {
      for (let pressed = 0; pressed < 3; pressed++) await ann.page.keyboard.press("1");
    });
    expect(hand.sent.at(-1)).toMatchObject({
      command: "addTokens",
      args: { changes: [{ token: "redChip", delta: 3 }] },
    });
    await point(0.8);
    await press("1");
    expect(hand.sent.at(-1)).toMatchObject({ args: { changes: [{ token: "redChip", delta: -1 }] } });
    await press("t");
    await press("a");
    await press("d");
    await ann.page.mouse.move(700, 2);
    await ann.page.keyboard.press("t");
    await told(ann.page, "You must hover over a card to use that hotkey.");
    await ann.page.keyboard.press("j");
    await told(ann.page, 'No hotkey found for "J".');
    for (let undone = 0; undone < 5; undone++) await hand.undo();
  });

  it("Tab held shows every key of the game; letting go puts them away (table §7.3, §7.6)", async () => {
    await ann.page.keyboard.down("Tab");
    await ann.page.getByRole("heading", { name: "Token Hotkeys" }).waitFor();
    await ann.page.getByText("Draw a card").first().waitFor();
    await ann.page.keyboard.up("Tab");
    await expect.poll(() => ann.page.getByRole("heading", { name: "Token Hotkeys" }).count()).toBe(0);
  });

  it("the browse panel filters by suit and text, gives cards to the table, and closes in order (table §9.1)", async () => {
    await inBoth(() =>
      hand
        .region("sharedDeck")
        .getByRole("button", { name: /^Look at all/ })
        .click(),
    );
    const panel = ann.page.locator(".browse-panel");
    await panel.waitFor();
    const cards = panel.locator("[data-card-hit]");
    await panel.getByRole("button", { name: "♥" }).click();
    await panel.getByRole("searchbox").fill("ki");
    await expect.poll(() => cards.count()).toBeLessThanOrEqual(1);
    await panel.getByRole("searchbox").fill("");
    const to = await hand.at(hand.region("sharedTable"), [0.85, 0.2]);
    await inBoth(async () => {
      expect(await hand.drop(cards.first(), to)).toMatchObject({
        command: "moveStack",
        args: { groupId: "sharedTable" },
      });
    });
    await inBoth(() => panel.getByRole("button", { name: "Keep order" }).click());
    await panel.waitFor({ state: "detached" });
    await expect.poll(async () => (await tableOf(bob)).sharedTable!.stacks).toBe(3);
  });

  it("counters send differences, the side bar goes to a step, the menu flips a coin (T0-04, table §9.2, §9.4)", async () => {
    const sentBefore = hand.sent.length;
    await inStep(ann, bob, async () => {
      for (let pressed = 0; pressed < 2; pressed++)
        await ann.page.getByRole("button", { name: "Increase Round" }).click();
    });
    await expect.poll(() => addedBy(hand.sent.slice(sentBefore))).toBe(2);
    await inStep(ann, bob, () => ann.page.locator(".side-bar-step").last().click());
    await expect
      .poll(() => bob.page.locator(".side-bar-step").last().getAttribute("aria-current"))
      .toBe("step");
    // The side bar stays open over the menus until the pointer leaves it.
    await ann.page.mouse.move(700, 400);
    await inStep(ann, bob, async () => {
      await ann.page.getByRole("button", { name: "Menu", exact: true }).click();
      await ann.page.getByRole("menuitem", { name: "Random" }).hover();
      await ann.page.getByRole("menuitem", { name: "Coin" }).click();
    });
    await expect.poll(() => logOf(bob)).toMatch(/flipped (heads|tails)\./);
  });

  it("looking at another seat shows its table, and getting up and sitting down is told to all (T6-05, table §2.7, §9.2)", async () => {
    await bob.page
      .getByRole("button", { name: /^Look: / })
      .first()
      .click();
    await expect.poll(() => bob.page.locator('[data-shows-group="player1Play"]').count()).toBe(1);
    await bob.page.getByRole("button", { name: /^Get up/ }).click();
    await expect.poll(() => logOf(watcher)).toMatch(/Bob.* got up from seat 2\./);
    await sitDown(bob);
    await expect.poll(() => logOf(ann)).toMatch(/got up.*Bob.* sat down in seat 2\./);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems, ...watcher.problems]).toEqual([]);
  });
});
