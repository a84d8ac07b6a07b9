/** `npm run conformance`: prints a line per failure and the counts; exit code 1 on anything unexpected. */
import { readArguments } from "./arguments.ts";
import { countsOf, runConformance } from "./conformance.ts";

try {
  const outcome = await runConformance(readArguments(process.argv.slice(2)));
  for (const { file, id, found, exception } of outcome.failures) {
    const known = exception ? ` [quirk ${exception.quirk}: ${exception.reason}]` : "";
    console.log(`${file} ${id} ${found.level} ${found.text.split("\n").slice(0, 3).join(" ")}${known}`);
  }
  for (const exception of outcome.idle) {
    console.log(`exception ${exception.id} does not differ (quirk ${exception.quirk})`);
  }
  const { listed, failed } = countsOf(outcome);
  console.log(`${outcome.passed} passed, ${failed} failed, ${listed} differ by a listed exception`);
  process.exitCode = failed > 0 || outcome.idle.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
