// @vitest-environment node
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";

/** Script that a page may need to be drawn, gzipped bytes. */
const LOBBY_BUDGET = 150_000;
const ROOM_BUDGET = 300_000;

type Chunk = Rolldown.OutputChunk;
let chunks: Chunk[] = [];
/** Text of the files that are no code of pages, by name. */
let others = new Map<string, string>();

beforeAll(async () => {
  // The test runner's own mode would bundle the libraries' development builds.
  vi.stubEnv("NODE_ENV", "production");
  const app = join(import.meta.dirname, "..");
  const result = await build({
    root: app,
    configFile: join(app, "vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  });
  vi.unstubAllEnvs();
  const { output } = result as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === "chunk");
  others = new Map(
    output.flatMap((file) => (file.type === "asset" ? [[file.fileName, String(file.source)]] : [])),
  );
}, 120_000);

/** Files that a page may need for it; each is a request. */
const FILES = 25;

/** The app's entry and the chunks made for these modules, with everything that they import at once. */
function neededFor(modules: string[]): Chunk[] {
  const needed = new Set<Chunk>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const imported of chunk.imports) take(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const chunk of chunks) if (chunk.isEntry) take(chunk);
  for (const name of modules) {
    const made = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(name));
    expect(made, name).toBeDefined();
    take(made);
  }
  return [...needed];
}

const gzipped = (files: Chunk[]) =>
  files.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);

/** Files of a language's texts; those of the first page come with the list of the others. */
const texts = (...features: string[]) => [
  "by-language/en.ts",
  ...features.map((feature) => `en/${feature}.json`),
];

describe("what a visitor downloads", () => {
  it("the lobby is drawn with less than 150 KB of script", () => {
    const needed = neededFor(["/lobby/LobbyPage.tsx", ...texts()]);
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.length).toBeLessThan(FILES);
    expect(gzipped(needed)).toBeLessThan(LOBBY_BUDGET);
  });

  it("a room's table stands with less than 300 KB of script", () => {
    const needed = neededFor([
      "/room/RoomPage.tsx",
      "/phoenix/priv/static/phoenix.mjs",
      ...texts("room", "table"),
    ]);
    expect(gzipped(needed)).toBeLessThan(ROOM_BUDGET);
    expect(needed.length).toBeLessThan(FILES);
  });

  it("a room's table stands without editors, menus and the engine's evaluator", () => {
    const modules = neededFor(["/room/RoomPage.tsx"]).flatMap((chunk) => Object.keys(chunk.modules));
    const unwanted =
      /codemirror|re2js|engine\/src\/(language\/(run|compile)|library\/(forms|verbs|automation))\/|react-aria-components\/dist\/private\/Menu\b/;
    expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  });

  it("no page carries the server's schemas", () => {
    const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
    expect(modules.filter((id) => /node_modules\/zod\//.test(id))).toEqual([]);
  });
});

describe("what the service worker keeps ahead", () => {
  const worker = () => others.get("sw.js") ?? "";
  const isKept = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    expect(chunk, module).toBeDefined();
    return worker().includes(`/${chunk?.fileName}`);
  };

  it("is the code of lobby, games, tables and decks with all that comes later, and nothing for authors", () => {
    const pages = ["lobby/LobbyPage", "plugin-lobby/PluginLobbyPage", "room/RoomPage", "deck-pages/DeckPage"];
    expect(pages.filter((page) => !isKept(`/features/${page}.tsx`))).toEqual([]);
    expect(isKept("/modals/spawn/SpawnCardModal.tsx")).toBe(true);
    expect(isKept("/plugin-builder/PluginBuilderPage.tsx")).toBe(false);
    expect(isKept("/layout-generator/LayoutGeneratorPage.tsx")).toBe(false);
  });

  it("has the texts of each language apart, to be fetched when it is chosen", () => {
    for (const code of ["en", "fr", "es", "pt", "it", "de", "zh"]) {
      const list = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/by-language/${code}.ts`));
      expect(worker().split(`/${list?.fileName}`)).toHaveLength(2);
    }
  });

  it("names the build that its page is of", () => {
    const build = /baize:build" content="(\w{12})"/.exec(others.get("index.html") ?? "")?.[1];
    expect(worker()).toContain(build);
  });
});
