/** A table's home on our server: settings are the person's profile's, files come over HTTP. */
import type { JsonObject } from "@baize/engine";
import type { HttpClient } from "../../../app/http.ts";
import { createPluginCache } from "../../../offline/store/plugin-cache.ts";
import type { PluginSource, TableHome, TablePerson } from "../model/table-home.ts";
import { fetchWithToken } from "./fetch-with-token.ts";
import { loadPlugin } from "./load-plugin.ts";

/** Long games take their time on slow lines, milliseconds. */
const EXPORT_TIMEOUT = 60_000;

const cache = createPluginCache();

/** A version of a plugin from this browser's cache, else from the server. */
export const loadFromServer: PluginSource = (id, version, onProgress, signal) =>
  loadPlugin({ id, version, cache, fetch: fetchWithToken, onProgress, signal });

/** @param keep takes settings that the server has saved into the profile here. */
export function serverHome(
  http: HttpClient,
  person: TablePerson | null,
  keep: (settings: Record<string, JsonObject>) => void,
): TableHome {
  return {
    place: "server",
    person,
    loadPlugin: loadFromServer,
    async saveSettings(settings) {
      const answer = await http.call("POST /api/v1/profile/update_plugin_user_settings", { body: settings });
      keep(settings as Record<string, JsonObject>);
      return answer?.left_out ?? [];
    },
    exportFile: (slug, what) =>
      http.call(`GET /api/v1/rooms/:slug/export/${what}`, { params: { slug }, timeout: EXPORT_TIMEOUT }),
  };
}
