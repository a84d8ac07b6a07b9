/** Sharing private plugins (api §3.4). */
import { z } from "zod";
import { successSchema } from "./common.ts";
import { resource } from "./contract.ts";

/** GET /api/v1/users/plugin_permission/{pluginId}: by alias. */
export const pluginPermissionResponse = z.object({
  data: z.record(z.string(), z.object({ user_id: z.int(), private_access: z.boolean() })),
});
export type PluginPermissionResponse = z.infer<typeof pluginPermissionResponse>;

export const pluginPermissionRoutes = resource("Plugins", {
  "GET /api/v1/users/plugin_permission/:pluginId": {
    summary:
      "Who has access to a private plugin, by nickname; with q also up to ten users it could be given to.",
    access: { who: "user", cookie: true },
    query: { q: "beginning of a nickname, two letters or more" },
    answer: pluginPermissionResponse,
    refusals: { not_found: true },
  },
  "POST /api/v1/users/plugin_permission/:pluginId/:userId": {
    summary: "Give a user access.",
    access: { who: "user" },
    answer: successSchema,
    refusals: { not_found: true },
  },
  "DELETE /api/v1/users/plugin_permission/:pluginId/:userId": {
    summary: "Take access away.",
    access: { who: "user", cookie: true },
    answer: successSchema,
    refusals: { not_found: true },
  },
});
