/** `npm run test:cluster -- [--kills 200] [--freezes 20]`: the same as the test, more often. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "200" }, freezes: { type: "string", default: "20" } },
});
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
