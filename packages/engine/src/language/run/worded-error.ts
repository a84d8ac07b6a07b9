/** Errors whose text a plugin wrote. */
import { EngineError } from "../../model/errors.ts";
import type { Mark } from "./marks.ts";

/** One whose text the plugin wrote: it is known which pieces of it came from cards, as in a line of the log. */
export class WordedError extends EngineError {
  override name = "WordedError";
  readonly marks: readonly Mark[];

  constructor(message: string, marks: readonly Mark[]) {
    super(message);
    this.marks = marks;
  }
}

/**
 * An error with more words before or behind its text, of which it is still known which pieces came from cards.
 * @param message holds the error's own message once.
 * @param keepsTrace whether it is told where it happened.
 */
export function errorAround(error: EngineError, message: string, keepsTrace = true): EngineError {
  const start = Math.max(0, message.indexOf(error.message));
  const other =
    error instanceof WordedError
      ? new WordedError(
          message,
          error.marks.map((mark) => ({ ...mark, start: start + mark.start, end: start + mark.end })),
        )
      : new EngineError(message);
  if (keepsTrace) other.trace.push(...error.trace);
  return other;
}
