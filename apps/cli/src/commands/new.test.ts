import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { formatFinding } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../test/real-command.ts";
import { runCommand } from "../../test/run-command.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "../play/index.ts";
import { newCommand } from "./new.ts";

let parent: string;

beforeEach(async () => {
  parent = await temporaryFolder();
});

const run = (...args: string[]) => runCommand(newCommand, ...args);

describe("baize new", () => {
  it("makes a plugin of that name that is clean, plays, and says what to do next", async () => {
    const dir = join(parent, "rabbits");
    const { lines, code } = await run('Rabbits & "Hares" $&', "--dir", dir);
    expect(code).toBe(0);
    expect(lines[0]).toBe(`${dir} holds a working plugin. What next:`);
    const { gameDef, errors, warnings } = await loadPluginFolder(dir);
    expect(gameDef.pluginName).toBe('Rabbits & "Hares" $&');
    expect([...errors, ...warnings].map(formatFinding)).toEqual([]);
    expect(await readFile(join(dir, "README.md"), "utf8")).toContain('# Rabbits & "Hares" $&');
    const definition = await loadPlayDefinition(dir);
    const scripts = await readPlayScripts(dir);
    expect(scripts).toHaveLength(2);
    expect(scripts.flatMap((script) => runPlayScript(definition, script).map(formatFailure))).toEqual([]);
  });

  it("sets up the editor with a schema that asks nothing of a single part", async () => {
    const dir = join(parent, "rabbits");
    await run("Rabbits", "--dir", dir);
    const read = async (name: string) => JSON.parse(await readFile(join(dir, ".vscode", name), "utf8"));
    const [{ fileMatch, url }] = (await read("settings.json"))["json.schemas"];
    expect([fileMatch, url]).toEqual([["/json/**/*.json"], "./.vscode/game-definition.schema.json"]);
    const schema = await read("game-definition.schema.json");
    expect([schema.required, Object.keys(schema.$defs.part.properties)]).toEqual([
      undefined,
      expect.arrayContaining(["groups", "labels"]),
    ]);
  });

  it("writes beside the product, not in it, unless a folder is asked for", async () => {
    const before = await readdir(ROOT);
    const beside = join(ROOT, "..");
    const name = `rabbits ${basename(parent)}`;
    const { lines } = await run(name);
    const made = (await readdir(beside)).find((entry) => entry.startsWith("rabbits-baize-cli-"));
    onTestFinished(() => rm(join(beside, made ?? "none"), { recursive: true, force: true }));
    expect(lines[0]).toBe(`${join("..", made ?? "")} holds a working plugin. What next:`);
    expect(await readdir(ROOT)).toEqual(before);
  });

  it("touches no folder that holds something", async () => {
    await writeFile(join(parent, "mine.txt"), "mine");
    expect(await run("Rabbits", "--dir", parent)).toEqual({
      lines: [],
      errors: [`${parent} is not empty.`],
      code: 1,
    });
  });

  it("asks for a folder when the name makes none", async () => {
    const { errors, code } = await run("***");
    expect(errors[0]).toContain("--dir");
    expect(code).toBe(1);
  });
});
