/** Plugins as everyone sees them (api §3.3.17 to §3.3.21). */

import type { PluginListItem, RawPluginResponse } from "@baize/protocol";
import { JsonText, jsonObject } from "@baize/protocol/json-text";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { isKnown, stateOf, variesByCaller } from "../http/known-answer.ts";
import { readId } from "../http/reading.ts";
import { type Sent, sendJson, sendNotModified, sendText } from "../http/sent.ts";
import { type Asked, serve } from "../http/serve.ts";
import { timeN } from "../http/times.ts";
import type { Plugin, PluginWithCounts } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { PackedPlugins } from "./packed-plugins.ts";
import type { PluginAccessDeps } from "./plugin-access.ts";
import { isMemberOf, reachablePlugin } from "./plugin-access.ts";
import type { PluginTexts } from "./plugin-texts.ts";
import { shippedKeys } from "./seed-plugin.ts";

/** What these routes work with. */
export interface PluginDeps extends PluginAccessDeps {
  stores: Pick<Stores, "plugins">;
  packedPlugins: PackedPlugins;
  pluginTexts: PluginTexts;
  /** Where the plugins lie that come with the product. */
  config: { gamesDir: string };
  /** Milliseconds since 1970. */
  now(): number;
}

export async function pluginRoutes(app: FastifyInstance, deps: PluginDeps): Promise<void> {
  const { plugins } = deps.stores;
  const shipped = shippedKeys(deps.config.gamesDir);
  const shown = (plugin: Plugin, viewerId: number | undefined) => ({
    ...plainItem(plugin, viewerId),
    ...(shipped.has(plugin.seedKey) ? { shipped: true as const } : {}),
  });

  async function list({
    user,
    request,
    reply,
  }: Pick<Asked<"GET /api/plugins">, "user" | "request" | "reply">) {
    const visible = await plugins.listVisible(user, deps.now());
    const data = visible.map((plugin) => withCounts(plugin, shown(plugin, user?.id)));
    // Pages that show the list ask for it each minute, mostly in vain.
    return isKnown(request, reply, [stateOf(data)]) ? sendNotModified(reply) : { data };
  }

  serve(app, "GET /api/plugins", list);
  serve(app, "GET /api/plugins/visible/:userId", list);

  serve(app, "GET /api/plugins/visible/:id/:userId", async ({ params, user }) => {
    const plugin = await plugins.find(params.id);
    // What the caller may not see is not there.
    if (!plugin || !(await plugins.canView(plugin, user))) throw new HttpError("not_found");
    const { inserted_at: _, ...data } = shown(plugin, user?.id);
    return { data };
  });

  serve(app, "GET /api/plugins/:id", sendPacked, { compress: false });

  async function sendPacked({
    params,
    query,
    user,
    request,
    reply,
  }: Asked<"GET /api/plugins/:id">): Promise<Sent> {
    const plugin = await reachablePlugin(params.id, request, deps);
    const owner = user !== null && (user.admin || user.id === plugin.authorId);
    const version = query.version === null ? plugin.version : readId(query.version);
    // Versions of the past are for those who still play them.
    if (version !== plugin.version && !owner && !(await isMemberOf(plugin.id, request, deps)))
      throw new HttpError("not_found");
    const packed = await deps.packedPlugins.get(plugin, version, user?.id === plugin.authorId);
    if (!packed) throw new HttpError("not_found");
    variesByCaller(reply.header("etag", packed.etag).header("cache-control", "private, no-cache"));
    if (request.headers["if-none-match"]?.includes(packed.etag)) return sendNotModified(reply);
    return sendText(reply, packed.body);
  }

  serve(app, "GET /api/plugins/raw/:id", async ({ params, user, reply }) => {
    const plugin = await plugins.find(params.id);
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

function withCounts(plugin: PluginWithCounts, item: PlainItem): PluginListItem {
  return { ...item, count_24hr: plugin.count24h, count_30d: plugin.count30d };
}

type PlainItem = Omit<PluginListItem, "count_24hr" | "count_30d">;

function plainItem(plugin: Plugin, viewerId: number | undefined): PlainItem {
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
