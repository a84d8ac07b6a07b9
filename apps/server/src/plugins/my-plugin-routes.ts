/** Plugins as their authors manage them (api §3.3.22 to §3.3.25). */

import { type MyPlugin, type PluginSavedResponse, pluginLimits } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { takeBytes } from "../http/body-parsing.ts";
import { HttpError } from "../http/http-error.ts";
import { type Asked, serve } from "../http/serve.ts";
import { timeN } from "../http/times.ts";
import type { Beside } from "../side-work/jobs.ts";
import { createTurns } from "../side-work/turns.ts";
import { PackedDefinition } from "../storage/listed-plugin.ts";
import { PackedJson } from "../storage/packed-json.ts";
import { PluginQuotaError } from "../storage/plugin-quota.ts";
import { OtherVersionError, type Plugin } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { User } from "../storage/user-store.ts";
import type { PackedPlugins } from "./packed-plugins.ts";
import type { readNewPlugin, readPluginChanges } from "./read-plugin-body.ts";

/** What these routes work with. */
export interface MyPluginDeps {
  stores: Pick<Stores, "plugins">;
  packedPlugins: PackedPlugins;
  sideWork: Beside<{
    readNewPlugin: typeof readNewPlugin;
    readPluginChanges: typeof readPluginChanges;
  }>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Tells the hosts of open rooms that the plugin has another version now. */
  offerReload?(plugin: { id: number; name: string; version: number }): void;
}

export async function myPluginRoutes(app: FastifyInstance, deps: MyPluginDeps): Promise<void> {
  const { plugins } = deps.stores;
  const turns = createTurns();
  takeBytes(app);

  serve(app, "GET /api/myplugins/:userId", async ({ params: { userId }, user }) => {
    if (userId === null) return { my_plugins: [] };
    const all = user?.id === userId || user?.admin === true;
    const found = (await plugins.listByAuthor(userId)).filter((plugin) => all || plugin.public);
    return { my_plugins: found.map((plugin) => myPlugin(plugin, all)) };
  });

  serve(app, "POST /api/myplugins", async ({ body, user }) => {
    const read = await turns.take(user.id, () => deps.sideWork.readNewPlugin({ body }));
    const sent = {
      name: read.name,
      gameDef: new PackedDefinition(read.packedGameDef, read),
      cardDb: new PackedJson(read.packedCardDb),
      authorId: user.id,
      public: read.public ?? false,
      repoUrl: read.repoUrl ?? null,
    };
    const plugin = await plugins.create(sent, pluginLimits).catch(refused);
    return saved("Plugin created successfully", plugin);
  });

  serve(app, "PATCH /api/myplugins/:id", change, {
    before: async ({ params, user }) => {
      await editable(params.id, user);
    },
  });

  async function change({
    params: { id },
    body,
    user,
    request,
  }: Asked<"PATCH /api/myplugins/:id">): Promise<PluginSavedResponse> {
    const stored = await plugins.packed(id);
    if (!stored) throw new HttpError("not_found");
    const parts = { packedGameDef: stored.gameDef, packedCardDb: stored.cardDb };
    const read = await turns.take(user.id, () =>
      deps.sideWork.readPluginChanges({ body, id, stored: parts }),
    );
    const updated = await plugins
      .update(
        id,
        {
          ...(read.name === undefined ? {} : { name: read.name }),
          ...(read.public === undefined ? {} : { public: read.public }),
          ...(read.repoUrl === undefined ? {} : { repoUrl: read.repoUrl }),
          ...(read.packedGameDef ? { gameDef: new PackedDefinition(read.packedGameDef, read) } : {}),
          ...(read.packedCardDb ? { cardDb: new PackedJson(read.packedCardDb) } : {}),
        },
        deps.now(),
        { base: read.baseVersion, quota: pluginLimits },
      )
      .catch(refused);
    if (!updated) throw new HttpError("not_found");
    // Open rooms stay at the version that they have (api §8.1): their hosts hear of it.
    if (read.packedGameDef || read.packedCardDb) deps.offerReload?.(updated);
    // What is saved is saved, whatever becomes of the versions before it.
    await plugins
      .pruneVersions(deps.now())
      .catch((err: unknown) => request.log.warn({ err }, "Old versions of plugins were not deleted."));
    return saved("Plugin updated successfully", updated);
  }

  serve(app, "DELETE /api/myplugins/:id", async ({ params, user }) => {
    const plugin = await plugins.find(params.id);
    if (!plugin) throw new HttpError("not_found");
    if (!owns(user, plugin)) {
      throw new HttpError((await plugins.canView(plugin, user)) ? "plugin_delete_forbidden" : "not_found");
    }
    await plugins.remove(plugin.id);
    deps.packedPlugins.drop(plugin.id);
    return { success: { message: "Plugin deleted" } };
  });

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

/** What the store refuses, in words. */
function refused(error: unknown): never {
  if (error instanceof OtherVersionError) throw new HttpError("plugin_changed");
  if (!(error instanceof PluginQuotaError)) throw error;
  if (error.of === "plugins")
    throw new HttpError("too_many_plugins", { params: { most: pluginLimits.plugins } });
  throw new HttpError("plugins_too_large", { params: { most: pluginLimits.allBytes / 1e6 } });
}

function saved(message: string, { id, name, version, repoUrl }: Plugin): PluginSavedResponse {
  return { success: { message }, plugin: { id, name, version, repo_url: repoUrl } };
}

function myPlugin(plugin: Plugin, all: boolean): MyPlugin {
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
