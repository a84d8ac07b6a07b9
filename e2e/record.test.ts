/** What is done at a table as a play script for `baize test`, and a step of it as a bug report that opens at that step. */
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readReport } from "@baize/room/report";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCommand } from "../apps/cli/src/commands/test.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { picture } from "./kit/look.ts";
import { logOf, stepOf, tableOf } from "./kit/player.ts";
import { root } from "./kit/server.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a table that is recorded", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let page: Page;
  let folder: string;
  const problems: string[] = [];

  const stands = () => page.getByRole("region", { name: "Table", exact: true }).waitFor();
  const hand = async () => (await tableOf({ page, problems })).player1Hand?.cards ?? [];
  async function barMenu(...names: string[]) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const name of names.slice(0, -1)) await page.getByRole("menuitem", { name }).hover();
    await page.getByRole("menuitem", { name: names.at(-1) ?? "", exact: true }).click();
  }
  const option = (name: RegExp) =>
    page.locator(".prompt[data-first]").first().locator(".prompt-option", { hasText: name }).first();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "recorded-"));
    baize = await shareBaize();
    browser = await openBrowser();
    const context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
      acceptDownloads: true,
    });
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("link", { name: /Play alone.*Tidewatch/ }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("is a play script when that is stopped, also after its page was loaded again, which baize test plays to the same end", async () => {
    await barMenu("Record");
    await page.getByText("Recording: 0 steps").waitFor();
    await option(/^Choose a scenario/).click();
    const decks = page.getByRole("dialog");
    await decks.getByRole("searchbox").fill("One player");
    await decks
      .getByRole("button", { name: /^One player/ })
      .first()
      .click();
    await decks.waitFor({ state: "detached" });
    await option(/^Keep it/).click();
    await expect.poll(() => page.locator(".prompt[data-first]").count()).toBe(0);
    expect(await hand()).not.toEqual([]);
    await page.getByText("Recording: 3 steps").waitFor();
    await page.reload();
    await stands();
    await page.getByText("Recording: 3 steps").waitFor();
    await barMenu("Random", "Coin");
    await expect.poll(() => logOf({ page, problems })).toMatch(/heads|tails/i);

    await barMenu("Stop recording");
    const dialog = page.getByRole("dialog", { name: "The recording" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Tidewatch.play.yaml");
    await cp(join(root, "games/tidewatch"), folder, { recursive: true });
    await rm(join(folder, "tests"), { recursive: true });
    await mkdir(join(folder, "tests"));
    await download.saveAs(join(folder, "tests", download.suggestedFilename()));
    const lines: string[] = [];
    const ended: number[] = [];
    const output = {
      line: (text: string) => void lines.push(text),
      error: (text: string) => void lines.push(text),
      exit: (code: number) => void ended.push(code),
    };
    await testCommand(output).parseAsync([folder], { from: "user" });
    expect(lines.join("\n")).toContain("1 passed, 0 failed");
    expect(ended).toEqual([0]);
  });

  it("is edited and played in the page: a step that goes another way is shown, with the table that it leaves", async () => {
    const table = page.url();
    await page.getByRole("button", { name: "Edit and play" }).click();
    await page.getByRole("heading", { level: 1, name: "Play script" }).waitFor();
    await page.getByRole("button", { name: "Play the script", exact: true }).click();
    await page.getByText(/^\d+ steps, and all go as the script says/).waitFor();
    const wrong = `{"name": "Wrong", "steps": [
      {"command": "flipCoin"},
      {"do": [["SET", "/roundNumber", 7]], "expect": {"round": 8}},
      {"command": "flipCoin"}
    ]}`;
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "wrong.play.json", mimeType: "application/json", buffer: Buffer.from(wrong) });
    // The recording is nowhere else.
    await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
    await page.getByRole("textbox", { name: "Play script" }).getByText("Wrong").waitFor();
    await page.getByRole("button", { name: "Play the script", exact: true }).click();
    await page.getByText(/^Line 3: .*should be 8, is 7/).waitFor();
    await page.getByRole("button", { name: /^Trace\s*:\s*do:/ }).click();
    await page.getByRole("heading", { name: /^What line 3 does/ }).waitFor();
    await page.getByRole("tree").waitFor();
    await page.getByRole("button", { name: /^Table\s*:\s*do:/ }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands();
    await page
      .getByText(/Line 3: .*should be 8, is 7/)
      .first()
      .waitFor();
    // The steps before it are in its history; a new game, sitting down and the coin come first.
    expect(await stepOf({ page, problems })).not.toBe("step 1 of 1");
    await page.goBack();
    await page.getByText(/The table stays on this device/).waitFor();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByText(/^Line 3: .*should be 8, is 7/).waitFor();
    expect(problems).toEqual([]);
    await page.goto(table);
    await stands();
    await barMenu("Random", "Coin");
  });

  it("gives one of its steps as a bug report, which opens as a table at that step", async () => {
    await barMenu("Report a bug");
    const dialog = page.getByRole("dialog", { name: "Report a bug" });
    await dialog.getByRole("textbox", { name: "What went wrong?" }).fill("The coin fell wrong.");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save the file" }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const report = readReport(await readFile(file, "utf8"));
    expect(report).toMatchObject({ seat: "player1", note: "The coin fell wrong." });
    expect(report.action).toMatchObject({ action: "command", options: { command: "flipCoin" } });
    expect(report.trace).not.toBeNull();
    const before = await hand();

    await page.goto(`${baize.url}/report`);
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText("The coin fell wrong.").waitFor();
    await page.getByRole("region", { name: "What the game's code did" }).getByRole("tree").waitFor();
    await picture(page, "report-open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands();
    await expect.poll(hand).toEqual(before);
    await expect.poll(() => logOf({ page, problems })).toMatch(/heads|tails/i);
    // Sitting down is a step of its own.
    expect(await stepOf({ page, problems })).toBe("step 2 of 2");
    for (const left of ["step 1 of 2", "step 0 of 2"]) {
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await expect.poll(() => stepOf({ page, problems })).toBe(left);
    }
    expect(problems).toEqual([]);
  });

  it("says of another file that it is no report, and why", async () => {
    await page.goto(`${baize.url}/report`);
    // The report that was looked at is still there, with its trace.
    await page.getByRole("tree").waitFor();
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await page.getByText(/this file is no bug report/).waitFor();
  });
});
