/** Groups, phases and tokens of the plugin builder in a browser: what is dragged, by mouse and by finger (decks §8.2). */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type BuilderHand, builderHandOf } from "./kit/builder-hand.ts";
import { fingerOn } from "./kit/finger.ts";
import type { Point } from "./kit/hand.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const rows = [
  "databaseId\tname\timageUrl\tcardBack\ttype",
  "1\tEmber Wick\t\tlantern\tFlame",
  "2\tOil Flask\t\tlantern\tTool",
].join("\n");

describe.skipIf(browserMissing)("groups, phases and tokens of the plugin builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let author: BuilderHand;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** The step Groups of a new plugin with two cards. */
  async function openGroups(options: BrowserContextOptions): Promise<void> {
    context = await browser.newContext(options);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    author = builderHandOf(page);
    await page.goto(`${baize.url}/plugin-builder`);
    await author.next("Card Data");
    await author.paste(page.getByRole("textbox", { name: "Paste rows from a spreadsheet" }), rows);
    await page.getByRole("button", { name: "Use these cards" }).click();
    for (const step of ["Card Types", "Card Backs", "Game Basics", "Groups"]) await author.next(step);
  }
  async function toPhases(): Promise<void> {
    const between = ["Face Properties", "Card Properties", "Player Properties", "Game Properties"];
    for (const step of [...between, "Deckbuilder", "Layout", "Phases"]) await author.next(step);
  }
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  async function add(what: string, label: string): Promise<void> {
    await button(what).last().click();
    await page.locator("input:focus").fill(label);
  }
  const idsOf = (field: string) =>
    page
      .locator(`[data-field$="/${field}"] input`)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
    const box = await element.boundingBox();
    if (!box) throw new Error("Nothing to press is in sight.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  async function drag(element: Locator, by: { x: number; y: number }): Promise<void> {
    const { x, y } = await middleOf(element);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
    await page.mouse.up();
  }
  const value = (field: string) => page.locator(`[data-field="tokens/1/${field}"] input`).inputValue();

  it("D-71, D-75, D-76 the groups are there, phases and steps are dragged into order, tokens to their place on a card", async () => {
    await openGroups({ viewport: sizes.desktop });
    await page.getByRole("listitem", { name: "Player 2 Play Area" }).waitFor();
    await expect.poll(() => idsOf("groupId")).toHaveLength(9);
    await expectAccessibleInBoth(page, "groups");
    await picture(page, "builder-groups");
    await button("Duplicate Player 1 Deck").click();
    await page.getByRole("alertdialog", { name: "Increment player number?" }).waitFor();
    await expectAccessibleInBoth(page, "groups, the question");
    await picture(page, "builder-groups-question");
    await button("Cancel").click();

    await toPhases();
    await add("Add Phase", "Dawn");
    await add("Add Step", "Draw");
    await add("Add Step", "Play");
    await add("Add Phase", "Dusk");
    await add("Add Step", "Clean up");
    await expect.poll(() => idsOf("stepId")).toEqual(["draw", "play", "cleanUp"]);
    await expectAccessibleInBoth(page, "phases");
    await picture(page, "builder-phases");
    const far = (await middleOf(button("Move Clean up"))).y - (await middleOf(button("Move Draw"))).y;
    await drag(button("Move Draw"), { x: 0, y: far + 12 });
    await expect.poll(() => idsOf("stepId")).toEqual(["play", "cleanUp", "draw"]);
    await drag(button("Move Dusk"), { x: 0, y: -400 });
    await expect.poll(() => idsOf("phaseId")).toEqual(["dusk", "dawn"]);
    await button("Undo").click();
    await expect.poll(() => idsOf("phaseId")).toEqual(["dawn", "dusk"]);

    await author.next("Tokens");
    await add("Add Token", "Oil");
    const oil = page.getByRole("button", { name: /^Oil:/ });
    await drag(oil, { x: 54, y: 60 });
    await expect.poll(async () => [await value("left"), await value("top")]).toEqual(["25", "20"]);
    await drag(page.locator("[data-resize]"), { x: 37, y: 19 });
    await expect.poll(async () => [await value("width"), await value("height")]).toEqual(["6", "5"]);
    await oil.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => value("left")).toBe("24");
    await expectAccessibleInBoth(page, "tokens");
    await picture(page, "builder-tokens");

    // Beside a table there is less room: the card stands above the fields then, and leaves them theirs.
    await button("Try it").click();
    await page.getByRole("dialog", { name: "Try it" }).waitFor();
    const width = async (field: string) =>
      (await page.locator(`[data-field="tokens/1/${field}"] input`).boundingBox())?.width ?? 0;
    await expect.poll(() => width("label")).toBeGreaterThan(200);
    expect(await width("left")).toBeGreaterThan(100);
    await picture(page, "builder-tokens-beside-table");
    await page.getByRole("dialog", { name: "Try it" }).getByRole("button", { name: "Close" }).click();

    await author.next("Actions");
    for (const ready of ["Deal cards to everybody", "Put a token on a card"]) {
      await button("Add an action").click();
      await page.getByRole("menuitem", { name: ready }).click();
    }
    await page.locator("[data-field='actions/2/key'] input").press("Control+Shift+K");
    await button("Move Deal cards to everybody").press("ArrowDown");
    await expect
      .poll(() => page.locator("[data-order-list=actions] > li b").allTextContents())
      .toEqual(["Put a token on a card", "Deal cards to everybody"]);
    await expect
      .poll(() => page.locator("[data-field='actions/2/key'] input").inputValue())
      .toBe("Ctrl+Shift+K");
    await expectAccessibleInBoth(page, "actions");
    await picture(page, "builder-actions");
  });

  it("D-76 a finger moves a token on a phone, where the page stays, and a row to another place", async () => {
    await openGroups({ viewport: sizes.phone, hasTouch: true, isMobile: true });
    await expectAccessibleInBoth(page, "groups, phone");
    await toPhases();
    for (const label of ["Dawn", "Dusk"]) await add("Add Phase", label);
    const finger = await fingerOn(page);
    const drag = async (from: Point, to: Point) => {
      await finger.hold(from, 0);
      await finger.moveTo(to);
      await finger.lift();
    };
    await button("Move Dawn").scrollIntoViewIfNeeded();
    const dawn = await middleOf(button("Move Dawn"));
    const dusk = await middleOf(button("Move Dusk"));
    await drag(dawn, { x: dawn.x, y: dusk.y + 90 });
    await expect.poll(() => idsOf("phaseId")).toEqual(["dusk", "dawn"]);

    await author.next("Tokens");
    await add("Add Token", "Oil");
    const oil = page.getByRole("button", { name: /^Oil:/ });
    await oil.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    const from = await middleOf(oil);
    await drag(from, { x: from.x + 54, y: from.y + 60 });
    await expect.poll(async () => [await value("left"), await value("top")]).toEqual(["25", "20"]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await expectAccessibleInBoth(page, "tokens, phone");
  });
});
