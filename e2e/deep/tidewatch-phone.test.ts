/**
 * A whole game of Tidewatch for two strangers with phones, from the invitation to the last word. They know the rules a
 * little and the product not at all: they tap what the screen shows, and answer what it asks.
 */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { browserMissing, openBrowser, sizes } from "../kit/browser.ts";
import { screen } from "../kit/look.ts";
import { inStep, logIn, openRoom, saying, still, tableOf } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";
import { newTouchPlayer, type TouchPlayer, tap } from "../kit/touch.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

/** More answers than any round takes. */
const MOST_ANSWERS = 60;
/** The flood comes in the eighth round at the latest when nobody lets the tide fall. */
const MOST_ROUNDS = 14;

/** A game takes less than a minute, and several on a machine with too much to do. */
const GAME_MS = 400_000;

/** What a screen says just now. */
interface Shown {
  /** Of the oldest question, or empty. */
  question: string;
  options: string[];
  /** The line of the game in its layout: step, goal, tide, whom the game waits for. */
  status: string;
  /** The line of the table at its upper edge, which says the same on a phone. */
  line: string;
  round: string;
  tide: string;
  /** The heroes that stand, and what they carry: damage, courage. */
  heroes: string[];
  errors: string[];
}

describe.skipIf(browserMissing)("a whole game of Tidewatch by touch", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: TouchPlayer;
  let bob: TouchPlayer;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    const accounts = await Promise.all([makeAccount(baize, "Ann"), makeAccount(baize, "Bob")]);
    const slug = await makeRoom(accounts[0], await pluginNamed(baize, "Tidewatch"));
    [ann, bob] = await Promise.all([newTouchPlayer(browser, "Ann"), newTouchPlayer(browser, "Bob")]);
    await Promise.all([logIn(ann, baize, accounts[0]), logIn(bob, baize, accounts[1])]);
    await Promise.all([ann, bob].map((player) => openRoom(player, baize, slug)));
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const other = (player: TouchPlayer) => (player === ann ? bob : ann);
  const seatOf = (player: TouchPlayer) => (player === ann ? "player1" : "player2");
  const heroOf = (player: TouchPlayer) => (player === ann ? "Ilse, Ferrywright" : "Osk, Wreck Diver");
  const stands = (player: TouchPlayer, { heroes }: Shown) =>
    heroes.some((hero) => hero.startsWith(heroOf(player)));
  const question = ({ page }: TouchPlayer) => page.locator(".prompt[data-first]").first();
  const shown = ({ page }: TouchPlayer) => page.evaluate(readScreen);
  const isOver = ({ status }: Shown) => /^(Victory|Defeat)/.test(status);
  /** Taps, and waits until both screens have gone on and agree. */
  const press = (player: TouchPlayer, thing: Locator) =>
    inStep(player, other(player), () => tap(player, thing));
  const option = (player: TouchPlayer, label: string | RegExp) =>
    question(player).locator(".prompt-option", { hasText: label }).first();
  const cards = ({ page }: TouchPlayer, groupId: string) =>
    page.locator(`[data-shows-group="${groupId}"] .stack > .card:first-child [data-card-hit]`);

  /** Which of the marked cards is seen; where some are not, the question has said so, and a tap has led to one of those. */
  async function oneInSight(player: TouchPlayer, marked: Locator): Promise<number> {
    const more = player.page.getByRole("button", { name: /^Cards out of sight: \d+\. Show the next/ });
    const inSight = () => marked.evaluateAll(firstInSight);
    await expect.poll(inSight).toBeGreaterThanOrEqual(0);
    if ((await more.count()) === 0) return inSight();
    await screen(player.page, `cards-out-of-sight-${player.name}`);
    await tap(player, more);
    await expect.poll(inSight).toBeGreaterThanOrEqual(0);
    await screen(player.page, `cards-out-of-sight-${player.name}-shown`);
    return inSight();
  }

  /** A question that leaves a choice among cards is answered on the card itself, as it is marked. */
  async function answer(player: TouchPlayer, { question: text }: Shown): Promise<void> {
    if (text.includes("More than 7 cards"))
      return press(player, cards(player, `${seatOf(player)}Hand`).first());
    const marked = player.page.locator(
      "[data-card-hit][data-candidate]:visible, [data-candidate] [data-card-hit]:visible",
    );
    if (/Who braces|Travel|Strike which|Work on what|Choose a card/.test(text) && (await marked.count()) > 0)
      return press(player, marked.nth(await oneInSight(player, marked)));
    for (const label of [/^Keep it/, /^Heal/, /^Go on/, /^No\b/])
      if ((await option(player, label).count()) > 0) return press(player, option(player, label));
    await press(player, question(player).locator(".prompt-option").first());
  }

  /** Picks a card and presses what it offers, if that is it; gives whether it was. */
  async function does(player: TouchPlayer, card: Locator, action: string): Promise<boolean> {
    await tap(player, card);
    const strip = player.page.locator(".card-strip");
    await strip.waitFor().catch(saying(player));
    const button = strip.getByRole("button", { name: action, exact: true, includeHidden: true });
    const offered = (await button.count()) > 0;
    if (offered) await press(player, button);
    // What is picked lies large over the table until it is tapped again.
    if ((await strip.count()) > 0) {
      await tap(player, card);
      await strip.waitFor({ state: "detached" });
    }
    return offered;
  }

  /** Answers what is asked by day: what a card is for, or of both, when the chapter turns and the tide brings cards. */
  async function settle(): Promise<void> {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const screens = [await shown(ann), await shown(bob)];
      const asked = screens.findIndex(({ question: text }) => text !== "");
      if (asked < 0 || screens.some(isOver)) return;
      await answer([ann, bob][asked]!, screens[asked]!);
    }
  }

  /** Plays a card, another one each day, acts with the hero, and leaves the others to brace. */
  async function day(player: TouchPlayer, round: number): Promise<void> {
    const now = await shown(player);
    if (isOver(now) || !stands(player, now)) return;
    const seat = seatOf(player);
    const inHand = cards(player, `${seat}Hand`);
    const count = await inHand.count();
    if (count > 0) {
      await does(player, inHand.nth((round - 1) % count), "Play");
      await settle();
    }
    const hero = player.page.locator(
      `[data-shows-group="${seat}Play"] [data-card-hit][aria-label^="${heroOf(player)}"]`,
    );
    if (await does(player, hero, "Act")) {
      const enemies = (await tableOf(player))[`${seat}Engaged`]?.stacks ?? 0;
      await press(player, option(player, enemies > 0 && player === bob ? /Strike/ : /Work/));
      await settle();
    }
  }

  const ready = ({ page }: TouchPlayer) =>
    page
      .getByRole("toolbar", { name: "Buttons and piles" })
      .getByRole("button", { name: /^(I am ready|Continue)/ });

  /** Both read the same of how the game stands; gives what. */
  async function agree(): Promise<Shown> {
    const [one, two] = [await shown(ann), await shown(bob)];
    const common = ({ round, tide, heroes }: Shown) => ({ round, tide, heroes });
    expect(common(one)).toEqual(common(two));
    expect([...one.errors, ...two.errors]).toEqual([]);
    return one;
  }

  /** Each says that they are ready; whose hero has fallen has no say any more, and a day is ended by who is left. */
  async function endDay(now: Shown): Promise<void> {
    const [first, second] = [ann, bob].filter((player) => stands(player, now));
    await press(first!, ready(first!));
    if (!second) return;
    for (const player of [ann, bob])
      await expect.poll(async () => (await shown(player)).status).toMatch(/^Ready 1\/2 · waiting for Bob/);
    await press(second, ready(second));
  }

  /** Answers all that is asked until the next day; whoever is not asked reads whom the game waits for. */
  async function night(round: number): Promise<void> {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const now = await agree();
      if (isOver(now)) return;
      const [one, two] = [await shown(ann), await shown(bob)];
      const asked = [...(one.question ? [ann] : []), ...(two.question ? [bob] : [])];
      const [player] = asked;
      if (!player) return;
      const waited = `Waiting for ${asked.map(({ name }) => name).join(", ")}`;
      for (const [reader, { status, line }] of [
        [ann, one],
        [bob, two],
      ] as const) {
        const isAsked = asked.includes(reader);
        expect(line).toBe(status);
        if (now.heroes.length === 2) expect(status).toContain(isAsked ? "It is for you to answer" : waited);
      }
      if (answers < 3) await screen(player.page, `6-round-${round}-asked-${answers}`);
      await answer(player, player === ann ? one : two);
    }
    throw new Error(
      `Round ${round} goes on after ${MOST_ANSWERS} answers: ${JSON.stringify([await shown(ann), await shown(bob)])}`,
    );
  }

  it("table: a whole game begins by touch: one takes the seat that is offered, the other loads the first game", async () => {
    await inStep(bob, ann, () => tap(bob, bob.page.getByRole("button", { name: "Sit down" })));
    await screen(ann.page, "1-host");
    await press(ann, option(ann, /^Choose a scenario/));
    const dialog = ann.page.getByRole("dialog");
    await tap(ann, dialog.getByRole("button", { name: /^First game/ }));
    await screen(ann.page, "2-load");
    await inStep(ann, bob, () => tap(ann, dialog.getByRole("button", { name: /^Two players/ }).first()));
    await dialog.waitFor({ state: "detached" });
    await screen(ann.page, "3-first-hand");
    await screen(bob.page, "3-first-hand-guest");
    await press(ann, option(ann, /^Keep it/));
    await press(bob, option(bob, /^Shuffle it back/));
    for (const player of [ann, bob]) {
      await expect.poll(() => question(player).count()).toBe(0);
      expect((await shown(player)).status).toMatch(/^Day · Actions/);
    }
    // What ends the day is in sight without a swipe.
    for (const player of [ann, bob]) {
      const box = (await ready(player).boundingBox())!;
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(sizes.phone.width);
    }
    await screen(ann.page, "4-day");
  });

  it(
    "table: a whole game is played to its end by two with phones, who read the same all along",
    async () => {
      for (let round = 1; round <= MOST_ROUNDS; round++) {
        for (const player of [ann, bob]) await day(player, round);
        const now = await agree();
        if (isOver(now)) return;
        await screen(ann.page, `5-round-${round}-day`);
        await endDay(now);
        await night(round);
        if (isOver(await agree())) return;
        for (const player of [ann, bob])
          expect(await shown(player)).toMatchObject({
            status: expect.stringMatching(/^Day · Actions/),
            round: String(round + 1),
          });
      }
      throw new Error(`The game goes on after ${MOST_ROUNDS} rounds: ${JSON.stringify(await shown(ann))}`);
    },
    GAME_MS,
  );

  it("table: a whole game says at its end how it ended, on both phones and in the log", async () => {
    for (const player of [ann, bob]) {
      const { question: text, status } = await shown(player);
      expect(status).toMatch(/^(Victory! The watch has held\.|Defeat\.)/);
      expect(text).toContain(status.split(" ")[0]);
      await screen(player.page, `7-end-${player.name}`);
      await tap(player, option(player, /^Close/));
      await expect.poll(() => question(player).count()).toBe(0);
      await still(player.page);
      await tap(player, player.page.getByRole("button", { name: "Messages" }));
      const log = player.page.getByRole("log", { name: /log/i });
      await expect.poll(() => log.textContent()).toContain(status.split(" ")[0]);
      await screen(player.page, `8-log-${player.name}`);
    }
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});

/** The first of some cards whose middle a phone's table shows, or one that lies beside the table; -1: none. In the page itself. */
function firstInSight(cards: Element[]): number {
  return cards.findIndex((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const table = card.closest(".table-viewport")?.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return !table || (x >= table.left && x <= table.right && y >= table.top && y <= table.bottom);
  });
}

/** In the page itself. */
function readScreen(): Shown {
  const text = (selector: string, within: ParentNode = document) =>
    within.querySelector(selector)?.textContent?.trim() ?? "";
  const number = (name: string) =>
    document.querySelector<HTMLInputElement>(
      `[role=spinbutton][aria-label="${name}"], input[aria-label="${name}"]`,
    )?.value ?? "";
  const prompt = document.querySelector(".prompt[data-first]");
  return {
    question: prompt ? text(".prompt-message", prompt) : "",
    options: [...(prompt?.querySelectorAll(".prompt-option") ?? [])].map((each) => each.textContent ?? ""),
    status: text(".text-box-label"),
    // The numbers of all stand behind it.
    line: [...document.querySelectorAll(".status-line > span:not(.status-number)")]
      .map((part) => part.textContent ?? "")
      .join("")
      .trim(),
    round: number("Round"),
    tide: number("Tide"),
    heroes: [...document.querySelectorAll('[data-shows-group$="Play"] [data-card-hit]')]
      .map((card) => card.getAttribute("aria-label") ?? "")
      .filter((name) => /^(Ilse|Osk),/.test(name))
      .sort(),
    errors: [...document.querySelectorAll("[data-level=error], [data-level=crash]")].map(
      (box) => box.textContent ?? "",
    ),
  };
}
