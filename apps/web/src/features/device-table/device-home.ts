/** A table's home on this device: its plugin is kept here, settings stay here, files come from the table's own thread. */
import { unpackBundle } from "@baize/plugin";
import { HIGHEST_SUPPORT } from "@baize/protocol/support-levels";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { DEVICE_PERSON_ID } from "../../local-room/person.ts";
import { tableStore } from "../../local-room/tables.ts";
import type { TableAccountState } from "../room/model/table-account.ts";
import type { PluginSource, TableHome } from "../room/model/table-home.ts";
import type { TableRecorder } from "../room/model/table-recorder.ts";
import type { PersonHere } from "./use-device-person.ts";

export const loadFromDevice: PluginSource = async (id, version) => {
  const kept = await tableStore.plugin(id, version);
  if (!kept) throw new Error("This version of the game is not on this device.");
  const { name, game_def: gameDef, card_db: cardDb } = unpackBundle(kept.packed);
  return { id, version, name: name ?? "", gameDef, cardDb };
};

export function deviceHome(
  table: DeviceTable,
  { alias, accountId, settings, keepSettings }: PersonHere,
  invite: () => void,
  recorder: TableRecorder,
  account: TableAccountState,
): TableHome {
  return {
    place: "device",
    recorder,
    account,
    invite,
    person: {
      id: DEVICE_PERSON_ID,
      accountId,
      alias,
      supporter: { level: HIGHEST_SUPPORT, admin: false },
      pluginSettings: settings,
    },
    loadPlugin: loadFromDevice,
    async saveSettings(changes) {
      keepSettings(changes as PersonHere["settings"]);
      return [];
    },
    lastActions: { steps: table.traceable, trace: table.trace },
    exportFile: async (_slug, what) => JSON.parse((await table.exportFile(what)).content),
  };
}
