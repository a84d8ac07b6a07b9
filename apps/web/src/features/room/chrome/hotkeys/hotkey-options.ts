/** What key presses on the table work with. */

import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { RoomReader } from "../../model/room-store.ts";
import type { Translate } from "../../model/texts.tsx";
import type { UiStore } from "../../model/ui-store.ts";
import type { TokenBatch } from "../../predict/token-batch.ts";
import type { PromptAnswerer } from "../../sync/answer-prompt.ts";
import type { PluginRefresh } from "../../sync/refresh-plugin.ts";

export interface HotkeyOptions {
  store: RoomReader;
  ui: UiStore;
  actions: RoomActions;
  plugin: TablePlugin;
  userId: number | null;
  tokens: TokenBatch;
  answerer: PromptAnswerer;
  pluginRefresh: PluginRefresh;
  t: Translate;
  /** Product keys that this table does not have. */
  absent?: readonly string[] | undefined;
  now?(): number;
}
