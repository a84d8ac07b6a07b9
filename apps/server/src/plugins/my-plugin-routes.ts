/** Plugins as their authors manage them (api §3.3 items 22-25). */
import type { JsonObject } from "@baize/engine";
import {
  type MyPluginsResponse,
  type PluginSavedResponse,
  pluginCreateRequest,
  pluginUpdateRequest,
  type SuccessBody,
} from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import { PLUGIN_BODY_LIMIT } from "../http/body-parsing.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, pathIdOrNobody, readBody } from "../http/reading.ts";
import { timeN } from "../http/times.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { User } from "../storage/user-store.ts";
import { pluginErrors } from "./check-plugin.ts";

const NAME_MOST = 100;

export async function myPluginRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { plugins } = deps.stores;

  app.get(
    "/api/myplugins/:userId",
    { config: { access: { who: "anyone", cookie: true } } },
    async (request): Promise<MyPluginsResponse> => {
      const userId = pathIdOrNobody(request, "userId");
      if (userId === null) return { my_plugins: [] };
      const all = request.user?.id === userId || request.user?.admin === true;
      const found = (await plugins.listByAuthor(userId)).filter((plugin) => all || plugin.public);
      return { my_plugins: found.map((plugin) => myPlugin(plugin, all)) };
    },
  );

  const write = {
    bodyLimit: PLUGIN_BODY_LIMIT,
    config: { access: { who: "user", limit: "pluginWrite" } },
  } as const;

  app.post("/api/myplugins", write, async (request): Promise<PluginSavedResponse> => {
    const sent = readBody(request, pluginCreateRequest).plugin;
    const parts = { gameDef: sent.game_def as JsonObject, cardDb: sent.card_db as JsonObject };
    const name = pluginName(sent.name, parts.gameDef);
    const errors = pluginErrors(parts, { gameDef: true, cardDb: true });
    if (Object.keys(errors).length > 0) throw new HttpError("invalidDefinition", { errors });
    const plugin = await plugins.create({
      ...parts,
      name,
      authorId: caller(request).id,
      public: sent.public ?? false,
      repoUrl: sent.repo_url || null,
    });
    return saved("Plugin created successfully", plugin);
  });

  app.route({
    method: ["PATCH", "PUT"],
    url: "/api/myplugins/:id",
    ...write,
    handler: async (request): Promise<PluginSavedResponse> => {
      const id = pathId(request, "id");
      const sent = readBody(request, pluginUpdateRequest).plugin;
      if (sent.id !== undefined && sent.id !== null && Number(sent.id) !== id)
        throw new HttpError("badRequest");
      const plugin = await editable(id, caller(request));
      const gameDef = sent.game_def as JsonObject | undefined;
      const cardDb = sent.card_db as JsonObject | undefined;
      if (gameDef || cardDb) await refuseErrors(plugin, gameDef, cardDb);
      const renamed = typeof sent.name === "string" || gameDef !== undefined;
      const updated = await plugins.update(
        id,
        {
          ...(renamed ? { name: pluginName(sent.name ?? gameDef?.pluginName, gameDef) } : {}),
          ...(gameDef ? { gameDef } : {}),
          ...(cardDb ? { cardDb } : {}),
          ...(typeof sent.public === "boolean" ? { public: sent.public } : {}),
          ...(sent.repo_url === undefined ? {} : { repoUrl: sent.repo_url || null }),
        },
        deps.now(),
      );
      if (!updated) throw new HttpError("notFound");
      await plugins.pruneVersions(deps.now());
      return saved("Plugin updated successfully", updated);
    },
  });

  app.delete(
    "/api/myplugins/:id",
    { config: { access: { who: "user" } } },
    async (request): Promise<SuccessBody> => {
      const plugin = await plugins.find(pathId(request, "id"));
      const user = caller(request);
      if (!plugin) throw new HttpError("notFound");
      if (!owns(user, plugin)) {
        throw new HttpError((await plugins.canView(plugin, user)) ? "pluginDeleteForbidden" : "notFound");
      }
      await plugins.remove(plugin.id);
      deps.packedPlugins.drop(plugin.id);
      return { success: { message: "Plugin deleted" } };
    },
  );

  /** The plugin when this user may change it: 403 for others' public ones, 404 for what they need not know of. */
  async function editable(id: number, user: User): Promise<Plugin> {
    const plugin = await plugins.find(id);
    if (!plugin) throw new HttpError("notFound");
    if (!owns(user, plugin)) throw new HttpError(plugin.public ? "forbidden" : "notFound");
    return plugin;
  }

  async function refuseErrors(plugin: Plugin, gameDef?: JsonObject, cardDb?: JsonObject): Promise<void> {
    const stored = await plugins.content(plugin.id);
    const parts = {
      gameDef: gameDef ?? ((stored?.gameDef ?? {}) as JsonObject),
      cardDb: cardDb ?? ((stored?.cardDb ?? {}) as JsonObject),
    };
    const errors = pluginErrors(parts, { gameDef: gameDef !== undefined, cardDb: cardDb !== undefined });
    if (Object.keys(errors).length > 0) throw new HttpError("invalidDefinition", { errors });
  }
}

function owns(user: User, plugin: Plugin): boolean {
  return user.admin || plugin.authorId === user.id;
}

/** The name to store: not empty, not too long, and the definition's own where it names itself. */
function pluginName(sent: unknown, gameDef: JsonObject | undefined): string {
  const name = typeof sent === "string" ? sent.trim() : "";
  const own = gameDef?.pluginName;
  const differs =
    own !== undefined && own !== null && own !== "" && (typeof own !== "string" || own.trim() !== name);
  if (name === "" || [...name].length > NAME_MOST || differs) throw new HttpError("invalidPluginName");
  return name;
}

function saved(message: string, { id, name, version, repoUrl }: Plugin): PluginSavedResponse {
  return { success: { message }, plugin: { id, name, version, repo_url: repoUrl } };
}

function myPlugin(plugin: Plugin, all: boolean): MyPluginsResponse["my_plugins"][number] {
  return {
    id: plugin.id,
    author_id: plugin.authorId,
    name: plugin.name,
    version: plugin.version,
    num_favorites: plugin.numFavorites,
    public: plugin.public,
    inserted_at: timeN(plugin.insertedAt),
    updated_at: timeN(plugin.updatedAt),
    repo_url: all ? plugin.repoUrl : null,
    game_def: null,
    card_db: null,
  };
}
