/** What key presses on the table work with. */
import type { PluginRefresh } from "../connection/refresh-plugin.ts";
import type { RoomActions } from "../model/room-actions.ts";
import type { RoomPlugin } from "../model/room-context.tsx";
import type { RoomStore } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";
import type { PromptAnswerer } from "../prompts/answer-prompt.ts";
import type { TokenBatch } from "./token-batch.ts";

export interface HotkeyOptions {
  store: RoomStore;
  ui: UiStore;
  actions: RoomActions;
  plugin: RoomPlugin;
  userId: number | null;
  tokens: TokenBatch;
  answerer: PromptAnswerer;
  pluginRefresh: PluginRefresh;
  t: Translate;
  now?(): number;
}
