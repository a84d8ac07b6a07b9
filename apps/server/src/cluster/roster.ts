/**
 * Which nodes are alive. Each writes a sign of life twice a second, and counts for each of the others how often it has found
 * the same one: nobody's clock takes part in it. A node that is suspected has lost nothing; only may whoever needs one of its
 * rooms take that room, which the database decides.
 */
import type { RoomDeps } from "@baize/room";
import type { NodeRow, NodeStore } from "../storage/node-store.ts";
import type { SeenNode } from "../storage/room-row.ts";
import { isOnSmallerSide } from "./cut-off.ts";

export interface RosterOptions {
  store: NodeStore;
  /** What this node says of itself, but for its beat. */
  describe(): Omit<NodeRow, "beat">;
  /** What is to be done before anything else when this node has been held up: others may have taken its rooms. */
  recheck(): Promise<void>;
  /** Tells the other nodes over the bus that this one is there, and whether it has the database. */
  callOut(hasDatabase: boolean): void;
  /** Whether this node is to leave everything to the others has changed. */
  cutOff(isCutOff: boolean): void;
  /** This node has looked at the others. */
  looked(): void;
  log: RoomDeps["log"];
  /** Between two signs of life, in milliseconds. */
  intervalMs?: number;
}

/** Unchanged so often, a node is suspected … */
const MISSED_BEATS = 6;
/** … and so often when the bus has said that it is not there. */
const MISSED_BEATS_UNHEARD = 3;
/** Unchanged so often, a node is forgotten. */
const FORGOTTEN_AFTER = 120;
const INTERVAL_MS = 500;
/** Own looks at the others that lie further apart do not count: it was this node that was held up. */
const COUNTED_WITHIN = 3;
/** A node that is so much too late, in intervals, looks after its rooms before it does anything. */
const HELD_UP = 4;
/** So many looks ago a node may have been heard last. */
const HEARD_WITHIN = 6;
/** So often in a row it has been on the smaller side before a node leaves everything to the others; … */
const CUT_OFF_AFTER = 6;
/** … and so long, in looks, this one has not had the database, while others have, or cannot be heard either. */
const AWAY_AFTER = 10;
/** A node has the database that has read it so many looks ago. */
const READ_WITHIN = 4;

interface Peer {
  row: NodeRow;
  missed: number;
  /** It has given a sign of life while this node looked: until then the last one may be that of a node that has crashed. */
  hasBeaten: boolean;
  /** The bus says that nobody listens there. */
  isUnheard: boolean;
}

export class Roster {
  readonly #options: RosterOptions;
  readonly #interval: number;
  readonly #peers = new Map<string, Peer>();
  #own: NodeRow;
  #timer: NodeJS.Timeout | undefined;
  /** When this node last had the time to look, in milliseconds of a monotonic clock. */
  #ticked = performance.now();
  /** When it last read the others' signs of life. */
  #read = Number.NEGATIVE_INFINITY;
  #beating: Promise<void> | null = null;
  #rechecking: Promise<void> | null = null;
  #failures = 0;
  /** Looks so far, and which of them read the database last. */
  #ticks = 0;
  #readAt = 0;
  /** When the others were heard over the bus, by looks of this node, and whether they have the database. */
  readonly #heard = new Map<string, { tick: number; hasDatabase: boolean }>();
  /** How often in a row this node has been on the smaller side. */
  #apart = 0;
  #isCutOff = false;
  /** The nodes of the last look, and how many looks in a row they have been the same and well. */
  #nodes = "";
  #settled = 0;
  #isClosed = false;
  #latest = 0;

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#interval = options.intervalMs ?? INTERVAL_MS;
    this.#own = { ...options.describe(), beat: 0 };
  }

  /** Resolves when the other nodes are known. Rejects when the database cannot be asked. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => this.#tick(), this.#interval);
    this.#timer.unref();
  }

  get boot(): string {
    return this.#own.boot;
  }

  /** This node, as the others see it. */
  get own(): NodeRow {
    return this.#own;
  }

  /** The other nodes that give signs of life. */
  get peers(): NodeRow[] {
    return [...this.#peers.values()].filter((peer) => !isSuspect(peer)).map(({ row }) => row);
  }

  /** From these rooms may be taken, unless they give a sign of life until then. */
  get suspects(): SeenNode[] {
    return [...this.#peers.values()].filter(isSuspect).map(({ row: { boot, beat } }) => ({ boot, beat }));
  }

  isAlive(boot: string): boolean {
    const peer = this.#peers.get(boot);
    return boot === this.boot || (peer !== undefined && !isSuspect(peer));
  }

  /** How many looks of this node ago the database was read last. */
  get missedReads(): number {
    return this.#ticks - this.#readAt;
  }

  /**
   * For so many looks in a row the nodes have been the same, and all of them well: each gave signs of life, had the bus and was not about
   * to end, and this one was neither held up nor on the smaller side.
   */
  get settledLooks(): number {
    return this.#settled;
  }

  /** How late the last look was, in seconds. */
  get lateSeconds(): number {
    return this.#latest / 1000;
  }

  /** The bus says that nobody listens for a node. */
  unheard(boot: string): void {
    const peer = this.#peers.get(boot);
    if (peer) peer.isUnheard = true;
  }

  /** Another node has called out over the bus. */
  heard(boot: string, hasDatabase: boolean): void {
    this.#heard.set(boot, { tick: this.#ticks, hasDatabase });
  }

  /** Tells the others at once what this node says of itself, as when it is about to end. */
  async tell(): Promise<void> {
    await this.#beating?.catch(() => {});
    await this.#beat();
  }

  /** Resolves when it is known which rooms are still this node's own; null: it was not held up. */
  awake(): Promise<void> | null {
    if (performance.now() - this.#ticked > HELD_UP * this.#interval) this.#lookAfterRooms();
    return this.#rechecking;
  }

  /** Nobody need suspect this node any more: it is gone. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    await this.#beating?.catch(() => {});
    await this.#options.store.forget([this.#own]);
  }

  #tick(): void {
    const now = performance.now();
    this.#latest = Math.max(0, now - this.#ticked - this.#interval);
    if (now - this.#ticked > HELD_UP * this.#interval) this.#lookAfterRooms();
    this.#ticked = now;
    this.#ticks += 1;
    this.#options.callOut(this.#hasDatabase);
    this.#lookAround();
    this.#beating ??= this.#beat()
      .catch((error: unknown) => {
        if (this.#failures === 1) this.#options.log.error({ err: error }, "The other nodes cannot be seen.");
      })
      .finally(() => {
        this.#beating = null;
      });
  }

  get #hasDatabase(): boolean {
    return this.missedReads < READ_WITHIN;
  }

  /** Those that have given signs of life while this node looked, and go on doing so. */
  get #livePeers(): Peer[] {
    return [...this.#peers.values()].filter((peer) => peer.hasBeaten && !isSuspect(peer));
  }

  /** Tells when this node has come to be cut off from the others, or is not any more. */
  #lookAround(): void {
    for (const [boot, { tick }] of this.#heard)
      if (this.#ticks - tick > HEARD_WITHIN) this.#heard.delete(boot);
    const alive = [this.#own, ...this.#livePeers.map(({ row }) => row)];
    const isApart = isOnSmallerSide({ boot: this.boot, alive, isHeard: (boot) => this.#heard.has(boot) });
    // What is read in the database tells of the others only while it can be read.
    if (this.#hasDatabase) this.#apart = isApart ? this.#apart + 1 : 0;
    const others = [...this.#heard.values()];
    const isAway =
      this.missedReads >= AWAY_AFTER && (!this.#own.bus || others.some((node) => node.hasDatabase));
    const isCutOff = this.#apart >= CUT_OFF_AFTER || isAway;
    if (isCutOff === this.#isCutOff) return;
    this.#isCutOff = isCutOff;
    this.#options.cutOff(isCutOff);
  }

  #lookAfterRooms(): void {
    this.#ticked = performance.now();
    this.#rechecking ??= this.#options
      .recheck()
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, "A node that was held up could not look after its rooms.");
      })
      .finally(() => {
        this.#rechecking = null;
      });
  }

  async #beat(): Promise<void> {
    if (this.#isClosed) return;
    this.#own = { ...this.#options.describe(), beat: this.#own.beat + 1 };
    try {
      this.#see(await this.#options.store.beat(this.#own));
      this.#failures = 0;
      this.#options.looked();
      // Without a sign of life for so long, this node may have been suspected.
      if (this.missedReads >= HELD_UP) this.#lookAfterRooms();
      this.#readAt = this.#ticks;
    } catch (error) {
      this.#failures += 1;
      this.#settled = 0;
      throw error;
    }
    const gone = [...this.#peers.values()].filter(({ missed }) => missed >= FORGOTTEN_AFTER);
    if (gone.length > 0) await this.#options.store.forget(gone.map(({ row }) => row));
  }

  #see(rows: readonly NodeRow[]): void {
    const now = performance.now();
    const counts = now - this.#read <= COUNTED_WITHIN * this.#interval;
    this.#read = now;
    const boots = new Set(rows.map(({ boot }) => boot));
    for (const boot of this.#peers.keys()) if (!boots.has(boot)) this.#peers.delete(boot);
    for (const row of rows) {
      if (row.boot === this.boot) continue;
      const known = this.#peers.get(row.boot);
      if (!known) this.#peers.set(row.boot, { row, missed: 0, hasBeaten: false, isUnheard: false });
      else if (known.row.beat !== row.beat)
        Object.assign(known, { row, missed: 0, hasBeaten: true, isUnheard: false });
      else if (counts) known.missed += 1;
    }
    this.#settle(rows, counts);
  }

  #settle(rows: readonly NodeRow[], isInTime: boolean): void {
    const boots = rows.map(({ boot }) => boot).sort();
    const isWell =
      isInTime &&
      this.#apart === 0 &&
      boots.every((boot) => this.isAlive(boot)) &&
      rows.every(({ bus, draining }) => bus && !draining);
    const nodes = boots.join();
    this.#settled = isWell && nodes === this.#nodes ? this.#settled + 1 : 0;
    this.#nodes = nodes;
  }
}

function isSuspect({ missed, isUnheard }: Peer): boolean {
  return missed >= (isUnheard ? MISSED_BEATS_UNHEARD : MISSED_BEATS);
}
