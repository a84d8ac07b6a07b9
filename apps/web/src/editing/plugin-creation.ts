/** New plugins over lines that break: whoever asks again after an answer that was lost has one plugin, not two. */
import type { HttpClient } from "../app/http.ts";
import { isUnanswered } from "../app/room-request.ts";
import { createPlugin, findCreated, type NewPlugin, type SavedPlugin } from "./plugin-requests.ts";
import { createPluginUpdates } from "./plugin-updates.ts";

export interface PluginCreation {
  /** Makes the plugin; where the one that was asked for before is there already, it becomes this one. Throws HttpError. */
  create(plugin: NewPlugin): Promise<SavedPlugin>;
}

/** For one plugin, however often it is asked for. */
export function createPluginCreation(http: HttpClient): PluginCreation {
  const updates = createPluginUpdates(http);
  /** Sent, but no answer came: it may be there. */
  let unanswered: NewPlugin | null = null;
  /** It was there. */
  let earlier: SavedPlugin | null = null;

  async function createOnce(plugin: NewPlugin): Promise<SavedPlugin> {
    earlier ??= unanswered && (await findCreated(http, unanswered));
    if (!earlier) return createPlugin(http, plugin);
    const { name, definition, cardDb, settings } = plugin;
    return updates.update({
      ...{ id: earlier.id, name, definition, cardDb, baseVersion: earlier.version },
      ...(settings && { settings }),
    });
  }

  return {
    async create(plugin) {
      try {
        const saved = await createOnce(plugin);
        [unanswered, earlier] = [null, null];
        return saved;
      } catch (error) {
        if (!isUnanswered(error)) [unanswered, earlier] = [null, null];
        else if (!earlier) unanswered = plugin;
        throw error;
      }
    },
  };
}
