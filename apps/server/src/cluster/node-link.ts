/**
 * Links between the sockets of this node and the rooms of others, and the other way round: a `Link` as between threads, over
 * the bus. A node opens one to every node whose rooms its sockets are in; that one opens its own if it has need of one. Each
 * batch arrives whole, once and in order, or the link ends.
 *
 * On the bus: a node hears at `baize.<cluster>.node.<boot>`. The reply of everything that it sends to another node is
 * `baize.<cluster>.void.<boot>.<peer>`: there the bus says that the peer is not there, and a peer that it does not know the session.
 */
import type { FastifyBaseLogger } from "fastify";
import { WorkerGoneError } from "../base/worker-errors.ts";
import { Link, type Message, type RpcMethods } from "../rooms/links/link.ts";
import {
  type Bus,
  type BusMessage,
  DisconnectedError,
  NoRespondersError,
  RequestTimeoutError,
} from "./bus.ts";
import { decodeBatch, encodeBatch } from "./link/batch-code.ts";
import { endOf, sessionKey, sessionOf } from "./link/frames.ts";
import { Grants } from "./link/grants.ts";
import { type Asked, ask, conclude, type Identity, refusalText, type Taken, take } from "./link/handshake.ts";
import { LIMITS } from "./link/outbox.ts";
import { Session, TICK_MS } from "./link/session.ts";
import { systemTimers, type Timers } from "./link/timers.ts";

/** What one end of a link does, and hears of the link itself. */
export interface End<Side> {
  side: Side;
  /** Once: the link is over, and has rejected everything that waited on it. */
  ended(): void;
  /** More than 8 MB are waiting to be sent to the other end: what can be said shorter later is better not said now. */
  fellBehind(): void;
  /** Again less than half of it. */
  caughtUp(): void;
}

export interface NodeLinksOptions<Near extends RpcMethods<Near>, Far extends RpcMethods<Far>> {
  bus: Bus;
  /** Clusters on the same bus do not hear each other. One word of letters, digits, `-` and `_`. */
  cluster: string;
  /** This node's, one for each start of its process; a word like the cluster's. */
  boot: string;
  /** The same on all nodes of the cluster: who does not know it gets no link. */
  secret: string;
  /** Of what nodes say to each other: nodes with unequal ones have no link. */
  version: number;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** For a link that this node opened: what the other end may ask of it. */
  near(peer: string, link: Link<Far, Near>): End<Near>;
  /** For a link that another node opened to this one. */
  far(peer: string, link: Link<Near, Far>): End<Far>;
  /** The bus says that nobody listens where a peer should; may come several times, and from a peer that is just connecting again. */
  noResponders?(peer: string): void;
  timers?: Timers;
}

interface LinkMetrics {
  peer: string;
  /** Whether this node opened it. */
  way: "opened" | "taken";
  sentBytes: number;
  receivedBytes: number;
  /** Bytes that wait to be sent. */
  unsentBytes: number;
  /** Parts that were sent more than once, each time counted. */
  resent: number;
  /** For 3 s nothing has been heard, or nothing has arrived of what was sent; after 10 s it ends. */
  isStalled: boolean;
}

export interface NodeLinks<Near extends RpcMethods<Near>, Far extends RpcMethods<Far>> {
  /**
   * The link to the rooms of a node; opens one when there is none.
   * @throws WorkerGoneError that says that nothing has begun, when the node cannot be reached; LinkRefusedError, which is one.
   */
  to(peer: string): Promise<Link<Far, Near>>;
  /** The link to the rooms of a node has stood still for 3 s. */
  isStalled(peer: string): boolean;
  /** Of the links that there are now. */
  metrics(): LinkMetrics[];
  /** Ends all links once everything that was said has arrived, or after a second. The bus stays open. */
  close(): Promise<void>;
}

/** The other node does not take links of this one: it has another secret or runs another release. The log says which. */
export class LinkRefusedError extends WorkerGoneError {
  override name = "LinkRefusedError";

  constructor(message: string) {
    super({ mayHaveBegun: false }, message);
  }
}

const WORD = /^[A-Za-z0-9_-]+$/;
const OPENING_MS = 3000;
const CLOSING_MS = 1000;
/** So many refused nodes are remembered, so that the log has each once. */
const MOST_REFUSED = 100;
const LONGEST_PART = 256 * 1024;

/** @throws RangeError for a name that cannot be part of a subject. */
export function createNodeLinks<Near extends RpcMethods<Near>, Far extends RpcMethods<Far>>(
  options: NodeLinksOptions<Near, Far>,
): NodeLinks<Near, Far> {
  for (const word of [options.cluster, options.boot])
    if (!WORD.test(word))
      throw new RangeError(`"${word}" cannot name a cluster or a node: letters, digits, - and _ can.`);
  return new BusLinks(options);
}

interface Running {
  peer: string;
  way: LinkMetrics["way"];
  session: Session;
  link: { flush(): void };
}

class BusLinks<Near extends RpcMethods<Near>, Far extends RpcMethods<Far>> implements NodeLinks<Near, Far> {
  readonly #options: NodeLinksOptions<Near, Far>;
  readonly #own: Identity;
  readonly #timers: Timers;
  /** By session. */
  readonly #running = new Map<string, Running>();
  readonly #grants = new Grants();
  /** By peer. */
  readonly #opened = new Map<string, { link: Promise<Link<Far, Near>>; running: Running | null }>();
  readonly #refused = new Set<string>();
  readonly #stop: (() => void)[];
  #isClosing = false;

  constructor(options: NodeLinksOptions<Near, Far>) {
    this.#options = options;
    const { bus, boot, secret, version, timers = systemTimers } = options;
    this.#own = { boot, secret, version };
    this.#timers = timers;
    this.#stop = [
      bus.subscribe(this.#subject("node", boot), (message) => this.#hear(message)),
      bus.subscribe(this.#subject("void", boot, "*"), (message) => this.#hearNothing(message)),
      bus.onState((isConnected) => isConnected && this.#connected()),
      timers.every(TICK_MS, () => this.#tick()),
    ];
  }

  to(peer: string): Promise<Link<Far, Near>> {
    const opened = this.#opened.get(peer);
    if (opened) return opened.link;
    if (this.#isClosing || !WORD.test(peer))
      return Promise.reject(new WorkerGoneError({ mayHaveBegun: false }));
    const link = this.#open(peer).catch((error: unknown) => {
      this.#opened.delete(peer);
      throw error;
    });
    this.#opened.set(peer, { link, running: null });
    return link;
  }

  isStalled(peer: string): boolean {
    return this.#opened.get(peer)?.running?.session.isStalled ?? false;
  }

  metrics(): LinkMetrics[] {
    return [...this.#running.values()].map(({ peer, way, session }) => {
      const { sentBytes, receivedBytes, unsentBytes, resent, isStalled } = session;
      return { peer, way, sentBytes, receivedBytes, unsentBytes, resent, isStalled };
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { link } of this.#running.values()) link.flush();
    await this.#settled();
    for (const { session } of [...this.#running.values()]) session.end("this node closes its links");
    for (const stop of this.#stop) stop();
  }

  /** Everything has arrived, or it has taken too long. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      let left = CLOSING_MS / TICK_MS;
      const isSettled = () => [...this.#running.values()].every(({ session }) => session.isSettled);
      if (isSettled()) return resolve();
      const stop = this.#timers.every(TICK_MS, () => {
        if (--left > 0 && !isSettled()) return;
        stop();
        resolve();
      });
    });
  }

  async #open(peer: string): Promise<Link<Far, Near>> {
    const { bus, near } = this.#options;
    const asked = ask(this.#own, peer);
    const session = this.#read(asked, await this.#request(asked, bus));
    if (this.#isClosing) throw new WorkerGoneError({ mayHaveBegun: false });
    const [link, running] = this.#run<Far, Near>("opened", peer, session, near);
    this.#opened.set(peer, { link: Promise.resolve(link), running });
    running.session.connected();
    return link;
  }

  async #request({ peer, bytes }: Asked, bus: Bus): Promise<Uint8Array> {
    try {
      return await bus.request(this.#subject("node", peer), bytes, OPENING_MS);
    } catch (error) {
      if (error instanceof NoRespondersError) this.#options.noResponders?.(peer);
      else if (!(error instanceof RequestTimeoutError || error instanceof DisconnectedError))
        this.#options.log.warn({ err: error, peer }, "A node could not be asked for a link.");
      throw new WorkerGoneError({ mayHaveBegun: false });
    }
  }

  #read(asked: Asked, answer: Uint8Array): Uint8Array {
    const concluded = conclude(this.#own, asked, answer);
    if ("session" in concluded) return concluded.session;
    throw new LinkRefusedError(
      this.#logRefusal(asked.peer, refusalText(this.#own, asked.peer, concluded.refused)),
    );
  }

  #logRefusal(peer: string, text: string): string {
    if (this.#refused.size > MOST_REFUSED) this.#refused.clear();
    if (!this.#refused.has(peer)) this.#options.log.error({ peer }, text);
    this.#refused.add(peer);
    return text;
  }

  /** Begins a session's life at this end. */
  #run<Theirs extends RpcMethods<Theirs>, Ours extends RpcMethods<Ours>>(
    way: LinkMetrics["way"],
    peer: string,
    id: Uint8Array,
    begin: (peer: string, link: Link<Theirs, Ours>) => End<Ours>,
  ): [Link<Theirs, Ours>, Running] {
    const { bus, boot, log } = this.#options;
    const key = sessionKey(id);
    const [to, reply] = [this.#subject("node", peer), this.#subject("void", boot, peer)];
    let isTaking = false;
    const link: Link<Theirs, Ours> = new Link(
      (batch: Message[]) => session.post(encodeBatch(batch)),
      (err, name) => {
        log.error({ peer, name, err }, "What another node told could not be done.");
        // The session does not go on with a hole: it ends here, and with it what waits for an answer.
        if (isTaking) throw err;
      },
    );
    const session = new Session({
      id,
      partBytes: Math.min(Math.floor(bus.maxPayload / 2), LONGEST_PART),
      limits: LIMITS,
      timers: this.#timers,
      canSend: () => bus.isConnected,
      send: (bytes) => bus.publish(to, bytes, reply),
      deliver(parts) {
        isTaking = true;
        try {
          link.receive(decodeBatch(parts));
        } finally {
          isTaking = false;
        }
      },
      fellBehind: () => here.fellBehind(),
      caughtUp: () => here.caughtUp(),
      ended: (reason) => {
        this.#running.delete(key);
        if (this.#opened.get(peer)?.running === running) this.#opened.delete(peer);
        log.info({ peer, way, reason }, "A link to another node has ended.");
        link.end(new WorkerGoneError({ mayHaveBegun: true }), new WorkerGoneError({ mayHaveBegun: false }));
        here.ended();
      },
    });
    const running: Running = { peer, way, session, link };
    const here = begin(peer, link);
    link.serve(here.side);
    this.#running.set(key, running);
    log.info({ peer, way }, "A link to another node has begun.");
    return [link, running];
  }

  #hear(message: BusMessage): void {
    const key = sessionOf(message.data);
    if (key === null) {
      this.#answer(message);
      return;
    }
    const begun = this.#grants.begin(key);
    if (begun) this.#begin(begun);
    const running = this.#running.get(key);
    if (running) running.session.receive(message.data);
    else if (message.reply?.startsWith(this.#subject("void", "")))
      this.#options.bus.publish(message.reply, endOf(message.data));
  }

  /** The first word of a session that another node has asked for. */
  #begin({ peer, session }: Taken): void {
    if (this.#isClosing) return;
    for (const running of [...this.#running.values()])
      if (running.peer === peer && running.way === "taken")
        running.session.end("the other end has opened another");
    this.#run<Near, Far>("taken", peer, session, this.#options.far);
  }

  #answer({ data, reply }: BusMessage): void {
    if (reply === null || this.#isClosing) return;
    const taken = take(this.#own, data);
    if (!taken) return;
    if ("refused" in taken) this.#logRefusal(taken.peer, refusalText(this.#own, taken.peer, taken.refused));
    const answer = "refused" in taken ? taken.answer : this.#grants.grant(taken);
    if (answer) this.#options.bus.publish(reply, answer);
  }

  /** What comes where only the bus speaks, and nodes that do not know a session. */
  #hearNothing({ subject, data, isNoResponders }: BusMessage): void {
    if (!isNoResponders) {
      const key = sessionOf(data);
      if (key !== null) this.#running.get(key)?.session.receive(data);
      return;
    }
    const gone = subject.slice(subject.lastIndexOf(".") + 1);
    for (const { peer, session } of this.#running.values()) if (peer === gone) session.noResponders();
    this.#options.noResponders?.(gone);
  }

  #connected(): void {
    for (const { session } of this.#running.values()) session.connected();
  }

  #tick(): void {
    this.#grants.tick();
    for (const { session } of [...this.#running.values()]) session.tick();
  }

  #subject(...words: string[]): string {
    return ["baize", this.#options.cluster, ...words].join(".");
  }
}
