/**
 * `npm run structure -- [FOLDER]… [--list] [--json]`: figures of how the code is built, one line a folder. `--list` names what is
 * counted: circles of files, pairs of folders that import each other, arrows against the order of levels. Without a folder: all
 * packages, and the room in the browser; then also the figures that are kept, and an exit code of 1 when one of them is worse than
 * `limits.json` allows.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figures, figuresOf } from "./figures.ts";
import { type KeptFigure, keptFigures } from "./kept-figures.ts";

const root = join(import.meta.dirname, "../..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
});
const folders =
  positionals.length > 0
    ? positionals
    : [...globSync("{packages,apps}/*/src", { cwd: root }).sort(), "apps/web/src/features/room"];
const figures = folders.map((folder) => figuresOf(root, folder));

if (values.json) console.log(JSON.stringify(figures, null, 2));
else {
  console.table(Object.fromEntries(figures.map((one) => [one.folder, row(one)])));
  if (values.list) for (const one of figures) list(one);
}
if (positionals.length === 0 && !values.json) judge(keptFigures(root));

function judge(kept: readonly KeptFigure[]): void {
  console.table(Object.fromEntries(kept.map(({ name, ...counts }) => [name, counts])));
  const worse = kept.filter(({ now, most }) => now > most);
  for (const { name, now, most } of worse) console.error(`${name}: ${now}, and no more than ${most} may be.`);
  if (worse.length > 0) process.exitCode = 1;
}

function row({ files, circles, pairs, levels, against }: Figures): Record<string, number> {
  return {
    files,
    circles: circles.length,
    "largest circle": circles[0]?.length ?? 0,
    "folder pairs": pairs.length,
    levels: levels.count,
    "arrows against": levels.against.length,
    "at any depth": against.length,
  };
}

function list({ folder, circles, pairs, levels, against }: Figures): void {
  console.log(`\n${folder}`);
  for (const circle of circles) console.log(`  circle of ${circle.length}: ${circle.join(", ")}`);
  for (const pair of pairs) console.log(`  pair: ${pair}`);
  for (const arrow of against) console.log(`  against: ${arrow}`);
  for (const [index, rooms] of levels.rooms.entries())
    console.log(`  level ${index + 1}: ${rooms.join(", ")}`);
}
