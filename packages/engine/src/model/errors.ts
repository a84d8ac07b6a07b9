import type { NetworkRequest } from "./ports.ts";

/** A failure inside an action: `message` is what the log line says (action-language §9). Rolls the action back. */
export class EngineError extends Error {
  override name = "EngineError";
  /** Where it happened, from the inside out: `index 2`, function names. */
  readonly trace: string[] = [];
}

/** A limit of action-language §9.4 was reached. Nothing inside the action may swallow it, not even `DEFINED`. */
export class LimitError extends EngineError {
  override name = "LimitError";
}

/** What the action would leave is larger than a step, or a game, may be. */
export class SizeError extends LimitError {
  override name = "SizeError";
}

/** The host stops the action: nothing has happened, nothing is logged. Nothing inside the action may swallow it. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/**
 * The action needs an answer from the network that is not there yet (action-language §5.12). Nothing has happened:
 * the room fetches it outside of its queue and runs the action again from the start, with the same random seed.
 */
export class RequestPending extends Interrupted {
  override name = "RequestPending";
  readonly request: NetworkRequest;

  constructor(request: NetworkRequest) {
    super(`${request.kind}: ${request.url}`);
    this.request = request;
  }
}

/** A rehearsal needs what its viewer cannot know: a face, chance, the name of a card to come. */
export class Unforeseen extends Interrupted {
  override name = "Unforeseen";
}

/** Notes one more place on the way out. Anything but an engine error passes unchanged. */
export function passing(error: unknown, place: string): unknown {
  if (error instanceof EngineError && error.trace.length < 100) error.trace.push(place);
  return error;
}

/** Whether code that tries something out (`DEFINED`, `UPDATE_LAYOUT`) may carry on after this error. */
export function isRecoverable(error: unknown): error is EngineError {
  return error instanceof EngineError && !(error instanceof LimitError);
}

/** Running out of stack is running out of time; anything else unknown is a state that a plugin has broken. */
export function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof RangeError) return new LimitError("Action timed out.");
  const broken = new EngineError("The game is in a state that the engine cannot work with.");
  broken.trace.push((error as Error).message);
  return broken;
}
