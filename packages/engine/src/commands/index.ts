/**
 * The built-in commands (action-language §10.5): what our client sends instead of action lists. Pure: a command and a
 * state in, an action list out.
 */
import { cardCommands } from "./cards.ts";
import { type Command, type CommandCode, type CommandContext, invalid } from "./command.ts";
import { counterCommands } from "./counters.ts";
import { deckCommands } from "./decks.ts";
import { groupCommands } from "./groups.ts";
import { lookingCommands } from "./looking.ts";
import { moveCommands } from "./moves.ts";
import { playerCommands } from "./players.ts";
import { preferenceCommands } from "./preferences.ts";
import { promptCommands } from "./prompts.ts";
import { randomCommands } from "./random.ts";
import { ruleCommands } from "./rules.ts";
import { stepCommands } from "./steps.ts";
import { tokenCommands } from "./tokens.ts";

export { type CommandCode, type CommandContext, CommandError, type CommandErrorReason } from "./command.ts";
export { withRealIds } from "./ids-in-args.ts";
export {
  type ExtraDeckData,
  type ImportedDeck,
  type ImportRequest,
  importedDeckActions,
  parseImportDeck,
} from "./imported-deck.ts";
export { labelText } from "./label-text.ts";
export { literal } from "./literal.ts";
export { type ReferenceContext, resolveReference } from "./references.ts";

const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...cardCommands,
    ...moveCommands,
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
  ].map((command) => [command.name, command]),
);

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
