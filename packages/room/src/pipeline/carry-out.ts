/** Carries out what was decided, act by act: applied to the game, committed, then told. */
import { audienceOf } from "@baize/engine";
import { alertOf, type Said, say } from "@baize/protocol";
import type { Act, ReplaceAct } from "../handlers/decision.ts";
import type { Watcher } from "../people/watchers.ts";
import { Refusal, refusalAlert } from "../ports/refusal.ts";
import { othersSeated } from "../record/room-state.ts";
import type { Room } from "../room/room.ts";
import type { Overdue } from "../room/room-work.ts";
import type { Sender } from "../room/sender.ts";
import { sightTold } from "../views/publish.ts";
import { signature } from "../views/step-log.ts";
import { changeSeats } from "./change-seats.ts";
import { announce, changeMeta, publishReplaced, publishStepping } from "./changes.ts";
import { closeSoon } from "./ending.ts";
import { tellLeftOut } from "./left-out.ts";
import { saveBefore, saveGame } from "./save.ts";
import { showState, showStateToTakers } from "./show-state.ts";
import { type Begun, makeStep, mayAskSites } from "./step.ts";

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
  if (message && acts.some((act) => act.do === "step" && mayAskSites(act))) message.left = left;
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
      return makeStep(room, sender, act, message);
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
      if (!room.saves.admit(String(act.userId), room.deps.now()))
        return { refusal: new Refusal("saved_too_often") };
      room.sending.alertAll((await saveGame(room, act.userId)).alert);
      return null;
    case "save before reset":
      await saveBefore(room, act.userId, "reset", act.failure);
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

// --- The history ------------------------------------------------------------------------------------------

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
