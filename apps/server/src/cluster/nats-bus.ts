/** The bus over NATS, without its streams: the connection heals by itself, and loses what is published meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import { connect, errors, type Msg, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import type { FastifyBaseLogger } from "fastify";
import { StartError } from "../base/start-error.ts";
import {
  type Bus,
  type BusMessage,
  DisconnectedError,
  NoRespondersError,
  RequestTimeoutError,
} from "./bus.ts";

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export interface NatsOptions {
  /** One or more with commas between them: `nats://user:password@host:4222`, `nats://token@host`, `tls://host`. */
  url: string;
  /** How the server's own lists call this connection. */
  name: string;
  log: Log;
}

const RETRY_MS = 100;
/** A server that takes a connection and says nothing is left for another attempt. */
const CONNECT_MS = 5000;
const NO_RESPONDERS = 503;
/** Until a server has told its own. */
const DEFAULT_MAX_PAYLOAD = 1024 * 1024;

/**
 * Resolves when the first attempt has succeeded or failed: then it is tried again, and again, until `close`.
 * @throws StartError for a URL that is none.
 */
export async function connectNats({ url, name, log }: NatsOptions): Promise<Bus> {
  const bus = new NatsBus({ ...readUrls(url), name }, log);
  await bus.start();
  return bus;
}

interface Access {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  tls?: Record<string, never>;
}

function readUrls(text: string): Access {
  const urls = text.split(",").map((url) => readUrl(url.trim()));
  const named = urls.find(({ username }) => username !== "");
  const access: Access = { servers: urls.map(({ host }) => host) };
  if (urls.some(({ protocol }) => protocol === "tls:")) access.tls = {};
  if (!named) return access;
  const user = decodeURIComponent(named.username);
  if (named.password === "") return { ...access, token: user };
  return { ...access, user, pass: decodeURIComponent(named.password) };
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ["nats:", "tls:"].includes(url.protocol) && url.hostname !== "") return url;
  throw new StartError(
    "NATS_URL is no address of a NATS server. Right are nats://host:4222, nats://user:password@host:4222 and, with TLS, tls://host:4222; several with commas between them.",
  );
}

interface Listener {
  subject: string;
  hear(message: BusMessage): void;
  subscription: Subscription | null;
}

class NatsBus implements Bus {
  isConnected = false;
  readonly #access: Access & { name: string };
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<(isConnected: boolean) => void>();
  readonly #closing = new AbortController();
  #connection: NatsConnection | null = null;

  constructor(access: Access & { name: string }, log: Log) {
    this.#access = access;
    this.#log = log;
  }

  get maxPayload(): number {
    return this.#connection?.info?.max_payload ?? DEFAULT_MAX_PAYLOAD;
  }

  /** The first attempt; the others go on beside. */
  async start(): Promise<void> {
    const error = await this.#tryToConnect();
    if (!error) return;
    this.#log.error(
      { err: error },
      "NATS cannot be reached. Rooms of other nodes are out of reach until it can; it is tried again.",
    );
    void this.#keepTrying();
  }

  async #keepTrying(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted && !(await this.#tryToConnect())) return;
    }
  }

  /** @returns why it failed; null when it has not. */
  async #tryToConnect(): Promise<Error | null> {
    try {
      const connection = await connect({
        ...this.#access,
        noEcho: true,
        pingInterval: 1000,
        maxPingOut: 2,
        reconnectTimeWait: RETRY_MS,
        maxReconnectAttempts: -1,
        // Passwords are changed on servers and on nodes one after the other: a refusal is not the end.
        ignoreAuthErrorAbort: true,
        noAsyncTraces: true,
        timeout: CONNECT_MS,
      });
      if (this.#closing.signal.aborted) await connection.close();
      else this.#use(connection);
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #use(connection: NatsConnection): void {
    this.#connection = connection;
    for (const listener of this.#listeners) this.#listen(listener);
    void this.#watch(connection);
    this.#say(true);
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === "disconnect" && !this.isConnected) giveUpAttempt(connection);
      else if (status.type === "disconnect") this.#say(false);
      else if (status.type === "reconnect") this.#say(true);
      else if (status.type === "error") this.#log.warn({ err: status.error }, "NATS has refused something.");
    }
    this.#connection = null;
    this.#say(false);
    if (!this.#closing.signal.aborted) await this.#keepTrying();
  }

  #say(isConnected: boolean): void {
    if (this.isConnected === isConnected) return;
    this.isConnected = isConnected;
    if (!this.#closing.signal.aborted)
      this.#log.info(isConnected ? "Connected to NATS." : "The connection to NATS is lost.");
    for (const changed of this.#watchers) changed(isConnected);
  }

  onState(changed: (isConnected: boolean) => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  publish(subject: string, data: Uint8Array, reply?: string): void {
    if (!this.#connection || !this.isConnected) return;
    try {
      this.#connection.publish(subject, data, reply === undefined ? undefined : { reply });
    } catch (error) {
      this.#log.error({ err: error, subject, bytes: data.length }, "A message was not published.");
    }
  }

  subscribe(subject: string, hear: (message: BusMessage) => void): () => void {
    const listener: Listener = { subject, hear, subscription: null };
    this.#listeners.add(listener);
    this.#listen(listener);
    return () => {
      this.#listeners.delete(listener);
      listener.subscription?.unsubscribe();
    };
  }

  #listen(listener: Listener): void {
    const callback = (error: Error | null, message: Msg) => {
      if (error) this.#log.error({ err: error, subject: listener.subject }, "A subscription has ended.");
      else this.#hear(listener, message);
    };
    listener.subscription = this.#connection?.subscribe(listener.subject, { callback }) ?? null;
  }

  /** What is thrown here would end the reading of the connection. */
  #hear({ hear }: Listener, { subject, data, reply, headers }: Msg): void {
    const isNoResponders = data.length === 0 && headers?.code === NO_RESPONDERS;
    try {
      hear({ subject, data, reply: reply || null, isNoResponders });
    } catch (error) {
      this.#log.error({ err: error, subject }, "A message of the bus was not understood.");
    }
  }

  async request(subject: string, data: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#connection || !this.isConnected) throw new DisconnectedError();
    try {
      return (await this.#connection.request(subject, data, { timeout: timeoutMs })).data;
    } catch (error) {
      const reason = error instanceof errors.RequestError && error.cause ? error.cause : error;
      if (reason instanceof errors.NoRespondersError) throw new NoRespondersError(subject);
      if (reason instanceof errors.TimeoutError) throw new RequestTimeoutError(subject, timeoutMs);
      throw error;
    }
  }

  async rtt(): Promise<number> {
    if (!this.#connection || !this.isConnected) throw new DisconnectedError();
    const start = performance.now();
    await this.#connection.flush().catch(() => {
      throw new DisconnectedError();
    });
    return performance.now() - start;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connection?.close();
    this.#connection = null;
    this.#say(false);
  }
}

/**
 * A line that breaks again while it is being made anew: the client library (3.4) waits out its whole time limit for a greeting that
 * cannot come any more, while links of this node end as if it were gone. What it has for errors of the server ends the attempt at once;
 * where another version has no such thing, the time limit remains.
 */
function giveUpAttempt(connection: NatsConnection): void {
  const { protocol } = connection as { protocol?: { connectError?(error: Error): void } };
  protocol?.connectError?.(new Error("The line broke before the server had answered."));
}
