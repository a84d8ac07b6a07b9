/**
 * The three ways in which everything is run: as it is; with every step undone and redone; with the table lost
 * after every step and restored from its journal, now and then from a snapshot.
 */

import type { Definition } from "../../src/model/plugin.ts";
import type { EnginePorts } from "../../src/model/ports.ts";
import type { GameState } from "../../src/model/state.ts";
import type { Table, TableChange } from "../../src/table/api.ts";
import { openTable } from "../../src/table/table.ts";
import { firstDifference } from "./difference.ts";

export const MODES = ["plain", "undo", "reload"] as const;
export type Mode = (typeof MODES)[number];

/** In reload mode, steps between two restores from a snapshot. */
const SNAPSHOT_EVERY = 10;

/** A table on trial. */
export interface Trial {
  table: Table;
  readonly definition: Definition;
  readonly ports: EnginePorts;
  readonly mode: Mode;
  /** Reload mode: a second table that learns of each step from its journal entry alone. */
  follower: Table | null;
  steps: number;
  /** The first thing that its mode brought to light. */
  upset: string | null;
}

export function startTrial(table: Table, definition: Definition, ports: EnginePorts, mode: Mode): Trial {
  const follower = mode === "reload" ? reopened(table, definition, ports) : null;
  return { table, definition, ports, mode, follower, steps: 0, upset: null };
}

/** Puts the last step to the test of the trial's mode. `before` is a copy of the game before it. */
export function checkStep(trial: Trial, before: GameState, change: TableChange): void {
  trial.steps++;
  if (trial.mode === "undo") trial.upset ??= undoAndRedo(trial.table, before, change);
  if (trial.mode === "reload") trial.upset ??= loseAndRestore(trial, change);
}

/** Only a step that was added can be undone; a move through the history is one already. */
function undoAndRedo(table: Table, before: GameState, change: TableChange): string | null {
  if (change.kind !== "step") return null;
  const after = lasting(table.game);
  table.stepThrough({ size: "single", direction: "undo" });
  const undone = firstDifference(lasting(table.game), lasting(before), "undone");
  table.stepThrough({ size: "single", direction: "redo" });
  return undone ?? firstDifference(lasting(table.game), after, "redone");
}

/** The follower takes over: the next step is made on what the journal gave. */
function loseAndRestore(trial: Trial, change: TableChange): string | null {
  const { table, follower } = trial;
  if (follower === null) return null;
  follower.replay(throughStorage(change));
  const difference = firstDifference(memory(follower), memory(table), "restored");
  trial.table =
    trial.steps % SNAPSHOT_EVERY === 0 ? reopened(follower, trial.definition, trial.ports) : follower;
  trial.follower = table;
  return difference;
}

function reopened(table: Table, definition: Definition, ports: EnginePorts): Table {
  return openTable(definition, throughStorage(table.snapshot()), ports);
}

function throughStorage<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function memory({ game, deltas, replayStep, playerInfo }: Table): unknown {
  return {
    game,
    lastDelta: deltas.at(-1),
    deltas: deltas.length,
    replayStep,
    playerInfo,
  };
}

/** A state without what belongs to its last action only: going back does not bring that back. */
function lasting(game: GameState): unknown {
  const { messages: _messages, fadeText: _fadeText, ...rest } = game;
  return rest;
}
