/**
 * Rooms without a network, on a clock of the test's own and with all chance from one seed: the real rooms and channels
 * over a store in memory. What each client was sent is kept as text.
 */
import { type CardDatabase, createRandomSource, type JsonObject, loadDefinition } from "@baize/engine";
import { jsonText } from "@baize/protocol/json-text";
import type {
  NewRoom,
  PushNumber,
  Room,
  RoomPlugin,
  RoomRandomSource,
  RoomUser,
  SaveRequest,
} from "@baize/room";
import { createChatChannel, createRoomChannel, SerialQueue } from "@baize/room";
import { storageFault } from "../src/base/storage-errors.ts";
import type { ChannelMember, ChannelSession, Reply, TopicHandler, Visitor } from "../src/realtime/channel.ts";
import type { HostDeps } from "../src/rooms/host/host-deps.ts";
import { readLargePayload } from "../src/rooms/host/large-payload.ts";
import { createRoomHost, type RoomHost } from "../src/rooms/host/room-host.ts";
import { Allowances } from "../src/rooms/turns/allowances.ts";
import { threadMilliseconds } from "../src/rooms/turns/thread-time.ts";
import { Turns } from "../src/rooms/turns/turns.ts";
import type { RoomStore } from "../src/storage/room-store.ts";
import { lookAt } from "./declared-frames.ts";
import { lanternCards, lanternDefinition } from "./lantern-plugin.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";

export const LANTERN = 1;

export interface TablesOptions {
  seed?: string;
  plugins?: Map<number, RoomPlugin>;
  /** From an earlier kit: rooms are opened again from it. */
  store?: RoomStore;
  deps?: Partial<Tables["deps"]>;
  /** Processor time so far. Without it work costs nothing: how long this machine takes must not decide what a test sees. */
  used?(): number;
}

export interface Tables {
  host: RoomHost;
  deps: HostDeps & { turns: Turns };
  store: RoomStore;
  saves: SaveRequest[];
  user(id: number, alias: string, more?: Partial<RoomUser>): RoomUser;
  room(host: RoomUser, more?: Partial<NewRoom>): Promise<string>;
  /** A connection of a user, or of a visitor. */
  client(user: RoomUser | null, name?: string): TestClient;
  open(slug: string): Promise<Room>;
  /** Sets the clock back, as an operator or a time server may. */
  setBack(ms: number): void;
  /** What the clock has to do later. */
  readonly pending: number;
  /** Moves the clock on; what is due runs. */
  wait(ms: number): Promise<void>;
}

export function pluginOf(id: number, gameDef: JsonObject, cardDb: CardDatabase, authorId = 900): RoomPlugin {
  const definition = loadDefinition({ id, version: 1, authorId, gameDef, cardDb });
  return { definition, name: String(gameDef.pluginName), authorId };
}

export const lanternPlugin = pluginOf(LANTERN, lanternDefinition, lanternCards);

export function seededRandomSource(seed: string): RoomRandomSource {
  const source = createRandomSource(seed);
  const digits = (count: number) =>
    Array.from({ length: count }, () => source.integer(0, 35).toString(36)).join("");
  return {
    token: () => digits(6),
    seed: () => digits(12),
    uuid: () => `${digits(8)}-0000-4000-8000-${digits(12)}`,
    integer: (min, max) => source.integer(min, max),
  };
}

export function createTables(options: TablesOptions = {}): Tables {
  const { seed = "tables", plugins, store, deps: changes, used = () => 0 } = options;
  const users = new Map<number, RoomUser>();
  const saves: SaveRequest[] = [];
  const rooms = store ?? createMemoryRoomStore();
  const known = plugins ?? new Map([[LANTERN, lanternPlugin]]);
  let now = Date.UTC(2026, 0, 1);
  let serial = 0;
  const jobs: { at: number; job: () => void }[] = [];
  const deps: Tables["deps"] = {
    turns: new Turns({ allowances: new Allowances(undefined, undefined, () => now), used }),
    store: rooms,
    user: async (id) => users.get(id) ?? null,
    plugin: async (id) => known.get(id) ?? null,
    async save(request) {
      saves.push(request);
      return { saved: true, alert: { level: "success", text: "Full replay saved." } };
    },
    mayKeepGameId: async () => false,
    customCards: async () => ({ own: {}, shared: {} }),
    request: async () => undefined,
    importDeck: () => Promise.reject(new Error("No deck sites here.")),
    random: seededRandomSource(seed),
    readUpload: readLargePayload,
    storageFault,
    threadMs: threadMilliseconds,
    snapshotTurns: new SerialQueue(),
    isMine: () => true,
    moveAway: null,
    roomsChanged() {},
    presence() {},
    now: () => now,
    startTimer(ms, job) {
      const entry = { at: now + ms, job };
      jobs.push(entry);
      return () => {
        const index = jobs.indexOf(entry);
        if (index >= 0) jobs.splice(index, 1);
      };
    },
    log: {
      warn() {},
      error(data, message) {
        throw new Error(message, { cause: (data as { err?: unknown }).err });
      },
    },
    ...changes,
  };
  const host = createRoomHost(deps);
  const handlers: Record<string, TopicHandler> = {
    room: createRoomChannel(host, deps),
    chat: createChatChannel(host, deps),
  };

  const tables: Tables = {
    host,
    deps,
    store: rooms,
    saves,
    user(id, alias, more = {}) {
      const user: RoomUser = { id, alias, language: "English", admin: false, supporterLevel: 0, ...more };
      users.set(id, user);
      return user;
    },
    async room(owner, more = {}) {
      const row = await host.create({
        hostId: owner.id,
        pluginId: LANTERN,
        privacyType: "private",
        policy: "open",
        externalData: null,
        saved: null,
        ...more,
      });
      return row!.slug;
    },
    client(user, name = `connection-${++serial}`) {
      const visitor: Visitor = {
        connectionId: name,
        userId: user?.id ?? null,
        familyId: null,
        authFailed: false,
        visitorId: name,
        ip: "192.0.2.1",
      };
      return new TestClient(visitor, handlers, tables);
    },
    async open(slug) {
      return (await host.open(slug))!;
    },
    setBack(ms) {
      now -= ms;
    },
    get pending() {
      return jobs.length;
    },
    async wait(ms) {
      const until = now + ms;
      for (;;) {
        jobs.sort((a, b) => a.at - b.at);
        if (!jobs[0] || jobs[0].at > until) break;
        const { at, job } = jobs.shift()!;
        now = at;
        job();
        await settled();
      }
      now = until;
    },
  };
  return tables;
}

/** Lets everything run that waits for nothing but its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One connection. `sent` is what it received: events with their payloads, and replies, as text. */
export class TestClient {
  readonly visitor: Visitor;
  sent: string[] = [];
  /** Frames are lost while this is set; the server does not know. */
  isDeaf = false;
  /** Each text ends with the moment at which it came, in milliseconds of the test's clock. */
  isStamped = false;
  readonly #handlers: Record<string, TopicHandler>;
  readonly #tables: Tables;
  readonly #topics = new Map<string, { session: ChannelSession; member: TestMember }>();

  constructor(visitor: Visitor, handlers: Record<string, TopicHandler>, tables: Tables) {
    this.visitor = visitor;
    this.#handlers = handlers;
    this.#tables = tables;
  }

  /** Joins and waits for the first state. */
  async join(topic: string, payload: object = {}): Promise<unknown> {
    this.#topics.get(topic)?.member.end();
    const member = new TestMember(this.visitor, topic, (text) => this.#hear(topic, text));
    const decision = await this.#handlers[topic.split(":")[0]!]!.join(member, payload);
    if (!("session" in decision)) return decision.error;
    this.#topics.set(topic, { session: decision.session, member });
    member.session = decision.session;
    decision.session.afterJoin?.();
    await this.#tables.wait(60);
    await settled();
    return decision.response;
  }

  async push(topic: string, event: string, payload: object = {}, number?: PushNumber): Promise<Reply> {
    const { session } = this.#topics.get(topic)!;
    const reply = (await session.handle(event, structuredClone(payload), number)) ?? {
      status: "ok" as const,
      response: {},
    };
    this.#take(JSON.stringify(["reply", reply]));
    // As it would arrive.
    lookAt([null, null, topic, "phx_reply", JSON.parse(JSON.stringify(reply))], event);
    return reply;
  }

  leave(topic: string): void {
    this.#topics.get(topic)?.member.end();
    this.#topics.delete(topic);
  }

  /** The line is full: the server holds back what can be told later. */
  fallBehind(topic: string): void {
    this.#topics.get(topic)!.member.isSlow = true;
  }

  async catchUp(topic: string): Promise<void> {
    const { member, session } = this.#topics.get(topic)!;
    member.isSlow = false;
    session.caughtUp?.();
    await settled();
  }

  /** Payloads of one kind of event. */
  heard(event: string): unknown[] {
    return this.sent.flatMap((text) => {
      const [name, payload] = JSON.parse(text) as [string, unknown];
      return name === event ? [payload] : [];
    });
  }

  #hear(topic: string, text: string): void {
    this.#take(text);
    // Scripts that compare every byte send too many to look at each.
    if (this.isStamped) return;
    const [event, payload] = JSON.parse(text) as [string, unknown];
    lookAt([null, null, topic, event, payload]);
  }

  #take(text: string): void {
    if (this.isDeaf) return;
    this.sent.push(this.isStamped ? `${text.slice(0, -1)},${this.#tables.deps.now()}]` : text);
  }
}

class TestMember implements ChannelMember {
  readonly visitor: Visitor;
  readonly topic: string;
  readonly #take: (text: string) => void;
  session: ChannelSession | null = null;
  isSlow = false;
  isJoined = true;

  constructor(visitor: Visitor, topic: string, take: (text: string) => void) {
    this.visitor = visitor;
    this.topic = topic;
    this.#take = take;
  }

  push(event: string, payload: unknown): void {
    if (this.isJoined) this.#take(`[${JSON.stringify(event)},${jsonText(payload)}]`);
  }

  broadcastFrame(event: string, payload: unknown): void {
    this.push(event, payload);
  }

  sendFrame(frame: Parameters<ChannelMember["sendFrame"]>[0]): void {
    if (this.isJoined) this.#take(`[${JSON.stringify(frame.event)},${frame.json.text}]`);
  }

  close(): void {
    this.push("phx_close", {});
    this.end();
  }

  fail(): void {
    this.push("phx_error", {});
    this.end();
  }

  end(): void {
    if (!this.isJoined) return;
    this.isJoined = false;
    this.session?.left();
  }
}
