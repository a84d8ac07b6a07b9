/** What stands before the nodes of a cluster: sends each new connection to a node that takes it. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Entrance {
  readonly url: string;
  /**
   * Ends all connections; resolves when their other ends know it, too. A client that keeps one for its next call would stay at the node that
   * took it while the first was away, and one that does not know yet that it is over would lose that call.
   */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param nodes their addresses
 * @param order which node is asked first: another one for each connection, or always the first of them.
 */
export async function openEntrance(
  nodes: readonly string[],
  order: "in turn" | "first one first" = "in turn",
): Promise<Entrance> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    client.on("error", () => client.destroy());
    const first = order === "in turn" ? connections++ % nodes.length : 0;
    void passOn(client, [...nodes.slice(first), ...nodes.slice(0, first)]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The entrance has no address.");
  const cut = async () => {
    // The other end answers the end of a connection with its own, which closes it.
    await Promise.all([...sockets].map((socket) => once(socket.end(), "close")));
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function passOn(client: Socket, nodes: readonly string[]): Promise<void> {
  for (const node of nodes) {
    const server = await connected(node);
    if (!server) continue;
    // It may have gone while the node was asked.
    if (client.destroyed) return void server.destroy();
    server.on("error", () => client.destroy());
    // What the node said last is still to arrive.
    server.on("close", () => client.end());
    client.on("close", () => server.destroy());
    client.pipe(server);
    server.pipe(client);
    return;
  }
  client.destroy();
}

function connected(node: string): Promise<Socket | null> {
  const { hostname, port } = new URL(node);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
