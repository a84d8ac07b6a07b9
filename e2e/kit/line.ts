/** The line between a browser and the product, which can be cut and mended. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Line {
  /** The product's address by way of the line. */
  readonly url: string;
  /** Breaks every connection; new ones are broken as well. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param origin where the product is served. */
export async function startLine(origin: string): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(origin).port), "localhost");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // A broken connection is an error to who still writes: what the line is for.
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      const stopped = new Promise((resolve) => server.close(resolve));
      breakAll();
      await stopped;
    },
  };
}
