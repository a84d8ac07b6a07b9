/** How things move on the table (table §12.2), as a browser draws it. */
import { rm } from "node:fs/promises";
import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { holdMotions, type Motion, motionsOf, noteMotions, releaseMotions } from "./kit/motions.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { PICTURES, writeShore } from "./kit/shore.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("motion on the table (table §12.2)", () => {
  let baize: Baize;
  let browser: Browser;
  let folder: string;
  let ann: Player;
  /** What Ann sends waits here; null: it goes. */
  let held: (() => void)[] | null = null;

  beforeAll(async () => {
    folder = await writeShore();
    baize = await startBaize([folder]);
    browser = await openBrowser();
    const account = await makeAccount(baize, "Ann");
    const slug = await makeRoom(account, await pluginNamed(baize, "Shore"));
    ann = await newPlayer(browser);
    ann.page.setDefaultTimeout(20_000);
    await ann.page.routeWebSocket(/./, (client) => {
      const server = client.connectToServer();
      client.onMessage((message) => {
        if (held) held.push(() => server.send(message));
        else server.send(message);
      });
    });
    await ann.page.route(`${PICTURES}/**`, (route) => route.abort());
    await noteMotions(ann.page);
    await logIn(ann, baize, account);
    await openRoom(ann, baize, slug);
    await card("Crab").waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // Over empty felt.
    await ann.page.mouse.move(700, 450);
    await motionsOf(ann.page);
  });
  afterEach(() => releaseMotions(ann.page));

  const card = (name: string): Locator =>
    ann.page
      .locator("[data-area-id] [data-card-hit]")
      .and(ann.page.getByRole("button", { name: new RegExp(`^${name}(,|$)`) }))
      .first();
  const inHand = () => ann.page.locator('[data-shows-group="player1Hand"] [data-card-hit]').count();
  const middleOf = async (shown: Locator) => {
    const { x, y, width, height } = (await shown.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };

  /** Waits for a motion of a kind, of a card where one is named. */
  async function moved(kind: string, name = ""): Promise<Motion> {
    const seen: Motion[] = [];
    const found = () => seen.find((motion) => motion.kind === kind && motion.card.startsWith(name));
    await expect
      .poll(
        async () => {
          seen.push(...(await motionsOf(ann.page)));
          return found() !== undefined;
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    return found()!;
  }
  const near = (motion: Motion, place: { x: number; y: number }) =>
    Math.hypot(motion.x - place.x, motion.y - place.y) < 12;

  it("a drawn card comes from the deck", async () => {
    const deck = await middleOf(ann.page.locator('[data-shows-group="sharedDeck"] .card').first());
    await ann.page.keyboard.press("d");
    // It sets out at once; what it is, its owner is told on the way.
    expect(near(await moved("fly"), deck)).toBe(true);
    await card("Shell").waitFor();
  });

  it("a drawn card that is told on its way flies on, and not once more from where it is", async () => {
    const deck = await middleOf(ann.page.locator('[data-shows-group="sharedDeck"] .card').first());
    held = [];
    await holdMotions(ann.page);
    await ann.page.keyboard.press("d");
    expect(near(await moved("fly"), deck)).toBe(true);
    // Half of the way.
    await ann.page.evaluate(() => {
      for (const animation of document.getAnimations())
        animation.currentTime = Number(animation.effect?.getTiming().duration) / 2;
    });
    const waiting = held;
    held = null;
    for (const send of waiting) send();
    expect(near(await moved("fly", "Shell"), deck)).toBe(true);
    const double = await middleOf(ann.page.locator(".drag-overlay .card").last());
    expect(near({ kind: "", card: "", ...double }, deck)).toBe(false);
  });

  it("cards glide to where they go when others make room", async () => {
    const before = await middleOf(card("Gull"));
    await card("Wren").click({ button: "right" });
    await ann.page.getByRole("menuitem", { name: "Delete" }).click();
    expect(near(await moved("glide", "Gull"), before)).toBe(true);
    await ann.page.keyboard.press("Control+z");
    await card("Wren").waitFor();
  });

  it("a flipped card turns over, a turned one turns, a shuffled deck rustles", async () => {
    await card("Tern").click({ button: "right" });
    await ann.page.getByRole("menuitem", { name: "Flip" }).click();
    await moved("flip");
    await card("Gull").click({ button: "right" });
    await ann.page.getByRole("menuitem", { name: "Set rotation" }).click();
    await ann.page.getByRole("menuitem", { name: "90°" }).click();
    await moved("rotate", "Gull");
    await ann.page.keyboard.press("s");
    await moved("shuffle");
  });

  it("nothing waits for a card that is on its way: it can be used where it will be, and others move", async () => {
    const before = await inHand();
    await holdMotions(ann.page);
    await ann.page.keyboard.press("d");
    await moved("fly", "Shell");
    await ann.page.keyboard.press("d");
    await expect.poll(inHand, { timeout: 15_000 }).toBe(before + 2);
    const drawn = ann.page.locator('[data-shows-group="player1Hand"] [data-card-hit]').last();
    await expect.poll(() => drawn.getAttribute("aria-label"), { timeout: 15_000 }).toMatch(/^Shell/);
    // It has just been told: as it turns over it stands on its edge for a moment.
    await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(40);
    await drawn.click({ button: "right", force: true });
    await ann.page.getByRole("menu", { name: "Shell" }).waitFor();
    await ann.page.keyboard.press("Escape");
  });

  it("a card that is sent elsewhere on its way goes on from where it is", async () => {
    const before = await middleOf(card("Gull"));
    await holdMotions(ann.page);
    await card("Wren").click({ button: "right" });
    await ann.page.getByRole("menuitem", { name: "Delete" }).click();
    expect(near(await moved("glide", "Gull"), before)).toBe(true);
    // Half of the way.
    await ann.page.evaluate(() => {
      for (const animation of document.getAnimations())
        animation.currentTime = Number(animation.effect?.getTiming().duration) / 20;
    });
    const half = await middleOf(card("Gull"));
    expect(Math.abs(half.x - before.x)).toBeGreaterThan(12);
    await ann.page.keyboard.press("Control+z");
    expect(near(await moved("glide", "Gull"), half)).toBe(true);
    await releaseMotions(ann.page);
    await expect
      .poll(async () => near({ kind: "", card: "", ...(await middleOf(card("Gull"))) }, before))
      .toBe(true);
  });

  it("nothing moves for who asked for less motion", async () => {
    await ann.page.emulateMedia({ reducedMotion: "reduce" });
    const before = await inHand();
    await ann.page.keyboard.press("d");
    await expect.poll(inHand, { timeout: 15_000 }).toBe(before + 1);
    await card("Gull").click({ button: "right" });
    await ann.page.getByRole("menuitem", { name: "Flip" }).click();
    await expect.poll(() => card("Gull").count(), { timeout: 15_000 }).toBe(0);
    await ann.page.keyboard.press("s");
    await ann.page.evaluate(() => new Promise(requestAnimationFrame));
    const kinds = (await motionsOf(ann.page)).map(({ kind }) => kind);
    for (const kind of ["fly", "glide", "flip", "shuffle", "rotate"]) expect(kinds).not.toContain(kind);
    expect(ann.problems).toEqual([]);
  });
});
