/**
 * `npm run test:cluster -- [--kills 200] [--freezes 20]`: the same as the test, more often. `--old REV`: nodes of that commit
 * and of this one replace each other, forth and back, while two people play.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clusterMissing } from "./nodes.ts";
import { runRolling } from "./rolling.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    freezes: { type: "string", default: "20" },
    old: { type: "string" },
  },
});
if (values.old !== undefined) {
  if (clusterMissing) console.info(`Skipped: ${clusterMissing}`);
  else await runRolling(values.old, (line) => console.info(line));
  // What was under way when a node died would keep this process for as long as its answer might have taken.
  process.exit();
}
const root = join(import.meta.dirname, "../..");
const { status } = spawnSync(
  join(root, "node_modules/.bin/vitest"),
  ["run", "--project", "kill", "e2e/cluster.test.ts", "--retry=0"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, KILLS: values.kills, FREEZES: values.freezes },
  },
);
process.exit(status ?? 1);
