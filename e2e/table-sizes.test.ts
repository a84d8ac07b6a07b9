/** Every text of a table can be read, whatever the window's size (table §12.3.5, table B13). */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "./kit/account.ts";
import { browserMissing, openBrowser, sizes } from "./kit/browser.ts";
import { corpus } from "./kit/corpora.ts";
import { screen } from "./kit/look.ts";
import { logIn, newPlayer, openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** The last is a window of 1440 x 900 at a zoom of 200 %. */
const WINDOWS = [
  sizes.phone,
  { width: 844, height: 390 },
  sizes.tablet,
  sizes.desktop,
  { width: 2560, height: 1440 },
  { width: 720, height: 450 },
];
const corpora = [
  { ...corpus("lotrlcg"), name: "LotR Living Card Game" },
  { ...corpus("marvel"), name: "Marvel Champions: The Card Game" },
];
for (const { missing } of corpora) if (missing) console.log(`Left out: ${missing}`);
const OWN = ["Standard 52", "Tidewatch", "Duel of Lanterns"];
const GAMES = [...OWN, ...corpora.flatMap(({ name, missing }) => (missing ? [] : [name]))];

describe.skipIf(browserMissing)("texts of the table in windows of every size (table §12.3)", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Account;
  let player: Player;

  beforeAll(async () => {
    baize = await startBaize(corpora.flatMap(({ folder, missing }) => (missing ? [] : [folder])));
    browser = await openBrowser();
    ann = await makeAccount(baize, "Ann");
    player = await newPlayer(browser);
    await logIn(player, baize, ann);
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  it.each(GAMES)("table B13: no text is smaller than 12 px: %s", async (game) => {
    const { page } = player;
    const slug = await makeRoom(ann, await pluginNamed(baize, game));
    await openRoom(player, baize, slug);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const belowTable = size.width <= 760 || size.height <= 480;
      await expect.poll(() => page.locator(".table-bar").count()).toBe(belowTable ? 1 : 0);
      await expect.poll(() => page.evaluate(smallTexts)).toEqual([]);
      await screen(page, `sizes-${game}-${size.width}x${size.height}`);
    }
  });
});

/**
 * What is written smaller than 12 pixels of the screen. Faces of cards are pictures: the large card is there to be read, and
 * a screen reader is told what stands on them.
 */
function smallTexts(): string[] {
  const stage = document.querySelector<HTMLElement>(".table-stage");
  const scale = stage ? stage.getBoundingClientRect().width / stage.offsetWidth : 1;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small: string[] = [];
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!element || !text || element.closest(".card-face, .sr-only, script, style")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const size =
      Number.parseFloat(getComputedStyle(element).fontSize) * (stage?.contains(element) ? scale : 1);
    if (size < 11.99)
      small.push(`${element.className || element.tagName}: ${text.slice(0, 30)} (${size} px)`);
  }
  return small;
}
