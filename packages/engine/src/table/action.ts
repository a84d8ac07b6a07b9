/** One atomic action (action-language §9): all of it happens, or only an error line is logged. */

import { takeAsGame } from "../language/compile/statements.ts";
import { asStackEnd } from "../language/run/endless.ts";
import { shifted } from "../language/run/marks.ts";
import { GAME } from "../language/run/result.ts";
import type { Run } from "../language/run/run.ts";
import { WordedError } from "../language/run/worded-error.ts";
import { actionListOf } from "../library/forms/define.ts";
import { typeName } from "../library/functions/kinds.ts";
import { aliasOfActor } from "../library/variables/built-in-variables.ts";
import { findCard } from "../library/verbs/positions.ts";
import { journalDelta } from "../model/delta.ts";
import { asEngineError, EngineError, Interrupted, LimitError, SizeError } from "../model/errors.ts";
import { saidLine } from "../model/sayings.ts";
import type { CardId, Delta, Json } from "../model/state.ts";
import { interpolated, type Value } from "../model/value.ts";
import { endWork } from "../model/work.ts";
import type { ActionError } from "./api.ts";
import { errorPlace } from "./error-place.ts";

/**
 * Does `work` on the run's state. On any error everything is undone and one line says why. Throws Interrupted
 * after undoing everything.
 */
export function attempt(run: Run, description: string | null, work: () => void): ActionError | null {
  const mark = run.mark();
  run.budget.begin();
  try {
    work();
    return null;
  } catch (caught) {
    endWork();
    const error = asStackEnd(caught, run.previous);
    run.returnTo(mark);
    if (error instanceof Interrupted) {
      run.finish();
      throw error;
    }
    const known = asEngineError(error);
    logError(run, known);
    return {
      message: shortened(known.message),
      trace: [description ?? "nil", ...known.trace.toReversed()],
      place: errorPlace(run, known.trace),
      ...(known instanceof SizeError ? { isTooLarge: true } : {}),
    };
  }
}

/** Longer error texts quote something that nobody wants to read in a log. */
const LONGEST_MESSAGE = 1000;

/** The line that players see (action-language §9.1). */
function logError(run: Run, error: EngineError): void {
  const message = shortened(error.message);
  const values = { plugin: `${run.game.pluginName}`, who: aliasOfActor(run), message };
  const { text: line, said } = saidLine("error", values);
  const start = line.length - message.length;
  if (error instanceof WordedError) {
    const marks = error.marks.filter(({ start }) => start < message.length);
    run.log.report(line, shifted(null, marks, start), said);
    return;
  }
  run.log.report(line, null, said);
  // What it quotes may be anything that the action has read; what a limit says quotes nothing.
  const cardIds = error instanceof LimitError ? [] : run.names.hiddenCards(run.game);
  if (cardIds.length > 0) run.notes.texts.addMessage(run.game.messages.length - 1, line, start, cardIds);
}

/** Runs an action list, a call, or the id of an action list; the result must be the game (action-language §11.51). */
export function runAction(run: Run, code: Json): void {
  const listed = actionListOf(run, code as Value);
  const result = run.compiler.compile(listed ?? (code as Value)).run(run);
  if (result !== GAME && !takeAsGame(result, run)) {
    throw new EngineError(`Action did not return the game state (got ${typeName(result, run.game)}).`);
  }
}

/** The same for one card after the other, each of them the active one in its turn; none sees the variables of another. */
export function runForEach(run: Run, code: Json, cardIds: readonly CardId[]): void {
  for (const cardId of cardIds) {
    if (findCard(run, cardId) === null) continue;
    run.setActiveCard(cardId);
    const scope = run.scopes.open();
    runAction(run, code);
    run.scopes.close(scope);
  }
}

/** The delta of the whole run with its metadata. */
export function finishedDelta(run: Run): Delta {
  // A plugin may have written anything into the log; everybody who reads it counts on texts.
  if (!run.game.messages.every(isText)) run.game.messages = run.game.messages.map(interpolated);
  const delta = journalDelta(run.journal, run.game);
  delta._delta_metadata = { unix_ms: String(run.now), log_messages: [...run.game.messages] };
  return delta;
}

const isText = (line: unknown): boolean => typeof line === "string";

function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
}
