/** The formats of the conformance files, as their README describes them. */
import type { Delta, GameState, GuiUpdate, Json, JsonObject, PlayerInfo, PlayerUi } from "@baize/engine";

/** First number of each kind of generated id. */
export interface IdStart {
  card: number;
  s: number;
  uuid: number;
}

/** A file of vectors on a prepared state. */
export interface VectorFile {
  format: number;
  kind: "expression" | "action" | "sequence";
  family: string;
  plugin: string;
  base: string;
  playerUi?: PlayerUi;
  ids?: IdStart;
  vectors: Vector[];
}

/** One whole recorded game with one of the plugin corpora. */
export interface SessionFile {
  format: number;
  kind: "session";
  plugin: string;
  title: string;
  ids?: IdStart;
  newGame: {
    userId: number;
    roomSlug: string;
    options: JsonObject;
    expect: ExpectedNewGame;
    expectGame?: JsonObject;
  };
  steps: Step[];
  final?: { game: JsonObject; sha256: string };
  cardDb?: string;
  gameDefPatch?: JsonObject;
}

export type SetupItem = Json[] | { playerUi: PlayerUi | null; actionList: Json } | SeatOp;

export interface SeatOp {
  seat: string;
  userId: number | null;
}

export interface ExpectedError {
  kind: "raised" | "internal";
  core?: string;
  prefix?: boolean;
  hint?: string;
}

export interface ExpectedValue {
  type?: string;
  value?: Json;
  messages?: string[];
  error?: ExpectedError;
}

export interface ExpectedStep {
  messages?: string[];
  delta?: Delta | null;
  gui?: GuiUpdate[];
  error?: ExpectedError;
  crash?: boolean;
  playerInfo?: PlayerInfo;
  oldReplayStep?: number;
  newReplayStep?: number;
  replayStep?: number;
  deltaCount?: number;
}

export interface ExpectedNewGame {
  playerInfo?: PlayerInfo;
  replayStep: number;
  deltas?: Delta[];
  deltaCount?: number;
  game?: JsonObject;
}

export interface StepOptions {
  size: string;
  direction?: string;
  index?: number;
}

export type Step =
  | { op: "action"; playerUi: PlayerUi | null; actionList: Json; description?: string; expect: ExpectedStep }
  | { op: "step_through"; options: StepOptions; expect: ExpectedStep }
  | { op: "seat"; player: string; userId: number | null; expect: ExpectedStep };

/** One vector; which of the inputs is present decides what it is. */
export interface Vector {
  id: string;
  fn: string;
  base?: string;
  playerUi?: PlayerUi;
  setup?: SetupItem[];
  code?: Json;
  actionList?: Json;
  description?: string;
  steps?: StepOptions[];
  preSteps?: StepOptions[];
  seatOp?: { player: string; userId: number | null };
  deltaOld?: JsonObject;
  deltaNew?: JsonObject;
  apply?: { map: JsonObject; delta: Delta; direction: "undo" | "redo" };
  newGame?: { options: JsonObject; userSettings?: JsonObject };
  roomOp?: "reset_and_reload";
  sequence?: Step[];
  finalSha256?: string;
  finalGroups?: Record<string, string[][]>;
  expect?: JsonObject;
}

/** `{playerInfo, game}` of a fixture. */
export interface Fixture {
  playerInfo: PlayerInfo;
  game: GameState;
}
