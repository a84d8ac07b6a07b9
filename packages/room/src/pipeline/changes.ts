/** Changes of a room, each applied already: committed, then told, then whatever follows from it. */
import type { Delta, GuiUpdate, StepOutcome, StepThroughOutcome, TableChange, Viewer } from "@baize/engine";
import { alertOf, type Said, say } from "@baize/protocol";
import type { Watcher } from "../people/watchers.ts";
import type { RoomUser } from "../ports/deps.ts";
import { LOG_LINE } from "../record/chat-line.ts";
import { gamesAlike } from "../record/lineage.ts";
import type { PastFate } from "../record/past-fate.ts";
import { followReplaced } from "../record/past-log.ts";
import { DROPPED_STEPS, MAX_STEPS, type RoomMeta, STEPS_TOLD_AT } from "../record/room-record.ts";
import type { StepRecord } from "../record/step-record.ts";
import type { Room } from "../room/room.ts";
import { type Scene, steppingTold, stepTold } from "../views/publish.ts";
import { completeLog, type StepMaking, signature } from "../views/step-log.ts";
import { writeChatLine } from "./chat-line.ts";
import { showStateToAll } from "./show-state.ts";

/** What goes with the publication of a step. */
export interface StepOptions extends StepMaking {
  /** Receives the gui updates of empty seats. */
  actor: Watcher | null;
  /** As whom people looked until now, when the step changes who may see what. */
  former?: ReadonlyMap<Watcher, Viewer>;
  /** Sends what must come before the step, after the commit. */
  first?(): void;
}

/** Commits one step and tells everybody, each their view. */
export async function publishStep(
  room: Room,
  outcome: StepOutcome,
  { actor, former, first, ...making }: StepOptions,
): Promise<void> {
  const { cut, noted } = forEntry(room, () => {
    const before = room.views.before(outcome.delta);
    const cut = room.past.cutOff(outcome.newReplayStep, outcome.cut, room.views.notes);
    const record = completeLog(room, before, outcome, making, cut);
    return { cut, noted: room.views.noteStep(before, outcome, record) };
  });
  await room.journal.commit({ kind: "table", change: outcome.change, notes: noted.notes });
  room.consents.gameMoved();
  first?.();
  room.work.now(() => room.sending.tell(stepTold(sceneOf(room, former), outcome, noted, cut.steps)));
  for (const update of outcome.guiUpdates) tellGuiUpdate(room, update, actor);
  await dropOldSteps(room);
}

/** Commits a move through the history and tells everybody who did it. */
export async function publishStepping(room: Room, outcome: StepThroughOutcome, by: RoomUser): Promise<void> {
  const { change, oldReplayStep: from, newReplayStep: to, delta } = outcome;
  if (delta) forEntry(room, () => room.views.moved(delta));
  if (from !== to) {
    const stepping = { userId: by.id, who: signature(room, by), from, to };
    room.past.stepped(stepping);
    await room.journal.commit({ kind: "table", change, stepping });
    room.consents.gameMoved();
  }
  const who = { user_id: by.id, alias: by.alias };
  room.work.now(() => room.sending.tell(steppingTold(sceneOf(room), from, to, delta, who)));
}

/**
 * Commits a replaced game and sends everybody the whole state.
 * @param change null: it is as large as the room, which is stored whole in its place.
 * @param former the deltas of the history until now.
 * @param allNotes of the steps of its history, where they are known.
 * @param past what becomes of the log until now; absent: it is forgotten.
 */
export async function publishReplaced(
  room: Room,
  change: TableChange | null,
  former: readonly Delta[],
  allNotes: StepRecord[],
  past: PastFate | undefined,
): Promise<void> {
  forEntry(room, () => {
    followReplaced(room.past, past, { deltas: former }, room.views.notes);
    room.views.restart(allNotes);
  });
  if (change) await room.journal.commit({ kind: "table", change, allNotes, ...(past ? { past } : {}) });
  else await room.journal.commitWhole();
  room.consents.gameMoved();
  showStateToAll(room);
  room.reportPresence();
}

/** When more becomes known of a game than is at a fair table, its saved ones say so before the room does. */
export async function changeMeta(room: Room, meta: Partial<RoomMeta>): Promise<void> {
  if (meta.fromOpen && !room.meta.fromOpen) await room.deps.markSeenOpen(gamesAlike(room));
  await room.journal.commit({ kind: "meta", meta });
  room.meta = { ...room.meta, ...meta };
}

/** Whoever sees all of a fair room's game leaves a mark on the room, for good. Runs in the room's queue. */
export async function markOpened(room: Room): Promise<void> {
  if (!room.people.isFair || room.meta.fromOpen) return;
  await changeMeta(room, { fromOpen: true });
  room.sending.broadcast("room_options_changed", room.options());
}

/**
 * Tells everybody now, and whoever reads the chat later. Runs in the room's queue.
 * @param what was done by whom.
 * @param signed the name as it stands in the log, with the seat.
 */
export async function announce(
  room: Room,
  what: (name: string) => Said,
  alias: string,
  signed = alias,
): Promise<void> {
  room.sending.alertAll(alertOf("info", what(alias)));
  await writeChatLine(room, what(signed), LOG_LINE);
}

/**
 * What is to be done between a change of the game and its entry in the journal. When it fails the room is given up, as when the
 * entry cannot be written: the next entry would follow one that does not exist.
 */
function forEntry<T>(room: Room, work: () => T): T {
  try {
    return room.work.now(work);
  } catch (error) {
    room.giveUp(error);
    throw error;
  }
}

function sceneOf(room: Room, former?: ReadonlyMap<Watcher, Viewer>): Scene {
  const { views, watchers, version } = room;
  return { room, views, watchers, version, now: room.deps.now(), ...(former ? { former } : {}) };
}

function tellGuiUpdate(room: Room, update: GuiUpdate, actor: Watcher | null): void {
  const payload = { ...update, player_n: update.targetPlayerN };
  if ("dnc3dShuffle" in update.updates) {
    room.sending.broadcast("gui_update_all", payload);
    return;
  }
  // A list may name anything, the id of a card too: what is for no seat is for nobody.
  if (!Object.hasOwn(room.table.game.playerData, update.targetPlayerN)) return;
  const holder = room.table.playerInfo[update.targetPlayerN];
  const receiver = holder ? room.watchers.ofUser(holder.id) : actor;
  if (!receiver) return;
  for (const member of receiver.members) {
    const { reader } = room.watchers.profiles.of(member);
    member.push("gui_update", { ...payload, updates: room.views.updatesFor(update, receiver, reader) });
  }
}

/** At most 20,000 steps are kept (api §7.8); the indices restart at 0 for the first one that is. */
async function dropOldSteps(room: Room): Promise<void> {
  const { length } = room.table.deltas;
  if (length === STEPS_TOLD_AT) {
    const said = say("old_steps_go", { steps: length, most: MAX_STEPS, dropped: DROPPED_STEPS });
    room.sending.alertAll(alertOf("warning", said, { autoClose: false }));
  }
  if (length <= MAX_STEPS) return;
  const change = room.table.dropSteps(DROPPED_STEPS);
  forEntry(room, () => room.views.dropFirst(DROPPED_STEPS));
  await room.journal.commit({ kind: "table", change });
  showStateToAll(room);
}
