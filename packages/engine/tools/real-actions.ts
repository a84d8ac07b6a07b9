/**
 * How long the actions of whole plugins are: those of random walks, every prebuilt deck, and a reset that loads many
 * decks again. What an attacker may use has to be far above that.
 */
import type { Definition, EnginePorts, Json, Table } from "@baize/engine";
import { LIMITS } from "../src/model/limits.ts";
import { WORK_PER_STEP, workDone } from "../src/model/work.ts";
import { createTable } from "../src/table/table.ts";
import { fixedPorts } from "../src/testing/small-game.ts";
import { processorMs, timed } from "./processor-time.ts";
import { walk } from "./walk/walk.ts";
import { definitionOf, WORLDS } from "./walk/worlds.ts";

const ACTIONS = 300;
const SEEDS = [2, 3, 4, 5];
/** Of each plugin, all decks beyond that. */
const MOST_DECKS = 60;
/** Loaded before the time counts: code is compiled then. */
const WARM_DECKS = 10;
const DECKS_TO_RESET = 12;

const user = { id: 101, alias: "ann", language: "English" };

/** Prints one line for each plugin at hand. */
export async function printRealActions(): Promise<void> {
  for (const world of WORLDS) {
    const definition = await definitionOf(world);
    if (definition === null) continue;
    const { ms, code, share } = longestOfWalks(definition);
    const { loads, reset } = decksAndReset(definition);
    console.log(
      `${world}: longest of ${SEEDS.length * ACTIONS} random actions ${ms.toFixed(1)} ms (${shown(code)}), ` +
        `most work ${share.toFixed(1)} % of what is allowed; longest of its decks ${loads.toFixed(1)} ms, ` +
        `reset with ${DECKS_TO_RESET} decks ${reset.toFixed(1)} ms`,
    );
  }
}

function longestOfWalks(definition: Definition): { ms: number; code: Json; share: number } {
  let longest: { ms: number; code: Json } = { ms: 0, code: null };
  let work = 0;
  const watch = <T>(act: () => T, code: Json): T => {
    const { ms, done } = timed(act);
    work = Math.max(work, workDone());
    if (ms > longest.ms) longest = { ms, code };
    return done;
  };
  walk(definition, 1, ACTIONS, watch);
  // That one was to compile what is used.
  longest = { ms: 0, code: null };
  for (const seed of SEEDS) walk(definition, seed, ACTIONS, watch);
  return { ...longest, share: (work / (LIMITS.steps * WORK_PER_STEP)) * 100 };
}

/** Each deck on a new table; then a reset, which must leave nothing out. */
function decksAndReset(definition: Definition): { loads: number; reset: number } {
  const decks = Object.keys((definition.source.gameDef.preBuiltDecks ?? {}) as object).slice(0, MOST_DECKS);
  let loads = 0;
  for (const [index, deck] of decks.entries()) {
    const table = newTable(definition);
    const { ms } = timed(() => load(table, deck));
    if (index >= WARM_DECKS) loads = Math.max(loads, ms);
  }
  const table = newTable(definition);
  for (const deck of decks.slice(0, DECKS_TO_RESET)) load(table, deck);
  const { ms: reset } = timed(() => table.reset(definition, user, { reload: true }));
  if (table.game.messages.some((line) => line.includes("timed out"))) {
    throw new Error("The reset ran out of time.");
  }
  return { loads, reset };
}

function newTable(definition: Definition): Table {
  const ports: EnginePorts = { ...fixedPorts(), elapsedMs: processorMs };
  const options = { pluginId: 1, language: "English" };
  return createTable(definition, { roomSlug: "real", options, creator: user }, ports);
}

function load(table: Table, deck: string): void {
  table.act({ code: ["LOAD_CARDS", deck], playerUi: { playerN: "player1" }, actor: user });
}

function shown(code: Json): string {
  const text = JSON.stringify(code);
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`;
}
