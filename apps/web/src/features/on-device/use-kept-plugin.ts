import type { VisiblePluginResponse } from "@baize/protocol";
import { useOnDevice } from "./use-on-device.ts";

/** What is known here of a game; undefined while the browser looks, null when nothing is. */
export function useKeptPlugin(pluginId: string): VisiblePluginResponse["data"] | null | undefined {
  const { data, isError } = useOnDevice();
  if (isError) return null;
  return data && (data.games.find(({ id }) => String(id) === pluginId)?.item ?? null);
}
