/** Saves the definition of the last push and starts a new game with it, for the plugin's author (table §7.4). */
import type { HttpClient } from "../../../app/http.ts";
import { closeAlert, showAlert } from "../model/alert-queue.ts";
import type { RoomActions } from "../model/room-actions.ts";
import type { TablePlugin } from "../model/room-context.tsx";
import type { RoomReader } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";

export interface PluginRefresh {
  /** Ctrl+Shift+L. */
  refresh(): Promise<void>;
  /** Ctrl+Shift+K: pushes are taken over as they come. */
  toggleAutomatic(): void;
}

export interface PluginRefreshOptions {
  store: RoomReader;
  ui: UiStore;
  actions: RoomActions;
  plugin: TablePlugin;
  userId: number | null;
  http: HttpClient;
  t: Translate;
}

export function createPluginRefresh(options: PluginRefreshOptions): PluginRefresh {
  const { store, ui, actions, plugin, userId, http, t } = options;

  function isAuthor(): boolean {
    if (userId !== null && store.getState().room?.pluginAuthorId === userId) return true;
    actions.alert("info", t("authorOnly"));
    return false;
  }

  async function refresh() {
    if (!isAuthor()) return;
    const gameDef = ui.getState().pluginUpdate;
    if (!gameDef) return actions.alert("info", t("noPluginUpdate"));
    showAlert(ui, { level: "info", text: t("updatingPlugin"), autoClose: false });
    const waiting = ui.getState().alerts.at(-1)?.id;
    try {
      await http.call("PATCH /api/myplugins/:id", {
        params: { id: plugin.id },
        body: {
          plugin: { id: plugin.id, version: plugin.version + 1, game_def: gameDef },
        },
      });
    } catch {
      return actions.alert("error", t("pluginUpdateFailed"));
    } finally {
      if (waiting !== undefined) closeAlert(ui, waiting);
    }
    ui.setState(({ pluginUpdate }) => ({ pluginUpdate: pluginUpdate === gameDef ? null : pluginUpdate }));
    actions.alert("success", t("pluginUpdated"));
    await actions.resetGame({ reload: false, save: false });
  }

  function toggleAutomatic() {
    if (!isAuthor()) return;
    const on = !ui.getState().pluginAutoRefresh;
    ui.setState({ pluginAutoRefresh: on });
    actions.alert("info", t(on ? "autoRefreshOn" : "autoRefreshOff"));
  }

  return { refresh, toggleAutomatic };
}

/** Takes pushes over as they come, while that is switched on. @returns a function that stops. */
export function followPluginUpdates(ui: UiStore, refresh: PluginRefresh): () => void {
  return ui.subscribe((now, before) => {
    if (now.pluginAutoRefresh && now.pluginUpdate && now.pluginUpdate !== before.pluginUpdate) {
      void refresh.refresh();
    }
  });
}
