/** A game is tried while it is made: its table stands beside the builder, and follows every edit. */
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type BuilderHand, builderHandOf } from "./kit/builder-hand.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { cardsTold, readTable } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="100"><rect width="72" height="100"/></svg>';
const ROWS = ["databaseId\tname\timageUrl\tcardBack\ttype", ...["Heron", "Otter", "Gull"].map(row)]
  .map((line) => `${line}\n`)
  .join("");

function row(name: string): string {
  return [name.toLowerCase(), name, `https://img.example/${name}.svg`, "shore", "Beast"].join("\t");
}

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a game that is tried beside the builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  let table: FrameLocator;
  let builder: BuilderHand;
  /** What the frame has asked for, beside its own code and pictures. */
  const asked: string[] = [];
  const OWN = new Set(["document", "script", "stylesheet", "font", "image"]);

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, locale: "en", colorScheme: "dark" });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await context.route("https://img.example/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
    );
    page.on("request", (request) => {
      if (request.frame() !== page.mainFrame() && !OWN.has(request.resourceType()))
        asked.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(`${baize.url}/plugin-builder`);
    await page.getByRole("button", { name: "Two players, own decks" }).click();
    builder = builderHandOf(page);
    await builder.next("Card Data");
    await builder.paste(page.getByLabel("Paste rows from a spreadsheet", { exact: true }), ROWS);
    await page.getByRole("button", { name: "Use these cards" }).click();
    await builder.next("Card Types");
    table = page.frameLocator("iframe");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const tryIt = () => page.getByRole("button", { name: /^Try it/ });
  const shown = () => table.locator("body").evaluate(readTable);
  const lookFrom = async (seat: number) => {
    const button = table.getByRole("group", { name: "Seats" }).getByRole("button", { name: `Seat ${seat}` });
    await button.click();
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  };

  it("cannot be tried while there are errors: the button says how many", async () => {
    await builder.next("Card Backs");
    await builder.next("Game Basics");
    await builder.next("Groups");
    const label = (await builder.row("Set Aside").getByLabel("Label", { exact: true }).elementHandle())!;
    await label.fill("");
    await page.getByRole("button", { name: "Try it (1 error)", disabled: true }).waitFor();
    await label.fill("Set Aside");
    // That it has no name yet keeps nobody from trying it.
    await page.getByRole("button", { name: "Try it", exact: true, disabled: false }).waitFor();
  });

  it("D-84: its table stands beside the builder, with the first deck before each seat", async () => {
    await tryIt().click();
    await table.getByRole("region", { name: "Table", exact: true }).waitFor();
    await expect.poll(shown).toMatchObject({
      player1Deck: { stacks: 3 },
      player2Deck: { stacks: 3 },
      player1Hand: { stacks: 0 },
    });
    // Who begins it by the mouse goes on with the table's keys.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    for (const absent of ["Builder", "Copy link", "Get up from"])
      expect(await table.getByRole("button", { name: absent }).count()).toBe(0);
    expect(await table.getByRole("tab", { name: "Chat" }).count()).toBe(0);
    await picture(page, "try-it");
  });

  it("D-84: an edit shows at the table, which begins anew while nobody has touched it", async () => {
    const label = builder.row("Set Aside").getByLabel("Label", { exact: true });
    await label.fill("Beside the Lanterns");
    await table.getByText("Beside the Lanterns").first().waitFor();
    await expect.poll(shown).toMatchObject({ player1Deck: { stacks: 3 } });
  });

  it("D-84: D draws for seat 1, and seat 2 sees a back: the card's name is nowhere there", async () => {
    // Where the table is bare.
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("d");
    const hand = async () => (await shown()).player1Hand?.cards ?? [];
    await cardsTold(hand, 1);
    const [card] = await hand();
    await picture(page, "try-it-drawn");
    await lookFrom(2);
    await expect.poll(async () => (await shown()).player1Hand?.cards).toEqual(["face-down card"]);
    expect(await table.locator("html").innerHTML()).not.toContain(card);
  });

  it("D-84: an edit shows at a game that was touched, and the game is kept, in the same table on the screen", async () => {
    const surface = (await table.locator(".table-surface").elementHandle())!;
    await builder.row("Beside the Lanterns").getByLabel("Label", { exact: true }).fill("Under the Pier");
    await table.getByText("Under the Pier").first().waitFor();
    expect(await surface.evaluate((element) => element.isConnected)).toBe(true);
    expect(await shown()).toMatchObject({
      player1Hand: { cards: ["face-down card"] },
      player1Deck: { stacks: 2 },
    });
  });

  it("D-84: an edit that the game does not fit says why, and the table is restarted with it", async () => {
    const id = builder.row("Player 2 Deck").getByLabel("Group ID", { exact: true });
    await id.fill("player2Library");
    await id.blur();
    await table.getByText("The definition changed.").waitFor();
    await table.getByText("The group player2Deck has cards in it, and is no longer defined.").waitFor();
    await picture(page, "try-it-changed");
    await table.getByRole("button", { name: "Restart the table" }).click();
    await expect.poll(shown).toMatchObject({
      player1Hand: { stacks: 0 },
      player1Deck: { stacks: 3 },
    });
    expect(await table.getByText("The definition changed.").count()).toBe(0);
  });

  it("Escape leads back to the builder, and nothing was asked of the server", async () => {
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Close the table");
    expect(asked).toEqual([]);
  });

  it("D-84: on a narrow screen it is put away for an edit, and its game goes on with that", async () => {
    await page.setViewportSize(sizes.tablet);
    await lookFrom(1);
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("d");
    await expect.poll(async () => (await shown()).player1Hand?.stacks).toBe(1);
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.getByRole("dialog", { name: "Try it" }).waitFor({ state: "hidden" });
    await builder.row("Under the Pier").getByLabel("Label", { exact: true }).fill("By the Lighthouse");
    await tryIt().click();
    await table.getByText("By the Lighthouse").first().waitFor();
    expect(await shown()).toMatchObject({ player1Hand: { stacks: 1 }, player1Deck: { stacks: 2 } });
    await picture(page, "try-it-again");
    await page.keyboard.press("d");
    await expect.poll(async () => (await shown()).player1Hand?.stacks).toBe(2);
    await page.setViewportSize(sizes.desktop);
  });

  it("table B12: on a phone what the game does by keys stands below the table and in the menu of a card", async () => {
    await page.setViewportSize(sizes.phone);
    await table.getByRole("button", { name: "Draw a card", exact: true }).click();
    const hand = table.locator(".hand-dock [data-card-hit]");
    await expect.poll(() => hand.count()).toBe(3);
    await picture(page, "try-it-phone");
    await hand.first().click({ button: "right" });
    await table.getByRole("menuitem", { name: "Actions" }).click();
    await picture(page, "try-it-phone-actions");
    await table.getByRole("menuitem", { name: /^Discard/ }).click();
    await expect.poll(() => hand.count()).toBe(2);
    await page.setViewportSize(sizes.desktop);
  });

  it("a rule that does not end takes the table with it after five seconds, and Restart sets it anew", async () => {
    const thread = page.workers().find((worker) => worker.url().includes("trial-worker"));
    void thread
      ?.evaluate(() => {
        for (;;);
      })
      .catch(() => {});
    const ended = table.getByRole("heading", { name: "The table was ended" });
    await ended.waitFor();
    await picture(page, "try-it-ended");
    await table.getByRole("button", { name: "Restart" }).click();
    await table.getByRole("region", { name: "Table", exact: true }).waitFor();
    await expect.poll(async () => (await shown()).player1Deck?.stacks).toBe(3);
    await expectAccessible(page, "try it");
  });
});
