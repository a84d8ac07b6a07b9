/**
 * A deck in the served product: played with what of it is there, changed in two windows at once, and edited while the
 * server is away (decks §1.4, §2.7, §2.10).
 */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { logIn, logOf, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a deck that is kept on the server", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Account;
  let slug: string;
  let deckId: number;
  /** Two windows of the same person, and somebody else at the table. */
  let first: Player;
  let second: Player;
  let bob: Player;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    ann = await makeAccount(baize, "Ann");
    const pluginId = await pluginNamed(baize, "Standard 52");
    slug = await makeRoom(ann, pluginId);
    const load_list = [
      { databaseId: "AC", quantity: 3, loadGroupId: "sharedTable", _name: "Ace of clubs" },
      { databaseId: "gone", quantity: 1, loadGroupId: "sharedTable", _name: "Lost card" },
    ];
    const deck = { name: "Aces", plugin_id: pluginId, load_list, public: false };
    deckId = (await ann.client.call("POST /api/v1/decks", { body: { deck } })).success.deck.id;
    [first, second, bob] = [await newPlayer(browser), await newPlayer(browser), await newPlayer(browser)];
    for (const { page } of [first, second, bob]) page.setDefaultTimeout(20_000);
    const other = await makeAccount(baize, "Bob");
    for (const [player, account] of [
      [first, ann],
      [second, ann],
      [bob, other],
    ] as const) {
      await logIn(player, baize, account);
      await openRoom(player, baize, slug);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const stored = async () =>
    (await ann.client.call("GET /api/v1/decks/:id", { params: { id: deckId } })).deck;
  const aces = async () => (await stored()).load_list.find(({ databaseId }) => databaseId === "AC")?.quantity;

  async function openDeck({ page }: Player): Promise<Locator> {
    await page.getByRole("button", { name: "Builder" }).click();
    await page.getByRole("menuitem", { name: "Custom decks" }).click();
    const builder = page.getByRole("dialog", { name: "Custom decks" });
    await builder.getByRole("combobox", { name: "My Custom Decks" }).selectOption({ label: "Aces" });
    await builder.getByRole("button", { name: "Save", exact: true }).waitFor();
    return builder;
  }
  const oneMore = (builder: Locator) =>
    builder.getByRole("button", { name: "One Ace of clubs more" }).click();
  const save = (builder: Locator) => builder.getByRole("button", { name: "Save", exact: true }).click();
  const status = (builder: Locator) => builder.locator("[data-save-state]");

  it("D-21, D-22 playing it asks about the missing card, loads the rest, and everybody reads who did", async () => {
    const builder = await openDeck(first);
    await builder.getByRole("button", { name: "Play", exact: true }).click();
    const question = first.page.getByRole("alertdialog", { name: "1 of 4 cards cannot be loaded" });
    await expect.poll(() => question.getByRole("listitem").textContent()).toContain("Lost card");
    await question.getByRole("button", { name: "Load the rest" }).click();
    await expect.poll(() => logOf(bob)).toContain('Ann] loaded "Aces" into ');
    await expect.poll(() => bob.page.getByRole("button", { name: /^Ace of clubs/ }).count()).toBe(3);
  });

  it("D-07 saved in two windows: the later one is asked, and keeps its version", async () => {
    const [one, two] = [first.page.getByRole("dialog", { name: "Custom decks" }), await openDeck(second)];
    await oneMore(one);
    await save(one);
    await expect.poll(aces).toBe(4);
    await oneMore(two);
    await oneMore(two);
    await oneMore(two);
    await save(two);
    const question = second.page.getByRole("alertdialog", {
      name: "This deck was changed in another window.",
    });
    await expect.poll(() => question.getByRole("listitem").allTextContents()).toEqual(["−2Ace of clubs"]);
    await expect.poll(() => aces()).toBe(4);
    await question.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(aces).toBe(6);
    await expect.poll(() => status(two).getAttribute("data-save-state")).toBe("saved");
  });

  it("D-07 the other window then takes that version, and goes on from it", async () => {
    const one = first.page.getByRole("dialog", { name: "Custom decks" });
    await oneMore(one);
    await save(one);
    const question = first.page.getByRole("alertdialog", {
      name: "This deck was changed in another window.",
    });
    await question.getByRole("button", { name: "Take the other" }).click();
    await oneMore(one);
    await save(one);
    await expect.poll(aces).toBe(7);
  });

  it("D-08 edited while the server is down: offered after a reload, and saved once", async () => {
    const builder = first.page.getByRole("dialog", { name: "Custom decks" });
    const { revision } = await stored();
    await baize.kill();
    await oneMore(builder);
    await save(builder);
    await expect.poll(() => status(builder).getAttribute("data-save-state")).toBe("retrying");
    const kept = () =>
      first.page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("deckDraft_")));
    await expect.poll(kept).toBe(true);
    await first.page.goto("about:blank");
    await baize.start();
    await openRoom(first, baize, slug);
    const again = await openDeck(first);
    await expect.poll(() => again.getByText(/^Changes from .* were not saved\.$/).count()).toBe(1);
    await expect.poll(() => aces()).toBe(7);
    await again.getByRole("button", { name: "Restore" }).click();
    await expect.poll(aces).toBe(8);
    await expect.poll(() => status(again).getAttribute("data-save-state")).toBe("saved");
    await expect.poll(async () => [(await stored()).revision, await kept()]).toEqual([revision + 1, false]);
  });

  it("no page has met an error", () => {
    expect([first, second, bob].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
