import type { TableRecorder } from "../../model/table-recorder.ts";
import type { UiStore } from "../../model/ui-store.ts";

/** Ends the recording and shows what it has written. */
export async function stopRecording(recorder: TableRecorder, ui: UiStore, game: string): Promise<void> {
  await recorder.stop(game);
  ui.setState({ showModal: "recording" });
}
