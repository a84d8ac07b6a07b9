/**
 * Plugins opened in the builder in the served product: one made by hand, changed in two windows at once, and a new one
 * whose author signs in on the way.
 */
import { join } from "node:path";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { logIn, newPlayer, type Player } from "./kit/player.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("plugins that are opened in the builder", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Account;
  let pluginId: number;
  let game: Awaited<ReturnType<typeof loadPluginFolder>>;
  /** Two windows of the same person, each in a browser of its own. */
  let first: Player;
  let second: Player;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    ann = await makeAccount(baize, "Ann");
    game = await loadPluginFolder(join(root, "games/tidewatch"));
    const plugin = { name: game.gameDef.pluginName, game_def: game.gameDef, card_db: game.cardDb };
    pluginId = (await ann.client.call("POST /api/myplugins", { body: { plugin } })).plugin.id;
    [first, second] = [await newPlayer(browser), await newPlayer(browser)];
    for (const player of [first, second]) {
      player.page.setDefaultTimeout(20_000);
      await logIn(player, baize, ann);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const stored = () => ann.client.call("GET /api/plugins/raw/:id", { params: { id: pluginId } });
  const step = (page: Page, name: string) =>
    page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: new RegExp(name) })
      .click();
  const nameField = (page: Page) => page.getByRole("textbox", { name: "Plugin Name" });
  const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

  async function rename({ page }: Player, name: string) {
    await step(page, "Game Basics");
    await nameField(page).fill(name);
    await step(page, "Save Plugin");
  }

  it("D-83 My Plugins opens a plugin made by hand; one label changed, everything else is as it was", async () => {
    const { page } = first;
    await page.goto(`${baize.url}/myplugins`);
    await page.getByRole("link", { name: "Open in builder" }).waitFor();
    await picture(page, "builder-my-plugins");
    await page.getByRole("link", { name: "Open in builder" }).click();
    await page.getByText("Made by hand: the builder shows what it understands and keeps the rest.").waitFor();
    await second.page.goto(`${baize.url}/plugin-builder?plugin=${pluginId}`);
    await nameField(second.page).waitFor();
    await step(page, "Groups");
    const label = page
      .locator('[data-field="groups/1/label"]')
      .getByRole("textbox")
      .or(page.locator('input[data-field="groups/1/label"]'));
    const { groups } = game.gameDef as { groups: Record<string, { label: string; tableLabel: string }> };
    const [id = "", group] = Object.entries(groups)[0] ?? [];
    await expect.poll(() => label.inputValue()).toBe(group?.label);
    await label.fill("The deep");
    await step(page, "Save Plugin");
    await expectAccessibleInBoth(page, "save step, changes");
    await picture(page, "builder-save");
    await save(page);
    await page.getByText("Plugin saved.").waitFor();
    const { game_def, card_db, version } = await stored();
    const { _builder, ...definition } = game_def;
    const tableLabel = group?.tableLabel === group?.label ? "The deep" : group?.tableLabel;
    expect(definition).toEqual({
      ...game.gameDef,
      groups: { ...groups, [id]: { ...group, label: "The deep", tableLabel } },
    });
    expect(_builder).toMatchObject({ version: 1, byHand: true });
    expect([card_db, version]).toEqual([game.cardDb, 2]);
  });

  it("D-80 a second window that saves an older version is asked; saving over it writes what it has", async () => {
    const { page } = second;
    await rename(second, "Ebb and Flow");
    await save(page);
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("This plugin was changed meanwhile (version 2).").waitFor();
    await expectAccessibleInBoth(page, "save step, conflict", "[role=alertdialog]");
    await picture(page, "builder-conflict");
    await dialog.getByRole("button", { name: "Save over it" }).click();
    await page.getByText("Plugin saved.").waitFor();
    const { name, version } = await stored();
    expect({ name, version }).toEqual({ name: "Ebb and Flow", version: 3 });
  });

  it("D-80 the first window hears of it as well; the new version opens, and undo brings its own back", async () => {
    const { page } = first;
    await rename(first, "Undertow");
    await save(page);
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("This plugin was changed meanwhile (version 3).").waitFor();
    await dialog.getByRole("button", { name: "Open the new version" }).click();
    await step(page, "Game Basics");
    await expect.poll(() => nameField(page).inputValue()).toBe("Ebb and Flow");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe("Undertow");
    await step(page, "Save Plugin");
    await save(page);
    await page.getByText("Plugin saved.").waitFor();
    const { name, version } = await stored();
    expect({ name, version }).toEqual({ name: "Undertow", version: 4 });
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it("D-79 P4-08 P7-27 who is signed out logs in to save, finds the draft again, and makes a private plugin", async () => {
    const visitor = await newPlayer(browser);
    const { page } = visitor;
    page.setDefaultTimeout(20_000);
    await page.goto(`${baize.url}/plugin-builder`);
    await step(page, "Card Data");
    await page.getByRole("button", { name: "Load the sample cards" }).click();
    for (const heading of ["Card Types", "Card Backs", "Game Basics"]) {
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
    await nameField(page).fill("Lamplight");
    const next = page.getByRole("button", { name: "Next" });
    while (await next.isVisible()) await next.click();
    await page.getByRole("heading", { level: 1, name: "Save Plugin" }).waitFor();
    await page.getByRole("link", { name: "Log in to save" }).click();
    await page.getByLabel("Email").fill(ann.email);
    await page.getByRole("textbox", { name: "Password" }).fill(ann.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("heading", { level: 1, name: "Save Plugin" }).waitFor();
    await page.getByRole("button", { name: "Create Plugin" }).dblclick();
    await page.getByText("Plugin created.").waitFor();
    await expectAccessibleInBoth(page, "save step, created");
    await picture(page, "builder-created");
    const { my_plugins } = await ann.client.call("GET /api/myplugins/:userId", {
      params: { userId: ann.id },
    });
    const made = my_plugins.filter(({ name }) => name === "Lamplight");
    expect(made).toMatchObject([{ version: 1, public: false, repo_url: null }]);
    await page.getByRole("link", { name: "Go to My Plugins" }).click();
    await page.waitForURL(/\/myplugins\/\d+\?showTutorial=true$/);
    await page.getByRole("alertdialog").getByText("Download").first().waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
