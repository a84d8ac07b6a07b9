/** What Update does: the defaults are saved, the current values applied, the dialog closes (table §9.6). */
import type { JsonObject } from "@baize/engine";
import { useState } from "react";
import { object } from "../../../model/definition.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useRoomText } from "../../../model/texts.tsx";
import type { UiState } from "../../../model/ui-store.ts";
import { useChrome } from "../../context/chrome-context.tsx";
import {
  changedValues,
  defaultValues,
  type PreferenceDrafts,
  type PreferenceTables,
} from "./preference-rows.ts";

export interface SavePreferencesOptions {
  tables: PreferenceTables;
  /** Rows that are not sent: the person may not set them. */
  isLeftOut: (key: string) => boolean;
  onSaved: () => void;
}

export function useSavePreferences({ tables, isLeftOut, onSaved }: SavePreferencesOptions) {
  const { ui, actions, plugin, userId, pluginSettings } = useRoomContext();
  const { saveSettings } = useChrome();
  const [isSaving, setSaving] = useState(false);
  const t = useRoomText();

  async function saveDefaults(drafts: PreferenceDrafts): Promise<void> {
    const settings: JsonObject = {};
    for (const table of ["player", "game", "ui"] as const) {
      // The server merges: a table that is not shown keeps what was saved.
      if (tables[table].length > 0) {
        const rows = tables[table].filter(({ key }) => !isLeftOut(key));
        settings[table] = defaultValues(rows, drafts[table], object(pluginSettings[table]));
      }
    }
    const leftOut = await saveSettings({ [plugin.id]: settings });
    if (leftOut.length > 0) actions.alert("warning", leftOut.join("\n"));
  }

  /** One action for everything that is the game's. */
  async function applyCurrent(drafts: PreferenceDrafts): Promise<boolean> {
    const player = changedValues(tables.player, drafts.player);
    const game = changedValues(tables.game, drafts.game);
    const args = {
      ...(Object.keys(player).length > 0 ? { player } : {}),
      ...(Object.keys(game).length > 0 ? { game } : {}),
    };
    if (Object.keys(args).length === 0) return true;
    return (await actions.command("setPreferences", args)).status === "ok";
  }

  async function save(drafts: PreferenceDrafts) {
    setSaving(true);
    try {
      if (userId !== null) await saveDefaults(drafts);
    } catch {
      setSaving(false);
      return actions.alert("error", t("settingUpdateError"));
    }
    const applied = await applyCurrent(drafts);
    ui.setState(({ userSettings }) => ({
      userSettings: {
        ...userSettings,
        ...(changedValues(tables.ui, drafts.ui) as Partial<UiState["userSettings"]>),
      },
    }));
    setSaving(false);
    // Refused: the server has said why, and what was typed is still there.
    if (applied) onSaved();
  }

  return { save, isSaving };
}
