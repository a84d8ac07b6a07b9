/**
 * A game is made from the rows of a spreadsheet without touching a file, saved, and played by two people: the worked
 * example of platform §3.17, entered by what stands on the screen.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  lanternsBoxes,
  lanternsDefinition,
  lanternsRows,
} from "../apps/web/src/features/plugin-builder/export/testing/lanterns.ts";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { type BuilderHand, builderHandOf } from "./kit/builder-hand.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import {
  inStep,
  logIn,
  logInByForm,
  logOf,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  still,
  tableOf,
} from "./kit/player.ts";
import { type Baize, root, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a game made without a line of JSON", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let page: Page;
  let builder: BuilderHand;
  let hand: Hand;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    [ann, bob] = [await newPlayer(browser), await newPlayer(browser)];
    for (const player of [ann, bob]) {
      player.page.setDefaultTimeout(20_000);
      await player.page
        .context()
        .route("https://img.example/**", (route) =>
          route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
        );
    }
    page = ann.page;
    builder = builderHandOf(page);
    hand = handOf(ann, bob);
    await logInByForm(ann, baize, await makeAccount(baize, "Ann"));
    await logIn(bob, baize, await makeAccount(baize, "Bob"));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const bar = () => page.getByRole("button", { name: /problem/i });

  it("My Plugins leads to the builder, and rows pasted from a spreadsheet become cards", async () => {
    await page.getByRole("link", { name: "My Plugins" }).click();
    await page.getByRole("link", { name: /^Builder/ }).click();
    await page.getByRole("heading", { level: 1, name: "Instructions" }).waitFor();
    await builder.next("Card Data");
    await builder.paste(page.getByLabel("Paste rows from a spreadsheet", { exact: true }), lanternsRows);
    await page.getByRole("button", { name: "Use these cards" }).click();
    await page.getByText("Card database uploaded successfully: 4 cards.").waitFor();
    await picture(page, "builder-card-data");
  });

  it("the tool cards lie down, and the back gets a picture", async () => {
    await builder.next("Card Types");
    await builder.fill(page.getByRole("group", { name: "Tool" }), { Width: "1", Height: "0.72" });
    await builder.next("Card Backs");
    await page.getByLabel("Image URL", { exact: true }).fill("https://img.example/back.png");
  });

  it("the game gets its name and its table; the groups for two players are there", async () => {
    await builder.next("Game Basics");
    await page.getByLabel("Plugin Name", { exact: true }).fill("Duel of Lanterns");
    await page.getByLabel("Background Image URL", { exact: true }).fill("https://img.example/bg.jpg");
    await builder.next("Groups");
    const groups = page.getByRole("list", { name: "Groups" }).getByRole("listitem");
    await expect.poll(() => groups.count()).toBe(9);
  });

  it("properties: power is a number, the score is shown, the wind is added", async () => {
    await builder.next("Face Properties");
    await builder
      .row("Power")
      .getByRole("button", { name: /use “Whole number”/ })
      .click();
    await builder.next("Card Properties");
    await builder.row("Exhausted").waitFor();
    await builder.next("Player Properties");
    await builder.tick(builder.row("Score"), "Show in Top Bar");
    await builder.next("Game Properties");
    await page.getByRole("button", { name: "Add Property" }).click();
    await page.keyboard.type("Wind");
    const wind = builder.row("Wind");
    await expect.poll(() => wind.getByLabel("Property ID", { exact: true }).inputValue()).toBe("wind");
    await wind.getByLabel("Type", { exact: true }).selectOption("integer");
    await builder.fill(wind, { "Default Value": "1" });
    await builder.tick(wind, "Show in Top Bar");
    await builder.next("Deckbuilder");
    await expect.poll(() => page.getByLabel("Max Card Quantity", { exact: true }).inputValue()).toBe("3");
  });

  it("nine boxes are laid on the table", async () => {
    await builder.next("Layout");
    const inspector = page.getByRole("region", { name: "Selected box" });
    for (const [group, type, left, top, width, height] of lanternsBoxes) {
      await page.getByRole("button", { name: "Add Group" }).click();
      await inspector.getByLabel("Group", { exact: true }).selectOption(group);
      await inspector
        .locator("label")
        .filter({ hasText: new RegExp(`^${type}$`) })
        .click();
      const place = { "Left (%)": left, "Top (%)": top, "Width (%)": width, "Height (%)": height };
      for (const [name, value] of Object.entries(place))
        await builder.fill(inspector, { [name]: String(value) });
    }
    await picture(page, "builder-layout");
  });

  it("phases and their steps, and two tokens", async () => {
    await builder.next("Phases");
    const dawn = await addPhase("Dawn");
    await addStep(dawn, "Draw", "dawnDraw");
    await addStep(dawn, "Play", "dawnPlay");
    await addStep(await addPhase("Dusk"), "Cleanup", "duskClean");
    await builder.next("Tokens");
    await addToken("Oil", "0");
    await addToken("Wax", "50");
    await picture(page, "builder-tokens");
  });

  async function addPhase(name: string): Promise<Locator> {
    await page.getByRole("button", { name: "Add Phase" }).click();
    await page.keyboard.type(name);
    return builder.row(name);
  }
  async function addStep(phase: Locator, name: string, id: string): Promise<void> {
    await phase.getByRole("button", { name: "Add Step" }).click();
    await page.keyboard.type(name);
    await builder.fill(phase.getByRole("listitem", { name, exact: true }), { "Step ID": id });
  }
  async function addToken(name: string, left: string): Promise<void> {
    await page.getByRole("button", { name: "Add Token" }).click();
    await page.keyboard.type(name);
    await builder.fill(builder.row(name), {
      "Left (% of card width)": left,
      "Image URL": `https://img.example/${name.toLowerCase()}.png`,
    });
  }

  it("D-77 there is no problem, what is downloaded is the worked example, and baize check finds nothing, P3-63, P3-64, P3-65, P3-66", async () => {
    await builder.next("Actions");
    await builder.next("Decks");
    await builder.next("Save Plugin");
    await expect.poll(() => bar().textContent()).toContain("No problems");
    await expectAccessible(page, "save step");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download definition (.zip)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Duel of Lanterns_game_definition.zip");
    const files = unzipSync(readFileSync(await download.path()));
    const texts = Object.entries(files).map(
      ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
    );
    const definition = Object.assign(
      {},
      ...texts.flatMap(([name, text]) => (name.endsWith(".json") ? [JSON.parse(text)] : [])),
    );
    // What the builder keeps of its own, to open the game again.
    const { announcements, _builder, ...sections } = definition;
    expect(_builder).toMatchObject({ version: 1 });
    const { announcements: _inExample, ...wanted } = lanternsDefinition;
    expect(sections).toEqual(wanted);
    expect(announcements).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d: Plugin created$/)]);
    expect(await checked(texts)).toEqual([]);
  });

  it("it is saved, private, and one press opens a private room with it", async () => {
    await page.getByRole("button", { name: "Create Plugin" }).click();
    await page.getByText("Plugin created.").waitFor();
    await page.getByRole("link", { name: "Go to My Plugins" }).waitFor();
    await picture(page, "builder-saved");
    await page.getByRole("button", { name: "Create a private room" }).click();
    await page.waitForURL(/\/room\/[\w-]+$/);
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
  });

  const other = (player: Player) => (player === ann ? bob : ann);
  const press = (player: Player, key: string) =>
    inStep(player, other(player), () => player.page.keyboard.press(key));

  it("Bob comes by the room's address, and both load a deck", async () => {
    await openRoom(bob, baize, page.url().split("/").at(-1) ?? "");
    await inStep(bob, ann, () => sitDown(bob));
    for (const player of [ann, bob]) {
      await player.page.keyboard.press("Control+l");
      const dialog = player.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Sample Decks", exact: true }).click();
      await inStep(player, other(player), () =>
        dialog.getByRole("button", { name: "Sample Deck 1", exact: true }).click(),
      );
    }
    await expect
      .poll(() => tableOf(ann))
      .toMatchObject({ player1Deck: { stacks: 4 }, player2Deck: { stacks: 4 } });
  });

  it("D-78 a turn is played: D draws, a card is laid down, gets oil, is turned and discarded, P3-80, P3-81, P3-85, P3-86, P3-87", async () => {
    const counter = (name: string) => page.getByRole("spinbutton", { name, exact: true });
    await expect.poll(() => counter("Round").inputValue()).toBe("0");
    await expect.poll(() => counter("Wind").inputValue()).toBe("1");
    await press(ann, "d");
    const [drawn = ""] = (await tableOf(ann)).player1Hand?.cards ?? [];
    await expect.poll(async () => (await tableOf(bob)).player1Deck?.stacks).toBe(3);
    await press(ann, "ArrowDown");
    await hand.move(hand.card("player1Hand"), await hand.at(hand.region("player1PlayArea"), [0.3, 0.5]));
    await still(page);
    await hand.card("player1PlayArea").hover({ position: { x: 12, y: 8 } });
    await press(ann, "1");
    await press(ann, "a");
    await expect
      .poll(async () => (await tableOf(bob)).player1PlayArea?.cards)
      .toEqual([`${drawn}, turned 90°, tokens: Oil 1`]);
    await press(ann, "ArrowDown");
    await press(bob, "d");
    await expect.poll(async () => (await tableOf(ann)).player2Hand?.stacks).toBe(1);
    await hand.card("player1PlayArea").hover();
    await press(ann, "x");
    await expect.poll(async () => (await tableOf(bob)).player1Discard).toEqual({ stacks: 1, cards: [drawn] });
    const log = await logOf(bob);
    for (const line of [
      "advanced the round step to Play.",
      "drew a card.",
      `rotated ${drawn}.`,
      `discarded ${drawn}.`,
    ])
      expect(log).toContain(line);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});

/** What `baize check` finds in the files of a definition. */
async function checked(files: readonly (readonly [name: string, text: string])[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "baize-made-"));
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    const args = ["apps/cli/src/main.ts", "check", folder, "--json"];
    return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: root })).stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stands for every picture of the game. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="500"><rect width="360" height="500" rx="20" fill="#a33"/></svg>';
