import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { logIn, logInByForm, newPlayer, type Player } from "./kit/player.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const standard = join(root, "games/standard-52");
const filesOf = (folder: string, kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => join(folder, kind, name));

describe.skipIf(browserMissing)("an author's plugins", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let page: Page;
  let annAccount: Account;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    ann = await newPlayer(browser);
    bob = await newPlayer(browser);
    page = ann.page;
    annAccount = await makeAccount(baize, "Ann");
    await logInByForm(ann, baize, annAccount);
    await logIn(bob, baize, await makeAccount(baize, "Bobby"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const myPlugins = async () => {
    const params = { userId: annAccount.id };
    return (await annAccount.client.call("GET /api/myplugins/:userId", { params })).my_plugins;
  };
  const dialog = () => page.getByRole("dialog");
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  async function choose(button: string | RegExp, files: Parameters<typeof chooser.setFiles>[0]) {
    const opening = page.waitForEvent("filechooser");
    await dialog().getByRole("button", { name: button }).click();
    await (await opening).setFiles(files);
  }
  const tick = (label: string) =>
    dialog()
      .locator("label")
      .filter({ hasText: new RegExp(`^${label}`) })
      .click();
  // Only for the type of what may be chosen.
  const chooser = { setFiles: (_files: Parameters<Page["setInputFiles"]>[1]) => {} };
  const text = (name: string, content: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });

  it("P2-21 P2-31 P2-88 P2-90 the header leads to My Plugins, which begins empty", async () => {
    await page.getByRole("link", { name: "My Plugins" }).click();
    await page.getByText("You have no plugins yet.").waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: /^Builder/ }).getAttribute("href"))
      .toBe("/plugin-builder");
    await expect
      .poll(() => page.getByRole("link", { name: /^Layout/ }).getAttribute("href"))
      .toBe("/layout-generator");
    await expectAccessible(page, "my plugins, empty");
  });

  it("P2-89 P2-106 P2-107 P5-17 P5-18 P5-19 P5-20 P5-21 P5-22 P5-24 P5-26 P5-32 P5-33 P4-14 a wrong upload is told line by line and cannot be saved", async () => {
    await page.getByRole("button", { name: /^Upload/ }).click();
    const save = dialog().getByRole("button", { name: "Create Plugin" });
    const cards = dialog().getByRole("button", { name: "Upload card database (.tsv)" });
    await expect.poll(() => cards.isDisabled()).toBe(true);
    await choose("Load game definition (.json)", [text("broken.json", '{\n  "pluginName": }')]);
    await dialog()
      .getByText(/^Invalid JSON file\(s\): Error parsing JSON in file: broken.json/)
      .waitFor();
    await choose("Load game definition (.json)", [text("bad.zip", "no zip")]);
    await dialog()
      .getByText(/^Error extracting JSON files from zip: /)
      .waitFor();
    await choose("Load game definition (.json)", [
      text("part.json", '{\n  "pluginName": "",\n  "groups": 7\n}'),
    ]);
    await dialog().getByText("Invalid plugin name").waitFor();
    await dialog().getByText("part.json:3").waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await expectAccessible(page, "new plugin, errors");
    await picture(page, "plugin-modal-errors");
    await choose("Load game definition (.json)", filesOf(standard, "json"));
    await dialog().getByText("Game definition uploaded successfully: Standard 52").waitFor();
    await choose("Upload card database (.tsv)", [text("cards.tsv", "databaseId\tname\n1\tx")]);
    await dialog().getByText("Missing imageUrl column.").waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
  });

  it("P2-109 P2-110 P2-111 P4-09 P4-32 P9-20 a good one is saved, private, and leads to a private room", async () => {
    await choose("Upload card database (.tsv)", filesOf(standard, "tsv"));
    await dialog()
      .getByText(/^Card database uploaded successfully: \d+ cards\.$/)
      .waitFor();
    await dialog().getByText("You have unsaved changes.").waitFor();
    expect(
      await dialog()
        .getByRole("checkbox", { name: /Create private room after/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await dialog()
        .getByRole("radio", { name: /Private/ })
        .isChecked(),
    ).toBe(true);
    await expectAccessible(page, "new plugin");
    await picture(page, "plugin-modal");
    await dialog().getByRole("button", { name: "Create Plugin" }).click();
    await page.waitForURL(/\/room\/[\w-]+$/);
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    const my_plugins = await myPlugins();
    expect(my_plugins).toMatchObject([{ name: "Standard 52", version: 1, public: false }]);
    const rooms = await annAccount.client.rooms();
    expect(rooms).toMatchObject([{ privacy_type: "private", plugin_id: my_plugins[0]?.id }]);
  });

  it("P2-91 P2-92 P2-94 P2-95 P2-96 P2-97 P2-98 P2-99 its card shows name, last update and Private, and five actions", async () => {
    await page.goto(`${baize.url}/myplugins/7`);
    await card("Standard 52").waitFor();
    const shown = (await card("Standard 52").textContent()) ?? "";
    expect(shown).toMatch(/Last update: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    expect(shown).toContain("Private");
    for (const name of ["Download", "Edit", "Share", "Delete", "Play"])
      await expect.poll(() => card("Standard 52").getByRole("button", { name, exact: true }).count()).toBe(1);
    await expectAccessible(page, "my plugins");
    await picture(page, "my-plugins");
  });

  it("P2-95 P7-23 P7-24 P1-12 the downloaded zip holds one file for each section and can be uploaded again", async () => {
    const downloading = page.waitForEvent("download");
    await card("Standard 52").getByRole("button", { name: "Download" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Standard 52_game_definition.zip");
    const bytes = readFileSync(await download.path());
    expect(bytes.includes("pluginName.json")).toBe(true);
    await card("Standard 52").getByRole("button", { name: "Edit" }).click();
    await choose("Load game definition (.json)", [
      { name: "again.zip", mimeType: "application/zip", buffer: bytes },
    ]);
    await dialog().getByText("Game definition uploaded successfully: Standard 52").waitFor();
  });

  it("P1-10 P2-96 P2-108 P5-31 P5-34 P5-35 P4-10 P4-11 P1-18 editing: changes enable saving, raise the version, and are not lost by accident", async () => {
    await dialog().getByRole("button", { name: "Close" }).click();
    await page.getByRole("alertdialog", { name: "Discard unsaved changes?" }).waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    // Leaving by the browser's own button is asked about, too.
    await page.getByRole("link", { name: "Ann", exact: true }).click();
    await page.getByRole("link", { name: "My Plugins" }).click();
    await card("Standard 52").getByRole("button", { name: "Edit" }).click();
    const save = dialog().getByRole("button", { name: "Update Plugin" });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await tick("Public");
    await expect.poll(() => save.isEnabled()).toBe(true);
    await dialog().getByLabel("GitHub Repository URL").fill("https://github.com/ann/standard");
    await page.goBack();
    await page.getByRole("alertdialog", { name: "Discard unsaved changes?" }).waitFor();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await tick("Create private room after");
    await save.click();
    await page.getByText("Plugin updated.").waitFor();
    await card("Public").waitFor();
    const my_plugins = await myPlugins();
    expect(my_plugins).toMatchObject([
      { version: 2, public: true, repo_url: "https://github.com/ann/standard" },
    ]);
  });

  it("P1-17 the stored repository offers loading and a webhook secret, which is shown once", async () => {
    await card("Standard 52").getByRole("button", { name: "Edit" }).click();
    await dialog().getByRole("button", { name: "Load from repository" }).waitFor();
    await dialog().getByRole("button", { name: "Create webhook secret" }).click();
    await dialog()
      .getByText(/^Shown only now\./)
      .waitFor();
    await expectAccessible(page, "edit plugin");
    await tick("Private");
    await tick("Create private room after");
    await dialog().getByRole("button", { name: "Update Plugin" }).click();
    await card("Private").waitFor();
  });

  it("P2-112 P2-113 P2-114 P6-14 P6-15 P6-16 P1-11 sharing by alias lets another user in, and revoking shuts them out", async () => {
    await card("Standard 52").getByRole("button", { name: "Share" }).click();
    await dialog().getByText("Private Access").waitFor();
    const field = dialog().getByPlaceholder("Add user...");
    await field.fill("bo");
    await page.getByRole("option", { name: "Bobby" }).waitFor();
    const focused = async () => {
      await field.press("ArrowDown");
      return field.getAttribute("aria-activedescendant");
    };
    await expect.poll(focused).toBeTruthy();
    await field.press("Enter");
    const remove = dialog().getByRole("button", { name: "Remove access of Bobby" });
    await remove.waitFor();
    await expectAccessible(page, "share plugin");
    await picture(page, "share-modal");

    await bob.page.goto(`${baize.url}/lobby?tab=private`);
    await bob.page.getByRole("link", { name: "Standard 52", exact: true }).waitFor();
    const address = await bob.page
      .getByRole("link", { name: "Standard 52", exact: true })
      .getAttribute("href");

    await remove.click();
    await dialog().getByText("Nobody else has access yet.").waitFor();
    await bob.page.goto(`${baize.url}${address}`);
    await bob.page
      .getByText("Plugin either does not exist or you do not have the necessary permissions to view it.")
      .waitFor();
    await dialog().getByRole("button", { name: "Close" }).click();
  });

  it("P2-100 P2-101 P2-102 P2-103 P2-104 P2-105 the tour walks the five actions where the address asks for it, once", async () => {
    await page.goto(`${baize.url}/myplugins?showTutorial=true`);
    for (const [index, step] of ["Download", "Edit", "Share", "Delete", "Play"].entries()) {
      await page.getByRole("alertdialog", { name: step }).waitFor();
      await page.getByText(`${index + 1} of 5`).waitFor();
      if (index === 1) {
        await expectAccessible(page, "tour");
        await picture(page, "tour");
      }
      await page.getByRole("button", { name: index === 4 ? "Done" : "Next" }).click();
    }
    await page.waitForURL(/\/myplugins$/);
  });

  it("P2-99 P1-14 P6-13 Play makes a private room at once", async () => {
    await card("Standard 52").getByRole("button", { name: "Play" }).click();
    await page.waitForURL(/\/room\//);
    const rooms = await annAccount.client.rooms();
    expect(rooms.map(({ privacy_type }) => privacy_type)).toEqual(["private", "private"]);
  });

  it("P2-98 P5-49 P4-12 P1-13 deleting asks first and deletes for good", async () => {
    await page.goto(`${baize.url}/myplugins`);
    await card("Standard 52").getByRole("button", { name: "Delete" }).click();
    await page
      .getByText("This will delete Standard 52 and all decks built by users for this plugin. Are you sure?")
      .waitFor();
    await expectAccessible(page, "delete plugin");
    await picture(page, "delete-plugin");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("You have no plugins yet.").waitFor();
  });

  for (const name of ["lotrlcg", "marvel"]) {
    const { folder, missing } = corpus(name);
    if (missing) console.log(`Skipped: ${missing}`);
    it.skipIf(missing)(`P1-09 the real plugin ${name} goes up through the page`, async () => {
      await page.goto(`${baize.url}/myplugins`);
      await page.getByRole("button", { name: /^Upload/ }).click();
      await choose("Load game definition (.json)", filesOf(folder, "json"));
      await dialog()
        .getByText(/^Game definition uploaded successfully: /)
        .waitFor();
      await choose("Upload card database (.tsv)", filesOf(folder, "tsv"));
      await dialog()
        .getByText(/^Card database uploaded successfully: /)
        .waitFor();
      await tick("Public");
      await tick("Create private room after");
      await dialog().getByRole("button", { name: "Create Plugin" }).click();
      await page.getByText("Plugin created.").waitFor();
      const uploaded = await page.getByRole("article").first().getByRole("heading").textContent();
      await expect.poll(() => pluginNamed(baize, uploaded ?? "")).toBeGreaterThan(0);
    });
  }

  it("no page threw an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
