/** A raw socket that speaks the channel protocol, version 2: frames are kept in order of arrival. */
import { WebSocket } from "ws";
import { lookAt } from "./declared-frames.ts";
import type { Loose } from "./loose.ts";

/** `[join_ref, ref, topic, event, payload]`. */
export type Frame = [string | null, string | null, string, string, unknown];

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
  find(fits: (frame: Frame) => boolean): Promise<Frame>;
  /** Forgets frames that fit. */
  drop(fits: (frame: Frame) => boolean): void;
  /** The payload of the reply to a ref. */
  reply(ref: string): Promise<{ status: string; response: Loose }>;
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

  const find = (fits: (frame: Frame) => boolean): Promise<Frame> => {
    const index = untaken.findIndex(fits);
    if (index >= 0) return Promise.resolve(untaken.splice(index, 1)[0]!);
    return new Promise((take) => waiting.push({ fits, take }));
  };
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
      const frame = await find(([, about, , event]) => event === "phx_reply" && about === ref);
      return frame[4] as { status: string; response: Loose };
    },
    unheard: () => untaken.length,
    close: () => socket.terminate(),
  };
}
