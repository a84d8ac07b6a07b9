/**
 * Who is in a room. A watcher is one user with all tabs, or one anonymous connection; all tabs of a watcher
 * get the same view, computed once. A user who lost the connection stays for a while, so that they can go on
 * where they were.
 */
import type { SeatId, Viewer } from "@baize/engine";
import type { Presence } from "@baize/protocol";
import type { RoomUser } from "../ports/deps.ts";
import type { RoomMember } from "../ports/member.ts";
import type { RoomRandomSource } from "../ports/room-random-source.ts";
import { type ClientProfile, ClientProfiles, plain } from "./client-profile.ts";
import { MissedFrames } from "./missed-frames.ts";

export interface Watcher {
  /** User id as text, or the connection id of an anonymous visitor. */
  key: string;
  user: RoomUser | null;
  /** When the user was last read from the database, in milliseconds. */
  userReadAt: number;
  presence: Presence;
  members: Set<RoomMember>;
  /** What the watcher was told last. */
  frames: MissedFrames;
  /** Of the client that joined last: while none is here, what is kept for them is kept as it reads it. */
  lastProfile: ClientProfile;
  /** When the last connection was lost, in milliseconds; null while there is one. */
  lostAt: number | null;
}

/** How long a user without a connection is kept up to date. */
const LINGER_MS = 120_000;

export class Watchers {
  readonly #byKey = new Map<string, Watcher>();
  readonly #lost = new Map<string, Watcher>();
  /** When the last socket of a user left, in milliseconds; for host succession. */
  readonly #leftAt = new Map<number, number>();
  readonly #random: RoomRandomSource;
  readonly profiles = new ClientProfiles();

  constructor(random: RoomRandomSource) {
    this.#random = random;
  }

  join(member: RoomMember, user: RoomUser | null, profile: ClientProfile): Watcher {
    this.profiles.add(member, profile);
    const key = user ? String(user.id) : member.visitor.connectionId;
    const watcher = this.#byKey.get(key) ?? this.#lost.get(key) ?? this.#newWatcher(key, user);
    this.#lost.delete(key);
    this.#byKey.set(key, watcher);
    watcher.lostAt = null;
    watcher.lastProfile = profile;
    if (user) {
      watcher.user = user;
      watcher.presence = { ...watcher.presence, alias: user.alias };
    }
    watcher.members.add(member);
    return watcher;
  }

  #newWatcher(key: string, user: RoomUser | null): Watcher {
    const alias = user?.alias ?? `u${this.#random.integer(10_000, 99_999)}`;
    return {
      key,
      user,
      userReadAt: Number.NEGATIVE_INFINITY,
      presence: { user_id: user?.id ?? null, alias, is_logged_in: user !== null },
      members: new Set(),
      frames: new MissedFrames(),
      lastProfile: plain,
      lostAt: null,
    };
  }

  /** @returns true when the watcher's last connection left. */
  leave(member: RoomMember, watcher: Watcher, now: number): boolean {
    watcher.members.delete(member);
    if (watcher.members.size > 0) return false;
    this.#byKey.delete(watcher.key);
    if (watcher.user) {
      this.#leftAt.set(watcher.user.id, now);
      watcher.lostAt = now;
      this.#lost.set(watcher.key, watcher);
    }
    return true;
  }

  /** Whether one of their clients reads pictures once. */
  readsOnce({ members }: Watcher): boolean {
    for (const member of members) if (this.profiles.of(member).reader === "once") return true;
    return false;
  }

  get size(): number {
    return this.#byKey.size;
  }

  /** Everybody with a connection. */
  all(): Iterable<Watcher> {
    return this.#byKey.values();
  }

  /** Everybody with a connection, and those who may come back to where they were. */
  *followers(now: number): Iterable<Watcher> {
    yield* this.#byKey.values();
    for (const [key, watcher] of this.#lost) {
      if (now - (watcher.lostAt ?? 0) > LINGER_MS) this.#lost.delete(key);
      else yield watcher;
    }
  }

  ofUser(userId: number): Watcher | undefined {
    return this.#byKey.get(String(userId));
  }

  /** How long a user has been without a socket here, in milliseconds; 0 while present. */
  absence(userId: number, openedAt: number, now: number): number {
    if (this.ofUser(userId)) return 0;
    return Math.abs(now - (this.#leftAt.get(userId) ?? openedAt));
  }

  /** The `sockets` map of the wire (api §6.3.1). */
  presences(): Record<string, Presence> {
    return Object.fromEntries([...this.#byKey].map(([key, watcher]) => [key, watcher.presence]));
  }
}

export function viewerOf(watcher: Watcher, seat: SeatId | null, spectators: Record<string, boolean>): Viewer {
  const omniscient = seat === null && watcher.user !== null && spectators[watcher.key] === true;
  return { seat, omniscient };
}
