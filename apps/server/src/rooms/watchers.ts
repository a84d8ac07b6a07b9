/**
 * Who is in a room. A watcher is one user with all tabs, or one anonymous connection; all tabs of a watcher
 * get the same view, computed once.
 */

import { randomBytes, randomInt } from "node:crypto";
import { AliasBook, type SeatId, type Viewer } from "@baize/engine";
import type { Presence } from "@baize/protocol";
import type { ChannelMember } from "../realtime/index.ts";
import type { RoomUser } from "./room-deps.ts";

export interface Watcher {
  /** User id as text, or the connection id of an anonymous visitor. */
  key: string;
  user: RoomUser | null;
  presence: Presence;
  members: Set<ChannelMember>;
  /** Ids under which this watcher knows hidden cards. */
  aliases: AliasBook;
}

export class Watchers {
  readonly #byKey = new Map<string, Watcher>();
  /** When the last socket of a user left, in milliseconds; for host succession. */
  readonly #leftAt = new Map<number, number>();

  join(member: ChannelMember, user: RoomUser | null): Watcher {
    const key = user ? String(user.id) : member.visitor.connectionId;
    let watcher = this.#byKey.get(key);
    if (!watcher) {
      const alias = user?.alias ?? `u${randomInt(10_000, 100_000)}`;
      watcher = {
        key,
        user,
        presence: { user_id: user?.id ?? null, alias, is_logged_in: user !== null },
        members: new Set(),
        aliases: new AliasBook(() => randomBytes(6).toString("hex")),
      };
      this.#byKey.set(key, watcher);
    }
    if (user) watcher.user = user;
    watcher.members.add(member);
    return watcher;
  }

  /** @returns true when the watcher's last connection left. */
  leave(member: ChannelMember, watcher: Watcher, now: number): boolean {
    watcher.members.delete(member);
    if (watcher.members.size > 0) return false;
    this.#byKey.delete(watcher.key);
    if (watcher.user) this.#leftAt.set(watcher.user.id, now);
    return true;
  }

  get size(): number {
    return this.#byKey.size;
  }

  all(): Iterable<Watcher> {
    return this.#byKey.values();
  }

  ofUser(userId: number): Watcher | undefined {
    return this.#byKey.get(String(userId));
  }

  /** How long a user has been without a socket here, in milliseconds; 0 while present. */
  absence(userId: number, openedAt: number, now: number): number {
    if (this.ofUser(userId)) return 0;
    return now - (this.#leftAt.get(userId) ?? openedAt);
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
