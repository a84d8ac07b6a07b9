/** What the deck builder costs somebody at a table: the real product in Chromium. */
import type { CDPSession, Page } from "playwright-core";
import { type Account, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { logIn, newPlayer, openRoom } from "../../e2e/kit/player.ts";
import type { Baize } from "../../e2e/kit/server.ts";
import type { Figure } from "../figure.ts";
import { installPaintProbe, type Painted } from "./paint-probe.ts";

/** A change of the rows is the last one when no other follows for so long; milliseconds. */
const QUIET = 1000;
/** A letter after which the rows are the same shows no change for so long. */
const SAME = 2500;
const SLOWEST = 30_000;
const TYPED = "gandalf";

/** @param game name of a served plugin */
export async function builderFigures(baize: Baize, account: Account, game: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const slug = await makeRoom(account, await pluginNamed(baize, game));
    const player = await newPlayer(browser);
    const { page } = player;
    await page.addInitScript(installPaintProbe);
    await logIn(player, baize, account);
    await openRoom(player, baize, slug);
    await page.waitForLoadState("networkidle");
    const devtools = await page.context().newCDPSession(page);

    const table = await heap(devtools);
    const first = await open(page);
    const opened = await heap(devtools);
    const cards = await page.getByRole("grid", { name: "Cards" }).count();
    if (cards !== 1) throw new Error(`${game}: the deck builder shows ${cards} card tables.`);
    const keys = await type(page);
    const filtered = await heap(devtools);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("grid", { name: "Cards" }).waitFor({ state: "detached" });
    const closed = await heap(devtools);
    const again = await open(page);
    const name = (what: string) => `${game}: ${what}`;
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    const whole = (time: number) => time.toFixed(0);
    return [
      { name: name("opening the builder to rows in sight, first time, ms"), value: whole(first.first) },
      { name: name("to all its rows, ms"), value: whole(first.last) },
      { name: name("the same again, ms"), value: `${whole(again.first)}, ${whole(again.last)}` },
      {
        name: name(
          `from a key in a filter to painted rows in sight, median of ${keys.length}, ms, 100 of them waited`,
        ),
        value: middle(keys.map((key) => key.first)),
      },
      { name: name("to all painted rows, median, ms"), value: middle(keys.map((key) => key.last)) },
      { name: name("memory of the page's script at the table, MB"), value: megabytes(table) },
      { name: name("with the builder open, MB more"), value: megabytes(opened - table) },
      { name: name("after filters, MB more than at the table"), value: megabytes(filtered - table) },
      { name: name("closed again, MB more than at the table"), value: megabytes(closed - table) },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the choice in the menu to painted rows. */
async function open(page: Page): Promise<Painted> {
  await page.getByRole("button", { name: "Builder", exact: true }).click();
  const entry = page.getByRole("menuitem", { name: "Custom decks" });
  await entry.waitFor();
  await page.evaluate(() => window.paintProbe.arm());
  await entry.click();
  const time = await settled(page, SLOWEST);
  if (time === null) throw new Error("The deck builder shows no rows.");
  return time;
}

/** Milliseconds of each of the keys, and of each letter taken away again. */
async function type(page: Page): Promise<Painted[]> {
  await page.getByRole("textbox", { name: /^Filter name$/i }).focus();
  const times: Painted[] = [];
  for (const key of [...TYPED, ...Array<string>(TYPED.length).fill("Backspace")]) {
    await page.evaluate(() => window.paintProbe.arm());
    await page.keyboard.press(key);
    const time = await settled(page, SAME);
    if (time !== null) times.push(time);
  }
  return times;
}

const settled = (page: Page, longest: number) =>
  page.evaluate(([quiet = 0, most = 0]) => window.paintProbe.settled(quiet, most), [QUIET, longest]);

/** Bytes that script holds, without what nobody holds any more. */
async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

function middle(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN).toFixed(0);
}
