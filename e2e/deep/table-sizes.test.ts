/** Tables of five games: every text can be read and every button pressed in windows of each size (table §12.3.5, table B13). */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { corpus } from "../kit/corpora.ts";
import { beyondReach, faults } from "../kit/legible.ts";
import { expectAccessible, screen } from "../kit/look.ts";
import { logIn, newPlayer, openRoom, type Player } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";

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
/** A game: the entries of its menu for two and for four players, and what puts its first cards on the table. */
interface Game {
  name: string;
  seats: readonly number[];
  begin(page: Page): Promise<void>;
  /** One of its questions, with what it is asked with. */
  question: readonly (string | boolean)[];
  /** A group that has a card then that she sees. */
  seen: string;
}
const OWN: Game[] = [
  {
    name: "Standard 52",
    seats: [0, 2],
    begin: (page) => deal(page),
    question: ["deal", false],
    seen: "player1Hand",
  },
  {
    name: "Tidewatch",
    seats: [0, 3],
    begin: (page) => loadDeck(page, "Two players: Ilse and Osk"),
    question: ["choose", "Which of them?"],
    seen: "player1Hand",
  },
  {
    name: "Duel of Lanterns",
    seats: [0],
    begin: (page) => page.getByRole("button", { name: /The Bright Street/ }).click(),
    question: ["tutorial1", "player1"],
    seen: "player1Hand",
  },
];
const OTHERS: Game[] = [
  {
    name: corpora[0]!.name,
    seats: [1, 3],
    begin: (page) => loadDeck(page, "Core Set Deck - Leadership"),
    question: ["basePrompt", "Which of them?"],
    seen: "player1Hand",
  },
  {
    name: corpora[1]!.name,
    seats: [1, 3],
    begin: (page) => loadDeck(page, "Captain Marvel"),
    question: ["importMc4dbDeck"],
    seen: "player1Play1",
  },
];
const GAMES = [...OWN, ...OTHERS.filter((_, index) => !corpora[index]!.missing)];

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

  describe.each(GAMES)("$name", ({ name, seats, begin, question, seen }) => {
    let slug: string;

    it("table B13, C10: in each window texts are 12 px or more, none is cut, nothing lies over another, and each row goes on to its last part", async () => {
      const { page } = player;
      await page.setViewportSize(sizes.desktop);
      slug = await makeRoom(ann, await pluginNamed(baize, name));
      await openRoom(player, baize, slug);
      const room = await ann.client.join(slug);
      for (const [turn, index] of seats.entries()) {
        await room.command("setPlayerCount", { index });
        if (turn === 0) await begin(page);
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          const belowTable = size.width <= 760 || size.height <= 480;
          await expect.poll(() => page.locator(".table-bar").count()).toBe(belowTable ? 1 : 0);
          await expect
            .poll(() => page.evaluate(faults), { timeout: 3000 })
            .toEqual({ small: [], cut: [], over: [] });
          expect({ size, beyond: await page.evaluate(beyondReach) }).toEqual({ size, beyond: [] });
          await screen(page, `sizes-${name}-${2 + 2 * turn}-${size.width}x${size.height}`);
        }
        await page.setViewportSize(sizes.desktop);
      }
      room.leave();
    });

    it("table B4: the table with a question that names cards has no serious finding of axe (table §12.3.6)", async () => {
      const { page } = player;
      const room = await ann.client.join(slug);
      await room.evaluate([
        ["PROMPT", "player1", ...question],
        ["VAR", "$STACK", ["AT_INDEX", `$GAME.groupById.${seen}.stackIds`, 0]],
        ["VAR", "$CARD", ["AT_INDEX", "$GAME.stackById.$STACK.cardIds", 0]],
        ["PROMPT_ADD_OPTION", "player1", "$GAME.cardById.$CARD.sides.A.name", "1", []],
        ["PROMPT_ADD_OPTION", "player1", "$GAME.cardById.$CARD.sides.A.name", "2", []],
      ]);
      room.leave();
      await expect.poll(() => page.locator(".prompt-option [data-named-card]").count()).toBe(2);
      await expectAccessible(page, `${name} with a question`);
    });
  });
});

async function deal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await page.locator(".prompt-option", { hasText: "7" }).first().click();
  await page.locator(".table-stage [data-card-hit]").nth(7).waitFor();
}

/** Takes a deck from the list, which a new table may have opened by itself. */
async function loadDeck(page: Page, name: string): Promise<void> {
  const search = page.getByRole("dialog").getByRole("searchbox");
  if ((await search.count()) === 0) await page.keyboard.press("Control+l");
  await search.fill(name);
  await page.getByRole("dialog").getByRole("button", { name }).first().click();
  await search.waitFor({ state: "detached" });
  await page.locator(".table-stage [data-card-hit]").first().waitFor();
}
