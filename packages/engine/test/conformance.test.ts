/** The recorded behaviour of the format, vector by vector. `npm run conformance -- DIR` prints the same in full. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Outcome, runConformance } from "../tools/conformance/conformance.ts";
import { readJson } from "../tools/conformance/files.ts";
import { MODES, type Mode } from "../tools/conformance/modes.ts";
import type { VectorFile } from "../tools/conformance/vectors.ts";

const engine = fileURLToPath(new URL("..", import.meta.url));
const shared = join(engine, "../../../shared");
const sessions = join(shared, "conformance/sessions");

function run(path: string, mode: Mode): Promise<Outcome> {
  return runConformance({
    mode,
    paths: [path],
    fixtures: null,
    plugins: [join(shared, "plugins")],
    exceptions: join(engine, "conformance-exceptions.json"),
  });
}

/** What is wrong: differences that no exception covers, and exceptions that cover nothing. */
function complaints(outcome: Outcome): string[] {
  return [
    ...outcome.failures
      .filter((failure) => failure.exception === null)
      .map(({ id, found }) => `${id} (${found.level}): ${found.text}`),
    ...outcome.idle.map((exception) => `${exception.id} is listed as an exception but does not differ`),
  ];
}

/** Modes differ in what they do at steps: an expression that none comes before is the same to all of them. */
function hasSteps(file: string): boolean {
  const { kind, vectors } = readJson(file) as VectorFile;
  return kind !== "expression" || vectors.some(({ setup }) => setup !== undefined);
}

describe.each(MODES)("recorded vectors, %s mode", (mode) => {
  const files = ["expressions", "actions"]
    .flatMap((folder) => readdirSync(join(engine, "conformance", folder)).map((file) => join(folder, file)))
    .filter((file) => mode === "plain" || hasSteps(join(engine, "conformance", file)));
  it.each(files)("%s: every vector behaves as recorded, quirks with a fix apart", async (file) => {
    const outcome = await run(join(engine, "conformance", file), mode);
    expect(outcome.passed).toBeGreaterThan(0);
    expect(complaints(outcome)).toEqual([]);
  });
});

const wanted = existsSync(sessions) && !process.env.WITHOUT_SESSIONS;
if (!wanted) console.log(`Recorded sessions are not at hand (or not wanted): they are not run.`);

describe.skipIf(!wanted).each(MODES)("recorded sessions with whole plugins, %s mode", (mode) => {
  it.each(wanted ? readdirSync(sessions) : ["none"])(
    "%s: every step behaves as recorded, quirks with a fix apart",
    { timeout: 120_000 },
    async (file) => {
      expect(complaints(await run(join(sessions, file), mode))).toEqual([]);
    },
  );
});
