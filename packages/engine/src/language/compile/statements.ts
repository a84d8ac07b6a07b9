/** Code in statement position: what it gives back must be the game (action-language §1.1). */
import { EngineError } from "../../model/errors.ts";
import { unsoundGame } from "../../model/sound-tables.ts";
import { isList, type ValueObject } from "../../model/value.ts";
import { GAME, type Result } from "../run/result.ts";
import type { Code, Run } from "../run/run.ts";
import { isGame, withProtectedParts } from "./game-value.ts";

/**
 * Where a game is demanded: true when a value may stand there. An empty list means "no change" (action-language §11.30), an
 * object that is a game takes the place of the current one.
 */
export function takeAsGame(result: Result, run: Run): boolean {
  if (result === GAME) return true;
  if (isList(result)) return result.length === 0;
  if (!isGame(result)) return false;
  const broken = unsoundGame(result);
  if (broken !== null) throw new EngineError(`The game that was given back cannot be played: ${broken}.`);
  run.state.replace(withProtectedParts(result, run.state.root as ValueObject));
  return true;
}

/** Runs code in statement position. Anything but the game is an error. */
export function runStatement(code: Code, run: Run, what: string): void {
  const result = code.run(run);
  if (result !== GAME && !takeAsGame(result, run)) {
    throw new EngineError(`${what} did not return the game state.`);
  }
}
