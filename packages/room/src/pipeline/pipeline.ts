/**
 * The way of a message through a room: authorise, read, decide, (fetch, decide again,) apply, commit, publish, answer. Each
 * handling runs alone in the room's queue; what takes its time is waited for outside of it, while the room goes on.
 */
import type { ReceivedRoomMessages } from "@baize/protocol";
import { readPayload, roomClientMessages } from "@baize/protocol/channels";
import type { Decision, Handler, Known } from "../handlers/decision.ts";
import { handlers } from "../handlers/index.ts";
import { type RoomEvent, refusalOf, roomPermissions } from "../people/permissions.ts";
import type { Watcher } from "../people/watchers.ts";
import type { DeckImport, RoomUser } from "../ports/deps.ts";
import type { PushNumber } from "../ports/membership.ts";
import { Refusal } from "../ports/refusal.ts";
import type { Answer, Room } from "../room/room.ts";
import type { Overdue } from "../room/room-work.ts";
import type { Sender } from "../room/sender.ts";
import { urgencyOf } from "../room/urgency.ts";
import { carryOut } from "./carry-out.ts";
import { fetchNear } from "./fetch-near.ts";
import type { Begun } from "./step.ts";

/** What is kept of a message while it is handled again and again. */
interface Progress extends Begun {
  /** A payload that came as bytes, read. */
  upload?: Record<string, unknown>;
  deck?: NonNullable<Known["deck"]>;
}

/** These take a turn only where the engine is to run; what a ping costs is not worth one. */
const WITHOUT_A_TURN: readonly RoomEvent[] = ["game_action", "ping"];

/** @param payload untrusted. */
export function handleMessage(
  room: Room,
  sender: Sender,
  event: RoomEvent,
  payload: unknown,
  number?: PushNumber,
): Promise<Answer> {
  return room.underWay.once(number, () => handleOnce(room, sender, event, payload, number));
}

async function handleOnce(
  room: Room,
  sender: Sender,
  event: RoomEvent,
  payload: unknown,
  number?: PushNumber,
): Promise<Answer> {
  const progress: Progress = {};
  // What was begun goes on, also behind its own first change.
  let isBegun = false;
  for (;;) {
    const ended = await room.queue.run(async (): Promise<Answer | Overdue> => {
      const fate = isBegun || !number ? "new" : room.journal.pushes.fateOf(number);
      if (fate === "done") return { response: answerOf(event) };
      // Its sender was answered long ago, by another line, or has given it up.
      if (fate === "forgotten") return { refusal: new Refusal("outcome_unknown") };
      isBegun = true;
      return room.journal.numbered(number, () => admit(room, sender, event, payload, progress));
    });
    if (!("outside" in ended)) return ended;
    await ended.outside();
  }
}

/**
 * What a message is answered that was done before: its own name, where the protocol answers it so, else nothing. What more there was
 * to tell has been told by the state.
 */
function answerOf(event: RoomEvent): unknown {
  const message = roomClientMessages[event];
  return "answer" in message && message.answer.safeParse(event).success ? event : {};
}

async function admit(
  room: Room,
  sender: Sender,
  event: RoomEvent,
  payload: unknown,
  progress: Progress,
): Promise<Answer | Overdue> {
  const urgency = urgencyOf(event);
  // Nothing of what still waits here has been begun.
  if (room.ended === "moved" || room.ended === "failed") return { refusal: new Refusal("room_reopened") };
  // What is done in the second before a room goes would be lost, however it is answered; looking is not.
  if (room.ended || (room.closing && urgency !== "reading")) return { refusal: new Refusal("room_closed") };
  room.lastUse = room.deps.now();
  const { visitor } = sender.member;
  return room.work.paidBy(visitor, urgency, async () => {
    const rule = roomPermissions[event];
    // Who is an admin is read at the time of the check (api §2).
    if (rule === "actingHostOrAdmin" && sender.watcher.user) await room.people.refresh(sender.watcher);
    const refusal = refusalOf(rule, room.people.rights(sender.watcher, visitor.authFailed));
    if (refusal) return { refusal };
    const overdue = room.work.overdue(progress);
    if (overdue) return overdue;
    const isLarge = payload instanceof Uint8Array;
    const sent = isLarge ? await readUpload(room, sender, event, payload, progress) : payload;
    if (sent instanceof Refusal) return { refusal: sent };
    return handle(room, sender, event, { sent, isLarge }, progress);
  });
}

/** Before a byte of it is read, its sender must be one who may put a game on the table. */
async function readUpload(
  room: Room,
  { watcher, member }: Sender,
  event: RoomEvent,
  bytes: Uint8Array,
  progress: Progress,
): Promise<Record<string, unknown> | Refusal> {
  const rights = room.people.rights(watcher, member.visitor.authFailed);
  const refusal = refusalOf(roomPermissions.set_replay, rights);
  if (refusal) return refusal;
  progress.upload ??= await room.deps.readUpload(bytes, (work) => room.work.now(work));
  const isUpload = event === "set_replay" || progress.upload.action === "set_game";
  return isUpload ? progress.upload : new Refusal("invalid_payload");
}

async function handle(
  room: Room,
  sender: Sender,
  event: RoomEvent,
  { sent, isLarge }: { sent: unknown; isLarge: boolean },
  progress: Progress,
): Promise<Answer | Overdue> {
  const users = new Map<number, RoomUser>();
  let known: Known = { users, ...(progress.deck ? { deck: progress.deck } : {}) };
  // What can be done at once is done in the turn in which it was decided.
  const attend = () => {
    const decision = decisionOn(event, room, { sent, sender: sender.watcher, isLarge, known });
    // What was begun is brought to its end as it was decided.
    const acts = decision.is === "act" ? (progress.left ?? decision.acts) : [];
    return { decision, ended: carryOut(room, sender, acts, progress) };
  };
  const turn = WITHOUT_A_TURN.includes(event)
    ? { done: room.work.now(attend) }
    : await room.work.inTurn(progress, attend);
  if (!("done" in turn)) return turn;
  let { decision, ended } = turn.done;
  while (decision.is === "need") {
    const { need } = decision;
    if (need.of === "deck") return fetchDeck(room, need.request, progress);
    known = { ...known, ...(await fetchNear(room, need, users)) };
    ({ decision, ended } = room.work.now(attend));
  }
  if (decision.is === "refuse") return { refusal: decision.refusal };
  const early = await ended;
  if (early) return early;
  return { response: decision.response };
}

/** From another site, while the room goes on. */
function fetchDeck(room: Room, request: DeckImport, progress: Progress): Overdue {
  if (!room.requests.admit(room.deps.now())) return { refusal: new Refusal("rate_limited") };
  return {
    async outside() {
      progress.deck = await room.deps.importDeck(request);
    },
  };
}

/** Parses the payload and asks the handler. */
function decisionOn<Event extends RoomEvent>(
  event: Event,
  room: Room,
  { sent, ...message }: { sent: unknown; sender: Watcher; isLarge: boolean; known: Known },
): Decision {
  const read = readPayload(event, roomClientMessages[event].payload, sent);
  if ("problem" in read) return { is: "refuse", refusal: new Refusal("invalid_payload", read.problem) };
  const handler = handlers[event] as Handler<Event>;
  try {
    return handler(room, { ...message, payload: read.payload as ReceivedRoomMessages[Event] });
  } catch (error) {
    if (error instanceof Refusal) return { is: "refuse", refusal: error };
    throw error;
  }
}
