/**
 * The built-in commands (action-language §10.5): what our client sends instead of action lists. Pure: a command and a
 * state in, an action list out.
 */

import type { GameState } from "../model/state.ts";
import { cardCommands } from "./cards.ts";
import type { Command, CommandCode, CommandContext, DeclaredCommand } from "./command.ts";
import { counterCommands } from "./counters.ts";
import { deckCommands } from "./decks.ts";
import { groupCommands } from "./groups.ts";
import { realIdsIn } from "./ids-in-args.ts";
import { importDeck } from "./imported-deck.ts";
import { lookingCommands } from "./looking.ts";
import { moveCommands } from "./moves.ts";
import { playerCommands } from "./players.ts";
import { preferenceCommands } from "./preferences.ts";
import { promptCommands } from "./prompts.ts";
import { randomCommands } from "./random.ts";
import { invalid } from "./refusal.ts";
import { ruleCommands } from "./rules.ts";
import { severalCommands } from "./several.ts";
import { stepCommands } from "./steps.ts";
import { tokenCommands } from "./tokens.ts";

export type { ArgSchema } from "./args.ts";
export type { AttachmentDirection } from "./cards.ts";
export { CLIENT_QUESTIONS, INPUT_KINDS } from "./client-questions.ts";
export type { CommandCode, CommandContext } from "./command.ts";

export {
  type ExtraDeckData,
  type ImportedDeck,
  type ImportRequest,
  importedDeckActions,
  parseImportDeck,
} from "./imported-deck.ts";
export { labelled, labelText } from "./label-text.ts";
export { literal } from "./literal.ts";
export { logBy } from "./log-line.ts";
export { type Reference, type ReferenceContext, referenceSchemas, resolveReference } from "./references.ts";
export { CommandError, type CommandErrorReason } from "./refusal.ts";

const table = [
  ...cardCommands,
  ...moveCommands,
  ...severalCommands,
  ...groupCommands,
  ...lookingCommands,
  ...stepCommands,
  ...tokenCommands,
  ...counterCommands,
  ...playerCommands,
  ...deckCommands,
  ...randomCommands,
  ...preferenceCommands,
  ...ruleCommands,
  ...promptCommands,
];

type Declared = (typeof table)[number] | typeof importDeck;
type SentBy<C> = C extends DeclaredCommand<string, infer Sent> ? Sent : never;

/** Command name → its arguments as a client sends them; ids in them are those of the sender's view. */
export type CommandArgs = { [C in Declared as C["name"]]: SentBy<C> };
export type CommandName = keyof CommandArgs;

/** Everything that a client may send as a command, with what is said of it in the documentation. */
export const declaredCommands: readonly DeclaredCommand<CommandName>[] = [...table, importDeck];

const commands: ReadonlyMap<string, Command> = new Map(table.map((each) => [each.name, each]));

/** Every command that {@link buildCommand} knows. `importDeck`, which must fetch first, is the server's. */
export const commandNames: readonly string[] = [...commands.keys()];

/**
 * The action list of a command. `args` is untrusted; its ids are those of the state, not of a view. Throws CommandError
 * with the reason and message of the error reply.
 */
export function buildCommand(name: string, args: unknown, context: CommandContext): CommandCode {
  const command = commands.get(name);
  if (!command) throw invalid(`Unknown command ${JSON.stringify(name.slice(0, 60))}.`);
  return command.build(args ?? {}, context);
}

/** The action list that answers a prompt: as `buildCommand("answerPrompt", …)`, for the clients that send code. */
export function answerPrompt(args: unknown, context: CommandContext): CommandCode {
  return buildCommand("answerPrompt", args, context);
}

/** A command's arguments with the ids of the state: {@link realIdsIn}. Those of a command that there is not stay as they are. */
export function withRealIds(
  name: string,
  args: unknown,
  game: GameState,
  read: (name: string) => string | null,
): unknown {
  const command = commands.get(name);
  return command ? realIdsIn(args, command.args, game, read) : args;
}
