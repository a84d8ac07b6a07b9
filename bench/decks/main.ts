/**
 * `node --expose-gc bench/decks/main.ts`: the card table of the deck builder with 8,000 cards, and the builder in the real product
 * in Chromium. Prints one line per figure; ends with 1 when a count is beyond its budget.
 */
import type { Figure } from "./figure.ts";
import { keyFigures } from "./keys.ts";

const figures: Figure[] = keyFigures();
for (const { name, value, budget } of figures)
  console.log(`${name}: ${value}${budget === undefined ? "" : ` (budget ${budget})`}`);
const beyond = figures.filter(({ value, budget }) => budget !== undefined && Number(value) > budget);
process.exitCode = beyond.length > 0 ? 1 : 0;
