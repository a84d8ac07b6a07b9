import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import {
  areaOf,
  cardsOf,
  drag,
  expectAgreement,
  inStep,
  logIn,
  logInByForm,
  logOf,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  stepOf,
  tableOf,
} from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("two people play Standard 52 in two browsers", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Player;
  let bob: Player;
  let bobAccount: Account;
  let slug: string;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    ann = await newPlayer(browser);
    bob = await newPlayer(browser);
    bobAccount = await makeAccount(baize, "Bob");
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it("a newcomer signs up, confirms through the outbox and creates a room (P1-01, P1-02, P0-05)", async () => {
    const { page } = ann;
    await page.goto(baize.url);
    await page.waitForURL(/\/lobby$/);
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Email").fill("ann@example.org");
    await page.getByRole("textbox", { name: "Password", exact: true }).fill("correct horse battery");
    await page.getByRole("textbox", { name: "Confirm password" }).fill("correct horse battery");
    await page.getByLabel("Nickname").fill("Ann");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.waitForURL(/\/lobby/);

    await expect
      .poll(async () => {
        await page.goto(`${baize.url}/dev/outbox`);
        return page.locator("a[href*='confirm-email']").count();
      })
      .toBeGreaterThan(0);
    await page.goto((await page.locator("a[href*='confirm-email']").first().getAttribute("href"))!);
    await page.getByText("Thank you, your email has been confirmed.").waitFor();
    // A confirmation signs out, so that every page starts from the new standing.
    await logInByForm(ann, baize, { email: "ann@example.org", password: "correct horse battery" });

    await page
      .getByRole("link", { name: /Standard 52/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Create Room" }).click();
    // Enter takes what the dialog proposes.
    const create = page.getByRole("dialog").getByRole("button", { name: /create/i });
    await expect.poll(() => create.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/room\//);
    slug = page.url().split("/").at(-1)!;
    await page.getByRole("region", { name: "Table", exact: true }).waitFor();
    await expect
      .poll(async () => (await tableOf(ann)).sharedDeck)
      .toEqual({ stacks: 52, cards: ["face-down card"] });
  });

  it("a second person logs in, opens the room and sits down (T0-01)", async () => {
    await logIn(bob, baize, bobAccount);
    await openRoom(bob, baize, slug);
    await sitDown(bob);
    await expectAgreement(ann, bob);
    await expect.poll(() => logOf(ann)).toMatch(/2.*Bob.* sat down in seat 2\./);
  });

  it("dealing gives each their hand, and nobody sees the other's cards (T3, decisions: hidden information)", async () => {
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: "Deal", exact: true }).click());
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: /^7\b/ }).click());
    const [annTable, bobTable] = [await tableOf(ann), await tableOf(bob)];
    expect(annTable.player1Hand!.cards).toHaveLength(7);
    for (const card of annTable.player1Hand!.cards)
      expect(card).toMatch(/ of (clubs|diamonds|hearts|spades)/);
    expect(bobTable.player1Hand!.cards).toEqual(Array(7).fill("face-down card"));
    expect(annTable.player2Hand!.cards).toEqual(Array(7).fill("face-down card"));
    const markup = await bob.page.content();
    for (const card of annTable.player1Hand!.cards) expect(markup).not.toContain(`${card.split(",")[0]}"`);
    // Fronts are named by their files, behind the prefix of the plugin; backs say where on the site they are.
    const art = (file: RegExp) =>
      ann.page
        .locator("img[src*='/games/standard-52/art/']")
        .evaluateAll(
          (images, text) =>
            images.some(
              (image) =>
                new RegExp(text).test((image as HTMLImageElement).src) &&
                (image as HTMLImageElement).naturalWidth > 0,
            ),
          file.source,
        );
    for (const file of [/\/art\/(?:10|[2-9JQKA])[CDHS]\.svg$/, /\/art\/back\.svg$/])
      await expect.poll(() => art(file)).toBe(true);
  });

  it("P1-04 T0-02 T0-03 cards are dragged to the table, drawn, flipped, and everything can be undone and redone", async () => {
    const first = (await tableOf(ann)).player1Hand!.cards[0]!.split(",")[0]!;
    await inStep(ann, bob, () =>
      drag(ann, cardsOf(ann, "player1Hand").first(), areaOf(ann, "sharedTable"), { x: 0.3, y: 0.4 }),
    );
    await expect.poll(async () => (await tableOf(bob)).sharedTable!.cards[0]).toContain(first);
    await inStep(bob, ann, () => bob.page.keyboard.press("d"));
    await expect.poll(async () => (await tableOf(ann)).player2Hand!.stacks).toBe(8);
    await inStep(ann, bob, async () => {
      await cardsOf(ann, "sharedTable").first().click({ button: "right" });
      await ann.page.getByRole("menuitem", { name: "Flip" }).click();
    });
    await expect.poll(async () => (await tableOf(bob)).sharedTable!.cards[0]).toBe("face-down card");
    const last = await stepOf(ann);
    for (let step = 0; step < 3; step++)
      await inStep(ann, bob, () => ann.page.getByRole("button", { name: "Undo" }).click());
    await expect.poll(async () => (await tableOf(bob)).player1Hand!.stacks).toBe(7);
    for (let step = 0; step < 3; step++)
      await inStep(bob, ann, () =>
        bob.page.locator(".room-top-bar").getByRole("button", { name: "Redo" }).click(),
      );
    await expect.poll(() => stepOf(bob)).toBe(last);
    await expect.poll(async () => (await tableOf(ann)).sharedTable!.cards[0]).toBe("face-down card");
  });

  it("table A10: what is undone is told to both with what it was, and either has it back by one press (table §9.7)", async () => {
    await inStep(bob, ann, () => bob.page.keyboard.press("d"));
    const drawn = await stepOf(ann);
    await inStep(ann, bob, () => ann.page.keyboard.press("Control+z"));
    const ofAnn = bob.page.locator("[data-level]", { hasText: /Ann undid: .*Bob drew/ });
    await ann.page.locator("[data-level]", { hasText: /You undid: .*Bob drew/ }).waitFor();
    await inStep(bob, ann, () => ofAnn.getByRole("button", { name: "Redo" }).click());
    await expect.poll(() => stepOf(ann)).toBe(drawn);
  });

  it("table B19: chat reaches the other side (T0-05): who says what, in an alert that opens it; an address is a link; the tab names game and people (table §9.5)", async () => {
    await bob.page.getByRole("tab", { name: "Chat" }).click();
    await bob.page.getByRole("textbox", { name: /message|chat/i }).fill("Good luck! https://a.example/rules");
    await bob.page.keyboard.press("Enter");
    await ann.page.getByRole("button", { name: "Bob: Good luck! https://a.example/rules" }).click();
    await ann.page.getByRole("link", { name: "https://a.example/rules" }).waitFor();
    await expect.poll(() => ann.page.title()).toBe("Standard 52 with Bob · Baize");
    await ann.page.getByRole("tab", { name: /Log/ }).click();
    await bob.page.getByRole("tab", { name: /Log/ }).click();
  });

  it("a killed server loses nothing, and both pages resume by themselves", async () => {
    const [before, step] = [await tableOf(ann), await stepOf(ann)];
    await baize.kill();
    await baize.start();
    await expect.poll(() => ann.page.getByText("Reconnecting…").count(), { timeout: 30_000 }).toBe(0);
    await expectAgreement(ann, bob);
    await expect.poll(() => stepOf(ann)).toBe(step);
    await expect.poll(() => tableOf(ann)).toEqual(before);
    await expect
      .poll(
        async () => {
          await bob.page.keyboard.press("d");
          return (await tableOf(ann)).player2Hand!.stacks;
        },
        { timeout: 30_000, interval: 2_000 },
      )
      .toBeGreaterThan(8);
    await expectAgreement(ann, bob);
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
