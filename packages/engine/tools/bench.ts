/**
 * `npm run bench:engine -- DIR [--plugins DIR]…`: times the recorded work of conformance/README §11. Prints
 * `<name> <median> <p95>` in microseconds per named action of `actions.json`, delta included. The action is
 * undone between two runs, outside the time.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Definition, Json, PlayerUi, Table } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { loadDefinition } from "../src/definition.ts";
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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { plugins: { type: "string", multiple: true } },
});
const folder = positionals[0];
if (folder === undefined) throw new Error("npm run bench:engine -- DIR [--plugins DIR]…");

const definition = await findPlugin(values.plugins ?? ["../shared/plugins"]);
const bench = readJson(join(folder, "actions.json")) as BenchFile;
for (const name of Object.keys(bench.actions)) {
  const table = tableFor(name);
  const times = measure(
    () => run(table, name),
    () => table.stepThrough({ size: "single", direction: "undo" }),
  );
  console.log(`${name} ${percentile(times, 0.5)} ${percentile(times, 0.95)}`);
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
    const start = performance.now();
    work();
    times.push((performance.now() - start) * 1000);
    restore();
  }
  return times;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!);
}
