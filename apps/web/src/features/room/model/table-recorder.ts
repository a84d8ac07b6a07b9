/** The recorder of a table: writes what is done there as a play script. */
import type { RecordingEnd, RecordingState } from "@baize/room/recording";
import type { StoreApi } from "zustand/vanilla";

/** A recording that was stopped. */
interface Recorded {
  /** YAML; null: nothing was done. */
  script: string | null;
  steps: number;
  /** Why it had ended before; null: it had not. */
  ended: RecordingEnd | null;
}

export interface RecorderState {
  /** Null: nothing is recorded. */
  now: RecordingState | null;
  /** The one that was stopped last. */
  last: Recorded | null;
}

export interface TableRecorder {
  store: Pick<StoreApi<RecorderState>, "getState" | "getInitialState" | "subscribe">;
  start(): Promise<void>;
  /** What it has written is `last` then. */
  stop(name: string): Promise<void>;
}
