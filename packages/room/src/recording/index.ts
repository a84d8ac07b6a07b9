/** Recordings of what is done in a room, for whoever opens rooms with a recorder, and what is written as they are. */
export { reportedStep } from "./reported-step.ts";
export {
  type KeptRecording,
  type RecordingEnd,
  type RecordingNews,
  type RecordingPlace,
  type RecordingState,
  ScriptRecorder,
} from "./script-recorder.ts";
