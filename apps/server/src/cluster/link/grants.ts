/** Sessions that other nodes have been granted and have not begun yet. Most are begun within milliseconds. */
import { sessionKey } from "./frames.ts";
import type { Taken } from "./handshake.ts";

/** One that is never begun is forgotten, in ticks: its answer got lost, or came too late. */
const LONGEST = 100;
/** For one node at the same time. */
const MOST = 16;

export class Grants {
  /** By session. */
  readonly #granted = new Map<string, Taken & { ticks: number }>();

  /** @returns the answer, for a request that has come before the same again; null when the node has asked too often. */
  grant(taken: Taken): Uint8Array | null {
    const ofPeer = [...this.#granted.values()].filter(({ peer }) => peer === taken.peer);
    const same = ofPeer.find(({ nonce }) => nonce === taken.nonce);
    if (same) return same.answer;
    if (ofPeer.length >= MOST) return null;
    this.#granted.set(sessionKey(taken.session), { ...taken, ticks: 0 });
    return taken.answer;
  }

  /** Takes a grant out when its session begins. */
  begin(key: string): Taken | null {
    const granted = this.#granted.get(key) ?? null;
    this.#granted.delete(key);
    return granted;
  }

  tick(): void {
    for (const [key, granted] of this.#granted) if (++granted.ticks > LONGEST) this.#granted.delete(key);
  }
}
