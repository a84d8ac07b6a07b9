/** What stands behind a table that is tried: the game as its author has it now, and nothing that is kept. */
import { HIGHEST_SUPPORT } from "@baize/protocol/support-levels";
import { DEVICE_PERSON_ID } from "../../../local-room/person.ts";
import type { Trial } from "../../../local-room/trial/trial.ts";
import { ABSENT_WHEN_TRIED } from "../../room/chrome/hotkeys/absent-keys.ts";
import type { TableHome } from "../../room/model/table-home.ts";

/** @param open shows where the definition writes something; null: the editor cannot */
export function trialHome(
  trial: Trial,
  alias: string,
  open: ((path: readonly (string | number)[]) => void) | null,
): TableHome {
  const pluginHere = (id: number, version: number) => {
    const tried = trial.version(version);
    return tried && { id, version, ...tried };
  };
  return {
    place: "trial",
    absentKeys: ABSENT_WHEN_TRIED,
    person: {
      id: DEVICE_PERSON_ID,
      accountId: null,
      alias,
      supporter: { level: HIGHEST_SUPPORT, admin: false },
      pluginSettings: {},
    },
    pluginHere,
    async loadPlugin(id, version) {
      const plugin = pluginHere(id, version);
      if (!plugin) throw new Error("This state of the game is gone.");
      return plugin;
    },
    saveSettings: async () => [],
    exportFile: () => Promise.reject(new Error("Nothing is kept of a game that is tried.")),
    lastActions: { steps: trial.traceable, trace: trial.trace, ...(open && { open }) },
  };
}
