import type { JsonText } from "@baize/protocol/json-text";
import { isNestedDeeper, MAX_NESTING } from "@baize/protocol/nesting";
import type { Codec, FrameHead, InboundMessage, Outlet, TopicRegistry } from "@baize/room";
import { invalidPayload, rateLimited, sendReply, TopicLanes, tooLarge } from "@baize/room";
import type { RawData, WebSocket } from "ws";
import type { Log, RealtimeConfig, Visitor } from "./channel.ts";
import { closeCode } from "./close-code.ts";
import { createFloodGate, type FloodGate } from "./flood.ts";
import type { FrameWriter } from "./frame-writer.ts";
import type { UploadGate } from "./upload-gate.ts";

/** A long frame counts as one message per so many bytes. */
const BYTES_PER_FLOOD_UNIT = 1024 * 1024;
/** A frame of any size costs at most this many messages, so that an upload is never impossible. */
const MAX_FRAME_COST = 10;

/** The head of a frame is within so many bytes. */
const HEAD_BYTES = 16_384;
/** A frame of the older format, which has no head. */
const OLD_FORMAT_BYTES = 4 * 1024 * 1024;
/** Where a frame says that it brings a game: near one of its ends, whichever way its keys stand. */
const ACTION_BYTES = 4096;

export interface ConnectionDependencies {
  registry: TopicRegistry;
  config: RealtimeConfig;
  log: Log;
  noteUse(familyId: string): void;
  uploads: UploadGate;
}

/** One socket: reads frames, keeps the limits of api §5.1 and §9.4 and hands messages to the lane of their topic. */
export class Connection implements Outlet {
  readonly visitor: Visitor;
  readonly codec: Codec;
  /** Resolves when the socket is gone and every leave effect has run. */
  readonly ended: Promise<void>;
  readonly #socket: WebSocket;
  readonly #writer: FrameWriter;
  readonly #dependencies: ConnectionDependencies;
  readonly #flood: FloodGate;
  readonly #idle: NodeJS.Timeout;
  readonly #lanes: TopicLanes;
  #isSlow = false;
  #isClosing = false;
  #dropsQueue = false;
  #isRetired = false;

  /** @param writer writes the frames of this socket. */
  constructor(
    socket: WebSocket,
    writer: FrameWriter,
    visitor: Visitor,
    codec: Codec,
    dependencies: ConnectionDependencies,
  ) {
    this.#socket = socket;
    this.#writer = writer;
    this.visitor = visitor;
    this.codec = codec;
    this.#dependencies = dependencies;
    const { registry, config, log } = dependencies;
    this.#flood = createFloodGate(config);
    this.#lanes = new TopicLanes({
      visitor,
      registry,
      outlet: this,
      log,
      mostTopics: config.maxTopicsPerSocket,
      heartbeat() {
        if (visitor.familyId !== null) dependencies.noteUse(visitor.familyId);
      },
    });
    this.#idle = setTimeout(
      () => this.close(closeCode.idle, "no message from the client"),
      config.idleTimeout,
    );
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("ping", () => this.#pinged());
    // ws closes the socket itself after an error (oversized frame, bad UTF-8, reset); nothing else to do.
    socket.on("error", (error) => log.warn({ err: error, ip: visitor.ip }, "A socket failed"));
    this.ended = new Promise((resolve) => {
      socket.once("close", () => resolve(this.#finish()));
    });
  }

  get isOpen(): boolean {
    return !this.#isClosing && this.#socket.readyState === this.#socket.OPEN;
  }

  get isSlow(): boolean {
    return this.#isSlow;
  }

  send(frame: JsonText): void {
    if (!this.isOpen) return;
    this.#writer.write(frame, this.#checkCaughtUp);
    const unsent = this.#unsent;
    if (unsent > this.#dependencies.config.maxBufferedBytes) {
      this.#dependencies.log.warn(
        { ip: this.visitor.ip, unsent },
        "A socket reads too slowly and is given up",
      );
      // A close frame would wait behind the very bytes that nobody reads.
      this.#socket.terminate();
    } else if (unsent > this.#dependencies.config.slowReaderBytes && !this.#isSlow) {
      this.#isSlow = true;
      this.#lanes.fellBehind();
    }
  }

  /** Closes with a code other than 1000 (api §5.6: clients do not come back after 1000). */
  close(code: number, reason: string): void {
    this.#isClosing = true;
    this.#writer.whenEmpty(() => this.#socket.close(code, reason));
  }

  /** Closes when what has arrived is done and answered. What comes from now on is not read: nobody would answer it. */
  async retire(code: number, reason: string): Promise<void> {
    this.#isRetired = true;
    this.#flood.end("run");
    await this.#lanes.done();
    this.close(code, reason);
  }

  /** Closes and forgets the frames that still wait: their sender may no longer act. */
  revoke(code: number, reason: string): void {
    this.#dropsQueue = true;
    this.close(code, reason);
  }

  /** Ends at once, and without what has not begun yet: nobody was answered it. */
  abandon(): void {
    this.#dropsQueue = true;
    this.#lanes.drop();
    this.#socket.terminate();
  }

  /** Counts like a message: each is answered, also to a client that never reads the answers. */
  #pinged(): void {
    this.#idle.refresh();
    if (!this.isOpen) return;
    // It is answered already, whatever it has to wait for.
    if (this.#flood.pass(1, 0, () => {}) === "overrun") this.close(closeCode.flood, "too many messages");
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#idle.refresh();
    if (!this.isOpen || this.#dropsQueue || this.#isRetired) return;
    if (isBinary) {
      this.close(closeCode.binary, "binary frames are not spoken here");
      return;
    }
    const bytes = data as Buffer;
    const cost = Math.max(1, Math.min(MAX_FRAME_COST, bytes.length / BYTES_PER_FLOOD_UNIT));
    const admission = this.#flood.pass(cost, bytes.length, () => this.#take(bytes, "admitted"));
    if (admission === "overrun") this.close(closeCode.flood, "too many messages");
    else if (admission === "refused") this.#take(bytes, "refused");
  }

  #take(bytes: Buffer, admission: "admitted" | "refused"): void {
    if (this.#dropsQueue) return;
    if (this.#isLong(bytes)) this.#receiveLong(bytes, admission);
    else this.#read(bytes, admission);
  }

  /** Longer than any event. */
  #isLong({ length }: Buffer): boolean {
    return length > this.#dependencies.config.maxEventBytes;
  }

  /** An upload, whose payload is read where it is used, or what is refused by its head alone. */
  #receiveLong(bytes: Buffer, admission: "admitted" | "refused"): void {
    const { config, uploads } = this.#dependencies;
    if (this.codec.version === 1) {
      // The older format says only at its end what it is: nothing that a visitor may send is that long.
      const isReadable = this.visitor.userId !== null && bytes.length <= OLD_FORMAT_BYTES;
      if (isReadable) this.#read(bytes, admission);
      else this.close(closeCode.tooBig, "this message is too large");
      return;
    }
    const beginning = bytes.toString("utf8", 0, HEAD_BYTES);
    const head = this.codec.decodeHead(beginning);
    if (!head) {
      this.close(closeCode.undecodable, "not a message of this protocol");
      return;
    }
    const most = head.event === "set_replay" ? config.maxFrameBytes : config.maxGameBytes;
    const { userId } = this.visitor;
    if (userId === null || !this.#mayUpload(head) || !isUploadedGame(head, bytes) || bytes.length > most)
      sendReply(this, head, tooLarge);
    else if (admission === "refused" || !uploads.admit(userId)) sendReply(this, head, rateLimited);
    else {
      const { length, ...message } = head;
      const start = Buffer.byteLength(beginning.slice(0, length));
      this.#lanes.receive({ ...message, payload: bytes.subarray(start) });
    }
  }

  #read(bytes: Buffer, admission: "admitted" | "refused"): void {
    const message = this.codec.decode(bytes.toString("utf8"));
    if (!message) this.close(closeCode.undecodable, "not a message of this protocol");
    else if (admission === "refused") sendReply(this, message, rateLimited);
    else if (this.#isLong(bytes) && !(this.#mayUpload(message) && isUpload(message)))
      sendReply(this, message, tooLarge);
    else if (isNestedDeeper(message.payload, MAX_NESTING)) sendReply(this, message, invalidPayload);
    else this.#lanes.receive(message);
  }

  /** Games and replays are uploaded by signed-in members of a room. */
  #mayUpload({ event, topic }: Pick<FrameHead, "event" | "topic">): boolean {
    const isUploadEvent = event === "set_replay" || event === "game_action";
    return isUploadEvent && this.visitor.userId !== null && this.#lanes.has(topic);
  }

  /** Bytes that nobody has read yet; for those that are not compressed yet, their characters. */
  get #unsent(): number {
    return this.#socket.bufferedAmount + this.#writer.waiting;
  }

  readonly #checkCaughtUp = (): void => {
    if (!this.#isSlow || !this.isOpen) return;
    if (this.#unsent > this.#dependencies.config.slowReaderBytes / 4) return;
    this.#isSlow = false;
    this.#lanes.caughtUp();
  };

  async #finish(): Promise<void> {
    clearTimeout(this.#idle);
    const waiting = this.#dropsQueue ? "drop" : "run";
    this.#flood.end(waiting);
    await this.#lanes.finish(waiting);
  }
}

/** A look without reading: whether a frame is one of the two messages that carry a whole game. */
function isUploadedGame({ event }: FrameHead, bytes: Buffer): boolean {
  if (event === "set_replay") return true;
  const ends =
    bytes.toString("latin1", 0, ACTION_BYTES) + bytes.toString("latin1", bytes.length - ACTION_BYTES);
  return /"action"\s*:\s*"set_game"/.test(ends);
}

/** The two messages that carry a whole game (api §5.1). */
function isUpload({ event, payload }: InboundMessage): boolean {
  if (event === "set_replay") return true;
  const action =
    payload !== null && typeof payload === "object" && "action" in payload ? payload.action : null;
  return event === "game_action" && action === "set_game";
}
