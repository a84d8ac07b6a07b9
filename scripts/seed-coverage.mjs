// `npm run seed-coverage`: which requirements of the seed documents no test names. Reads the numbered checklist
// beside the project; ids are looked for in the test files' texts.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./toolchain.mjs";

const checklist = process.argv[2] ?? join(root, "..", "shared", "spec", "seed-checklist.md");
if (!existsSync(checklist)) {
  console.log(`No checklist at ${checklist}: nothing to compare.`);
  process.exit(0);
}

const requirements = [...readFileSync(checklist, "utf8").matchAll(/^\| ([PT]\d-\d+) \| (.*?) \|/gm)].map(
  ([, id, text]) => ({ id, text }),
);
const tests = globSync("{packages,apps,games,e2e,scripts}/**/*.test.{ts,tsx}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
});
const named = new Set(
  tests.flatMap((file) => readFileSync(join(root, file), "utf8").match(/\b[PT]\d-\d+\b/g) ?? []),
);

const sections = new Map();
for (const { id, text } of requirements) {
  const section = id.split("-")[0];
  const entry = sections.get(section) ?? { total: 0, open: [] };
  entry.total++;
  if (!named.has(id)) entry.open.push(`${id} ${text}`);
  sections.set(section, entry);
}
for (const [section, { total, open }] of sections) {
  for (const line of open) console.log(line);
  console.log(`${section}: ${total - open.length} of ${total} named by a test`);
}
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...named].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`Named by a test but in no checklist: ${unknown.join(", ")}`);
const covered = requirements.filter(({ id }) => named.has(id)).length;
console.log(`${covered} of ${requirements.length} requirements named by a test`);
process.exit(unknown.length > 0 ? 1 : 0);
