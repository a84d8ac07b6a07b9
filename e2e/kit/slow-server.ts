/** Stands between a page and the product for one kind of request, and answers only half of it until it is told to. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowServer {
  readonly url: string;
  /** Sends the other half of everything. */
  release(): void;
  stop(): Promise<void>;
}

/** @param origin whom it asks for what it is asked for. */
export async function startSlowServer(origin: string): Promise<SlowServer> {
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "",
      "content-length": body.length,
    });
    const half = Math.floor(body.length / 2);
    response.write(body.subarray(0, half));
    await released.promise;
    response.end(body.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => released.resolve(),
    async stop() {
      released.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
