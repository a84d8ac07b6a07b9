/** `baize`: the command line for plugin authors and operators. One file per command in `commands/`. */
import { Command } from "commander";
import { checkCommand } from "./commands/check.ts";
import { serveCommand } from "./commands/serve.ts";
import { testCommand } from "./commands/test.ts";

const program = new Command("baize").description("Tools for plugin authors and operators of Baize.");
program.addCommand(checkCommand());
program.addCommand(testCommand());
program.addCommand(serveCommand());
await program.parseAsync();
