/**
 * `npm run bench:engine -- DIR [--plugins DIR]… [--tenth] [--cpu] [--only NAME]`: times the recorded work of conformance §11. Prints
 * `<name> <median> <p95>` in microseconds per named action of `actions.json`, delta included. The action is
 * undone between two runs, outside the time. Four lines of our own follow: undoing one step at the smallest and the
 * largest state, and new games, of the plugin as it is and with the number of functions that the largest known
 * definition has. `--tenth` prints the fastest tenth instead of the p95, and `--cpu` takes processor time (of all threads, in whole
 * microseconds) instead of the clock's: on a busy machine these say more. `--only NAME` times one action.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Definition, Json, JsonObject, PlayerUi, Table } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { loadDefinition } from "../src/index.ts";
import { createTable } from "../src/table/table.ts";
import { readJson } from "./conformance/files.ts";
import { trialOn } from "./conformance/play.ts";
import { person, pinnedPorts } from "./conformance/ports.ts";
import type { Fixture } from "./conformance/vectors.ts";

interface BenchFile {
  playerUi: PlayerUi;
  /** `state`: name of a `state-<name>.json.gz`, or `after <action>`. */
  actions: Record<string, { state: string; actionList: Json }>;
}

/** Milliseconds of running before the first time is taken: a room's code is warm. */
const WARM_UP = 800;
const RUNS = 300;
/** Milliseconds spent on one action's timed runs at most. */
const PATIENCE = 3000;
const PLUGIN = "lotrlcg";
const PLUGIN_ID = 11;
const MANY_FUNCTIONS = 720;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    plugins: { type: "string", multiple: true },
    tenth: { type: "boolean", default: false },
    cpu: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const folder = positionals[0];
if (folder === undefined) throw new Error("npm run bench:engine -- DIR [--plugins DIR]…");

const definition = await findPlugin(values.plugins ?? ["../shared/plugins"]);
const bench = readJson(join(folder, "actions.json")) as BenchFile;
for (const name of Object.keys(bench.actions)) {
  if (values.only !== undefined && values.only !== name) continue;
  const table = tableFor(name);
  report(
    name,
    measure(
      () => run(table, name),
      () => back(table),
    ),
  );
}
if (values.only !== undefined) process.exit();
for (const size of ["cards20", "cards500"]) {
  const name = `increase-token-${size}`;
  const table = tableFor(name);
  run(table, name);
  const forth = () => table.stepThrough({ size: "single", direction: "redo" });
  report(
    `undo-${size}`,
    measure(() => back(table), forth),
  );
}
report(
  "new-game",
  measure(() => newGame(definition), nothing),
);
const large = withManyFunctions(definition);
report(
  "new-game-largest",
  measure(() => newGame(large), nothing),
);

function report(name: string, times: readonly number[]): void {
  console.log(`${name} ${percentile(times, 0.5)} ${percentile(times, values.tenth ? 0.1 : 0.95)}`);
}

function back(table: Table): void {
  table.stepThrough({ size: "single", direction: "undo" });
}

function newGame(of: Definition): void {
  const options = { pluginId: PLUGIN_ID, language: "English" };
  const ports = pinnedPorts({ card: 1, s: 1, uuid: 1 });
  createTable(of, { roomSlug: "bench", options, creator: person(101) }, ports);
}

function nothing(): void {}

/** The same definition with its functions repeated under other names. */
function withManyFunctions({ source }: Definition): Definition {
  const functions = Object.entries(source.gameDef.functions as JsonObject);
  const many = Array.from({ length: MANY_FUNCTIONS }, (_, index) => {
    const [name, code] = functions[index % functions.length]!;
    return [index < functions.length ? name : `${name}_${index}`, code] as const;
  });
  return loadDefinition({ ...source, gameDef: { ...source.gameDef, functions: Object.fromEntries(many) } });
}

async function findPlugin(folders: string[]): Promise<Definition> {
  for (const candidate of folders) {
    try {
      const { gameDef, cardDb } = await loadPluginFolder(join(candidate, PLUGIN));
      return loadDefinition({ id: PLUGIN_ID, version: 1, authorId: 1, gameDef, cardDb });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  throw new Error(`No plugin ${PLUGIN} in ${folders.join(", ")}.`);
}

/** A table in the state that the action starts from. */
function tableFor(name: string): Table {
  const { state } = bench.actions[name]!;
  if (state.startsWith("after ")) {
    const earlier = state.slice("after ".length);
    const table = tableFor(earlier);
    run(table, earlier);
    return table;
  }
  const base = readJson(join(folder!, `state-${state}.json.gz`)) as Fixture;
  return trialOn(base, definition, pinnedPorts({ card: 9001, s: 9001, uuid: 9001 }), "plain").table;
}

function run(table: Table, name: string): void {
  const { actionList } = bench.actions[name]!;
  const outcome = table.act({ code: actionList, playerUi: bench.playerUi, actor: person(101) });
  if (outcome.error) throw new Error(`${name}: ${outcome.error.message}`);
}

/** Microseconds of each timed run. */
function measure(work: () => void, restore: () => void): number[] {
  const warm = performance.now() + WARM_UP;
  while (performance.now() < warm) {
    work();
    restore();
  }
  const times: number[] = [];
  const end = performance.now() + PATIENCE;
  while (times.length === 0 || (times.length < RUNS && performance.now() < end)) {
    const start = now();
    work();
    times.push(now() - start);
    restore();
  }
  return times;
}

/** Microseconds since some moment. */
function now(): number {
  if (!values.cpu) return performance.now() * 1000;
  const { user, system } = process.cpuUsage();
  return user + system;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return time < 100 ? Math.round(time * 10) / 10 : Math.round(time);
}
