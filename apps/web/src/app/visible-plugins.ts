import type { PluginListResponse } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { useProfile } from "./profile.ts";
import { http } from "./services.ts";

/** The plugins this person may see; asked once it is known who they are. */
export function useVisiblePlugins() {
  const { profile, status } = useProfile();
  const userId = profile?.id ?? 0;
  return useQuery({
    queryKey: ["plugins", "visible", userId],
    queryFn: async () => (await http.get<PluginListResponse>(`/api/plugins/visible/${userId}`)).data,
    enabled: status !== "unknown",
  });
}
