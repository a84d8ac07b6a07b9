/**
 * What a built-in command is (action-language §10.5): a name, checked arguments, and the action list that the server
 * runs for it, so that neither the changes nor the log texts of §10.3 can be forged by a client.
 */
import type { GameState, Json, JsonObject, SeatId } from "../model/state.ts";

/** What a command is built from besides its arguments. */
export interface CommandContext {
  readonly game: GameState;
  /** The plugin's game definition. */
  readonly gameDef: JsonObject;
  /** The seat that acts; null for an acting host without a seat. */
  readonly seat: SeatId | null;
  /** Display name of the actor's language, such as `English`; labels in log texts are in it. */
  readonly language: string;
  /** The sender is the room's acting host (api §2). */
  readonly actingHost: boolean;
}

/** What the room runs for a command. */
export interface CommandCode {
  /** One action. */
  code: Json;
  /** Shown first in the traces of errors. */
  description: string;
  /** A second action, after the first one is committed: the plugin's hook for drag and drop. */
  afterwards?: Json;
}

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

export interface CommandDefinition<Args> {
  /** Whether only the acting host may send it. Absent: whoever may act. */
  hostOnly?(args: Args): boolean;
  /** The action list. Throws CommandError for ids that the state or the definition does not have. */
  toCode(args: Args, context: CommandContext): Json[] | { code: Json[]; afterwards: Json };
}

/** A command with its argument type hidden, so that commands of all kinds stand in one table. */
export interface Command {
  readonly name: string;
  build(args: unknown, context: CommandContext): CommandCode;
}

/**
 * Makes a command. `parse` turns untrusted JSON into arguments; it throws CommandError naming the argument that is wrong.
 */
export function command<Args>(
  name: string,
  parse: (args: unknown) => Args,
  { hostOnly, toCode }: CommandDefinition<Args>,
): Command {
  return {
    name,
    build(rawArgs, context) {
      const args = parse(rawArgs);
      if (hostOnly?.(args) && !context.actingHost) {
        throw new CommandError("not_host", "Only the room host can do that.");
      }
      const built = toCode(args, context);
      const description = `Command ${name}`;
      return Array.isArray(built) ? { code: built, description } : { ...built, description };
    },
  };
}

/** The acting seat of a command that means nothing without one. */
export function seatOf(context: CommandContext): SeatId {
  if (context.seat === null) throw new CommandError("not_seated", "Please sit at the table first.");
  return context.seat;
}
