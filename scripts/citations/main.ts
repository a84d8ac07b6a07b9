/** `npm run citations`: what is cited and is not there, and links that lead nowhere. */
import { join } from "node:path";
import { findProblems } from "./problems.ts";

const problems = findProblems(join(import.meta.dirname, "../.."));
for (const problem of problems) console.log(problem);
console.log(`${problems.length} cites, ids and links that lead nowhere`);
process.exitCode = problems.length > 0 ? 1 : 0;
