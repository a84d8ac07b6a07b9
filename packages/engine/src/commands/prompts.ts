/** Answering and dismissing prompts (action-language §5.9). */
import type { Json, Prompt, SeatId } from "../model/state.ts";
import { argsOf, cardId, natural, reader, text } from "./args.ts";
import { type CommandContext, command, seatOf } from "./command.ts";
import { literal, path } from "./literal.ts";
import { cardOf } from "./lookup.ts";
import { CommandError, invalid } from "./refusal.ts";

/** Index of the option that was chosen, or the prompt's automatic answer. */
const option = reader<number | "autoSubmit">(
  { anyOf: [natural.schema, { const: "autoSubmit" }] },
  (value, at) => (value === "autoSubmit" ? value : natural(value, at)),
);

/** What was typed, the cards that were selected, or nothing. A number stays a text (`$PROMPT_INPUT` is one). */
const input = reader<string | string[] | null, Json | undefined>(
  { anyOf: [text.schema, { type: ["number", "null"] }, { type: "array", items: cardId.schema }] },
  (value, at) => {
    if (value === undefined || value === null) return null;
    if (typeof value === "number") return String(value);
    if (!Array.isArray(value)) return text(value, at);
    return value.map((id, index) => text(id, `${at}[${index}]`));
  },
);

const answerPrompt = command("answerPrompt", argsOf({ uuid: text, option, input }), {
  about: "Chooses an option of an open prompt; with what was typed, or the cards that were selected.",
  toCode({ uuid, option, input }, context) {
    const seat = seatOf(context);
    const prompt = openPrompt(context, seat, uuid);
    if (Array.isArray(input)) checkCards(input, context);
    const answer =
      option === "autoSubmit" ? autoSubmitCode(prompt, input) : optionCode(prompt, option, seat, uuid);
    // Last: whoever could be refused for something else would learn whether a card is one of the question without answering it.
    if (Array.isArray(input)) checkCandidates(input, prompt);
    return [["DEFINE", "$PROMPT_INPUT", literal(input)], answer];
  },
});

const dismissPrompt = command("dismissPrompt", argsOf({ uuid: text }), {
  about: "Closes a prompt without options.",
  toCode({ uuid }, context) {
    const seat = seatOf(context);
    const { options } = openPrompt(context, seat, uuid);
    if (options !== undefined && options.length > 0) throw invalid("This prompt waits for an answer.");
    return [remove(seat, uuid)];
  },
});

/** The prompt, unless somebody (another tab, another hand of the same player) was faster. */
function openPrompt({ game }: CommandContext, seat: SeatId, uuid: string): Prompt {
  const prompts = game.playerData[seat]?.prompts ?? {};
  if (!Object.hasOwn(prompts, uuid)) throw new CommandError("prompt_gone", "This prompt has been answered.");
  return prompts[uuid]!;
}

/** Each card once. */
function checkCards(selected: readonly string[], context: CommandContext): void {
  for (const [index, id] of selected.entries()) {
    cardOf(context, id);
    if (selected.indexOf(id) < index)
      throw invalid(`input must name each card once; input[${index}] is named before.`);
  }
}

/** Where the question names cards to choose from, only of them. Which one is none is not said: it may be face down. */
function checkCandidates(selected: readonly string[], { input }: Prompt): void {
  const candidates = input?.candidates;
  if (Array.isArray(candidates) && !selected.every((id) => candidates.includes(id)))
    throw invalid("input must name cards of the question.");
}

function remove(seat: SeatId, uuid: string): Json {
  return ["UNSET", path("playerData", seat, "prompts", uuid)];
}

/** The stored code binds the prompt's arguments and removes the prompt. */
function optionCode({ options = [] }: Prompt, index: number, seat: SeatId, uuid: string): Json {
  const chosen = options[index];
  if (!chosen) throw invalid(`option must be below ${options.length}, got ${index}.`);
  return chosen.code ?? remove(seat, uuid);
}

function autoSubmitCode({ input }: Prompt, selected: string | string[] | null): Json {
  const autoSubmit = input?.autoSubmit;
  if (typeof autoSubmit?.numCards !== "number") throw invalid("This prompt does not answer itself.");
  if (!Array.isArray(selected) || selected.length !== autoSubmit.numCards) {
    throw invalid(`input must name ${autoSubmit.numCards} cards.`);
  }
  return autoSubmit.code;
}

export const promptCommands = [answerPrompt, dismissPrompt];
