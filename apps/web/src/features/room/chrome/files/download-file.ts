/** The whole game as a file: asked of whoever has the room, who tells everybody (table §9.2, api §3.5.30). */

import { HttpError } from "@baize/client";
import { serverText } from "../../../../app/server-texts.ts";
import { i18n } from "../../../../i18n/i18n.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TableHome } from "../../model/table-home.ts";
import type { Translate } from "../../model/texts.tsx";

export interface DownloadAt extends Pick<TableHome, "exportFile"> {
  slug: string;
  actions: RoomActions;
  t: Translate;
}

/** Saves `{slug}_game.json` or `{slug}_replay.json`. */
export async function downloadFile(what: "game" | "replay", at: DownloadAt): Promise<void> {
  const { slug, exportFile, actions, t } = at;
  try {
    const content = await exportFile(slug, what);
    saveFile(JSON.stringify(content), `${slug}_${what}.json`, "application/json");
  } catch (error) {
    actions.alert("error", (await saidOf(error)) ?? t("downloadFailed"));
  }
}

/** Why the room does not give its game, in the person's language; null: it has said nothing. */
export async function saidOf(error: unknown): Promise<string | null> {
  const said = error instanceof HttpError ? error.said : null;
  if (said !== null) await i18n.loadNamespaces("server");
  return said && serverText(said);
}
