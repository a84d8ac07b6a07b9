/**
 * Rooms go from a node that has clearly more than its share to the emptiest one, at most one a second: after an update the last node
 * is empty, and would stay so until rooms are opened anew.
 */
import type { NodeRow } from "../storage/node-store.ts";
import { type HeldRoom, roomToHandOver, takerOf } from "./balance.ts";
import type { Roster } from "./roster.ts";

export interface RebalanceOptions {
  roster: Pick<Roster, "own" | "peers" | "settledLooks">;
  /** The rooms in memory here. @param taker the node that is to take one. */
  rooms(taker: string): Promise<HeldRoom[]>;
  /** Whether a node takes rooms now. Rejects when it cannot be asked, or does not know the question. */
  takesRooms(node: string): Promise<boolean>;
  /** Hands a room over to a node. */
  handOver(slug: string, taker: string): Promise<void>;
}

/** So many looks in a row nothing has happened to any node: ten seconds, in which an update ends the next one. */
const SETTLED_LOOKS = 20;
/** By its second sign of life a node counts what it has taken, and this one what it has given; that makes a second. */
const SEEN_AFTER_BEATS = 2;

export class Rebalance {
  readonly #options: RebalanceOptions;
  #isEvening = false;
  #isBusy = false;
  /** Signs of life from which on the last room is counted where it is now, by node. */
  #countedFrom = new Map<string, number>();

  constructor(options: RebalanceOptions) {
    this.#options = options;
  }

  /** Hands over a room if it is time; to be called at each look at the other nodes. Never rejects. */
  async look(): Promise<void> {
    const { own, peers, settledLooks } = this.#options.roster;
    if (settledLooks < SETTLED_LOOKS) this.#isEvening = false;
    else if (!this.#isBusy && this.#isCounted([own, ...peers])) {
      this.#isBusy = true;
      await this.#handOverOne(own, peers).finally(() => {
        this.#isBusy = false;
      });
    }
  }

  #isCounted(nodes: readonly NodeRow[]): boolean {
    return nodes.every(({ boot, beat }) => beat >= (this.#countedFrom.get(boot) ?? 0));
  }

  async #handOverOne(own: NodeRow, peers: readonly NodeRow[]): Promise<void> {
    const { rooms, takesRooms, handOver } = this.#options;
    const taker = takerOf(own, peers, this.#isEvening);
    this.#isEvening = taker !== null;
    if (!taker) return;
    const slug = roomToHandOver(await rooms(taker.boot).catch(() => []));
    if (slug === null || !(await takesRooms(taker.boot).catch(() => false))) {
      this.#isEvening = false;
      return;
    }
    await handOver(slug, taker.boot);
    const { roster } = this.#options;
    this.#countedFrom = new Map(
      [roster.own, ...roster.peers]
        .filter(({ boot }) => boot === own.boot || boot === taker.boot)
        .map(({ boot, beat }) => [boot, beat + SEEN_AFTER_BEATS]),
    );
  }
}
