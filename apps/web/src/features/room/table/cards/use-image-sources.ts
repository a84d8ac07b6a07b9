import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import type { ImageSources } from "../../../card-face/image-address.ts";
import { object } from "../../model/definition.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";

/** Where the pictures of this room's cards come from (table §3.2). */
export function useImageSources(): ImageSources {
  const { plugin, language, pluginSettings } = useRoomContext();
  const hosts = useRoom(useShallow(({ room }) => room?.imageHosts ?? []));
  return useMemo(
    () => ({
      prefixes: object(plugin.gameDef.imageUrlPrefix),
      cardBacks: object(plugin.gameDef.cardBacks),
      altArt: object(pluginSettings.altArt),
      language,
      hosts,
    }),
    [plugin, pluginSettings, language, hosts],
  );
}
