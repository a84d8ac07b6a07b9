/** An action that somebody asked for, as a step of a play script (docs/plugins/testing.md). */
import type { GameState, Json, JsonObject, PlayerUi, Prompt } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import {
  promptsOf,
  type ReadTable,
  resolveLabel,
  selectorOf,
  shortFormOf,
  stackSelectorOf,
} from "@baize/plugin/play";
import type { AskedAction } from "../ports/recorder.ts";
import { shortCommand } from "./short-forms.ts";

/** Where a command's arguments hold ids: the key, and the one that a script writes in its place. */
const CARD_KEYS: Readonly<Record<string, string>> = { cardId: "card", cardIds: "cards" };
const STACK_KEYS: Readonly<Record<string, string>> = {
  stackId: "stack",
  stackIds: "stacks",
  targetStackId: "targetStack",
};
/** Commands whose lists are the plugin's, and may ask for the card that they are about. */
const ABOUT_A_CARD: ReadonlySet<string> = new Set(["answerPrompt", "triggerAbility"]);

/** Ids of cards and stacks, also inside of other texts, such as those of rules. */
export const ID = /(?<![a-zA-Z0-9])[cs]_[0-9a-z]{8,}/g;

/**
 * What was asked for as a step, in a short form where one says the same, with cards by their names in the game before it. Null:
 * it was done by no seat, which a script cannot do.
 */
export function scriptStep({ asked, playerUi }: AskedAction, table: ReadTable): JsonObject | null {
  const { game } = table;
  const seat = playerUi?.playerN ?? null;
  if (seat === null) return null;
  const as: JsonObject = seat === "player1" ? {} : { as: seat };
  switch (asked.kind) {
    case "command": {
      const about = ABOUT_A_CARD.has(asked.command) ? aboutOf(playerUi, game) : {};
      const answer = asked.command === "answerPrompt" ? answerStep(asked.args, table) : null;
      if (answer) return { ...as, ...answer, ...about };
      if (asked.command === "dismissPrompt")
        return { ...as, dismiss: promptOf(asked.args, game)?.name ?? null };
      const short = shortCommand(asked.command, asked.args, game);
      if (short) return { ...as, ...short };
      const args = named(asked.args, game);
      return {
        ...as,
        command: asked.command,
        ...(isObject(args) && Object.keys(args).length > 0 ? { args } : {}),
        ...about,
      };
    }
    case "reference": {
      const { ref, inputs, cardIds } = asked;
      const active = cardIds?.[0] === undefined ? {} : { activeCardId: cardIds[0] };
      const around = { ...playerUi, ...active };
      const onCard = cardIds !== null || Boolean(playerUi?.activeCardId);
      const short = shortFormOf(table, ref, { seat, playerUi: around, onCard });
      // Beside a button no list of cards can stand.
      const what: JsonObject = { ...(short === null || (cardIds && "button" in short) ? { ref } : short) };
      if (inputs.length > 0) what.inputs = [...inputs];
      if (cardIds !== null) what.each = cardIds.map((id) => selectorOf(game, id));
      return { ...as, ...what, ...aboutOf(playerUi, game) };
    }
    case "code":
      return { ...as, ...codeStep(asked.code, game), ...aboutOf(playerUi, game) };
  }
}

/** The card, the cards and the group that an action is about. */
function aboutOf(playerUi: PlayerUi | null, game: GameState): JsonObject {
  const { activeCardId, dropdownMenu, multiSelect } = playerUi ?? {};
  const card = activeCardId ? selectorOf(game, activeCardId) : null;
  const group = dropdownMenu?.group?.id ?? null;
  return {
    ...(card === null ? {} : { card }),
    ...(group === null || !Object.hasOwn(game.groupById, group) ? {} : { group }),
    ...(multiSelect?.enabled ? { cards: multiSelect.cardIds.map((id) => selectorOf(game, id)) } : {}),
  };
}

/** An open prompt, and how a script names it: among others of the same id by its place. */
function promptOf(args: Json, game: GameState): { prompt: Prompt; name: Json } | null {
  const uuid = isObject(args) ? args.uuid : null;
  for (const seat of Object.keys(game.playerData)) {
    const open = promptsOf({ game }, seat);
    const prompt = open.find((each) => each.uuid === uuid);
    if (!prompt) continue;
    const alike = open.filter(({ promptId }) => promptId === prompt.promptId);
    const { promptId: id } = prompt;
    return { prompt, name: alike.length === 1 ? id : { id, index: alike.indexOf(prompt) } };
  }
  return null;
}

function answerStep(args: Json, table: ReadTable): JsonObject | null {
  const { game } = table;
  const found = promptOf(args, game);
  if (!found || !isObject(args)) return null;
  const { prompt, name } = found;
  const { option, input = null } = args;
  const label = typeof option === "number" ? labelOf(prompt, option, table) : option;
  if (label === undefined || label === null) return null;
  const said =
    prompt.input?.type === "selectCards" && Array.isArray(input)
      ? input.map((id) => selectorOf(game, String(id)))
      : input;
  return {
    answer: typeof label === "string" ? label : JSON.stringify(label),
    prompt: name,
    ...(said === null ? {} : { input: said }),
  };
}

/** What stands on an option: as it is read, unless another one is read so, too. */
function labelOf({ options }: Prompt, index: number, { gameDef, language }: ReadTable): Json {
  const written = (options ?? []).map(({ label }) => label);
  const read = written.map((label) => resolveLabel(gameDef, label, language));
  const shown = read[index] ?? "";
  const isSure =
    shown !== "" &&
    read.indexOf(shown) === index &&
    !written.some((label, at) => at !== index && label === shown);
  return isSure ? shown : (written[index] ?? null);
}

/** Arguments with names for ids. */
function named(args: Json, game: GameState): Json {
  if (Array.isArray(args)) return args.map((item) => named(item, game));
  if (!isObject(args)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      if (Object.hasOwn(CARD_KEYS, key)) return [CARD_KEYS[key]!, each(value, (id) => selectorOf(game, id))];
      if (Object.hasOwn(STACK_KEYS, key))
        return [STACK_KEYS[key]!, each(value, (id) => stackSelectorOf(game, id))];
      return [key, named(value, game)];
    }),
  );
}

function each(value: Json, nameOf: (id: string) => Json): Json {
  if (Array.isArray(value)) return value.map((id) => nameOf(String(id)));
  return typeof value === "string" ? nameOf(value) : value;
}

/** Code with words for the ids in it, and which cards the words stand for. */
function codeStep(code: Json, game: GameState): JsonObject {
  const stands: JsonObject = {};
  const words = new Map<string, string>();
  const wordOf = (id: string): string => {
    const known = words.get(id);
    if (known !== undefined) return known;
    const isCard = Object.hasOwn(game.cardById, id);
    const selector = isCard ? selectorOf(game, id) : stackSelectorOf(game, id);
    if (selector === null) return id;
    const word = `${isCard ? "CARD" : "STACK"}${words.size + 1}`;
    words.set(id, word);
    stands[word] = selector;
    return word;
  };
  const inWords = (part: Json): Json => {
    if (typeof part === "string") return part.replace(ID, wordOf);
    if (Array.isArray(part)) return part.map(inWords);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, inWords(item)]));
  };
  const said = inWords(code);
  return { do: said, ...(words.size > 0 ? { stands } : {}) };
}
