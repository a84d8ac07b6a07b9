/** A channel server on a port of its own and raw sockets to it, for tests that read like a transcript. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ClientOptions, WebSocket } from "ws";
import type { ChannelMember, Realtime, RealtimeConfig, Reply, TopicHandler } from "../channel.ts";
import { createRealtime } from "../realtime.ts";

export interface TestServer {
  realtime: Realtime;
  /** `ws://127.0.0.1:<port>`. */
  address: string;
  /** Families whose token was used. */
  used: string[];
  /** Tokens that were looked up. */
  asked: string[];
  /** What the server logged. */
  logged: string[];
  stop(): Promise<void>;
}

/** Tokens `tA1` (user 41), `tB` (user 60); every other token is unknown. */
export async function startServer(config: Partial<RealtimeConfig> = {}): Promise<TestServer> {
  const users = new Map([
    ["tA1", { userId: 41, familyId: "family-ana" }],
    ["tB", { userId: 60, familyId: "family-bot" }],
  ]);
  const used: string[] = [];
  const asked: string[] = [];
  const logged: string[] = [];
  const realtime = createRealtime({
    authenticate: async (token) => {
      asked.push(token);
      return users.get(token) ?? null;
    },
    noteUse: (familyId) => void used.push(familyId),
    log: {
      warn: (_details, message) => logged.push(message),
      error: (_details, message) => logged.push(message),
    },
    config: { closeTimeout: 200, ...config },
  });
  const server = createServer((_request, response) => response.end());
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    realtime,
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    used,
    asked,
    logged,
    async stop() {
      await realtime.close();
      server.close();
    },
  };
}

/** A socket whose frames are read one by one, in order. */
export interface RawClient {
  socket: WebSocket;
  /** Headers of the 101 answer. */
  headers: Record<string, string | string[] | undefined>;
  say(frame: unknown): void;
  /** The next frame, parsed. */
  hear(): Promise<unknown>;
  /** Code of the close frame. */
  closed: Promise<number>;
  /** How many frames arrived that nobody has heard yet. */
  unheard(): number;
}

/** Opens a socket; rejects with the HTTP status when the upgrade is refused. */
export async function connect(address: string, options: ClientOptions = {}): Promise<RawClient> {
  const socket = new WebSocket(address, options);
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  let headers: RawClient["headers"] = {};
  socket.on("upgrade", (response) => {
    headers = response.headers;
  });
  socket.on("message", (data) => {
    const frame: unknown = JSON.parse(String(data));
    const next = waiting.shift();
    if (next) next(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, response) =>
      reject(new Error(`HTTP ${response.statusCode}`)),
    );
    socket.once("error", reject);
  });
  socket.on("error", () => {});
  return {
    socket,
    headers,
    closed,
    say: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    hear: () =>
      frames.length > 0 ? Promise.resolve(frames.shift()) : new Promise((resolve) => waiting.push(resolve)),
    unheard: () => frames.length,
  };
}

/** A room that answers like the transcripts of the spec and keeps a record of who is in it. */
export interface ScriptedTopic extends TopicHandler {
  members: Set<ChannelMember>;
  /** `joined 41`, `left 41`, `event shuffle`. */
  record: string[];
}

/** `ping` echoes, `crash` rejects, `throw` throws, `tell` broadcasts its payload to all members, then replies `told`. */
export function scriptedTopic(): ScriptedTopic {
  const members = new Set<ChannelMember>();
  const record: string[] = [];
  async function handle(member: ChannelMember, event: string, payload: unknown): Promise<Reply | null> {
    record.push(`event ${event}`);
    if (event === "ping") return { status: "ok", response: payload };
    if (event === "quiet") return null;
    if (event === "crash") throw new Error("a bug");
    if (event === "kick") {
      member.close();
      return null;
    }
    if (event === "tell") {
      for (const each of members) each.broadcastFrame("told", payload);
      member.push("private", payload);
      return { status: "ok", response: "told" };
    }
    return { status: "error", response: { reason: "invalid_payload", message: "Invalid message." } };
  }
  return {
    members,
    record,
    async join(member, payload) {
      if (typeof payload === "object" && payload !== null && "refuse" in payload) {
        return { error: { reason: "rate_limited" } };
      }
      if (typeof payload === "object" && payload !== null && "crash" in payload) throw new Error("a bug");
      members.add(member);
      record.push(`joined ${member.visitor.userId}`);
      member.push("early", {});
      return {
        response: {},
        session: {
          handle: (event, body) => handle(member, event, body),
          left() {
            members.delete(member);
            record.push(`left ${member.visitor.userId}`);
          },
          afterJoin: () => member.push("current_state", { roomSlug: member.topic.slice(5) }),
        },
      };
    },
  };
}
