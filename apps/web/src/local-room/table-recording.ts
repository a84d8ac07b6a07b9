/** Records a table of this device, and tells its page how far the recording is. */
import type { RoomRecorder } from "@baize/room";
import { type KeptRecording, type RecordingState, ScriptRecorder } from "@baize/room/recording";

export interface TableRecording {
  /** What the room is given. */
  recorder: RoomRecorder;
  start(): void;
  /** Goes on with what was kept. */
  goOn(kept: KeptRecording): void;
  /** @returns what was done until now as a play script; null: nothing. */
  stop(name: string): string | null;
}

/**
 * @param room what is recorded, as it is now.
 * @param tell is given how far it is after every change; null: nothing is recorded.
 * @param keep is given what is to be kept with the table then; null: nothing any more.
 */
export function createTableRecording(
  room: ConstructorParameters<typeof ScriptRecorder>[0],
  tell: (state: RecordingState | null) => void,
  keep: (recording: KeptRecording | null) => void,
): TableRecording {
  const script = new ScriptRecorder(room);
  /** While nothing is recorded there is nothing to tell. */
  const told = (write: () => void) => {
    if (script.state === null) return;
    write();
    show();
  };
  function show(): void {
    tell(script.state);
    keep(script.toKeep);
  }
  return {
    recorder: {
      // Nothing is done yet: what is kept is what was done.
      acting: (action, game) => script.acting(action, game),
      acted: (outcome, seed) => told(() => script.acted(outcome, seed)),
      changed: () => told(() => script.changed()),
      seated: (seat, alias, outcome) => told(() => script.seated(seat, alias, outcome)),
      stepped: (from, to) => told(() => script.stepped(from, to)),
      replaced: () => told(() => script.replaced()),
    },
    start() {
      script.start();
      show();
    },
    goOn(kept) {
      script.goOn(kept);
      show();
    },
    stop(name) {
      const written = script.script(name);
      script.stop();
      show();
      return written;
    },
  };
}
