/** Where regions and cards lie on the screen, measured in the browser (table §2). */
import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { screen } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player, still } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { writeWorkedExample } from "./kit/worked-example.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("the layout in the browser (table §2)", () => {
  let baize: Baize;
  let browser: Browser;
  let plugin: string;
  let player: Player;
  let account: Account;
  let slug: string;

  beforeAll(async () => {
    plugin = await writeWorkedExample();
    baize = await startBaize([plugin]);
    browser = await openBrowser();
    account = await makeAccount(baize, "Ann");
    slug = await makeRoom(account, await pluginNamed(baize, "Worked example"));
    player = await newPlayer(browser, { width: 1600, height: 1000 });
    // The worked example has the steps folded.
    await player.page.addInitScript(() => localStorage.setItem("room_side_bar_pinned", "false"));
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
    await player.page.locator('[data-shows-group="sharedFan20"] .stack').nth(19).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    if (plugin) await rm(plugin, { recursive: true, force: true });
  });

  const boxes = (selector: string) =>
    player.page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  const stacks = (groupId: string) => boxes(`[data-shows-group="${groupId}"] .stack`);
  /** Steps between the left edges of neighbours. */
  const steps = (list: { x: number }[]) => list.slice(1).map(({ x }, index) => x - list[index]!.x);

  it("gives the side bar 6 u and the top bar 6 %, and the table the rest (table §2.1)", async () => {
    const [table] = await boxes(".table-stage");
    const [main] = await boxes(".room-main");
    expect(table!.x).toBe(60);
    expect(table!.width).toBe(1540);
    expect(table!.y - main!.y).toBeCloseTo(main!.height * 0.06, 0);
    expect(table!.height).toBeCloseTo(main!.height * 0.94, 0);
  });

  it("lays the row and the fans of the worked example to the pixel (table §2.3)", async () => {
    const [table] = await boxes(".table-stage");
    const [region] = await boxes('[data-shows-group="sharedRow"]');
    expect(region!.x).toBeCloseTo(60, 1);
    expect(region!.width).toBeCloseTo(924, 1);
    expect(region!.y).toBeCloseTo(table!.y + (table!.height * 5) / 6, 1);
    expect(region!.height).toBeCloseTo(table!.height / 6, 1);

    const row = await stacks("sharedRow");
    expect(row[0]!.x).toBeCloseTo(97, 1);
    expect(row[0]!.y).toBeCloseTo(region!.y + 5, 1);
    expect(row[0]!.width).toBeCloseTo(86.4, 1);
    expect(row[0]!.height).toBeCloseTo(120, 1);
    for (const step of steps(row)) expect(step).toBeCloseTo(116.4, 1);

    for (const [groupId, step] of [
      ["sharedFan10", 86.4],
      ["sharedFan20", 42.66],
    ] as const) {
      const fan = await stacks(groupId);
      expect(fan[0]!.x).toBeCloseTo(82, 1);
      for (const found of steps(fan)) expect(found).toBeCloseTo(step, 1);
    }
  });

  it("scales cards with the height of the window alone, as long as it is not very wide (table §2.1, §2.2, table C17)", async () => {
    const { page } = player;
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(async () => (await stacks("sharedRow"))[0]!.height).toBeCloseTo(96, 1);
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect.poll(async () => (await boxes(".table-stage"))[0]!.width).toBeCloseTo(1552, 1);
    await expect.poll(async () => (await stacks("sharedRow"))[0]!.height).toBeCloseTo(96, 1);
    await page.setViewportSize({ width: 2560, height: 800 });
    await expect.poll(async () => (await stacks("sharedRow"))[0]!.height).toBeCloseTo(115.2, 1);
    await page.setViewportSize({ width: 1600, height: 1000 });
  });

  it("table B5 the log grows upwards, its lines stay where they are (table §2.6)", async () => {
    const { page } = player;
    const line = () => boxes(".log-block:last-child");
    const room = await account.client.join(slug);
    await room.evaluate(["LOG", "A line."]);
    room.leave();
    await page.locator(".log-block").waitFor();
    await still(page);
    const [before] = await line();
    const [box] = await boxes(".messages");
    await page.getByRole("button", { name: "Expand" }).click();
    await expect.poll(async () => (await boxes(".messages"))[0]!.height).toBeGreaterThan(box!.height * 2);
    await expect.poll(async () => (await line())[0]!.y).toBeCloseTo(before!.y, 0);
    await page.getByRole("button", { name: "Collapse" }).click();
    await expect.poll(async () => (await line())[0]!.y).toBeCloseTo(before!.y, 0);
  });

  it("table B11 a text that fades over the table stays on the screen, also where the table goes on beyond it (table §9.7)", async () => {
    const { page } = player;
    const room = await account.client.join(slug);
    const text = "The moon pulls harder: from now on the tide rises by 1 more every evening";
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      // Until the next action.
      await room.evaluate(["FADE_TEXT_PLAYER", "player1", text, -1]);
      await expect.poll(() => page.locator(".fade-text").textContent()).toBe(text);
      const [box] = await boxes(".fade-text");
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(size.width);
      await room.evaluate(["LOG", "On."]);
      await page.locator(".fade-text").waitFor({ state: "detached" });
      // Nor does it lie over a question.
      const question = { id: { message: "Do you give up?", options: [{ label: "Yes" }, { label: "No" }] } };
      const prompts = ["OBJ_GET_VAL", { value: question }, "value"];
      await room.evaluate([
        ["SET", "/playerData/player1/prompts", prompts],
        ["FADE_TEXT_PLAYER", "player1", "The coast is lost", -1],
      ]);
      await page.getByText("Do you give up?").waitFor();
      await still(page);
      const [[words], [asked]] = [await boxes(".fade-text"), await boxes(".prompt")];
      expect(words!.y + words!.height).toBeLessThanOrEqual(asked!.y);
      await room.evaluate(["SET", "/playerData/player1/prompts", ["OBJ_GET_VAL", { value: {} }, "value"]]);
      await page.locator(".fade-text").waitFor({ state: "detached" });
    }
    room.leave();
  });

  it("pans on a phone, where the layout does not fit, and never makes the page itself scroll (table §12.2)", async () => {
    const { page } = player;
    await page.setViewportSize(sizes.phone);
    await page.getByRole("button", { name: "Show the whole table, or its real size" }).waitFor();
    const sizesOf = await page.evaluate(() => {
      const box = document.querySelector(".table-viewport")!;
      const { scrollWidth, clientWidth } = document.documentElement;
      return { pans: box.scrollWidth > box.clientWidth, page: scrollWidth - clientWidth };
    });
    expect(sizesOf).toEqual({ pans: true, page: 0 });
  });

  it("table C2: the actions of a card on its side lie upright at its lower edge, the bolt outside its corner (table §3.4)", async () => {
    const { page } = player;
    await page.setViewportSize(sizes.desktop);
    const card = page.locator('[data-shows-group="sharedRow"] .card').first();
    const cardId = await card.getAttribute("data-card-id");
    const room = await account.client.join(slug);
    await room.evaluate([
      ["SET", `/cardById/${cardId}/rotation`, 90],
      ["SET", `/cardById/${cardId}/sides/A/ability`, "LIT"],
    ]);
    room.leave();
    const frame = card.locator(".card-frame");
    await expect.poll(() => frame.evaluate((element) => element.style.rotate)).toBe("90deg");
    await frame.click();
    await page.locator(".card-strip").waitFor();
    await still(page);
    const [face] = await boxes(`[data-card-id="${cardId}"] .card-hit`);
    const [strip] = await boxes(".card-strip");
    const [bolt] = await boxes(".card-ability");
    expect(face!.width).toBeGreaterThan(face!.height);
    expect(strip!.x + strip!.width / 2).toBeCloseTo(face!.x + face!.width / 2, 0);
    expect(strip!.y + strip!.height).toBeLessThanOrEqual(face!.y + face!.height);
    expect(strip!.y).toBeGreaterThan(face!.y + face!.height / 2);
    // Its middle is beyond the corner.
    expect(bolt!.x + bolt!.width / 2).toBeLessThan(face!.x);
    expect(bolt!.y + bolt!.height / 2).toBeLessThan(face!.y);
    await screen(page, "turned-card");
  });
});
