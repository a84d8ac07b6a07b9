/** Plugins as everyone sees them (api §3.3.17 to §3.3.21). */
import type {
  PluginListItem,
  PluginListResponse,
  RawPluginResponse,
  VisiblePluginResponse,
} from "@baize/protocol";
import { JsonText, jsonObject } from "@baize/protocol/json-text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, pathIdOrNobody, queryText, readId } from "../http/reading.ts";
import { sendJson } from "../http/send-json.ts";
import { timeN } from "../http/times.ts";
import type { Plugin, PluginWithCounts } from "../storage/plugin-store.ts";
import { isMemberOf, reachablePlugin } from "./plugin-access.ts";

export async function pluginRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { plugins } = deps.stores;

  async function list(request: FastifyRequest): Promise<PluginListResponse> {
    const visible = await plugins.listVisible(request.user, deps.now());
    return { data: visible.map((plugin) => listItem(plugin, request.user?.id)) };
  }

  /** The plugin when the caller may see it by the view rule; else 404, as if it were not there. */
  async function visible(request: FastifyRequest, id: number): Promise<Plugin> {
    const plugin = await plugins.find(id);
    if (!plugin || !(await plugins.canView(plugin, request.user))) throw new HttpError("not_found");
    return plugin;
  }

  const seen = { config: { access: { who: "anyone", cookie: true } } } as const;
  app.get("/api/plugins", seen, list);

  // The id in these two paths names the viewer in older servers; here the session does (api §3.3.18).
  app.get("/api/plugins/visible/:userId", seen, (request) => {
    pathIdOrNobody(request, "userId");
    return list(request);
  });

  app.get("/api/plugins/visible/:id/:userId", seen, async (request): Promise<VisiblePluginResponse> => {
    const plugin = await visible(request, pathId(request, "id"));
    const { inserted_at: _, ...data } = plainItem(plugin, request.user?.id);
    return { data };
  });

  app.get("/api/plugins/:id", { ...seen, compress: false }, async (request, reply) => {
    const plugin = await reachablePlugin(pathId(request, "id"), request, deps);
    const member = isMemberOf(plugin.id, request, deps);
    const owner = request.user !== null && (request.user.admin || request.user.id === plugin.authorId);
    const wanted = queryText(request, "version");
    const version = wanted === null ? plugin.version : readId(wanted);
    // Versions of the past are for those who still play them.
    if (version !== plugin.version && !member && !owner) throw new HttpError("not_found");
    const packed = await deps.packedPlugins.get(plugin, version, request.user?.id === plugin.authorId);
    if (!packed) throw new HttpError("not_found");
    reply
      .header("etag", packed.etag)
      .header("cache-control", "private, no-cache")
      .header("vary", "Authorization, Cookie");
    if (request.headers["if-none-match"]?.includes(packed.etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(packed.body);
  });

  const own = { config: { access: { who: "user" } } } as const;
  app.get("/api/plugins/raw/:id", own, async (request, reply) => {
    const plugin = await plugins.find(pathId(request, "id"));
    const user = caller(request);
    if (!plugin || !(user.admin || plugin.authorId === user.id)) throw new HttpError("not_found");
    const text = await deps.pluginTexts.read(plugin.id, plugin.version);
    if (!text) throw new HttpError("not_found");
    // The two large parts are text already, and stay so.
    const answer = jsonObject({
      id: plugin.id,
      game_def: new JsonText(text.gameDef),
      card_db: new JsonText(text.cardDb),
      version: plugin.version,
      name: plugin.name,
      repo_url: plugin.repoUrl,
    } satisfies Record<keyof RawPluginResponse, unknown>);
    return sendJson(reply, answer);
  });
}

function listItem(plugin: PluginWithCounts, viewerId: number | undefined): PluginListItem {
  return { ...plainItem(plugin, viewerId), count_24hr: plugin.count24h, count_30d: plugin.count30d };
}

function plainItem(
  plugin: Plugin,
  viewerId: number | undefined,
): Omit<PluginListItem, "count_24hr" | "count_30d"> {
  return {
    id: plugin.id,
    name: plugin.name,
    num_favorites: plugin.numFavorites,
    public: plugin.public,
    inserted_at: timeN(plugin.insertedAt),
    updated_at: timeN(plugin.updatedAt),
    author_id: plugin.authorId,
    author_alias: plugin.authorAlias,
    version: plugin.version,
    announcements: plugin.announcements,
    tutorial_url: plugin.tutorialUrl,
    about: plugin.about,
    ...(viewerId !== undefined && viewerId === plugin.authorId ? { repo_url: plugin.repoUrl } : {}),
  };
}
