/**
 * From a key to the frame that shows what it did, on a table of one's own device with decks of the largest real plugin: the
 * worker of the table is built anew with a clock around the engine, all else is the product.
 */

import { globSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTable, type Definition, type Json, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser, Locator, Page } from "playwright-core";
import { pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser, sizes } from "../../e2e/kit/browser.ts";
import { bundled } from "../../e2e/kit/bundled.ts";
import { corpus } from "../../e2e/kit/corpora.ts";
import { stands } from "../../e2e/kit/evening.ts";
import { stepOf } from "../../e2e/kit/player.ts";
import { root, startBaize } from "../../e2e/kit/server.ts";
import { person, pinnedPorts } from "../../packages/engine/tools/conformance/ports.ts";
import type { Figure } from "../figure.ts";
import { FRAME_CATEGORIES, frameEnds, measured } from "./frame-ends.ts";
import { FRAMED, installPressClock, type PressClock } from "./press-clock.ts";
import type { EngineTime } from "./timed-table-worker.ts";

const TIMES = 24;
/** Beyond the engine's own time, milliseconds. */
const BUDGET = 16;

/** Decks for the first, second, third and fourth player, and what all of them play against. */
const TABLES: Readonly<Record<number, { decks: string[]; scenarios: string[] }>> = {
  172: { decks: ["coreLeadership", "coreSpirit", "coreTactics", "coreLore"], scenarios: ["Q01.1"] },
  568: {
    decks: ["starterElves", "starterDwarves", "starterGondor", "starterRohan"],
    scenarios: ["Q01.1", "Q01.2", "Q01.3", "Q01.4", "Q01.5"],
  },
};

declare global {
  interface Window {
    pressClock: PressClock;
  }
}

/** What one press took, milliseconds from the key on. */
interface Press {
  /** The engine's own time: in the page, where it rehearses what the key does, else in the table's worker. */
  engine: number;
  /** Until the page sends it to the worker. */
  sent: number;
  /** Until the engine begins and, without it, until the page hears what became of it. */
  worker: number;
  /** Until the page has it. */
  changed: number;
  /** From there until the browser begins a frame. */
  waited: number;
  /** The frame itself. */
  painted: number;
  /** All of it. */
  whole: number;
}

interface Key {
  name: string;
  /** Puts the pointer where the key means something. */
  point: (page: Page) => Locator | null;
  key: string;
  /** What on the page shows it, as text. */
  shows: (page: Page) => Locator;
  /** Whether the page shows it before the table has answered. */
  foreseen: boolean;
  /** Whether the step is taken back after each press, so that all presses are alike. */
  undone: boolean;
}

const hero = (page: Page) => page.locator('[data-shows-group="player1Play1"] [data-card-hit]').first();
const group = (id: string) => (page: Page) => page.locator(`[data-shows-group="${id}"]`);

const KEYS: readonly Key[] = [
  { name: "a token is put on a card", point: hero, key: "1", shows: hero, foreseen: true, undone: false },
  { name: "a function turns a card", point: hero, key: "a", shows: hero, foreseen: true, undone: false },
  {
    name: "a function raises the threat",
    point: () => null,
    key: "u",
    shows: (page) => page.getByRole("spinbutton", { name: "Player: Threat" }),
    foreseen: true,
    undone: false,
  },
  {
    name: "a function draws a card",
    point: () => null,
    key: "d",
    shows: group("player1Hand"),
    foreseen: true,
    undone: true,
  },
  {
    name: "a function reveals a card",
    point: () => null,
    key: "e",
    shows: group("sharedStagingArea"),
    foreseen: true,
    undone: true,
  },
  {
    name: "a card is discarded",
    point: hero,
    key: "x",
    shows: group("player1Play1"),
    foreseen: true,
    undone: true,
  },
];

export async function measurePress(): Promise<Figure[]> {
  const { folder, missing } = corpus("lotrlcg");
  if (missing !== null) return [{ name: "key to painted result", value: missing }];
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  const web = await webWithClock();
  const baize = await startBaize([folder], { WEB_DIR: web });
  const browser = await openBrowser();
  try {
    const id = await pluginNamed(baize, "LotR Living Card Game");
    const definition = loadDefinition({ id, version: 1, authorId: null, gameDef, cardDb });
    const context = await browser.newContext({
      viewport: sizes.desktop,
      colorScheme: "dark",
      locale: "en-US",
    });
    await context.addInitScript(installPressClock);
    // Its pictures lie elsewhere; one that cannot be had is drawn again as a letter.
    const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64");
    await context.route(
      (url) => url.host !== new URL(baize.url).host,
      (route) => route.fulfill({ contentType: "image/gif", body: dot }),
    );
    const figures: Figure[] = [];
    for (const [cards, { decks, scenarios }] of Object.entries(TABLES)) {
      const game = gameWith(definition, decks, scenarios);
      if (Object.keys(game.cardById).length !== Number(cards))
        throw new Error(`There are ${Object.keys(game.cardById).length} cards, not ${cards}.`);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await openGame(page, baize.url, game);
      for (const key of KEYS) {
        const presses = await pressOften(browser, page, key);
        const part = (of: keyof Press, share: number) =>
          percentile(
            presses.map((press) => press[of]),
            share,
          ).toFixed(1);
        const beyond = presses.map(({ whole, engine }) => whole - engine);
        figures.push(
          {
            name: `${cards} cards, ${key.name} (${key.key}): key to painted result beyond the engine's own time, p95 of ${TIMES}, ms`,
            value: percentile(beyond, 0.95).toFixed(1),
            budget: BUDGET,
          },
          {
            name: `  p50 ${percentile(beyond, 0.5).toFixed(1)}; p50 / p95 of engine, sending, worker, page, waiting for the frame, frame`,
            value: (["engine", "sent", "worker", "changed", "waited", "painted"] as const)
              .map((of) => `${part(of, 0.5)} / ${part(of, 0.95)}`)
              .join(", "),
          },
        );
      }
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await baize.stop();
    await rm(web, { recursive: true, force: true });
  }
}

/** The built web app, with another program in the worker of a table. @returns its folder */
async function webWithClock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baize-press-"));
  await cp(join(root, "apps/web/dist"), folder, { recursive: true });
  const [program] = globSync(join(folder, "assets/table-worker-*.js"));
  if (program === undefined) throw new Error("The web app is not built.");
  await writeFile(program, await bundled(join(import.meta.dirname, "timed-table-worker.ts")));
  // The server would rather send how the build has compressed the former one.
  for (const ending of [".br", ".gz"]) await rm(program + ending, { force: true });
  return folder;
}

/** A game of four with these decks; nothing in it is left to chance. */
function gameWith(definition: Definition, decks: readonly string[], scenarios: readonly string[]) {
  const creator = person(101);
  const table = createTable(
    definition,
    { roomSlug: "bench", options: { pluginId: definition.source.id, language: "English" }, creator },
    pinnedPorts({ card: 1, s: 1, uuid: 1 }),
  );
  const run = (code: Json, playerN: string) => {
    const { error } = table.act({ code, playerUi: { playerN }, actor: creator });
    if (error) throw new Error(error.message);
  };
  run(
    [
      ["SET", "/numPlayers", decks.length],
      ["SET_LAYOUT", "shared", `layout${decks.length}Player`],
    ],
    "player1",
  );
  for (const [index, deck] of decks.entries()) run([["LOAD_CARDS", deck]], `player${index + 1}`);
  for (const scenario of scenarios) run([["LOAD_CARDS", scenario]], "player1");
  // Questions of the decks would take the keys.
  for (const playerN of Object.keys(table.game.playerData))
    run([["SET", `/playerData/${playerN}/prompts`, {}]], "player1");
  return structuredClone(table.game);
}

/** Puts the game on a table of this device. */
async function openGame(page: Page, url: string, game: ReturnType<typeof gameWith>): Promise<void> {
  await page.goto(`${url}/lobby`);
  await page.getByRole("link", { name: /Play alone.*LotR Living Card Game/ }).click();
  await stands(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Load/ }).first().click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("menuitem", { name: /^Upload game or replay/ }).click(),
  ]);
  await chooser.setFiles({
    name: "bench.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(game)),
  });
  await hero(page).waitFor();
}

async function pressOften(
  browser: Browser,
  page: Page,
  { point, key, shows, foreseen, undone }: Key,
): Promise<Press[]> {
  const worker = page.workers().find((each) => each.url().includes("table-worker"));
  if (!worker) throw new Error("The table has no worker.");
  const presses: Omit<Press, "painted">[] = [];
  await browser.startTracing(page, { categories: FRAME_CATEGORIES });
  for (let time = 0; time < TIMES; time++) {
    const card = await point(page)?.boundingBox();
    // In the upper half of a card a token is added; at its edge none lies under the pointer.
    await page.mouse.move(card ? card.x + card.width * 0.1 : 1, card ? card.y + card.height * 0.4 : 1);
    await settled(page);
    await worker.evaluate(() => globalThis.engineTimes.splice(0));
    const watched = await shows(page).elementHandle();
    await page.evaluate(([element, before]) => window.pressClock.start(element!, before), [
      watched,
      foreseen,
    ] as const);
    await page.keyboard.press(key);
    // Without a question in every frame, which would set their pace.
    const found = await page.waitForFunction(() => window.pressClock.times(), undefined, { polling: 100 });
    const times = (await found.jsonValue())!;
    const [engine] = (await worker.evaluate(() => globalThis.engineTimes)) as EngineTime[];
    if (!engine) throw new Error(`No action came of the key ${key}.`);
    // What is shown before the answer waits neither for the table's engine nor for the worker.
    const own = foreseen ? 0 : engine.to - engine.from;
    const heard = foreseen ? times.pressed : times.told;
    presses.push({
      engine: own,
      sent: foreseen ? 0 : times.sent - times.pressed,
      worker: foreseen ? 0 : times.told - times.sent - own,
      changed: times.changed - heard,
      waited: times.framed - times.changed,
      whole: times.framed - times.pressed,
    });
    await settled(page);
    if (undone) await stepBack(page);
  }
  const recording = await browser.stopTracing();
  const ends = frameEnds(recording, FRAMED);
  const rehearsals = measured(recording, "rehearsal");
  if (ends.length !== presses.length) throw new Error(`${ends.length} frames for ${presses.length} presses.`);
  // Not every key is rehearsed.
  const ownTime = (nth: number) => (rehearsals.length === presses.length ? rehearsals[nth]! : 0);
  return presses.map((press, nth) => ({
    ...press,
    engine: press.engine + ownTime(nth),
    changed: press.changed - ownTime(nth),
    painted: ends[nth]!,
    whole: press.whole + ends[nth]!,
  }));
}

async function stepBack(page: Page): Promise<void> {
  const before = await stepOf({ page, problems: [] });
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((was) => !document.body.innerText.includes(was), before);
  // While the line in the note about it runs down, frames come at the screen's pace and a press waits up to 16 ms for the next one.
  const notes = page.locator("[data-level]");
  await notes.first().waitFor();
  while ((await notes.count()) > 0) await notes.first().getByRole("button", { name: "Close" }).click();
  await settled(page);
}

/** What the page still shows of an animation is over, and nothing else is under way. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}

function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}
