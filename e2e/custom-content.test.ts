/** Cards that people make themselves: uploaded by one, played by another (decks §4). */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, grantAdmin, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player, sitDown, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("custom content", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let page: Page;
  let account: Account;
  let plugin: number;
  let slug: string;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    // An admin needs no support level.
    await grantAdmin(baize, account);
    plugin = await pluginNamed(baize, "Duel of Lanterns");
    slug = await makeRoom(account, plugin);
    ann = await newPlayer(browser);
    page = ann.page;
    page.setDefaultTimeout(30_000);
    await logIn(ann, baize, account);
    await openRoom(ann, baize, slug);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const dialog = () => page.getByRole("dialog", { name: "Custom content" });
  const section = (name: "Public" | "Private") =>
    dialog().getByRole("region", { name: new RegExp(`^${name}`) });
  async function openContent(): Promise<void> {
    await page.getByRole("button", { name: "Builder", exact: true }).click();
    await page.getByRole("menuitem", { name: "Custom content" }).click();
    await section("Private").waitFor();
  }
  async function closeContent(): Promise<void> {
    await dialog().getByRole("button", { name: "Close" }).click();
    await page.locator(".modal-overlay").waitFor({ state: "detached" });
  }
  /** Chooses a file at one of the section's buttons. */
  async function choose(name: "Public" | "Private", button: RegExp, file: string, content: string) {
    const opening = page.waitForEvent("filechooser");
    await section(name).getByRole("button", { name: button }).click();
    const chooser = await opening;
    const buffer = Buffer.from(content);
    await chooser.setFiles({ name: file, mimeType: "text/tab-separated-values", buffer });
  }
  const rows = (name: "Public" | "Private") => section(name).getByRole("row");
  const stored = () =>
    account.client.call("GET /api/my_custom_content/:userId/:pluginId", {
      params: { userId: account.id, pluginId: plugin },
    });
  let template: string;

  it("D-31, D-32 Builder ▸ Custom content opens it; the template can be uploaded unchanged (T2-38, T2-119, T2-143, T2-160)", async () => {
    await openContent();
    await picture(page, "custom-content-empty");
    const downloading = page.waitForEvent("download");
    await dialog().getByRole("button", { name: "Download Example Template (.tsv)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("example-cards.tsv");
    template = readFileSync(await download.path(), "utf8");
    await choose("Public", /^Upload Public Cards/, "example-cards.tsv", template);
    await section("Public")
      .getByText(/^Custom cards created successfully/)
      .waitFor();
    const ids = new Set(
      template
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t")[0]),
    );
    await expect.poll(() => rows("Public").count()).toBe(ids.size + 1);
    await expect
      .poll(async () => Object.keys((await stored()).public_card_db!).sort())
      .toEqual([...ids].map((id) => `author_id-${account.id}-${id}`).sort());
    await picture(page, "custom-content-uploaded");
  });

  it("D-41 the deck builder's public cards are the new ones, without a reload (T2-155, T3-128)", async () => {
    const builder = () => page.getByRole("dialog", { name: "Custom decks" });
    const publicCards = async () => {
      await page.getByRole("button", { name: "Builder", exact: true }).click();
      await page.getByRole("menuitem", { name: "Custom decks" }).click();
      await builder().getByRole("tab", { name: "Public" }).click();
      return builder();
    };
    const leave = async () => {
      await builder().getByRole("button", { name: "Close", exact: true }).click();
      await page.locator(".modal-overlay").waitFor({ state: "detached" });
    };
    await closeContent();
    await (await publicCards()).getByText("Example Lantern 1", { exact: true }).first().waitFor();
    await leave();
    await openContent();
    const [header = "", first = ""] = template.split("\n");
    const late = first.replaceAll("example-1", "late").replace("Example Lantern 1", "Late Lantern");
    await choose("Public", /^Add cards/, "late.tsv", [header, late, ""].join("\n"));
    await section("Public")
      .getByText(/^Custom cards created successfully/)
      .waitFor();
    await closeContent();
    const cards = await publicCards();
    await cards.getByText("Late Lantern", { exact: true }).first().waitFor();
    await picture(page, "custom-content-in-builder");
    await leave();
    await openContent();
  });

  it("D-34 a file with errors shows each with file and line, and changes nothing (T8-24)", async () => {
    const [header = "", first = ""] = template.split("\n");
    const wrong = [
      header,
      first,
      first.replace("example-1", "two").replace(/\t\w+\thttps/, "\tNobody\thttps"),
      "",
    ];
    const before = await stored();
    await choose("Public", /^Replace Public Cards/, "mine.tsv", wrong.join("\n"));
    await section("Public")
      .getByText(/^type Nobody for .* not found in gameDef\.cardTypes/)
      .waitFor();
    await expect.poll(() => section("Public").getByText("mine.tsv:3", { exact: true }).count()).toBe(1);
    await expect.poll(() => stored()).toEqual(before);
    await picture(page, "custom-content-errors");
  });

  it("D-38, X-13 private cards go to their own list; pictures that do not load are named (T5-57, T6-18)", async () => {
    const [header = "", first = ""] = template.split("\n");
    const card = (id: string, name: string, imageUrl: string) => {
      const cells = first.split("\t");
      [cells[0], cells[2], cells[4]] = [id, name, imageUrl];
      return cells.join("\t");
    };
    const file = [
      header,
      card("a-very-long-id", "Good", "lamp-01.svg"),
      card("gone", "Gone", "none.svg"),
      "",
    ];
    await choose("Private", /^Upload Private Cards/, "mine.tsv", file.join("\n"));
    await section("Private")
      .getByText(/^One picture does not load: Gone$/)
      .waitFor();
    await expect.poll(() => rows("Private").allTextContents()).toHaveLength(3);
    await section("Private")
      .getByText(/^Decks find cards by their databaseId/)
      .waitFor();
    await picture(page, "custom-content-private");
    // Rows of a spreadsheet are pasted where files are dropped.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((rows) => navigator.clipboard.writeText(rows), `${header}\n${first}\n`);
    await section("Private").getByRole("button", { name: "Drop or paste private cards here" }).focus();
    await page.keyboard.press("ControlOrMeta+V");
    const paste = page.getByRole("dialog", { name: "Paste private cards" });
    await paste.getByText(/^1 card is fine\. 1 new, 0 with an id that you have\./).waitFor();
    await picture(page, "custom-content-paste");
    await expectAccessibleInBoth(page, "pasted rows", "[role=dialog]");
    await paste.getByRole("button", { name: "Add cards", exact: true }).click();
    await section("Private").getByText("3 cards", { exact: true }).waitFor();
    await expectAccessibleInBoth(page, "custom content", "[role=dialog]");
    await closeContent();
  });

  it("D-40 a public card plays in another's deck; a private one of another is left out after a question (T3-120, T3-129, T3-130)", async () => {
    const guest = await makeAccount(baize, "Bobby");
    const entry = (id: string, quantity: number) => ({
      databaseId: `author_id-${account.id}-${id}`,
      quantity,
      loadGroupId: "playerNHand",
      authorId: account.id,
    });
    const load_list = [entry("example-1", 2), entry("a-very-long-id", 1)];
    const deck = { name: "Borrowed", author_id: guest.id, plugin_id: plugin, load_list, public: true };
    await guest.client.call("POST /api/v1/decks", { body: { deck } });

    const bob = await newPlayer(browser);
    bob.page.setDefaultTimeout(30_000);
    await logIn(bob, baize, guest);
    await openRoom(bob, baize, slug);
    await sitDown(bob);
    await bob.page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const name of ["Load", "Load public custom deck"]) {
      await bob.page.getByRole("menuitem", { name }).first().focus();
      await bob.page.keyboard.press(name === "Load" ? "ArrowRight" : "Enter");
    }
    const decks = bob.page.getByRole("dialog");
    await decks.getByRole("searchbox", { name: "Deck name…" }).fill("borrowed");
    await decks.getByRole("button", { name: "Borrowed", exact: true }).click();
    const question = bob.page.getByRole("alertdialog", { name: "1 of 3 cards cannot be loaded" });
    await question.getByText("This custom card is no longer available to you.").waitFor();
    await picture(bob.page, "custom-content-left-out");
    await question.getByRole("button", { name: "Load the rest" }).click();
    await expect
      .poll(async () => (await tableOf(bob)).player2Hand?.cards.map((name) => name.split(",")[0]), {
        timeout: 20_000,
      })
      .toEqual(["Example Lantern 1", "Example Lantern 1"]);
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });
});
