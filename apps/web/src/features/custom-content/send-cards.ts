/** Sends custom cards to the server, and says what it answered (decks §4.2). */

import { HttpError, type Said } from "@baize/client";
import type { CardDatabase } from "@baize/engine";
import type { CustomCards, CustomContentRequest } from "@baize/protocol";
import type { HttpClient } from "../../app/http.ts";
import { serverText } from "../../app/server-texts.ts";

/** Two megabytes take their time on a slow line. */
const TIMEOUT_MS = 120_000;

export type SentCards =
  | { status: "saved"; cards: CustomCards }
  /** Private cards are for supporters. */
  | { status: "locked" }
  | { status: "tooLarge" }
  | { status: "noAnswer" }
  /** @param lines what is wrong with which card. */
  | { status: "refused"; message: Said | null; lines: string[] };

export async function sendCards(
  http: HttpClient,
  request: { pluginId: number; userId: number; isPublic: boolean; cards: CardDatabase },
): Promise<SentCards> {
  const body: CustomContentRequest = {
    plugin_id: request.pluginId,
    card_db: request.cards,
    public: request.isPublic,
    author_id: request.userId,
  };
  try {
    const answer = await http.call("POST /api/custom_content", { body, timeout: TIMEOUT_MS });
    return { status: "saved", cards: answer.data.card_db };
  } catch (error) {
    if (!(error instanceof HttpError)) return { status: "refused", message: null, lines: [] };
    if (error.status === 0) return { status: "noAnswer" };
    if (error.status === 413) return { status: "tooLarge" };
    if (error.status === 403 && error.said?.reason === "supporter_level") return { status: "locked" };
    return {
      status: "refused",
      message: error.said,
      lines: Object.values(error.fields).flat().map(serverText),
    };
  }
}
