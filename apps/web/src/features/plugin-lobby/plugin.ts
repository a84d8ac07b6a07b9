import { HttpError } from "@baize/client";
import type { VisiblePluginResponse } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { useProfile } from "../../app/profile.ts";
import { http } from "../../app/services.ts";
import { ASK_FOR_PLUGINS } from "../../app/visible-plugins.ts";

export type VisiblePlugin = VisiblePluginResponse["data"];

/** One plugin, as its lobby shows it; asked once it is known who asks, so that private ones do not flash an error. */
export function usePlugin(pluginId: string) {
  const { profile, status } = useProfile();
  const userId = profile?.id ?? 0;
  return useQuery({
    queryKey: ["plugin", pluginId, userId],
    queryFn: async () =>
      (await http.call("GET /api/plugins/visible/:id/:userId", { params: { id: Number(pluginId), userId } }))
        .data,
    enabled: status !== "unknown" && isPluginId(pluginId),
    // It may be shared, or changed, while somebody looks.
    refetchInterval: ASK_FOR_PLUGINS,
  });
}

export function isPluginId(text: string): boolean {
  return /^\d+$/.test(text);
}

/** The server says that there is no such plugin for this person, as opposed to having no answer. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && [400, 403, 404].includes(error.status);
}
