/** Writes down what is done in a room as a play script that `baize test` runs (docs/plugins/testing.md). */
import type { GameState, JsonObject, SeatId, StepOutcome, Table } from "@baize/engine";
import type { AskedAction, RoomRecorder } from "../ports/recorder.ts";
import { endOf } from "./end-of-script.ts";
import { ID, scriptStep } from "./script-step.ts";

/** Why a recording ended before it was stopped: what came then is nothing that a script can do. */
export type RecordingEnd = "another_game" | "went_back" | "no_seat" | "not_repeatable" | "interrupted";

export interface RecordingState {
  /** How many steps it has. */
  steps: number;
  /** Null: it goes on. */
  ended: RecordingEnd | null;
}

/** A recording as it is kept while its table is closed. Plain JSON. */
export interface KeptRecording extends RecordingPlace {
  head: JsonObject;
  steps: JsonObject[];
}

/** Where a recording stands. */
export interface RecordingPlace {
  ended: RecordingEnd | null;
  from: number;
  kept: number[];
  /** Where the table was in its history, and how long that was. */
  at: number;
  of: number;
}

/** What is another one, or new, since a recording was last kept: its head may be a whole game, and it may have thousands of steps. */
export interface RecordingNews {
  /** Null: it is kept. */
  head: JsonObject | null;
  /** How many steps stay as they are kept. */
  since: number;
  /** Those after them. */
  steps: JsonObject[];
  place: RecordingPlace;
}

/** What a recorder looks at of its room. */
interface RecordedRoom {
  table: Pick<Table, "game" | "deltas" | "replayStep" | "playerInfo">;
  plugin: { definition: { source: { gameDef: JsonObject } } };
}

interface Recording {
  head: JsonObject;
  steps: JsonObject[];
  ended: RecordingEnd | null;
  /** The history had so many steps when it began, less one. */
  from: number;
  /** Steps of the history that are steps of the script. */
  kept: Set<number>;
  /** What is being done. */
  acting: JsonObject | null;
}

export class ScriptRecorder implements RoomRecorder {
  readonly #room: () => RecordedRoom;
  #recording: Recording | null = null;

  /** @param room the room that it is told of, as it is now. */
  constructor(room: () => RecordedRoom) {
    this.#room = room;
  }

  /** Null: nothing is recorded. */
  get state(): RecordingState | null {
    return this.#recording && { steps: this.#recording.steps.length, ended: this.#recording.ended };
  }

  /** Begins anew. A game without cards begins as a new one; of any other the script holds the game as it is now. */
  start(): void {
    const { game, replayStep, playerInfo, deltas } = this.#room().table;
    const players = Object.fromEntries(
      Object.entries(playerInfo).flatMap(([seat, holder]) => (holder ? [[seat, holder.alias] as const] : [])),
    );
    const isNew = deltas.length === 0 && Object.keys(game.cardById).length === 0;
    this.#recording = {
      head: {
        players,
        language: game.options.language ?? null,
        ...(isNew ? { playerCount: "default" } : { game: structuredClone(game) as unknown as JsonObject }),
      },
      steps: [],
      ended: null,
      from: replayStep,
      kept: new Set(),
      acting: null,
    };
  }

  stop(): void {
    this.#recording = null;
  }

  /**
   * What is to be kept so that it can go on later; null: nothing is recorded.
   * @param count of the steps of this recording that are kept; null: nothing of it is.
   */
  news(count: number | null): RecordingNews | null {
    if (!this.#recording) return null;
    const { head, steps, ended, from, kept } = this.#recording;
    const { replayStep, deltas } = this.#room().table;
    // The last step may still get the chance of what follows.
    const since = Math.max((count ?? 0) - 1, 0);
    return {
      head: count === null ? head : null,
      since,
      // It is written later.
      steps: structuredClone(steps.slice(since)),
      place: { ended, from, kept: [...kept], at: replayStep, of: deltas.length },
    };
  }

  /** Goes on with what was kept. Where the table has gone on without it, the recording has ended there. */
  goOn({ kept, at, of, ended, steps, ...rest }: KeptRecording): void {
    const { replayStep, deltas } = this.#room().table;
    const isWhole = replayStep === at && deltas.length === of;
    this.#recording = {
      ...rest,
      steps: structuredClone(steps),
      kept: new Set(kept),
      ended: ended ?? (isWhole ? null : "interrupted"),
      acting: null,
    };
  }

  /**
   * What was done until now, with what the table holds as the last expectation. Null: nothing was done, or nothing is recorded.
   * @returns JSON text, a step a line.
   */
  script(name: string): string | null {
    if (!this.#recording) return null;
    const { head, steps, ended } = this.#recording;
    const [last] = steps.slice(-1);
    if (!last) return null;
    const { table, plugin } = this.#room();
    const expect = ended === null ? { expect: endOf(table.game, plugin.definition.source.gameDef) } : {};
    const keys = Object.entries({ name, ...head }).map(
      ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
    );
    const lines = [...steps.slice(0, -1), { ...last, ...expect }].map(
      (step) => `    ${JSON.stringify(step)}`,
    );
    return `{\n${keys.join("\n")}\n  "steps": [\n${lines.join(",\n")}\n  ]\n}\n`;
  }

  acting(action: AskedAction, game: GameState): void {
    if (this.#running) this.#running.acting = scriptStep(action, game);
    if (this.#running?.acting === null) this.#end("no_seat");
  }

  acted(outcome: StepOutcome, seed: string | null): void {
    const recording = this.#running;
    if (!recording) return;
    const { acting } = recording;
    const step = acting ?? recording.steps.at(-1);
    if (!step) return;
    if (acting) recording.steps.push(acting);
    recording.acting = null;
    this.#keep(outcome);
    // A second action of the same step has a chance of its own.
    if (seed !== null) step.seed = acting ? seed : [step.seed ?? "unused", seed];
    // Ids are other ones each time.
    if (outcome.error) step.fails = outcome.error.message.split(ID)[0]!;
  }

  changed(): void {
    this.#end("not_repeatable");
  }

  seated(seat: SeatId, alias: string | null, outcome: StepOutcome): void {
    this.#running?.steps.push(alias === null ? { leave: seat } : { sit: seat, alias });
    this.#keep(outcome);
  }

  stepped(from: number, to: number): void {
    const recording = this.#running;
    if (!recording) return;
    if (to < recording.from) {
      this.#end("went_back");
      return;
    }
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const count = [...recording.kept].filter((step) => step > first && step <= last).length;
    if (count > 0) recording.steps.push(to < from ? { undo: count } : { redo: count });
  }

  replaced(): void {
    this.#end("another_game");
  }

  get #running(): Recording | null {
    return this.#recording?.ended === null ? this.#recording : null;
  }

  #end(why: RecordingEnd): void {
    if (this.#running) this.#running.ended = why;
  }

  /** A new step cuts off what was undone. */
  #keep({ newReplayStep }: StepOutcome): void {
    const kept = this.#running?.kept;
    if (!kept) return;
    for (const step of [...kept]) if (step >= newReplayStep) kept.delete(step);
    kept.add(newReplayStep);
  }
}
