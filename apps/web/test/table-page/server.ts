/** Serves the table page with games from the conformance data: the fixture game and the two plugins. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { GameState, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { createServer, type ViteDevServer } from "vite";

const WEB = join(import.meta.dirname, "../..");
const SHARED = join(WEB, "../../../shared");

/** Whether the conformance data lie beside the project. */
export const haveData = existsSync(join(SHARED, "conformance"));

const SESSIONS: Record<string, [plugin: string, session: string]> = {
  lotrlcg: ["lotrlcg", "lotrlcg-two-players-Q01.2"],
  marvel: ["marvel", "marvel-spiderman-rhino"],
};

async function gameData(name: string): Promise<{ game: GameState; plugin: JsonObject }> {
  const session = SESSIONS[name];
  if (!session) {
    const { game } = JSON.parse(
      readFileSync(join(SHARED, "conformance/fixtures/mini-table.json"), "utf8"),
    ) as { game: GameState };
    const { gameDef } = JSON.parse(
      readFileSync(join(SHARED, "conformance/fixtures/mini-plugin.json"), "utf8"),
    ) as { gameDef: JsonObject };
    return { game, plugin: { id: 1, version: 1, name, gameDef, cardDb: {} } };
  }
  const { gameDef } = await loadPluginFolder(join(SHARED, "plugins", session[0]));
  const text = gunzipSync(
    readFileSync(join(SHARED, "conformance/sessions", `${session[1]}.json.gz`)),
  ).toString();
  const { final } = JSON.parse(text) as { final: { game: GameState } };
  return {
    game: final.game,
    plugin: { id: 1, version: 1, name, gameDef: gameDef as JsonObject, cardDb: {} },
  };
}

/** Starts it; the page is at `/test/table-page/index.html?game=mini|lotrlcg|marvel`. */
export async function startTablePage(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: join(WEB, "vite.config.ts"),
    root: WEB,
    cacheDir: "/tmp/baize-table-page-cache",
    logLevel: "error",
    server: { port, strictPort: true, host: "127.0.0.1", hmr: false, fs: { allow: [join(WEB, "../..")] } },
    plugins: [
      {
        name: "table-page-data",
        configureServer({ middlewares }) {
          middlewares.use(async (request, response, next) => {
            const name = /^\/table-page-data\/(\w+)\.json/.exec(request.url ?? "")?.[1];
            if (!name) return next();
            response.setHeader("content-type", "application/json");
            response.end(JSON.stringify(await gameData(name)));
          });
        },
      },
    ],
  });
  return server.listen();
}
