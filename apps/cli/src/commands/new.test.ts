import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatFinding } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "../play/index.ts";
import { newCommand } from "./new.ts";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "baize-new-"));
});

afterEach(() => rm(parent, { recursive: true }));

async function run(...args: string[]): Promise<{ lines: string[]; errors: string[]; code: number | null }> {
  const result = { lines: [] as string[], errors: [] as string[], code: null as number | null };
  const command = newCommand({
    line: (text) => result.lines.push(text),
    error: (text) => result.errors.push(text),
    exit: (code) => {
      result.code = code;
    },
  });
  await command.parseAsync(args, { from: "user" });
  return result;
}

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
