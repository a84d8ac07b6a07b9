/** Plays a script from its first step to its last, or to the first that fails. */
import type { Definition, Delta, GameState, Trace } from "@baize/engine";
import type { SourcePlace } from "../base/findings.ts";
import { type Disappointment, unmet } from "./expectations.ts";
import { perform } from "./perform.ts";
import type { PlayScript, PlayStep } from "./script.ts";
import { Stage } from "./stage.ts";
import { StepError } from "./step-error.ts";

/** Why a script failed. */
export interface PlayFailure {
  place: SourcePlace;
  message: string;
}

/** What a watcher is given of an action: the step that it belongs to, and what it did. */
export interface TracedStep {
  /** Where the step stands, as `file:line`. */
  step: string;
  trace: Trace;
}

/**
 * Plays a script on a table of its own. An empty list: all went as it says.
 * @param see is given the game as each step leaves it, which the next step changes, and all that was done until then
 * @param hear is given the trace of every action of a step
 */
export function runPlayScript(
  definition: Definition,
  script: PlayScript,
  see: (game: GameState, history: readonly Delta[]) => void = () => {},
  hear: ((traced: TracedStep) => void) | null = null,
): PlayFailure[] {
  let stage: Stage;
  try {
    stage = new Stage(definition, script);
  } catch (error) {
    const place = { file: script.file, line: 1, column: 1 };
    return [{ place, message: `The game cannot start: ${explain(error)}` }];
  }
  for (const step of script.steps) {
    const at = `${step.place.file}:${step.place.line}`;
    stage.hear = hear && ((trace) => hear({ step: at, trace }));
    const failures = playStep(stage, step);
    see(stage.game, stage.history);
    if (failures.length > 0) return failures;
  }
  return [];
}

/** `file:line:col message`, further lines of the message indented. */
export function formatFailure({ place, message }: PlayFailure): string {
  return `${place.file}:${place.line}:${place.column} ${message.replaceAll("\n", "\n    ")}`;
}

function playStep(stage: Stage, step: PlayStep): PlayFailure[] {
  const failure = performed(stage, step);
  if (failure !== null) return [{ place: step.place, message: failure }];
  if (step.expect === null) return [];
  const problems = unmet(stage, step.expect).map(({ path, message }: Disappointment) => ({
    place: step.placeOfExpect(...path),
    message,
  }));
  stage.lines.length = 0;
  return problems;
}

/** Does the step; what went wrong, or what should have gone wrong and did not. */
function performed(stage: Stage, step: PlayStep): string | null {
  const wanted = step.details.fails;
  try {
    perform(stage, step);
  } catch (error) {
    const message = explain(error);
    if (wanted === undefined) return message;
    return message.includes(String(wanted))
      ? null
      : `This should fail with ${JSON.stringify(wanted)}, but fails with: ${message}`;
  }
  return wanted === undefined ? null : `This should fail with ${JSON.stringify(wanted)}, but works.`;
}

/** The message of a mistake in script or plugin, with the way through the plugin's code. Our own bugs pass on. */
function explain(error: unknown): string {
  if (!(error instanceof StepError)) throw error;
  return [error.message, ...error.trace.map((place) => `in ${place}`)].join("\n");
}
