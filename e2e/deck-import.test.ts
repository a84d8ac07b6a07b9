/** A deck of a real plugin, from a pasted list to the table and back after a reload (decks §2.8, §2.10). */
import { readFileSync } from "node:fs";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { told } from "./kit/alerts.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { expectAccessibleInBoth } from "./kit/look.ts";
import { logIn, logOf, newPlayer, openRoom, type Player, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

const { folder, missing } = corpus("lotrlcg");
const skipped = browserMissing ?? missing;
if (skipped) console.log(`Skipped: ${skipped}`);

/** As somebody types it: 50 cards, one name that eight cards have, a slip of the pen, a line that means nothing. */
const LIST = `// for the evening
My Play Area:
Aragorn
Theodred
Thalin

## My Deck (47)
3x Guard of the Citadel
Snowbourn Scot x3
Son of Arnor x2
2 For Gondor!
2 Common Cause
2 Longbeard Orc Slayer
3 Veteran Axehand
3 Blade Mastery
2 Thicket of Spears
2 Citadel Plate
2 Dwarven Axe
2 Wandering Took
3 lorien guide
2 Northern Tracker
2 The Galadhrim’s Greeting
2 Strength of Will
2 Will of the West
3 Stand and Fight
2 A Light in the Dark
Fortune or Fate
2 Forest Snare
Nobody of that name
`;

describe.skipIf(skipped)("a deck of lotrlcg from a plain list", () => {
  let baize: Baize;
  let browser: Browser;
  let account: Account;
  let pluginId: number;
  let slug: string;
  let player: Player;

  beforeAll(async () => {
    baize = await startBaize([folder]);
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    pluginId = await pluginNamed(baize, "LotR Living Card Game");
    slug = await makeRoom(account, pluginId);
    player = await newPlayer(browser);
    player.page.setDefaultTimeout(30_000);
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const importDialog = () => player.page.getByRole("dialog", { name: "Import a deck" });
  const builder = () => player.page.getByRole("dialog", { name: "Custom decks" });
  async function openBuilder(): Promise<Locator> {
    await player.page.getByRole("button", { name: "Builder", exact: true }).click();
    await player.page.getByRole("menuitem", { name: "Custom decks" }).click();
    await builder().waitFor();
    return builder();
  }
  const savedDecks = async () => {
    const params = { userId: account.id, pluginId };
    return (await account.client.call("GET /api/v1/decks/:userId/:pluginId", { params })).my_decks;
  };
  const cardsIn = (list: { quantity: number }[]) => list.reduce((sum, item) => sum + item.quantity, 0);

  it("D-18 the list is resolved in a preview before anything changes", async () => {
    const { page } = player;
    await (await openBuilder()).getByRole("button", { name: "Import", exact: true }).first().click();
    const dialog = importDialog();
    await dialog.getByRole("textbox", { name: "Or paste it" }).fill(LIST);
    await expectAccessibleInBoth(page, "import", "[role=dialog]");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("3 of 25 lines need a check.").waitFor();
    await expectAccessibleInBoth(page, "import preview", "[role=dialog]");
    await expect.poll(() => dialog.getByText("8 cards have this name").count()).toBe(1);
    await expect
      .poll(() => dialog.getByText("No card has this name. Did you mean Snowbourn Scout?").count())
      .toBe(1);
    await expect.poll(() => savedDecks()).toEqual([]);

    const aragorn = dialog.getByRole("combobox", { name: "Card for “Aragorn”" });
    const lore = (await aragorn.getByRole("option").allTextContents()).find((text) => text.includes("Lore"));
    await aragorn.selectOption(lore as string);
    const scout = dialog.getByRole("combobox", { name: /Snowbourn Scot/ });
    await scout.selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "Import 50 cards" }).click();
    await dialog.waitFor({ state: "detached" });

    await expect.poll(async () => (await savedDecks()).length).toBe(1);
    const [deck] = await savedDecks();
    expect(cardsIn(deck?.load_list ?? [])).toBe(50);
    const inDeck = deck?.load_list.filter((item) => item.loadGroupId === "playerNDeck") ?? [];
    expect(cardsIn(inDeck)).toBe(47);
    expect(inDeck.map((item) => item._name)).toEqual(
      expect.arrayContaining(["Snowbourn Scout", "Lórien Guide", "The Galadhrim's Greeting"]),
    );
  });

  it("D-21 it is played: its cards lie in the groups of whoever loads it, and the log says so", async () => {
    const { page } = player;
    await builder().getByRole("textbox", { name: "Deck Name" }).fill("Evening of fifty");
    await builder().getByRole("button", { name: "Play", exact: true }).click();
    await told(page, "Loaded 50 cards.");
    await page.keyboard.press("Escape");
    await builder().waitFor({ state: "detached" });
    await expect.poll(() => logOf(player)).toContain('loaded "Evening of fifty" into ');
    await expect
      .poll(async () => (await tableOf(player)).player1Play1?.cards.map((name) => name.split(",")[0]))
      .toEqual(["Aragorn", "Théodred", "Thalin"]);
    // The game may have dealt a hand by itself.
    const table = await tableOf(player);
    expect((table.player1Deck?.stacks ?? 0) + (table.player1Hand?.stacks ?? 0)).toBe(47);
  });

  it("D-16 it is saved: after a reload the builder opens it again, on a phone as well, T2-157", async () => {
    const { page } = player;
    await page.reload();
    const dialog = await openBuilder();
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Deck Name" }).inputValue())
      .toBe("Evening of fifty");
    const [deck] = await savedDecks();
    expect([deck?.name, cardsIn(deck?.load_list ?? [])]).toEqual(["Evening of fifty", 50]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Evening of fifty.txt");
    const exported = await file.path();
    // What was exported comes back as an equal deck.
    await page.setViewportSize(sizes.phone);
    await dialog.getByRole("tab", { name: "My decks" }).click();
    await dialog.getByRole("button", { name: "Import", exact: true }).first().click();
    const chooser = page.waitForEvent("filechooser");
    await importDialog().getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({
      name: "Back again.txt",
      mimeType: "text/plain",
      buffer: readFileSync(exported),
    });
    await importDialog().waitFor({ state: "detached" });
    await expect.poll(async () => (await savedDecks()).length).toBe(2);
    const [again, before] = await savedDecks();
    expect([again?.name, again?.load_list]).toEqual(["Back again", before?.load_list]);
    expect(player.problems).toEqual([]);
  });
});
