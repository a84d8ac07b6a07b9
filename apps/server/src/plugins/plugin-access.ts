/** Who may see what belongs to a plugin: the view rule, or being in a room of it (api §2, §3.3.20). */
import type { FastifyRequest } from "fastify";
import { readVisitorId } from "../base/visitor-cookie.ts";
import { HttpError } from "../http/http-error.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";

/** What says who may see a plugin. */
export interface PluginAccessDeps {
  stores: Pick<Stores, "plugins">;
  /**
   * Whether this person is, or was within the last 60 s, in an open room of the plugin (api §3.3.20).
   * `visitorId` is the value of the cookie `vt_visitor`.
   */
  isRoomMember(pluginId: number, who: { userId: number | null; visitorId: string | null }): Promise<boolean>;
}

/** Whether the sender of the request is in an open room of the plugin. */
export function isMemberOf(
  pluginId: number,
  request: FastifyRequest,
  deps: Pick<PluginAccessDeps, "isRoomMember">,
): Promise<boolean> {
  const visitorId = readVisitorId(request.headers.cookie);
  return deps.isRoomMember(pluginId, { userId: request.user?.id ?? null, visitorId });
}

/** The plugin when the sender may see it or plays it; null: for them it is not there. */
export async function findReachable(
  pluginId: number,
  request: FastifyRequest,
  deps: PluginAccessDeps,
): Promise<Plugin | null> {
  const plugin = await deps.stores.plugins.findHeld(pluginId);
  if (!plugin) return null;
  const isReachable =
    (await deps.stores.plugins.canView(plugin, request.user)) || (await isMemberOf(pluginId, request, deps));
  return isReachable ? plugin : null;
}

/** As `findReachable`, but 404 where there is none. */
export async function reachablePlugin(
  pluginId: number,
  request: FastifyRequest,
  deps: PluginAccessDeps,
): Promise<Plugin> {
  const plugin = await findReachable(pluginId, request, deps);
  if (!plugin) throw new HttpError("not_found");
  return plugin;
}
