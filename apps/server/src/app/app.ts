/** The HTTP application: every route under both base paths, one envelope for every failure (api §1). */

import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { accountRoutes } from "../accounts/account-routes.ts";
import { profileRoutes } from "../accounts/profile-routes.ts";
import { sessionRoutes } from "../accounts/session-routes.ts";
import { adminRoutes } from "../admin/admin-routes.ts";
import { logOptions } from "../base/loggable-error.ts";
import { captchaRoutes } from "../captcha/captcha-routes.ts";
import { customCardRoutes } from "../custom-cards/custom-card-routes.ts";
import { deckImportRoutes } from "../decks/deck-import-routes.ts";
import { deckRoutes } from "../decks/deck-routes.ts";
import { docsRoutes } from "../docs/docs-routes.ts";
import { enforceAccess } from "../http/access.ts";
import { logRequests } from "../http/access-log.ts";
import { BODY_LIMIT, parseJson } from "../http/body-parsing.ts";
import { allowOrigins } from "../http/cors.ts";
import { handleErrors, sendRefusal } from "../http/error-handling.ts";
import { HttpError } from "../http/http-error.ts";
import { createLimiter, type Limiter } from "../http/rate-limits.ts";
import { setSecurityHeaders } from "../http/security-headers.ts";
import { lfgRoutes } from "../looking-for-game/lfg-routes.ts";
import { outboxRoutes } from "../mail/outbox-routes.ts";
import { openApiRoutes } from "../openapi/openapi-routes.ts";
import { myPluginRoutes } from "../plugins/my-plugin-routes.ts";
import { permissionRoutes } from "../plugins/permission-routes.ts";
import { pluginRoutes } from "../plugins/plugin-routes.ts";
import { repositoryRoutes } from "../plugins/repository-routes.ts";
import { webhookRoutes } from "../plugins/webhook-routes.ts";
import { deviceGameRoutes } from "../replays/device-game-routes.ts";
import { replayRoutes } from "../replays/replay-routes.ts";
import { supportRoutes } from "../support/support-routes.ts";
import { closeLines } from "./closing-lines.ts";
import { healthRoutes } from "./health-routes.ts";
import type { HttpDeps } from "./http-deps.ts";
import { measureRequests } from "./metrics.ts";
import { siteFiles } from "./site-files.ts";
import { serveWebApp } from "./web-app.ts";

/** The public base path; every API route answers with and without it (api §1.1). */
const BASE_PATHS = ["", "/be"];

/** Bytes of a request's address and headers together: custom cards are asked for by many ids in one address. */
const HEAD_LIMIT = 65_536;

type RouteGroup = (app: FastifyInstance, deps: HttpDeps, limit: Limiter) => Promise<void>;

/** Route groups of the API; each is a Fastify plugin of its own, so that what it changes stays inside. */
const API: RouteGroup[] = [
  sessionRoutes,
  accountRoutes,
  profileRoutes,
  pluginRoutes,
  myPluginRoutes,
  permissionRoutes,
  webhookRoutes,
  repositoryRoutes,
  replayRoutes,
  deviceGameRoutes,
  deckRoutes,
  deckImportRoutes,
  customCardRoutes,
  captchaRoutes,
  lfgRoutes,
  supportRoutes,
  adminRoutes,
  openApiRoutes,
];

/** Builds the application; it listens nowhere yet. `app.server` takes the socket upgrades of the realtime half. */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Exactly one proxy is believed: hop 0 is the connection itself.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, new HttpError("bad_request"));
    },
    routerOptions: { maxParamLength: 500 },
    http: { maxHeaderSize: HEAD_LIMIT },
  });
  closeLines(app);
  handleErrors(app);
  parseJson(app);
  logRequests(app);
  await setSecurityHeaders(app, {
    publicUrl: deps.publicUrl,
    trustProxy: config.trustProxy,
    recaptcha: config.recaptchaSiteKey !== null,
    page: join(config.webDir, "index.html"),
  });
  allowOrigins(app, config.allowedOrigins);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    // The default quality of brotli is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const limit = await createLimiter(app, config.rateLimitFactor, deps.sharedAttempts ?? null);
  enforceAccess(app, deps, limit);
  measureRequests(app, deps);

  for (const prefix of BASE_PATHS) {
    for (const routes of API) {
      await app.register((scope) => routes(scope, deps, limit), { prefix });
    }
    if (deps.roomRoutes) await app.register(deps.roomRoutes, { prefix });
  }
  await app.register((scope) => healthRoutes(scope, deps));
  await app.register((scope) => outboxRoutes(scope, deps));
  await app.register((scope) => docsRoutes(scope, { webDir: deps.config.webDir }));
  await app.register((scope) => siteFiles(scope, deps));
  await serveWebApp(app, deps);
  return app;
}
