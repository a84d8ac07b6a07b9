/** Does the steps of vectors and sessions on a table, in the terms in which they are compared. */
import type { Definition, EnginePorts, Json, PlayerUi, Table } from "@baize/engine";
import { EngineError } from "../../src/errors.ts";
import { openTable } from "../../src/table.ts";
import type { Done } from "./expectations.ts";
import { person } from "./ports.ts";
import type { Fixture, SetupItem, StepOptions } from "./vectors.ts";

/** The host of every recorded game, who does all actions. */
export const HOST = 101;

export function tableOn(base: Fixture, definition: Definition, ports: EnginePorts): Table {
  const { game, playerInfo } = base;
  return openTable(definition, { game, playerInfo, deltas: [], replayStep: -1, counter: 0 }, ports);
}

/** One action of the host. The recordings left `options.language` alone, hence a host who speaks it. */
export function act(table: Table, code: Json, playerUi: PlayerUi | null, description: string | null): Done {
  const before = structuredClone(table.game);
  const language = table.game.options.language;
  const actor = person(HOST, typeof language === "string" ? language : undefined);
  const outcome = table.act({ code, description, playerUi, actor });
  return {
    messages: outcome.messages,
    delta: outcome.delta,
    gui: outcome.guiUpdates,
    error: outcome.error?.message ?? null,
    before,
    after: table.game,
  };
}

/** Sits user down, or gets the seat up (no user). A refusal counts as an error. */
export function seat(table: Table, player: string, userId: number | null): Done {
  const before = structuredClone(table.game);
  try {
    const outcome = userId === null ? table.getUp(player) : table.sitDown(player, person(userId));
    return {
      messages: outcome.messages,
      delta: outcome.delta,
      gui: outcome.guiUpdates,
      error: null,
      before,
      after: table.game,
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { messages: [], delta: null, gui: [], error: error.message, before, after: table.game };
  }
}

/** Unchecked actions that prepare a vector. */
export function prepare(table: Table, setup: readonly SetupItem[], playerUi: PlayerUi | null): void {
  for (const item of setup) {
    if (Array.isArray(item)) act(table, item, playerUi, null);
    else if ("seat" in item) seat(table, item.seat, item.userId);
    else act(table, item.actionList, item.playerUi, null);
  }
}

/** A step through the history, with the state before it. */
export function stepThrough(table: Table, options: StepOptions) {
  const before = structuredClone(table.game);
  const outcome = table.stepThrough(
    options.size === "index"
      ? { size: "index", index: options.index ?? 0 }
      : {
          size: options.size as "single" | "round",
          direction: options.direction as "undo" | "redo",
        },
  );
  return { ...outcome, before, after: table.game };
}
