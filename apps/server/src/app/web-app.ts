/** The web app, and the art of the plugins we ship (api §3.10). */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isApiPath, sendRefusal } from "../http/error-handling.ts";
import { HttpError } from "../http/http-error.ts";
import { mailsFor } from "../mail/outbox-routes.ts";
import type { HttpDeps } from "./http-deps.ts";
import { sitePage } from "./site-page.ts";

const DAY_SECONDS = 86_400;
/** Name of a file that a build may have made; the compressed ones beside it have no address of their own. */
const ASSET = /^\w[\w.~-]*(?<!\.br|\.gz)$/;

/**
 * Serves the files of the built app and `/games/<name>/art/*`; every other GET outside the API gets the app's page, so
 * that its own paths survive a reload. Unknown API paths are 404 in the canonical envelope.
 */
export async function serveWebApp(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { config } = deps;
  const index = join(config.webDir, "index.html");
  const built = existsSync(index);
  if (built) {
    await serveAssets(app, join(config.webDir, "assets"));
    await app.register(fastifyStatic, {
      root: config.webDir,
      wildcard: true,
      decorateReply: false,
      index: false,
      // The page itself is sent below, with the operator's settings in it.
      allowedPath: (path) => path !== "/" && path !== "/index.html",
      cacheControl: false,
      setHeaders: (reply) => reply.header("cache-control", "no-cache"),
    });
  }
  await serveArt(app, config.gamesDir);

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (isApiPath(request.url) || !isPage) return sendRefusal(reply, new HttpError("not_found"));
    const path = request.url.split(/[?#]/, 1)[0] ?? "";
    if (/^\/(?:assets|games|images|dev|\.well-known)\//.test(path))
      return sendRefusal(reply, new HttpError("not_found"));
    if (!built) {
      const hint = "The web app is not built yet. Run npm start, or npx vite build in apps/web.\n";
      return reply.code(503).type("text/plain; charset=utf-8").send(hint);
    }
    const page = await sitePage(index, config, mailsFor(request, deps));
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}

/** Files that carry a hash of their content in their names, sent as the build has compressed them (`apps/web/build/compressed.ts`). */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  // Decorates `reply.sendFile`; the other roots have routes of their own.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
  app.get<{ Params: { file: string } }>("/assets/:file", (request, reply) => {
    const { file } = request.params;
    return ASSET.test(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}

async function serveArt(app: FastifyInstance, gamesDir: string): Promise<void> {
  const names = existsSync(gamesDir) ? readdirSync(gamesDir) : [];
  for (const name of names.filter((folder) => existsSync(join(gamesDir, folder, "art")))) {
    await app.register(fastifyStatic, {
      root: join(gamesDir, name, "art"),
      prefix: `/games/${name}/art/`,
      decorateReply: false,
      index: false,
      maxAge: DAY_SECONDS * 1000,
    });
  }
}
