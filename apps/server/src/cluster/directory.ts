/** Which node has a room, or is to open it. */
import type { RoomStore } from "../storage/room-store.ts";
import { loadOf } from "./balance.ts";
import type { Roster } from "./roster.ts";

/** What is remembered; the room's row is asked for the rest. */
const MOST_KNOWN = 50_000;
/** A node opens rooms for its own sockets until it has so much more than the others have on average. */
const FULLER = 1.25;
const FULLER_BY = 8;

export class Directory {
  readonly #store: Pick<RoomStore, "ownerOf">;
  readonly #roster: Pick<Roster, "boot" | "own" | "peers" | "isAlive">;
  /** The last used stands last. */
  readonly #known = new Map<string, string>();

  constructor(store: Pick<RoomStore, "ownerOf">, roster: Pick<Roster, "boot" | "own" | "peers" | "isAlive">) {
    this.#store = store;
    this.#roster = roster;
  }

  /** The node to ask for a room: whoever has it, and else who is to open it. */
  async nodeOf(slug: string): Promise<string> {
    const known = this.#known.get(slug);
    if (known !== undefined && this.#roster.isAlive(known)) return known;
    const owner = await this.#store.ownerOf(slug);
    const node = owner && this.#roster.isAlive(owner) ? owner : this.#placeFor(owner);
    this.#note(slug, node);
    return node;
  }

  /** A room was not where it was thought to be. */
  forget(slug: string): void {
    this.#known.delete(slug);
  }

  #note(slug: string, node: string): void {
    this.#known.delete(slug);
    this.#known.set(slug, node);
    if (this.#known.size <= MOST_KNOWN) return;
    const [oldest] = this.#known.keys();
    this.#known.delete(oldest!);
  }

  /** @param owner undefined: there is no such room, which this node can say as well as any other. */
  #placeFor(owner: string | null | undefined): string {
    const { boot, own, peers } = this.#roster;
    const open = peers.filter(({ draining, bus, format }) => !draining && bus && format >= own.format);
    if (owner === undefined || open.length === 0) return boot;
    const emptiest = open.reduce((least, peer) => (loadOf(peer) < loadOf(least) ? peer : least));
    if (own.draining) return emptiest.boot;
    const mean = (own.rooms + open.reduce((sum, { rooms }) => sum + rooms, 0)) / (open.length + 1);
    return own.rooms > FULLER * mean + FULLER_BY ? emptiest.boot : boot;
  }
}
