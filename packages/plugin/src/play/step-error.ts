/** A step that could not be played. `message` says what was wrong and, where possible, what would be right. */
export class StepError extends Error {
  override name = "StepError";
  /** Where in the plugin's code it happened, from the outside in; empty when no code ran. */
  readonly trace: readonly string[];

  constructor(message: string, trace: readonly string[] = []) {
    super(message);
    this.trace = trace;
  }
}
