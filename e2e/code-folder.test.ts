/** The code view of a folder: only what was changed is written, and what others change there is noticed. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { readOwnFile as onDisk, openOwnFolder, writeOwnFile } from "./kit/own-folder.ts";
import { newPlayer, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60"/></svg>';

describe.skipIf(browserMissing)("the code view of a folder", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let visitor: Player;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    visitor = await newPlayer(browser);
    const { page } = visitor;
    page.setDefaultTimeout(20_000);
    await page.goto(`${baize.url}/code`);
    await page.getByRole("button", { name: "Choose a folder" }).waitFor();
    await openOwnFolder(page, "standard-52");
    await writeOwnFile(page, "art/back.svg", SVG);
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

  it("opens the files of a visitor who is not signed in, and shows the pictures", async () => {
    const { page } = visitor;
    await expectAccessibleInBoth(page, "choosing a folder");
    await picture(page, "code-folder-choose");
    await page.getByRole("button", { name: "Choose a folder" }).click();
    await files(page).getByRole("button", { name: "art/back.svg" }).click();
    await page.getByRole("img", { name: "art/back.svg" }).waitFor();
    await page.getByText("40 × 60 pixels").waitFor();
    await picture(page, "code-folder-picture");
  });

  it("writes the file that was changed, with its line ends, and no other", async () => {
    const { page } = visitor;
    const path = "json/groups.json";
    const before = await onDisk(page, path);
    await writeOwnFile(page, path, before.replaceAll("\n", "\r\n"));
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    const others = await onDisk(page, "json/layouts.json");
    await openFile(page, path);
    await editor(page, path).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" // mine");
    await page.keyboard.press("Control+s");
    await page.getByText("Written to the folder.").waitFor();
    expect(await onDisk(page, path)).toBe(before.replace("{", "{ // mine").replaceAll("\n", "\r\n"));
    expect(await onDisk(page, "json/layouts.json")).toBe(others);
  });

  it("takes over what others change, and asks where it was changed here as well", async () => {
    const { page } = visitor;
    await openFile(page, "json/labels.json");
    await writeOwnFile(page, "json/labels.json", '{ // theirs\n  "labels": {} }\n');
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await editor(page, "json/labels.json").getByText("// theirs").waitFor();
    await editor(page, "json/labels.json").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" // mine,");
    await writeOwnFile(page, "json/labels.json", '{ // later\n  "labels": {} }\n');
    await page.keyboard.press("Control+s");
    await page.getByText("json/labels.json was changed here and on the disk.").waitFor();
    expect(await onDisk(page, "json/labels.json")).toContain("// later");
    await expectAccessibleInBoth(page, "a conflict with the disk");
    await picture(page, "code-folder-conflict");
    await page.getByRole("button", { name: "Take the disk's" }).click();
    await editor(page, "json/labels.json").getByText("// later").waitFor();
    await editor(page, "json/labels.json").focus();
    await page.keyboard.press("Control+z");
    await editor(page, "json/labels.json").getByText("// mine,").waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
