/**
 * `node --expose-gc bench/decks/main.ts`: the card table of the deck builder with 8,000 cards and on the largest real plugin
 * beside the repository, its work by itself and in the real product in Chromium. Prints one line per figure; ends with 1
 * when a count is beyond its budget. Build the app first; `--work` leaves the browser out.
 */
import { rmSync } from "node:fs";
import { makeAccount } from "../../e2e/kit/account.ts";
import { corpus } from "../../e2e/kit/corpora.ts";
import { startBaize } from "../../e2e/kit/server.ts";
import type { Figure } from "../figure.ts";
import { writeArchive } from "./archive.ts";
import { builderFigures } from "./builder.ts";
import { keyFigures } from "./keys.ts";

const figures: Figure[] = keyFigures();
if (!process.argv.includes("--work")) figures.push(...(await inBrowser()));
for (const { name, value, budget } of figures)
  console.log(`${name}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
const beyond = figures.filter(({ value, budget }) => budget !== undefined && Number(value) > budget);
process.exitCode = beyond.length > 0 ? 1 : 0;

async function inBrowser(): Promise<Figure[]> {
  const archive = await writeArchive();
  const { folder, missing } = corpus("lotrlcg");
  const baize = await startBaize(missing ? [archive] : [archive, folder]);
  try {
    const account = await makeAccount(baize, "Ann");
    const found = await builderFigures(baize, account, "Archive");
    return missing ? found : [...found, ...(await builderFigures(baize, account, "LotR Living Card Game"))];
  } finally {
    await baize.stop();
    rmSync(archive, { recursive: true, force: true });
  }
}
