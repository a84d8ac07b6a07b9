/** Carries out what was decided, act by act: applied to the game, committed, then told. */
import { audienceOf, RequestPending, type StepOutcome } from "@baize/engine";
import { alertOf, type Said, say } from "@baize/protocol";
import type { Act, ReplaceAct, SeatsAct, StepAct } from "../handlers/decision.ts";
import type { Watcher } from "../people/watchers.ts";
import { Refusal, refusalAlert } from "../ports/refusal.ts";
import { type Attempt, TooLong } from "../record/engine-ports.ts";
import { othersSeated } from "../record/room-state.ts";
import type { Room } from "../room/room.ts";
import type { Overdue, Waiting } from "../room/room-work.ts";
import type { Sender } from "../room/sender.ts";
import { sightTold } from "../views/publish.ts";
import { signature } from "../views/step-log.ts";
import { announce, changeMeta, publishReplaced, publishStep, publishStepping } from "./changes.ts";
import { closeSoon } from "./ending.ts";
import { tellLeftOut } from "./left-out.ts";
import { saveBefore, saveGame, saveInBackground } from "./save.ts";
import { showState, showStateToTakers } from "./show-state.ts";

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
 * Does one act after the other. Runs in the room's queue.
 * @param message null: it was answered long ago, and cannot be put off once more.
 * @returns what ended the list early: a refusal, or what is to be waited for outside of the queue.
 */
export async function carryOut(
  room: Room,
  sender: Sender,
  acts: readonly Act[],
  message: Begun | null,
): Promise<Overdue | null> {
  const left = [...acts];
  if (message && acts.some((act) => act.do === "step" && act.isAction)) message.left = left;
  for (let act = left[0]; act; act = left[0]) {
    const ended = await carryOutOne(room, sender, act, message);
    if (ended) return ended;
    left.shift();
  }
  return null;
}

async function carryOutOne(
  room: Room,
  sender: Sender,
  act: Act,
  message: Begun | null,
): Promise<Overdue | null> {
  switch (act.do) {
    case "step":
      return step(room, sender, act, message);
    case "stepping":
      await stepping(room, act);
      return null;
    case "replace":
      await replace(room, act);
      return null;
    case "seats":
      await changeSeats(room, sender, act);
      return null;
    case "meta":
      await changeMeta(room, act.change(room.meta));
      if (act.tells.includes("spectators"))
        room.sending.broadcast("spectators_changed", room.meta.spectators);
      if (act.tells.includes("options")) room.sending.broadcast("room_options_changed", room.options());
      return null;
    case "sight":
      return changeSight(room, sender, act.watcher, act.acts);
    case "hand":
      room.hands.take(act.userId, act.seat);
      return null;
    case "announce":
      await announce(room, act.what, act.alias, act.signer && signature(room, act.signer));
      return null;
    case "alert":
      if (!room.people.mayAlert(sender.watcher)) return { refusal: new Refusal("rate_limited") };
      room.sending.alertAll(act.alert);
      return null;
    case "warn":
      room.sending.warn([sender.member], act.lines);
      return null;
    case "left out":
      tellLeftOut(room, act.user, act.kinds);
      return null;
    case "save":
      if (act.failure) await saveBefore(room, act.userId, "reset", act.failure);
      else if (!room.saves.admit(String(act.userId), room.deps.now()))
        return { refusal: new Refusal("saved_too_often") };
      else room.sending.alertAll((await saveGame(room, act.userId)).alert);
      return null;
    case "send away":
      sendAway(room, act.userId, act.by);
      return null;
    case "ask":
      ask(room, sender, act);
      return null;
    case "answer":
      room.consents.answer(act.userId, act.id, act.agree);
      return null;
    case "show state":
      showState(room, sender.member, sender.watcher);
      return null;
    case "close":
      await closeSoon(room, act.userId, act.by);
      return null;
    case "refuse":
      return { refusal: act.refusal };
  }
}

// --- Steps ------------------------------------------------------------------------------------------------

async function step(
  room: Room,
  sender: Sender,
  act: StepAct,
  message: Begun | null,
): Promise<Overdue | null> {
  const round = room.table.game.roundNumber;
  const attempt = act.isAction && message ? (message.attempt ?? newAttempt(room)) : null;
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
  const takesTurn = message && (act.isAction || act.inTurn);
  const turn = takesTurn ? await room.work.inTurn(message, run) : { done: room.work.now(run) };
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
  if (act.savesFor === undefined) return null;
  const isAsked = outcome.effects.some((effect) => effect.kind === "save");
  if (!isAsked && room.table.game.roundNumber === round) return null;
  if (!room.saves.admit(String(act.savesFor), room.deps.now())) {
    // The action is done; only what it would save is not.
    if (isAsked)
      room.sending.toUser(act.savesFor, "send_alert", refusalAlert(new Refusal("saved_too_often")));
  } else if (isAsked) await saveGame(room, act.savesFor);
  else saveInBackground(room, act.savesFor);
  return null;
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

/** Goes back or forth in the history. */
async function stepping(room: Room, { request, by }: Act & { do: "stepping" }): Promise<void> {
  const outcome = room.table.stepThrough(request);
  await publishStepping(room, outcome, by);
  room.deps.recorder?.stepped(outcome.oldReplayStep, outcome.newReplayStep);
}

async function replace(room: Room, act: ReplaceAct): Promise<void> {
  const { plugin, cards, past } = act;
  const former = room.table.deltas;
  const { change, notes } = room.work.now(() =>
    room.ports.during(cards ? { cards } : {}, () => act.run(room)),
  );
  if (plugin) room.plugin = plugin;
  await publishReplaced(room, change, former, notes, past);
  room.deps.recorder?.replaced();
}

// --- Who may see what -------------------------------------------------------------------------------------

/**
 * A step that changes who may see what. Everybody whose view is another one afterwards hears of the step the difference
 * between the two; the whole state comes only to clients that take it at any time.
 */
async function changeSeats(room: Room, sender: Sender, { run, seats, by }: SeatsAct): Promise<void> {
  const granted = { ...room.meta.spectators };
  const watchers = [...room.watchers.followers(room.deps.now())];
  const former = new Map(watchers.map((watcher) => [watcher, room.views.viewer(watcher)]));
  const formerHolders = { ...room.table.playerInfo };
  const outcome = room.ports.during({}, () => run(room));
  const { hasDrawn } = room.ports;
  for (const seat of seats) room.people.seatChanged(seat);
  const first = () => room.sending.broadcast("seats_changed", room.table.playerInfo);
  await publishStep(room, outcome, { actor: sender.watcher, by, hasDrawn, former, formerHolders, first });
  // The first is the one that was asked for; who sits down there leaves the other one by that.
  const [seat] = seats;
  if (seat) room.deps.recorder?.seated(seat, room.table.playerInfo[seat]?.alias ?? null, outcome);
  room.followHost();
  await endOmniscience(room, granted, formerHolders);
  for (const [watcher, { seat, omniscient }] of former) {
    const now = room.views.viewer(watcher);
    if (seat !== now.seat || omniscient !== now.omniscient) showStateToTakers(room, watcher);
  }
}

/** Sitting down ends the power to see everything (api §6.3.6). Whoever sat before has it from when they get up. */
async function endOmniscience(
  room: Room,
  granted: Record<string, boolean>,
  formerHolders: Room["table"]["playerInfo"],
): Promise<void> {
  for (const [seat, holder] of Object.entries(room.table.playerInfo)) {
    if (!holder || formerHolders[seat]?.id === holder.id) continue;
    const { id, alias } = holder;
    if (granted[String(id)] !== true) continue;
    await changeMeta(room, { spectators: { ...room.meta.spectators, [String(id)]: false } });
    room.sending.broadcast("spectators_changed", room.meta.spectators);
    room.sending.alertAll(alertOf("info", say("eyes_taken", { name: alias })));
  }
}

/** Acts that make no step, and after which one watcher may see otherwise. */
async function changeSight(
  room: Room,
  sender: Sender,
  watcher: Watcher,
  acts: readonly Act[],
): Promise<Overdue | null> {
  const { views, watchers } = room;
  const former = views.viewer(watcher);
  const known = room.work.now(() => views.gameOf(former));
  const ended = await carryOut(room, sender, acts, null);
  const now = views.viewer(watcher);
  if (ended || audienceOf(former) === audienceOf(now)) return ended;
  const scene = { room, views, watchers, version: room.version, now: room.deps.now() };
  room.work.now(() => room.sending.tell([sightTold(scene, watcher, known)]));
  showStateToTakers(room, watcher);
  return null;
}

/** Ends the memberships of a user, of the room and of its chat. */
function sendAway(room: Room, userId: number, by: string): void {
  for (const member of [...(room.watchers.ofUser(userId)?.members ?? [])]) {
    member.push("removed_from_room", { by });
    member.close();
  }
  for (const member of [...room.chatMembers]) if (member.visitor.userId === userId) member.close();
}

// --- Consent ----------------------------------------------------------------------------------------------

/**
 * Asks, and does the acts in the room's queue when everybody agrees; otherwise the sender hears why they are not done.
 * Throws a Refusal when the question cannot be asked.
 */
function ask(room: Room, sender: Sender, { question, acts }: Act & { do: "ask" }): void {
  const { member, watcher } = sender;
  const { user_id: askerId } = question.asker;
  const seated = othersSeated(room, askerId);
  const tell = (said: Said) => member.push("send_alert", alertOf("warning", said));
  const tellRefusal = (refusal: Refusal) =>
    member.push("send_alert", { ...refusalAlert(refusal), level: "warning" });
  void room.consents
    .ask(question)
    .then(async (settled) => {
      if (settled.kind === "refused")
        tell(say(settled.silent ? "did_not_answer" : "did_not_agree", { name: settled.by }));
      if (settled.kind === "void") tell(say("question_void"));
      if (settled.kind !== "agreed") return;
      const ended = await room.queue.run(() => {
        if (room.ended || room.closing) return { refusal: new Refusal("room_closed") };
        // Whoever sat down meanwhile was not asked.
        if (othersSeated(room, askerId).some((other) => !seated.includes(other))) {
          tell(say("question_void"));
          return null;
        }
        // Whoever asked has left, or was removed.
        return watcher.members.size === 0 ? null : carryOut(room, sender, acts, null);
      });
      if (ended && "refusal" in ended) tellRefusal(ended.refusal);
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return tellRefusal(error);
      room.deps.log.error({ room: room.slug, err: error }, "What was agreed to could not be done.");
      tell(say("not_done"));
    });
}
