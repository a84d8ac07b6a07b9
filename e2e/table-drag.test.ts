/** Every kind of drag (table §4), on a table made for it and on a shipped game, by mouse, finger and keyboard. */
import { rm } from "node:fs/promises";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "./kit/account.ts";
import { closeAlerts } from "./kit/alerts.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible } from "./kit/look.ts";
import {
  expectAgreement,
  logIn,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  stepOf,
  still,
} from "./kit/player.ts";
import { type SentCommand, sentCommands } from "./kit/sent-commands.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";
import { writeYard, yardRegions } from "./kit/yard.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

type GroupId = keyof typeof yardRegions;
/** A point of a box, in parts of its width and height. */
type At = readonly [x: number, y: number];

/** Where to hold the dragged card's middle over a card, and how it is attached then. */
const MIDDLE: At = [0.5, 0.5];
const EDGES = { left: [0, 0.5], right: [1, 0.5], top: [0.5, 0], bottom: [0.5, 1], center: MIDDLE } as const;

/** Which edges attach in a region (table §4.2); elsewhere its middle takes them or they lie beside the card. */
const VALID: Record<Exclude<GroupId, "sharedPile">, (keyof typeof EDGES)[]> = {
  sharedFree: ["left", "right", "top", "bottom", "center"],
  sharedRowH: ["left", "right", "center"],
  sharedRowV: ["top", "bottom", "center"],
  sharedFanH: ["center"],
  sharedFanV: ["center"],
};

/** The seed's row for each edge. */
const SEED = { left: "T4-33", right: "T4-34", top: "T4-35", bottom: "T4-36", center: "T4-38" };

describe.skipIf(browserMissing)("drag and drop in the browser (table §4)", () => {
  let baize: Baize;
  let browser: Browser;
  let yard: string;
  let ann: Player;
  let bob: Player;
  let watcher: Player;
  let annAccount: Account;
  let slug: string;
  let sent: SentCommand[];

  beforeAll(async () => {
    yard = await writeYard();
    baize = await startBaize([yard]);
    browser = await openBrowser();
    const table = await openTableForTwo(baize, browser, "Drag yard");
    ({ slug, ann, annAccount, bob } = table);
    sent = table.hand.sent;
    watcher = await newPlayer(browser);
    for (const { page } of [ann, bob, watcher]) page.setDefaultTimeout(5_000);
    await openRoom(watcher, baize, slug);
    await sitDown(bob);
    await card(ann, "Wren").waitFor();
    await ann.page.getByText("Bob").first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    if (yard) await rm(yard, { recursive: true, force: true });
  });

  /** Ann once more, at a tablet. */
  async function touchPlayer(): Promise<Player> {
    const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true, locale: "en-US" });
    const page = await context.newPage();
    page.setDefaultTimeout(5_000);
    const finger = { page, problems: [] };
    await logIn(finger, baize, annAccount);
    await openRoom(finger, baize, slug);
    await page.waitForLoadState("networkidle");
    return finger;
  }

  const card = ({ page }: Player, name: string, groupId?: string): Locator =>
    page
      .locator(groupId ? `[data-shows-group="${groupId}"] [data-card-hit]` : "[data-area-id] [data-card-hit]")
      .and(page.getByRole("button", { name: new RegExp(`^${name}(,|$)`) }))
      .first();
  const region = ({ page }: Player, groupId: string) => page.locator(`[data-shows-group="${groupId}"]`);

  async function pointIn(locator: Locator, [x, y]: At) {
    const box = await locator.boundingBox();
    if (!box) throw new Error("Nothing is there.");
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  /** Lifts a card by its middle and carries it to a point of the window, so that its middle is there. */
  async function carry({ page }: Player, from: Locator, to: { x: number; y: number }) {
    const start = await pointIn(from, MIDDLE);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 6, start.y - 6, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
  }

  /** Carries, drops with keys held, and gives the command sent; null when none was within a moment. */
  async function dragged(
    from: Locator,
    to: { x: number; y: number },
    keys: ("Control" | "Shift")[] = [],
  ): Promise<SentCommand | null> {
    const count = sent.length;
    await carry(ann, from, to);
    for (const key of keys) await ann.page.keyboard.down(key);
    await ann.page.mouse.move(to.x + 0.5, to.y);
    await ann.page.mouse.up();
    for (const key of keys) await ann.page.keyboard.up(key);
    await drawn(ann);
    return sent[count] ?? null;
  }

  /** Two frames later: what a release sends is on its way, and its report has come before this one. */
  const drawn = ({ page }: Player) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );

  /** Waits until both tables have left a step. */
  async function settled(before: string) {
    await expect.poll(() => stepOf(ann), { timeout: 10_000 }).not.toBe(before);
    await expect
      .poll(async () => (await stepOf(bob)) === (await stepOf(ann)), { timeout: 10_000 })
      .toBe(true);
    await still(ann.page);
  }
  async function undo() {
    const before = await stepOf(ann);
    await ann.page.keyboard.press("Control+z");
    await settled(before);
    for (const { page } of [ann, bob]) await closeAlerts(page);
    await ann.page.mouse.move(1300, 400);
  }

  for (const [groupId, edges] of Object.entries(VALID) as [GroupId, (keyof typeof EDGES)[]][]) {
    const { type, direction } = yardRegions[groupId];
    const ids = edges.map((edge) => SEED[edge]).join(", ");
    it(`${type} ${direction}: a card attaches at ${edges.join(", ")} of another (table §4.2, ${ids})`, async () => {
      for (const edge of edges) {
        // Zones reach over to the neighbour and the first card's win: its outer edges are tried on the outer cards.
        const which = edge === "left" || edge === "top" ? "one" : "two";
        const target = card(ann, `${groupId.replace("shared", "")} ${which}`);
        const before = await stepOf(ann);
        const command = await dragged(card(ann, "Wren"), await pointIn(target, EDGES[edge]));
        expect([edge, command]).toMatchObject([
          edge,
          { command: "attachStack", args: { direction: edge, allowFlip: true } },
        ]);
        await settled(before);
        const stack = region(bob, groupId).locator(".stack", {
          has: bob.page.getByRole("button", { name: /^Wren/ }),
        });
        await expect.poll(() => stack.locator("[data-card-hit]").count()).toBe(2);
        await undo();
      }
    });
  }

  it("a pile takes a card on top of it and turns it over; nothing attaches there (T4-45)", async () => {
    const before = await stepOf(ann);
    const pile = region(ann, "sharedPile").locator("[data-card-hit]").first();
    const command = await dragged(card(ann, "Wren"), await pointIn(pile, MIDDLE));
    expect(command).toMatchObject({ command: "moveStack", args: { groupId: "sharedPile", index: 0 } });
    await settled(before);
    await expect.poll(() => region(bob, "sharedPile").getAttribute("aria-label")).toContain("stacks: 3");
    expect(
      await region(bob, "sharedPile").locator("[data-card-hit]").first().getAttribute("aria-label"),
    ).toBe("face-down card");
    await undo();
  });

  it("Shift keeps the side that is up (T4-40)", async () => {
    const before = await stepOf(ann);
    const pile = region(ann, "sharedPile").locator("[data-card-hit]").first();
    const command = await dragged(card(ann, "Wren"), await pointIn(pile, MIDDLE), ["Shift"]);
    expect(command).toMatchObject({ args: { groupId: "sharedPile", allowFlip: false } });
    await settled(before);
    expect(
      await region(bob, "sharedPile").locator("[data-card-hit]").first().getAttribute("aria-label"),
    ).toBe("Wren");
    await undo();
  });

  it("Ctrl puts a card behind, and the badge fans it out for both (T4-39, T4-47)", async () => {
    const before = await stepOf(ann);
    const command = await dragged(card(ann, "Wren"), await pointIn(card(ann, "RowH two"), MIDDLE), [
      "Control",
    ]);
    expect(command).toMatchObject({ command: "attachStack", args: { direction: "behind" } });
    await settled(before);
    const hidden = await stepOf(ann);
    await region(ann, "sharedRowH").locator(".behind-badge").click();
    await settled(hidden);
    await expect
      .poll(() => region(bob, "sharedRowH").locator(".behind-badge").getAttribute("aria-expanded"))
      .toBe("true");
    await undo();
    await undo();
  });

  it("refuses what the types or the region forbid, says why, and moves the card beside (T4-41, T4-42)", async () => {
    const forbidden: [string, string, string | null][] = [
      // A tool is for keepers only; a shell takes tools only; the hand takes no attachments.
      ["Hook", "Stone", "Tool can only be attached to: Keeper"],
      ["Kite", "Shell", "Shell only takes: Tool"],
    ];
    for (const [dragging, target, reason] of forbidden) {
      const before = await stepOf(ann);
      const count = sent.length;
      await carry(ann, card(ann, dragging), await pointIn(card(ann, target), MIDDLE));
      await expect.poll(() => ann.page.locator(".drag-note").textContent()).toBe(reason);
      await ann.page.mouse.up();
      await drawn(ann);
      expect(sent[count]).toMatchObject({ command: "moveStack", args: { groupId: "sharedClosed" } });
      await settled(before);
      await undo();
    }
    const command = await dragged(card(ann, "RowH one"), await pointIn(card(ann, "Kite"), MIDDLE));
    expect(command).toMatchObject({ command: "moveStack", args: { groupId: "player1Hand" } });
    await expect.poll(() => region(bob, "sharedRowH").getAttribute("aria-label")).toContain("stacks: 1");
    await still(ann.page);
    await undo();
  });

  it("a row and a fan take a card into the gap that opened (table §4.3)", async () => {
    // Above the middle of two cards of a row: beside their edges.
    const [one, two] = [card(ann, "RowH one"), card(ann, "RowH two")];
    const [left, right] = [await pointIn(one, [1, 0.12]), await pointIn(two, [0, 0.12])];
    const before = await stepOf(ann);
    const row = await dragged(card(ann, "Wren"), { x: (left.x + right.x) / 2, y: left.y });
    expect(row).toMatchObject({
      command: "moveStack",
      args: { groupId: "sharedRowH", index: 1, left: null },
    });
    await settled(before);
    await expect
      .poll(() => region(bob, "sharedRowH").locator("[data-card-hit]").allTextContents())
      .toHaveLength(3);
    await undo();
    // The last card of the hand to its front.
    const first = await stepOf(ann);
    const front = await pointIn(card(ann, "Hook"), [0.1, 0.5]);
    const fan = await dragged(card(ann, "Kite"), front);
    expect(fan).toMatchObject({ command: "moveStack", args: { groupId: "player1Hand", index: 0 } });
    await settled(first);
    await undo();
  });

  it("a free place is kept in percent and is the same on both screens; the card lies on top (T4-43, T4-44, T3-29, T3-30)", async () => {
    const before = await stepOf(ann);
    const at = await pointIn(region(ann, "sharedFree"), [0.4, 0.75]);
    const command = await dragged(card(ann, "Wren"), at);
    const { left, top } = command!.args as { left: string; top: string };
    expect(command).toMatchObject({ args: { groupId: "sharedFree", index: 2 } });
    expect([left, top].map((value) => /^\d+(\.\d{1,3})?%$/.test(value))).toEqual([true, true]);
    await settled(before);
    const places = await Promise.all(
      [ann, bob].map(async (player) => {
        const box = (await region(player, "sharedFree").boundingBox())!;
        const own = (await card(player, "Wren", "sharedFree").boundingBox())!;
        return [(own.x - box.x) / box.width, (own.y - box.y) / box.height].map((part) => part.toFixed(2));
      }),
    );
    expect(places[0]).toEqual(places[1]);
    await undo();
  });

  it("a drop outside of any region, on its own place, or after Escape sends nothing (table §4.1, §4.3)", async () => {
    expect(await dragged(card(ann, "Wren"), { x: 1380, y: 500 })).toBeNull();
    const own = await pointIn(card(ann, "Wren"), MIDDLE);
    expect(await dragged(card(ann, "Wren"), { x: own.x + 8, y: own.y })).toBeNull();
    const count = sent.length;
    await carry(ann, card(ann, "Wren"), await pointIn(region(ann, "sharedFree"), MIDDLE));
    await ann.page.keyboard.press("Escape");
    await ann.page.mouse.up();
    await drawn(ann);
    expect(sent.length).toBe(count);
    await still(ann.page);
    await expect.poll(() => card(ann, "Wren", "player1Hand").count()).toBe(1);
  });

  it("somebody without a seat cannot drag", async () => {
    const count = sentCommands(watcher.page);
    const before = await stepOf(ann);
    await carry(watcher, card(watcher, "RowH one"), await pointIn(region(watcher, "sharedFree"), MIDDLE));
    await expect.poll(() => watcher.page.locator(".drag-ghost").count()).toBe(0);
    await watcher.page.mouse.up();
    await drawn(watcher);
    expect(count).toEqual([]);
    await expect.poll(() => stepOf(ann)).toBe(before);
  });

  it("two people drop one card in the same moment: it lies in one place, on both tables (table §4.4)", async () => {
    const step = async () => Number(/\d+/.exec(await stepOf(ann))?.[0]);
    const before = await step();
    await carry(ann, card(ann, "RowH one"), await pointIn(region(ann, "sharedFree"), [0.5, 0.8]));
    await carry(bob, card(bob, "RowH one"), await pointIn(region(bob, "sharedRowV"), [0.5, 0.9]));
    await Promise.all([ann.page.mouse.up(), bob.page.mouse.up()]);
    await expect.poll(step, { timeout: 10_000 }).toBe(before + 2);
    await expectAgreement(ann, bob);
    for (const { page } of [ann, bob]) {
      await expect.poll(() => page.locator(".drag-ghost").count()).toBe(0);
      const shown = page.locator('[data-card-hit][aria-label^="RowH one"]');
      // On its way there it is drawn once more.
      await expect.poll(() => shown.count(), { timeout: 10_000 }).toBe(1);
    }
    await undo();
    await undo();
  });

  it("what somebody deletes is in nobody's hand any more (table §4.1)", async () => {
    const count = sent.length;
    await carry(ann, card(ann, "RowH two"), await pointIn(region(ann, "sharedFree"), [0.5, 0.8]));
    await card(bob, "RowH two").click({ button: "right" });
    await bob.page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.poll(() => ann.page.locator(".drag-ghost").count()).toBe(0);
    await ann.page.mouse.up();
    await drawn(ann);
    expect(sent.length).toBe(count);
    await undo();
    await expect.poll(() => card(ann, "RowH two").count()).toBe(1);
  });

  it("by keyboard: walk to a card, move it by its menu, the focus goes with it and the step is spoken (table §4.5)", async () => {
    const { page } = ann;
    await page.locator("[data-table-entry]").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(() => focused()).toBe("RowH one");
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    await expectAccessible(page, "the table with a card's menu");
    const before = await stepOf(ann);
    await page.getByRole("menuitem", { name: /^Move on the table/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Move right" }).press("Enter");
    await settled(before);
    const names = await region(bob, "sharedRowH")
      .locator("[data-card-hit]")
      .evaluateAll((cards) => cards.map((element) => element.getAttribute("aria-label")));
    expect(names).toEqual(["RowH two", "RowH one"]);
    await expect.poll(focused).toBe("RowH one");
    await expect
      .poll(() => page.locator("[data-announcements]").textContent())
      .toMatch(/Ann.* moved RowH one/);
    const inRow = await stepOf(ann);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: /^Move on the table/ }).press("Enter");
    await page.getByRole("menuitem", { name: "sharedFree" }).press("Enter");
    await settled(inRow);
    await expect.poll(focused).toBe("RowH one");
    await expect.poll(() => card(bob, "RowH one", "sharedFree").count()).toBe(1);
    await expect
      .poll(() => bob.page.locator("[data-announcements]").textContent())
      .toMatch(/Ann.* moved RowH one/);
  });

  it("a press of the mouse gives the arrow keys back to undo, on a card and on the felt (table §7.3)", async () => {
    const { page } = ann;
    const places = [
      () => pointIn(card(ann, "Kite"), MIDDLE),
      () => pointIn(region(ann, "sharedFree"), [0.9, 0.9]),
    ];
    for (const place of places) {
      // What she has done last herself.
      const made = await stepOf(ann);
      await dragged(card(ann, "Wren"), await pointIn(region(ann, "sharedFree"), [0.4, 0.75]));
      await settled(made);
      const at = await place();
      await page.locator("[data-table-entry]").focus();
      await page.keyboard.press("ArrowDown");
      await page.mouse.click(at.x, at.y);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
      const before = await stepOf(ann);
      await page.keyboard.press("ArrowLeft");
      await settled(before);
    }
  });

  it("by finger: a tap shows the large card, a held press that moves drags, a long one opens the menu (table §8)", async () => {
    const finger = await touchPlayer();
    const { page } = finger;
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    const held = (ms: number) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

    const wren = await pointIn(card(finger, "Wren"), MIDDLE);
    await touch("touchStart", wren);
    await touch("touchEnd");
    await page.locator(".giant-card").waitFor();
    await touch("touchStart", wren);
    await touch("touchEnd");
    await page.locator(".giant-card").waitFor({ state: "detached" });

    const before = await stepOf(ann);
    const free = await pointIn(region(finger, "sharedFree"), [0.4, 0.8]);
    await touch("touchStart", wren);
    await held(130);
    for (const part of [0.1, 0.5, 1])
      await touch("touchMove", {
        x: wren.x + (free.x - wren.x) * part,
        y: wren.y + (free.y - wren.y) * part,
      });
    await touch("touchEnd");
    await settled(before);
    await card(bob, "Wren", "sharedFree").waitFor();
    await undo();

    await touch("touchStart", wren);
    await page.getByRole("menu").waitFor();
    await touch("touchEnd");
    await expectAccessible(page, "the table with a card's menu, opened by a long press");
    await page.context().close();
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems, ...watcher.problems]).toEqual([]);
  });
});
