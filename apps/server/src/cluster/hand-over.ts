/**
 * How rooms leave this node for others: all of them when it ends or is cut off, one after the other when it has more than its share. What
 * is being done in a room is done, a snapshot is written where many entries have come since the last, the room is let go, and the
 * gateways of its members find it at its next node.
 */
import type { FastifyBaseLogger } from "fastify";
import type { HandedOver } from "../rooms/host/cluster-metrics.ts";
import type { RoomRpc } from "../rooms/host/room-rpc.ts";

/** Rooms that leave at the same time when all leave. */
const AT_ONCE = 8;

export interface HandOverOptions {
  calls: Pick<RoomRpc, "holds" | "putAway">;
  log: Pick<FastifyBaseLogger, "info" | "error">;
}

export class HandOver {
  readonly #options: HandOverOptions;
  readonly #done: Record<HandedOver["why"], { count: number; seconds: number }> = {
    drain: { count: 0, seconds: 0 },
    cut_off: { count: 0, seconds: 0 },
    rebalance: { count: 0, seconds: 0 },
  };

  constructor(options: HandOverOptions) {
    this.#options = options;
  }

  get metrics(): HandedOver[] {
    return Object.entries(this.#done).map(([why, done]) => ({ why: why as HandedOver["why"], ...done }));
  }

  /** Everything that is in memory, those with most people first, for whoever wants it. @param until of `performance.now()`. */
  async all(why: "drain" | "cut_off", until: number): Promise<void> {
    const { calls, log } = this.#options;
    const held = (await calls.holds()).sort((a, b) => b.members - a.members);
    let done = 0;
    const work = async () => {
      for (let room = held.shift(); room && performance.now() < until; room = held.shift()) {
        await this.#one(room.slug, why, null);
        done++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    log.info({ rooms: done, left: held.length }, "This node has handed its rooms over.");
  }

  /** One room, to a node that has said that it takes it. */
  async one(slug: string, next: string): Promise<void> {
    await this.#one(slug, "rebalance", next);
  }

  async #one(slug: string, why: HandedOver["why"], next: string | null): Promise<void> {
    const since = performance.now();
    try {
      await this.#options.calls.putAway(slug, next);
    } catch (error) {
      this.#options.log.error({ room: slug, err: error }, "A room could not be handed over.");
    }
    this.#done[why].count++;
    this.#done[why].seconds += (performance.now() - since) / 1000;
  }
}
