/** The whole game as a file: fetched from the server, which tells everybody (table §9.2, api §3.5.30). */

import { HttpError } from "@baize/client";
import type { HttpClient } from "../../../../app/http.ts";
import { serverText } from "../../../../app/server-texts.ts";
import { i18n } from "../../../../i18n/i18n.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { Translate } from "../../model/texts.tsx";

/** Long games take their time on slow lines, milliseconds. */
const TIMEOUT = 60_000;

export interface DownloadAt {
  slug: string;
  http: HttpClient;
  actions: RoomActions;
  t: Translate;
}

/** Saves `{slug}_game.json` or `{slug}_replay.json`. */
export async function downloadFile(what: "game" | "replay", at: DownloadAt): Promise<void> {
  const { slug, http, actions, t } = at;
  try {
    const asked = { params: { slug }, timeout: TIMEOUT };
    const content = await http.call(`GET /api/v1/rooms/:slug/export/${what}`, asked);
    saveFile(JSON.stringify(content), `${slug}_${what}.json`, "application/json");
  } catch (error) {
    const said = error instanceof HttpError ? error.said : null;
    if (said !== null) await i18n.loadNamespaces("server");
    actions.alert("error", said === null ? t("downloadFailed") : serverText(said));
  }
}
