/** Records a table of this device, and tells its page how far the recording is. */
import type { RoomRecorder } from "@baize/room";
import {
  type KeptRecording,
  type RecordingNews,
  type RecordingState,
  ScriptRecorder,
} from "@baize/room/recording";

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
 * @param keep is given what is new then, to be kept with the table; null: nothing is to be kept any more. Where it rejects, it is given
 * everything the next time.
 */
export function createTableRecording(
  room: ConstructorParameters<typeof ScriptRecorder>[0],
  tell: (state: RecordingState | null) => void,
  keep: (news: RecordingNews | null) => Promise<void>,
): TableRecording {
  const script = new ScriptRecorder(room);
  /** Steps that are kept; null: nothing of this recording is. */
  let kept: number | null = null;
  /** While nothing is recorded there is nothing to tell. */
  const told = (write: () => void) => {
    if (script.state === null) return;
    write();
    show();
  };
  function show(): void {
    tell(script.state);
    const news = script.news(kept);
    kept = script.state?.steps ?? null;
    keep(news).catch((error: unknown) => {
      // The recording goes on, and is kept whole with its next step.
      console.warn("A recording could not be kept.", error);
      kept = null;
    });
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
      kept = null;
      show();
    },
    goOn(recording) {
      script.goOn(recording);
      kept = null;
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
