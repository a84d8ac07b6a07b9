/** `baize backup`, `baize restore` and `baize compact`: the embedded database as one file, and back, and as small as it can be. */
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output/output.ts";

interface DataOption {
  data?: string;
}

/** The `backup` command. Ends with 1 and the reason when there is no backup. */
export function backupCommand(output: Output = processOutput): Command {
  return withData("backup", "Write the embedded database to a file. Stop the server first.")
    .argument("[file]", "file to write", `baize-${new Date().toISOString().slice(0, 10)}.tar.gz`)
    .action((file: string, options: DataOption) =>
      attempt(output, async () => {
        const { backUp, loadConfig } = await import("@baize/server");
        const written = await backUp(loadConfig(process.env, overrides(options)), file);
        output.line(`${written.file}: ${megabytes(written.bytes)}`);
      }),
    );
}

/** The `restore` command. Ends with 1 and the reason when nothing was restored. */
export function restoreCommand(output: Output = processOutput): Command {
  return withData("restore", "Put a backup back. Stop the server first.")
    .argument("<file>", "backup to read")
    .action((file: string, options: DataOption) =>
      attempt(output, async () => {
        const { loadConfig, restore } = await import("@baize/server");
        const aside = await restore(loadConfig(process.env, overrides(options)), file);
        output.line(`Restored from ${file}.`);
        if (aside) output.line(`What was there before is in ${aside}; delete it when all is well.`);
      }),
    );
}

/** The `compact` command. Ends with 1 and the reason when nothing was done. */
export function compactCommand(output: Output = processOutput): Command {
  const about = "Write the embedded database anew, as small as it can be. Stop the server first.";
  return withData("compact", about).action((options: DataOption) =>
    attempt(output, async () => {
      const { compact, loadConfig } = await import("@baize/server");
      const { before, after } = await compact(loadConfig(process.env, overrides(options)));
      output.line(`The database takes ${megabytes(after)}; it was ${megabytes(before)}.`);
    }),
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function withData(name: string, about: string): Command {
  return new Command(name).description(about).option("--data <dir>", "folder of all data");
}

function overrides({ data }: DataOption): { dataDir?: string } {
  return data === undefined ? {} : { dataDir: data };
}

async function attempt(output: Output, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    output.error(messageOf(error));
    output.exit(1);
  }
}
