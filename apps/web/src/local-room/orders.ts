/** What a page asks of the worker that has its table, and what it is answered. Plain data: both cross threads. */
import type { SeatId, Trace } from "@baize/engine";
import type { SavedGame } from "@baize/room";
import type { RecordingState } from "@baize/room/recording";
import type { DevicePerson } from "./person.ts";
import type { PackedPlugin, TableAccount } from "./table-schema.ts";

export interface NewTable {
  plugin: PackedPlugin;
  /** A game to go on with; null: a new one. */
  saved: SavedGame | null;
  /** The room on a server that the game was taken from. */
  takenFrom: string | null;
  /** The save of an account that it goes on from; absent: none. */
  account?: TableAccount;
}

/** What is said of a save of the table beside the game itself (`DeviceGameRequest`). */
export interface SaveAbout {
  user_id: number;
  uuid: string;
  version: string;
  base: string | null;
  device: { id: string };
  /** The newest steps that are wanted; null: all. */
  mostSteps: number | null;
}

export type TableOrder =
  | { kind: "create"; table: NewTable; person: DevicePerson }
  /** `steal`: also from another tab that has it. */
  | { kind: "open"; slug: string; person: DevicePerson; steal: boolean }
  /** The whole game as a file. */
  | { kind: "export"; what: "game" | "replay" }
  /** The whole game with its history, for a room that goes on with it. */
  | { kind: "take" }
  /** The table as it is sent to an account. */
  | { kind: "save"; about: SaveAbout }
  /** Begins to write down what is done, anew. */
  | { kind: "record" }
  /** Ends that. `name`: what the script says of itself. */
  | { kind: "stopRecording"; name: string }
  /** Whether the last actions are kept, to be traced: only while nobody hides a hand from another. No: they are forgotten. */
  | { kind: "keep actions"; isKept: boolean }
  /** Which steps can be traced. */
  | { kind: "traceable" }
  | { kind: "trace"; step: number };

export type TableAnswer =
  | { kind: "opened"; slug: string }
  /** Another tab has it. */
  | { kind: "held" }
  | { kind: "gone" }
  | { kind: "file"; name: string; content: string }
  /** A whole game, and the seat that its person plays just now. */
  | { kind: "game"; content: string; seat: SeatId | null }
  /** A request's body; `at`: the table's version that it holds. */
  | { kind: "save"; body: string; at: number; steps: number }
  | { kind: "recording" }
  /** A play script; null: nothing was done. */
  | { kind: "recorded"; script: string | null }
  /** Those that can be traced, as indices in the table's history. */
  | { kind: "steps"; steps: number[] }
  | { kind: "trace"; trace: Trace | null }
  /** The browser gives this site no place to keep a table. */
  | { kind: "forbidden" }
  /** `full`: the device has no room left. */
  | { kind: "failed"; message: string; full: boolean };

/** What the worker says of its own. */
export type TableNotice =
  | { kind: "taken" }
  /** The table is not on this device any more. */
  | { kind: "lost" }
  /** How far the recording is; null: there is none. */
  | { kind: "recording"; state: RecordingState | null };
