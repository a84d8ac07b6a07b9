/** Does what a step of a script says. */

import type { Json, JsonObject, PlayerUi } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { nearest } from "../base/suggest.ts";
import { answer, dismiss } from "./answer.ts";
import { findCard, findCardIds } from "./find-cards.ts";
import { findHotkey, findMenuEntry, findTableButton } from "./find-lists.ts";
import type { Performance } from "./performance.ts";
import type { PlayStep, VerbName } from "./script.ts";
import type { Stage } from "./stage.ts";
import { StepError } from "./step-error.ts";

/** Performs a step that has a verb. Throws StepError when it is refused or fails. */
export function perform(stage: Stage, { as: seat, verb, details }: PlayStep): void {
  if (!verb) return;
  const playerUi: Partial<PlayerUi> = {};
  if (details.card !== undefined) playerUi.activeCardId = findCard(stage.game, details.card).id;
  if (details.group !== undefined) playerUi.dropdownMenu = { group: { id: text(details.group, "group") } };
  if (details.cards !== undefined) {
    playerUi.multiSelect = { enabled: true, cardIds: findCardIds(stage.game, details.cards) };
  }
  const inputs = details.inputs === undefined ? [] : list(details.inputs, "inputs");
  stage.rolls = list(details.rolls ?? [], "rolls").map((roll) => {
    if (typeof roll === "number" && Number.isInteger(roll)) return roll;
    throw new StepError(`rolls must be whole numbers, got ${JSON.stringify(roll)}.`);
  });
  stage.seeds = seedsOf(details.seed);
  verbs[verb.name](stage, { seat, value: verb.value, details, playerUi, inputs });
}

const verbs: Record<VerbName, (stage: Stage, performance: Performance) => void> = {
  deck: (stage, { seat, value }) => {
    const deckId = text(value, "deck");
    const decks = Object.keys((stage.gameDef.preBuiltDecks ?? {}) as JsonObject);
    if (!decks.includes(deckId)) throw new StepError(unknown("deck", deckId, decks));
    stage.command(seat, "loadDeck", { deckId });
  },
  do: (stage, { seat, value, details, playerUi, inputs }) => {
    if (typeof value !== "string") {
      stage.act(seat, standingFor(stage, value, details.stands ?? {}), playerUi);
      return;
    }
    const lists = Object.keys((stage.gameDef.actionLists ?? {}) as JsonObject);
    if (!lists.includes(value)) throw new StepError(unknown("action list", value, lists));
    stage.reference(seat, { kind: "actionList", id: value }, playerUi, inputs, eachOf(stage, details));
  },
  command: (stage, { seat, value, details, playerUi }) => {
    stage.command(seat, text(value, "command"), withCardIds(stage, details.args ?? {}), playerUi);
  },
  ref: (stage, { seat, value, details, playerUi, inputs }) =>
    stage.reference(seat, value, playerUi, inputs, eachOf(stage, details)),
  press: (stage, { seat, value, details, playerUi, inputs }) => {
    const each = eachOf(stage, details);
    const onCard = playerUi.activeCardId !== undefined || each !== null;
    const ref = findHotkey(stage.gameDef, text(value, "press"), onCard);
    stage.reference(seat, ref, playerUi, inputs, each);
  },
  choose: (stage, { seat, value, details, playerUi, inputs }) => {
    const each = eachOf(stage, details);
    const onCard = each?.[0] === undefined ? playerUi : { ...playerUi, activeCardId: each[0] };
    const ref = findMenuEntry(stage, text(value, "choose"), onCard);
    stage.reference(seat, ref, playerUi, inputs, each);
  },
  button: (stage, { seat, value, playerUi, inputs }) => {
    const ref = findTableButton(stage, seat, text(value, "button"));
    stage.reference(seat, ref, playerUi, inputs);
  },
  answer,
  dismiss,
  move: (stage, { seat, value, details }) => {
    const { stackId } = findCard(stage.game, value);
    const { at = "bottom", left = null, top = null } = details;
    const index = at === "top" ? 0 : at === "bottom" ? -1 : at;
    const groupId = text(details.to, "to");
    stage.command(seat, "moveStack", { stackId, groupId, index, left, top });
  },
  attach: (stage, { seat, value, details }) => {
    const { stackId } = findCard(stage.game, value);
    const { stackId: targetStackId } = findCard(stage.game, details.to ?? null);
    stage.command(seat, "attachStack", { stackId, targetStackId, direction: details.direction ?? "right" });
  },
  sit: (stage, { value, details }) => {
    const seat = text(value, "sit");
    stage.sit(seat, details.alias === undefined ? seat : text(details.alias, "alias"));
  },
  leave: (stage, { value }) => stage.leave(text(value, "leave")),
  undo: (stage, { value }) => throughHistory(stage, value, "undo"),
  redo: (stage, { value }) => throughHistory(stage, value, "redo"),
  reset: (stage, { value }) => {
    if (value !== "clear" && value !== "reload") throw new StepError('reset must be "clear" or "reload".');
    stage.reset(value === "reload");
  },
};

function throughHistory(stage: Stage, value: Json, direction: "undo" | "redo"): void {
  if (value === "round") {
    stage.stepThrough("round", direction);
    return;
  }
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1) {
    throw new StepError(`${direction} must be a number of steps or "round".`);
  }
  for (let step = 0; step < value; step++) stage.stepThrough("single", direction);
}

/** The arguments of a command, where cards are named: `card`, `stack`, `targetStack`, `cards` and `stacks`. */
function withCardIds(stage: Stage, args: Json): Json {
  if (Array.isArray(args)) return args.map((item) => withCardIds(stage, item));
  if (typeof args !== "object" || args === null) return args;
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      if (key === "card") return ["cardId", findCard(stage.game, value).id];
      if (key === "stack") return ["stackId", stackOf(stage, value)];
      if (key === "targetStack") return ["targetStackId", stackOf(stage, value)];
      if (key === "cards") return ["cardIds", findCardIds(stage.game, value)];
      if (key === "stacks") return ["stackIds", list(value, "stacks").map((each) => stackOf(stage, each))];
      return [key, withCardIds(stage, value)];
    }),
  );
}

function stackOf(stage: Stage, card: Json): string {
  return findCard(stage.game, card).stackId;
}

/** The cards for each of which a list runs once; null: it runs once. */
function eachOf(stage: Stage, { each }: JsonObject): string[] | null {
  return each === undefined ? null : findCardIds(stage.game, each);
}

/** What decides the chance of a step: a text, or one for each of its actions. */
function seedsOf(seed: Json | undefined): string[] {
  if (seed === undefined) return [];
  return (Array.isArray(seed) ? seed : [seed]).map((each) => text(each, "seed"));
}

/** Code with ids for the words that stand for cards in it; those that begin with `STACK` stand for the stack of the card. */
function standingFor(stage: Stage, code: Json, stands: Json): Json {
  if (!isObject(stands)) throw new StepError("stands must be cards by the words that stand for them.");
  // A word may be the beginning of a longer one.
  const words = Object.keys(stands).sort((a, b) => b.length - a.length);
  const ids = words.map((word) => {
    const { id, stackId } = findCard(stage.game, stands[word] ?? null);
    return [word, word.startsWith("STACK") ? stackId : id] as const;
  });
  const replaced = (part: Json): Json => {
    if (typeof part === "string") return ids.reduce((said, [word, id]) => said.replaceAll(word, id), part);
    if (Array.isArray(part)) return part.map(replaced);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, replaced(item)]));
  };
  return ids.length === 0 ? code : replaced(code);
}

function unknown(what: string, name: string, candidates: readonly string[]): string {
  const guess = nearest(name, candidates);
  return `There is no ${what} ${JSON.stringify(name)}${guess ? `: did you mean "${guess}"?` : "."}`;
}

function text(value: Json | undefined, what: string): string {
  if (typeof value === "string") return value;
  // A key such as 1 or a step such as 1.1 is a number to YAML.
  if (typeof value === "number") return String(value);
  throw new StepError(`${what} must be a text, got ${JSON.stringify(value ?? null)}.`);
}

function list(value: Json, what: string): Json[] {
  if (Array.isArray(value)) return value;
  throw new StepError(`${what} must be a list, got ${JSON.stringify(value)}.`);
}
