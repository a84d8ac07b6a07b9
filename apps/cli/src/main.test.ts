import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

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

describe("the command line", () => {
  it("starts without loading the server, which only serving needs", () => {
    const loaded = staticImports(join(import.meta.dirname, "main.ts"));
    expect([...loaded]).toContain("@baize/plugin");
    expect([...loaded].filter((name) => name.startsWith("@baize/server"))).toEqual([]);
  });
});
