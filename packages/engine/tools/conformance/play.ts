/** Does the steps of vectors and sessions on a table, in the terms in which they are compared. */

import { EngineError } from "../../src/model/errors.ts";
import type { Definition } from "../../src/model/plugin.ts";
import type { EnginePorts } from "../../src/model/ports.ts";
import type { GameState, Json, PlayerUi } from "../../src/model/state.ts";
import type { StepOutcome } from "../../src/table/api.ts";
import { openTable } from "../../src/table/table.ts";
import type { Done, Stepped } from "./expectations.ts";
import { checkStep, type Mode, startTrial, type Trial } from "./modes.ts";
import { person } from "./ports.ts";
import type { Fixture, SetupItem, StepOptions } from "./vectors.ts";

/** The host of every recorded game, who does all actions. */
export const HOST = 101;

export function trialOn(base: Fixture, definition: Definition, ports: EnginePorts, mode: Mode): Trial {
  const { game, playerInfo } = base;
  const snapshot = { game, playerInfo, deltas: [], replayStep: -1, counter: 0 };
  return startTrial(openTable(definition, snapshot, ports), definition, ports, mode);
}

/** One action of the host. The recordings left `options.language` alone, hence a host who speaks it. */
export function act(trial: Trial, code: Json, playerUi: PlayerUi | null, description: string | null): Done {
  const language = trial.table.game.options.language;
  const actor = person(HOST, typeof language === "string" ? language : undefined);
  return take(trial, () => trial.table.act({ code, description, playerUi, actor }));
}

/** Sits a user down, or gets the seat up (no user). A refusal counts as an error. */
export function seat(trial: Trial, player: string, userId: number | null): Done {
  return take(trial, () =>
    userId === null ? trial.table.getUp(player) : trial.table.sitDown(player, person(userId)),
  );
}

function take(trial: Trial, step: () => StepOutcome): Done {
  const before = copyOf(trial.table.game);
  try {
    const { messages, delta, guiUpdates, error, change } = step();
    const after = trial.table.game;
    checkStep(trial, before, change);
    return { messages, delta, gui: guiUpdates, error: error?.message ?? null, before, after };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const after = trial.table.game;
    return { messages: [], delta: null, gui: [], error: error.message, before, after };
  }
}

/** Unchecked actions that prepare a vector. */
export function prepare(trial: Trial, setup: readonly SetupItem[], playerUi: PlayerUi | null): void {
  for (const item of setup) {
    if (Array.isArray(item)) act(trial, item, playerUi, null);
    else if ("seat" in item) seat(trial, item.seat, item.userId);
    else act(trial, item.actionList, item.playerUi, null);
  }
}

/** A step through the history, with the states before and after it. */
export function stepThrough(trial: Trial, { size, direction, index }: StepOptions): Stepped {
  const before = copyOf(trial.table.game);
  const outcome = trial.table.stepThrough(
    size === "index"
      ? { size, index: index ?? 0 }
      : { size: size as "single" | "round", direction: direction as "undo" | "redo" },
  );
  const after = trial.table.game;
  checkStep(trial, before, outcome.change);
  return { ...outcome, before, after };
}

/** As storage would give it back. */
function copyOf(game: GameState): GameState {
  return JSON.parse(JSON.stringify(game)) as GameState;
}
