/**
 * The tracer in the room's developer tool: code on a copy of what its viewer sees, in a room of a server, and the last actions at
 * a table of one's own device, as long as nobody hides a hand there.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { expectAccessibleInBoth, picture } from "./kit/look.ts";
import { cardsTold, newPlayer, type Player, sitDown, tableOf } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";
import { openTableForTwo } from "./kit/table-for-two.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const CODE = `[
  ["VAR", "$ROUND", ["ADD", "$GAME.roundNumber", 1]],
  ["COND",
    ["GREATER_THAN", "$ROUND", 0], [["SET", "/roundNumber", "$ROUND"]],
    true, ["LOG", "never"]
  ],
  ["FOR_EACH_KEY_VAL", "$ID", "$CARD", "$GAME.cardById", [["VAR", "$SEEN", "$CARD"]]],
  ["LOG", "Round {{$ROUND}}"]
]`;

describe.skipIf(browserMissing)("the tracer", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  const alone: Player[] = [];

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    ({ ann, bob } = await openTableForTwo(baize, browser, "Standard 52", { policy: "open" }));
    await sitDown(bob);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** Opens the tool anew: of whatever was done in it nothing is left but the code. */
  async function openTool(player: Player): Promise<Locator> {
    const { page } = player;
    const open = tool(player);
    if (await open.isVisible()) {
      await open.getByRole("button", { name: "Close", exact: true }).click();
      await open.waitFor({ state: "hidden" });
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Developer tools", exact: true }).click();
    const window = page.getByRole("dialog", { name: "Developer tool" });
    await window.waitFor();
    return window;
  }
  const tool = ({ page }: Player) => page.getByRole("dialog", { name: "Developer tool" });
  const tab = (player: Player, name: string) => tool(player).getByRole("tab", { name }).click();
  const tree = (player: Player) => tool(player).getByRole("tree", { name: "Steps of the trace" });
  const step = (player: Player, name: RegExp) => tool(player).getByRole("button", { name }).click();
  /** The step that the trace stands at, as a screen reader is told it. */
  const here = async (player: Player) => {
    const id = await tree(player).getAttribute("aria-activedescendant");
    return (await player.page.locator(`[id="${id}"]`).textContent()) ?? "";
  };
  async function write(page: Page, code: string): Promise<void> {
    const editor = page.getByRole("textbox", { name: "Action list as JSON" });
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(code);
  }
  /** Opens the tool with a trace of the code, at its first step. */
  async function traceCode(player: Player): Promise<void> {
    await openTool(player);
    await write(player.page, CODE);
    await tab(player, "Trace");
    await step(player, /^Trace the code/);
    await tree(player).waitFor();
  }
  /** Somebody new at a table of their own device. */
  async function playAlone(): Promise<Player> {
    const player = await newPlayer(browser);
    alone.push(player);
    player.page.setDefaultTimeout(20_000);
    await player.page.goto(`${baize.url}/lobby`);
    await player.page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
    await player.page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await draw(player, "player1Hand");
    return player;
  }
  async function draw(player: Player, group: string): Promise<string[]> {
    const cards = async () => (await tableOf(player))[group]?.cards ?? [];
    const before = (await cards()).length;
    await player.page.getByRole("button", { name: "Draw", exact: true }).click();
    await cardsTold(cards, before + 1);
    return (await cards()).map((card) => card.split(",")[0]!);
  }

  it("traces what is written in the tool on a copy of what its viewer sees, and goes through it by buttons and keys", async () => {
    await draw(ann, "player1Hand");
    await traceCode(ann);
    expect(await tree(ann).getByRole("treeitem").count()).toBe(4);
    await step(ann, /^Step forward/);
    expect(await here(ann)).toContain("ADD(");
    await step(ann, /^Step out/);
    expect(await here(ann)).toContain("COND(");
    await tree(ann).focus();
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("ArrowDown");
    expect(await here(ann)).toContain("GREATER_THAN(1, 0)= true");
    await ann.page.keyboard.press("o");
    expect(await here(ann)).toContain("SET(");
    const details = tool(ann).getByRole("region", { name: "The step" });
    await details.getByText("Variables of the calls around it").waitFor();
    await details.getByText("1 path written").waitFor();
    await picture(ann.page, "trace-room");
    await expectAccessibleInBoth(ann.page, "the trace in the developer tool", "[role=dialog]");
  });

  it("leads from a step to its place in the code", async () => {
    await traceCode(ann);
    await step(ann, /^Step forward/);
    await step(ann, /^Step out/);
    await tree(ann).focus();
    for (const key of ["ArrowRight", "ArrowDown", "o"]) await ann.page.keyboard.press(key);
    expect(await here(ann)).toContain("SET(");
    await step(ann, /^Show in the code/);
    const editor = ann.page.getByRole("textbox", { name: "Action list as JSON" });
    await editor.waitFor();
    await expect
      .poll(() => ann.page.evaluate(() => document.getSelection()?.toString() ?? ""))
      .toContain('["SET", "/roundNumber", "$ROUND"]');
  });

  it("stops at a breakpoint of a path, and of a function", async () => {
    await traceCode(ann);
    await tool(ann).getByText("0 breakpoints").click();
    await tool(ann).getByLabel("Stop at").selectOption("Path");
    await tool(ann).getByRole("combobox", { name: "Name or path" }).fill("/roundNumber");
    await step(ann, /^Add/);
    await step(ann, /^On to the next breakpoint/);
    expect(await here(ann)).toContain("Write /roundNumber");
    await tool(ann).getByLabel("Stop at").selectOption("Function");
    await tool(ann).getByRole("combobox", { name: "Name or path" }).fill("LOG");
    await tool(ann).getByRole("combobox", { name: "Name or path" }).press("Enter");
    await step(ann, /^On to the next breakpoint/);
    expect(await here(ann)).toContain("LOG(");
    await step(ann, /^Back to the breakpoint before/);
    expect(await here(ann)).toContain("Write /roundNumber");
    await picture(ann.page, "trace-breakpoints");
  });

  it("saves a trace as a file, in which no card stands that its viewer does not know, and opens it again", async () => {
    const names = await draw(bob, "player2Hand");
    await traceCode(ann);
    const [download] = await Promise.all([ann.page.waitForEvent("download"), step(ann, /^Save as a file/)]);
    expect(download.suggestedFilename()).toMatch(/^standard-52.*trace\.json$/);
    const path = await download.path();
    const text = await readFile(path, "utf8");
    expect(names.filter((name) => name.length > 2 && text.includes(name))).toEqual([]);

    await openTool(bob);
    await tab(bob, "Trace");
    await tool(bob).locator("input[type=file]").setInputFiles(path);
    await tree(bob).waitFor();
    expect(await tree(bob).getByRole("treeitem").count()).toBe(4);
    await tool(bob)
      .locator("input[type=file]")
      .setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await tool(bob)
      .getByText(/^This file cannot be opened. \/format/)
      .waitFor();
    expect(await tool(bob).getByLabel("Last actions at this table").count()).toBe(0);
  });

  it("says where code has failed", async () => {
    await openTool(ann);
    await write(ann.page, '[["LOG", "a"], ["SET", "/cardById/nobody/rotation", 90]]');
    await ann.page.getByRole("button", { name: "Try out" }).click();
    await step(ann, /^Step through it/);
    await step(ann, /^Show the step that failed/);
    expect(await here(ann)).toContain("SET(");
    await picture(ann.page, "trace-failed");
  });

  it("traces the last actions at a table of one's own device, with what they have read", async () => {
    const player = await playAlone();
    await draw(player, "player1Hand");
    await openTool(player);
    await tab(player, "Trace");
    const last = tool(player).getByLabel("Last actions at this table");
    await last.waitFor();
    await expect.poll(() => last.getByRole("option").count()).toBeGreaterThanOrEqual(2);
    await step(player, /^Trace it/);
    await tree(player).waitFor();
    await tool(player).getByText("0 breakpoints").click();
    await tool(player).getByRole("combobox", { name: "Name or path" }).fill("DRAW_CARD");
    await picture(player.page, "trace-device");
    await expectAccessibleInBoth(player.page, "the trace at a table of the device", "[role=dialog]");
  });

  it("offers none of them while hands are passed on behind a curtain, also not of what was done before", async () => {
    const player = await playAlone();
    await openTool(player);
    await tab(player, "Trace");
    await tool(player).getByLabel("Last actions at this table").waitFor();
    await tool(player).getByRole("button", { name: "Close", exact: true }).click();
    await player.page.getByRole("button", { name: "Play this seat too: Player 2" }).click();
    const strip = player.page.getByRole("complementary", { name: "Seats on this device" });
    await strip.getByText("Pass and play").click();
    await openTool(player);
    await tab(player, "Trace");
    await tool(player)
      .getByText(/behind a curtain/)
      .waitFor();
    expect(await tool(player).getByLabel("Last actions at this table").count()).toBe(0);
    await picture(player.page, "trace-curtained");
    // The window lies over it.
    await strip.getByRole("switch", { name: "Pass and play" }).focus();
    await player.page.keyboard.press("Space");
    await tool(player).getByText("None of the last actions can be traced.").waitFor();
  });

  it("causes no errors on its pages", () => {
    for (const { problems } of [ann, bob, ...alone]) expect(problems).toEqual([]);
  });
});
