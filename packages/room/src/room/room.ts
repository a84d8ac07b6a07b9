/**
 * One open room: the single writer of its game (decision 5). Every message runs alone in the room's queue;
 * every change is in the journal before anybody hears of it; what each watcher hears is their view.
 */

import type { Table } from "@baize/engine";
import type { AlertMessage, ChatMessage, RoomOptions, RoomView } from "@baize/protocol";
import { GrowingList, JsonPieces } from "@baize/protocol/json-pieces";
import { jsonObject, jsonText } from "@baize/protocol/json-text";
import type { ClientProfile } from "../people/client-profile.ts";
import { People } from "../people/people.ts";
import type { Watcher, Watchers } from "../people/watchers.ts";
import { WindowLimit } from "../people/window-limit.ts";
import { WindowLimits } from "../people/window-limits.ts";
import type { RoomDeps, RoomPlugin } from "../ports/deps.ts";
import type { ChannelMember } from "../ports/membership.ts";
import type { Refusal } from "../ports/refusal.ts";
import { SerialQueue } from "../ports/serial-queue.ts";
import type { RoomPorts } from "../record/engine-ports.ts";
import { Hands } from "../record/hands.ts";
import type { PastLog } from "../record/past-log.ts";
import type { RoomParts } from "../record/room-parts.ts";
import { CHAT_HISTORY, type RoomMeta } from "../record/room-record.ts";
import type { RoomState } from "../record/room-state.ts";
import { GameViews } from "../views/game-views.ts";
import { wholeState } from "../views/publish.ts";
import { Sending } from "../views/sending.ts";
import { Consents } from "./consents.ts";
import { Journal } from "./journal.ts";
import { PushesUnderWay } from "./pushes-under-way.ts";
import { RoomWork } from "./room-work.ts";

/** `response` of the ok reply to a message, or why there is none. */
export type Answer = { response: unknown } | { refusal: Refusal };

export class Room implements RoomState {
  readonly slug: string;
  meta: RoomMeta;
  table: Table;
  plugin: RoomPlugin;
  readonly ports: RoomPorts;
  readonly past: PastLog;
  readonly hands: Hands;
  chat: ChatMessage[];

  readonly deps: RoomDeps;
  readonly queue = new SerialQueue();
  readonly work: RoomWork;
  readonly underWay = new PushesUnderWay<Answer>();
  readonly people: People;
  readonly journal: Journal;
  readonly views: GameViews;
  readonly sending: Sending;
  readonly consents: Consents;
  readonly chatMembers = new Set<ChannelMember>();
  /** What of the history has been written for a snapshot. */
  readonly #written = { deltas: new GrowingList(), notes: new GrowingList() };
  /** Lines in the chat: of a user with all tabs, and of an address that nobody has signed in from. */
  readonly chatLimits = { users: new WindowLimits(5, 5000), visitors: new WindowLimits(1, 3000) };
  /** Saves of this game that somebody asked for, by person: each is written to the database. */
  readonly saves = new WindowLimits(10, 10_000);
  /** Requests to other sites on behalf of this room (api §9.3). */
  readonly requests = new WindowLimit(10, 60_000);
  /** Told to everybody who joins, after something went wrong. */
  readonly notice: AlertMessage | null;

  /** The room is gone: closed, given up after a storage failure, or put away, maybe to be opened in another thread. */
  ended: "closed" | "failed" | "moved" | null = null;
  /** Called when the room is closed for good and everybody is out: nothing need remember it. */
  onEnded: () => void = () => {};
  /** Ends the room now that is closed and only says good-bye; null while it goes on. */
  closing: (() => Promise<void>) | null = null;
  /** When somebody last did something here, in milliseconds. */
  lastUse: number;
  /** The version with which the room was opened here: only what was told since then calls hidden cards as this room does. */
  readonly openedVersion: number;
  /** The last use after which its people were told that the room is about to end. */
  endToldFor: number | null = null;

  constructor(parts: RoomParts, deps: RoomDeps) {
    this.slug = parts.meta.slug;
    this.meta = parts.meta;
    this.table = parts.table;
    this.plugin = parts.plugin;
    this.ports = parts.ports;
    this.past = parts.past;
    this.chat = parts.chat;
    this.notice = parts.notice;
    this.deps = deps;
    this.hands = new Hands(deps.severalSeats === true);
    this.lastUse = deps.now();
    this.work = new RoomWork(this.slug, deps);
    this.people = new People(this, deps);
    this.journal = new Journal(this, parts);
    this.openedVersion = this.journal.version;
    this.views = new GameViews(this, parts.notes, deps.random);
    this.sending = new Sending(this.slug, this.watchers);
    this.consents = new Consents(deps, this.people, this.sending);
  }

  get watchers(): Watchers {
    return this.people.watchers;
  }

  /** Of the last durable journal entry. */
  get version(): number {
    return this.journal.version;
  }

  /** A `RoomSnapshot`. */
  snapshot(): JsonPieces {
    const { meta, chat } = this;
    const table = this.table.snapshotAround();
    const { marks } = this.journal.pushes;
    const pushes = marks.length > 0 ? { pushes: marks } : {};
    const rest = jsonObject({ chat, past: this.past.record, ...pushes }).text;
    return new JsonPieces([
      `{"format":1,"meta":${jsonText(meta)},"table":${table.before}`,
      ...this.#written.deltas.pieces(this.table.deltas),
      `${table.after},"notes":[`,
      ...this.#written.notes.pieces(this.views.notes),
      `],${rest.slice(1)}`,
    ]);
  }

  /** Memory may be ahead of the journal: everybody is to ask again, of what the journal holds. */
  giveUp(error: unknown): void {
    this.ended = "failed";
    this.deps.log.error({ room: this.slug, err: error }, "A room could not write its journal.");
    this.sending.broadcast("bad_game_state", {});
    // What is said elsewhere now is heard only there.
    if (this.deps.storageFault(error) === "taken_over")
      for (const member of [...this.chatMembers]) member.fail();
  }

  /** Another room is opened in its place: whoever asks next is answered by that one, over the same line. Nobody is told to ask. */
  giveWay(): void {
    this.ended = "failed";
  }

  /** Has everybody join again, as after a crash. */
  failMembers(): void {
    const members = [...this.watchers.all()].flatMap((watcher) => [...watcher.members]);
    for (const member of [...members, ...this.chatMembers]) member.fail();
  }

  /** Gives the room to another thread, whose members join again there. Runs in the room's queue. */
  async moveAway(): Promise<void> {
    this.ended = "moved";
    await this.journal.snapshots.written();
    this.deps.moveAway?.(this.slug);
  }

  options(): RoomOptions {
    const { policy, developerMode, developerModeBy, closedSeats, removed, fromDevice, fromOpen } = this.meta;
    const actingHost = this.people.actingHost();
    const options = { policy, developerMode, developerModeBy, closedSeats, removed, actingHost };
    return { ...options, ...(fromDevice ? { fromDevice } : {}), ...(fromOpen ? { fromOpen: true } : {}) };
  }

  /** Payload of `current_state` for one watcher (api §6.6). */
  viewFor(watcher: Watcher, profile?: Pick<ClientProfile, "reader">): RoomView {
    return wholeState(this, this, this.options(), watcher, profile);
  }

  newGameId(): string {
    return this.deps.random.uuid();
  }

  addChat(message: ChatMessage): void {
    this.chat = [...this.chat, message].slice(-CHAT_HISTORY);
  }

  /** Tells who is here. */
  reportPresence(): void {
    // Where the room is now, it is told from there.
    if (this.ended !== "moved") this.deps.presence(this.slug, this.people.presence());
  }

  /** Tells everybody when the host's controls have gone to somebody else, now and when an absence has lasted. */
  followHost(): void {
    this.people.followHost(
      () => this.sending.broadcast("room_options_changed", this.options()),
      () => this.ended !== null,
    );
  }
}
