/** Who is at a table and what they are there: seats, host and who stands in for the host, rights, presence. */
import type { SeatId } from "@baize/engine";
import type { RoomDeps, RoomPresence, RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import { heldBy } from "../record/hands.ts";
import { seatNumber } from "../record/room-record.ts";
import { type RoomState, seatOf } from "../record/room-state.ts";
import type { Rights } from "./permissions.ts";
import { type Watcher, Watchers } from "./watchers.ts";
import { WindowLimit } from "./window-limit.ts";

/** After this time without the host the longest seated player has the host's controls (api §2). */
const HOST_ABSENCE_MS = 60_000;
/** Whoever has been gone for no longer is asked like those who are here: a page that loads again is no farewell. */
const SHORT_ABSENCE_MS = 60_000;

/** What it needs to know of its room. */
type PeopleRoom = Pick<RoomState, "slug" | "meta" | "table" | "hands" | "plugin">;

export class People {
  readonly watchers: Watchers;
  readonly #room: PeopleRoom;
  readonly #deps: Pick<RoomDeps, "user" | "now" | "startTimer">;
  readonly #openedAt: number;
  readonly #seatedSince = new Map<SeatId, number>();
  readonly #alertLimits = new WeakMap<Watcher, WindowLimit>();
  #toldHost: number;
  #hostTimer: (() => void) | null = null;

  constructor(room: PeopleRoom, deps: Pick<RoomDeps, "user" | "now" | "startTimer" | "random">) {
    this.#room = room;
    this.#deps = deps;
    this.watchers = new Watchers(deps.random);
    this.#openedAt = deps.now();
    this.#toldHost = room.meta.createdBy;
    for (const [seat, holder] of Object.entries(room.table.playerInfo))
      if (holder) this.#seatedSince.set(seat, this.#openedAt);
  }

  seatOf(userId: number | null): SeatId | null {
    return seatOf(this.#room, userId);
  }

  get isFair(): boolean {
    return this.#room.meta.policy === "fair";
  }

  /** Host, or while the host is away for a minute the player seated longest (api §2). */
  actingHost(): number {
    const host = this.#room.meta.createdBy;
    const now = this.#deps.now();
    if (this.watchers.absence(host, this.#openedAt, now) < HOST_ABSENCE_MS) return host;
    const seated = Object.entries(this.#room.table.playerInfo)
      .filter(([, holder]) => holder && this.watchers.ofUser(holder.id))
      .sort(
        ([a], [b]) =>
          (this.#seatedSince.get(a) ?? 0) - (this.#seatedSince.get(b) ?? 0) || seatNumber(a) - seatNumber(b),
      );
    return seated[0]?.[1]?.id ?? host;
  }

  /**
   * Says when the host's controls have gone to somebody else, now and when the absence has lasted.
   * @param changed is not called any more when the room has ended.
   */
  followHost(changed: () => void, hasEnded: () => boolean): void {
    const host = this.actingHost();
    if (host !== this.#toldHost) {
      this.#toldHost = host;
      changed();
    }
    // Without anybody to tell, the clock would only keep the room in memory.
    if (this.watchers.size === 0 || this.watchers.ofUser(this.#room.meta.createdBy) || this.#hostTimer)
      return;
    this.#hostTimer = this.#deps.startTimer(this.#nextLookAtHostMs, () => {
      this.#hostTimer = null;
      if (!hasEnded()) this.followHost(changed, hasEnded);
    });
  }

  /** Until the absence has lasted; after that from time to time. */
  get #nextLookAtHostMs(): number {
    const { createdBy } = this.#room.meta;
    const left = HOST_ABSENCE_MS - this.watchers.absence(createdBy, this.#openedAt, this.#deps.now());
    return left > 0 ? left : HOST_ABSENCE_MS;
  }

  rights(watcher: Watcher, authFailed = false): Rights {
    const { user } = watcher;
    return { ...this.rightsOf(user?.id ?? null), authFailed, admin: user?.admin ?? false };
  }

  /** Of somebody who need not be connected; nothing is known of their being an admin. */
  rightsOf(userId: number | null): Rights {
    const { createdBy, pluginAuthorId } = this.#room.meta;
    return {
      authFailed: false,
      userId,
      seated: heldBy(this.#room.table.playerInfo, userId).length > 0,
      actingHost: userId !== null && this.actingHost() === userId,
      host: userId === createdBy,
      fair: this.isFair,
      pluginAuthor: userId !== null && userId === pluginAuthorId,
      admin: false,
    };
  }

  isRemoved(userId: number | null): boolean {
    return this.#room.meta.removed.some((person) => person.user_id === userId);
  }

  seatChanged(seat: SeatId): void {
    if (this.#room.table.playerInfo[seat]) this.#seatedSince.set(seat, this.#deps.now());
    else this.#seatedSince.delete(seat);
  }

  /** Alerts of players: at most 5 in 30 seconds each. This counts as one. */
  mayAlert(watcher: Watcher): boolean {
    const limit = this.#alertLimits.get(watcher) ?? new WindowLimit(5, 30_000);
    this.#alertLimits.set(watcher, limit);
    return limit.admit(this.#deps.now());
  }

  /** Whether somebody is here, or was a moment ago. After a restart of the server nobody has been gone for long. */
  isAtHand(userId: number): boolean {
    return this.watchers.absence(userId, this.#openedAt, this.#deps.now()) < SHORT_ABSENCE_MS;
  }

  /** What somebody is called: at the table, else as they are here. */
  aliasOf(userId: number): string | undefined {
    const seated = Object.values(this.#room.table.playerInfo).find((holder) => holder?.id === userId);
    return seated?.alias ?? this.watchers.ofUser(userId)?.presence.alias;
  }

  /** What the room knows about a user, when it is no older than this. */
  known({ user, userReadAt }: Watcher, maxAgeMs: number): RoomUser | null {
    return user && this.#deps.now() - userReadAt < maxAgeMs ? user : null;
  }

  /** Refreshes what the room knows about a user: alias, language and rights are read live. */
  async refresh(watcher: Watcher): Promise<RoomUser> {
    if (!watcher.user) throw new Refusal("not_authenticated");
    const user = await this.#deps.user(watcher.user.id, this.#room.plugin.definition.source.id);
    if (!user) throw new Refusal("not_authenticated");
    watcher.user = user;
    watcher.userReadAt = this.#deps.now();
    return user;
  }

  /** Who is here. */
  presence(): RoomPresence {
    const watchers = [...this.watchers.all()];
    const visitors = watchers.flatMap((watcher) => [...watcher.members]).map((member) => member.visitor);
    return {
      slug: this.#room.slug,
      pluginId: this.#room.plugin.definition.source.id,
      userIds: watchers.flatMap((watcher) => watcher.user?.id ?? []),
      visitorIds: visitors.map((visitor) => visitor.visitorId),
    };
  }
}
