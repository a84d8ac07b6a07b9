/**
 * `node bench/table/delta.ts [NAMES]`: what a delta of one card draws on a table of the largest real plugin, with decks
 * laid out, through the real product in Chromium. Prints one line per change; ends with 1 when one draws more than three
 * components of the table. Build the app first; with an unminified build in WEB_DIR, `names` prints which were drawn.
 */
import type { Page } from "playwright-core";
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { corpus } from "../../e2e/kit/corpora.ts";
import { logIn, newPlayer, openRoom, stepOf } from "../../e2e/kit/player.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import { installProbe, type Probe } from "./probe.ts";

declare global {
  interface Window {
    probe: Probe;
  }
}

const BUDGET = 3;
const withNames = process.argv.includes("names");
const { folder, missing } = corpus("lotrlcg");
if (missing !== null) {
  console.log(`Nothing measured: ${missing}`);
  process.exit();
}
const baize = await startBaize([folder]);
const browser = await openBrowser();
try {
  const account = await makeAccount(baize, "Ann");
  const slug = await makeRoom(account, await pluginNamed(baize, "LotR Living Card Game"), { policy: "open" });
  const room = await account.client.join(slug);
  await room.sitDown("player1");
  for (const deckId of ["Q01.1", "coreLeadership"]) await room.command("loadDeck", { deckId });
  const hero = Object.values(room.view.game.cardById).find(({ groupId }) => groupId === "player1Play1")!;

  const seated = await newPlayer(browser);
  await seated.page.addInitScript(installProbe);
  // Its pictures lie elsewhere; one that cannot be had is drawn again as a letter.
  const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64");
  await seated.page.route(
    (url) => url.host !== new URL(baize.url).host,
    (route) => route.fulfill({ contentType: "image/gif", body: dot }),
  );
  await logIn(seated, baize, account);
  await openRoom(seated, baize, slug);
  const { page } = seated;
  const token = { cardId: hero.id, token: "damage", delta: 1 };
  const changes: [string, () => Promise<unknown>][] = [
    ["a card's first token", () => room.command("addTokens", { changes: [token] })],
    ["one more", () => room.command("addTokens", { changes: [token] })],
    ["a card is turned", () => room.command("setRotation", { cardId: hero.id, rotation: 90 })],
    ["a card is a target", () => room.command("toggleTarget", { cardId: hero.id })],
  ];
  for (const [name, change] of changes) {
    const before = await stepOf(seated);
    await page.evaluate(() => window.probe.start());
    await change();
    await page.waitForFunction((was) => !document.body.innerText.includes(was), before);
    await untilDrawn(page);
    const { components, names } = await page.evaluate(() => window.probe.stop());
    const drawn = components.reduce((sum, ran) => sum + ran, 0);
    console.log(`${name}: ${drawn} components (budget ${BUDGET})${withNames ? `: ${names.join(" ")}` : ""}`);
    if (drawn > BUDGET) process.exitCode = 1;
  }
  room.leave();
  account.client.close();
} finally {
  await browser.close();
  await baize.stop();
}

/** Waits until what has come is drawn, the animation that follows included. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
}
