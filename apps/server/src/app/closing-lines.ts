/** What becomes of open connections when the server stops. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Whoever is being answered then has so long: a client that went out of reach in the middle would hold the server for over a minute. */
const LAST_ANSWERS_MS = 5000;

/**
 * Closes, when the server stops, connections that have asked nothing, as browsers open ahead of need: Node counts them as busy until they
 * would be late with a request. Those that are being answered are closed after `lastAnswersMs`, in milliseconds.
 */
export function closeLines(app: FastifyInstance, lastAnswersMs = LAST_ANSWERS_MS): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  const asks = ({ socket }: { socket: Socket }) => void silent.delete(socket);
  app.server.on("request", asks);
  app.server.on("upgrade", asks);
  let end: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
    end = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs);
  });
  app.addHook("onClose", async () => clearTimeout(end));
}
