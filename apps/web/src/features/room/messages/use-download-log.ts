/** Saves the log, as this person reads it, as `{slug}_log.html` (table-ui §9.5). */
import { saveFile } from "../../../ui/save-file.ts";
import { imageAddress } from "../cards/image-address.ts";
import { object } from "../model/definition.ts";
import { useRoomContext } from "../model/room-context.tsx";
import { useRoomText, useTextResolver } from "../model/texts.tsx";
import { logBlocks } from "./log-lines.ts";
import { logPage } from "./log-page.ts";
import type { CardSource } from "./rich-text.ts";

export function useDownloadLog(): () => void {
  const { store, plugin, userId, language, pluginSettings } = useRoomContext();
  const resolve = useTextResolver();
  const t = useRoomText();

  function faceOf({ kind, id, side }: CardSource) {
    const card = kind === "card" ? store.getState().room?.game.cardById[id] : undefined;
    const face = kind === "card" ? card?.sides[side] : plugin.cardDb[id]?.[side];
    const address = imageAddress(face, kind === "card" ? (card?.databaseId ?? null) : id, side, {
      prefixes: object(plugin.gameDef.imageUrlPrefix),
      cardBacks: object(plugin.gameDef.cardBacks),
      altArt: object(pluginSettings.altArt),
      language,
    });
    return { face, src: address?.src ?? null };
  }

  return () => {
    const { room } = store.getState();
    if (!room) return;
    const players = Object.entries(room.playerInfo).flatMap(([seat, holder]) =>
      holder ? [[seat, holder.alias]] : [],
    );
    const page = logPage({
      blocks: logBlocks(room.deltas, userId !== null && room.pluginAuthorId === userId),
      pluginName: room.game.pluginName ?? null,
      slug: room.roomSlug,
      date: new Date().toLocaleString(document.documentElement.lang || "en"),
      players: Object.fromEntries(players),
      resolve,
      faceOf,
      texts: { log: t("log"), room: t("room"), game: t("game"), unknownCard: t("unknownCard") },
    });
    saveFile(page, `${room.roomSlug}_log.html`, "text/html");
  };
}
