/**
 * A whole Duel of Lanterns between two people at their desks, from the choice of decks to the night that decides it. They
 * know no more of it than the page says: they answer what they are asked, place when it is their turn, and else go on.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserMissing, openBrowser } from "../kit/browser.ts";
import type { Hand } from "../kit/hand.ts";
import { screen } from "../kit/look.ts";
import { inStep, logOf, type Player, sitDown, still, tableOf } from "../kit/player.ts";
import { type Baize, startBaize } from "../kit/server.ts";
import { openTableForTwo } from "../kit/table-for-two.ts";

/** Favour that wins a short duel; the rules have 20. */
const GOAL = 10;
/** The seventh decides, but when all is even. */
const MOST_NIGHTS = 12;
/** A duel that is even to the seventh night takes its time on a busy machine. */
const MOST_MS = 360_000;
/** More than a night has answers, cards, passes and presses of "Go on". */
const MOST_DEEDS_OF_A_NIGHT = 40;
/** The left of a card, which a fan leaves free. */
const EDGE = { position: { x: 12, y: 24 } };

const QUARTERS = ["Harbour", "Market", "Tower"] as const;
const WORTH = [2, 3, 4] as const;
const KEYS = ["a", "s", "d"] as const;
/** How a card gets into a quarter, in turn. */
const WAYS = ["dragging", "key", "question"] as const;

interface Lamplighter extends Player {
  name: string;
  seat: "player1" | "player2";
  hand: Hand;
  /** The start of a deck's name, as the welcome offers it. */
  deck: string;
  swaps: boolean;
  /** What is bid in odd and in even nights. */
  bids: readonly [odd: number, even: number];
  cardsOfANight: number;
  placed: number;
}

/** What one person's page says. */
interface Sight {
  question: { text: string; answers: string[] } | null;
  /** Cards that are marked as those to choose from. */
  marked: number;
  /** What the game tells this person to do, beside the town. */
  status: string;
  step: string;
  /** Glow between the lanes, quarter by quarter: the other side's and one's own. */
  far: number[];
  near: number[];
  /** By name: the night, and the oil and favour of both. */
  counters: Record<string, number>;
}

interface Sights {
  ofAnn: Sight;
  ofBob: Sight;
}

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("a Duel of Lanterns for two at their desks", () => {
  let baize: Baize;
  let browser: Browser;
  let ann: Lamplighter;
  let bob: Lamplighter;

  beforeAll(async () => {
    baize = await startBaize();
    browser = await openBrowser();
    const table = await openTableForTwo(baize, browser, "Duel of Lanterns", { policy: "fair" });
    ann = {
      ...table.ann,
      name: "Ann",
      seat: "player1",
      hand: table.hand,
      deck: "The Bright Street",
      swaps: true,
      bids: [1, 0],
      cardsOfANight: 3,
      placed: 0,
    };
    bob = {
      ...table.bob,
      name: "Bob",
      seat: "player2",
      hand: table.bobsHand,
      deck: "Behind the Glass",
      swaps: false,
      bids: [0, 2],
      cardsOfANight: 2,
      placed: 0,
    };
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
  });

  const other = (player: Lamplighter) => (player === ann ? bob : ann);
  const step = (player: Lamplighter, deed: () => Promise<void>) => inStep(player, other(player), deed);
  const look = ({ page }: Player): Promise<Sight> => page.evaluate(readSight);
  const question = ({ page }: Player) => page.locator(".prompt[data-first]");
  const answer = (player: Lamplighter, option: string | RegExp) =>
    step(player, () => question(player).locator(".prompt-option", { hasText: option }).first().click());
  const press = (player: Lamplighter, button: string) =>
    step(player, () => player.page.getByRole("button", { name: button, exact: true }).click());

  /** What both see, once their screens say the same. */
  async function lookTogether(): Promise<Sights> {
    let sights: Sights | undefined;
    const contradictions = async () => {
      const [ofAnn, ofBob] = await Promise.all([look(ann), look(bob)]);
      sights = { ofAnn, ofBob };
      const differ = (mine: unknown, theirs: unknown) => JSON.stringify(mine) !== JSON.stringify(theirs);
      const names = [...new Set([...Object.keys(ofAnn.counters), ...Object.keys(ofBob.counters)])];
      return [
        ...(differ(ofAnn.step, ofBob.step) ? [`${ofAnn.step} and ${ofBob.step}`] : []),
        ...(differ([ofAnn.near, ofAnn.far], [ofBob.far, ofBob.near]) ? ["glow"] : []),
        ...names.filter((name) => differ(ofAnn.counters[name], ofBob.counters[name])),
      ];
    };
    await expect
      .poll(contradictions, { message: "what the two screens contradict each other in" })
      .toEqual([]);
    return sights!;
  }

  /** Nobody is told to wait for somebody who has nothing to do, and who has decided reads whom the game waits for. */
  function expectTrueStatus(mine: Sight, theirs: Sight, them: Lamplighter): void {
    const waits = `Waiting for ${them.name}`;
    if (mine.status === waits)
      expect(theirs.question, `a question to ${them.name}, for whom the other side waits`).not.toBeNull();
    if (mine.status === `It is the turn of ${them.name}`)
      expect(theirs.status).toBe("Your turn: place or pass");
    if (
      !mine.question &&
      /do you bid|Which of your dark cards|Your first hand/.test(theirs.question?.text ?? "")
    )
      expect(mine.status).toBe(waits);
  }

  /** Selects a card for the question and sees that it counts. */
  async function select(player: Lamplighter, card = player.page.locator("[data-candidate] [data-card-hit]")) {
    await card.first().click(EDGE);
    await expect.poll(() => question(player).textContent()).toContain("Cards selected: 1");
  }

  async function answerQuestion(player: Lamplighter, { question: asked, marked, counters }: Sight) {
    const { text, answers } = asked!;
    if (text.includes("Which deck do you play")) return answer(player, player.deck);
    if (text.startsWith("Your first hand")) {
      if (!player.swaps) return answer(player, "Keep this hand");
      await select(player, player.hand.card(`${player.seat}Hand`));
      return answer(player, "Swap the chosen cards");
    }
    if (text.includes("do you bid")) {
      const oil = counters[`${player.name}: Oil`]!;
      expect(answers).toHaveLength(Math.min(5, oil) + 1);
      return answer(player, new RegExp(`^${Math.min(player.bids[(counters.Night! + 1) % 2]!, oil)}`));
    }
    if (text.startsWith("In which quarter")) return answer(player, QUARTERS[await nextQuarter(player)]!);
    if (text.includes("Which of your dark cards")) {
      const [cost, oil] = [...text.matchAll(/: (\d+)\./g)].map((found) => Number(found[1]));
      expect(oil).toBe(counters[`${player.name}: Oil`]);
      expect(marked).toBeGreaterThan(0);
      if (cost! <= oil!) return answer(player, "Light them all");
      await select(player);
      return answer(player, "Light the chosen cards");
    }
    if (text.startsWith("Choose the card that you take"))
      return step(player, () => player.page.locator(".browse-panel [data-card-hit]").first().click(EDGE));
    throw new Error(`${player.name} does not know what to answer to "${text}" (${answers.join(", ")}).`);
  }

  async function cardsOut(player: Lamplighter): Promise<number[]> {
    const table = await tableOf(player);
    return [1, 2, 3].map((quarter) => table[`${player.seat}Lane${quarter}`]?.stacks ?? 0);
  }

  /** The emptiest of one's quarters, the dearest of these; 0 is the harbour. */
  async function nextQuarter(player: Lamplighter): Promise<number> {
    const out = await cardsOut(player);
    return out.lastIndexOf(Math.min(...out));
  }

  /** Places a card, or passes. */
  async function takeTurn(player: Lamplighter): Promise<void> {
    const out = await cardsOut(player);
    const held = (await tableOf(player))[`${player.seat}Hand`]?.stacks ?? 0;
    if (held === 0 || out.reduce((sum, count) => sum + count) >= player.cardsOfANight)
      return player === ann ? press(ann, "Pass") : step(player, () => player.page.keyboard.press("p"));
    const quarter = await nextQuarter(player);
    const lane = `${player.seat}Lane${quarter + 1}`;
    const card = player.hand.card(`${player.seat}Hand`);
    const way = WAYS[player.placed++ % WAYS.length]!;
    if (way === "dragging") {
      await player.hand.move(card, await player.hand.at(player.hand.region(lane), [0.5, 0.6]));
    } else {
      await still(player.page);
      await card.hover(EDGE);
      if (way === "key") await step(player, () => player.page.keyboard.press(KEYS[quarter]!));
      else {
        await step(player, () => card.dblclick(EDGE));
        await answerQuestion(player, await look(player));
      }
    }
    await expect.poll(async () => (await cardsOut(player))[quarter]).toBe(out[quarter]! + 1);
    expect((await tableOf(other(player)))[lane]?.cards.at(-1)).toMatch(/^face-down card/);
  }

  const isDecided = ({ status }: Sight) => status.startsWith("The town ");

  /** One deed of whoever has one to do. */
  async function goOn({ ofAnn, ofBob }: Sights, deeds: number): Promise<void> {
    expectTrueStatus(ofAnn, ofBob, bob);
    expectTrueStatus(ofBob, ofAnn, ann);
    for (const [player, sight] of [
      [ann, ofAnn],
      [bob, ofBob],
    ] as const) {
      if (sight.question) return answerQuestion(player, sight);
      if (sight.status.startsWith("Your turn")) return takeTurn(player);
    }
    for (const { status } of [ofAnn, ofBob]) expect(status).toMatch(/go on/i);
    return deeds % 2 === 0 ? press(ann, "Go on") : step(bob, () => bob.page.keyboard.press("n"));
  }

  /** The favour of both as the log has counted it last. */
  async function countedBy(player: Player) {
    const counts = [
      ...(await logOf(player)).matchAll(/Favour: [^.]*?Ann\W* (\d+), [^.]*?Bob\W* (\d+)\./g),
    ].at(-1);
    return counts?.slice(1).map(Number);
  }

  /** After the count of a night: the brighter side of a quarter has its favour, and the log says what the bar says. */
  async function expectCounted({ ofAnn }: Sights, before: readonly [number, number]) {
    const now = [ofAnn.counters["Ann: Favour"]!, ofAnn.counters["Bob: Favour"]!] as const;
    const worth = (mine: number[], theirs: number[]) =>
      WORTH.reduce<number>(
        (sum, favour, quarter) => sum + (mine[quarter]! > theirs[quarter]! ? favour : 0),
        0,
      );
    expect(now[0] - before[0]).toBeGreaterThanOrEqual(worth(ofAnn.near, ofAnn.far));
    expect(now[1] - before[1]).toBeGreaterThanOrEqual(worth(ofAnn.far, ofAnn.near));
    for (const player of [ann, bob]) await expect.poll(() => countedBy(player)).toEqual(now);
    return now;
  }

  /** Plays until something is so; where nothing goes on it says what stands on the screens. */
  async function playUntil(reached: (sights: Sights) => boolean, mostDeeds: number): Promise<Sights> {
    for (let deeds = 0; deeds < mostDeeds; deeds++) {
      const sights = await lookTogether();
      if (reached(sights)) return sights;
      const { Night: night } = sights.ofAnn.counters;
      await screen(ann.page, `duel-${night}-${deeds}-ann`);
      await screen(bob.page, `duel-${night}-${deeds}-bob`);
      await goOn(sights, deeds);
    }
    throw new Error(`Nothing comes of it: ${JSON.stringify(await lookTogether(), null, 1)}`);
  }

  it("table: a whole duel begins with how long it is to be, a word on how it goes, and a deck and a hand for each", async () => {
    await ann.page.getByRole("button", { name: "View", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Preferences" }).click();
    const preferences = ann.page.getByRole("dialog", { name: "Preferences" });
    await preferences
      .getByRole("textbox", { name: "Favour that wins: Current" })
      .fill(String(GOAL), { timeout: 60_000 });
    await step(ann, () => preferences.getByRole("button", { name: "Update" }).click());
    await ann.page.locator(".modal-overlay").waitFor({ state: "detached" });
    await sitDown(bob);
    await answer(ann, "How do I play?");
    for (const start of ["Dusk.", "Lighting.", "Night and dawn."]) {
      expect((await look(ann)).question?.text.startsWith(start)).toBe(true);
      await answer(ann, /^(Next|Choose a deck)/);
    }
    const { ofAnn } = await playUntil(({ ofAnn }) => ofAnn.counters.Night === 1, 8);
    expect(ofAnn.step).toContain("Bid for the wind");
    for (const player of [ann, bob]) {
      await expect.poll(() => logOf(player)).toContain("The duel begins.");
      await expect.poll(async () => (await tableOf(player))[`${player.seat}Hand`]?.stacks).toBe(8);
    }
  });

  it(
    "table: a whole duel is bid for, placed, lit and counted night by night until both read who has won",
    async () => {
      let favour: readonly [number, number] = [0, 0];
      let sights = await lookTogether();
      for (let night = 1; night <= MOST_NIGHTS && !isDecided(sights.ofAnn); night++) {
        expect(sights.ofAnn.counters.Night).toBe(night);
        sights = await playUntil(
          ({ ofAnn }) => ofAnn.step.includes("Count the quarters"),
          MOST_DEEDS_OF_A_NIGHT,
        );
        favour = await expectCounted(sights, favour);
        if (!isDecided(sights.ofAnn))
          sights = await playUntil(({ ofAnn }) => ofAnn.counters.Night! > night, MOST_DEEDS_OF_A_NIGHT);
      }
      const [winner, loser] = favour[0] > favour[1] ? [ann, bob] : [bob, ann];
      expect(Math.max(...favour) >= GOAL || sights.ofAnn.counters.Night! >= 7).toBe(true);
      expect((await look(winner)).status).toBe("The town is yours!");
      expect((await look(loser)).status).toBe(`The town goes to ${winner.name}`);
      for (const player of [ann, bob]) {
        expect(await logOf(player)).toMatch(new RegExp(`${winner.name}\\W* wins the duel of lanterns!$`));
        expect((await look(player)).question?.text).toContain("Shall there be another?");
        await screen(player.page, `duel-end-${player.name}`);
      }
      const statusOf = async (player: Lamplighter) => (await look(player)).status;
      await answer(loser, "Stay and look");
      await expect.poll(() => statusOf(loser)).toContain("The duel is over.");
      await answer(winner, "Again, with the same deck");
      await expect.poll(() => statusOf(winner)).toBe(`Waiting for ${loser.name}`);
      await press(loser, "Go on");
      await answer(loser, "Again, with another deck");
      for (const player of [ann, bob]) await expect.poll(() => logOf(player)).toContain("a new duel.");
      const textFor = async (player: Lamplighter) => (await look(player)).question?.text;
      await expect.poll(() => textFor(winner)).toContain("Your first hand");
      await expect.poll(() => textFor(loser)).toContain("Which deck do you play?");
      for (const player of [ann, bob]) await screen(player.page, `duel-again-${player.name}`);
    },
    MOST_MS,
  );

  it("no page had an error, nor told of one", async () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
    for (const { page } of [ann, bob]) {
      const told = await page.evaluate(() => (window as unknown as { keptAlerts: string[] }).keptAlerts);
      expect(told.filter((alert) => /error|warning/i.test(alert))).toEqual([]);
    }
  });
});

/** Reads what the page says; it runs in the page. */
function readSight(): Sight {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const prompt = document.querySelector(".prompt[data-first]");
  const boxes = all(".text-box-label").map(text);
  const glow = boxes.filter((label) => /^\d+$/.test(label)).map(Number);
  const counters = all("[role=spinbutton]").map((counter): [string, number] => [
    counter.getAttribute("aria-label") ?? "",
    Number(counter.getAttribute("aria-valuenow")),
  ]);
  return {
    question: prompt && {
      text: text(prompt.querySelector(".prompt-message")),
      answers: all(".prompt-option", prompt).map(text),
    },
    marked: all("[data-candidate]").length,
    status: boxes.at(-1) ?? "",
    step: text(document.querySelector(".side-bar-step[aria-current=step]")),
    far: glow.filter((_glow, index) => index % 2 === 0),
    near: glow.filter((_glow, index) => index % 2 === 1),
    counters: Object.fromEntries(counters.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
