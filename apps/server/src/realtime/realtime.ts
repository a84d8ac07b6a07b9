import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createTopicRegistry, WindowLimits } from "@baize/room";
import { WebSocketServer } from "ws";
import type { Log, Realtime, RealtimeConfig, RealtimeDependencies } from "./channel.ts";
import { closeCode } from "./close-code.ts";
import { defaultConfig } from "./config.ts";
import { Connection } from "./connection.ts";
import { FrameWriter } from "./frame-writer.ts";
import { type Admission, admit, SUBPROTOCOL } from "./upgrade.ts";
import { createUploadGate } from "./upload-gate.ts";

/** So long people who are sent away may wait for what they have asked. */
const ANSWERED_WITHIN_MS = 1_000;

const silentLog: Log = { warn() {}, error() {} };

/** A channel server without topics and without a port; see `Realtime`. */
export function createRealtime(dependencies: RealtimeDependencies): Realtime {
  const config: RealtimeConfig = { ...defaultConfig, ...dependencies.config };
  const log = dependencies.log ?? silentLog;
  const registry = createTopicRegistry();
  const uploads = createUploadGate(config);
  const connections = new Set<Connection>();
  const socketsByIp = new Map<string, number>();
  const upgrades = new WindowLimits(config.upgradesPerMinute, 60_000);
  const cookies = new WeakMap<IncomingMessage, string>();
  /** What was agreed on with a socket; ws tells only its name (`WebSocket.extensions`). */
  const extensions = new WeakMap<IncomingMessage, string>();
  let isClosing = false;
  let isSendingAway = false;

  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: config.maxFrameBytes,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    // No context is kept between messages: a context per socket would cost more memory than the rest of it.
    // What the server sends is compressed by `FrameWriter`.
    perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
  });
  sockets.on("headers", (headers, request) => {
    const cookie = cookies.get(request);
    if (cookie) headers.push(`Set-Cookie: ${cookie}`);
    extensions.set(request, headers.find((header) => header.startsWith("Sec-WebSocket-Extensions:")) ?? "");
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    // Until ws takes the stream over, a reset of the client would otherwise be an uncaught error.
    const ignore = () => stream.destroy();
    stream.on("error", ignore);
    const mayAsk = (ip: string) => upgrades.admit(ip, config.now());
    const admission = await admit(request, config, dependencies.authenticate, mayAsk).catch(
      (error: unknown) => {
        log.error({ err: error }, "A socket could not be authenticated");
        return { refused: 503 as const };
      },
    );
    if (isClosing || stream.destroyed || "refused" in admission) {
      refuse(stream, "refused" in admission ? admission.refused : 503);
      return;
    }
    stream.off("error", ignore);
    cookies.set(request, admission.setCookie);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const writer = new FrameWriter(stream, extensions.get(request) ?? "");
      open(
        new Connection(socket, writer, admission.visitor, admission.codec, {
          registry,
          config,
          log,
          noteUse: dependencies.noteUse,
          uploads,
        }),
      );
    });
  }

  function open(connection: Connection): void {
    const { ip } = connection.visitor;
    const count = (socketsByIp.get(ip) ?? 0) + 1;
    socketsByIp.set(ip, count);
    connections.add(connection);
    void connection.ended.then(() => {
      connections.delete(connection);
      const left = (socketsByIp.get(ip) ?? 1) - 1;
      if (left > 0) socketsByIp.set(ip, left);
      else socketsByIp.delete(ip);
    });
    if (count > config.maxSocketsPerIp) connection.revoke(closeCode.flood, "too many connections");
    else if (isClosing || isSendingAway) connection.close(closeCode.restart, "restart");
  }

  return {
    on: (pattern, handler) => registry.add(pattern, handler),
    attach(server: Server) {
      server.on("upgrade", (request, stream, head) => void upgrade(request, stream, head));
    },
    closeSockets(filter, code, reason) {
      for (const connection of connections) if (filter(connection.visitor)) connection.revoke(code, reason);
    },
    sendAway(isAway) {
      isSendingAway = isAway;
      if (!isAway) return;
      const leaving = [...connections];
      for (const connection of leaving) void connection.retire(closeCode.restart, "restart");
      // Whoever has waited for so long will get no answer here.
      setTimeout(() => {
        for (const connection of leaving) connection.close(closeCode.restart, "restart");
      }, ANSWERED_WITHIN_MS).unref();
    },
    get size() {
      return connections.size;
    },
    async close() {
      isClosing = true;
      for (const connection of connections) void connection.retire(closeCode.restart, "restart");
      const deadline = setTimeout(() => {
        for (const connection of connections) connection.abandon();
      }, config.closeTimeout);
      await Promise.all([...connections].map((connection) => connection.ended));
      clearTimeout(deadline);
    },
  };
}

/** Ends an upgrade that is not granted with a bare HTTP answer. */
function refuse(stream: Duplex, status: Extract<Admission, { refused: number }>["refused"] | 503): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
