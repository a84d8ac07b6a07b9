/** Who is in which room, as the rooms report it: for who may read a plugin. */
import type { RoomPresence } from "@baize/room";

/** A member counts as one for this long after leaving (api §3.3.20). */
const LEFT_MS = 60_000;

export class Presences {
  readonly #rooms = new Map<string, RoomPresence>();
  /** When somebody was last in a room of a plugin, in milliseconds; by plugin and person. */
  readonly #leftAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  report(slug: string, presence: RoomPresence | null): void {
    const before = this.#rooms.get(slug);
    if (before) this.#noteLeft(before);
    if (presence) this.#rooms.set(slug, presence);
    else this.#rooms.delete(slug);
  }

  #noteLeft(presence: RoomPresence): void {
    const now = this.#now();
    for (const key of keysOf(presence)) {
      this.#leftAt.delete(key);
      this.#leftAt.set(key, now);
    }
    // The oldest stand first.
    for (const [key, at] of this.#leftAt) {
      if (now - at <= LEFT_MS) break;
      this.#leftAt.delete(key);
    }
  }

  /** Rooms that have somebody in them, or had since they were opened. */
  get rooms(): number {
    return this.#rooms.size;
  }

  /** Whether a user or visitor is in an open room of this plugin, or was a moment ago. */
  isMember(
    pluginId: number,
    { userId, visitorId }: { userId: number | null; visitorId: string | null },
  ): boolean {
    const keys = [
      ...(userId === null ? [] : [`${pluginId} user ${userId}`]),
      ...(visitorId === null ? [] : [`${pluginId} visitor ${visitorId}`]),
    ];
    const now = this.#now();
    if (keys.some((key) => now - (this.#leftAt.get(key) ?? Number.NEGATIVE_INFINITY) <= LEFT_MS)) return true;
    return [...this.#rooms.values()].some((presence) => keysOf(presence).some((key) => keys.includes(key)));
  }
}

function keysOf({ pluginId, userIds, visitorIds }: RoomPresence): string[] {
  return [
    ...userIds.map((id) => `${pluginId} user ${id}`),
    ...visitorIds.map((id) => `${pluginId} visitor ${id}`),
  ];
}
