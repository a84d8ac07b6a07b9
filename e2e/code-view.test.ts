/** The code view of a plugin in a real browser: broken, mended, renamed across files and saved. */
import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture, screen } from "./kit/look.ts";
import { logIn, newPlayer, type Player } from "./kit/player.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the code view of an uploaded plugin", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Account;
  let pluginId: number;
  let player: Player;
  let game: Awaited<ReturnType<typeof loadPluginFolder>>;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    ann = await makeAccount(baize, "Ann");
    game = await loadPluginFolder(join(root, "games/tidewatch"));
    const plugin = {
      name: "Tide Files",
      game_def: { ...game.gameDef, pluginName: "Tide Files" },
      card_db: game.cardDb,
    };
    pluginId = (
      await ann.client.call("POST /api/myplugins", { body: { plugin: { ...plugin, public: true } } })
    ).plugin.id;
    player = await newPlayer(browser);
    player.page.setDefaultTimeout(20_000);
    await logIn(player, baize, ann);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const files = (page: Page) => page.getByRole("navigation", { name: "Files" });
  const openFile = (page: Page, name: string) =>
    files(page)
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .first()
      .click();
  const editor = (page: Page, name: string) => page.getByRole("textbox", { name: `Code of ${name}` });

  /** The line, from 0, on which a text stands first in a section's file. */
  const lineOf = (section: string, text: string) =>
    JSON.stringify({ [section]: game.gameDef[section] }, null, 2)
      .split("\n")
      .findIndex((line) => line.includes(text));
  const problems = (page: Page) => page.getByRole("region", { name: "Problems" });
  /** Puts the cursor behind so many lines and characters. */
  async function goTo(page: Page, lines: number, characters: number) {
    await page.keyboard.press("Control+Home");
    for (let line = 0; line < lines; line++) await page.keyboard.press("ArrowDown");
    for (let character = 0; character < characters; character++) await page.keyboard.press("ArrowRight");
  }

  it("opens from My Plugins; the files are listed and one is shown", async () => {
    const { page } = player;
    await page.goto(`${baize.url}/myplugins`);
    await page.getByRole("link", { name: "Code", exact: true }).waitFor();
    await picture(page, "code-my-plugins");
    await page.getByRole("link", { name: "Code", exact: true }).click();
    await openFile(page, "groups.json");
    await editor(page, "groups.json").waitFor();
    await problems(page).getByText("No problems.").first().waitFor();
    await expectAccessibleInBoth(page, "code view");
    await picture(page, "code-open");
  });

  it("a broken id is found at its line as one types, and mended by what is offered", async () => {
    const { page } = player;
    await editor(page, "groups.json").click();
    await goTo(page, lineOf("groups", "groupType"), 0);
    await page.keyboard.press("End");
    for (const key of ["ArrowLeft", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
    const finding = problems(page).getByRole("button", { name: /gameDef\.groups\.\w+\.groupType/ });
    await finding.getByText(`groups.json, line ${lineOf("groups", "groupType") + 1}`).waitFor();
    await files(page).getByText("1 error").waitFor({ state: "attached" });
    await page.locator(".cm-lintRange-error").waitFor();
    await picture(page, "code-problem");
    await finding.click();
    await goTo(page, lineOf("groups", "groupType"), 0);
    await page.keyboard.press("End");
    for (const key of ["ArrowLeft", "ArrowLeft", "Control+Space"]) await page.keyboard.press(key);
    const offered = page.getByRole("option", { name: "deck" }).first();
    await offered.waitFor();
    await screen(page, "code-completion");
    // The editor takes Enter for a new line during the first moment of a list, so that nobody accepts what they have not seen.
    await offered.click();
    await problems(page).getByText("No problems.").first().waitFor();
    expect(await editor(page, "groups.json").getByText('"groupType": "deck",').count()).toBeGreaterThan(0);
    await page.getByText("1 unsaved file").waitFor({ state: "hidden" });
  });

  it("a comment and another name for a group, in every file that names it, are saved as a new version", async () => {
    const { page } = player;
    await editor(page, "groups.json").focus();
    await goTo(page, 0, 1);
    await page.keyboard.type(" // Where the tide comes in.");
    await goTo(page, lineOf("groups", '"sharedShore": {'), 8);
    await page.keyboard.press("F2");
    const dialog = page.getByRole("dialog", { name: "Rename sharedShore" });
    await dialog
      .getByText(/^groups\.json:/)
      .first()
      .waitFor();
    await dialog.getByRole("textbox", { name: "New ID" }).fill("sharedBeach");
    await expectAccessibleInBoth(page, "rename dialog", "[role=dialog]");
    await screen(page, "code-rename");
    await dialog.getByRole("button", { name: /^Rename in \d+ places$/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(/\d+ unsaved files/).waitFor();
    const before = JSON.stringify(game.gameDef).match(/sharedShore/g)?.length ?? 0;
    await page.keyboard.press("Control+s");
    await page.getByText("Saved as version 2.").waitFor();
    const { game_def, version } = await ann.client.call("GET /api/plugins/raw/:id", {
      params: { id: pluginId },
    });
    const { _files, ...definition } = game_def;
    expect(version).toBe(2);
    expect(Object.keys(definition.groups as object)).toContain("sharedBeach");
    expect(JSON.stringify(definition).match(/sharedShore/g)?.length ?? 0).toBeLessThan(before / 4);
    expect(_files).toMatchObject({
      texts: { "groups.json": expect.stringContaining("{ // Where the tide comes in.") },
    });
  });

  it("the comment is there again on the next visit", async () => {
    const { page } = player;
    await page.reload();
    await openFile(page, "groups.json");
    await editor(page, "groups.json").getByText("// Where the tide comes in.").waitFor();
    expect(await page.getByText(/unsaved file/).count()).toBe(0);
  });

  it("a second person in the lobby plays the new version, without what is kept for its author", async () => {
    const bob = await newPlayer(browser);
    bob.page.setDefaultTimeout(20_000);
    await logIn(bob, baize, await makeAccount(baize, "Bob"));
    await bob.page.goto(`${baize.url}/plugin/${pluginId}?play=true`);
    await bob.page
      .getByText(/version 2/i)
      .first()
      .waitFor();
    await bob.page
      .getByRole("dialog")
      .getByRole("button", { name: /create/i })
      .click();
    await bob.page.waitForURL(/\/room\//);
    await bob.page.locator('[data-shows-group="sharedBeach"]').waitFor();
    expect([...bob.problems, ...player.problems]).toEqual([]);
  });

  it("what is not saved survives a tab that is closed, and is taken back on request", async () => {
    const { page } = player;
    await openFile(page, "tokens.json");
    await editor(page, "tokens.json").focus();
    await goTo(page, 0, 1);
    await page.keyboard.type(" // not yet");
    await page.getByText("1 unsaved file").waitFor();
    await expect.poll(() => page.evaluate(keptDrafts)).toContain("// not yet");
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    player.page = await context.newPage();
    player.page.setDefaultTimeout(20_000);
    await player.page.goto(`${baize.url}/plugin/${pluginId}/code`);
    await player.page.getByText(/^Your unsaved changes from/).waitFor();
    await openFile(player.page, "tokens.json");
    await editor(player.page, "tokens.json").getByText("// not yet").waitFor();
    await player.page.getByRole("button", { name: "Discard them" }).click();
    await player.page.getByText("1 unsaved file").waitFor({ state: "hidden" });
    await expect.poll(() => player.page.evaluate(keptDrafts)).toBe("[]");
  });

  it("a save whose answer is lost says what is kept here, and is no quarrel with itself when it is asked for again", async () => {
    const { page } = player;
    const address = "**/be/api/myplugins/*";
    await openFile(page, "tokens.json");
    await editor(page, "tokens.json").focus();
    await goTo(page, 0, 1);
    await page.keyboard.type(" // over a bad line");
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("The server did not answer. Your draft is kept here").waitFor();
    await screen(page, "code-no-answer");
    await page.unroute(address);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved as version 4.").waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  it("without a line the page says so and that nothing is lost, and opens by itself once the line is back", async () => {
    const { page } = player;
    await page.route("**/be/**", (route) => route.abort());
    await page.reload();
    await page.getByText("Anything not saved yet is kept on this device").waitFor();
    await screen(page, "code-no-line");
    await page.unroute("**/be/**");
    await openFile(page, "tokens.json");
    await editor(page, "tokens.json").getByText("// over a bad line").waitFor();
  });

  it("opens at what a trace leads to", async () => {
    const { page } = player;
    const [name] = Object.keys(game.gameDef.functions as object).slice(-1);
    await page.goto(`${baize.url}/plugin/${pluginId}/code?at=${encodeURIComponent(`/functions/${name}`)}`);
    await editor(page, "functions.json").waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(JSON.stringify(name));
  });

  it("on a phone one part is shown at a time", async () => {
    const { page } = player;
    await page.setViewportSize(sizes.phone);
    const parts = page.getByRole("navigation", { name: "Parts of the code view" });
    await parts.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox", { name: "Search all files" }).fill("SHAREDBEACH");
    await page.getByText(/^\d+ places$/).waitFor();
    await picture(page, "code-search");
    await page
      .getByRole("button", { name: /^groups\.json:/ })
      .first()
      .click();
    await editor(page, "groups.json").waitFor();
    await parts.getByRole("button", { name: "Problems" }).click();
    await expectAccessibleInBoth(page, "code view on a phone");
    expect(player.problems).toEqual([]);
  });
});

/** The drafts of code that the browser keeps, as JSON; runs in the page. */
function keptDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("baize-code");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
}
