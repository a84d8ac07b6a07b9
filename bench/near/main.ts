/**
 * `node bench/near/main.ts [start] [upload] [press]`: tables of one's own device in Chromium, with the real product; without arguments
 * all of it. Prints one line a figure. Build the app first.
 */
import { measurePress } from "./press.ts";
import { measureStart } from "./start.ts";
import { measureUpload } from "./upload.ts";

const MEASURES = { start: measureStart, upload: measureUpload, press: measurePress };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(MEASURES, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${Object.keys(MEASURES).join(", ")}.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(MEASURES))
  if (asked.length === 0 || asked.includes(name))
    for (const { name: figure, value, budget } of await measure())
      console.info(`${figure}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
