/** Random legal moves: what people may do at any moment, sensible or not. */
import type { Json } from "@baize/engine";
import type { GameTable } from "./table.ts";

/** Uniform whole numbers from 0 up to, not including, `below`. */
export type Dice = (below: number) => number;

interface Hotkeys {
  card: { key: string }[];
  game: { key: string }[];
}

/** One random move: an answer, a key on a card, a key of the game, a step, a drag, or back and forth in time. */
export function playRandomMove(game: GameTable, hotkeys: Hotkeys, dice: Dice): string {
  const seat = pick(game.seats, dice) as string;
  const questions = game.questions(seat);
  const roll = dice(100);
  if (questions.length > 0 && roll < 60) {
    const [question] = questions;
    const option = dice(question?.options?.length || 1);
    if (question?.options?.length) game.answer(seat, question, option);
    return `answer ${question?.promptId} ${option}`;
  }
  const cards = Object.values(game.game.cardById);
  const card = pick(cards, dice);
  if (roll < 72 && card) {
    const index = dice(hotkeys.card.length);
    game.reference(seat, { kind: "cardHotkey", index }, card.id);
    return `${hotkeys.card[index]?.key} on ${card.databaseId}`;
  }
  if (roll < 88) {
    game.reference(seat, { kind: "tableButton", id: "continue" });
    return "continue";
  }
  if (roll < 93) {
    const index = dice(hotkeys.game.length);
    game.reference(seat, { kind: "gameHotkey", index });
    return `key ${hotkeys.game[index]?.key}`;
  }
  if (roll < 96 && card) {
    const groupId = pick(Object.keys(game.game.groupById), dice) as string;
    game.command(seat, "moveStack", {
      stackId: card.stackId,
      groupId,
      index: 0,
      left: null,
      top: null,
    } as Json);
    return `drag ${card.databaseId} to ${groupId}`;
  }
  game.table.stepThrough({ size: "single", direction: dice(2) === 0 ? "undo" : "redo" });
  return "through time";
}

function pick<T>(items: readonly T[], dice: Dice): T | undefined {
  return items.length === 0 ? undefined : items[dice(items.length)];
}
