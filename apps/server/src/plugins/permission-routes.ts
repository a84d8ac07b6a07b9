/** Sharing private plugins (api §3.4). */
import type { PluginPermissionResponse, SuccessBody } from "@baize/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId, queryText } from "../http/reading.ts";
import type { Plugin } from "../storage/plugin-store.ts";

const SEARCH_LEAST = 2;
const SEARCH_MOST = 10;

export async function permissionRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { plugins, permissions, users } = deps.stores;

  /** The plugin of the path, for its author and admins only. */
  async function ownPlugin(request: FastifyRequest): Promise<Plugin> {
    const plugin = await plugins.find(pathId(request, "pluginId"));
    const user = caller(request);
    if (!plugin || !(user.admin || plugin.authorId === user.id)) throw new HttpError("not_found");
    return plugin;
  }

  /** Users without access that the request asks for. */
  async function candidates(request: FastifyRequest): Promise<{ id: number; alias: string }[]> {
    const prefix = queryText(request, "q")?.trim() ?? "";
    if ([...prefix].length >= SEARCH_LEAST) return users.search(prefix, SEARCH_MOST);
    return deps.config.listAllUsers && prefix === "" ? users.listAll() : [];
  }

  const path = "/api/v1/users/plugin_permission/:pluginId";
  app.get(path, { config: { access: { who: "user", cookie: true } } }, async (request) => {
    const plugin = await ownPlugin(request);
    const found = (await candidates(request)).map((user) => [
      user.alias,
      { user_id: user.id, private_access: false },
    ]);
    const granted = (await permissions.list(plugin.id)).map((user) => [
      user.alias,
      { user_id: user.id, private_access: true },
    ]);
    return { data: Object.fromEntries([...found, ...granted]) } satisfies PluginPermissionResponse;
  });

  app.post(
    `${path}/:userId`,
    { config: { access: { who: "user" } } },
    async (request): Promise<SuccessBody> => {
      const plugin = await ownPlugin(request);
      if (!(await permissions.grant(plugin.id, pathId(request, "userId")))) throw new HttpError("not_found");
      return { success: { message: "Successfully added" } };
    },
  );

  app.delete(
    `${path}/:userId`,
    { config: { access: { who: "user", cookie: true } } },
    async (request): Promise<SuccessBody> => {
      const plugin = await ownPlugin(request);
      await permissions.revoke(plugin.id, pathId(request, "userId"));
      return { success: { message: "Successfully deleted" } };
    },
  );
}
