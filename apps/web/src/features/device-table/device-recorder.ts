/** The recorder of a table of this device: what its thread writes down, as the page follows it. */
import type { RecordingState } from "@baize/room/recording";
import { createStore } from "zustand/vanilla";
import type { DeviceTable } from "../../local-room/device-table.ts";
import type { RecorderState, TableRecorder } from "../room/model/table-recorder.ts";

export function deviceRecorder(table: DeviceTable): TableRecorder {
  const store = createStore<RecorderState>(() => ({ now: null, last: null }));
  table.onRecording((now: RecordingState | null) => store.setState({ now }));
  return {
    store,
    start: () => table.record(),
    async stop(name) {
      const { now } = store.getState();
      const script = await table.stopRecording(name);
      store.setState({ now: null, last: { script, steps: now?.steps ?? 0, ended: now?.ended ?? null } });
    },
  };
}
