/** Seeded games of the plugins of this repository, recorded, written beside a copy of their plugin, and played by `baize test`. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testCommand } from "../../apps/cli/src/commands/test.ts";
import { loadPlayDefinition } from "../../apps/cli/src/play/index.ts";
import { recordGame } from "../../packages/room/test/recorded-game.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = [
  "games/tidewatch",
  "games/standard-52",
  "games/duel-of-lanterns",
  "packages/plugin/test/ember-and-tide",
];

export interface TestedRecordings {
  game: string;
  recordings: number;
  steps: number;
  /** Lines of `baize test` about what did not pass. */
  failures: string[];
}

/** @param games in all, spread over the plugins; half of them are recorded from the middle of a game. */
export async function testRecordings(first: number, games: number): Promise<TestedRecordings[]> {
  const tested: TestedRecordings[] = [];
  for (const [index, folder] of FOLDERS.entries()) {
    const recordings = Math.floor((games + FOLDERS.length - 1 - index) / FOLDERS.length);
    if (recordings > 0) tested.push(await testGame(folder, first, recordings));
  }
  return tested;
}

async function testGame(folder: string, first: number, recordings: number): Promise<TestedRecordings> {
  const copy = await mkdtemp(join(tmpdir(), "recorded-"));
  try {
    await cp(join(ROOT, folder), copy, { recursive: true });
    await rm(join(copy, "tests"), { recursive: true, force: true });
    await mkdir(join(copy, "tests"));
    const definition = await loadPlayDefinition(copy);
    let steps = 0;
    for (let seed = first; seed < first + recordings; seed++) {
      const recorded = await recordGame(definition, seed, { before: seed % 2 === 0 ? 6 : 0 });
      steps += recorded.steps;
      await writeFile(join(copy, "tests", `seed-${seed}.play.yaml`), recorded.script);
    }
    return { game: folder, recordings, steps, failures: await failuresOf(copy, recordings) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** What `baize test` says of the folder, but for scripts that pass. */
async function failuresOf(folder: string, recordings: number): Promise<string[]> {
  const lines: string[] = [];
  let code = -1;
  const output = {
    line: (text: string) => void lines.push(text),
    error() {},
    exit(status: number) {
      code = status;
    },
  };
  await testCommand(output).parseAsync([folder, "--json"], { from: "user" });
  const outcomes = JSON.parse(lines.join("\n")) as { file: string; passed: boolean; failures: unknown[] }[];
  const failures = outcomes
    .filter(({ passed }) => !passed)
    .map(({ file, failures: all }) => `${folder}/${file}: ${JSON.stringify(all)}`);
  if (outcomes.length !== recordings)
    failures.push(`${folder}: ${outcomes.length} of ${recordings} were played.`);
  if (code !== 0 && failures.length === 0) failures.push(`${folder}: baize test ended with ${code}.`);
  return failures;
}
