/** Runs one message's actions on the table, each a step of its own (api §6.3.3). */
import { type Json, type PlayerUi, RequestPending, type StepOutcome } from "@baize/engine";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { type Attempt, TooLong } from "../room-ports.ts";
import type { StepMaking } from "../step-log.ts";
import { Outside, type Sender } from "./event.ts";
import { saveGame, saveInBackground } from "./save.ts";

/** What one message asks the engine to run. */
export interface Run {
  code: Json;
  description: string | null;
  /** A second action after the first, when the plugin has a hook for it. */
  afterwards?: Json;
  /** A raw list: its lines are signed, and it may begin a new game only where its sender may. */
  isRaw?: boolean;
  mayNotReset?: boolean;
  isTold?: StepMaking["isTold"];
}

/** What the first handling of a message has found out, for when it is handled again with answers from the network. */
export interface Attempts {
  actions: Pick<Run, "code" | "description" | "isTold">[];
  current: Attempt;
}

/** Requests that one action may make (api §9.3). */
const REQUESTS_PER_ACTION = 5;

export async function act(
  room: Room,
  sender: Sender,
  user: RoomUser,
  playerUi: PlayerUi | null,
  run: Run,
): Promise<void> {
  sender.attempts ??= {
    actions: [
      { code: run.code, description: run.description, ...(run.isTold ? { isTold: run.isTold } : {}) },
      ...(run.afterwards === undefined ? [] : [{ code: run.afterwards, description: null }]),
    ],
    current: newAttempt(room),
  };
  const attempts = sender.attempts;
  for (let action = attempts.actions[0]; action; action = attempts.actions[0]) {
    const round = room.table.game.roundNumber;
    const { code, description, isTold } = action;
    const { isRaw = false, mayNotReset = false } = run;
    const request = { code, description, playerUi, actor: user, namesActor: true, mayNotReset };
    const outcome = await room.work.inTurn(sender, () =>
      tryAction(room, attempts.current, () => room.table.act(request)),
    );
    if (outcome === "too long") {
      await room.moveAway();
      throw new Refusal("room_reopened");
    }
    // Done: it is not run again when the next one has to wait.
    attempts.actions.shift();
    attempts.current = newAttempt(room);
    await room.publishStep(outcome, {
      actor: sender.watcher,
      by: user,
      seat: playerUi?.playerN ?? null,
      isRaw,
      ...(isTold ? { isTold } : {}),
    });
    // The log says so, too; whoever asked must not take it for done.
    if (outcome.error?.isTooLarge) throw new Refusal("too_large");
    if (outcome.effects.some((effect) => effect.kind === "save")) await saveGame(room, user.id);
    else if (room.table.game.roundNumber !== round) saveInBackground(room, user.id);
  }
}

function newAttempt(room: Room): Attempt {
  return { seed: room.deps.chance.seed(), answers: new Map() };
}

function tryAction(room: Room, attempt: Attempt, run: () => StepOutcome): StepOutcome | "too long" {
  room.ports.attempt = attempt;
  room.ports.allow(room.deps.moveAway ? room.work.longestMs : null);
  try {
    return run();
  } catch (error) {
    if (error instanceof TooLong) return "too long";
    if (!(error instanceof RequestPending)) throw error;
    const { request } = error;
    throw new Outside(async () => {
      const allowed = attempt.answers.size < REQUESTS_PER_ACTION && room.requests.admit(room.deps.now());
      attempt.answers.set(JSON.stringify(request), allowed ? await room.deps.request(request) : undefined);
    });
  } finally {
    room.ports.attempt = null;
    room.ports.allow(null);
  }
}
