/** The recorded behaviour of the format, vector by vector. `npm run conformance -- DIR` prints the same in full. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Outcome, runConformance } from "../tools/conformance/conformance.ts";

const engine = fileURLToPath(new URL("..", import.meta.url));
const shared = join(engine, "../../../shared");
const sessions = join(shared, "conformance/sessions");

function run(path: string): Promise<Outcome> {
  return runConformance({
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

describe.each(["expressions", "actions"])("recorded %s", (folder) => {
  const files = readdirSync(join(engine, "conformance", folder));
  it.each(files)("%s: every vector behaves as recorded, quirks with a fix apart", async (file) => {
    const outcome = await run(join(engine, "conformance", folder, file));
    expect(outcome.passed).toBeGreaterThan(0);
    expect(complaints(outcome)).toEqual([]);
  });
});

describe("recorded sessions with whole plugins", () => {
  const files = existsSync(sessions) ? readdirSync(sessions) : [];
  if (files.length === 0) console.log(`No recorded sessions in ${sessions}: they are not run.`);
  it.skipIf(files.length === 0).each(files)(
    "%s: every step behaves as recorded, quirks with a fix apart",
    { timeout: 120_000 },
    async (file) => {
      expect(complaints(await run(join(sessions, file)))).toEqual([]);
    },
  );
});
