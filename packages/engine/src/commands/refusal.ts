/** Commands that are not run. */
export type CommandErrorReason = "invalid_payload" | "not_host" | "not_seated" | "prompt_gone";

/** A command that is not run. `reason` is the reason of the error reply (api §8.2), `message` says what to do. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly reason: CommandErrorReason;

  constructor(reason: CommandErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The usual refusal: something in the message is wrong. */
export function invalid(message: string): CommandError {
  return new CommandError("invalid_payload", message);
}
