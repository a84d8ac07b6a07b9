/**
 * What a built-in command is (action-language §10.5): a name, checked arguments, and the action list that the server
 * runs for it, so that neither the changes nor the log texts of action-language §10.3 can be forged by a client.
 */
import type { GameState, Json, JsonObject, SeatId } from "../model/state.ts";
import type { ArgSchema, ArgsReader } from "./args.ts";
import { CommandError } from "./refusal.ts";

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

export interface CommandDefinition<Args> {
  /** What it does, in one sentence, for whoever writes a client. */
  readonly about: string;
  /** Whether only the acting host may send it. Absent: whoever may act. */
  hostOnly?(args: Args): boolean;
  /** The action list. Throws CommandError for ids that the state or the definition does not have. */
  toCode(args: Args, context: CommandContext): Json[] | { code: Json[]; afterwards: Json };
}

/** What a sender must know of a command. `Sent` is the type of its arguments as they are sent. */
export interface DeclaredCommand<Name extends string = string, Sent = unknown> {
  readonly name: Name;
  readonly about: string;
  /** JSON Schema of the arguments. */
  readonly args: ArgSchema;
  /** Only its type is looked at. */
  readonly sent?: Sent;
}

/** A command with the type of its read arguments hidden, so that commands of all kinds stand in one table. */
export interface Command<Name extends string = string, Sent = unknown> extends DeclaredCommand<Name, Sent> {
  build(args: unknown, context: CommandContext): CommandCode;
}

/**
 * Makes a command. `read` turns untrusted JSON into arguments; it throws CommandError naming the argument that is wrong.
 */
export function command<const Name extends string, Args, Sent>(
  name: Name,
  read: ArgsReader<Args, Sent>,
  { about, hostOnly, toCode }: CommandDefinition<Args>,
): Command<Name, Sent> {
  return {
    name,
    about,
    args: read.schema,
    build(rawArgs, context) {
      const args = read(rawArgs);
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
