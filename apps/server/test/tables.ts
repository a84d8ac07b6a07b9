/**
 * Rooms without a network, on a clock of the test's own and with all chance from one seed, wherever they are kept: on a server
 * (`table-kit.ts`) or on a device. What each client was sent is kept as text.
 */
import { type CardDatabase, createRandomSource, type JsonObject, loadDefinition } from "@baize/engine";
import { jsonText } from "@baize/protocol/json-text";
import type {
  ChannelMember,
  ChannelSession,
  ExportRefusal,
  NewRoom,
  PushNumber,
  Reply,
  Room,
  RoomDeps,
  RoomFile,
  RoomPlugin,
  RoomRandomSource,
  RoomSnapshot,
  RoomUser,
  SaveRequest,
  SharedDeps,
  TopicHandler,
  Visitor,
} from "@baize/room";
import { createTopicRegistry, Line } from "@baize/room";
import { lanternCards, lanternDefinition } from "./lantern-plugin.ts";

export const LANTERN = 1;

/** Where the rooms of a kit are kept. */
export interface RoomKeeper {
  /** Gives the row of the new room, or null where host or plugin are unknown. */
  create(request: NewRoom): Promise<{ slug: string } | null>;
  /** Null: there is no such room. */
  open(slug: string): Promise<Room | null>;
  /** A game as a file for somebody; a fair room asks the others first. */
  exportFile(slug: string, what: "game" | "replay", userId: number): Promise<RoomFile | ExportRefusal>;
  close(): Promise<void>;
}

/** What of a kit players need, and scripts that are played in more than one place. */
export interface Tables {
  host: RoomKeeper;
  deps: Pick<SharedDeps, "now" | "user">;
  saves: SaveRequest[];
  user(id: number, alias: string, more?: Partial<RoomUser>): RoomUser;
  room(host: RoomUser, more?: Partial<NewRoom>): Promise<string>;
  /** Keeps a room as it stood at another table. */
  put(slug: string, snapshot: RoomSnapshot): Promise<void>;
  /** A connection of a user, or of a visitor. */
  client(user: RoomUser | null, name?: string): TestClient;
  /** The same for frames as they go over a wire. */
  line(user: RoomUser | null, name: string, send: (frame: string) => void): Line;
  open(slug: string): Promise<Room>;
  /** Moves the clock on; what is due runs. */
  wait(ms: number): Promise<void>;
  /** Lets everything run that waits for nothing but its turn. */
  settled(): Promise<void>;
}

/** What a script asks of the place where it is played. */
export interface TablesRequest {
  seed: string;
  plugins?: Map<number, RoomPlugin>;
  customCards?: SharedDeps["customCards"];
  random?: RoomRandomSource;
}

/** Makes a kit for one script. */
export type MakeTables = (request: TablesRequest) => Tables;

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

/** A clock that moves when it is told to. */
class TestClock {
  #now = Date.UTC(2026, 0, 1);
  readonly #jobs: { at: number; job: () => void }[] = [];
  readonly #settled: () => Promise<void>;

  /** @param settled lets everything run that waits for nothing but its turn. */
  constructor(settled: () => Promise<void>) {
    this.#settled = settled;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#now;

  readonly startTimer = (ms: number, job: () => void): (() => void) => {
    const entry = { at: this.#now + ms, job };
    this.#jobs.push(entry);
    return () => {
      const index = this.#jobs.indexOf(entry);
      if (index >= 0) this.#jobs.splice(index, 1);
    };
  };

  /** How much there is to do later. */
  get pending(): number {
    return this.#jobs.length;
  }

  setBack(ms: number): void {
    this.#now -= ms;
  }

  /** Moves on; what is due runs. */
  async wait(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      this.#jobs.sort((a, b) => a.at - b.at);
      if (!this.#jobs[0] || this.#jobs[0].at > until) break;
      const { at, job } = this.#jobs.shift()!;
      this.#now = at;
      job();
      await this.#settled();
    }
    this.#now = until;
  }
}

/** What a client needs of the place where its rooms are. */
export interface ClientPlace {
  handlers: Record<string, TopicHandler>;
  now(): number;
  wait(ms: number): Promise<void>;
  settled(): Promise<void>;
  /** Looks at each frame that is sent. @param asked the event that a reply answers. */
  lookAt?(frame: [null, null, string, string, unknown], asked?: string): void;
  /** Is told of each text that a client has received. */
  heard?(connectionId: string, text: string): void;
}

/** What is the same wherever rooms are kept: people, plugins, what is saved, clock and chance. */
type GivenDeps = Omit<
  SharedDeps,
  "turns" | "snapshotTurns" | "readUpload" | "storageFault" | "threadMs" | "moveAway"
> &
  Pick<RoomDeps, "save">;

export interface Given {
  deps: GivenDeps;
  users: Map<number, RoomUser>;
  saves: SaveRequest[];
  clock: TestClock;
  settled(): Promise<void>;
}

/** @param settled lets everything run that waits for nothing but its turn. */
export function givenFor(
  { seed, plugins, customCards, random }: TablesRequest,
  settled: () => Promise<void>,
): Given {
  const users = new Map<number, RoomUser>();
  const saves: SaveRequest[] = [];
  const known = plugins ?? new Map([[LANTERN, lanternPlugin]]);
  const clock = new TestClock(settled);
  const deps: GivenDeps = {
    user: async (id) => users.get(id) ?? null,
    plugin: async (id) => known.get(id) ?? null,
    async save(request) {
      saves.push(request);
      return { saved: true, alert: { level: "success", text: "Full replay saved." } };
    },
    mayKeepGameId: async () => false,
    markSeenOpen: async () => {},
    customCards: customCards ?? (async () => ({ own: {}, shared: {} })),
    request: async () => undefined,
    importDeck: () => Promise.reject(new Error("No deck sites here.")),
    random: random ?? seededRandomSource(seed),
    roomsChanged() {},
    presence() {},
    now: clock.now,
    startTimer: clock.startTimer,
    log: {
      warn() {},
      error(data, message) {
        throw new Error(message, { cause: (data as { err?: unknown }).err });
      },
    },
  };
  return { deps, users, saves, clock, settled };
}

function visitorOf(user: RoomUser | null, name: string): Visitor {
  return {
    connectionId: name,
    userId: user?.id ?? null,
    familyId: null,
    authFailed: false,
    visitorId: name,
    ip: "192.0.2.1",
  };
}

/** Where rooms are kept, and how clients reach them. */
interface KeptWhere<Host extends RoomKeeper> extends Pick<ClientPlace, "handlers" | "lookAt" | "heard"> {
  host: Host;
  put: Tables["put"];
}

/** The kit over rooms that are kept somewhere. */
export function tablesOf<Host extends RoomKeeper>(
  { deps, users, saves, clock, settled }: Given,
  { host, put, ...reached }: KeptWhere<Host>,
): Tables & { host: Host } {
  let serial = 0;
  const registry = createTopicRegistry();
  for (const [kind, handler] of Object.entries(reached.handlers)) registry.add(`${kind}:*`, handler);
  const place: ClientPlace = { ...reached, now: () => deps.now(), wait: (ms) => clock.wait(ms), settled };
  return {
    host,
    deps,
    saves,
    put,
    settled,
    wait: place.wait,
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
    client: (user, name = `connection-${++serial}`) => new TestClient(visitorOf(user, name), place),
    line: (user, name, send) =>
      new Line({
        visitor: visitorOf(user, name),
        registry,
        log: deps.log,
        send: (frame) => send(frame.text),
      }),
    async open(slug) {
      return (await host.open(slug))!;
    },
  };
}

/** One connection. `sent` is what it received: events with their payloads, and replies, as text. */
export class TestClient {
  readonly visitor: Visitor;
  sent: string[] = [];
  /** Frames are lost while this is set; the server does not know. */
  isDeaf = false;
  /** Each text ends with the moment at which it came, in milliseconds of the test's clock. */
  isStamped = false;
  readonly #place: ClientPlace;
  readonly #topics = new Map<string, { session: ChannelSession; member: TestMember }>();

  constructor(visitor: Visitor, place: ClientPlace) {
    this.visitor = visitor;
    this.#place = place;
  }

  /**
   * Joins and waits for the first state.
   * @param before happens after the join and before that state.
   */
  async join(topic: string, payload: object = {}, before?: () => Promise<unknown>): Promise<unknown> {
    this.#topics.get(topic)?.member.end();
    const member = new TestMember(this.visitor, topic, (text) => this.#hear(topic, text));
    const decision = await this.#place.handlers[topic.split(":")[0]!]!.join(member, payload);
    if (!("session" in decision)) return decision.error;
    this.#topics.set(topic, { session: decision.session, member });
    member.session = decision.session;
    decision.session.afterJoin?.();
    await before?.();
    await this.#place.wait(60);
    await this.#place.settled();
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
    this.#place.lookAt?.([null, null, topic, "phx_reply", JSON.parse(JSON.stringify(reply))], event);
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
    await this.#place.settled();
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
    if (this.isStamped || !this.#place.lookAt) return;
    const [event, payload] = JSON.parse(text) as [string, unknown];
    this.#place.lookAt([null, null, topic, event, payload]);
  }

  #take(text: string): void {
    if (this.isDeaf) return;
    const stamped = this.isStamped ? `${text.slice(0, -1)},${this.#place.now()}]` : text;
    this.sent.push(stamped);
    this.#place.heard?.(this.visitor.connectionId, stamped);
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
