/** A raw socket that speaks the channel protocol, version 2: frames are kept in order of arrival. */
import type { ChatServerMessages, LobbyServerMessages, RoomServerMessages } from "@baize/protocol";
import { WebSocket } from "ws";
import { lookAt } from "./declared-frames.ts";

/** `[join_ref, ref, topic, event, payload]`. */
export type Frame = [string | null, string | null, string, string, unknown];

/** The payload of a `phx_reply`. Whoever knows the message reads its response, `refusedWith` a refusal of any. */
export interface Reply {
  status: string;
  response: unknown;
}

/** Event → payload, of everything that the server sends in any topic. */
export interface ServerMessages extends RoomServerMessages, ChatServerMessages, LobbyServerMessages {
  phx_reply: Reply;
  phx_close: object;
  phx_error: object;
}

/** A frame of one event. That its payload is what is declared was looked at when it came. */
export type FrameOf<Event extends keyof ServerMessages> = [
  string | null,
  string | null,
  string,
  Event,
  ServerMessages[Event],
];

/** Recognises the frames of an event, in one topic or in all. */
export function ofEvent<Event extends keyof ServerMessages>(event: Event, topic?: string) {
  return (frame: Frame): frame is FrameOf<Event> =>
    frame[3] === event && (topic === undefined || frame[2] === topic);
}

export interface Wire {
  socket: WebSocket;
  /** Every frame so far, as it came. */
  readonly log: readonly Frame[];
  /** Every frame's text. */
  readonly texts: readonly string[];
  /** Sends an event; gives its ref. `self` as join ref: the ref itself, as the stock client joins. */
  send(topic: string, event: string, payload: unknown, joinRef?: string | null | "self"): string;
  say(frame: unknown): void;
  /** The next frame that nobody has taken, in order. */
  hear(): Promise<Frame>;
  /** The first frame that fits and that nobody has taken; takes it. */
  find<Found extends Frame>(fits: (frame: Frame) => frame is Found): Promise<Found>;
  find(fits: (frame: Frame) => boolean): Promise<Frame>;
  /** Forgets frames that fit. */
  drop(fits: (frame: Frame) => boolean): void;
  /** The payload of the reply to a ref. */
  reply(ref: string): Promise<Reply>;
  /** How many frames nobody has taken. */
  unheard(): number;
  /** The close code. */
  closed: Promise<number>;
  close(): void;
}

interface Waiting {
  fits(frame: Frame): boolean;
  take(frame: Frame): void;
}

export async function openWire(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  const log: Frame[] = [];
  const texts: string[] = [];
  const untaken: Frame[] = [];
  const waiting: Waiting[] = [];
  /** Ref → event, of what was sent. */
  const asked = new Map<string, string>();
  let refs = 0;
  socket.on("message", (data) => {
    const text = String(data);
    const frame = JSON.parse(text) as Frame;
    texts.push(text);
    log.push(frame);
    lookAt(frame, asked.get(frame[1] ?? ""));
    const index = waiting.findIndex(({ fits }) => fits(frame));
    if (index < 0) untaken.push(frame);
    else waiting.splice(index, 1)[0]!.take(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, answer) => reject(new Error(`HTTP ${answer.statusCode}`)));
    socket.once("error", reject);
  });
  socket.on("error", () => {});

  function find<Found extends Frame>(fits: (frame: Frame) => frame is Found): Promise<Found>;
  function find(fits: (frame: Frame) => boolean): Promise<Frame>;
  function find(fits: (frame: Frame) => boolean): Promise<Frame> {
    const index = untaken.findIndex(fits);
    if (index >= 0) return Promise.resolve(untaken.splice(index, 1)[0]!);
    return new Promise((take) => waiting.push({ fits, take }));
  }
  return {
    socket,
    log,
    texts,
    closed,
    send(topic, event, payload, joinRef = null) {
      const ref = String(++refs);
      asked.set(ref, event);
      socket.send(JSON.stringify([joinRef === "self" ? ref : joinRef, ref, topic, event, payload]));
      return ref;
    },
    say: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    hear: () => find(() => true),
    find,
    drop(fits) {
      for (let index = untaken.length - 1; index >= 0; index--)
        if (fits(untaken[index]!)) untaken.splice(index, 1);
    },
    async reply(ref) {
      const isReply = ofEvent("phx_reply");
      const answers = (frame: Frame): frame is FrameOf<"phx_reply"> => isReply(frame) && frame[1] === ref;
      return (await find(answers))[4];
    },
    unheard: () => untaken.length,
    close: () => socket.terminate(),
  };
}
