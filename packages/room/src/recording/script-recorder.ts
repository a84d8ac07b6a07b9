/** Writes down what is done in a room as a play script that `baize test` runs (docs/plugins/testing.md). */
import type { Definition, GameState, JsonObject, SeatId, StepOutcome, Table } from "@baize/engine";
import type { AskedAction, RoomRecorder } from "../ports/recorder.ts";
import { beginningOf } from "./beginning.ts";
import { endOf } from "./end-of-script.ts";
import { ID, scriptStep } from "./script-step.ts";
import { scriptText } from "./script-text.ts";

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
  plugin: { definition: Definition };
  /** What decided the chance of its first game; absent: nobody knows. */
  meta: { startSeed?: string };
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

  /** Begins anew. A game that is as it began begins in the script, too; of any other the script holds what play has made of it. */
  start(): void {
    const { table, plugin, meta } = this.#room();
    const { replayStep } = table;
    this.#recording = {
      head: beginningOf(table, plugin.definition, meta.startSeed ?? null),
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
   * @returns YAML, with the game that it begins with, if any, behind the steps.
   */
  script(name: string): string | null {
    if (!this.#recording) return null;
    const { head, steps, ended } = this.#recording;
    const [last] = steps.slice(-1);
    if (!last) return null;
    const { table, plugin } = this.#room();
    const expect: JsonObject =
      ended === null ? { expect: endOf(table.game, plugin.definition.source.gameDef) } : {};
    const { game = null, ...rest } = head;
    return scriptText({ name, ...rest }, [...steps.slice(0, -1), { ...last, ...expect }], game);
  }

  acting(action: AskedAction, game: GameState): void {
    const running = this.#running;
    if (running) {
      const { gameDef } = this.#room().plugin.definition.source;
      const { language } = running.head;
      const table = { game, gameDef, language: typeof language === "string" ? language : "English" };
      running.acting = scriptStep(action, table);
    }
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
