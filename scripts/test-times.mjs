// `npm run test:times`: the files and the tests that took longest in the last `npm test`, and each project's share. Seconds by
// the clock: compare shares, not numbers of two runs on a busy machine.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./toolchain.mjs";

const report = join(root, ".cache", "vitest.json");
const SHOWN = Number(process.argv[2] ?? 25);

if (!existsSync(report)) {
  console.error(`No ${relative(root, report)}: npm test writes it.`);
  process.exit(1);
}
const { testResults } = JSON.parse(readFileSync(report, "utf8"));
const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
  name: relative(root, name),
  seconds: (endTime - startTime) / 1000,
  tests: assertionResults,
}));
const total = sum(files);

print(
  "Folders",
  [
    ...Map.groupBy(files, ({ name }) =>
      name
        .split("/")
        .slice(0, 2)
        .join("/")
        .replace(/^e2e\/.*/, "e2e"),
    ),
  ].map(([name, group]) => ({ name: `${name} (${group.length} files)`, seconds: sum(group) })),
);
print("Files", files);
print(
  "Tests",
  files.flatMap(({ name, tests }) =>
    tests.map(({ title, duration }) => ({ name: `${name} > ${title}`, seconds: (duration ?? 0) / 1000 })),
  ),
);

function sum(items) {
  return items.reduce((before, { seconds }) => before + seconds, 0);
}

function print(heading, items) {
  console.log(`\n${heading}`);
  const longest = items.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  for (const { name, seconds } of longest)
    console.log(
      `${seconds.toFixed(1).padStart(8)} s ${((100 * seconds) / total).toFixed(1).padStart(5)} %  ${name.slice(0, 140)}`,
    );
}
