/**
 * A websocket client with as little work per frame as can be: on a small machine the bench must not take the processor
 * from the server that it measures, and the clients of a library inflate every frame in the thread pool. It also counts bytes as
 * they come from the network, which no such client tells; what is not measured is done by `@baize/client`.
 */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { constants, inflateRawSync } from "node:zlib";

/** RFC 7692 §7.2.2. */
const FLUSH_TAIL = Buffer.from([0, 0, 0xff, 0xff]);
const TEXT = 0x1;
const COMPRESSED = 0x40;

export class RawSocket {
  /** Called with the text of every frame. */
  onText: (text: string) => void = () => {};
  readonly #socket: Socket;
  #isClosing = false;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Resolves when the server has agreed. */
  static open(address: string): Promise<RawSocket> {
    const { hostname, port, pathname, search, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const raw = new RawSocket(socket);
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
        "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n\r\n",
    );
    return new Promise((resolve, reject) => {
      let head = "";
      const readHead = (bytes: Buffer) => {
        head += bytes.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!head.startsWith("HTTP/1.1 101")) return reject(new Error(head.slice(0, head.indexOf("\r\n"))));
        socket.off("data", readHead);
        socket.on("data", (data) => raw.#read(data));
        socket.on("close", () => raw.#isClosing || console.error("A socket was closed."));
        resolve(raw);
        raw.#read(Buffer.from(head.slice(end + 4), "latin1"));
      };
      socket.on("data", readHead);
      socket.once("error", reject);
    });
  }

  /** Bytes from the network so far, as they came: compressed. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  send(text: string): void {
    const data = Buffer.from(text);
    // As one piece: the second of two would wait until the first is acknowledged.
    this.#socket.cork();
    this.#socket.write(headOf(data.length));
    this.#socket.write(data);
    this.#socket.uncork();
  }

  close(): void {
    this.#isClosing = true;
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (let frame = frameAt(rest); frame; frame = frameAt(rest)) {
      rest = rest.subarray(frame.end);
      if ((frame.first & 0xf) === TEXT) this.onText(textOf(frame));
    }
    this.#rest = rest;
  }
}

/** Of a frame from a client; a mask of zeros changes nothing. */
function headOf(length: number): Buffer {
  const size = Buffer.alloc(length < 126 ? 0 : length < 65_536 ? 2 : 8);
  if (size.length === 2) size.writeUInt16BE(length);
  if (size.length === 8) size.writeBigUInt64BE(BigInt(length));
  const code = size.length === 0 ? length : size.length === 2 ? 126 : 127;
  return Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | code]), size, Buffer.alloc(4)]);
}

interface Frame {
  first: number;
  data: Buffer;
  end: number;
}

/** The first frame of some bytes; null while it is not whole. */
function frameAt(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  let length = bytes[1]! & 0x7f;
  let start = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    start = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    start = 10;
  }
  const end = start + length;
  return bytes.length < end ? null : { first: bytes[0]!, data: bytes.subarray(start, end), end };
}

function textOf({ first, data }: Frame): string {
  if (!(first & COMPRESSED)) return data.toString("utf8");
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  return inflateRawSync(Buffer.concat([data, FLUSH_TAIL]), options).toString("utf8");
}
