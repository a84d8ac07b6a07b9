/**
 * What the rest of the product asks of the engine. `table.ts` implements it; the server's rooms, the
 * conformance runner and the tests use nothing else to change a game.
 */
import type { Effect, LoadRecord } from "../language/run/effects.ts";
import type { NamesRead } from "../language/run/names-read.ts";
import type { TraceListener } from "../language/run/trace-event.ts";
import type { StepThroughRequest } from "../model/history.ts";
import type { Definition } from "../model/plugin.ts";
import type { Saying } from "../model/sayings.ts";
import type {
  CardId,
  Delta,
  GameState,
  GuiUpdate,
  Json,
  JsonObject,
  PlayerInfo,
  PlayerUi,
  SeatId,
} from "../model/state.ts";
import type { TextNotes } from "../model/text-notes.ts";
import type { User } from "../model/user.ts";
import type { Value } from "../model/value.ts";

export interface NewTableRequest {
  roomSlug: string;
  /** `game.options`: pluginId, pluginVersion, pluginName, replayUuid, externalData, privacyType, language. */
  options: JsonObject;
  creator: User;
}

export interface ActionRequest {
  /** Untrusted action code: an action list, a call, or the id of an action list. */
  code: Json;
  /** Shown first in traces. */
  description?: string | null;
  /** Null: `$PLAYER_N` is undefined. */
  playerUi: PlayerUi | null;
  /**
   * The code runs once for each of these, in their order, with it as the active card; one that is gone by then is passed over.
   * All of it is one action. Absent: once, with the active card of `playerUi`.
   */
  cardIds?: readonly CardId[];
  actor: User;
  /** `$ALIAS_N` names the actor where no seat, or an empty one, acts: `[player4/Ann]`, `[Ann]`. */
  namesActor?: boolean;
  /** `RESET_GAME` fails: the actor may not begin a new game. */
  mayNotReset?: boolean;
  /** For the developer tool. A traced action does exactly the same, only slower. */
  trace?: TraceListener;
}

/** Why an action changed nothing but the log. */
export interface ActionError {
  /** As in the log line, without prefix and trace. */
  message: string;
  /** From the outside in: description, `index 2`, function names. For plugin authors only. */
  trace: string[];
  /** The function or rule of the definition that failed; null: it was code from elsewhere. For plugin authors only. */
  place: DefinitionPlace | null;
  /** What was asked for is right and too much at once: in smaller parts it would be done. */
  isTooLarge?: true;
}

/** A part of the definition. */
export interface DefinitionPlace {
  /** Keys from the root, such as `functions`, `DRAW_ALL`. */
  path: readonly string[];
  /** File and line where the author wrote it, if they are known. */
  line: string | null;
}

/** What one step did. The delta has already been appended to the table's history. */
export interface StepOutcome extends TextNotes {
  oldReplayStep: number;
  newReplayStep: number;
  delta: Delta;
  messages: string[];
  guiUpdates: GuiUpdate[];
  effects: Effect[];
  /** Cards that were in a group while it was shuffled: nobody may follow them through it (api §8.3). */
  shuffled: CardId[];
  /** Hidden cards of groups that were put into another order by hand, where nobody else could see it. */
  reordered: CardId[];
  error: ActionError | null;
  /** What had been undone and can no longer be redone, oldest first. */
  cut: Delta[];
  /** What to write to the journal before anybody hears of this step. */
  change: TableChange;
}

export interface StepThroughOutcome {
  oldReplayStep: number;
  newReplayStep: number;
  /** The difference of the two states, without metadata. Null when nothing moved, or changed. */
  delta: Delta | null;
  change: TableChange;
}

/** The durable form of one change; `Table.replay` applies it again after a crash. */
export type TableChange =
  | {
      kind: "step";
      step: number;
      delta: Delta;
      playerInfo?: PlayerInfo;
      counter: number;
      loads?: LoadRecord[];
    }
  | { kind: "moved"; step: number }
  /** So many of the oldest steps are gone. */
  | { kind: "shortened"; steps: number }
  | { kind: "replaced"; snapshot: TableSnapshot };

/** A whole table as plain JSON. */
export interface TableSnapshot {
  game: GameState;
  deltas: Delta[];
  replayStep: number;
  playerInfo: PlayerInfo;
  /** State of the id source. */
  counter: number;
  loads?: LoadRecord[];
}

/** The value of some code, and what it has read of cards on the way. */
export interface Reading {
  value: Value;
  names: NamesRead;
}

/** One live game with its history. Single writer: calls never overlap. */
export interface Table {
  /**
   * The live state. Actions write to it in place: keep a copy (`applyDelta` of the step, undone, gives the state before)
   * or read what is needed at once. Every step puts another root here; what is below may be written to or replaced.
   */
  readonly game: GameState;
  readonly deltas: readonly Delta[];
  /** Index of the last applied delta, −1 = none. */
  readonly replayStep: number;
  readonly playerInfo: PlayerInfo;
  /** What lines of the first step of a game say that was begun here; empty for one that was opened. */
  readonly startSayings: readonly Saying[];
  /**
   * Runs one atomic action (action-language §9): on any error only an error line is logged. Never throws for
   * plugin code, except RequestPending when the request port asks for that.
   */
  act(request: ActionRequest): StepOutcome;
  /**
   * Sits a user down, moving them from another seat (api §6.3.5). Throws EngineError for an unknown seat.
   * @param how `keeps`: they stay in the seats that they have.
   */
  sitDown(seat: SeatId, user: User, how?: { keeps: boolean }): StepOutcome;
  /**
   * Whoever sits there gets up (api §6.3.5). Throws EngineError for an unknown seat.
   * @param removedBy the signature of who removes them from the room: the log says that first.
   */
  getUp(seat: SeatId, removedBy?: string): StepOutcome;
  /** Undo, redo, rounds, jumps (action-language §8.3). */
  stepThrough(request: StepThroughRequest): StepThroughOutcome;
  /** Where that would lead: the index of the last applied step. */
  stepTarget(request: StepThroughRequest): number;
  /**
   * A new game in the same room; seats stay (api §7.4).
   * @param how `reload`: the decks that were loaded are loaded again; `players`: those who sit, with their saved settings, which
   * they get anew.
   */
  reset(
    definition: Definition,
    actor: User,
    how?: { reload?: boolean; players?: readonly User[] },
  ): TableChange;
  /** Replaces game and history by an uploaded replay (validated by the caller, api §6.3.4), both of which the table takes over. */
  setReplay(game: GameState, deltas: Delta[]): void;
  /** The whole table as a change, for a journal that keeps what replaced it. */
  asReplaced(): TableChange;
  /**
   * Lets go the oldest steps; the indices restart at 0 for the first one that stays. Those that stay are the same objects:
   * steps share most of what they hold with one another and with the game. Throws EngineError when one of them is undone.
   */
  dropSteps(steps: number): TableChange;
  /** Replaces the game as one undoable step. */
  setGame(game: GameState, description: string | null): StepOutcome;
  /** Applies a change read back from the journal. */
  replay(change: TableChange): void;
  snapshot(): TableSnapshot;
  /** The snapshot as JSON text, for storage, without the items of `deltas`, which stand between the two. */
  snapshotAround(): { before: string; after: string };
  /** Evaluates code read-only. Writes are discarded; throws EngineError. */
  evaluate(code: Json, playerUi: PlayerUi | null): Json;
  /** As `evaluate`, with what the code has read of cards, for whoever shows the value to others (`evaluateForAll`). */
  reading(code: Json): Reading;
}
