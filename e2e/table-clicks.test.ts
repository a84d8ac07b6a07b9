/** How many clicks it takes to do what people do most: never more than a player counted who reviewed the table. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { type Hand, handOf } from "./kit/hand.ts";
import { logIn, logInByForm, logOf, newPlayer, openRoom, type Player, still, tableOf } from "./kit/player.ts";
import { type Presses, presses } from "./kit/presses.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the clicks of a table", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let account: Account;
  let ann: Player;
  let hand: Hand;
  let count: Presses;
  let invitation: string;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    ann = await player();
    hand = handOf(ann, ann);
    count = await presses(ann.page);
    await logInByForm(ann, baize, account);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  async function player(): Promise<Player> {
    const one = await newPlayer(browser);
    one.page.setDefaultTimeout(20_000);
    return one;
  }
  const button = ({ page }: Player, name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" }).first();
  const table = ({ page }: Player) => page.getByRole("region", { name: "Table", exact: true });
  const seated = (one: Player) => button(one, /^Get up/).waitFor();

  it("table §2: a game is started by two, signed in", async () => {
    const clicks = await count.during(async () => {
      await ann.page.getByRole("link", { name: /^Play ?: Standard 52$/ }).click();
      await ann.page.getByRole("dialog").getByRole("button", { name: "Create Room" }).click();
      await table(ann).waitFor();
      await seated(ann);
    });
    expect(clicks).toBeLessThanOrEqual(2);
  });

  it("table §2: a friend is invited by one", async () => {
    await ann.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const clicks = await count.during(() => button(ann, "Share link").click());
    expect(clicks).toBeLessThanOrEqual(1);
    await expect.poll(() => ann.page.evaluate(() => navigator.clipboard.readText())).toBe(ann.page.url());
    invitation = ann.page.url();
  });

  it("table §2: a new friend comes from the link to a seat of its room by three and one form, without a mail", async () => {
    const cleo = await player();
    const { page } = cleo;
    const { during } = await presses(page);
    await page.goto(invitation);
    await table(cleo).waitFor();
    const clicks = await during(async () => {
      await page.getByRole("complementary").getByRole("link", { name: "Sign Up" }).click();
      await page.getByLabel("Email").fill("cleo@example.org");
      for (const name of ["Password", "Confirm password"])
        await page.getByRole("textbox", { name, exact: true }).fill("correct horse battery");
      await page.getByLabel("Nickname").fill("Cleo");
      await button(cleo, "Sign Up").click();
      await page.waitForURL(invitation);
      await button(cleo, "Sit down").click();
      await seated(cleo);
    });
    expect(clicks).toBeLessThanOrEqual(3);
    expect(cleo.problems).toEqual([]);
    await button(cleo, /^Get up/).click();
    await button(cleo, /^Get up/).waitFor({ state: "detached" });
    await page.context().close();
  });

  it("table §2: a friend who is signed in sits down by the link and one", async () => {
    const bob = await player();
    await logIn(bob, baize, await makeAccount(baize, "Bob"));
    const { during } = await presses(bob.page);
    await bob.page.goto(invitation);
    const clicks = await during(async () => {
      await button(bob, "Sit down").click();
      await seated(bob);
    });
    expect(clicks).toBeLessThanOrEqual(1);
    expect(bob.problems).toEqual([]);
    await bob.page.context().close();
  });

  it("table §2: cards are dealt by two", async () => {
    const clicks = await count.during(async () => {
      await button(ann, "Deal").click();
      await button(ann, /^7\b/).click();
      await expect.poll(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(7);
    });
    expect(clicks).toBeLessThanOrEqual(2);
  });

  it("table §2: a step is undone by one", async () => {
    await ann.page.keyboard.press("d");
    await expect.poll(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(8);
    const clicks = await count.during(async () => {
      await button(ann, /^Undo/).click();
      await expect.poll(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(7);
    });
    expect(clicks).toBeLessThanOrEqual(1);
  });

  describe("a pile", () => {
    const panel = () => ann.page.locator(".browse-panel");

    it("table §2: is opened to look through by one", async () => {
      const clicks = await count.during(async () => {
        await hand
          .region("sharedDeck")
          .getByRole("button", { name: /^Look at all/ })
          .click();
        await panel().waitFor();
      });
      expect(clicks).toBeLessThanOrEqual(1);
    });

    it("table §2: is closed by one", async () => {
      const clicks = await count.during(async () => {
        await panel().getByRole("button", { name: "Keep order" }).click();
        await panel().waitFor({ state: "detached" });
      });
      expect(clicks).toBeLessThanOrEqual(1);
    });

    it("table §2: shows its top 5 by two", async () => {
      const clicks = await count.during(async () => {
        await hand
          .region("sharedDeck")
          .getByRole("button", { name: /^Menu of/ })
          .click();
        await ann.page.getByRole("menuitem", { name: "Look at top 5" }).click();
        await expect.poll(() => panel().locator("[data-card-hit]").count()).toBe(5);
      });
      expect(clicks).toBeLessThanOrEqual(2);
    });
  });

  describe("a card of one's hand", () => {
    const played = async () => (await tableOf(ann)).player1Play?.stacks;

    it("table §2: is played by two: the card, and what its strip offers", async () => {
      const clicks = await count.during(async () => {
        await hand.card("player1Hand").click({ position: { x: 8, y: 40 } });
        await ann.page.locator(".card-strip").getByRole("button", { name: "Play" }).click();
        await expect.poll(played).toBe(1);
      });
      expect(clicks).toBeLessThanOrEqual(2);
    });

    it("table §2: is played by a double click as well", async () => {
      const clicks = await count.during(async () => {
        await hand.card("player1Hand", 2).dblclick({ position: { x: 8, y: 40 } });
        await expect.poll(played).toBe(2);
      });
      expect(clicks).toBeLessThanOrEqual(2);
    });
  });

  describe("a hero of Tidewatch", () => {
    const question = () => ann.page.locator(".prompt[data-first]");
    beforeAll(async () => {
      await openRoom(ann, baize, await makeRoom(account, await pluginNamed(baize, "Tidewatch")));
      const answer = (option: string) =>
        ann.page.locator(".prompt-option", { hasText: option }).first().click();
      await answer("Choose a scenario");
      const dialog = ann.page.getByRole("dialog");
      await dialog.getByRole("searchbox").fill("One player");
      await dialog
        .getByRole("button", { name: /^One player/ })
        .first()
        .click();
      await answer("Keep it");
      await question().waitFor({ state: "detached" });
      await still(ann.page);
    });

    it("table §2: takes a damage by three of the mouse alone", async () => {
      const clicks = await count.during(async () => {
        await hand.choose(hand.card("player1Play"), "Tokens", /^Add Damage/);
        await expect.poll(() => logOf(ann)).toMatch(/Damage/);
      });
      expect(clicks).toBeLessThanOrEqual(3);
    });

    it("table §2: ends the day by one", async () => {
      const clicks = await count.during(async () => {
        await button(ann, "Continue").click();
        await expect.poll(() => logOf(ann)).toMatch(/step to Travel/);
      });
      expect(clicks).toBeLessThanOrEqual(1);
    });
  });

  it("no page had an error", () => {
    expect(ann.problems).toEqual([]);
  });
});
