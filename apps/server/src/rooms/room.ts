/**
 * One open room: the single writer of its game (architecture decision 5). Every message runs alone in the
 * room's queue; every change is in the journal before anybody hears of it; what each watcher hears is their view.
 */

import type { Delta, SeatId, StepOutcome, StepThroughOutcome, Table, TableChange } from "@baize/engine";
import {
  type AlertMessage,
  alertOf,
  type ChatMessage,
  type RoomOptions,
  type RoomServerMessages,
  type RoomView,
  type Said,
} from "@baize/protocol";
import { JsonText, jsonObject } from "../json-text.ts";
import { encodeBroadcast } from "../realtime/broadcast.ts";
import type { ChannelMember } from "../realtime/channel.ts";
import { isOutcomeUnknown } from "../storage/errors.ts";
import { LOG_LINE, writeChatLine } from "./chat-line.ts";
import type { ClientProfile } from "./client-profile.ts";
import { Consents } from "./consents.ts";
import { GameViews } from "./game-views.ts";
import { ListedRow } from "./listed-game.ts";
import { followReplaced } from "./open-room.ts";
import type { PastLog } from "./past-log.ts";
import type { Standing } from "./permissions.ts";
import { pictureHosts } from "./picture-hosts.ts";
import type { RoomDeps, RoomPlugin, RoomUser } from "./room-deps.ts";
import { Refusal } from "./room-errors.ts";
import type { RoomMember } from "./room-member.ts";
import type { RoomPorts } from "./room-ports.ts";
import { CHAT_HISTORY, type PastFate, type RoomEntry, type RoomMeta, seatNumber } from "./room-record.ts";
import { SerialQueue } from "./serial-queue.ts";
import { Snapshotter } from "./snapshotter.ts";
import { completeLog, type StepMaking, signature } from "./step-log.ts";
import type { StepRecord } from "./step-record.ts";
import { RoomWork } from "./turns/room-work.ts";
import { type Watcher, Watchers } from "./watchers.ts";
import { WindowLimit } from "./window-limit.ts";

/** After this time without the host the longest seated player has the host's controls (api §2). */
export const HOST_ABSENCE_MS = 60_000;

export interface RoomParts {
  meta: RoomMeta;
  table: Table;
  ports: RoomPorts;
  plugin: RoomPlugin;
  notes: StepRecord[];
  chat: ChatMessage[];
  past: PastLog;
  /** Version of the last durable journal entry. */
  version: number;
  /** Version of the last snapshot. */
  snapshotVersion: number;
  /** Told to everybody who joins, after something went wrong. */
  notice: AlertMessage | null;
}

/** What goes with the publication of a step. */
export interface StepOptions extends StepMaking {
  /** Receives the gui updates of empty seats. */
  actor: Watcher | null;
  /** Sends what must come before the step, after the commit. */
  first?(): void;
}

export class Room {
  readonly queue = new SerialQueue();
  readonly work: RoomWork;
  readonly watchers: Watchers;
  readonly chatMembers = new Set<ChannelMember>();
  /** By user or address. */
  readonly chatLimits = new Map<string, WindowLimit>();
  readonly deps: RoomDeps;
  readonly ports: RoomPorts;
  readonly views: GameViews;
  readonly past: PastLog;
  readonly consents: Consents;
  /** Requests to other sites on behalf of this room (api §9.3). */
  readonly requests = new WindowLimit(10, 60_000);
  readonly notice: AlertMessage | null;
  meta: RoomMeta;
  table: Table;
  plugin: RoomPlugin;
  chat: ChatMessage[];
  /** The room is gone: closed, given up after a storage failure, or in another thread. */
  ended: "closed" | "failed" | "moved" | null = null;
  /** Called when the room is closed for good and everybody is out: nothing need remember it. */
  onEnded: () => void = () => {};
  /** Ends the room now that is closed and only says good-bye; null while it goes on. */
  closing: (() => Promise<void>) | null = null;
  #version: number;
  readonly snapshots: Snapshotter;
  readonly #row = new ListedRow();
  readonly #openedAt: number;
  #toldHost: number;
  #hostTimer: (() => void) | null = null;
  readonly #seatedSince = new Map<SeatId, number>();
  /** When somebody last did something here, in milliseconds. */
  lastUse: number;
  /** The last use after which its people were told that the room is about to end. */
  endToldFor: number | null = null;

  constructor(parts: RoomParts, deps: RoomDeps) {
    this.deps = deps;
    this.meta = parts.meta;
    this.work = new RoomWork(parts.meta.slug, deps);
    this.table = parts.table;
    this.ports = parts.ports;
    this.plugin = parts.plugin;
    this.chat = parts.chat;
    this.notice = parts.notice;
    this.#version = parts.version;
    this.snapshots = new Snapshotter(this, parts.snapshotVersion);
    this.watchers = new Watchers(deps.chance);
    this.views = new GameViews(this, parts.notes);
    this.past = parts.past;
    this.consents = new Consents(this);
    this.#openedAt = deps.now();
    this.lastUse = this.#openedAt;
    this.#toldHost = parts.meta.createdBy;
    for (const [seat, holder] of Object.entries(parts.table.playerInfo))
      if (holder) this.#seatedSince.set(seat, this.#openedAt);
  }

  get slug(): string {
    return this.meta.slug;
  }

  get isFair(): boolean {
    return this.meta.policy === "fair";
  }

  get version(): number {
    return this.#version;
  }

  // --- People -------------------------------------------------------------------------------------------

  seatOf(userId: number | null): SeatId | null {
    if (userId === null) return null;
    for (const [seat, holder] of Object.entries(this.table.playerInfo))
      if (holder?.id === userId) return seat;
    return null;
  }

  /** Host, or while the host is away for a minute the player seated longest (api §2). */
  actingHost(): number {
    const host = this.meta.createdBy;
    const now = this.deps.now();
    if (this.watchers.absence(host, this.#openedAt, now) < HOST_ABSENCE_MS) return host;
    const seated = Object.entries(this.table.playerInfo)
      .filter(([, holder]) => holder && this.watchers.ofUser(holder.id))
      .sort(
        ([a], [b]) =>
          (this.#seatedSince.get(a) ?? 0) - (this.#seatedSince.get(b) ?? 0) || seatNumber(a) - seatNumber(b),
      );
    return seated[0]?.[1]?.id ?? host;
  }

  /** Tells everybody when the host's controls have gone to somebody else, now and when the absence has lasted. */
  followHost(): void {
    const host = this.actingHost();
    if (host !== this.#toldHost) {
      this.#toldHost = host;
      this.broadcast("room_options_changed", this.roomOptions());
    }
    // Without anybody to tell, the clock would only keep the room in memory.
    if (this.watchers.size === 0 || this.watchers.ofUser(this.meta.createdBy) || this.#hostTimer) return;
    this.#hostTimer = this.deps.later(HOST_ABSENCE_MS, () => {
      this.#hostTimer = null;
      if (!this.ended) this.followHost();
    });
  }

  standing(watcher: Watcher, authFailed: boolean): Standing {
    const { user } = watcher;
    return { ...this.standingOf(user?.id ?? null), authFailed, admin: user?.admin ?? false };
  }

  /** Of somebody who need not be connected; nothing is known of their being an admin. */
  standingOf(userId: number | null): Standing {
    return {
      authFailed: false,
      userId,
      seated: this.seatOf(userId) !== null,
      actingHost: userId !== null && this.actingHost() === userId,
      host: userId === this.meta.createdBy,
      fair: this.isFair,
      pluginAuthor: userId !== null && userId === this.meta.pluginAuthorId,
      admin: false,
    };
  }

  isRemoved(userId: number | null): boolean {
    return this.meta.removed.some((person) => person.user_id === userId);
  }

  seatChanged(seat: SeatId): void {
    if (this.table.playerInfo[seat]) this.#seatedSince.set(seat, this.deps.now());
    else this.#seatedSince.delete(seat);
  }

  /**
   * Refreshes what the room knows about a user: alias, language and rights are read live.
   * @param maxAgeMs how old the knowledge may be where nothing but names depends on it.
   */
  async freshUser(watcher: Watcher, maxAgeMs = 0): Promise<RoomUser> {
    if (!watcher.user) throw new Refusal("not_authenticated");
    if (this.deps.now() - watcher.userReadAt < maxAgeMs) return watcher.user;
    const user = await this.deps.user(watcher.user.id, this.table.game.pluginId);
    if (!user) throw new Refusal("not_authenticated");
    watcher.user = user;
    watcher.userReadAt = this.deps.now();
    return user;
  }

  /** Tells the lists who is here. */
  reportPresence(): void {
    // Where the room is now, it is told from there.
    if (this.ended === "moved") return;
    const watchers = [...this.watchers.all()];
    const visitors = watchers.flatMap((watcher) => [...watcher.members]).map((member) => member.visitor);
    this.deps.presence(this.slug, {
      slug: this.slug,
      pluginId: this.table.game.pluginId,
      userIds: watchers.flatMap((watcher) => watcher.user?.id ?? []),
      visitorIds: visitors.map((visitor) => visitor.visitorId),
      seatedIds: Object.values(this.table.playerInfo).flatMap((holder) => holder?.id ?? []),
    });
  }

  // --- The journal --------------------------------------------------------------------------------------

  /**
   * Writes a change durably. Nobody has heard of it yet; when this fails the room is given up and re-opened
   * from storage, so that memory never runs ahead of the journal.
   * @param isLarge the entry is about as large as the room: a snapshot, which is packed, is written in its place.
   */
  async commit(entry: RoomEntry, isLarge = false): Promise<void> {
    const version = this.#version + 1;
    try {
      const row = this.#row.change(this.table.game, this.deps.now());
      if (isLarge) await this.work.now(() => this.snapshots.saveAs(version));
      const entries = isLarge ? [] : [{ version, entry }];
      await this.work.now(() => this.deps.store.append(this.slug, entries, row));
    } catch (error) {
      this.ended = "failed";
      this.deps.log.error({ room: this.slug, err: error }, "A room could not write its journal.");
      this.broadcast("bad_game_state", {});
      const reason = isOutcomeUnknown(error) ? "outcome_unknown" : "storage_failed";
      throw new Refusal(reason, undefined, { cause: error });
    }
    this.#version = version;
    this.lastUse = this.deps.now();
    if (!isLarge) this.snapshots.follow(entry);
    this.deps.roomsChanged();
  }

  /** Gives the room to another thread, whose members join again there. Runs in the room's queue. */
  async moveAway(): Promise<void> {
    this.ended = "moved";
    await this.snapshots.written();
    this.deps.moveAway?.(this.slug);
  }

  /** A `RoomSnapshot`. */
  snapshot(): JsonText {
    const { meta, chat } = this;
    const table = new JsonText(this.table.snapshotText());
    return jsonObject({ format: 1, meta, table, notes: this.views.notes, chat, past: this.past.record });
  }

  async changeMeta(meta: Partial<RoomMeta>): Promise<void> {
    await this.commit({ kind: "meta", meta });
    this.meta = { ...this.meta, ...meta };
  }

  // --- Game changes -------------------------------------------------------------------------------------

  /** Commits one step and tells everybody, each their view. */
  async publishStep(outcome: StepOutcome, { actor, first, ...making }: StepOptions): Promise<void> {
    const { cut, notes } = this.work.now(() => {
      const before = this.views.before(outcome.delta);
      const cut = this.past.cutOff(outcome.newReplayStep, outcome.cut, this.views.notes);
      const record = completeLog(this, before, outcome, making, cut);
      return { cut, notes: this.views.noteStep(before, outcome, record) };
    });
    await this.commit({ kind: "table", change: outcome.change, notes });
    this.consents.gameMoved();
    first?.();
    this.work.now(() => this.views.tellStep(outcome, notes, cut.steps));
    for (const update of outcome.guiUpdates) this.views.tellGuiUpdate(update, actor);
    await this.views.dropOldSteps();
  }

  /** Commits a move through the history and tells everybody who did it. */
  async publishStepping(outcome: StepThroughOutcome, by: RoomUser): Promise<void> {
    const { change, oldReplayStep: from, newReplayStep: to, delta } = outcome;
    if (from !== to) {
      const stepping = { userId: by.id, who: signature(this, by), from, to };
      this.past.stepped(stepping);
      await this.commit({ kind: "table", change, stepping });
      this.consents.gameMoved();
    }
    const who = { user_id: by.id, alias: by.alias };
    this.work.now(() => this.views.tellStepping(from, to, delta, who));
  }

  /**
   * Commits a replaced game and sends everybody the whole state.
   * @param former the deltas of the history until now.
   * @param allNotes of the steps of its history, where they are known.
   * @param past what becomes of the log until now; absent: it is forgotten.
   * @param isLarge as of `commit`.
   */
  async publishReplaced(
    change: TableChange,
    former: readonly Delta[],
    allNotes: StepRecord[] = [],
    past?: PastFate,
    isLarge = false,
  ): Promise<void> {
    followReplaced(this.past, past, { deltas: former }, this.views.notes);
    this.views.restart(allNotes);
    await this.commit({ kind: "table", change, allNotes, ...(past ? { past } : {}) }, isLarge);
    this.consents.gameMoved();
    this.pushStateToAll();
    this.reportPresence();
  }

  // --- Talking ------------------------------------------------------------------------------------------

  broadcast<Event extends keyof RoomServerMessages>(event: Event, payload: RoomServerMessages[Event]): void {
    const frame = encodeBroadcast(`room:${this.slug}`, event, payload);
    for (const watcher of this.watchers.all()) for (const member of watcher.members) member.sendFrame(frame);
  }

  /**
   * Tells everybody now, and whoever reads the chat later. Runs in the room's queue.
   * @param what was done by whom.
   * @param signed the name as it stands in the log, with the seat.
   */
  async announce(what: (name: string) => Said, alias: string, signed = alias): Promise<void> {
    this.alertAll(alertOf("info", what(alias)));
    await writeChatLine(this, what(signed), LOG_LINE);
  }

  alertAll(alert: AlertMessage): void {
    this.broadcast("send_alert", alert);
  }

  pushState(watcher: Watcher): void {
    for (const member of watcher.members) this.pushStateTo(member, watcher);
  }

  /** The whole state for one socket alone, at its own cost or as part of other work. */
  pushStateTo(member: RoomMember, watcher: Watcher): void {
    const profile = this.watchers.profiles.of(member);
    this.work.now(() => {
      member.push("current_state", this.viewFor(watcher, profile));
      this.views.tellNumberOfCards(member, profile);
    });
  }

  /** The whole state for those of a watcher's clients that take it at any time, when another view is theirs now. */
  pushStateToTakers(watcher: Watcher): void {
    // Lines of the log that they may read now are not in what they missed.
    watcher.frames.forget();
    for (const member of watcher.members)
      if (this.watchers.profiles.of(member).takesStates) this.pushStateTo(member, watcher);
  }

  pushStateToAll(): void {
    for (const watcher of this.watchers.all()) this.pushState(watcher);
  }

  /** Payload of `current_state` for one watcher (api §6.6). */
  viewFor(watcher: Watcher, { reader }: Pick<ClientProfile, "reader"> = { reader: null }): RoomView {
    watcher.frames.restart(this.#version);
    return {
      roomSlug: this.slug,
      ...this.views.stateFor(watcher, reader),
      ...this.past.seenBy(this.views.viewer(watcher)),
      version: this.#version,
      replayStep: this.table.replayStep,
      playerInfo: this.table.playerInfo,
      sockets: this.watchers.presences(),
      spectators: this.meta.spectators,
      options: this.meta.options,
      pluginAuthorId: this.meta.pluginAuthorId,
      createdAt: this.meta.createdAt,
      createdBy: this.meta.createdBy,
      privacyType: this.meta.privacyType,
      imageHosts: [...pictureHosts(this.plugin.definition).hosts],
      ...this.roomOptions(),
      error: false,
    };
  }

  roomOptions(): RoomOptions {
    const { policy, developerMode, developerModeBy, closedSeats, removed } = this.meta;
    return { policy, developerMode, developerModeBy, closedSeats, removed, actingHost: this.actingHost() };
  }

  addChat(message: ChatMessage): void {
    this.chat = [...this.chat, message].slice(-CHAT_HISTORY);
  }
}
