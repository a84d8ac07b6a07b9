import type { MyPlugin } from "@baize/protocol";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useProfile } from "../../app/profile.ts";
import { http } from "../../app/services.ts";

const KEY = ["my-plugins"];

/** The signed-in author's plugins, latest change first. */
export function useMyPlugins() {
  const { profile } = useProfile();
  return useQuery({
    queryKey: [...KEY, profile?.id],
    queryFn: async (): Promise<MyPlugin[]> =>
      (await http.call("GET /api/myplugins/:userId", { params: { userId: profile?.id ?? null } })).my_plugins,
    enabled: profile !== null,
  });
}

/** After a plugin was made, changed or deleted: every list that shows it is asked for anew. */
export async function refreshPluginLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: KEY }),
    client.invalidateQueries({ queryKey: ["plugins"] }),
    client.invalidateQueries({ queryKey: ["plugin"] }),
  ]);
}
