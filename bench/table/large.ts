/**
 * `node bench/table/large.ts [CARDS…]`: a drag over tables of 500 and of 2,000 cards, two thirds of them in four rows on
 * the screen, through the real product in Chromium. Ends with 1 when more stacks slide out of the way on the larger
 * table, or more are drawn. Build the app first.
 */
import { rmSync } from "node:fs";
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { logIn, newPlayer } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import { fillHall, inEachRow, SHOWN_ROWS, writeHall } from "./hall.ts";
import { installProbe } from "./probe.ts";

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 2000];
/** Moves of the pointer in each of three rows. */
const MOVES = 80;

interface Drag {
  frameP95: number;
  /** The same of the page before the drag, when nothing happens: what the browser's own clock gives. */
  idleP95: number;
  longTasks: number;
  /** Stacks that the gap has moved. */
  sliding: number;
  /** Stacks whose cards are drawn. */
  drawn: number;
}

const folder = await writeHall();
const baize = await startBaize([folder]);
const browser = await openBrowser();
const found: Drag[] = [];
try {
  const account = await makeAccount(baize, "Ann");
  for (const cards of SIZES) found.push(await measure(cards));

  async function measure(cards: number): Promise<Drag> {
    const slug = await makeRoom(account, await pluginNamed(baize, "Hall"));
    await fillHall(account.client, slug, cards);
    const player = await newPlayer(browser);
    const { page } = player;
    await page.addInitScript(installProbe);
    await logIn(player, baize, account);
    await page.goto(`${baize.url}/room/${slug}`);
    await page.waitForFunction(
      (count) => document.querySelectorAll("[data-card-hit]").length >= count,
      inEachRow(cards) * SHOWN_ROWS,
      { timeout: 180_000 },
    );
    const row = (index: number) => page.locator(`[data-region-id="sharedRow${index}"]`);
    const card = (await row(0).locator("[data-card-hit]").nth(2).boundingBox())!;
    await page.mouse.move(card.x + 20, card.y + 20);
    await page.evaluate(() => window.probe.start());
    await page.evaluate((frames) => window.probe.pass(frames), 2 * MOVES);
    const { frameP95: idleP95 } = await page.evaluate(() => window.probe.stop());
    await page.mouse.down();
    await page.mouse.move(card.x + 40, card.y + 40, { steps: 3 });
    await page.evaluate(() => window.probe.start());
    for (const index of [0, 1, 2]) {
      const area = (await row(index).boundingBox())!;
      for (let move = 0; move < MOVES; move++)
        await page.mouse.move(area.x + (area.width * (move + 4)) / (MOVES + 8), area.y + area.height * 0.6);
    }
    const { frameP95, longTasks } = await page.evaluate(() => window.probe.stop());
    const counts = await page.evaluate(() => {
      const stacks = [...document.querySelectorAll<HTMLElement>(".stack[data-stack-id]")];
      return {
        sliding: stacks.filter(({ style }) => style.translate !== "").length,
        drawn: stacks.filter((stack) => !stack.hasAttribute("data-far")).length,
      };
    });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await page.context().close();
    return { frameP95, idleP95, longTasks, ...counts };
  }
} finally {
  await browser.close();
  await baize.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [index, { frameP95, idleP95, longTasks, sliding, drawn }] of found.entries())
  console.log(
    `${SIZES[index]} cards: frame p95 ${frameP95.toFixed(1)} ms (idle ${idleP95.toFixed(1)} ms), ${longTasks} long tasks, ${sliding} stacks slide, ${drawn} drawn`,
  );
const [small, large] = [found[0], found.at(-1)];
if (small && large) {
  console.log(`frame p95, larger table to smaller: ${(large.frameP95 / small.frameP95).toFixed(2)}`);
  process.exitCode = large.sliding > small.sliding * 1.1 || large.drawn > small.drawn * 1.1 ? 1 : 0;
}
