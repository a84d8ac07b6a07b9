/** A step of the game: run, committed, told, and saved where it says so. */
import { RequestPending, type StepOutcome } from "@baize/engine";
import type { Act, StepAct } from "../handlers/decision.ts";
import { Refusal, refusalAlert } from "../ports/refusal.ts";
import { type Attempt, TooLong } from "../record/engine-ports.ts";
import type { Room } from "../room/room.ts";
import type { Overdue, Waiting } from "../room/room-work.ts";
import type { Sender } from "../room/sender.ts";
import { publishStep } from "./changes.ts";
import { saveGame, saveInBackground } from "./save.ts";

/** What is kept of a message whose actions have to wait for the network or for a turn. */
export interface Begun extends Waiting {
  /** What is still to be done of it, as it was decided first. */
  left?: Act[];
  /** Of the first action that is left. */
  attempt?: Attempt;
}

/** Requests that one action may make (api §9.3). */
const REQUESTS_PER_ACTION = 5;

/**
 * Makes one step: when it is the room's turn, maybe again and again until other sites have answered.
 * @param message as in `carryOut`.
 * @returns why it is not made, or not to be taken for done.
 */
export async function makeStep(
  room: Room,
  sender: Sender,
  act: StepAct,
  message: Begun | null,
): Promise<Overdue | null> {
  const round = room.table.game.roundNumber;
  const attempt = mayAskSites(act) && message ? (message.attempt ?? newAttempt(room)) : null;
  if (attempt && message) message.attempt = attempt;
  const { recorder, lastActions } = room.deps;
  let begun = startOf(room);
  let hasDrawn = false;
  const run = () => {
    if (act.asked) recorder?.acting(act.asked, room.table.game);
    begun = startOf(room);
    const outcome = runStep(room, act, attempt);
    hasDrawn = room.ports.hasDrawn;
    return outcome;
  };
  const turn = message && act.waitsFor ? await room.work.inTurn(message, run) : { done: room.work.now(run) };
  if (!("done" in turn)) return turn;
  const outcome = turn.done;
  if (outcome === "too long") {
    await room.moveAway();
    return { refusal: new Refusal("room_reopened") };
  }
  if ("outside" in outcome) return outcome;
  if (attempt && message) message.attempt = newAttempt(room);
  await publishStep(room, outcome, { actor: sender.watcher, hasDrawn, ...act.making });
  if (act.asked || act.follows) recorder?.acted(outcome, attempt && hasDrawn ? attempt.seed : null);
  else recorder?.changed(outcome);
  if (act.request && attempt)
    lastActions?.did({
      ...begun,
      request: act.request,
      delta: outcome.delta,
      seed: attempt.seed,
      answers: attempt.answers,
      cards: act.cards ?? new Map(),
    });
  const refusal = act.refusalAfter?.(outcome);
  if (refusal) return { refusal };
  const isAsked = outcome.effects.some((effect) => effect.kind === "save");
  if (act.savesFor !== undefined && (isAsked || room.table.game.roundNumber !== round))
    await saveAfter(room, act.savesFor, isAsked);
  return null;
}

export function mayAskSites({ waitsFor }: StepAct): boolean {
  return waitsFor === "turn and sites";
}

/** @param isAsked the action says that it saves the game; else it has ended a round. */
async function saveAfter(room: Room, userId: number, isAsked: boolean): Promise<void> {
  if (!room.saves.admit(String(userId), room.deps.now())) {
    // The action is done; only what it would save is not.
    if (isAsked) room.sending.toUser(userId, "send_alert", refusalAlert(new Refusal("saved_too_often")));
  } else if (isAsked) await saveGame(room, userId);
  else saveInBackground(room, userId);
}

/** What an action finds, beside the game. */
function startOf({ table, ports, deps }: Room) {
  return { playerInfo: table.playerInfo, counter: ports.ids.counter, at: deps.now() };
}

function newAttempt(room: Room): Attempt {
  return { seed: room.deps.random.seed(), answers: new Map() };
}

function runStep(
  room: Room,
  { run, cards }: StepAct,
  attempt: Attempt | null,
): StepOutcome | { outside(): Promise<void> } | "too long" {
  const longestMs = attempt && room.deps.moveAway ? room.work.longestMs : null;
  try {
    return room.ports.during({ attempt, longestMs, ...(cards ? { cards } : {}) }, () => run(room));
  } catch (error) {
    if (error instanceof TooLong) return "too long";
    if (!attempt || !(error instanceof RequestPending)) throw error;
    const { request } = error;
    return {
      async outside() {
        const allowed = attempt.answers.size < REQUESTS_PER_ACTION && room.requests.admit(room.deps.now());
        attempt.answers.set(JSON.stringify(request), allowed ? await room.deps.request(request) : undefined);
      },
    };
  }
}
