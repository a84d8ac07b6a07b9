/**
 * One open room: the single writer of its game (architecture decision 5). Every message runs alone in the
 * room's queue; every change is in the journal before anybody hears of it; what each watcher hears is their view.
 */
import {
  applyDelta,
  type Delta,
  type GameState,
  type GuiUpdate,
  redactDelta,
  redactionsOf,
  redactLines,
  type SeatId,
  type StepOutcome,
  type Table,
  type TableChange,
  type Viewer,
  viewDelta,
  viewGame,
} from "@baize/engine";
import type { AlertMessage, ChatMessage, RoomView } from "@baize/protocol";
import { type ChannelMember, encodeBroadcast } from "../realtime/index.ts";
import type { Standing } from "./permissions.ts";
import type { RoomDeps, RoomPlugin, RoomUser } from "./room-deps.ts";
import { Refusal } from "./room-errors.ts";
import {
  CHAT_HISTORY,
  type RoomEntry,
  type RoomMeta,
  type RoomSnapshot,
  SNAPSHOT_EVERY,
  type StepRedactions,
  seatNumber,
} from "./room-record.ts";
import { SerialQueue } from "./serial-queue.ts";
import { viewerOf, type Watcher, Watchers } from "./watchers.ts";

/** After this time without the host the longest seated player has the host's controls (api §2). */
const HOST_ABSENCE_MS = 60_000;

export interface RoomParts {
  meta: RoomMeta;
  table: Table;
  plugin: RoomPlugin;
  redactions: StepRedactions[];
  chat: ChatMessage[];
  /** Version of the last durable journal entry. */
  version: number;
  /** Journal entries since the last snapshot. */
  sinceSnapshot: number;
}

export class Room {
  readonly queue = new SerialQueue();
  readonly watchers = new Watchers();
  readonly chatMembers = new Set<ChannelMember>();
  readonly deps: RoomDeps;
  meta: RoomMeta;
  table: Table;
  plugin: RoomPlugin;
  chat: ChatMessage[];
  /** The room is gone: closed, or given up after a storage failure. */
  ended: "closed" | "failed" | null = null;
  #redactions: StepRedactions[];
  #version: number;
  #sinceSnapshot: number;
  readonly #openedAt: number;
  readonly #seatedSince = new Map<SeatId, number>();
  /** When somebody last did something here, in milliseconds. */
  lastUse: number;

  constructor(parts: RoomParts, deps: RoomDeps) {
    this.deps = deps;
    this.meta = parts.meta;
    this.table = parts.table;
    this.plugin = parts.plugin;
    this.chat = parts.chat;
    this.#redactions = parts.redactions;
    this.#version = parts.version;
    this.#sinceSnapshot = parts.sinceSnapshot;
    this.#openedAt = deps.now();
    this.lastUse = this.#openedAt;
    for (const [seat, holder] of Object.entries(parts.table.playerInfo))
      if (holder) this.#seatedSince.set(seat, this.#openedAt);
  }

  get slug(): string {
    return this.meta.slug;
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

  standing(watcher: Watcher, authFailed: boolean): Standing {
    const userId = watcher.user?.id ?? null;
    return {
      authFailed,
      userId,
      seated: this.seatOf(userId) !== null,
      actingHost: userId !== null && this.actingHost() === userId,
      pluginAuthor: userId !== null && userId === this.meta.pluginAuthorId,
      admin: watcher.user?.admin ?? false,
    };
  }

  viewer(watcher: Watcher): Viewer {
    return viewerOf(watcher, this.seatOf(watcher.user?.id ?? null), this.meta.spectators);
  }

  seatChanged(seat: SeatId): void {
    if (this.table.playerInfo[seat]) this.#seatedSince.set(seat, this.deps.now());
    else this.#seatedSince.delete(seat);
  }

  // --- The journal --------------------------------------------------------------------------------------

  /**
   * Writes a change durably. Nobody has heard of it yet; when this fails the room is given up and re-opened
   * from storage by the next join, so that memory never runs ahead of the journal.
   */
  async commit(entry: RoomEntry): Promise<void> {
    const version = this.#version + 1;
    try {
      await this.deps.store.append(this.slug, [{ version, entry }], {
        lastUpdate: Math.floor(this.deps.now() / 1000),
        numPlayers: this.table.game.numPlayers,
        pluginId: this.table.game.pluginId,
      });
    } catch (error) {
      this.ended = "failed";
      this.deps.log.error({ room: this.slug, error }, "A room could not write its journal.");
      this.broadcast("bad_game_state", {});
      throw new Refusal("storage_failed");
    }
    this.#version = version;
    this.#sinceSnapshot++;
    this.lastUse = this.deps.now();
    if (this.#sinceSnapshot >= SNAPSHOT_EVERY || (entry.kind === "table" && entry.change.kind === "replaced"))
      await this.saveSnapshot();
    this.deps.roomsChanged();
  }

  async saveSnapshot(): Promise<void> {
    try {
      await this.deps.store.saveSnapshot(this.slug, this.#version, this.snapshot());
      this.#sinceSnapshot = 0;
    } catch (error) {
      // The journal alone is enough to re-open the room; the next change tries again.
      this.deps.log.warn({ room: this.slug, error }, "A room could not save its snapshot.");
    }
  }

  snapshot(): RoomSnapshot {
    return {
      format: 1,
      meta: this.meta,
      table: this.table.snapshot(),
      redactions: this.#redactions,
      chat: this.chat,
    };
  }

  async changeMeta(meta: Partial<RoomMeta>): Promise<void> {
    await this.commit({ kind: "meta", meta });
    this.meta = { ...this.meta, ...meta };
  }

  // --- Game changes -------------------------------------------------------------------------------------

  /**
   * Commits one step and tells everybody, each their view. `actor` receives gui updates of empty seats;
   * `first` sends what must come before the step (`seats_changed`), after the commit.
   */
  async publishStep(outcome: StepOutcome, actor: Watcher | null, first?: () => void): Promise<void> {
    const before = applyDelta(this.table.game, outcome.delta, "undo");
    const redactions = redactionsOf(before, this.table.game, outcome.delta);
    await this.commit({ kind: "table", change: outcome.change, redactions });
    this.#redactions = [...this.#redactions.slice(0, outcome.newReplayStep), redactions];
    first?.();
    for (const watcher of this.watchers.all()) {
      const viewer = this.viewer(watcher);
      const delta = this.#viewOfDelta(before, outcome.delta, viewer, watcher, redactions);
      const update = {
        oldReplayStep: outcome.oldReplayStep,
        newReplayStep: outcome.newReplayStep,
        delta,
        player_n: viewer.seat,
      };
      this.#tell(watcher, "state_update", update);
    }
    for (const update of outcome.guiUpdates) this.#pushGuiUpdate(update, actor);
  }

  /** Commits a move through the history and tells everybody. */
  async publishStepping(
    change: TableChange,
    oldReplayStep: number,
    newReplayStep: number,
    delta: Delta | null,
  ): Promise<void> {
    const before = delta ? applyDelta(this.table.game, delta, "undo") : this.table.game;
    if (delta) await this.commit({ kind: "table", change });
    for (const watcher of this.watchers.all()) {
      const view = delta ? this.#viewOfDelta(before, delta, this.viewer(watcher), watcher, []) : null;
      this.#tell(watcher, "go_to_replay_step", { oldReplayStep, newReplayStep, delta: view });
    }
  }

  /** Commits a replaced game and sends everybody the whole state. */
  async publishReplaced(change: TableChange): Promise<void> {
    this.#redactions = this.table.deltas.map(() => []);
    await this.commit({ kind: "table", change });
    for (const watcher of this.watchers.all()) this.pushState(watcher);
  }

  #viewOfDelta(
    before: GameState,
    delta: Delta,
    viewer: Viewer,
    watcher: Watcher,
    redactions: StepRedactions,
  ): Delta {
    const view = viewDelta(before, this.table.game, delta, viewer, watcher.aliases);
    return redactDelta(view, redactions, viewer);
  }

  #pushGuiUpdate(update: GuiUpdate, actor: Watcher | null): void {
    const payload = { ...update, player_n: update.targetPlayerN };
    if ("dnc3dShuffle" in update.updates) {
      this.broadcast("gui_update_all", payload);
      return;
    }
    const holder = this.table.playerInfo[update.targetPlayerN];
    const receiver = holder ? this.watchers.ofUser(holder.id) : actor;
    if (!receiver) return;
    const updates = receiver.aliases.outward(update.updates, this.table.game, this.viewer(receiver));
    for (const member of receiver.members) member.push("gui_update", { ...payload, updates });
  }

  // --- Talking ------------------------------------------------------------------------------------------

  broadcast(event: string, payload: unknown): void {
    const frame = encodeBroadcast(`room:${this.slug}`, event, payload);
    for (const watcher of this.watchers.all()) for (const member of watcher.members) member.sendFrame(frame);
  }

  /** Sends to all tabs of a watcher; one that reads too slowly gets the whole state when it has caught up. */
  #tell(watcher: Watcher, event: string, payload: unknown): void {
    for (const member of watcher.members) if (!member.isSlow) member.push(event, payload);
  }

  alertAll(alert: AlertMessage): void {
    this.broadcast("send_alert", alert);
  }

  pushState(watcher: Watcher): void {
    const view = this.viewFor(watcher);
    for (const member of watcher.members) member.push("current_state", view);
  }

  /** Payload of `current_state` for one watcher (api §6.6). */
  viewFor(watcher: Watcher): RoomView {
    const viewer = this.viewer(watcher);
    const deltas = this.table.deltas.map((delta, index) => {
      const metadata = delta._delta_metadata;
      if (!metadata) return {};
      const redactions = this.#redactions[index] ?? [];
      return {
        _delta_metadata: {
          ...metadata,
          log_messages: redactLines(metadata.log_messages, redactions, viewer),
        },
      };
    });
    const game = viewGame(this.table.game, viewer, watcher.aliases);
    const current = this.#redactions[this.table.replayStep] ?? [];
    return {
      roomSlug: this.slug,
      game: { ...game, messages: redactLines(game.messages, current, viewer) },
      deltas,
      replayStep: this.table.replayStep,
      playerInfo: this.table.playerInfo,
      sockets: this.watchers.presences(),
      spectators: this.meta.spectators,
      options: this.meta.options,
      pluginAuthorId: this.meta.pluginAuthorId,
      createdAt: this.meta.createdAt,
      createdBy: this.meta.createdBy,
      privacyType: this.meta.privacyType,
      policy: this.meta.policy,
      developerMode: this.meta.developerMode,
      error: false,
    };
  }

  addChat(message: ChatMessage): void {
    this.chat = [...this.chat, message].slice(-CHAT_HISTORY);
  }

  /** Refreshes what the room knows about a user: alias, language and rights are read live. */
  async freshUser(watcher: Watcher): Promise<RoomUser> {
    if (!watcher.user) throw new Refusal("not_authenticated");
    const user = await this.deps.user(watcher.user.id, this.table.game.pluginId);
    if (!user) throw new Refusal("not_authenticated");
    watcher.user = user;
    return user;
  }
}
