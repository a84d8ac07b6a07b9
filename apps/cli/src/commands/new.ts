/** `baize new NAME`: a small plugin that works, to grow from. */
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output.ts";

const TEMPLATE = join(import.meta.dirname, "../../templates/starter");
/** What the template is called, in every file that says its name. */
const TEMPLATE_NAME = "Starter Game";

/**
 * The `new` command. Makes a folder named after the game with the starter plugin in it; ends with 1 when there is
 * something in that folder already.
 */
export function newCommand(output: Output = processOutput): Command {
  return new Command("new")
    .description("Make a folder with a working starter plugin: definition, cards, a play script.")
    .argument("<name>", "the name of the game")
    .option("--dir <dir>", "the folder to make; the name in lower case when absent")
    .action(async (name: string, options: { dir?: string }) => {
      try {
        const dir = options.dir ?? folderName(name);
        await makePlugin(name, dir);
        output.line(`${dir} holds a working plugin. What next:`);
        output.line(`  npm run baize -- check ${dir}`);
        output.line(`  npm run baize -- test ${dir}`);
        output.line(`  npm run baize -- serve --watch ${dir}`);
        output.exit(0);
      } catch (error) {
        output.error(messageOf(error));
        output.exit(1);
      }
    });
}

/** `Ember & Tide` → `ember-tide`. Throws when nothing is left of the name. */
function folderName(name: string): string {
  const folder = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (folder === "")
    throw new Error(`Give the game a name with letters, or a folder with --dir; got "${name}".`);
  return folder;
}

async function makePlugin(name: string, dir: string): Promise<void> {
  if (name.trim() === "") throw new Error("A game needs a name.");
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new Error(`${dir} is not empty.`);
  await cp(TEMPLATE, dir, { recursive: true });
  await rename(join(dir, "json/main.json"), JSON.stringify(name).slice(1, -1));
  await rename(join(dir, "README.md"), name);
}

async function rename(file: string, name: string): Promise<void> {
  await writeFile(
    file,
    (await readFile(file, "utf8")).replaceAll(TEMPLATE_NAME, () => name),
  );
}
