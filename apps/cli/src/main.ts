/** `baize`: the command line for plugin authors and operators. One file per command in `commands/`. */
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { adminCommand } from "./commands/admin.ts";
import { backupCommand, compactCommand, restoreCommand } from "./commands/backup.ts";
import { bundleCommand } from "./commands/bundle.ts";
import { checkCommand } from "./commands/check.ts";
import { docsCommand } from "./commands/docs.ts";
import { newCommand } from "./commands/new.ts";
import { playCommand } from "./commands/play.ts";
import { serveCommand } from "./commands/serve.ts";
import { testCommand } from "./commands/test.ts";
import { traceCommand } from "./commands/trace.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const program = new Command("baize")
  .description("Tools for plugin authors and operators of Baize.")
  .version(version, "-v, --version", "print the version");
for (const command of [
  ...[
    newCommand,
    checkCommand,
    testCommand,
    traceCommand,
    playCommand,
    bundleCommand,
    docsCommand,
    serveCommand,
  ],
  ...[adminCommand, backupCommand, restoreCommand, compactCommand],
]) {
  program.addCommand(command());
}
await program.parseAsync();
