/** `baize serve`: the whole product in one process (docs/decisions/0002). */
import { statSync } from "node:fs";
import type { BaizeServer } from "@baize/server";
import { Command, InvalidArgumentError } from "commander";
import { type Output, processOutput } from "../output/output.ts";
import { followPlugin } from "../watch/follow-plugin.ts";

interface ServeOptions {
  port?: number;
  data?: string;
  seedPlugin: string[];
  watch: string[];
}

/** Author of the plugins that an operator serves from folders. */
const OPERATOR_AUTHOR = "Baize";

/** Levels at which the server's own log tells of starts and plugins. */
const LEVELS_OF_STARTS = ["info", "debug"];

/** How long a server that could not start may take to give everything back. */
const LONGEST_END_MS = 5_000;

/** The `serve` command. Prints the address when it serves; ends with 1 and the reason when it cannot start. */
export function serveCommand(output: Output = processOutput): Command {
  return new Command("serve")
    .description(
      "Serve the app, the rooms and the database. Settings come from the environment; options win.",
    )
    .option("--port <port>", "port to listen on", portNumber)
    .option("--data <dir>", "folder of all data")
    .option(
      "--seed-plugin <dir>",
      "serve the plugin of this folder to everybody (may be repeated)",
      collect,
      [],
    )
    .option(
      "--watch <dir>",
      "as --seed-plugin, and serve every change of the folder's files at once (may be repeated)",
      collect,
      [],
    )
    .action(async (options: ServeOptions) => {
      try {
        await serve(options, output);
      } catch (error) {
        output.error(reason(error));
        output.exit(1);
        // Whatever still holds the process: a service manager waits for its end to start it again.
        setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
      }
    });
}

async function serve(options: ServeOptions, output: Output): Promise<void> {
  // Loaded only here: the authors' commands need no server.
  const { createServer, loadConfig } = await import("@baize/server");
  const config = loadConfig(process.env, {
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.data === undefined ? {} : { dataDir: options.data }),
    // Findings would be lost between lines about requests.
    ...(options.watch.length > 0 && process.env.LOG_LEVEL === undefined ? { logLevel: "warn" } : {}),
  });
  mustExist("--seed-plugin", options.seedPlugin);
  mustExist("--watch", options.watch);
  // A log that is read by machines says all of this in lines of its own.
  const isRead = process.stdout.isTTY || !LEVELS_OF_STARTS.includes(config.logLevel);
  const tell = (text: string) => {
    if (isRead) output.line(text);
  };
  const server = await createServer(config);
  try {
    await open(server, options, output, tell);
  } catch (error) {
    await endWithin(LONGEST_END_MS, server.close());
    throw error;
  }
}

function mustExist(option: string, folders: readonly string[]): void {
  const missing = folders.find((dir) => !statSync(dir, { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) throw new Error(`${option}: there is no folder ${missing}.`);
}

/** Serves the plugins and listens; then the process lives until a signal. */
async function open(
  server: BaizeServer,
  options: ServeOptions,
  output: Output,
  tell: (text: string) => void,
): Promise<void> {
  for (const dir of options.seedPlugin) {
    const plugin = await server.seedPlugin(dir, { authorAlias: OPERATOR_AUTHOR });
    tell(`Plugin ${plugin.name} (version ${plugin.version}) from ${dir}`);
  }
  const { url } = await server.listen();
  const stops = await Promise.all(
    options.watch.map((dir) => followPlugin(server, dir, OPERATOR_AUTHOR, output)),
  );
  tell(`Baize is ready: ${url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      for (const stop of stops) stop();
      server.close().then(
        () => process.exit(0),
        (error) => {
          output.error(reason(error));
          process.exit(1);
        },
      );
    });
  }
}

/** Waits for the work, but no longer than that; how it ends makes no difference. */
async function endWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => {}), enough]);
  clearTimeout(timer);
}

/** Errors that were thrown on purpose say all that an operator needs; others are ours and keep their stack. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ours = error.name === "TypeError" || error.name === "RangeError" || error.name === "ReferenceError";
  return ours ? (error.stack ?? error.message) : error.message;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return port;
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
