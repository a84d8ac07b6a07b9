/**
 * `npm run test:near -- [--games 20] [--places 10] [--kills 20] [--scripts 0] [--actions 20] [--from SEED] [--plugin NAME]`: games that
 * are split between a device and a server, several at a time; tabs that die while somebody plays at a table of their device; and
 * scripts of a room's suites that are played at tables of a device in a browser's worker and on a server's thread.
 */
import { parseArgs } from "node:util";
import { openBrowser } from "../kit/browser.ts";
import { openSplitTable } from "./open-split-table.ts";
import { playSplit, type SplitTable } from "./split-game.ts";
import { everyScript, openScriptWorker, playInBoth } from "./suites/browser-scripts.ts";
import { killTabs } from "./tab-kills.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    scripts: { type: "string", default: "0" },
    actions: { type: "string", default: "20" },
    from: { type: "string", default: "1" },
    places: { type: "string", default: "10" },
    plugin: { type: "string", default: "Standard 52" },
  },
});
const first = Number(values.from);
const games = Number(values.games);
const kills = Number(values.kills);
const scripts = Number(values.scripts);
if (scripts > 0) await playScripts(first, scripts);
if (games + kills === 0) process.exit(0);
const { tables, close } = await openSplitTable(values.plugin, Number(values.actions), Number(values.places));
let steps = 0;
let faults = 0;
let done = 0;
let next = first;
try {
  await Promise.all(tables.map(playGames));
  if (games > 0)
    console.info(
      `${values.plugin}: ${games} games split between device and server, ${steps} steps, ${faults} faults.`,
    );
  if (kills > 0) {
    const { acknowledged, kept } = await killTabs(kills, first, tables[0]!);
    console.info(
      `${kills} tabs killed: ${acknowledged} actions, none acknowledged was lost or done twice; ${kept} were kept unacknowledged.`,
    );
  }
} finally {
  await close();
}
process.exit(faults > 0 ? 1 : 0);

/** One game after the other, until all have been played. */
async function playGames(table: SplitTable): Promise<void> {
  while (next < first + games) {
    try {
      const { end } = await playSplit(next++, table);
      steps += end;
    } catch (error) {
      faults++;
      console.error(error instanceof Error ? error.message : error);
    }
    if (++done % 50 === 0) console.info(`${done} games, ${steps} steps, ${faults} faults`);
  }
}

/** Throws at the first script that comes out differently. */
async function playScripts(from: number, seeds: number): Promise<void> {
  const browser = await openBrowser();
  try {
    const playInBrowser = await openScriptWorker(browser);
    let played = 0;
    let texts = 0;
    for await (const script of everyScript(from, seeds)) {
      texts += (await playInBoth(script, playInBrowser)).texts.length;
      if (++played % 50 === 0) console.info(`${played} scripts, ${texts} texts, all the same`);
    }
    console.info(`${played} scripts on a device and on a server: ${texts} texts and states, all the same.`);
  } finally {
    await browser.close();
  }
}
