// @vitest-environment node
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, it, vi } from "vitest";

/** Script the lobby may need to be drawn, gzipped bytes. */
const BUDGET = 150_000;

it("the lobby is drawn with less than 150 KB of script", async () => {
  // The test runner's own mode would bundle the libraries' development builds.
  vi.stubEnv("NODE_ENV", "production");
  const app = join(import.meta.dirname, "..");
  const result = await build({
    root: app,
    configFile: join(app, "vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === "chunk");
  const named = (name: string) =>
    chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(name));

  // The entry and the page with all they import, and the English texts of the page.
  const needed = new Set<string>();
  const take = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) take(imported);
  };
  for (const name of [
    "/lobby/LobbyPage.tsx",
    ...["common", "lobby", "about"].map((texts) => `en/${texts}.json`),
  ])
    for (const chunk of named(name)) take(chunk.fileName);

  const bytes = chunks
    .filter((chunk) => needed.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  vi.unstubAllEnvs();
  expect(needed.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThan(BUDGET);
}, 60_000);
