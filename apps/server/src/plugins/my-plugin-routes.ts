/** Plugins as their authors manage them (api §3.3.22 to §3.3.25). */
import type { MyPluginsResponse, PluginSavedResponse, SuccessBody } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import { bytesOf, PLUGIN_BODY_LIMIT, takeBytes, UNCONFIRMED_BODY_LIMIT } from "../http/body-parsing.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, pathIdOrNobody } from "../http/reading.ts";
import { timeN } from "../http/times.ts";
import { PackedDefinition } from "../storage/listed-plugin.ts";
import { PackedJson } from "../storage/packed-json.ts";
import { OtherVersionError, type Plugin } from "../storage/plugin-store.ts";
import type { User } from "../storage/user-store.ts";

export async function myPluginRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { plugins } = deps.stores;
  takeBytes(app);

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
    config: { access: { who: "user", limit: "pluginWrite", large: { unconfirmed: UNCONFIRMED_BODY_LIMIT } } },
  } as const;

  app.post("/api/myplugins", write, async (request): Promise<PluginSavedResponse> => {
    const read = await deps.sideWork.run("readPluginBody", { body: bytesOf(request), changes: null });
    const plugin = await plugins.create({
      name: read.name!,
      gameDef: new PackedDefinition(read.packedGameDef!, read),
      cardDb: new PackedJson(read.packedCardDb!),
      authorId: caller(request).id,
      public: read.public ?? false,
      repoUrl: read.repoUrl ?? null,
    });
    return saved("Plugin created successfully", plugin);
  });

  app.route({
    method: ["PATCH", "PUT"],
    url: "/api/myplugins/:id",
    ...write,
    // Before the body is read.
    onRequest: async (request) => {
      await editable(pathId(request, "id"), caller(request));
    },
    handler: async (request): Promise<PluginSavedResponse> => {
      const id = pathId(request, "id");
      const stored = await plugins.packed(id);
      if (!stored) throw new HttpError("not_found");
      const { packedGameDef, packedCardDb, ...read } = await deps.sideWork.run("readPluginBody", {
        body: bytesOf(request),
        changes: { id, stored: { packedGameDef: stored.gameDef, packedCardDb: stored.cardDb } },
      });
      const updated = await plugins
        .update(
          id,
          {
            ...(read.name === undefined ? {} : { name: read.name }),
            ...(read.public === undefined ? {} : { public: read.public }),
            ...(read.repoUrl === undefined ? {} : { repoUrl: read.repoUrl }),
            ...(packedGameDef ? { gameDef: new PackedDefinition(packedGameDef, read) } : {}),
            ...(packedCardDb ? { cardDb: new PackedJson(packedCardDb) } : {}),
          },
          deps.now(),
          read.baseVersion,
        )
        .catch((error: unknown) => {
          throw error instanceof OtherVersionError ? new HttpError("plugin_changed") : error;
        });
      if (!updated) throw new HttpError("not_found");
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
      if (!plugin) throw new HttpError("not_found");
      if (!owns(user, plugin)) {
        throw new HttpError((await plugins.canView(plugin, user)) ? "plugin_delete_forbidden" : "not_found");
      }
      await plugins.remove(plugin.id);
      deps.packedPlugins.drop(plugin.id);
      return { success: { message: "Plugin deleted" } };
    },
  );

  /** The plugin when this user may change it: 403 for others' public ones, 404 for what they need not know of. */
  async function editable(id: number, user: User): Promise<Plugin> {
    const plugin = await plugins.find(id);
    if (!plugin) throw new HttpError("not_found");
    if (!owns(user, plugin)) throw new HttpError(plugin.public ? "forbidden" : "not_found");
    return plugin;
  }
}

function owns(user: User, plugin: Plugin): boolean {
  return user.admin || plugin.authorId === user.id;
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
