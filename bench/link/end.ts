/** One end of a node link, in a process of its own: what it says over it, and the processor time that it takes. */
import { connectNats } from "../../apps/server/src/cluster/nats-bus.ts";
import { createNodeLinks, type NodeLinks } from "../../apps/server/src/cluster/node-link.ts";

/** What both ends answer. */
export interface BenchSide {
  frame(text: string): void;
  same(text: string): Promise<string>;
  /** How many frames have come, and the processor time of this process so far, in microseconds. */
  count(): Promise<{ frames: number; cpu: number }>;
}

export async function openEnd(
  url: string,
  boot: string,
): Promise<{ links: NodeLinks<BenchSide, BenchSide>; close(): Promise<void> }> {
  const log = { info: () => {}, warn: console.error, error: console.error };
  const bus = await connectNats({ url, name: boot, log });
  let frames = 0;
  const side: BenchSide = {
    frame: () => frames++,
    same: async (text) => text,
    count: async () => ({ frames, cpu: cpuTime() }),
  };
  const end = () => ({ side, ended: () => {}, fellBehind: () => {}, caughtUp: () => {} });
  const links = createNodeLinks<BenchSide, BenchSide>({
    bus,
    cluster: "bench",
    boot,
    secret: "bench",
    version: 1,
    log,
    near: end,
    far: end,
  });
  await bus.rtt();
  return {
    links,
    async close() {
      await links.close();
      await bus.close();
    },
  };
}

/** Of this process so far, in microseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
