/** Records a table of this device, and tells its page how far the recording is. */
import type { RoomRecorder } from "@baize/room";
import { type RecordingState, ScriptRecorder } from "@baize/room/recording";

export interface TableRecording {
  /** What the room is given. */
  recorder: RoomRecorder;
  start(): void;
  /** @returns what was done until now as a play script; null: nothing. */
  stop(name: string): string | null;
}

/**
 * @param room what is recorded, as it is now.
 * @param tell is given how far it is after every change; null: nothing is recorded.
 */
export function createTableRecording(
  room: ConstructorParameters<typeof ScriptRecorder>[0],
  tell: (state: RecordingState | null) => void,
): TableRecording {
  const script = new ScriptRecorder(room);
  /** While nothing is recorded there is nothing to tell. */
  const told = (write: () => void) => {
    if (script.state === null) return;
    write();
    tell(script.state);
  };
  return {
    recorder: {
      acting: (action, game) => told(() => script.acting(action, game)),
      acted: (outcome, seed) => told(() => script.acted(outcome, seed)),
      changed: () => told(() => script.changed()),
      seated: (seat, alias, outcome) => told(() => script.seated(seat, alias, outcome)),
      stepped: (from, to) => told(() => script.stepped(from, to)),
      replaced: () => told(() => script.replaced()),
    },
    start() {
      script.start();
      tell(script.state);
    },
    stop(name) {
      const written = script.script(name);
      script.stop();
      tell(null);
      return written;
    },
  };
}
