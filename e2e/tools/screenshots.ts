/**
 * `npm run screenshots`: takes the README's pictures (docs/screenshots) from the running product: a table of each of our games in
 * play on a desktop, and one of them on a phone.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeAccount, makeRoom, pluginNamed } from "../kit/account.ts";
import { openBrowser, sizes } from "../kit/browser.ts";
import {
  areaOf,
  cardsOf,
  drag,
  logIn,
  newPlayer,
  openRoom,
  type Player,
  sitDown,
  stepOf,
} from "../kit/player.ts";
import { root, startBaize } from "../kit/server.ts";

const folder = join(root, "docs/screenshots");
await mkdir(folder, { recursive: true });
const baize = await startBaize();
const browser = await openBrowser();

const [mara, oleg] = [await makeAccount(baize, "Mara"), await makeAccount(baize, "Oleg")];
const pluginId = await pluginNamed(baize, "Standard 52");
const slug = await makeRoom(mara, pluginId, { policy: "fair" });
const host = await newPlayer(browser, sizes.desktop);
const guest = await newPlayer(browser, sizes.desktop);
await logIn(host, baize, mara);
await logIn(guest, baize, oleg);
await openRoom(host, baize, slug);
await openRoom(guest, baize, slug);
await sitDown(guest);
await play();
const tables = [
  { name: "table", slug },
  { name: "tidewatch", slug: await tidewatch() },
  { name: "duel", slug: await duel() },
];

for (const [size, shown] of [
  [sizes.desktop, tables],
  [sizes.phone, tables.slice(0, 1)],
] as const) {
  const player = await newPlayer(browser, size);
  await logIn(player, baize, mara);
  for (const table of shown) {
    // Nobody is shown as somebody who has left.
    await openRoom(guest, baize, table.slug);
    await openRoom(player, baize, table.slug);
    await shot(player, `${table.name}-${size.width}`);
  }
  await player.page.context().close();
}
await browser.close();
await baize.stop();

/** A few turns, so that the table looks like one. */
async function play(): Promise<void> {
  await step(host, () => host.page.getByRole("button", { name: "Deal", exact: true }).click());
  await step(host, () => host.page.locator(".prompt-option", { hasText: /^7/ }).click());
  const spots = [0.16, 0.32, 0.5];
  for (const x of spots) {
    await step(host, () =>
      drag(host, cardsOf(host, "player1Hand").first(), areaOf(host, "sharedTable"), { x, y: 0.45 }),
    );
  }
  for (let played = 0; played < 3; played++) {
    await step(guest, () =>
      drag(guest, cardsOf(guest, "player2Hand").last(), areaOf(guest, "player2Play"), {
        x: 0.2 + played / 5,
        y: 0.5,
      }),
    );
  }
  await step(guest, () => guest.page.keyboard.press("d"));
}

/** A table of a game with Mara as its host; Oleg sits down when he is wanted. */
async function table(game: string, both: boolean): Promise<string> {
  const room = await makeRoom(mara, await pluginNamed(baize, game), { policy: "fair" });
  await openRoom(host, baize, room);
  if (both) {
    await openRoom(guest, baize, room);
    await sitDown(guest);
  }
  return room;
}

/** A first game for two after a few cards: a hero at work, an ally, a place at the shore. */
async function tidewatch(): Promise<string> {
  const room = await table("Tidewatch", false);
  await host.page.locator(".prompt[data-first]").waitFor();
  await answerAll(host, { "Choose a scenario": "Choose a scenario" });
  const dialog = host.page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("Two players");
  await step(host, () =>
    dialog
      .getByRole("button", { name: /^Two players/ })
      .first()
      .click(),
  );
  await answerAll(host, { Keep: "Keep it" });
  const play = cardsOf(host, "player1Play");
  for (let card = 0; card < 2; card++) {
    await cardsOf(host, "player1Hand").last().hover();
    await step(host, () => host.page.keyboard.press("p"));
    await answerAll(host, {});
  }
  await play.first().hover();
  await step(host, () => host.page.keyboard.press("w"));
  await answerAll(host, {});
  await step(host, () => host.page.keyboard.press("n"));
  return room;
}

/** The first night of a duel: decks chosen, hands drawn. */
async function duel(): Promise<string> {
  const room = await table("Duel of Lanterns", true);
  await answerAll(host, {});
  await answerAll(guest, {});
  await answerAll(host, {});
  return room;
}

/** Answers questions until none is left; `answers` by a word of the question or its options, else the first option. */
async function answerAll(player: Player, answers: Record<string, string>): Promise<void> {
  const questions = player.page.locator(".prompt[data-first]");
  await player.page.waitForLoadState("networkidle");
  for (let count = 0; count < 12 && (await questions.count()) > 0; count++) {
    const text = (await questions.first().textContent()) ?? "";
    const wanted = Object.entries(answers).find(([word]) => text.includes(word))?.[1];
    const options = questions.first().locator(".prompt-option");
    await step(player, () => (wanted ? options.filter({ hasText: wanted }) : options).first().click());
    await player.page.waitForLoadState("networkidle");
  }
}

async function step(player: Player, act: () => Promise<void>): Promise<void> {
  const before = await stepOf(player);
  await act();
  await player.page.waitForFunction(
    (old) =>
      [...document.querySelectorAll("*")].every(
        (element) => element.childElementCount > 0 || element.textContent !== old,
      ),
    before,
  );
}

async function shot({ page }: Player, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Nothing is hovered: the side bar would open over the table.
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 1);
  await page.waitForFunction(picturesAreHere);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  console.log(`docs/screenshots/${name}.png`);
}

/** Runs in the page: every card in sight shows its picture and no longer its text. */
function picturesAreHere(): boolean {
  return [...document.querySelectorAll<HTMLElement>("img.card-image")].every((picture) => {
    const { top, left, bottom, right } = picture.getBoundingClientRect();
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return !isInSight || picture.dataset.ready !== undefined;
  });
}
