/** Commands of the table as the short steps of a script that do the same (docs/plugins/testing.md). */
import type { GameState, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { stackSelectorOf } from "@baize/plugin/play";

/** `{deck: ID}`, `{move: CARD, to: GROUP}` or `{attach: CARD, to: CARD}`; null: only the command says it. */
export function shortCommand(command: string, args: Json, game: GameState): JsonObject | null {
  if (!isObject(args)) return null;
  switch (command) {
    case "loadDeck":
      return has(args, ["deckId"]) ? { deck: args.deckId! } : null;
    case "moveStack":
      return moveStep(args, game);
    case "attachStack":
      return attachStep(args, game);
    default:
      return null;
  }
}

function moveStep(args: JsonObject, game: GameState): JsonObject | null {
  const { stackId, groupId, index, left = null, top = null } = args;
  const card = isPlainDrop(args) ? cardOf(stackId, game) : null;
  if (card === null || typeof groupId !== "string" || typeof index !== "number") return null;
  return {
    move: card,
    to: groupId,
    ...(index === -1 ? {} : { at: index === 0 ? "top" : index }),
    ...(left === null ? {} : { left }),
    ...(top === null ? {} : { top }),
  };
}

function attachStep(args: JsonObject, game: GameState): JsonObject | null {
  const { stackId, targetStackId, direction } = args;
  const [card, to] = [cardOf(stackId, game), cardOf(targetStackId, game)];
  if (!isPlainDrop(args) || card === null || to === null || typeof direction !== "string") return null;
  return { attach: card, to, ...(direction === "right" ? {} : { direction }) };
}

/** A whole stack, which is turned as its new place has it: what the steps do. */
function isPlainDrop({ allowFlip = null, topOnly = null }: JsonObject): boolean {
  return (allowFlip === null || allowFlip === true) && (topOnly === null || topOnly === false);
}

function cardOf(stackId: Json | undefined, game: GameState): Json {
  return typeof stackId === "string" ? stackSelectorOf(game, stackId) : null;
}

function has(args: JsonObject, keys: readonly string[]): boolean {
  return (
    Object.keys(args).every((key) => keys.includes(key)) && keys.every((key) => typeof args[key] === "string")
  );
}
