/**
 * One end of a session between two nodes: batches go to the other end and come from it whole, once and in order, until the
 * session ends. The bus may lose, repeat and reorder what it carries.
 *
 * Whoever has gone too long without an ack asks where the other end stands (a word that wants an answer, which says what was
 * sent last); who finds a gap wants everything after it again. So it is always the receiver that has something resent. Time
 * is counted in ticks, so that a process that stood still does not take its own silence for the other's.
 */
import { end, type Frame, readFrame, word } from "./frames.ts";
import { Inbox } from "./inbox.ts";
import { Outbox, type OutboxLimits } from "./outbox.ts";
import type { Timers } from "./timers.ts";

/** How often a session's `tick` is to be called, in milliseconds. */
export const TICK_MS = 100;

/** So much may arrive, in bytes, … */
const ACK_BYTES = 64 * 1024;
/** … and so long it may take, in milliseconds, until an ack is sent even though there is nothing else to say. */
const ACK_MS = 20;

/** In ticks. */
const IDLE = 10;
const STALLED = 30;
const SILENT = 100;
/** Without an ack for what was sent; first asked after this, … */
const UNACKNOWLEDGED = 2;
/** … then every so often. What is resent takes its time as well: it is asked for again only after this. */
const AGAIN = 5;
/** Nobody has subscribed to the other end's subject: it may just be connecting again. */
const NO_RESPONDERS = 10;

export interface SessionOptions {
  id: Uint8Array;
  /** The longest message that the bus takes from it, in bytes. */
  partBytes: number;
  limits: OutboxLimits;
  timers: Timers;
  /** False while there is no connection to the bus. */
  canSend(): boolean;
  send(bytes: Uint8Array): void;
  /** What throws ends the session. */
  deliver(parts: readonly Uint8Array[]): void;
  fellBehind(): void;
  caughtUp(): void;
  /** Once, with the reason in words. */
  ended(reason: string): void;
}

export class Session {
  sentBytes = 0;
  receivedBytes = 0;
  readonly #options: SessionOptions;
  readonly #outbox: Outbox;
  readonly #inbox: Inbox;
  #isOver = false;
  #ackedTo = 0;
  #unackedBytes = 0;
  #stopAckTimer: (() => void) | null = null;
  #ticksSilent = 0;
  #ticksIdle = 0;
  #ticksUnacknowledged = 0;
  #ticksNobody = 0;
  #heardOfNobody = false;
  /** The gap that was asked to be filled last, by the number before it, and how many ticks ago. */
  #askedAfter = -1;
  #ticksAsked = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { id, partBytes, limits, canSend, fellBehind, caughtUp } = options;
    this.#inbox = new Inbox(options.deliver);
    this.#outbox = new Outbox({
      session: id,
      partBytes,
      limits,
      canSend,
      ack: () => this.#nowAcknowledged(),
      send: (part) => this.#send(part),
      fellBehind,
      caughtUp,
    });
  }

  /** For 3 s nothing has been heard, or nothing has arrived of what was sent. */
  get isStalled(): boolean {
    return this.#ticksSilent >= STALLED || this.#ticksUnacknowledged >= STALLED;
  }

  get unsentBytes(): number {
    return this.#outbox.unsentBytes;
  }

  /** Parts that have been sent more than once, each time counted. */
  get resent(): number {
    return this.#outbox.resent;
  }

  /** Everything that was posted has arrived. */
  get isSettled(): boolean {
    return this.#outbox.isEmpty;
  }

  /** @param pieces that are a batch together. */
  post(pieces: readonly Uint8Array[]): void {
    if (this.#isOver) return;
    if (!this.#outbox.add(pieces)) this.end("more waits for the other end than is kept");
  }

  /** @param bytes a frame of this session. */
  receive(bytes: Uint8Array): void {
    if (this.#isOver) return;
    this.receivedBytes += bytes.length;
    this.#ticksSilent = 0;
    this.#ticksNobody = 0;
    this.#heardOfNobody = false;
    const frame = readFrame(bytes);
    if (frame.kind === "end") {
      this.#over("the other end has ended it");
      return;
    }
    if (this.#outbox.acknowledge(frame.ack)) {
      this.#ticksUnacknowledged = 0;
      this.#outbox.pump();
    }
    if (frame.kind === "part") this.#takePart(frame, bytes.length);
    else this.#takeWord(frame);
  }

  #takePart({ number, isLast, body }: Extract<Frame, { kind: "part" }>, length: number): void {
    let arrival: ReturnType<Inbox["take"]>;
    try {
      arrival = this.#inbox.take(number, isLast, body);
    } catch (error) {
      this.end(`what came over it was not understood: ${(error as Error).message}`);
      return;
    }
    if (this.#isOver) return;
    if (arrival === "gap") this.#wantResend();
    else this.#ackSoon(length, arrival === "again");
  }

  #takeWord({ sent, wantsAnswer, wantsResend }: Extract<Frame, { kind: "word" }>): void {
    if (wantsResend) this.#outbox.rewind();
    if (sent > this.#inbox.received) this.#wantResend();
    else if (wantsAnswer) this.#say({});
  }

  /** Once for a gap; what was resent may get lost again, so once more after some ticks. */
  #wantResend(): void {
    if (this.#askedAfter === this.#inbox.received && this.#ticksAsked < AGAIN) return;
    this.#askedAfter = this.#inbox.received;
    this.#ticksAsked = 0;
    this.#say({ wantsResend: true });
  }

  #ackSoon(bytes: number, isUrgent: boolean): void {
    this.#unackedBytes += bytes;
    if (this.#unackedBytes >= ACK_BYTES) this.#say({});
    // A repeated part says that the ack of the first got lost.
    else if (isUrgent) this.#ackedTo = -1;
    this.#stopAckTimer ??= this.#options.timers.after(ACK_MS, () => {
      this.#stopAckTimer = null;
      if (!this.#isOver && this.#ackedTo < this.#inbox.received) this.#say({});
    });
  }

  /** What leaves now carries it. */
  #nowAcknowledged(): number {
    this.#unackedBytes = 0;
    this.#ackedTo = this.#inbox.received;
    return this.#ackedTo;
  }

  #say({ wantsAnswer = false, wantsResend = false }): void {
    if (!this.#options.canSend()) return;
    const { sent } = this.#outbox;
    this.#send(word(this.#options.id, { sent, ack: this.#nowAcknowledged(), wantsAnswer, wantsResend }));
  }

  #send(bytes: Uint8Array): void {
    this.#ticksIdle = 0;
    this.sentBytes += bytes.length;
    this.#options.send(bytes);
  }

  /** The bus says that nobody has subscribed to where the other end hears. */
  noResponders(): void {
    this.#heardOfNobody = true;
  }

  /** There is a connection to the bus, now or again: what was under way may be lost. */
  connected(): void {
    this.#say({ wantsAnswer: true });
    this.#outbox.pump();
  }

  /** To be called every `TICK_MS`. */
  tick(): void {
    this.#ticksAsked++;
    this.#ticksIdle++;
    if (this.#heardOfNobody) this.#ticksNobody++;
    this.#heardOfNobody = false;
    if (!this.#outbox.isWaitingForAck) this.#ticksUnacknowledged = 0;
    else if (this.#options.canSend()) this.#ticksUnacknowledged++;
    if (++this.#ticksSilent >= SILENT) this.end("the other end is silent");
    else if (this.#ticksNobody >= NO_RESPONDERS) this.end("the other end is gone from the bus");
    else if (this.#ticksUnacknowledged >= SILENT) this.end("the other end takes nothing any more");
    else if (this.#isToAsk()) this.#say({ wantsAnswer: true });
  }

  #isToAsk(): boolean {
    if (this.#ticksIdle >= IDLE || this.#ticksNobody > 0) return true;
    const ticks = this.#ticksUnacknowledged;
    return ticks === UNACKNOWLEDGED || (ticks > 0 && ticks % AGAIN === 0);
  }

  /** Tells the other end, too, if it can hear. */
  end(reason: string): void {
    if (this.#isOver) return;
    if (this.#options.canSend()) this.#options.send(end(this.#options.id));
    this.#over(reason);
  }

  #over(reason: string): void {
    this.#isOver = true;
    this.#stopAckTimer?.();
    this.#options.ended(reason);
  }
}
