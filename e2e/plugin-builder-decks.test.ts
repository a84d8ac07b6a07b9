/** A deck of the game is made in the builder, and lies on the table at once (decks §8.8). */
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { type BuilderHand, builderHandOf } from "./kit/builder-hand.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { readTable } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

const ROWS = ["databaseId\tname\timageUrl\tcardBack\ttype", ...["Heron", "Otter", "Gull"].map(row)]
  .map((line) => `${line}\n`)
  .join("");

function row(name: string): string {
  return [name.toLowerCase(), name, "", "shore", name === "Otter" ? "Beast" : "Bird"].join("\t");
}

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("decks of the game in the builder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  let table: FrameLocator;
  let builder: BuilderHand;

  beforeAll(async () => {
    [baize, browser] = await Promise.all([shareBaize(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, locale: "en", colorScheme: "dark" });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${baize.url}/plugin-builder`);
    await page.getByRole("button", { name: "Two players, own decks" }).click();
    builder = builderHandOf(page);
    await builder.next("Card Data");
    await builder.paste(page.getByLabel("Paste rows from a spreadsheet", { exact: true }), ROWS);
    await page.getByRole("button", { name: "Use these cards" }).click();
    const names = ["Card Types", "Card Backs", "Game Basics", "Groups", "Face Properties", "Card Properties"];
    const more = [
      "Player Properties",
      "Game Properties",
      "Deckbuilder",
      "Layout",
      "Phases",
      "Tokens",
      "Actions",
      "Decks",
    ];
    for (const step of [...names, ...more]) {
      await builder.next(step);
      if (step === "Actions") await addAction("Deal cards to everybody");
    }
    table = page.frameLocator("iframe");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function addAction(name: string): Promise<void> {
    await page.getByRole("button", { name: "Add an action" }).click();
    await page.getByRole("menuitem", { name }).click();
    await page.getByRole("listitem", { name, exact: true }).waitFor();
  }

  const shown = () => table.locator("body").evaluate(readTable);

  it("a deck is made by name, type and number, and Try it begins with it", async () => {
    await page.getByRole("button", { name: "Add deck" }).click();
    await page.getByRole("textbox", { name: "Deck Name" }).fill("Seabirds");
    await page.getByRole("button", { name: "Add many cards" }).click();
    await page.getByRole("menuitem", { name: "Bird (2)" }).click();
    await page.getByRole("button", { name: "Add 2: Gull", exact: true }).click();
    // Away from the card, whose preview is drawn as tables draw it.
    await page.mouse.move(0, 0);
    await page.getByText("4 cards", { exact: false }).first().waitFor();
    await expectAccessible(page, "decks, one open");
    await picture(page, "builder-deck");
    await page.getByRole("button", { name: "Try it", exact: true, disabled: false }).click();
    await expect.poll(shown).toMatchObject({ player1Deck: { stacks: 4 }, player2Deck: { stacks: 4 } });
  });

  it("it stands in the menu that players load decks from", async () => {
    await table.locator(".table-surface").click({ position: { x: 300, y: 60 } });
    await page.keyboard.press("Control+l");
    await table.getByRole("button", { name: "Seabirds", exact: true }).click();
    await expect.poll(shown).toMatchObject({ player1Deck: { stacks: 8 }, player2Deck: { stacks: 4 } });
  });

  it("an action of ready-made deeds is a button on the table, and deals to both players", async () => {
    await table.getByRole("button", { name: "Deal cards to everybody" }).click();
    await expect.poll(shown).toMatchObject({
      player1Hand: { stacks: 5 },
      player1Deck: { stacks: 3 },
      player2Hand: { stacks: 4 },
    });
  });

  it("by drag it goes into a submenu, and comes back with an undo", async () => {
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.getByRole("button", { name: "All decks" }).click();
    const [from, to] = await Promise.all(
      ["Seabirds", "Sample Deck 1"].map((name) =>
        page.getByRole("button", { name: `Move ${name}` }).boundingBox(),
      ),
    );
    await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
    await page.mouse.down();
    await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2 - 6, { steps: 8 });
    await page.mouse.up();
    const inSamples = page
      .getByRole("list", { name: "Sample Decks" })
      .getByRole("listitem", { name: "Seabirds" });
    await inSamples.waitFor();
    await expectAccessible(page, "decks, on a phone");
    await picture(page, "builder-decks");
    await page.keyboard.press("ControlOrMeta+z");
    await inSamples.waitFor({ state: "detached" });
    await page
      .getByRole("list", { name: "In the menu itself" })
      .getByRole("listitem", { name: "Seabirds" })
      .waitFor();
  });
});
