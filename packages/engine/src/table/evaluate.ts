/** Evaluating code for its value (developer tool, saved-game metadata, the client's conditions). */

import { type PlayableRequest, played, startRun } from "../language/playable.ts";
import { GAME } from "../language/run/result.ts";
import type { Run } from "../language/run/run.ts";
import { asEngineError } from "../model/errors.ts";
import { createIdSource } from "../model/ids.ts";
import type { Definition } from "../model/plugin.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { GameState, Json, PlayerInfo, PlayerUi } from "../model/state.ts";
import { truthy, type Value } from "../model/value.ts";
import { endWork } from "../model/work.ts";
import type { Reading, TableSnapshot } from "./api.ts";

export interface Evaluated {
  kind: "value" | "game";
  /** For `game`: the game as the code left it. */
  value: Value;
  /** Log lines that the code made. */
  messages: string[];
}

/**
 * Evaluates code on a copy of a table. Throws EngineError when the code fails.
 */
export function evaluateExpression(
  definition: Definition,
  snapshot: TableSnapshot,
  code: Json,
  playerUi: PlayerUi | null,
  ports: EnginePorts,
): Evaluated {
  const run = startRun({
    game: structuredClone(snapshot.game),
    definition: played(definition),
    ports,
    playerUi,
    playerInfo: snapshot.playerInfo,
    actor: null,
  });
  const result = guarded(run, () => run.compiler.compile(code as Value).run(run));
  const messages = [...run.game.messages];
  return result === GAME
    ? { kind: "game", value: run.state.root as Value, messages }
    : { kind: "value", value: result, messages };
}

/**
 * The value of code in value position, and what it read of cards: whatever it writes is undone. The request's
 * game root is written to.
 */
export function evaluateOn(request: PlayableRequest, code: Json): Reading {
  const run = startRun(request);
  const value = guarded(run, () => run.value(run.compiler.compile(code as Value)));
  run.finish();
  return { value, names: run.names };
}

/**
 * Whether a condition of a menu entry or default action holds for a viewer (action-language §10.1). The game is only read; code
 * that would write, or fails in any way, is false.
 */
export function evaluateCondition(
  definition: Definition,
  game: GameState,
  code: Json,
  playerUi: PlayerUi,
  playerInfo: PlayerInfo = {},
): boolean {
  const run = startRun({
    game: { ...game },
    definition: played(definition),
    ports: idlePorts(),
    playerUi,
    playerInfo,
    actor: null,
    readOnly: true,
  });
  run.budget.begin();
  try {
    const result = run.compiler.compile(code as Value).run(run);
    return result !== GAME && truthy(result);
  } catch {
    return false;
  } finally {
    endWork();
  }
}

/** Nothing that depends on time or chance belongs into a condition. */
const idlePorts = (): EnginePorts => ({
  now: () => 0,
  random: () => ({ integer: (min) => min, shuffle: (items) => [...items] }),
  ids: createIdSource(0, () => ""),
});

function guarded<T>(run: Run, work: () => T): T {
  run.budget.begin();
  try {
    return work();
  } catch (error) {
    throw asEngineError(error);
  } finally {
    endWork();
  }
}
