/** One direction of a session, at its sender: every batch in parts that are numbered through, kept until they have arrived. */
import { emptyPart, HEAD_BYTES, writeAck } from "./frames.ts";

const MEGABYTE = 1024 * 1024;

export interface OutboxLimits {
  /** The most that is under way without having arrived; more would fill the bus server's memory. */
  window: number;
  /** More waits to be sent: the receiver has fallen behind. At half of it it has caught up. */
  behind: number;
  /** More is kept than this and the largest batch in it: the outbox is full. */
  full: number;
}

/** In bytes. */
export const LIMITS: OutboxLimits = { window: 4 * MEGABYTE, behind: 8 * MEGABYTE, full: 32 * MEGABYTE };

export interface OutboxOptions {
  session: Uint8Array;
  /** The longest message, its head included. */
  partBytes: number;
  limits: OutboxLimits;
  /** False: it is no use to send. */
  canSend(): boolean;
  /** Up to where everything has arrived from the other side: it rides along. */
  ack(): number;
  send(part: Uint8Array): void;
  fellBehind(): void;
  caughtUp(): void;
}

interface Part {
  bytes: Uint8Array;
  isLast: boolean;
}

export class Outbox {
  /** How many parts have been sent more than once, each time counted. */
  resent = 0;
  readonly #options: OutboxOptions;
  /** Those that have not arrived, by their numbers. */
  readonly #parts = new Map<number, Part>();
  #last = 0;
  #next = 1;
  #acknowledged = 0;
  #highestSent = 0;
  #keptBytes = 0;
  #flyingBytes = 0;
  #isBehind = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The number of the last part that was sent; lower again when parts are to be sent anew. */
  get sent(): number {
    return this.#next - 1;
  }

  get isWaitingForAck(): boolean {
    return this.#next - 1 > this.#acknowledged;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  get unsentBytes(): number {
    return this.#keptBytes - this.#flyingBytes;
  }

  /**
   * Sends what the window leaves room for, keeps the rest.
   * @returns false when it is full: nothing may be added any more.
   */
  add(pieces: readonly Uint8Array[]): boolean {
    for (const part of cut(pieces, this.#options, this.#last + 1)) {
      this.#parts.set(++this.#last, part);
      this.#keptBytes += part.bytes.length;
    }
    this.pump();
    return !this.#isFull();
  }

  /** Everything up to this number has arrived. @returns whether that is news. */
  acknowledge(upTo: number): boolean {
    if (upTo <= this.#acknowledged || upTo > this.#highestSent) return false;
    for (let number = this.#acknowledged + 1; number <= upTo; number++) {
      const { length } = this.#parts.get(number)!.bytes;
      this.#parts.delete(number);
      this.#keptBytes -= length;
      if (number < this.#next) this.#flyingBytes -= length;
    }
    this.#acknowledged = upTo;
    this.#next = Math.max(this.#next, upTo + 1);
    return true;
  }

  /** What was sent and has not arrived is sent again. */
  rewind(): void {
    this.#next = this.#acknowledged + 1;
    this.#flyingBytes = 0;
    this.pump();
  }

  /** Sends as much as may be under way. */
  pump(): void {
    const { limits, canSend } = this.#options;
    while (this.#next <= this.#last && canSend()) {
      const { bytes } = this.#parts.get(this.#next)!;
      if (this.#flyingBytes > 0 && this.#flyingBytes + bytes.length > limits.window) break;
      this.#send(bytes);
    }
    this.#tellBehind();
  }

  #send(bytes: Uint8Array): void {
    if (this.#next > this.#highestSent) this.#highestSent = this.#next;
    else this.resent++;
    this.#next++;
    this.#flyingBytes += bytes.length;
    writeAck(bytes, this.#options.ack());
    this.#options.send(bytes);
  }

  #tellBehind(): void {
    const { limits, fellBehind, caughtUp } = this.#options;
    if (!this.#isBehind && this.unsentBytes > limits.behind) {
      this.#isBehind = true;
      fellBehind();
    } else if (this.#isBehind && this.unsentBytes <= limits.behind / 2) {
      this.#isBehind = false;
      caughtUp();
    }
  }

  #isFull(): boolean {
    const { full } = this.#options.limits;
    return this.#keptBytes > full && this.#keptBytes - this.#largestBatch() > full;
  }

  #largestBatch(): number {
    let largest = 0;
    let current = 0;
    for (const { bytes, isLast } of this.#parts.values()) {
      current += bytes.length;
      largest = Math.max(largest, current);
      if (isLast) current = 0;
    }
    return largest;
  }
}

/** Copies the pieces into parts. */
function cut(
  pieces: readonly Uint8Array[],
  { session, partBytes }: Pick<OutboxOptions, "session" | "partBytes">,
  firstNumber: number,
): Part[] {
  const parts: Part[] = [];
  const bodyBytes = partBytes - HEAD_BYTES;
  let rest = pieces.reduce((total, piece) => total + piece.length, 0);
  let part: Part | null = null;
  let filled = 0;
  for (const piece of pieces)
    for (let offset = 0; offset < piece.length; ) {
      if (!part || filled === part.bytes.length) {
        const length = Math.min(rest, bodyBytes);
        const isLast = length === rest;
        part = { bytes: emptyPart(session, firstNumber + parts.length, isLast, length), isLast };
        parts.push(part);
        filled = HEAD_BYTES;
        rest -= length;
      }
      const taken = piece.subarray(offset, offset + part.bytes.length - filled);
      part.bytes.set(taken, filled);
      filled += taken.length;
      offset += taken.length;
    }
  return parts;
}
