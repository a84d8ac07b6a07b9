/**
 * The three ways in which everything is run: as it is; with every step undone and redone; with the table lost
 * and restored after every step, both from a snapshot and from the journal.
 */
import type { Definition, EnginePorts, Table, TableChange, TableSnapshot } from "../../src/api.ts";
import type { GameState } from "../../src/state.ts";
import { openTable } from "../../src/table.ts";
import { firstDifference } from "./difference.ts";

export const MODES = ["plain", "undo", "reload"] as const;
export type Mode = (typeof MODES)[number];

/** A table on trial. */
export interface Trial {
  table: Table;
  readonly definition: Definition;
  readonly ports: EnginePorts;
  readonly mode: Mode;
  /** The first thing that its mode brought to light. */
  upset: string | null;
}

export function startTrial(table: Table, definition: Definition, ports: EnginePorts, mode: Mode): Trial {
  return { table, definition, ports, mode, upset: null };
}

/** What {@link checkStep} needs from before the step; null in plain mode. */
export function beforeStep(trial: Trial): TableSnapshot | null {
  return trial.mode === "plain" ? null : trial.table.snapshot();
}

/** Puts the last step to the test of the trial's mode. */
export function checkStep(trial: Trial, before: TableSnapshot | null, change: TableChange): void {
  if (before === null) return;
  const found =
    trial.mode === "undo" ? undoAndRedo(trial.table, before, change) : loseAndRestore(trial, before, change);
  trial.upset ??= found;
}

/** Only a step that was added can be undone; a move through the history is one already. */
function undoAndRedo(table: Table, before: TableSnapshot, change: TableChange): string | null {
  if (change.kind !== "step") return null;
  const after = table.snapshot();
  table.stepThrough({ size: "single", direction: "undo" });
  const undone = firstDifference(lasting(table.game), lasting(before.game), "undone");
  table.stepThrough({ size: "single", direction: "redo" });
  return undone ?? firstDifference(lasting(table.snapshot().game), lasting(after.game), "redone");
}

function loseAndRestore(trial: Trial, before: TableSnapshot, change: TableChange): string | null {
  const { definition, ports, table } = trial;
  const after = table.snapshot();
  const follower = openTable(definition, throughStorage(before), ports);
  follower.replay(throughStorage(change));
  const replayed = firstDifference(remembered(follower.snapshot()), remembered(after), "replayed");
  trial.table = openTable(definition, throughStorage(after), ports);
  return replayed ?? firstDifference(trial.table.snapshot(), after, "reopened");
}

function throughStorage<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The counter belongs to the ports, which both tables share. */
function remembered(snapshot: TableSnapshot): unknown {
  return { ...snapshot, counter: 0, game: lasting(snapshot.game) };
}

/** A state without what belongs to its last action only. */
function lasting(game: GameState): unknown {
  const { messages: _messages, fadeText: _fadeText, ...rest } = game;
  return JSON.parse(JSON.stringify(rest));
}
