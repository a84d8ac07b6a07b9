/** `baize new NAME`: a small plugin that works, to grow from. */
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { Command } from "commander";
import { messageOf, type Output, processOutput } from "../output/output.ts";

const TEMPLATE = join(import.meta.dirname, "../../templates/starter");
/** What the template is called, in every file that says its name. */
const TEMPLATE_NAME = "Starter Game";

/** The checkout or image that this command line is a part of. */
const PRODUCT = join(import.meta.dirname, "../../../..");
const SCHEMA = join(PRODUCT, "docs/schema/game-definition.schema.json");

/**
 * The `new` command. Makes a folder named after the game with the starter plugin in it; ends with 1 when there is
 * something in that folder already.
 */
export function newCommand(output: Output = processOutput): Command {
  return new Command("new")
    .description("Make a folder with a working starter plugin: definition, cards, a play script.")
    .argument("<name>", "the name of the game")
    .option(
      "--dir <dir>",
      "the folder to make; the name in lower case, beside Baize rather than in it, when absent",
    )
    .action(async (name: string, options: { dir?: string }) => {
      try {
        const dir = options.dir ?? outsideOfProduct(folderName(name));
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

/** A folder of this name here; beside the product when here is inside it, where an update might meet the author's files. */
function outsideOfProduct(folder: string): string {
  const isInside = `${resolve(folder)}${sep}`.startsWith(`${PRODUCT}${sep}`);
  return isInside ? relative(process.cwd(), join(PRODUCT, "..", folder)) : folder;
}

async function makePlugin(name: string, dir: string): Promise<void> {
  if (name.trim() === "") throw new Error("A game needs a name.");
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new Error(`${dir} is not empty.`);
  await cp(TEMPLATE, dir, { recursive: true });
  await rename(join(dir, "json/main.json"), JSON.stringify(name).slice(1, -1));
  await rename(join(dir, "README.md"), name);
  await writeEditorSettings(dir);
}

/**
 * Editors that read these settings (VS Code and its kin) complete keys and tell what is wrong while the author types. The
 * schema is the one of this version; each file is only a part of the definition, so that nothing is required of it.
 */
async function writeEditorSettings(dir: string): Promise<void> {
  const folder = join(dir, ".vscode");
  const { required: _, ...part } = JSON.parse(await readFile(SCHEMA, "utf8")) as Record<string, unknown>;
  const settings = {
    "files.associations": { "**/json/**/*.json": "jsonc" },
    "json.schemas": [{ fileMatch: ["/json/**/*.json"], url: "./.vscode/game-definition.schema.json" }],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "game-definition.schema.json"), `${JSON.stringify(part)}\n`);
  await writeFile(join(folder, "settings.json"), `${JSON.stringify(settings, null, 2)}\n`);
}

async function rename(file: string, name: string): Promise<void> {
  await writeFile(
    file,
    (await readFile(file, "utf8")).replaceAll(TEMPLATE_NAME, () => name),
  );
}
