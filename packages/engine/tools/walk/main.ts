/**
 * `npm run walk -- [--seeds N] [--actions N] [--from SEED] [--world NAME]…`: random walks on every world that is at
 * hand; prints what they found, one line per world. Exit 1 when anything is wrong.
 */
import { parseArgs } from "node:util";
import { type Walked, walk } from "./walk.ts";
import { definitionOf, WORLDS, type World } from "./worlds.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "20" },
    actions: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    world: { type: "string", multiple: true },
  },
});
const seeds = Number(values.seeds);
const from = Number(values.from);
let wrong = false;
for (const world of (values.world as World[] | undefined) ?? WORLDS) {
  const definition = await definitionOf(world);
  if (definition === null) {
    console.log(`${world}: not at hand, no walks`);
    continue;
  }
  const started = performance.now();
  const walks: Walked[] = [];
  for (let seed = from; seed < from + seeds; seed++) {
    const walked = walk(definition, seed, Number(values.actions));
    walks.push(walked);
    for (const fault of walked.faults) console.log(`${world}: ${fault}`);
    for (const stop of walked.stops) console.log(`${world}, stopped: ${stop}`);
  }
  const sum = (field: "steps" | "refused" | "stopped" | "cards") =>
    walks.reduce((total, walked) => total + walked[field], 0);
  const faults = walks.flatMap((walked) => walked.faults);
  wrong ||= faults.length > 0;
  console.log(
    `${world}: seeds ${from} to ${from + seeds - 1}, ${sum("steps")} actions, ${sum("refused")} refused, ` +
      `${sum("stopped")} stopped by a limit, ${Math.round(sum("cards") / seeds)} cards at the end, ` +
      `${faults.length} faults, ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
process.exit(wrong ? 1 : 0);
