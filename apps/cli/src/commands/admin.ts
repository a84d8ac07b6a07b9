/** `baize admin`: who may send notices and close any room. Works on the database directly. */
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output/output.ts";

/** The `admin` command with `grant`, `revoke` and `list`. Ends with 1 and the reason when it could not be done. */
export function adminCommand(output: Output = processOutput): Command {
  const command = new Command("admin").description("Make somebody an admin, end it, or list them.");
  const both = [
    { name: "grant", about: "make an account an admin", act: "grantAdmin", done: "is an admin now" },
    {
      name: "revoke",
      about: "make an admin an ordinary user",
      act: "revokeAdmin",
      done: "is no admin any more",
    },
  ] as const;
  for (const { name, about, act, done } of both) {
    command
      .command(name)
      .description(`${about}; with the embedded database, stop the server first`)
      .argument("<email>", "email address or nickname of the account")
      .option("--data <dir>", "folder of all data")
      .action(async (email: string, options: { data?: string }) => {
        try {
          // Only this command needs the server; the others start faster without it.
          const server = await import("@baize/server");
          const alias = await server[act](server.loadConfig(process.env, dataDir(options)), email);
          output.line(`${alias} ${done}.`);
        } catch (error) {
          output.error(messageOf(error));
          output.exit(1);
        }
      });
  }
  command
    .command("list")
    .description("print the nicknames of all admins; with the embedded database, stop the server first")
    .option("--data <dir>", "folder of all data")
    .action(async (options: { data?: string }) => {
      try {
        const server = await import("@baize/server");
        const admins = await server.listAdmins(server.loadConfig(process.env, dataDir(options)));
        for (const alias of admins) output.line(alias);
        if (admins.length === 0) output.error("Nobody is an admin.");
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
      }
    });
  return command;
}

function dataDir({ data }: { data?: string }): { dataDir?: string } {
  return data === undefined ? {} : { dataDir: data };
}
