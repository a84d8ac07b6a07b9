/**
 * Compiles JSON to closures (action-language §1.1, decision 7). Arrays never change once they are code, so each
 * is compiled once and found again by identity.
 */
import { EngineError, passing } from "../../model/errors.ts";
import { unsoundGame } from "../../model/sound-tables.ts";
import type { Json } from "../../model/state.ts";
import { isList, type Value, type ValueObject } from "../../model/value.ts";
import { linger } from "../../model/work.ts";
import { GAME, type Result } from "../run/result.ts";
import type { Run } from "../run/run.ts";
import { tracing } from "../run/trace.ts";
import { compileCall } from "./call.ts";
import { active, type Code, constant } from "./code.ts";
import { isGame, withProtectedParts } from "./game-value.ts";
import { compileString } from "./strings.ts";
import { traced } from "./traced.ts";

/** Units of work for compiling an array, and each of its parts. */
const COMPILED = 40;
const COMPILED_PART = 10;

const plainCode = new WeakMap<readonly Value[], Code>();
/** The same code with reports to a tracer built in. */
const tracedCode = new WeakMap<readonly Value[], Code>();

export function compile(code: Value): Code {
  if (typeof code === "string") return compileString(code);
  if (!isList(code)) return constant(code);
  const compiled = tracing() ? tracedCode : plainCode;
  let closure = compiled.get(code);
  if (closure === undefined) {
    linger(COMPILED + code.length * COMPILED_PART);
    closure = compileArray(code as readonly Json[]);
    compiled.set(code, closure);
  }
  return closure;
}

/** As {@link compile} for a list that was made for one evaluation and will not be seen again. */
export function compileOnce(code: readonly Json[]): Code {
  linger(COMPILED + code.length * COMPILED_PART);
  return compileArray(code);
}

function compileArray(code: readonly Json[]): Code {
  if (code.length === 0) return constant(code as readonly Value[]);
  if (isList(code[0]!)) return actionList(code);
  return tracing() ? traced(compileCall(code), code) : compileCall(code);
}

/** Elements in order, each on the game that the one before gave back (§1.1). */
function actionList(code: readonly Json[]): Code {
  const items = code.map(compile);
  const last = items.length - 1;
  return active((run) => {
    run.spend(items.length);
    const scope = run.scopes.open();
    let result: Result = GAME;
    for (let i = 0; i <= last; i++) {
      try {
        result = items[i]!.run(run);
        if (i < last && result !== GAME) continueWith(result, i, run);
      } catch (error) {
        throw passing(error, `index ${i}`);
      }
    }
    run.scopes.close(scope);
    return result;
  });
}

function continueWith(result: Value, index: number, run: Run): void {
  if (!takeAsGame(result, run)) {
    throw new EngineError(`Action list element ${index} did not return the game state.`);
  }
}

/**
 * Where a game is demanded: true when a value may stand there. An empty list means "no change" (quirk 30), an
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
