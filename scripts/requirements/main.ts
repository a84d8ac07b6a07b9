/**
 * `npm run seed-coverage`: which requirements of docs/requirements.md no test proves, and which are only named by tests that
 * have fewer assertions than ids.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repeatsOf, requirementsOf } from "../citations/ids.ts";
import { coverageOf } from "./coverage.ts";
import { namedTests } from "./named-tests.ts";

const root = join(import.meta.dirname, "../..");
const list = readFileSync(join(root, "docs/requirements.md"), "utf8");
const requirements = requirementsOf(list);
const repeats = repeatsOf(list);
const statements = new Map([...requirements.keys()].map((id) => [id, repeats.get(id) ?? null]));
const files = globSync("{packages,apps,games,e2e}/**/*.{test,contract}.{ts,tsx}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
}).sort();
const tests = files.flatMap((file) =>
  namedTests(readFileSync(join(root, file), "utf8"), file).map((test) => ({ ...test, file })),
);
const { proved, crowded, open, unknown } = coverageOf(statements, tests);

for (const id of open) console.log(`${id} ${requirements.get(id)}`);
for (const [id, places] of crowded) {
  console.log(`${id} ${requirements.get(id)}: named without an assertion of its own in ${places.join(", ")}`);
}
for (const [id, places] of unknown) console.log(`${id} is no requirement: ${places.join(", ")}`);
console.log(`${proved.size} of ${requirements.size} requirements have a test with an assertion of their own`);
console.log(`${crowded.size} are named without one, ${open.length} are not named`);
process.exitCode = unknown.size > 0 ? 1 : 0;
