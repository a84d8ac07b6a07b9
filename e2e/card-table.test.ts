/** The card table of the deck builder in a real browser, at a table of Duel of Lanterns (decks §2.4). */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { fingerOn } from "./kit/finger.ts";
import { expectAccessible } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type SharedBaize, shareBaize } from "./kit/shared-server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** Longer than a long press is. */
const LONG_PRESS_MS = 700;
const GAME = "Duel of Lanterns";

describe.skipIf(browserMissing)("the card table in a browser", () => {
  let baize: SharedBaize;
  let browser: Browser;
  let nora: Account;
  let player: Player;

  beforeAll(async () => {
    baize = await shareBaize();
    browser = await openBrowser();
    const oleg = await makeAccount(baize, "Oleg");
    nora = await makeAccount(baize, "Nora");
    const plugin_id = await pluginNamed(baize, GAME);
    const heron = {
      name: "Heron Lamp",
      type: "Lantern",
      cardBack: "dusk",
      imageUrl: "",
      faction: "Windcallers",
    };
    const card_db = { heron: { A: { databaseId: "heron", ...heron } } };
    await oleg.client.call("POST /api/custom_content", { body: { plugin_id, card_db, public: true } });
    player = await openBuilder(await newPlayer(browser));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  /** With a new deck open. */
  async function openBuilder(opened: Player): Promise<Player> {
    const { page } = opened;
    page.setDefaultTimeout(30_000);
    await logIn(opened, baize, nora);
    await openRoom(opened, baize, await makeRoom(nora, await pluginNamed(baize, GAME)));
    // On a phone it is a menu within the one menu.
    const builder = page.getByRole("button", { name: "Builder", exact: true });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await builder.or(menu).first().waitFor();
    if (!(await builder.isVisible())) await menu.click();
    await builder
      .or(page.getByRole("menuitem", { name: "Builder" }))
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Custom decks" }).click();
    await page.getByRole("button", { name: "New deck" }).first().click();
    await page.getByRole("textbox", { name: "Deck Name" }).waitFor();
    return opened;
  }
  const grid = ({ page }: Player = player) => page.getByRole("grid", { name: "Cards" });
  const rows = () => grid().locator("tbody").getByRole("row");
  const names = () =>
    rows().evaluateAll((all) => all.map((row) => row.querySelectorAll("td")[1]?.textContent ?? ""));
  const filter = (name: string): Locator => grid().getByRole("textbox", { name: `Filter ${name}` });

  it("D-12, D-23 filters and adds by the keyboard alone, T5-45", async () => {
    const { page } = player;
    await filter("Name").focus();
    await page.keyboard.type("BARREL");
    await expect.poll(names).toEqual(["Oil Barrel"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("3");
    await page.keyboard.press("Enter");
    await expect.poll(() => rows().first().getByText("In the deck: 4").count()).toBe(1);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(60);
  });

  it("D-13 sorts numbers as numbers, and restores the order of the database", async () => {
    // In the narrow dialog the first columns alone have room.
    const { page } = player;
    await page.getByRole("button", { name: "Widen" }).click();
    const before = await names();
    const cost = grid().getByRole("columnheader", { name: "Cost" });
    const costs = () =>
      rows().evaluateAll((all) => all.map((row) => Number(row.querySelectorAll("td")[4]?.textContent)));
    const sorted = (await costs()).sort((a, b) => a - b);
    await cost.getByRole("button").click();
    await expect.poll(costs).toEqual(sorted);
    await cost.getByRole("button").click();
    await expect.poll(costs).toEqual(sorted.toReversed());
    await cost.getByRole("button").click();
    await expect.poll(names).toEqual(before);
    await page.getByRole("button", { name: "Narrow" }).click();
  });

  it("D-10 a stranger's public card stands under their alias, T2-155, T3-128", async () => {
    await player.page.getByRole("tab", { name: "Public" }).click();
    await expect.poll(() => rows().first().textContent()).toMatch(/Oleg.*Heron Lamp.*Windcallers/);
    await player.page.getByRole("tab", { name: "Official" }).click();
  });

  it("D-23 has no finding of axe, and a row's colour can be read", async () => {
    const color = await rows()
      .first()
      .evaluate((row) => getComputedStyle(row).color);
    expect(color).toBe("rgb(240, 180, 90)");
    await expectAccessible(player.page, "the card table", "[data-deck-builder]");
  });

  it("shows the card beside the pointer that rests, and nothing of it when the pointer is gone", async () => {
    const preview = player.page.locator(".card-preview");
    await rows().nth(1).hover();
    await preview.waitFor();
    await expect
      .poll(() =>
        preview
          .locator("img")
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true]);
    await player.page.getByRole("tab", { name: "Official" }).hover();
    await preview.waitFor({ state: "detached" });
    expect(player.problems).toEqual([]);
  });

  it("D-24 fits a phone: a long press shows the card and adds nothing, what is tapped is large enough, T2-41", async () => {
    const context = await browser.newContext({
      viewport: sizes.phone,
      hasTouch: true,
      isMobile: true,
      colorScheme: "dark",
      locale: "en-US",
    });
    const phone = await openBuilder({ page: await context.newPage(), problems: [] });
    const { page } = phone;
    await page.getByRole("tab", { name: "Cards" }).click();
    const button = grid(phone).locator("[data-add]").first();
    await button.waitFor();
    const box = (await button.boundingBox())!;
    expect([box.width >= 44, box.height >= 44]).toEqual([true, true]);
    const finger = await fingerOn(page);
    await finger.hold({ x: box.x + 20, y: box.y + 20 }, LONG_PRESS_MS);
    await finger.lift();
    await page.locator(".card-preview").waitFor();
    await expect.poll(() => grid(phone).getByText("In the deck").count()).toBe(0);
    await finger.tap({ x: box.x + 20, y: box.y + 20 });
    await page.locator(".card-preview").waitFor({ state: "detached" });
    await grid(phone).getByText("In the deck: 1").waitFor({ state: "attached" });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(sizes.phone.width);
    await context.close();
  });
});
