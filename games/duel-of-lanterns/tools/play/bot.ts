/**
 * A player who makes no plans for tomorrow: bids a little, lays out what the oil pays for and sometimes a bluff
 * beside it, and lights what it meant to light. Good enough to weigh decks against each other and to play tests.
 */
import type { Card, CardId } from "@baize/engine";
import type { Seat } from "../groups.ts";
import type { Duel } from "./duel.ts";

/** A number from 0 up to, not including, 1. */
export type Dice = () => number;

/** A small generator of its own, so that a bot's choices do not move the engine's dice. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const DECK_IDS = ["brightStreet", "hungryDusk", "highWeather", "behindGlass"] as const;

/** What a bot has laid out tonight in earnest; the rest is bluff. */
const plans = new WeakMap<Duel, Map<Seat, Set<CardId>>>();

function planOf(duel: Duel, seat: Seat): Set<CardId> {
  const bySeat = plans.get(duel) ?? new Map<Seat, Set<CardId>>();
  plans.set(duel, bySeat);
  const plan = bySeat.get(seat) ?? new Set<CardId>();
  bySeat.set(seat, plan);
  return plan;
}

/** Chooses decks and opening hands. */
export function openDuel(duel: Duel, decks: readonly [number, number]): void {
  for (const [index, seat] of (["player1", "player2"] as const).entries()) {
    duel.answer(seat, "welcome", decks[index] ?? 0);
    const heavy = duel.cards(`${seat}Hand`).filter((card) => Number(card.sides.A?.cost) > 4);
    duel.answer(
      seat,
      "mulligan",
      0,
      heavy.map((card) => card.id),
    );
  }
}

/** Plays until somebody has won. Returns the winner. */
export function playToTheEnd(duel: Duel, roll: Dice): Seat {
  for (let turns = 0; duel.game.winner === ""; turns++) {
    if (turns > 1000) throw new Error("The duel does not end.");
    takeOneTurn(duel, roll);
  }
  return duel.game.winner as Seat;
}

/** One decision of whoever has one to make; else the table goes on. */
export function takeOneTurn(duel: Duel, roll: Dice): void {
  const asked = (["player1", "player2"] as const).find((seat) => answerOne(duel, seat, roll));
  if (asked !== undefined) return;
  const turn = duel.game.turn as Seat | "";
  if (duel.game.stepId === "1.3" && turn !== "") place(duel, turn, roll);
  else duel.run("player1", "goOn");
}

/** False: the seat has nothing to answer. */
function answerOne(duel: Duel, seat: Seat, roll: Dice): boolean {
  if (duel.prompt(seat, "takeOne")) duel.answer(seat, "takeOne", 0);
  else if (duel.prompt(seat, "bid")) {
    planOf(duel, seat).clear();
    duel.answer(seat, "bid", Math.floor(roll() * 3));
  } else if (duel.prompt(seat, "light")) light(duel, seat);
  else return false;
  return true;
}

function light(duel: Duel, seat: Seat): void {
  const plan = planOf(duel, seat);
  const chosen = duel.candidates(seat, "light").filter((cardId) => plan.has(cardId));
  duel.answer(seat, "light", 1, chosen);
}

function place(duel: Duel, seat: Seat, roll: Dice): void {
  const plan = planOf(duel, seat);
  const out = [1, 2, 3].flatMap((quarter) => duel.cards(`${seat}Lane${quarter}`));
  const spent = out.filter((card) => plan.has(card.id)).reduce((sum, card) => sum + costOf(card), 0);
  const hand = duel.cards(`${seat}Hand`);
  const left = Number(duel.game.playerData[seat]?.oil) - spent;
  const worthLighting = hand.filter((card) => costOf(card) <= left && !isBetterDark(card));
  const card = worthLighting[Math.floor(roll() * worthLighting.length)];
  const decoy = roll() < 0.5 ? (hand.find(isBetterDark) ?? hand[0]) : undefined;
  const room = [1, 2, 3, 2, 3, 3].filter((quarter) => duel.cards(`${seat}Lane${quarter}`).length < 3);
  const quarter = room[Math.floor(roll() * room.length)];
  const placed = card ?? decoy;
  if (quarter === undefined || out.length >= 6 || placed === undefined) {
    duel.run(seat, "pass");
    return;
  }
  if (card !== undefined) plan.add(card.id);
  duel.act(seat, ["PLACE", placed.id, quarter]);
}

const costOf = (card: Card) => Number(card.sides.A?.cost);

/** A cheap card that only does something in the dark. */
function isBetterDark({ sides }: Card): boolean {
  return sides.A?.ability === null && sides.B?.ability !== null && Number(sides.A?.cost) < 2;
}
