import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, startCommand } from "../test/real-command.ts";

/** Modules that a file loads when it is imported itself. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export)(?! type)[^;]*? from "([^"]+)"/gm,
  )) {
    if (name.startsWith(".")) staticImports(join(file, "..", name), seen);
    else seen.add(name);
  }
  return seen;
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as { version: string };

describe("the command line", () => {
  it("says its version, which is that of every package", async () => {
    const { version } = manifest(".");
    const folders = ["apps", "packages"].flatMap((top) =>
      readdirSync(join(ROOT, top)).map((name) => `${top}/${name}`),
    );
    expect(folders.map((folder) => [folder, manifest(folder).version])).toEqual(
      folders.map((folder) => [folder, version]),
    );
    const { ended, stdout } = startCommand(["--version"]);
    expect([await ended, stdout()]).toEqual([0, `${version}\n`]);
  });

  it("starts without loading the server, which only serving needs", () => {
    const loaded = staticImports(join(import.meta.dirname, "main.ts"));
    expect([...loaded]).toContain("@baize/plugin");
    expect([...loaded].filter((name) => name.startsWith("@baize/server"))).toEqual([]);
  });
});
