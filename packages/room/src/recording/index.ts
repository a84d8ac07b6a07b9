/** Recordings of what is done in a room, for whoever opens rooms with a recorder. */
export {
  type KeptRecording,
  type RecordingEnd,
  type RecordingNews,
  type RecordingPlace,
  type RecordingState,
  ScriptRecorder,
} from "./script-recorder.ts";
