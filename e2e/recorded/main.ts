/**
 * `npm run test:recorded -- [--games 20] [--faults 50] [--from SEED]`: seeded games that are recorded and then played by `baize test`,
 * and faults planted in a plugin, each reported by one of two players and opened again from the file of the report.
 */
import { parseArgs } from "node:util";
import { openFaults } from "./open-faults.ts";
import { testRecordings } from "./test-recordings.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "20" },
    faults: { type: "string", default: "50" },
    from: { type: "string", default: "1" },
  },
});
const first = Number(values.from);
let bad = 0;
for (const { game, recordings, steps, failures } of await testRecordings(first, Number(values.games))) {
  for (const failure of failures) console.error(failure);
  bad += failures.length;
  console.info(`${game}: ${recordings} recorded games of ${steps} steps, ${failures.length} failures.`);
}
const opened = await openFaults(first, Number(values.faults));
for (const problem of opened.problems) console.error(problem);
bad += opened.problems.length;
console.info(
  `${opened.faults} faults reported and opened at their step, ${opened.problems.length} problems; ${opened.secrets} hidden names and ids looked for in the files.`,
);
process.exit(bad > 0 ? 1 : 0);
