/**
 * Writes text frames (RFC 6455 §5.2), compressed by permessage-deflate (RFC 7692) where the client takes it. ws would send
 * every frame through a stream of the thread pool, which for the short frames of a game costs several times the
 * compression itself; here short ones are compressed at once, and only long ones in the pool.
 */
import type { Duplex } from "node:stream";
import { constants, deflateRaw, deflateRawSync, type ZlibOptions } from "node:zlib";
import type { JsonText } from "@baize/protocol/json-text";

/** Frames below this many characters go as they are. */
const SHORTEST_COMPRESSED = 512;
/** Frames beyond this many characters are compressed in the thread pool. */
const LONGEST_AT_ONCE = 16 * 1024;
const LEVEL = 3;
/** A small window is quicker to set up, and a short frame has no use for a larger one. */
const SMALL_WINDOW: ZlibOptions = { windowBits: 12, memLevel: 5, chunkSize: 2048 };
/** What a flushed deflate block ends with; RFC 7692 §7.2.1 leaves it out. */
const FLUSH_TAIL = 4;
const LARGEST_WINDOW = 15;

interface LongFrame {
  frame: JsonText;
  done: () => void;
}

export class FrameWriter {
  readonly #stream: Duplex;
  /** Bits of the largest window that the client takes; null: no compression. */
  readonly #windowBits: number | null;
  /** Frames behind a long one that is being compressed, the long one included. */
  #waiting: LongFrame[] = [];
  #waitingCharacters = 0;
  #onEmpty: (() => void)[] = [];

  /** @param extensions the handshake's answer, `Sec-WebSocket-Extensions`. */
  constructor(stream: Duplex, extensions: string) {
    this.#stream = stream;
    this.#windowBits = agreedWindow(extensions);
  }

  /** Characters that wait to be compressed, or for their turn behind such; what the stream holds is not counted. */
  get waiting(): number {
    return this.#waitingCharacters;
  }

  /** @param done called when the bytes have left for the network, or never will. */
  write(frame: JsonText, done: () => void): void {
    const { text } = frame;
    const isLong = this.#windowBits !== null && text.length > LONGEST_AT_ONCE;
    if (!isLong && this.#waiting.length === 0) {
      this.#write(this.#shortFrame(frame), done);
      return;
    }
    this.#waiting.push({ frame, done });
    this.#waitingCharacters += text.length;
    if (this.#waiting.length === 1) void this.#drain();
  }

  /** Runs when nothing waits any more, which may be at once. */
  whenEmpty(run: () => void): void {
    if (this.#waiting.length === 0) run();
    else this.#onEmpty.push(run);
  }

  async #drain(): Promise<void> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const { frame, done } = next;
      const { text } = frame;
      const isLong = text.length > LONGEST_AT_ONCE;
      this.#write(isLong ? await longFrame(frame, this.#windowBits!) : this.#frame(text), done);
      this.#waiting.shift();
      this.#waitingCharacters -= text.length;
    }
    for (const run of this.#onEmpty.splice(0)) run();
  }

  /** The client may have gone while a long frame was being compressed. */
  #write(frame: Buffer, done: () => void): void {
    if (!this.#stream.writable) {
      done();
      return;
    }
    corkForTurn(this.#stream);
    this.#stream.write(frame, done);
  }

  /** Those who are sent the very same are sent it one after the other: the last frame is all there is to remember. */
  #shortFrame(frame: JsonText): Buffer {
    if (lastFrame?.frame === frame && lastFrame.windowBits === this.#windowBits) return lastFrame.bytes;
    const bytes = this.#frame(frame.text, frame);
    lastFrame = { frame, windowBits: this.#windowBits, bytes };
    return bytes;
  }

  #frame(text: string, pieces?: JsonText): Buffer {
    if (this.#windowBits === null || text.length < SHORTEST_COMPRESSED) return plainFrame(text);
    const windowBits = Math.min(this.#windowBits, SMALL_WINDOW.windowBits!);
    if (pieces === undefined || pieces.shared.length < text.length / 2)
      return compressedFrame(deflated(text, windowBits));
    return sharedFrame(pieces, deflatedOnce(pieces.shared, windowBits));
  }
}

let lastFrame: { frame: JsonText; windowBits: number | null; bytes: Buffer } | null = null;

/** Long frames that were compressed, by window: what everybody is sent, as a list of rooms, is compressed once. */
const longFrames = new WeakMap<JsonText, Map<number, Promise<Buffer>>>();

function longFrame(frame: JsonText, windowBits: number): Promise<Buffer> {
  const known = longFrames.get(frame) ?? new Map<number, Promise<Buffer>>();
  longFrames.set(frame, known);
  const compressed =
    known.get(windowBits) ??
    new Promise<Buffer>((resolve) => {
      const { text } = frame;
      deflateRaw(text, { ...flushed, windowBits }, (error, data) =>
        resolve(error ? plainFrame(text) : compressedFrame(data)),
      );
    });
  known.set(windowBits, compressed);
  return compressed;
}

const corked = new Set<Duplex>();

/** What one turn of the event loop has to say to a client leaves at its end, by one call of the system. */
function corkForTurn(stream: Duplex): void {
  if (corked.has(stream)) return;
  if (corked.size === 0) setImmediate(uncorkAll);
  corked.add(stream);
  stream.cork();
}

function uncorkAll(): void {
  const streams = [...corked];
  corked.clear();
  for (const stream of streams) stream.uncork();
}

const flushed: ZlibOptions = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH };

function deflated(text: string, windowBits: number): Buffer {
  return deflateRawSync(text, { ...SMALL_WINDOW, ...flushed, windowBits });
}

let last: { text: string; windowBits: number; block: Buffer } | null = null;

/** Those who are sent the same are sent it one after the other: the last one is all there is to remember. */
function deflatedOnce(text: string, windowBits: number): Buffer {
  if (last?.text !== text || last.windowBits !== windowBits)
    last = { text, windowBits, block: deflated(text, windowBits) };
  return last.block;
}

/** A frame of which others get the middle as well, compressed by itself between blocks of bytes as they are. */
function sharedFrame({ before, after }: JsonText, middle: Buffer): Buffer {
  const [first, last] = [Buffer.byteLength(before), Buffer.byteLength(after)];
  const length = STORED_HEAD + first + middle.length + STORED_HEAD + last + EMPTY_BLOCK;
  const frame = framed(length, FINAL_TEXT | COMPRESSED);
  let at = writeStored(frame, frame.length - length, before, first);
  at += middle.copy(frame, at);
  at = writeStored(frame, at, after, last);
  // A block that holds nothing, but for its end, which compression leaves out.
  frame[at] = 0;
  return frame;
}

const STORED_HEAD = 5;
const EMPTY_BLOCK = 1;

/** Bytes as they are, between compressed ones (RFC 1951 §3.2.4). @returns where they end. */
function writeStored(frame: Buffer, at: number, text: string, length: number): number {
  frame[at] = 0;
  frame.writeUInt16LE(length, at + 1);
  frame.writeUInt16LE(~length & 0xffff, at + 3);
  return at + STORED_HEAD + frame.write(text, at + STORED_HEAD, "utf8");
}

/** The handshake's `server_max_window_bits`; zlib has no raw window of 8 bits. */
function agreedWindow(extensions: string): number | null {
  if (!extensions.includes("permessage-deflate")) return null;
  const asked = /server_max_window_bits=(\d+)/.exec(extensions)?.[1];
  const bits = asked === undefined ? LARGEST_WINDOW : Number(asked);
  return bits < 9 ? null : bits;
}

const FINAL_TEXT = 0x81;
const COMPRESSED = 0x40;

function plainFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = framed(length, FINAL_TEXT);
  frame.write(text, frame.length - length, "utf8");
  return frame;
}

function compressedFrame(data: Buffer): Buffer {
  const length = data.length - FLUSH_TAIL;
  const frame = framed(length, FINAL_TEXT | COMPRESSED);
  data.copy(frame, frame.length - length, 0, length);
  return frame;
}

/** A buffer of the whole frame with its head written; a server's frames are not masked. */
function framed(length: number, firstByte: number): Buffer {
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame[0] = firstByte;
  if (headLength === 2) frame[1] = length;
  else if (headLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  return frame;
}
