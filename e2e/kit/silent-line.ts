/** Stands between a browser and the product as a network does that can fall silent: nothing is closed, nothing arrives. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentLine {
  /** Where the product answers through it. */
  readonly url: string;
  /** From now on nothing passes, in either direction. */
  hush(): void;
  /** Everything passes again, what was held back first. */
  speak(): void;
  stop(): Promise<void>;
}

/** @param origin the product's own address */
export async function startSilentLine(origin: string): Promise<SilentLine> {
  const { hostname, port } = new URL(origin);
  const ends = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      if (silent) end.pause();
      end.on("error", () => other.destroy());
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hush() {
      silent = true;
      for (const end of ends) end.pause();
    },
    speak() {
      silent = false;
      for (const end of ends) end.resume();
    },
    async stop() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
