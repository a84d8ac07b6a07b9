/**
 * A table of one's own device: without an account, without a server once it stands, and still there after everything that ends
 * a page.
 */
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { expectAccessible, picture } from "./kit/look.ts";
import { cardsTold, logIn, logOf, newPlayer, openRoom, sitDown, stepOf, tableOf } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

type Listening = { heardOnChannels: string[] };

/** A page keeps what tabs tell each other, from its beginning. */
async function hearChannels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (globalThis as unknown as Listening).heardOnChannels = heard;
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)));
      }
    };
  });
}
const heardBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Listening).heardOnChannels.join("\n"));

/** A card's own name, without its position. */
const nameOf = (card: string) => card.split(",")[0]!;

describe.skipIf(browserMissing)("playing alone", () => {
  let baize: Baize;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Another tab of the same browser. */
  let watcher: Page;
  /** Address of the table whose game went to a room. */
  let invitedFrom = "";
  const problems: string[] = [];

  async function openPage(): Promise<Page> {
    const opened = await context.newPage();
    opened.on("pageerror", (error) => {
      // What a table can stand without is fetched later, and cannot be while the server is gone.
      if (error.message.startsWith("Unable to preload CSS")) return;
      // A page that is left gives up what it had under way.
      if (error.name === "AbortError" || error.message.startsWith("AbortError")) return;
      // Exceptions of the browser's own have no stack.
      problems.push(error.stack || `${error.name}: ${error.message} at ${opened.url()}`);
    });
    return opened;
  }
  const stands = (at: Page) => at.getByRole("region", { name: "Table", exact: true }).waitFor();
  const cardsIn = async (at: Page, group: string) =>
    (await tableOf({ page: at, problems }))[group]?.cards ?? [];
  /** The device's own: what the account has of others may be listed beside them. */
  const tablesIn = (list: Locator) => list.locator('a[href^="/table/"]');
  /** Draws cards with the game's own button, and waits for each. */
  async function draw(count: number): Promise<void> {
    const before = (await cardsIn(page, "player1Hand")).length;
    for (let drawn = 1; drawn <= count; drawn++) {
      await page.getByRole("button", { name: "Draw", exact: true }).click();
      await cardsTold(() => cardsIn(page, "player1Hand"), before + drawn);
    }
  }

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    context = await browser.newContext({ viewport: sizes.desktop, colorScheme: "dark", locale: "en-US" });
    page = await openPage();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("a visitor is at a table with one press in the lobby", async () => {
    await page.goto(`${baize.url}/lobby`);
    await page.getByRole("link", { name: /Play alone.*Standard 52/ }).click();
    await page.waitForURL(/\/table\/table-/);
    await stands(page);
    await page.getByRole("tab", { name: "Chat" }).click();
    await page.getByRole("textbox", { name: "your message…" }).fill("go on with the hearts");
    await page.keyboard.press("Enter");
    await page.getByRole("log", { name: "Chat" }).getByText("go on with the hearts").waitFor();
    await page.getByRole("tab", { name: "Log" }).click();
  });

  it("plays on when the server is gone", async () => {
    await baize.end();
    await draw(3);
    const hand = await cardsIn(page, "player1Hand");
    expect(hand.filter((card) => card === "face-down card")).toEqual([]);
    await baize.start();
  });

  it("has everything that was shown as done after the tab has died in the middle of an action", async () => {
    const address = page.url();
    await draw(2);
    const hand = await cardsIn(page, "player1Hand");
    const step = await stepOf({ page, problems });
    await page.getByRole("button", { name: "Draw", exact: true }).click({ noWaitAfter: true });
    const died = page.waitForEvent("crash");
    await Promise.all([died, page.goto("chrome://crash").catch(() => {})]);
    await page.close();
    page = await openPage();
    await page.goto(address);
    await stands(page);
    const shown = await cardsIn(page, "player1Hand");
    expect(shown.slice(0, hand.length)).toEqual(hand);
    expect([step, step.replace(/\d+/g, (at) => String(Number(at) + 1))]).toContain(
      await stepOf({ page, problems }),
    );
  });

  it("goes back and forth through the history of the game", async () => {
    const hand = await cardsIn(page, "player1Hand");
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await expect.poll(() => cardsIn(page, "player1Hand")).not.toEqual(hand);
    await page.getByRole("button", { name: /^Redo/ }).first().click();
    await expect.poll(() => cardsIn(page, "player1Hand")).toEqual(hand);
  });

  it("is open in one tab at a time: another one may take it over, and nothing is lost", async () => {
    const hand = await cardsIn(page, "player1Hand");
    const other = await openPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Play it here" }).click();
    await stands(other);
    expect(await cardsIn(other, "player1Hand")).toEqual(hand);
    await page.getByRole("heading", { name: "This table is open in another tab" }).waitFor();
    await page.close();
    page = other;
    await draw(1);
  });

  it("may be watched from a second tab, which sees no hidden card, does nothing, and may take it over", async () => {
    const other = await openPage();
    await hearChannels(other);
    await other.goto(page.url());
    const watch = other.getByRole("button", { name: "Watch", exact: true });
    await watch.waitFor();
    const strangers = await other.evaluateHandle(watchBar);
    await watch.click();
    await stands(other);
    expect(await strangers.jsonValue()).toEqual([]);
    const strip = other.getByRole("complementary", { name: "You are watching" });
    await strip.waitFor();
    await picture(other, "watching");
    await expectAccessible(other, "a watched table");
    await draw(1);
    const hand = await cardsIn(page, "player1Hand");
    const hidden = hand.map(() => "face-down card");
    await expect.poll(() => cardsIn(other, "player1Hand")).toEqual(hidden);
    const told = [await heardBy(other), await other.content()].join("\n");
    expect(told).toContain("player1Hand");
    expect(hand.map(nameOf).filter((name) => told.includes(name))).toEqual([]);

    // Nothing there is for strangers of a server.
    expect(await other.getByRole("link", { name: /log in|sign up/i }).count()).toBe(0);
    expect(await other.getByRole("button", { name: /^sit|share|invite|open room/i }).count()).toBe(0);
    await other.getByRole("button", { name: "Draw", exact: true }).click();
    await other.getByText("Play it here to do something at the table.").first().waitFor();
    expect(await cardsIn(page, "player1Hand")).toEqual(hand);

    await strip.getByRole("button", { name: "Play it here" }).click();
    await page.getByRole("heading", { name: "This table is open in another tab" }).waitFor();
    await expect.poll(() => cardsIn(other, "player1Hand")).toEqual(hand);
    [watcher, page] = [page, other];
  });

  it("is there again for a tab that watches when the other one is loaded again, and may be gone on with when that is closed", async () => {
    await watcher.getByRole("button", { name: "Watch", exact: true }).click();
    await stands(watcher);
    await page.reload();
    await stands(page);
    await draw(1);
    const hand = await cardsIn(page, "player1Hand");
    await expect.poll(async () => (await cardsIn(watcher, "player1Hand")).length).toBe(hand.length);
    await page.close();
    await watcher.getByRole("heading", { name: "The other tab was closed" }).waitFor();
    await watcher.getByRole("button", { name: "Go on here" }).click();
    page = watcher;
    await stands(page);
    await expect.poll(() => cardsIn(page, "player1Hand")).toEqual(hand);
    await draw(1);
  });

  it("is found again in the lobby, and on the page of its game", async () => {
    const hand = await cardsIn(page, "player1Hand");
    await page.goto(`${baize.url}/lobby`);
    const list = page.getByRole("region", { name: /On this device|Games you play alone/ });
    await list.getByRole("link", { name: "Standard 52" }).click();
    await stands(page);
    await expect.poll(() => cardsIn(page, "player1Hand")).toEqual(hand);
  });

  it("becomes a room with its whole history when somebody is invited, who sits down and plays on", async () => {
    const [host, friend] = await Promise.all([makeAccount(baize, "Hanna"), makeAccount(baize, "Fritz")]);
    const address = page.url();
    invitedFrom = address;
    const hand = await cardsIn(page, "player1Hand");
    const step = await stepOf({ page, problems });
    await page.getByRole("button", { name: "Invite somebody" }).click();
    // Nobody is signed in: the way leads there, and back to what was asked for.
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await dialog.getByRole("link", { name: "Log In" }).click();
    await page.getByLabel("Email").fill(host.email);
    await page.getByRole("textbox", { name: "Password" }).fill(host.password);
    // Over a slow line it is a while until the page knows who has come back.
    const profile = Promise.withResolvers<void>();
    await page.route("**/api/v1/profile", (route) => profile.promise.then(() => route.continue()));
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`${address}?invite=true`);
    await dialog.getByRole("button", { name: "Create the room" }).waitFor();
    expect(await dialog.getByText("needs an account").count()).toBe(0);
    profile.resolve();
    // What is left to do is to send the link; it is said for some seconds, while the page of the room comes.
    const told = page.getByText("The room is made, and its link is in your clipboard").first().waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Create the room" }).click();
    await Promise.all([told, page.waitForURL(/\/room\//)]);
    await stands(page);
    await expect.poll(() => cardsIn(page, "player1Hand")).toEqual(hand);
    const steps = (text: string) => Number(text.split(" ").at(-1));
    await expect
      .poll(async () => steps(await stepOf({ page, problems })))
      .toBeGreaterThanOrEqual(steps(step));

    await page.getByRole("button", { name: "From somebody's own device" }).waitFor();
    // Neither how it came here nor what the room began with is a step of the game.
    expect(await logOf({ page, problems })).not.toContain("downloaded");
    expect(await page.locator(".log-cut").count()).toBe(0);

    const fritz = await newPlayer(browser);
    await logIn(fritz, baize, friend);
    await openRoom(fritz, baize, new URL(page.url()).pathname.split("/").at(-1)!);
    await fritz.page.getByRole("button", { name: "From somebody's own device" }).waitFor();
    expect((await tableOf(fritz)).player1Hand?.cards.every((card) => card === "face-down card")).toBe(true);
    await sitDown(fritz);
    await fritz.page.getByRole("button", { name: "Draw", exact: true }).click();
    await expect.poll(async () => (await tableOf(fritz)).player2Hand?.cards.length).toBe(1);
    await expect.poll(async () => (await cardsIn(page, "player2Hand")).length).toBe(1);
    problems.push(...fritz.problems);
    await fritz.page.context().close();
  });

  it("takes the game home again, where it goes on alone; the table of before is still there", async () => {
    const hand = await cardsIn(page, "player1Hand");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "Take it with me" }).click();
    await page.waitForURL(/\/table\//);
    await stands(page);
    await expect.poll(() => cardsIn(page, "player1Hand")).toEqual(hand);
    await draw(1);
    await page.goto(`${baize.url}/lobby`);
    const list = page.getByRole("region", { name: /On this device|Games you play alone/ });
    await expect.poll(() => tablesIn(list).count()).toBe(2);
    await list.getByRole("link", { name: /^goes on in the room / }).waitFor();
    // Whoever was invited left no trace in the table that the game came from.
    await page.goto(invitedFrom);
    await stands(page);
    expect(await logOf({ page, problems })).toMatch(/drew (a card|\d+ cards)\./);
    expect(await logOf({ page, problems })).not.toContain("downloaded");
    await page.goto(`${baize.url}/lobby`);
  });

  it("is deleted only after a question", async () => {
    const list = page.getByRole("region", { name: /On this device|Games you play alone/ });
    await list
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    expect(await tablesIn(list).count()).toBe(2);
    await list
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => tablesIn(list).count()).toBe(1);
  });

  it("says that a table is not on this device", async () => {
    const stranger = await openPage();
    await stranger.goto(`${baize.url}/table/table-of-somebody-else`);
    await stranger.getByRole("heading", { name: "There is no such table on this device" }).waitFor();
    await stranger.close();
  });

  it("causes no errors on its pages", () => {
    expect(problems).toEqual([]);
  });
});

/** Runs in the page: what shows in the bar from now on, frame by frame, that is only for strangers of a room on a server. */
function watchBar(): string[] {
  const seen: string[] = [];
  const look = () => {
    for (const part of document.querySelectorAll<HTMLElement>(".room-rules, .room-share, .watching-strip"))
      if (part.checkVisibility() && !seen.includes(part.className)) seen.push(part.className);
    requestAnimationFrame(look);
  };
  look();
  return seen;
}
