/** Saves the log, as this person reads it, as `{slug}_log.html` (table §9.5). */
import { saveFile } from "../../../../ui/save-file.ts";
import { isKnownPicture } from "../../../card-face/known-picture.ts";
import type { CardSource } from "../../model/card-source.ts";
import type { LogBlock } from "../../model/log-lines.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useRoomText, useTextResolver } from "../../model/texts.tsx";
import { useLineInWords } from "../../model/use-line-in-words.ts";
import { faceOfSource } from "../../table/preview/use-card-face.ts";
import { logRows } from "./log-rows.ts";

export function useDownloadLog(): () => void {
  const context = useRoomContext();
  const resolve = useTextResolver();
  const inWords = useLineInWords();
  const t = useRoomText();

  function faceOf(source: CardSource) {
    const { face, image } = faceOfSource(source, context);
    return { face, src: image?.src ?? null };
  }

  const read = (block: LogBlock): LogBlock => ({ ...block, lines: block.lines.map(inWords) });

  async function save() {
    const { store, userId } = context;
    const { logPage } = await import("./log-page.ts");
    const { room } = store.getState();
    if (!room) return;
    const players = Object.entries(room.playerInfo).flatMap(([seat, holder]) =>
      holder ? [[seat, holder.alias]] : [],
    );
    const page = logPage({
      rows: logRows(room.deltas, room.formerLog ?? [], userId !== null && room.pluginAuthorId === userId).map(
        (row) => ("cut" in row ? { ...row, cut: row.cut.map(read) } : read(row)),
      ),
      pluginName: room.game.pluginName ?? null,
      slug: room.roomSlug,
      date: new Date().toLocaleString(document.documentElement.lang || "en"),
      players: Object.fromEntries(players),
      resolve,
      faceOf,
      isKnownPicture: (address) => isKnownPicture(address, room.imageHosts),
      texts: {
        log: t("log"),
        room: t("room"),
        game: t("game"),
        unknownCard: t("unknownCard"),
        cut: t("cut.meaning"),
      },
    });
    saveFile(page, `${room.roomSlug}_log.html`, "text/html");
  }
  return () => void save().catch(() => context.actions.alert("error", t("downloadFailed")));
}
