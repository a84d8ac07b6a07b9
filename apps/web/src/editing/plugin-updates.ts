/** New versions of a plugin over lines that break: an answer that was lost is no quarrel with oneself. */
import type { HttpClient } from "../app/http.ts";
import { isUnanswered } from "../app/room-request.ts";
import { type PluginChange, readPlugin, type SavedPlugin, updatePlugin } from "./plugin-requests.ts";
import { sameJson } from "./same-json.ts";

export interface PluginUpdates {
  /**
   * Saves a new version. When the answer to the one before was lost and that version is there, this one goes on from it; the server would
   * refuse it as a change of somebody else. Throws HttpError.
   */
  update(change: PluginChange): Promise<SavedPlugin>;
}

export function createPluginUpdates(http: HttpClient): PluginUpdates {
  /** Sent, but no answer came: it may be there. */
  let unanswered: PluginChange | null = null;

  async function update(change: PluginChange): Promise<SavedPlugin> {
    const arrived = unanswered?.id === change.id ? await versionOf(unanswered) : null;
    unanswered = null;
    const next = arrived === null ? change : { ...change, baseVersion: arrived };
    try {
      return await updatePlugin(http, next);
    } catch (error) {
      if (isUnanswered(error)) unanswered = next;
      throw error;
    }
  }

  /** The version that a change has become; null: the server has something else. */
  async function versionOf({ id, definition, cardDb, baseVersion }: PluginChange): Promise<number | null> {
    const { version, game_def, card_db } = await readPlugin(http, id);
    const isThis =
      version === baseVersion + 1 &&
      sameJson(game_def, definition) &&
      (cardDb === undefined || sameJson(card_db, cardDb));
    return isThis ? version : null;
  }

  return { update };
}
