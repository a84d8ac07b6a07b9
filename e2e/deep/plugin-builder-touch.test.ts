/** A newcomer with nothing but a phone: from the sign-up to a card of an own game on the table, by finger. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { type Finger, fingerOn, HELD_MS } from "../kit/finger.ts";
import { expectAccessible, screen } from "../kit/look.ts";
import { still, tableOf } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

const EMAIL = "mia@example.org";
const PASSWORD = "correct horse battery";

describe.skipIf(browserMissing)("a newcomer on a phone makes a game and plays a card", () => {
  let baize: Baize;
  let browser: Browser;
  let page: Page;
  let finger: Finger;
  const problems: string[] = [];

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    const options = { viewport: sizes.phone, hasTouch: true, isMobile: true, locale: "en-US" };
    const context = await browser.newContext(options);
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
    finger = await fingerOn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  let pictures = 0;
  const shot = (name: string) => screen(page, `touch-${String(++pictures).padStart(2, "0")}-${name}`);
  const tap = (role: "button" | "link" | "menuitem", name: string | RegExp) =>
    page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .tap();
  async function openHeader(link: string) {
    await tap("button", "Menu");
    await tap("link", link);
  }
  async function next(step: string) {
    await tap("button", "Next");
    await page.getByRole("heading", { level: 1, name: step, exact: true }).waitFor();
    await shot(step);
  }

  it("signs up, confirms the address and logs in", async () => {
    await page.goto(baize.url);
    await page.waitForURL(/\/lobby$/);
    await shot("lobby");
    await openHeader("Sign Up");
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
    await page.getByLabel("Nickname").fill("Mia");
    await tap("button", "Sign Up");
    await page.waitForURL(/\/lobby/);
    const link = page.locator("a[href*='confirm-email']").first();
    await expect
      .poll(async () => {
        await page.goto(`${baize.url}/dev/outbox`);
        return link.count();
      })
      .toBeGreaterThan(0);
    await page.goto((await link.getAttribute("href")) ?? "");
    await page.getByText("Thank you, your email has been confirmed.").waitFor();
    await shot("confirmed");
    await tap("link", "Log In");
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await tap("button", "Log In");
    await page.waitForURL(/\/lobby/);
  });

  it("finds the builder, begins with a kind of game and the sample cards", async () => {
    await openHeader("My Plugins");
    await page.getByText("You have no plugins yet.").waitFor();
    await shot("my-plugins");
    await tap("link", /^Builder/);
    await page.getByRole("heading", { level: 1, name: "Instructions" }).waitFor();
    await page.getByRole("button", { name: "Two players, own decks" }).tap();
    await shot("instructions");
    await next("Card Data");
    await tap("button", "Load the sample cards");
    await page.getByText(/^Card database uploaded successfully: \d+ cards\.$/).waitFor();
    await shot("cards-loaded");
  });

  it("goes through all steps with nothing but a name to enter", async () => {
    for (const step of ["Card Types", "Card Backs", "Game Basics"]) await next(step);
    await page.getByLabel("Plugin Name", { exact: true }).fill("My First Game");
    for (const step of [
      "Groups",
      "Face Properties",
      "Card Properties",
      "Player Properties",
      "Game Properties",
      "Deckbuilder",
      "Layout",
      "Phases",
      "Tokens",
      "Actions",
      "Decks",
      "Save Plugin",
    ])
      await next(step);
    await expectAccessible(page, "save step on a phone");
    await tap("button", "Create Plugin");
    await page.getByText("Plugin created.").waitFor();
    await shot("created");
  });

  it("opens a private room, loads a deck and lays a card on the table", async () => {
    await tap("button", "Create a private room");
    await page.waitForURL(/\/room\/[\w-]+$/);
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await shot("room");
    await tap("button", "Menu");
    await shot("room-menu");
    await tap("menuitem", /^Load\b/);
    await tap("menuitem", /^Load prebuilt deck/);
    await shot("room-decks");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sample Decks", exact: true }).tap();
    await dialog.getByRole("button", { name: "Sample Deck 1", exact: true }).tap();
    await expect.poll(async () => (await tableOf({ page, problems })).player1Deck?.stacks).toBeGreaterThan(0);
    await shot("room-loaded");
    // The deck lies beyond the edge of a phone.
    await tap("button", "Show the whole table, or its real size");
    await shot("room-whole");
    await carry("player1Deck", "player1Hand");
    await expect.poll(async () => (await tableOf({ page, problems })).player1Hand?.stacks).toBe(1);
    await shot("room-drawn");
    await carry("player1Hand", "player1PlayArea");
    await expect.poll(async () => (await tableOf({ page, problems })).player1PlayArea?.stacks).toBe(1);
    await shot("room-played");
  });

  /** Holds the first card of a group and carries it to another. */
  async function carry(from: string, to: string) {
    await still(page);
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      if (!found) throw new Error(`Nothing at ${selector}.`);
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    await finger.hold(await box(`[data-shows-group="${from}"] [data-card-hit]`), HELD_MS);
    await finger.moveTo(await box(`[data-shows-group="${to}"]`));
    await finger.lift();
  }

  it("no page had an error", () => {
    expect(problems).toEqual([]);
  });
});
