/** Does anything that the table offers, in any order: what no player would, and what a table must bear. */
import { buildCommand, type CardId, type Json } from "@baize/engine";
import type { Seat } from "../groups.ts";
import type { Dice } from "./bot.ts";
import type { Duel } from "./duel.ts";

const CARD_LISTS = [
  "toHarbour",
  "toMarket",
  "toTower",
  "askQuarter",
  "takeBack",
  "lightCard",
  "discardCard",
  "underDeck",
  "shuffleIntoDeck",
  "moreGlow",
  "lessGlow",
];
const GAME_LISTS = [
  "pass",
  "goOn",
  "goOn",
  "askAgain",
  "howToPlay",
  "drawCard",
  "shuffleDeck",
  "sortHand",
  "countGlow",
  "askConcede",
];

export function wander(duel: Duel, roll: Dice, steps: number): void {
  for (let step = 0; step < steps; step++) {
    const seat: Seat = roll() < 0.5 ? "player1" : "player2";
    const kind = roll();
    if (kind < 0.45) answerAnything(duel, seat, roll);
    else if (kind < 0.75) touchACard(duel, seat, roll);
    else if (kind < 0.9) duel.run(seat, pick(GAME_LISTS, roll) ?? "goOn");
    else if (kind < 0.95) stepAnywhere(duel, seat, roll);
    else duel.table.stepThrough({ size: "single", direction: roll() < 0.6 ? "undo" : "redo" });
  }
}

const pick = <T>(items: readonly T[], roll: Dice): T | undefined => items[Math.floor(roll() * items.length)];

function answerAnything(duel: Duel, seat: Seat, roll: Dice): void {
  const prompt = pick(Object.values(duel.game.playerData[seat]?.prompts ?? {}), roll);
  if (!prompt) return;
  const option = Math.floor(roll() * (prompt.options ?? []).length);
  const cards = duel.cards(`${seat}${pick(["Hand", "Deck", "Lane1", "Lane2", "Lane3"], roll)}`);
  const ids = (prompt.input?.candidates as CardId[] | undefined) ?? cards.map(({ id }) => id);
  // A card of the question may be gone by now.
  const offered = ids.filter((id) => duel.game.cardById[id] && roll() < 0.5);
  const input: Json = prompt.input ? offered : null;
  duel.answer(seat, String(prompt.promptId), option, input);
}

function touchACard(duel: Duel, seat: Seat, roll: Dice): void {
  const own = Object.values(duel.game.cardById).filter(
    ({ groupId, databaseId }) => groupId.startsWith(seat) && databaseId !== "purse" && databaseId !== "wind",
  );
  const card = pick(own, roll);
  if (card) duel.run(seat, pick(CARD_LISTS, roll) ?? "takeBack", card.id);
}

function stepAnywhere(duel: Duel, seat: Seat, roll: Dice): void {
  const [name, args] = pick<[string, Json]>(
    [
      ["nextStep", {}],
      ["prevStep", {}],
      ["goToStep", { stepId: "2.2" }],
      ["setFirstPlayer", { playerN: "player2" }],
    ],
    roll,
  ) ?? ["nextStep", {}];
  const { gameDef } = duel;
  const context = { game: duel.game, gameDef, seat, language: "English", actingHost: seat === "player1" };
  duel.act(seat, buildCommand(name, args, context).code);
}
