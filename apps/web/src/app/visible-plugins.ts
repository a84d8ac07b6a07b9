import { queryOptions, useQuery } from "@tanstack/react-query";
import { useProfile } from "./profile.ts";
import { http } from "./services.ts";

/** @param userId 0 for a visitor. */
export const visiblePluginsQuery = (userId: number) =>
  queryOptions({
    queryKey: ["plugins", "visible", userId],
    queryFn: async () => (await http.call("GET /api/plugins/visible/:userId", { params: { userId } })).data,
  });

/** The plugins this person may see; asked once it is known who they are. */
export function useVisiblePlugins() {
  const { profile, status } = useProfile();
  return useQuery({ ...visiblePluginsQuery(profile?.id ?? 0), enabled: status !== "unknown" });
}
