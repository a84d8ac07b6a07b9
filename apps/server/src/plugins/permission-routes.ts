/** Sharing private plugins (api §3.4). */

import type { FastifyInstance } from "fastify";
import type { Config } from "../config/settings.ts";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { User } from "../storage/user-store.ts";

const SEARCH_LEAST = 2;
const SEARCH_MOST = 10;

/** What these routes work with. */
export interface PermissionDeps {
  config: Pick<Config, "listAllUsers">;
  stores: Pick<Stores, "plugins" | "permissions" | "users">;
}

export async function permissionRoutes(app: FastifyInstance, deps: PermissionDeps): Promise<void> {
  const { plugins, permissions, users } = deps.stores;

  /** The plugin, for its author and admins only. */
  async function ownPlugin(id: number, user: User): Promise<Plugin> {
    const plugin = await plugins.find(id);
    if (!plugin || !(user.admin || plugin.authorId === user.id)) throw new HttpError("not_found");
    return plugin;
  }

  /** Users whose nicknames begin so, whether they have access or not. */
  async function candidates(beginning: string | null): Promise<{ id: number; alias: string }[]> {
    const prefix = beginning?.trim() ?? "";
    if ([...prefix].length >= SEARCH_LEAST) return users.search(prefix, SEARCH_MOST);
    return deps.config.listAllUsers && prefix === "" ? users.listAll() : [];
  }

  serve(app, "GET /api/v1/users/plugin_permission/:pluginId", async ({ params, query, user }) => {
    const plugin = await ownPlugin(params.pluginId, user);
    const found = (await candidates(query.q)).map(({ id, alias }) => [
      alias,
      { user_id: id, private_access: false },
    ]);
    const granted = (await permissions.list(plugin.id)).map(({ id, alias }) => [
      alias,
      { user_id: id, private_access: true },
    ]);
    return { data: Object.fromEntries([...found, ...granted]) };
  });

  serve(app, "POST /api/v1/users/plugin_permission/:pluginId/:userId", async ({ params, user }) => {
    const plugin = await ownPlugin(params.pluginId, user);
    if (!(await permissions.grant(plugin.id, params.userId))) throw new HttpError("not_found");
    return { success: { message: "Successfully added" } };
  });

  serve(app, "DELETE /api/v1/users/plugin_permission/:pluginId/:userId", async ({ params, user }) => {
    const plugin = await ownPlugin(params.pluginId, user);
    await permissions.revoke(plugin.id, params.userId);
    return { success: { message: "Successfully deleted" } };
  });
}
