/**
 * `node bench/builder/main.ts`: the plugin builder with 8,000 cards and eight players in the real product in Chromium. Prints one
 * line per figure; ends with 1 when a count is beyond its budget. Build the app first.
 */
import type { Page } from "playwright-core";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { builderHandOf } from "../../e2e/kit/builder-hand.ts";
import { newPlayer } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import type { Figure } from "../figure.ts";
import { manyRows } from "./large-game.ts";
import { installTouched } from "./touched.ts";

const baize = await startBaize();
const browser = await openBrowser();
try {
  const { page } = await newPlayer(browser);
  page.setDefaultTimeout(60_000);
  await page.addInitScript(installTouched);
  const figures = await figuresOf(page, `${baize.url}/plugin-builder`);
  for (const { name, value, budget } of figures)
    console.log(`${name}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
  process.exitCode = figures.some(({ value, budget }) => budget !== undefined && Number(value) > budget)
    ? 1
    : 0;
} finally {
  await browser.close();
  await baize.stop();
}

async function figuresOf(page: Page, address: string): Promise<Figure[]> {
  const builder = builderHandOf(page);
  await page.goto(address);
  await page.getByText("Two players, own decks").click();
  await builder.next("Card Data");
  const pasted = await timed(async () => {
    await builder.paste(page.getByLabel("Paste rows from a spreadsheet", { exact: true }), manyRows());
    await page.getByRole("button", { name: "Use these cards" }).waitFor();
  });
  const used = await timed(async () => {
    await page.getByRole("button", { name: "Use these cards" }).click();
    await page.getByText("Card database uploaded successfully: 8000 cards.").waitFor();
  });
  const rows = await page.getByRole("row").count();

  await builder.next("Card Types");
  await builder.next("Card Backs");
  await builder.next("Game Basics");
  const players = page.getByLabel("Maximum Players", { exact: true });
  await players.fill("8");
  await players.blur();
  await builder.next("Groups");
  const groups = page.getByRole("list", { name: "Groups" }).getByRole("listitem");
  await groups.first().waitFor();
  const number = await groups.count();
  await page.getByRole("textbox", { name: "Label" }).first().focus();
  const rowsOfKey = await touchedBy(page, 'li[data-field^="groups/"]', () => page.keyboard.press("x"));

  for (const step of [
    "Face Properties",
    "Card Properties",
    "Player Properties",
    "Game Properties",
    "Deckbuilder",
  ])
    await builder.next(step);
  await builder.next("Layout");
  const box = page.locator("[data-target][data-type]").first();
  const place = await box.boundingBox();
  if (!place) throw new Error("The layout step shows no boxes.");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2 + 20, place.y + place.height / 2 + 20);
  const boxesOfMove = await touchedBy(page, "[data-target][data-type]", () =>
    page.mouse.move(place.x + place.width / 2 + 60, place.y + place.height / 2 + 40),
  );
  await page.mouse.up();

  return [
    { name: "pasting 8,000 rows until they can be used, ms", value: pasted },
    { name: "using them until their table stands, ms", value: used },
    { name: "rows drawn of 8,000", value: rows, budget: 60 },
    { name: "groups of eight players", value: number },
    { name: "rows of groups written to by one key in a label", value: rowsOfKey, budget: 2 },
    { name: "boxes of the layout written to by one move of a drag", value: boxesOfMove, budget: 1 },
  ];
}

async function timed(run: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await run();
  return (performance.now() - start).toFixed(0);
}

async function touchedBy(page: Page, selector: string, run: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => window.touched.watch(wanted), selector);
  await run();
  return page.evaluate(() => window.touched.count());
}
